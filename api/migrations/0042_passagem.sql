CREATE TABLE "implantacao_passagem" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_passagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"prometido" text,
	"prazos" text,
	"decisor" text,
	"canal" text,
	"pontos_sensiveis" text,
	"contador_anterior" text,
	"sistemas" text,
	"pedida_em" timestamp with time zone,
	"pedida_por_id" bigint,
	CONSTRAINT "implantacao_passagem_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "implantacao_passagem_implantacao_id_unique" UNIQUE("implantacao_id")
);
--> statement-breakpoint
ALTER TABLE "implantacao_passagem" ADD CONSTRAINT "implantacao_passagem_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_passagem" ADD CONSTRAINT "implantacao_passagem_pedida_por_id_usuario_id_fk" FOREIGN KEY ("pedida_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;