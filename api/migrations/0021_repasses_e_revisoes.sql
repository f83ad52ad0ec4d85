CREATE TABLE "tarefa_recorrente_sugestao" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_recorrente_sugestao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"revisao_id" bigint NOT NULL,
	"tarefa_id" bigint,
	"texto" text NOT NULL,
	CONSTRAINT "tarefa_recorrente_sugestao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "ausencia_repasse" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ausencia_repasse_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"ausencia_id" bigint NOT NULL,
	"papel" text NOT NULL,
	"registro_uuid" uuid NOT NULL,
	"de_id" bigint NOT NULL,
	"para_id" bigint NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"por_id" bigint,
	"encerrado_em" timestamp with time zone,
	"desfecho" text,
	CONSTRAINT "ausencia_repasse_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "gatilhos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "tarefa_recorrente_revisao" SET "gatilhos" = ARRAY["gatilho"];--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "sugestao_acao" text;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "decidido_por_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "decidido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "justificativa" text;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "adiada_ate" date;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD COLUMN "liberado_mes_milimin" bigint;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_sugestao" ADD CONSTRAINT "tarefa_recorrente_sugestao_revisao_id_tarefa_recorrente_revisao_id_fk" FOREIGN KEY ("revisao_id") REFERENCES "public"."tarefa_recorrente_revisao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_sugestao" ADD CONSTRAINT "tarefa_recorrente_sugestao_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ausencia_repasse" ADD CONSTRAINT "ausencia_repasse_ausencia_id_usuario_ausencia_id_fk" FOREIGN KEY ("ausencia_id") REFERENCES "public"."usuario_ausencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ausencia_repasse" ADD CONSTRAINT "ausencia_repasse_de_id_usuario_id_fk" FOREIGN KEY ("de_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ausencia_repasse" ADD CONSTRAINT "ausencia_repasse_para_id_usuario_id_fk" FOREIGN KEY ("para_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ausencia_repasse" ADD CONSTRAINT "ausencia_repasse_por_id_usuario_id_fk" FOREIGN KEY ("por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tarefa_recorrente_sugestao_revisao" ON "tarefa_recorrente_sugestao" USING btree ("revisao_id");--> statement-breakpoint
CREATE INDEX "ausencia_repasse_ausencia" ON "ausencia_repasse" USING btree ("ausencia_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ausencia_repasse_em_curso" ON "ausencia_repasse" USING btree ("papel","registro_uuid","de_id") WHERE encerrado_em is null;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD CONSTRAINT "tarefa_recorrente_revisao_decidido_por_id_usuario_id_fk" FOREIGN KEY ("decidido_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tarefa_recorrente_revisao_pendente" ON "tarefa_recorrente_revisao" USING btree ("modelo_id") WHERE decisao = 'pendente' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "tarefa_recorrente_revisao_modelo" ON "tarefa_recorrente_revisao" USING btree ("modelo_id","decidido_em");