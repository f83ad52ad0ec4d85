CREATE TABLE "cliente_palavra" (
	"palavra" text NOT NULL,
	"ordem" text NOT NULL,
	"cliente_id" bigint NOT NULL,
	CONSTRAINT "cliente_palavra_palavra_ordem_cliente_id_pk" PRIMARY KEY("palavra","ordem","cliente_id")
);
--> statement-breakpoint
CREATE TABLE "cliente_vocabulario" (
	"palavra" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cliente_palavra" ADD CONSTRAINT "cliente_palavra_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cliente_palavra_cliente" ON "cliente_palavra" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "cliente_vocabulario_palavra" ON "cliente_vocabulario" USING btree ("palavra");--> statement-breakpoint
CREATE INDEX "cliente_vocabulario_busca" ON "cliente_vocabulario" USING gin ("palavra" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cliente_classificacao_descendente" ON "cliente" USING btree ("classificacao" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_honorario_descendente" ON "cliente" USING btree ("honorario_mensal_centavos" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE excluido_em is null;--> statement-breakpoint
-- Words as the search splits what is typed: at spaces alone, so that whatever a name contains without a
-- space is inside one word.
CREATE FUNCTION cliente_palavras(razao_social text, nome_fantasia text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  BEGIN ATOMIC
    SELECT DISTINCT palavra
    FROM unnest(string_to_array(sem_acento(razao_social) || ' ' || coalesce(sem_acento(nome_fantasia), ''), ' ')) AS palavra
    WHERE palavra <> '';
  END;--> statement-breakpoint
CREATE FUNCTION cliente_palavra_acompanha() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (new.razao_social, new.nome_fantasia) IS NOT DISTINCT FROM (old.razao_social, old.nome_fantasia) THEN
      RETURN NULL;
    END IF;
    DELETE FROM "cliente_palavra" WHERE "cliente_id" = new.id;
  END IF;
  INSERT INTO "cliente_palavra"
    SELECT nova.palavra, sem_acento(new.razao_social), new.id
    FROM cliente_palavras(new.razao_social, new.nome_fantasia) AS nova(palavra);
  -- A word that somebody else is adding now is not seen yet and is added twice: no lock, no waiting.
  INSERT INTO "cliente_vocabulario"
    SELECT nova.palavra FROM cliente_palavras(new.razao_social, new.nome_fantasia) AS nova(palavra)
    WHERE NOT EXISTS (SELECT FROM "cliente_vocabulario" v WHERE v."palavra" = nova.palavra);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cliente_palavra_acompanha AFTER INSERT OR UPDATE OF "razao_social", "nome_fantasia" ON "cliente"
  FOR EACH ROW EXECUTE FUNCTION cliente_palavra_acompanha();--> statement-breakpoint
-- Makes the index anew from the clients: here, after a restore that changes `unaccent`, after bulk loads.
CREATE FUNCTION cliente_palavra_refaz() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE "cliente" IN SHARE MODE;
  TRUNCATE "cliente_palavra", "cliente_vocabulario";
  INSERT INTO "cliente_palavra"
    SELECT uma.palavra, sem_acento(c."razao_social"), c."id"
    FROM "cliente" c, LATERAL cliente_palavras(c."razao_social", c."nome_fantasia") AS uma(palavra)
    ORDER BY 1, 2, 3;
  INSERT INTO "cliente_vocabulario" SELECT DISTINCT "palavra" FROM "cliente_palavra";
END $$;--> statement-breakpoint
SELECT cliente_palavra_refaz();
