CREATE TABLE "calendario_feed" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendario_feed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"camadas" text[] NOT NULL,
	"reservado" boolean DEFAULT false NOT NULL,
	"ultimo_acesso" timestamp with time zone,
	CONSTRAINT "calendario_feed_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "calendario_feed_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "evento_excecao" (
	"evento_id" bigint NOT NULL,
	"data" date NOT NULL,
	CONSTRAINT "evento_excecao_evento_id_data_pk" PRIMARY KEY("evento_id","data")
);
--> statement-breakpoint
CREATE TABLE "apontamento_tempo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "apontamento_tempo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"data" date NOT NULL,
	"inicio" timestamp with time zone,
	"fim" timestamp with time zone,
	"minutos_milimin" bigint,
	"origem" text NOT NULL,
	"observacao" text,
	CONSTRAINT "apontamento_tempo_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "apontamento_com_tempo" CHECK (inicio is not null or minutos_milimin is not null),
	CONSTRAINT "apontamento_ate_14_horas" CHECK (minutos_milimin > 0 and minutos_milimin <= 840000),
	CONSTRAINT "apontamento_na_ordem" CHECK (fim is null or fim >= inicio)
);
--> statement-breakpoint
CREATE TABLE "projeto_etapa" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projeto_etapa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"projeto_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"ordem" integer NOT NULL,
	"cor" text NOT NULL,
	"limite_wip" integer,
	"status_vinculado" text,
	CONSTRAINT "projeto_etapa_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "projeto_modelo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projeto_modelo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"descricao" text,
	"conteudo" jsonb NOT NULL,
	CONSTRAINT "projeto_modelo_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "descricao" text;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "organizador_id" bigint;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "sala_id" bigint;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "recorrencia" text;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "recorrencia_fim" date;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "serie_id" bigint;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "ocorrencia_original" date;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD COLUMN "motivo_cancelamento" text;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD COLUMN "resposta" text DEFAULT 'pendente' NOT NULL;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD COLUMN "respondido_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projeto" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "projeto" ADD COLUMN "modelo_id" bigint;--> statement-breakpoint
ALTER TABLE "projeto" ADD COLUMN "pausado_em" date;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "projeto_etapa_id" bigint;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tarefa" ADD COLUMN "data_inicio_prevista" date;--> statement-breakpoint
ALTER TABLE "calendario_feed" ADD CONSTRAINT "calendario_feed_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_excecao" ADD CONSTRAINT "evento_excecao_evento_id_evento_calendario_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."evento_calendario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apontamento_tempo" ADD CONSTRAINT "apontamento_tempo_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apontamento_tempo" ADD CONSTRAINT "apontamento_tempo_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto_etapa" ADD CONSTRAINT "projeto_etapa_projeto_id_projeto_id_fk" FOREIGN KEY ("projeto_id") REFERENCES "public"."projeto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendario_feed_usuario" ON "calendario_feed" USING btree ("usuario_id") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "apontamento_em_curso" ON "apontamento_tempo" USING btree ("usuario_id") WHERE minutos_milimin is null and excluido_em is null;--> statement-breakpoint
CREATE INDEX "apontamento_tarefa" ON "apontamento_tempo" USING btree ("tarefa_id");--> statement-breakpoint
CREATE INDEX "apontamento_usuario" ON "apontamento_tempo" USING btree ("usuario_id","data");--> statement-breakpoint
CREATE UNIQUE INDEX "projeto_etapa_nome" ON "projeto_etapa" USING btree ("projeto_id",lower("nome")) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "projeto_etapa_projeto" ON "projeto_etapa" USING btree ("projeto_id","ordem");--> statement-breakpoint
CREATE UNIQUE INDEX "projeto_modelo_nome" ON "projeto_modelo" USING btree (lower("nome")) WHERE excluido_em is null;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD CONSTRAINT "evento_calendario_organizador_id_usuario_id_fk" FOREIGN KEY ("organizador_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD CONSTRAINT "evento_calendario_sala_id_seletor_id_fk" FOREIGN KEY ("sala_id") REFERENCES "public"."seletor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD CONSTRAINT "evento_calendario_serie_id_evento_calendario_id_fk" FOREIGN KEY ("serie_id") REFERENCES "public"."evento_calendario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_modelo_id_projeto_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."projeto_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_projeto_etapa_id_projeto_etapa_id_fk" FOREIGN KEY ("projeto_etapa_id") REFERENCES "public"."projeto_etapa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_serie_aberta" ON "evento_calendario" USING btree ("recorrencia_fim") WHERE recorrencia is not null;--> statement-breakpoint
CREATE INDEX "evento_sala" ON "evento_calendario" USING btree ("sala_id","inicio") WHERE sala_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "evento_ocorrencia" ON "evento_calendario" USING btree ("serie_id","ocorrencia_original") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "evento_participante_usuario" ON "evento_participante" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "tarefa_etapa" ON "tarefa" USING btree ("projeto_etapa_id") WHERE projeto_etapa_id is not null;