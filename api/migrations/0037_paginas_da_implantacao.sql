CREATE TABLE "implantacao_acesso" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"sistema" text NOT NULL,
	"segredo" text,
	"entregue_por" text NOT NULL,
	"entregue_em" timestamp with time zone NOT NULL,
	"recebido_por_id" bigint,
	"recebido_em" timestamp with time zone,
	"status" text DEFAULT 'aguarda' NOT NULL,
	CONSTRAINT "implantacao_acesso_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "implantacao_acesso_segredo" CHECK ((segredo is not null) = (status = 'aguarda')),
	CONSTRAINT "implantacao_acesso_recebido" CHECK ((status = 'recebido') = (recebido_em is not null and recebido_por_id is not null))
);
--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "exemplo_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD COLUMN "confirmada_meio" text;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD COLUMN "confirmada_dia" date;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD COLUMN "confirmada_observacao" text;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD COLUMN "confirmada_registrada_por_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_acesso" ADD CONSTRAINT "implantacao_acesso_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_acesso" ADD CONSTRAINT "implantacao_acesso_recebido_por_id_usuario_id_fk" FOREIGN KEY ("recebido_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "implantacao_acesso_implantacao" ON "implantacao_acesso" USING btree ("implantacao_id","id");--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_pedido_exemplo_id_anexo_id_fk" FOREIGN KEY ("exemplo_id") REFERENCES "public"."anexo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_matriz" ADD CONSTRAINT "implantacao_matriz_confirmada_registrada_por_id_usuario_id_fk" FOREIGN KEY ("confirmada_registrada_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;