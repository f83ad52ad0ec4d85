-- Search by parts of words at a million rows (pg_trgm), with and without accents (unaccent).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Lower case without accents: one order and one search on every database, whatever its collation.
-- Immutable, so that indexes may use it: the dictionary is named and not looked up.
CREATE FUNCTION sem_acento(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent'::regdictionary, texto)) COLLATE "C";
