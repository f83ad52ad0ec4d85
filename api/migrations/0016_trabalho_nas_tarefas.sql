CREATE TABLE "tarefa_dependencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_dependencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"predecessora_id" bigint NOT NULL,
	"tipo" text DEFAULT 'termina_inicia' NOT NULL,
	"folga_dias_uteis" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tarefa_dependencia_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "tarefa_dependencia_outra" CHECK (tarefa_id <> predecessora_id)
);
--> statement-breakpoint
CREATE TABLE "tarefa_impedimento" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_impedimento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"motivo" text NOT NULL,
	"responsavel_desbloqueio" text NOT NULL,
	"previsao" date,
	"resolvido_em" timestamp with time zone,
	"resolvido_por_id" bigint,
	CONSTRAINT "tarefa_impedimento_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "tarefa_status_historico" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_status_historico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"de" text NOT NULL,
	"para" text NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"por_id" bigint,
	"motivo" text,
	CONSTRAINT "tarefa_status_historico_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "iniciada_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "enviada_revisao_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "enviada_revisao_por_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "aguarda" text;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "motivo_desconsideracao_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "predecessora_reaberta_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefa_checklist_item" ADD COLUMN "nao_se_aplica" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa_checklist_item" ADD COLUMN "motivo" text;--> statement-breakpoint
ALTER TABLE "tarefa_dependencia" ADD CONSTRAINT "tarefa_dependencia_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_dependencia" ADD CONSTRAINT "tarefa_dependencia_predecessora_id_tarefa_id_fk" FOREIGN KEY ("predecessora_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_impedimento" ADD CONSTRAINT "tarefa_impedimento_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_impedimento" ADD CONSTRAINT "tarefa_impedimento_resolvido_por_id_usuario_id_fk" FOREIGN KEY ("resolvido_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_status_historico" ADD CONSTRAINT "tarefa_status_historico_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_status_historico" ADD CONSTRAINT "tarefa_status_historico_por_id_usuario_id_fk" FOREIGN KEY ("por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tarefa_dependencia_unica" ON "tarefa_dependencia" USING btree ("tarefa_id","predecessora_id");--> statement-breakpoint
CREATE INDEX "tarefa_dependencia_predecessora" ON "tarefa_dependencia" USING btree ("predecessora_id");--> statement-breakpoint
CREATE INDEX "impedimento_tarefa" ON "tarefa_impedimento" USING btree ("tarefa_id");--> statement-breakpoint
CREATE INDEX "historico_tarefa" ON "tarefa_status_historico" USING btree ("tarefa_id","id");--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_tarefa_pai_id_tarefa_id_fk" FOREIGN KEY ("tarefa_pai_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_enviada_revisao_por_id_usuario_id_fk" FOREIGN KEY ("enviada_revisao_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_concluida_por_id_usuario_id_fk" FOREIGN KEY ("concluida_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_motivo_desconsideracao_id_seletor_id_fk" FOREIGN KEY ("motivo_desconsideracao_id") REFERENCES "public"."seletor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_checklist_item" ADD CONSTRAINT "tarefa_checklist_item_concluido_por_id_usuario_id_fk" FOREIGN KEY ("concluido_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;