"""Keeps games in files through TinyDB, so that a saved tap survives whatever happens next.

The public face is `store.open_store(folder)`, which returns a `Store`: the `Store` port of `app`,
with `house_rules` (its `RulesStore`) and `backups` (its `BackupStore`). `files.Files` and
`lock.Lock` are the two protocols below which everything can be exchanged; a browser brings its
own (`scorekeeper.browser`), and so do tests, which let any of these calls fail.

A tap goes down these floors, and a start reads up:

    store          every game by id; `startup` lists them, `library` has settings and the list
      |
      +- backups   a copy of everything: `restore` does all or nothing, `backup_file` is its JSON
      +- house_rules
      |
    game_file      one game: which rows differ from those on disk
      |
    game_rows      a game as rows            game_reading   rows as a game, its log replayed
    codec          any frozen value as JSON, strictly       schema  versions, and steps between
      |
    database       TinyDB: tables of rows, one change is one file replaced
    envelope       tables as bytes, with a checksum over all of them
      |
    folder         the data folder: takes up the last good copy, sets damaged files aside
      |
    files          the calls that reach the disk, and a file replaced by X.new, X and X.old
    lock           one process writes at a time

Beside them: `names` of all files, and `refusals`: what is wrong with a file's content (`Damaged`,
`SetAside`, `TooNew`), and the sentences of what the app is told (`NotKept`, `NotReadable`).
Whatever changes the disk goes through `files`.
"""
