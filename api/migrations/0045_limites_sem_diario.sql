-- Custom SQL migration file, put your code below! --
-- Counts of requests are worth nothing after a crash, and would fill the log that backups copy
-- (docs/decisions/0065): written with every page of a client, they stay out of it.
ALTER TABLE "limite" SET UNLOGGED;
