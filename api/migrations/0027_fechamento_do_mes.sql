CREATE TABLE "indicador_meta" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indicador_meta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"indicador_id" bigint NOT NULL,
	"recorte" text DEFAULT 'geral' NOT NULL,
	"recorte_id" bigint,
	"vigencia_inicio" text NOT NULL,
	"meta" integer NOT NULL,
	"limite_atencao" integer,
	CONSTRAINT "indicador_meta_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "fechamento_comprovante" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_comprovante_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"fechamento_id" bigint NOT NULL,
	"ciclo" integer NOT NULL,
	"codigo_publico" text NOT NULL,
	"forma" text NOT NULL,
	"hash" text NOT NULL,
	"dados" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fechado_em" timestamp with time zone NOT NULL,
	"fechado_por_id" bigint NOT NULL,
	"anexo_id" bigint,
	"reaberto_em" timestamp with time zone,
	"reaberto_por_id" bigint,
	"reaberto_motivo" text,
	CONSTRAINT "fechamento_comprovante_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "fechamento_comprovante_codigo_publico_unique" UNIQUE("codigo_publico")
);
--> statement-breakpoint
DROP INDEX "indicador_valor_indicador";--> statement-breakpoint
ALTER TABLE "mensagem" ADD COLUMN "levada_de_id" bigint;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "congelado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "ajustado_numerador" bigint;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "ajustado_denominador" bigint;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "ajustado_valor" integer;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "comentario" text;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "comentado_por_id" bigint;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD COLUMN "plano_acao_tarefa_id" bigint;--> statement-breakpoint
ALTER TABLE "processo" ADD COLUMN "implantado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processo" ADD COLUMN "medido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processo" ADD COLUMN "projeto_id" bigint;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "sistema" text;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "automatizada" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "dor" text;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "melhoria" text;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "etapa_origem_id" bigint;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "destino" text;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "predecessoras" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD COLUMN "minutos_medidos_milimin" bigint;--> statement-breakpoint
ALTER TABLE "fechamento" ADD COLUMN "resumo" text;--> statement-breakpoint
ALTER TABLE "fechamento" ADD COLUMN "impactado_por_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "apos_fechamento" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "levada_de_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "revisao_caduca_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "revisao_caduca_motivo" text;--> statement-breakpoint
ALTER TABLE "indicador_meta" ADD CONSTRAINT "indicador_meta_indicador_id_indicador_id_fk" FOREIGN KEY ("indicador_id") REFERENCES "public"."indicador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_comprovante" ADD CONSTRAINT "fechamento_comprovante_fechamento_id_fechamento_id_fk" FOREIGN KEY ("fechamento_id") REFERENCES "public"."fechamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_comprovante" ADD CONSTRAINT "fechamento_comprovante_fechado_por_id_usuario_id_fk" FOREIGN KEY ("fechado_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_comprovante" ADD CONSTRAINT "fechamento_comprovante_reaberto_por_id_usuario_id_fk" FOREIGN KEY ("reaberto_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "indicador_meta_vigencia" ON "indicador_meta" USING btree ("indicador_id","recorte",coalesce("recorte_id", 0),"vigencia_inicio") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_comprovante_ciclo" ON "fechamento_comprovante" USING btree ("fechamento_id","ciclo");--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_levada_de_id_mensagem_id_fk" FOREIGN KEY ("levada_de_id") REFERENCES "public"."mensagem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD CONSTRAINT "indicador_valor_comentado_por_id_usuario_id_fk" FOREIGN KEY ("comentado_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD CONSTRAINT "indicador_valor_plano_acao_tarefa_id_tarefa_id_fk" FOREIGN KEY ("plano_acao_tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processo" ADD CONSTRAINT "processo_projeto_id_projeto_id_fk" FOREIGN KEY ("projeto_id") REFERENCES "public"."projeto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD CONSTRAINT "processo_etapa_etapa_origem_id_processo_etapa_id_fk" FOREIGN KEY ("etapa_origem_id") REFERENCES "public"."processo_etapa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_impactado_por_id_fechamento_id_fk" FOREIGN KEY ("impactado_por_id") REFERENCES "public"."fechamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_levada_de_id_tarefa_id_fk" FOREIGN KEY ("levada_de_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- One value of an indicator a competência and cut: the last one stays.
DELETE FROM "indicador_valor" a USING "indicador_valor" b WHERE a."id" < b."id" AND a."indicador_id" = b."indicador_id"
  AND a."competencia" = b."competencia" AND a."recorte" = b."recorte" AND coalesce(a."recorte_id", 0) = coalesce(b."recorte_id", 0);--> statement-breakpoint
CREATE UNIQUE INDEX "indicador_valor_unico" ON "indicador_valor" USING btree ("indicador_id","competencia","recorte",coalesce("recorte_id", 0));--> statement-breakpoint
-- What was expected of an indicator becomes the first of its targets.
INSERT INTO "indicador_meta" ("indicador_id", "vigencia_inicio", "meta", "limite_atencao")
SELECT "id", '2000-01', "meta", "limite_atencao" FROM "indicador" WHERE "meta" IS NOT NULL AND "excluido_em" IS NULL;
--> statement-breakpoint
-- A receipt proves what was closed: only its file and its reopening are written later, by anybody.
CREATE TRIGGER fechamento_comprovante_imutavel BEFORE UPDATE ON "fechamento_comprovante"
  FOR EACH ROW WHEN (
    (OLD."fechamento_id", OLD."ciclo", OLD."codigo_publico", OLD."forma", OLD."hash", OLD."dados", OLD."fechado_em", OLD."fechado_por_id")
    IS DISTINCT FROM
    (NEW."fechamento_id", NEW."ciclo", NEW."codigo_publico", NEW."forma", NEW."hash", NEW."dados", NEW."fechado_em", NEW."fechado_por_id")
  ) EXECUTE FUNCTION recusa_alteracao();
--> statement-breakpoint
CREATE TRIGGER fechamento_comprovante_permanente BEFORE DELETE ON "fechamento_comprovante"
  FOR EACH ROW EXECUTE FUNCTION recusa_alteracao();
