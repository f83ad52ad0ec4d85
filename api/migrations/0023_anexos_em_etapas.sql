CREATE TABLE "anexo_envio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anexo_envio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" bigint NOT NULL,
	"nome_original" text NOT NULL,
	"tamanho_bytes" bigint NOT NULL,
	"recebido_bytes" bigint DEFAULT 0 NOT NULL,
	"arquivo" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	CONSTRAINT "anexo_envio_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "anexo" ADD COLUMN "encaminhado_para_id" bigint;--> statement-breakpoint
ALTER TABLE "anexo" ADD COLUMN "efeito_validacao" jsonb;--> statement-breakpoint
ALTER TABLE "anexo" ADD COLUMN "verificacao_tentativas" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "anexo" ADD COLUMN "lido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "anexo" ADD COLUMN "alertas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "tipo_documento_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "conclui_ao_aprovar" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "resultado" text;--> statement-breakpoint
ALTER TABLE "anexo_envio" ADD CONSTRAINT "anexo_envio_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anexo_envio_usuario" ON "anexo_envio" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "anexo_envio_expira" ON "anexo_envio" USING btree ("expira_em");--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_encaminhado_para_id_usuario_id_fk" FOREIGN KEY ("encaminhado_para_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_tipo_documento_id_seletor_id_fk" FOREIGN KEY ("tipo_documento_id") REFERENCES "public"."seletor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anexo_conteudo" ON "anexo" USING btree ("cliente_id","sha256");--> statement-breakpoint
CREATE INDEX "anexo_a_verificar" ON "anexo" USING btree ("id") WHERE verificacao = 'em_verificacao' and excluido_em is null;--> statement-breakpoint
CREATE INDEX "anexo_a_ler" ON "anexo" USING btree ("id") WHERE lido_em is null and excluido_em is null;