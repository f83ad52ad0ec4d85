CREATE TABLE "fechamento_modelo_conferencia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_modelo_conferencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"modelo_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"conferido_em" date NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fechamento_modelo_conferencia_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "fechamento_modelo_conferencia" ADD CONSTRAINT "fechamento_modelo_conferencia_modelo_id_fechamento_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."fechamento_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_modelo_conferencia" ADD CONSTRAINT "fechamento_modelo_conferencia_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_modelo_conferencia_unica" ON "fechamento_modelo_conferencia" USING btree ("modelo_id","chave","conferido_em");--> statement-breakpoint
CREATE INDEX "fechamento_modelo_conferencia_tarefa" ON "fechamento_modelo_conferencia" USING btree ("tarefa_id");