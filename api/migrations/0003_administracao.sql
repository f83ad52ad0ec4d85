CREATE TABLE "cliente_particularidade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_particularidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"texto" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	CONSTRAINT "cliente_particularidade_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "cliente_socio" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_socio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"documento" text NOT NULL,
	"endereco" text,
	"participacao_bp" integer,
	"socio" boolean DEFAULT false NOT NULL,
	"administrador" boolean DEFAULT false NOT NULL,
	"representante" boolean DEFAULT false NOT NULL,
	"beneficiario_final" boolean DEFAULT false NOT NULL,
	"pep" boolean,
	CONSTRAINT "cliente_socio_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "exportacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exportacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"recurso" text NOT NULL,
	"formato" text NOT NULL,
	"consulta" jsonb NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"total" integer,
	"linhas" integer DEFAULT 0 NOT NULL,
	"arquivo" text,
	"nome_arquivo" text NOT NULL,
	"concluida_em" timestamp with time zone,
	"expira_em" timestamp with time zone,
	"erro" text,
	CONSTRAINT "exportacao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "preferencia_notificacao" (
	"usuario_id" bigint NOT NULL,
	"evento" text NOT NULL,
	"no_sistema" boolean DEFAULT true NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "preferencia_notificacao_usuario_id_evento_pk" PRIMARY KEY("usuario_id","evento")
);
--> statement-breakpoint
ALTER TABLE "log_transacao" ADD COLUMN "cliente_uuid" text;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "somente_leitura" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessao" ADD COLUMN "aberta_por_id" bigint;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "grupo_economico_id" bigint;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "filial_de_id" bigint;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "cnae" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "porte" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "inscricao_estadual" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "inscricao_municipal" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "gestor_por_departamento" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "nps_ultimo" integer;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "suspensao_motivo" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "encerrado_em" date;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "encerramento_motivo" text;--> statement-breakpoint
ALTER TABLE "cliente" ADD COLUMN "distrato" jsonb;--> statement-breakpoint
ALTER TABLE "cliente_contato" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "evento" text;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "adiada_ate" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notificacao" ADD COLUMN "resumo_pendente" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cliente_particularidade" ADD CONSTRAINT "cliente_particularidade_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_socio" ADD CONSTRAINT "cliente_socio_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exportacao" ADD CONSTRAINT "exportacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia_notificacao" ADD CONSTRAINT "preferencia_notificacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cliente_particularidade_cliente" ON "cliente_particularidade" USING btree ("cliente_id","id");--> statement-breakpoint
CREATE INDEX "cliente_socio_cliente" ON "cliente_socio" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "exportacao_usuario" ON "exportacao" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "exportacao_status" ON "exportacao" USING btree ("status");--> statement-breakpoint
ALTER TABLE "usuario_ausencia" ADD CONSTRAINT "usuario_ausencia_substituto_id_usuario_id_fk" FOREIGN KEY ("substituto_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_cliente" ON "log_transacao" USING btree ("cliente_uuid","id");--> statement-breakpoint
CREATE INDEX "log_acao" ON "log_transacao" USING btree ("acao","data_hora");--> statement-breakpoint
CREATE INDEX "log_rotulo_busca" ON "log_transacao" USING gin (sem_acento("rotulo") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "log_ator_busca" ON "log_transacao" USING gin (sem_acento("ator_descricao") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "log_campos" ON "log_transacao" USING gin ("campos_alterados");--> statement-breakpoint
CREATE INDEX "cliente_nome_ordem" ON "cliente" USING btree (sem_acento("razao_social"),"id");--> statement-breakpoint
CREATE INDEX "cliente_nome_busca" ON "cliente" USING gin (sem_acento("razao_social") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cliente_fantasia_busca" ON "cliente" USING gin (sem_acento("nome_fantasia") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cliente_documento_busca" ON "cliente" USING gin ("documento" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "equipe_nome_unico" ON "equipe" USING btree (lower("nome")) WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feriado_unico" ON "feriado" USING btree ("data","abrangencia",coalesce("uf", ''),coalesce("municipio_ibge", '')) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "notificacao_resumo" ON "notificacao" USING btree ("usuario_id") WHERE resumo_pendente;--> statement-breakpoint
CREATE INDEX "usuario_ausencia_usuario" ON "usuario_ausencia" USING btree ("usuario_id","inicio");--> statement-breakpoint
CREATE UNIQUE INDEX "visao_salva_nome_unico" ON "visao_salva" USING btree ("usuario_id","rota",lower("nome")) WHERE excluido_em is null;