-- Words that stand side by side in one of both names, `ipe 77`: who has two words each common finds the few
-- names in which they are neighbours without comparing all names that have both.
CREATE FUNCTION cliente_pares(texto_busca text) RETURNS tsvector
  -- As dear as it is: neither a whole table nor what another index finds is to be compared by it. In one
  -- process alone, since starting others costs more than this index ever takes.
  LANGUAGE plpgsql IMMUTABLE PARALLEL RESTRICTED STRICT COST 100 AS $$
DECLARE
  pares text[] := '{}';
  anterior text;
  palavra text;
BEGIN
  FOREACH palavra IN ARRAY string_to_array(replace(texto_busca, E'\u0001', E' \u0001 '), ' ') LOOP
    IF anterior <> E'\u0001' AND palavra <> E'\u0001' THEN
      -- A lexeme has at most 2,046 bytes.
      pares := pares || left(anterior || ' ' || palavra, 400);
    END IF;
    anterior := palavra;
  END LOOP;
  RETURN array_to_tsvector(pares);
END $$;--> statement-breakpoint
CREATE INDEX "cliente_pares" ON "cliente" USING gin (cliente_pares("texto_busca"));--> statement-breakpoint
-- Nothing asks how many have a pair, and finding out would make the pairs of the whole sample.
ALTER INDEX "cliente_pares" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Every search of clients reads both names in one column.
DROP INDEX "cliente_nome_busca";--> statement-breakpoint
DROP INDEX "cliente_fantasia_busca";--> statement-breakpoint
-- The same for the trail: what was touched and who did it, without accents, once.
ALTER TABLE "log_transacao" ADD COLUMN "texto_busca" text
  GENERATED ALWAYS AS (sem_acento("rotulo") || E'\u0001' || sem_acento("ator_descricao")) STORED;--> statement-breakpoint
DROP INDEX "log_rotulo_busca";--> statement-breakpoint
DROP INDEX "log_ator_busca";--> statement-breakpoint
CREATE INDEX "log_texto_busca" ON "log_transacao" USING gin ("texto_busca" gin_trgm_ops);--> statement-breakpoint
ANALYZE "log_transacao";
