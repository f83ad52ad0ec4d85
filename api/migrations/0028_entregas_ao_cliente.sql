CREATE TABLE "entrega" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrega_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"cliente_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"competencia" text,
	"vencimento" date,
	"valor_centavos" bigint,
	"mensagem" text,
	"reenviada_em" timestamp with time zone,
	"retirada_em" timestamp with time zone,
	"retirada_por_id" bigint,
	"avisada_em" timestamp with time zone,
	CONSTRAINT "entrega_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "entrega_arquivo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrega_arquivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entrega_id" bigint NOT NULL,
	"anexo_id" bigint NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "entrega_arquivo_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "entrega_destinatario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrega_destinatario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entrega_id" bigint NOT NULL,
	"contato_id" bigint NOT NULL,
	CONSTRAINT "entrega_destinatario_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "entrega_leitura" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entrega_leitura_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"destinatario_id" bigint NOT NULL,
	"arquivo_id" bigint NOT NULL,
	"primeira_em" timestamp with time zone NOT NULL,
	"ultima_em" timestamp with time zone NOT NULL,
	"vezes" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "entrega_leitura_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "entrega" ADD CONSTRAINT "entrega_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega" ADD CONSTRAINT "entrega_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_arquivo" ADD CONSTRAINT "entrega_arquivo_entrega_id_entrega_id_fk" FOREIGN KEY ("entrega_id") REFERENCES "public"."entrega"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_arquivo" ADD CONSTRAINT "entrega_arquivo_anexo_id_anexo_id_fk" FOREIGN KEY ("anexo_id") REFERENCES "public"."anexo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_destinatario" ADD CONSTRAINT "entrega_destinatario_entrega_id_entrega_id_fk" FOREIGN KEY ("entrega_id") REFERENCES "public"."entrega"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_destinatario" ADD CONSTRAINT "entrega_destinatario_contato_id_cliente_contato_id_fk" FOREIGN KEY ("contato_id") REFERENCES "public"."cliente_contato"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_leitura" ADD CONSTRAINT "entrega_leitura_destinatario_id_entrega_destinatario_id_fk" FOREIGN KEY ("destinatario_id") REFERENCES "public"."entrega_destinatario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_leitura" ADD CONSTRAINT "entrega_leitura_arquivo_id_entrega_arquivo_id_fk" FOREIGN KEY ("arquivo_id") REFERENCES "public"."entrega_arquivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entrega_tarefa" ON "entrega" USING btree ("tarefa_id");--> statement-breakpoint
CREATE INDEX "entrega_cliente" ON "entrega" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "entrega_a_avisar" ON "entrega" USING btree ("vencimento") WHERE vencimento is not null and avisada_em is null and retirada_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "entrega_arquivo_unico" ON "entrega_arquivo" USING btree ("entrega_id","anexo_id");--> statement-breakpoint
CREATE INDEX "entrega_arquivo_anexo" ON "entrega_arquivo" USING btree ("anexo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entrega_destinatario_unico" ON "entrega_destinatario" USING btree ("entrega_id","contato_id");--> statement-breakpoint
CREATE INDEX "entrega_destinatario_contato" ON "entrega_destinatario" USING btree ("contato_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entrega_leitura_unica" ON "entrega_leitura" USING btree ("destinatario_id","arquivo_id");