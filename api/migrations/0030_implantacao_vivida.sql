CREATE TABLE "documento_lembrete" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documento_lembrete_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"documento_id" bigint NOT NULL,
	"degrau" integer NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"para" text NOT NULL,
	CONSTRAINT "documento_lembrete_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_matriz" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_matriz_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"status" text DEFAULT 'rascunho' NOT NULL,
	"enviada_em" timestamp with time zone,
	"confirmada_em" timestamp with time zone,
	"confirmada_nome" text,
	"confirmada_cpf" text,
	"confirmada_ip" text,
	"forma" text,
	"hash" text,
	CONSTRAINT "implantacao_matriz_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_modelo_versao" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_modelo_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"modelo_id" bigint NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"resumo" text,
	"publicada_em" timestamp with time zone,
	"publicada_por_id" bigint,
	CONSTRAINT "implantacao_modelo_versao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_origem" (
	"implantacao_id" bigint NOT NULL,
	"modelo_versao_id" bigint NOT NULL,
	"ordem" integer NOT NULL,
	CONSTRAINT "implantacao_origem_implantacao_id_modelo_versao_id_pk" PRIMARY KEY("implantacao_id","modelo_versao_id")
);
--> statement-breakpoint
CREATE TABLE "implantacao_status_historico" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_status_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"de" text,
	"para" text NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"por_id" bigint,
	"motivo" text,
	CONSTRAINT "implantacao_status_historico_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
DROP INDEX "fase_implantacao";--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "tipo_documento_id" bigint;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "competencia" text;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "lembretes_enviados" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "ultimo_degrau" integer;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "contato_nome" text;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "contato_email" text;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "assumida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "devolvida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "devolvida_motivo" text;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "devolvida_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "pausada_em" date;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "motivo_pausa" text;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "retorno_previsto" date;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "cliente_ativo_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao" ADD COLUMN "concluida_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "hora" text;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "canal" text;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "participantes" text;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "decisoes" text;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "visivel_cliente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "registrado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD COLUMN "registrado_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD COLUMN "publicado_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD COLUMN "ciencia_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD COLUMN "ciencia_nome" text;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD COLUMN "ciencia_cpf" text;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "criado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "criado_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "atualizado_em" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "atualizado_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "excluido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "excluido_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "inicio_real" date;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "fim_real" date;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "criterio" text DEFAULT 'etapas_concluidas' NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "criterio_saida" text;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD COLUMN "concluida_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD COLUMN "matriz_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD COLUMN "dia_mes" integer;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD COLUMN "responsavel_escritorio_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD COLUMN "responsavel_cliente_contato_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD COLUMN "chave" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_modelo" ADD COLUMN "descricao" text;--> statement-breakpoint
ALTER TABLE "implantacao_modelo" ADD COLUMN "versao_modelo" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "implantacao_fase_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "implantacao_checkin_id" bigint;--> statement-breakpoint
ALTER TABLE "documento_lembrete" ADD CONSTRAINT "documento_lembrete_documento_id_documento_pedido_id_fk" FOREIGN KEY ("documento_id") REFERENCES "public"."documento_pedido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD CONSTRAINT "implantacao_matriz_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_modelo_versao" ADD CONSTRAINT "implantacao_modelo_versao_modelo_id_implantacao_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."implantacao_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_modelo_versao" ADD CONSTRAINT "implantacao_modelo_versao_publicada_por_id_usuario_id_fk" FOREIGN KEY ("publicada_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_origem" ADD CONSTRAINT "implantacao_origem_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_origem" ADD CONSTRAINT "implantacao_origem_modelo_versao_id_implantacao_modelo_versao_id_fk" FOREIGN KEY ("modelo_versao_id") REFERENCES "public"."implantacao_modelo_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_status_historico" ADD CONSTRAINT "implantacao_status_historico_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_status_historico" ADD CONSTRAINT "implantacao_status_historico_por_id_usuario_id_fk" FOREIGN KEY ("por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documento_lembrete_unico" ON "documento_lembrete" USING btree ("documento_id","degrau");--> statement-breakpoint
CREATE UNIQUE INDEX "implantacao_matriz_numero" ON "implantacao_matriz" USING btree ("implantacao_id","numero") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "implantacao_modelo_versao_numero" ON "implantacao_modelo_versao" USING btree ("modelo_id","numero") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "implantacao_modelo_versao_rascunho" ON "implantacao_modelo_versao" USING btree ("modelo_id") WHERE publicada_em is null and excluido_em is null;--> statement-breakpoint
CREATE INDEX "implantacao_origem_versao" ON "implantacao_origem" USING btree ("modelo_versao_id");--> statement-breakpoint
CREATE INDEX "implantacao_status_historico_implantacao" ON "implantacao_status_historico" USING btree ("implantacao_id","id");--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_pedido_tipo_documento_id_seletor_id_fk" FOREIGN KEY ("tipo_documento_id") REFERENCES "public"."seletor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao" ADD CONSTRAINT "implantacao_devolvida_por_id_usuario_id_fk" FOREIGN KEY ("devolvida_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD CONSTRAINT "implantacao_checkin_registrado_por_id_usuario_id_fk" FOREIGN KEY ("registrado_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD CONSTRAINT "implantacao_ebook_publicado_por_id_usuario_id_fk" FOREIGN KEY ("publicado_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD CONSTRAINT "implantacao_fase_concluida_por_id_usuario_id_fk" FOREIGN KEY ("concluida_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD CONSTRAINT "implantacao_matriz_item_matriz_id_implantacao_matriz_id_fk" FOREIGN KEY ("matriz_id") REFERENCES "public"."implantacao_matriz"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD CONSTRAINT "implantacao_matriz_item_responsavel_escritorio_id_usuario_id_fk" FOREIGN KEY ("responsavel_escritorio_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD CONSTRAINT "implantacao_matriz_item_responsavel_cliente_contato_id_cliente_contato_id_fk" FOREIGN KEY ("responsavel_cliente_contato_id") REFERENCES "public"."cliente_contato"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_implantacao_fase_id_implantacao_fase_id_fk" FOREIGN KEY ("implantacao_fase_id") REFERENCES "public"."implantacao_fase"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_implantacao_checkin_id_implantacao_checkin_id_fk" FOREIGN KEY ("implantacao_checkin_id") REFERENCES "public"."implantacao_checkin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "implantacao_fase_chave" ON "implantacao_fase" USING btree ("implantacao_id","chave") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "matriz_item_versao" ON "implantacao_matriz_item" USING btree ("matriz_id");--> statement-breakpoint
CREATE INDEX "tarefa_implantacao" ON "tarefa" USING btree ("implantacao_id") WHERE implantacao_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tarefa_implantacao_chave" ON "tarefa" USING btree ("implantacao_id","chave_modelo") WHERE implantacao_id is not null and chave_modelo is not null;
--> statement-breakpoint
-- What was published is what starts came from: nobody changes it, the owner included.
CREATE TRIGGER implantacao_modelo_versao_imutavel BEFORE UPDATE OR DELETE ON "implantacao_modelo_versao"
  FOR EACH ROW WHEN (OLD."publicada_em" IS NOT NULL) EXECUTE FUNCTION recusa_alteracao();
--> statement-breakpoint
-- What a template held becomes its first version, or its draft where it was not in use.
INSERT INTO "implantacao_modelo_versao" ("modelo_id", "numero", "conteudo", "publicada_em", "criado_em")
SELECT m."id", 1, jsonb_build_object(
  'formato', 1,
  'fases', coalesce((SELECT jsonb_agg(jsonb_build_object('chave', f->>'chave', 'nome', f->>'nome', 'peso_bp',
    (f->>'peso_bp')::integer, 'criterio', CASE f->>'chave' WHEN 'boas_vindas' THEN 'kickoff_registrado'
      WHEN 'documentos' THEN 'documentos_resolvidos' WHEN 'diagnostico' THEN 'matriz_confirmada'
      WHEN 'operacao_assistida' THEN 'primeiro_fechamento' WHEN 'encerramento' THEN 'nota_registrada'
      ELSE 'etapas_concluidas' END, 'criterio_saida', f->>'criterio_saida') ORDER BY (f->>'ordem')::integer)
    FROM jsonb_array_elements(m."fases") f), '[]'::jsonb),
  'etapas', '[]'::jsonb,
  'documentos', coalesce((SELECT jsonb_agg(jsonb_build_object('chave', 'documento-' || d.ordem, 'nome', d.um->>'nome',
    'tipo_documento_uuid', null, 'instrucoes', null, 'obrigatorio', coalesce((d.um->>'obrigatorio')::boolean, true),
    'prazo_dias_uteis', coalesce((d.um->>'prazo_dias_uteis')::integer, 10),
    'condicao', jsonb_build_object('regimes', '[]'::jsonb, 'servicos', '[]'::jsonb, 'volume', null)) ORDER BY d.ordem)
    FROM jsonb_array_elements(m."documentos") WITH ORDINALITY AS d(um, ordem)), '[]'::jsonb),
  'matriz', '[]'::jsonb, 'ebook', '[]'::jsonb, 'checkins', '[]'::jsonb),
  CASE WHEN m."status" = 'rascunho' THEN NULL ELSE now() END, m."criado_em"
FROM "implantacao_modelo" m WHERE m."excluido_em" IS NULL;
--> statement-breakpoint
UPDATE "implantacao_modelo" SET "versao_modelo" = 1 WHERE "status" <> 'rascunho';
--> statement-breakpoint
INSERT INTO "implantacao_origem" ("implantacao_id", "modelo_versao_id", "ordem")
SELECT i."id", v."id", 0 FROM "implantacao" i JOIN "implantacao_modelo_versao" v ON v."modelo_id" = i."modelo_id"
WHERE v."publicada_em" IS NOT NULL;
--> statement-breakpoint
-- Phases own what ends them from now on.
UPDATE "implantacao_fase" p SET "criterio" = f."fase"->>'criterio', "criterio_saida" = f."fase"->>'criterio_saida'
FROM "implantacao_origem" o JOIN "implantacao_modelo_versao" v ON v."id" = o."modelo_versao_id",
  LATERAL (SELECT jsonb_array_elements(v."conteudo"->'fases') AS "fase") f
WHERE o."implantacao_id" = p."implantacao_id" AND f."fase"->>'chave' = p."chave";
--> statement-breakpoint
INSERT INTO "implantacao_matriz" ("implantacao_id", "numero", "status", "confirmada_em")
SELECT "implantacao_id", 1,
  CASE WHEN bool_or("situacao" = 'contestada') THEN 'contestada' WHEN bool_and("situacao" = 'confirmada') THEN 'confirmada'
    ELSE 'rascunho' END,
  CASE WHEN bool_and("situacao" = 'confirmada') THEN max("atualizado_em") END
FROM "implantacao_matriz_item" GROUP BY "implantacao_id";
--> statement-breakpoint
UPDATE "implantacao_matriz_item" i SET "matriz_id" = m."id" FROM "implantacao_matriz" m
WHERE m."implantacao_id" = i."implantacao_id";
--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ALTER COLUMN "matriz_id" SET NOT NULL;
--> statement-breakpoint
INSERT INTO "implantacao_status_historico" ("implantacao_id", "de", "para", "em")
SELECT "id", NULL, 'aguardando_inicio', "recebida_em" FROM "implantacao";
--> statement-breakpoint
INSERT INTO "implantacao_status_historico" ("implantacao_id", "de", "para", "em")
SELECT "id", 'aguardando_inicio', "status", greatest("recebida_em", coalesce("data_inicio"::timestamptz, "atualizado_em"))
FROM "implantacao" WHERE "status" <> 'aguardando_inicio';
--> statement-breakpoint
UPDATE "implantacao" SET "assumida_em" = greatest("recebida_em", "data_inicio"::timestamptz) WHERE "data_inicio" IS NOT NULL;
--> statement-breakpoint
UPDATE "implantacao" SET "concluida_em" = "atualizado_em" WHERE "status" = 'concluida';
--> statement-breakpoint
UPDATE "implantacao_checkin" SET "registrado_em" = "data"::timestamptz WHERE "humor" IS NOT NULL;
