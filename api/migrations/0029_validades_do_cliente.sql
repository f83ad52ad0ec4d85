CREATE TABLE "cliente_validade" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_validade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"titular" text NOT NULL,
	"numero" text,
	"emissor" text,
	"fim" date NOT NULL,
	"antecedencia_dias" integer DEFAULT 30 NOT NULL,
	"responsavel_id" bigint NOT NULL,
	CONSTRAINT "cliente_validade_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "cliente_validade_tarefa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_validade_tarefa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"validade_id" bigint NOT NULL,
	"fim" date NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cliente_validade_tarefa_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "cliente_validade" ADD CONSTRAINT "cliente_validade_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_validade" ADD CONSTRAINT "cliente_validade_responsavel_id_usuario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_validade_tarefa" ADD CONSTRAINT "cliente_validade_tarefa_validade_id_cliente_validade_id_fk" FOREIGN KEY ("validade_id") REFERENCES "public"."cliente_validade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_validade_tarefa" ADD CONSTRAINT "cliente_validade_tarefa_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cliente_validade_cliente" ON "cliente_validade" USING btree ("cliente_id","fim");--> statement-breakpoint
CREATE INDEX "cliente_validade_fim" ON "cliente_validade" USING btree ("fim") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_validade_responsavel" ON "cliente_validade" USING btree ("responsavel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_validade_tarefa_unica" ON "cliente_validade_tarefa" USING btree ("validade_id","fim");--> statement-breakpoint
CREATE INDEX "cliente_validade_tarefa_tarefa" ON "cliente_validade_tarefa" USING btree ("tarefa_id");