CREATE TABLE "fechamento_evento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_evento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"fechamento_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"motivo" text,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"por_id" bigint,
	CONSTRAINT "fechamento_evento_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "fechamento_geracao" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_geracao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"competencia" text NOT NULL,
	"situacao" text DEFAULT 'em_andamento' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"feitos" integer DEFAULT 0 NOT NULL,
	"viva_em" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelar_em" timestamp with time zone,
	"concluida_em" timestamp with time zone,
	"relatorio" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "fechamento_geracao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "fechamento_modelo_versao" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_modelo_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"modelo_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"resumo" text,
	"publicada_em" timestamp with time zone,
	"publicada_por_id" bigint,
	CONSTRAINT "fechamento_modelo_versao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
DROP INDEX "fechamento_unico";--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ALTER COLUMN "versao_modelo" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "cliente_fechamento_modelo" ADD COLUMN "cliente_servico_id" bigint;--> statement-breakpoint
ALTER TABLE "cliente_fechamento_modelo" ADD COLUMN "excecoes" jsonb;--> statement-breakpoint
ALTER TABLE "fechamento" ADD COLUMN "modelo_versao_id" bigint;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "vincular_automaticamente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "criterios" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "coordenador_regra" text DEFAULT 'carteira' NOT NULL;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "coordenador_id" bigint;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "mes_inicio" text;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "mes_fim" text;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD COLUMN "dia_geracao" integer;--> statement-breakpoint
ALTER TABLE "fechamento_evento" ADD CONSTRAINT "fechamento_evento_fechamento_id_fechamento_id_fk" FOREIGN KEY ("fechamento_id") REFERENCES "public"."fechamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_evento" ADD CONSTRAINT "fechamento_evento_por_id_usuario_id_fk" FOREIGN KEY ("por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_modelo_versao" ADD CONSTRAINT "fechamento_modelo_versao_modelo_id_fechamento_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."fechamento_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_modelo_versao" ADD CONSTRAINT "fechamento_modelo_versao_publicada_por_id_usuario_id_fk" FOREIGN KEY ("publicada_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fechamento_evento_fechamento" ON "fechamento_evento" USING btree ("fechamento_id","id");--> statement-breakpoint
CREATE INDEX "fechamento_geracao_competencia" ON "fechamento_geracao" USING btree ("competencia");--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_geracao_em_andamento" ON "fechamento_geracao" USING btree ("competencia") WHERE situacao = 'em_andamento' and excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_modelo_versao_numero" ON "fechamento_modelo_versao" USING btree ("modelo_id","numero") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_modelo_versao_rascunho" ON "fechamento_modelo_versao" USING btree ("modelo_id") WHERE publicada_em is null and excluido_em is null;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_modelo_versao_id_fechamento_modelo_versao_id_fk" FOREIGN KEY ("modelo_versao_id") REFERENCES "public"."fechamento_modelo_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD CONSTRAINT "fechamento_modelo_coordenador_id_usuario_id_fk" FOREIGN KEY ("coordenador_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tarefa_fechamento_chave" ON "tarefa" USING btree ("fechamento_id","chave_modelo") WHERE fechamento_id is not null and chave_modelo is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_unico" ON "fechamento" USING btree ("cliente_id","modelo_id","competencia") WHERE excluido_em is null;--> statement-breakpoint
-- Templates that were in use had their tasks in the program: they begin with a published version to be filled in.
INSERT INTO "fechamento_modelo_versao" ("modelo_id", "numero", "conteudo", "publicada_em")
SELECT "id", greatest("versao_modelo", 1), '{"formato":1,"tarefas":[]}'::jsonb, now()
FROM "fechamento_modelo" WHERE "status" <> 'rascunho';
--> statement-breakpoint
UPDATE "fechamento_modelo" SET "versao_modelo" = CASE WHEN "status" = 'rascunho' THEN 0 ELSE greatest("versao_modelo", 1) END;
--> statement-breakpoint
UPDATE "fechamento" f SET "modelo_versao_id" = v."id"
FROM "fechamento_modelo_versao" v WHERE v."modelo_id" = f."modelo_id";
--> statement-breakpoint
-- What was published is what closings came from: nobody changes it, the owner included.
CREATE TRIGGER fechamento_modelo_versao_imutavel BEFORE UPDATE OR DELETE ON "fechamento_modelo_versao"
  FOR EACH ROW WHEN (OLD."publicada_em" IS NOT NULL) EXECUTE FUNCTION recusa_alteracao();
--> statement-breakpoint
-- Of two links of a client to a template over the same months the later one stays.
UPDATE "cliente_fechamento_modelo" a SET "excluido_em" = now()
WHERE a."excluido_em" IS NULL AND EXISTS (
  SELECT 1 FROM "cliente_fechamento_modelo" b
  WHERE b."cliente_id" = a."cliente_id" AND b."modelo_id" = a."modelo_id" AND b."id" > a."id"
    AND b."excluido_em" IS NULL AND b."inicio" <= coalesce(a."fim", '9999-12') AND a."inicio" <= coalesce(b."fim", '9999-12'));
--> statement-breakpoint
CREATE FUNCTION mes_numero(competencia text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substr(competencia, 1, 4)::integer * 12 + substr(competencia, 6, 2)::integer
$$;
--> statement-breakpoint
ALTER TABLE "cliente_fechamento_modelo" ADD CONSTRAINT "cliente_fechamento_modelo_sem_sobreposicao" EXCLUDE USING gist (
  int8range("cliente_id", "cliente_id", '[]') WITH &&,
  int8range("modelo_id", "modelo_id", '[]') WITH &&,
  int4range(mes_numero("inicio"), mes_numero("fim"), '[]') WITH &&
) WHERE ("excluido_em" IS NULL);
