-- additive
ALTER TABLE "log_transacao" ADD COLUMN "formato" smallint DEFAULT 1 NOT NULL;