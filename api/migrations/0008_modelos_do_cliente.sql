CREATE TABLE "cliente_fechamento_modelo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_fechamento_modelo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"modelo_id" bigint NOT NULL,
	"inicio" text NOT NULL,
	"fim" text,
	CONSTRAINT "cliente_fechamento_modelo_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "cliente_fechamento_modelo" ADD CONSTRAINT "cliente_fechamento_modelo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_fechamento_modelo" ADD CONSTRAINT "cliente_fechamento_modelo_modelo_id_fechamento_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."fechamento_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_fechamento_modelo_vigente" ON "cliente_fechamento_modelo" USING btree ("cliente_id","modelo_id") WHERE excluido_em is null and fim is null;