-- Both names without case and accents, apart by what no name holds: one index and one comparison for a
-- search, and none of them takes the accents off anew.
ALTER TABLE "cliente" ADD COLUMN "texto_busca" text
  GENERATED ALWAYS AS (sem_acento("razao_social") || E'\u0001' || coalesce(sem_acento("nome_fantasia"), '')) STORED;--> statement-breakpoint
-- The planner's sample decides between finding and walking, so it must see what one in two hundred has.
ALTER TABLE "cliente" ALTER COLUMN "texto_busca" SET STATISTICS 500;--> statement-breakpoint
CREATE INDEX "cliente_texto_busca" ON "cliente" USING gin ("texto_busca" gin_trgm_ops);--> statement-breakpoint
-- The letters of a word and its pairs of letters, for pieces too short for the other index.
CREATE FUNCTION cliente_pedacos(palavra text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT array_agg(DISTINCT substr(palavra, vez, tamanho))
    FROM generate_series(1, length(palavra)) AS vez, generate_series(1, 2) AS tamanho;
  END;--> statement-breakpoint
DROP INDEX "cliente_vocabulario_palavra";--> statement-breakpoint
CREATE INDEX "cliente_carteira_ordem" ON "cliente" USING btree ("responsavel_carteira_id","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_equipe_ordem" ON "cliente" USING btree ("equipe_id","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_segmento_ordem" ON "cliente" USING btree ("segmento_id","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_vocabulario_palavra" ON "cliente_vocabulario" USING btree ("palavra" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cliente_vocabulario_pedacos" ON "cliente_vocabulario" USING gin (cliente_pedacos("palavra"));--> statement-breakpoint
ANALYZE "cliente";--> statement-breakpoint
ANALYZE "cliente_vocabulario";
