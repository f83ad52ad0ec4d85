ALTER TABLE "tarefa" ADD COLUMN "data_original" date;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "mostrar_a_partir" date;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "ajustada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "descricao" text;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "filtro" jsonb;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "dias_semana" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "regra_vencimento" jsonb DEFAULT '{"tipo":"dia_fixo","dia":1,"deslocamento_meses":0,"ajuste":"posterga","calendario":"nacional","meta_dias_uteis":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "fim" date;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "ocorrencias" integer;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "horizonte_dias" integer DEFAULT 45 NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "antecedencia_dias" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "responsavel_regra" text DEFAULT 'pessoa' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "revisor_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "prioridade" text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "checklist" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "exige_anexo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "exige_revisao" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "gera_multa" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "se_anterior_aberta" text DEFAULT 'criar' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD COLUMN "status_motivo" text;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_tarefa_recorrente_id_tarefa_recorrente_id_fk" FOREIGN KEY ("tarefa_recorrente_id") REFERENCES "public"."tarefa_recorrente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_revisor_id_usuario_id_fk" FOREIGN KEY ("revisor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Models that stand take the day of their next date for a rule, and their tasks the date of the rhythm they came from:
-- the first day of the month for the monthly and rarer ones. Where two share one, the older keeps it.
UPDATE "tarefa_recorrente" SET
  "dias_semana" = CASE WHEN "frequencia" IN ('semanal', 'quinzenal')
    THEN ARRAY[least(5, extract(isodow FROM coalesce("proxima_geracao", "inicio"))::integer)] ELSE '{}' END,
  "regra_vencimento" = jsonb_set("regra_vencimento", '{dia}',
    to_jsonb(extract(day FROM coalesce("proxima_geracao", "inicio"))::integer));--> statement-breakpoint
UPDATE "tarefa" t SET "data_original" = k.data FROM (
  SELECT id, data, row_number() OVER (PARTITION BY modelo, cliente, data ORDER BY id) AS vez FROM (
    SELECT i.id, r.id AS modelo, coalesce(i.cliente_id, 0) AS cliente,
      CASE WHEN r.frequencia IN ('diaria', 'semanal', 'quinzenal') THEN coalesce(i.data_vencimento, i.data_meta)
        ELSE date_trunc('month', coalesce(i.data_vencimento, i.data_meta))::date END AS data
    FROM "tarefa" i JOIN "tarefa_recorrente" r ON r.id = i.tarefa_recorrente_id) d WHERE data IS NOT NULL) k
WHERE k.id = t.id AND k.vez = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "tarefa_recorrente_data" ON "tarefa" USING btree ("tarefa_recorrente_id",coalesce("cliente_id", 0),"data_original") WHERE data_original is not null;--> statement-breakpoint
CREATE INDEX "tarefa_recorrente_responsavel" ON "tarefa_recorrente" USING btree ("responsavel_id");--> statement-breakpoint
CREATE INDEX "tarefa_recorrente_cliente" ON "tarefa_recorrente" USING btree ("cliente_id");--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_na_ordem" CHECK (fim is null or fim >= inicio);--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_um_fim" CHECK (fim is null or ocorrencias is null);--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_horizonte" CHECK (horizonte_dias between 1 and 400);