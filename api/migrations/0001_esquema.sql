CREATE TABLE "codigo_recuperacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "codigo_recuperacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"codigo_hash" text NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "codigo_recuperacao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "desafio_login" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desafio_login_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"desafio_hash" text NOT NULL,
	"metodo" text NOT NULL,
	"codigo_hash" text,
	"codigo_expira_em" timestamp with time zone,
	"ultimo_envio_em" timestamp with time zone,
	"envios" integer DEFAULT 0 NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"manter_conectado" boolean DEFAULT false NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"consumido_em" timestamp with time zone,
	CONSTRAINT "desafio_login_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "desafio_login_desafio_hash_unique" UNIQUE("desafio_hash")
);
--> statement-breakpoint
CREATE TABLE "email_saida" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_saida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"para" text NOT NULL,
	"assunto" text NOT NULL,
	"texto" text NOT NULL,
	"html" text,
	"modelo" text NOT NULL,
	"entidade" text,
	"entidade_uuid" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"proxima_tentativa_em" timestamp with time zone DEFAULT now() NOT NULL,
	"enviado_em" timestamp with time zone,
	"erro" text,
	CONSTRAINT "email_saida_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "idempotencia" (
	"chave" text NOT NULL,
	"usuario_id" bigint NOT NULL,
	"rota" text NOT NULL,
	"corpo_hash" text NOT NULL,
	"status" integer,
	"resposta" jsonb,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotencia_usuario_id_chave_pk" PRIMARY KEY("usuario_id","chave")
);
--> statement-breakpoint
CREATE TABLE "log_cadeia" (
	"id" integer PRIMARY KEY NOT NULL,
	"ultimo_hash" text NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_transacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_transacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"data_hora" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint,
	"ator_descricao" text NOT NULL,
	"acao" text NOT NULL,
	"entidade" text NOT NULL,
	"entidade_uuid" text,
	"rotulo" text NOT NULL,
	"antes" jsonb,
	"depois" jsonb,
	"campos_alterados" text[] NOT NULL,
	"ip" text,
	"user_agent" text,
	"rota" text,
	"requisicao_id" text,
	"hash_anterior" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "log_transacao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "nonce_microsoft" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ultimo_uso_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"expira_em_absoluto" timestamp with time zone NOT NULL,
	"revogada_em" timestamp with time zone,
	"revogada_motivo" text,
	"ip" text,
	"user_agent" text,
	"origem" text DEFAULT 'senha' NOT NULL,
	CONSTRAINT "sessao_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sessao_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tentativa_login" (
	"chave" text PRIMARY KEY NOT NULL,
	"falhas" integer DEFAULT 0 NOT NULL,
	"primeira_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ultima_em" timestamp with time zone DEFAULT now() NOT NULL,
	"bloqueada_ate" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "token_acesso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_acesso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_id" bigint NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"acao" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"dados" jsonb,
	CONSTRAINT "token_acesso_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "token_cliente" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"finalidade" text NOT NULL,
	"entidade_id" bigint NOT NULL,
	"contato_nome" text NOT NULL,
	"contato_email" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefixo" text NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"uso_unico" boolean DEFAULT false NOT NULL,
	"usos" integer DEFAULT 0 NOT NULL,
	"ultimo_acesso_em" timestamp with time zone,
	"consumido_em" timestamp with time zone,
	"revogado_em" timestamp with time zone,
	"revogado_por_id" bigint,
	"revogado_motivo" text,
	"substituido_por_id" bigint,
	CONSTRAINT "token_cliente_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "token_senha" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_senha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"motivo" text DEFAULT 'redefinicao' NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "token_senha_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "token_senha_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "anexo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "anexo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" bigint NOT NULL,
	"cliente_id" bigint,
	"nome_original" text NOT NULL,
	"extensao" text NOT NULL,
	"mime_detectado" text NOT NULL,
	"tamanho_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"arquivo" text NOT NULL,
	"versao_arquivo" integer DEFAULT 1 NOT NULL,
	"anexo_anterior_id" bigint,
	"origem" text NOT NULL,
	"visivel_cliente" boolean DEFAULT false NOT NULL,
	"exige_validacao" boolean DEFAULT false NOT NULL,
	"validacao" text DEFAULT 'nao_requer' NOT NULL,
	"validado_por_id" bigint,
	"validado_em" timestamp with time zone,
	"comentario_validacao" text,
	"prazo_validacao" timestamp with time zone,
	"verificacao" text DEFAULT 'em_verificacao' NOT NULL,
	"competencia" text,
	CONSTRAINT "anexo_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "cargo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cargo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"departamento_id" bigint,
	"nivel" text NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cargo_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "cliente" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tipo_pessoa" text NOT NULL,
	"documento" text NOT NULL,
	"razao_social" text NOT NULL,
	"nome_fantasia" text,
	"regime_tributario" text NOT NULL,
	"segmento_id" bigint,
	"municipio" text,
	"municipio_ibge" text NOT NULL,
	"uf" text NOT NULL,
	"endereco" jsonb,
	"data_inicio_contrato" date,
	"data_fim_contrato" date,
	"honorario_mensal_centavos" bigint,
	"responsavel_carteira_id" bigint NOT NULL,
	"equipe_id" bigint,
	"particularidades" text,
	"canal_preferido" text DEFAULT 'email' NOT NULL,
	"classificacao" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"pld_revisado_em" date,
	"status" text DEFAULT 'prospecto' NOT NULL,
	CONSTRAINT "cliente_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "cliente_contato" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_contato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"email" text,
	"telefone" text,
	"cpf" text,
	"cargo" text,
	"papeis" text[] DEFAULT '{}' NOT NULL,
	"recebe_notificacoes" boolean DEFAULT true NOT NULL,
	"principal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cliente_contato_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "configuracao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configuracao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"chave" text NOT NULL,
	"valor" jsonb NOT NULL,
	"grupo" text NOT NULL,
	"publica" boolean DEFAULT false NOT NULL,
	CONSTRAINT "configuracao_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "configuracao_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "departamento" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"sigla" text,
	"cor" text,
	"responsavel_id" bigint,
	"departamento_pai_id" bigint,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "departamento_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "equipe" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "equipe_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"lider_id" bigint NOT NULL,
	"departamento_id" bigint,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "equipe_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "equipe_membro" (
	"equipe_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	CONSTRAINT "equipe_membro_equipe_id_usuario_id_pk" PRIMARY KEY("equipe_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "feriado" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feriado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"data" date NOT NULL,
	"nome" text NOT NULL,
	"abrangencia" text NOT NULL,
	"uf" text,
	"municipio_ibge" text,
	"conta_como_util" boolean DEFAULT false NOT NULL,
	CONSTRAINT "feriado_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "notificacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notificacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"corpo" text NOT NULL,
	"entidade" text,
	"entidade_uuid" text,
	"rota" text,
	"lida_em" timestamp with time zone,
	"arquivada_em" timestamp with time zone,
	CONSTRAINT "notificacao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "perfil" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perfil_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"descricao" text,
	"permissoes" text[] NOT NULL,
	"sistema" boolean DEFAULT false NOT NULL,
	CONSTRAINT "perfil_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "seletor" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seletor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"grupo" text NOT NULL,
	"chave" text NOT NULL,
	"rotulo" text NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"metadados" jsonb,
	CONSTRAINT "seletor_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"login" text,
	"senha_hash" text,
	"senhas_anteriores" text[] DEFAULT '{}' NOT NULL,
	"microsoft_tid" text,
	"microsoft_oid" text,
	"perfil_id" bigint NOT NULL,
	"cargo_id" bigint,
	"departamento_id" bigint,
	"gestor_id" bigint,
	"habilitar_visualizacao_total" smallint DEFAULT 0 NOT NULL,
	"is_client" smallint DEFAULT 0 NOT NULL,
	"cliente_id" bigint,
	"telefone" text,
	"avatar" text,
	"capacidade_minutos_dia" integer DEFAULT 360 NOT NULL,
	"dois_fatores" text DEFAULT 'desativado' NOT NULL,
	"totp_segredo_cifrado" text,
	"totp_ultimo_passo" integer,
	"demo" boolean DEFAULT false NOT NULL,
	"ultimo_acesso_em" timestamp with time zone,
	"status" text DEFAULT 'convidado' NOT NULL,
	"preferencias" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "usuario_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "usuario_ausencia" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_ausencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"inicio" date NOT NULL,
	"fim" date NOT NULL,
	"tipo" text NOT NULL,
	"substituto_id" bigint,
	CONSTRAINT "usuario_ausencia_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "visao_salva" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visao_salva_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"usuario_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"rota" text NOT NULL,
	"filtros" jsonb NOT NULL,
	"colunas" jsonb,
	"compartilhada" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visao_salva_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "cliente_servico" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_servico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"servico_id" bigint NOT NULL,
	"data_inicio" date NOT NULL,
	"data_fim" date,
	"valor_mensal_centavos" bigint NOT NULL,
	CONSTRAINT "cliente_servico_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "direcionador" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "direcionador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"unidade" text NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "direcionador_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "direcionador_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "eform" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eform_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"versao_eform" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'rascunho' NOT NULL,
	"perguntas" jsonb NOT NULL,
	CONSTRAINT "eform_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "eform_resposta" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eform_resposta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"eform_id" bigint NOT NULL,
	"orcamento_id" bigint NOT NULL,
	"respondido_por" text NOT NULL,
	"respostas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'em_preenchimento' NOT NULL,
	"enviado_em" timestamp with time zone,
	CONSTRAINT "eform_resposta_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "orcamento" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"numero" text NOT NULL,
	"revisao" integer DEFAULT 0 NOT NULL,
	"orcamento_anterior_id" bigint,
	"oportunidade_id" bigint,
	"cliente_id" bigint,
	"prospecto" jsonb,
	"documento" text,
	"origem_id" bigint NOT NULL,
	"vendedor_id" bigint NOT NULL,
	"precificador_id" bigint,
	"aprovador_id" bigint,
	"volumes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"complexidade" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"desconto_bp" integer,
	"prazo_meses" integer DEFAULT 12 NOT NULL,
	"cobrar_13a" boolean DEFAULT true NOT NULL,
	"parcelas_implantacao" integer DEFAULT 1 NOT NULL,
	"indice_reajuste" text DEFAULT 'IPCA' NOT NULL,
	"dia_vencimento_boleto" integer DEFAULT 10 NOT NULL,
	"validade" date NOT NULL,
	"condicoes" text,
	"observacoes_internas" text,
	"total_tabela_centavos" bigint DEFAULT 0 NOT NULL,
	"total_desconto_centavos" bigint DEFAULT 0 NOT NULL,
	"mensal_centavos" bigint DEFAULT 0 NOT NULL,
	"implantacao_centavos" bigint DEFAULT 0 NOT NULL,
	"valor_contrato_centavos" bigint DEFAULT 0 NOT NULL,
	"custo_mensal_centavos" bigint,
	"resultado_centavos" bigint,
	"margem_bp" integer,
	"piso_centavos" bigint,
	"alcada" integer DEFAULT 0 NOT NULL,
	"visualizado_em" timestamp with time zone,
	"visualizacoes" integer DEFAULT 0 NOT NULL,
	"enviado_em" timestamp with time zone,
	"respondido_em" timestamp with time zone,
	"motivo_recusa_id" bigint,
	"comentario_recusa" text,
	"legado" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'rascunho' NOT NULL,
	"status_desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orcamento_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "orcamento_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcamento_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"orcamento_id" bigint NOT NULL,
	"servico_id" bigint NOT NULL,
	"opcional" boolean DEFAULT false NOT NULL,
	"selecionado" boolean DEFAULT true NOT NULL,
	"preco_tabela_centavos" bigint NOT NULL,
	"desconto_centavos" bigint DEFAULT 0 NOT NULL,
	"preco_final_centavos" bigint NOT NULL,
	"custo_total_centavos" bigint,
	"margem_bp" integer,
	"franquias" jsonb,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orcamento_item_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "precificacao_cargo_valor" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_cargo_valor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cargo_id" bigint NOT NULL,
	"vigencia_inicio" date NOT NULL,
	"modo" text NOT NULL,
	"salario_centavos" bigint NOT NULL,
	"encargos_bp" integer NOT NULL,
	"beneficios_centavos" bigint NOT NULL,
	"horas_produtivas_mes" integer NOT NULL,
	"custo_hora_centavos" bigint NOT NULL,
	CONSTRAINT "precificacao_cargo_valor_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "precificacao_fator" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_fator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"pergunta" text NOT NULL,
	"obrigatorio" boolean DEFAULT true NOT NULL,
	"opcoes" jsonb NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "precificacao_fator_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "precificacao_fator_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "precificacao_origem" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_origem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"comissao_bp" integer DEFAULT 0 NOT NULL,
	"desconto_maximo_bp" integer,
	"exige_parceiro" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "precificacao_origem_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "precificacao_origem_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "precificacao_recusa_motivo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_recusa_motivo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"exige_comentario" boolean DEFAULT false NOT NULL,
	"visivel_ao_cliente" boolean DEFAULT true NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "precificacao_recusa_motivo_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "precificacao_recusa_motivo_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "precificacao_servico" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_servico_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"descricao_comercial" text NOT NULL,
	"escopo_incluso" text NOT NULL,
	"escopo_nao_incluso" text NOT NULL,
	"departamento_id" bigint NOT NULL,
	"honorario_minimo_centavos" bigint DEFAULT 0 NOT NULL,
	"custo_terceiros_centavos" bigint DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "precificacao_servico_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "precificacao_servico_nome_unique" UNIQUE("nome"),
	CONSTRAINT "precificacao_servico_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "precificacao_tarefa" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_tarefa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"servico_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"frequencia" text NOT NULL,
	"minutos_base_milimin" bigint NOT NULL,
	"direcionador_id" bigint,
	"franquia" integer DEFAULT 0 NOT NULL,
	"minutos_por_unidade_milimin" bigint DEFAULT 0 NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "precificacao_tarefa_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "precificacao_valor" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precificacao_valor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"chave" text NOT NULL,
	"rotulo" text NOT NULL,
	"tipo" text NOT NULL,
	"valor" text NOT NULL,
	CONSTRAINT "precificacao_valor_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "precificacao_valor_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "implantacao" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"cliente_id" bigint NOT NULL,
	"orcamento_id" bigint,
	"modelo_id" bigint,
	"responsavel_id" bigint,
	"contato_nome" text,
	"contato_email" text,
	"data_inicio" date,
	"data_prevista_fim" date,
	"data_golive" date,
	"competencia_inicial" text NOT NULL,
	"fase_atual" text,
	"progresso" integer DEFAULT 0 NOT NULL,
	"progresso_esperado" integer DEFAULT 0 NOT NULL,
	"saude" integer DEFAULT 100 NOT NULL,
	"nota_cliente" integer,
	"observacoes_venda" text,
	"recebida_em" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'aguardando_inicio' NOT NULL,
	CONSTRAINT "implantacao_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "implantacao_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "implantacao_checkin" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_checkin_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"data" date NOT NULL,
	"tipo" text NOT NULL,
	"humor" text,
	"resumo" text,
	"pendencias_abertas" integer DEFAULT 0 NOT NULL,
	"proximo_em" date,
	CONSTRAINT "implantacao_checkin_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_documento" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_documento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint,
	"orcamento_id" bigint,
	"nome" text NOT NULL,
	"instrucoes" text,
	"obrigatorio" boolean DEFAULT true NOT NULL,
	"prazo" date NOT NULL,
	"motivo" text,
	"status" text DEFAULT 'pendente' NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "implantacao_documento_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_ebook" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_ebook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"versao_ebook" integer DEFAULT 1 NOT NULL,
	"secoes" jsonb NOT NULL,
	"publicado_em" timestamp with time zone,
	"primeira_leitura_em" timestamp with time zone,
	"status" text DEFAULT 'rascunho' NOT NULL,
	CONSTRAINT "implantacao_ebook_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_fase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_fase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"ordem" integer NOT NULL,
	"peso_bp" integer NOT NULL,
	"status" text DEFAULT 'pendente' NOT NULL,
	"inicio_previsto" date,
	"fim_previsto" date,
	CONSTRAINT "implantacao_fase_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_matriz_item" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_matriz_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"implantacao_id" bigint NOT NULL,
	"area" text NOT NULL,
	"atividade" text NOT NULL,
	"descricao" text,
	"periodicidade" text NOT NULL,
	"prazo_texto" text,
	"escritorio" text[] NOT NULL,
	"cliente" text[] NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"situacao" text DEFAULT 'proposta' NOT NULL,
	"comentario_cliente" text,
	CONSTRAINT "implantacao_matriz_item_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "implantacao_membro" (
	"implantacao_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	CONSTRAINT "implantacao_membro_implantacao_id_usuario_id_pk" PRIMARY KEY("implantacao_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "implantacao_modelo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "implantacao_modelo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"duracao_dias_uteis" integer NOT NULL,
	"fases" jsonb NOT NULL,
	"documentos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'rascunho' NOT NULL,
	CONSTRAINT "implantacao_modelo_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "implantacao_modelo_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "evento_calendario" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evento_calendario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"titulo" text NOT NULL,
	"tipo" text NOT NULL,
	"inicio" timestamp with time zone NOT NULL,
	"fim" timestamp with time zone NOT NULL,
	"dia_inteiro" boolean DEFAULT false NOT NULL,
	"cliente_id" bigint,
	"implantacao_id" bigint,
	"local" text,
	"visivel_cliente" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'confirmado' NOT NULL,
	CONSTRAINT "evento_calendario_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "evento_participante" (
	"evento_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	CONSTRAINT "evento_participante_evento_id_usuario_id_pk" PRIMARY KEY("evento_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "fechamento" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"cliente_id" bigint NOT NULL,
	"modelo_id" bigint NOT NULL,
	"competencia" text NOT NULL,
	"coordenador_id" bigint NOT NULL,
	"data_meta_conclusao" date,
	"data_limite" date,
	"progresso" integer DEFAULT 0 NOT NULL,
	"ciclo" integer DEFAULT 1 NOT NULL,
	"fechado_em" timestamp with time zone,
	"fechado_por_id" bigint,
	"status" text DEFAULT 'nao_iniciado' NOT NULL,
	CONSTRAINT "fechamento_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "fechamento_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "fechamento_modelo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fechamento_modelo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"descricao" text,
	"departamento_id" bigint,
	"status" text DEFAULT 'rascunho' NOT NULL,
	"versao_modelo" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fechamento_modelo_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "fechamento_modelo_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "indicador" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indicador_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"chave" text NOT NULL,
	"descricao" text NOT NULL,
	"formula_chave" text NOT NULL,
	"unidade" text NOT NULL,
	"sentido" text NOT NULL,
	"periodicidade" text NOT NULL,
	"dono_id" bigint NOT NULL,
	"visibilidade" text DEFAULT 'todos' NOT NULL,
	"meta" integer,
	"limite_atencao" integer,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "indicador_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "indicador_nome_unique" UNIQUE("nome"),
	CONSTRAINT "indicador_chave_unique" UNIQUE("chave")
);
--> statement-breakpoint
CREATE TABLE "indicador_valor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indicador_valor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"indicador_id" bigint NOT NULL,
	"competencia" text NOT NULL,
	"recorte" text DEFAULT 'geral' NOT NULL,
	"recorte_id" bigint,
	"numerador" bigint,
	"denominador" bigint,
	"valor" integer,
	"congelado" boolean DEFAULT false NOT NULL,
	CONSTRAINT "indicador_valor_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "oportunidade" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"titulo" text NOT NULL,
	"cliente_id" bigint,
	"prospecto" jsonb,
	"origem_id" bigint,
	"etapa" text NOT NULL,
	"etapa_desde" timestamp with time zone DEFAULT now() NOT NULL,
	"probabilidade_bp" integer NOT NULL,
	"valor_mensal_centavos" bigint DEFAULT 0 NOT NULL,
	"valor_unico_centavos" bigint DEFAULT 0 NOT NULL,
	"prazo_meses" integer DEFAULT 12 NOT NULL,
	"previsao_fechamento" date NOT NULL,
	"responsavel_id" bigint NOT NULL,
	"proxima_acao" text,
	"proxima_acao_em" date,
	"ganha_em" timestamp with time zone,
	"perdida_em" timestamp with time zone,
	CONSTRAINT "oportunidade_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "oportunidade_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "oportunidade_participante" (
	"oportunidade_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	CONSTRAINT "oportunidade_participante_oportunidade_id_usuario_id_pk" PRIMARY KEY("oportunidade_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "processo" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"departamento_id" bigint NOT NULL,
	"dono_id" bigint NOT NULL,
	"cliente_id" bigint,
	"frequencia_mes" integer NOT NULL,
	"investimento_centavos" bigint DEFAULT 0 NOT NULL,
	"custo_recorrente_centavos" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'rascunho' NOT NULL,
	CONSTRAINT "processo_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "processo_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "processo_etapa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "processo_etapa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"processo_id" bigint NOT NULL,
	"cenario" text NOT NULL,
	"ordem" integer NOT NULL,
	"nome" text NOT NULL,
	"tipo" text NOT NULL,
	"cargo_id" bigint,
	"minutos_execucao_milimin" bigint DEFAULT 0 NOT NULL,
	"minutos_espera_milimin" bigint DEFAULT 0 NOT NULL,
	"retrabalho_bp" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "processo_etapa_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "projeto" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projeto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"nome" text NOT NULL,
	"cliente_id" bigint,
	"tipo" text NOT NULL,
	"descricao" text,
	"objetivo" text,
	"responsavel_id" bigint NOT NULL,
	"departamento_id" bigint,
	"data_inicio" date NOT NULL,
	"data_prevista_fim" date NOT NULL,
	"data_fim_real" date,
	"orcamento_horas_milimin" bigint,
	"valor_contratado_centavos" bigint,
	"prioridade" text DEFAULT 'normal' NOT NULL,
	"visivel_cliente" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'planejado' NOT NULL,
	CONSTRAINT "projeto_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "projeto_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "projeto_membro" (
	"projeto_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	CONSTRAINT "projeto_membro_projeto_id_usuario_id_pk" PRIMARY KEY("projeto_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "sequencia" (
	"nome" text PRIMARY KEY NOT NULL,
	"ultimo" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tarefa" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"codigo" text NOT NULL,
	"titulo" text NOT NULL,
	"descricao" text,
	"contexto" text NOT NULL,
	"projeto_id" bigint,
	"fechamento_id" bigint,
	"implantacao_id" bigint,
	"tarefa_recorrente_id" bigint,
	"tarefa_pai_id" bigint,
	"chave_modelo" text,
	"cliente_id" bigint,
	"competencia" text,
	"departamento_id" bigint,
	"lado" text DEFAULT 'escritorio' NOT NULL,
	"responsavel_id" bigint,
	"revisor_id" bigint,
	"prioridade" text DEFAULT 'normal' NOT NULL,
	"data_meta" date,
	"data_vencimento" date,
	"minutos_estimados_milimin" bigint,
	"peso" integer,
	"exige_revisao" boolean DEFAULT false NOT NULL,
	"exige_anexo" boolean DEFAULT false NOT NULL,
	"gera_multa" boolean DEFAULT false NOT NULL,
	"visivel_cliente" boolean DEFAULT false NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"concluida_em" timestamp with time zone,
	"concluida_por_id" bigint,
	"status" text DEFAULT 'a_fazer' NOT NULL,
	CONSTRAINT "tarefa_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "tarefa_codigo_unique" UNIQUE("codigo")
);
--> statement-breakpoint
CREATE TABLE "tarefa_checklist_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_checklist_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tarefa_id" bigint NOT NULL,
	"texto" text NOT NULL,
	"obrigatorio" boolean DEFAULT true NOT NULL,
	"ordem" integer DEFAULT 0 NOT NULL,
	"concluido_em" timestamp with time zone,
	"concluido_por_id" bigint,
	CONSTRAINT "tarefa_checklist_item_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "tarefa_participante" (
	"tarefa_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	CONSTRAINT "tarefa_participante_tarefa_id_usuario_id_pk" PRIMARY KEY("tarefa_id","usuario_id")
);
--> statement-breakpoint
CREATE TABLE "tarefa_recorrente" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_recorrente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"titulo" text NOT NULL,
	"escopo" text NOT NULL,
	"cliente_id" bigint,
	"frequencia" text NOT NULL,
	"responsavel_id" bigint,
	"departamento_id" bigint,
	"minutos_estimados_milimin" bigint,
	"inicio" date NOT NULL,
	"proxima_geracao" date,
	"status" text DEFAULT 'ativa' NOT NULL,
	CONSTRAINT "tarefa_recorrente_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "tarefa_recorrente_revisao" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_recorrente_revisao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"modelo_id" bigint NOT NULL,
	"devida_em" date NOT NULL,
	"gatilho" text NOT NULL,
	"metricas" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sugestao" text,
	"decisao" text DEFAULT 'pendente' NOT NULL,
	CONSTRAINT "tarefa_recorrente_revisao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "codigo_recuperacao" ADD CONSTRAINT "codigo_recuperacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desafio_login" ADD CONSTRAINT "desafio_login_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_acesso" ADD CONSTRAINT "token_acesso_token_id_token_cliente_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."token_cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_senha" ADD CONSTRAINT "token_senha_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anexo" ADD CONSTRAINT "anexo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cargo" ADD CONSTRAINT "cargo_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_segmento_id_seletor_id_fk" FOREIGN KEY ("segmento_id") REFERENCES "public"."seletor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_responsavel_carteira_id_usuario_id_fk" FOREIGN KEY ("responsavel_carteira_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente" ADD CONSTRAINT "cliente_equipe_id_equipe_id_fk" FOREIGN KEY ("equipe_id") REFERENCES "public"."equipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_contato" ADD CONSTRAINT "cliente_contato_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe" ADD CONSTRAINT "equipe_lider_id_usuario_id_fk" FOREIGN KEY ("lider_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe" ADD CONSTRAINT "equipe_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_membro" ADD CONSTRAINT "equipe_membro_equipe_id_equipe_id_fk" FOREIGN KEY ("equipe_id") REFERENCES "public"."equipe"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipe_membro" ADD CONSTRAINT "equipe_membro_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notificacao" ADD CONSTRAINT "notificacao_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_perfil_id_perfil_id_fk" FOREIGN KEY ("perfil_id") REFERENCES "public"."perfil"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_cargo_id_cargo_id_fk" FOREIGN KEY ("cargo_id") REFERENCES "public"."cargo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_ausencia" ADD CONSTRAINT "usuario_ausencia_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visao_salva" ADD CONSTRAINT "visao_salva_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_servico" ADD CONSTRAINT "cliente_servico_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_servico" ADD CONSTRAINT "cliente_servico_servico_id_precificacao_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."precificacao_servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eform_resposta" ADD CONSTRAINT "eform_resposta_eform_id_eform_id_fk" FOREIGN KEY ("eform_id") REFERENCES "public"."eform"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eform_resposta" ADD CONSTRAINT "eform_resposta_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_oportunidade_id_oportunidade_id_fk" FOREIGN KEY ("oportunidade_id") REFERENCES "public"."oportunidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_origem_id_precificacao_origem_id_fk" FOREIGN KEY ("origem_id") REFERENCES "public"."precificacao_origem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_vendedor_id_usuario_id_fk" FOREIGN KEY ("vendedor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_precificador_id_usuario_id_fk" FOREIGN KEY ("precificador_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_aprovador_id_usuario_id_fk" FOREIGN KEY ("aprovador_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_motivo_recusa_id_precificacao_recusa_motivo_id_fk" FOREIGN KEY ("motivo_recusa_id") REFERENCES "public"."precificacao_recusa_motivo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD CONSTRAINT "orcamento_item_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD CONSTRAINT "orcamento_item_servico_id_precificacao_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."precificacao_servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precificacao_cargo_valor" ADD CONSTRAINT "precificacao_cargo_valor_cargo_id_cargo_id_fk" FOREIGN KEY ("cargo_id") REFERENCES "public"."cargo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precificacao_servico" ADD CONSTRAINT "precificacao_servico_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD CONSTRAINT "precificacao_tarefa_servico_id_precificacao_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."precificacao_servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD CONSTRAINT "precificacao_tarefa_direcionador_id_direcionador_id_fk" FOREIGN KEY ("direcionador_id") REFERENCES "public"."direcionador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao" ADD CONSTRAINT "implantacao_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao" ADD CONSTRAINT "implantacao_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao" ADD CONSTRAINT "implantacao_modelo_id_implantacao_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."implantacao_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao" ADD CONSTRAINT "implantacao_responsavel_id_usuario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_checkin" ADD CONSTRAINT "implantacao_checkin_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_documento" ADD CONSTRAINT "implantacao_documento_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_documento" ADD CONSTRAINT "implantacao_documento_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD CONSTRAINT "implantacao_ebook_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_fase" ADD CONSTRAINT "implantacao_fase_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_matriz_item" ADD CONSTRAINT "implantacao_matriz_item_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_membro" ADD CONSTRAINT "implantacao_membro_implantacao_id_implantacao_id_fk" FOREIGN KEY ("implantacao_id") REFERENCES "public"."implantacao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implantacao_membro" ADD CONSTRAINT "implantacao_membro_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_calendario" ADD CONSTRAINT "evento_calendario_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_evento_id_evento_calendario_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."evento_calendario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_participante" ADD CONSTRAINT "evento_participante_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_modelo_id_fechamento_modelo_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."fechamento_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento" ADD CONSTRAINT "fechamento_coordenador_id_usuario_id_fk" FOREIGN KEY ("coordenador_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fechamento_modelo" ADD CONSTRAINT "fechamento_modelo_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicador" ADD CONSTRAINT "indicador_dono_id_usuario_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicador_valor" ADD CONSTRAINT "indicador_valor_indicador_id_indicador_id_fk" FOREIGN KEY ("indicador_id") REFERENCES "public"."indicador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD CONSTRAINT "oportunidade_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD CONSTRAINT "oportunidade_responsavel_id_usuario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidade_participante" ADD CONSTRAINT "oportunidade_participante_oportunidade_id_oportunidade_id_fk" FOREIGN KEY ("oportunidade_id") REFERENCES "public"."oportunidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidade_participante" ADD CONSTRAINT "oportunidade_participante_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processo" ADD CONSTRAINT "processo_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processo" ADD CONSTRAINT "processo_dono_id_usuario_id_fk" FOREIGN KEY ("dono_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processo" ADD CONSTRAINT "processo_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processo_etapa" ADD CONSTRAINT "processo_etapa_processo_id_processo_id_fk" FOREIGN KEY ("processo_id") REFERENCES "public"."processo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_responsavel_id_usuario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto_membro" ADD CONSTRAINT "projeto_membro_projeto_id_projeto_id_fk" FOREIGN KEY ("projeto_id") REFERENCES "public"."projeto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto_membro" ADD CONSTRAINT "projeto_membro_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_projeto_id_projeto_id_fk" FOREIGN KEY ("projeto_id") REFERENCES "public"."projeto"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_fechamento_id_fechamento_id_fk" FOREIGN KEY ("fechamento_id") REFERENCES "public"."fechamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_responsavel_id_usuario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa" ADD CONSTRAINT "tarefa_revisor_id_usuario_id_fk" FOREIGN KEY ("revisor_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_checklist_item" ADD CONSTRAINT "tarefa_checklist_item_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_participante" ADD CONSTRAINT "tarefa_participante_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_participante" ADD CONSTRAINT "tarefa_participante_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_responsavel_id_usuario_id_fk" FOREIGN KEY ("responsavel_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente" ADD CONSTRAINT "tarefa_recorrente_departamento_id_departamento_id_fk" FOREIGN KEY ("departamento_id") REFERENCES "public"."departamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_recorrente_revisao" ADD CONSTRAINT "tarefa_recorrente_revisao_modelo_id_tarefa_recorrente_id_fk" FOREIGN KEY ("modelo_id") REFERENCES "public"."tarefa_recorrente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_saida_fila" ON "email_saida" USING btree ("status","proxima_tentativa_em");--> statement-breakpoint
CREATE INDEX "log_data" ON "log_transacao" USING btree ("data_hora","id");--> statement-breakpoint
CREATE INDEX "log_entidade" ON "log_transacao" USING btree ("entidade","entidade_uuid");--> statement-breakpoint
CREATE INDEX "log_usuario" ON "log_transacao" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE INDEX "sessao_usuario" ON "sessao" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "token_acesso_token" ON "token_acesso" USING btree ("token_id","em");--> statement-breakpoint
CREATE UNIQUE INDEX "token_cliente_hash" ON "token_cliente" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "token_cliente_entidade" ON "token_cliente" USING btree ("finalidade","entidade_id");--> statement-breakpoint
CREATE INDEX "anexo_entidade" ON "anexo" USING btree ("entidade","entidade_id");--> statement-breakpoint
CREATE INDEX "anexo_validacao" ON "anexo" USING btree ("validacao");--> statement-breakpoint
CREATE UNIQUE INDEX "cargo_nome_unico" ON "cargo" USING btree (lower("nome")) WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_documento_unico" ON "cliente" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "cliente_carteira" ON "cliente" USING btree ("responsavel_carteira_id");--> statement-breakpoint
CREATE INDEX "cliente_razao" ON "cliente" USING btree ("razao_social");--> statement-breakpoint
CREATE UNIQUE INDEX "departamento_nome_unico" ON "departamento" USING btree (lower("nome")) WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "departamento_sigla_unica" ON "departamento" USING btree (lower("sigla")) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "equipe_membro_usuario" ON "equipe_membro" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "notificacao_usuario" ON "notificacao" USING btree ("usuario_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "perfil_nome_unico" ON "perfil" USING btree (lower("nome")) WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seletor_chave_unica" ON "seletor" USING btree ("grupo","chave") WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_email_unico" ON "usuario" USING btree (lower("email")) WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_login_unico" ON "usuario" USING btree (lower("login")) WHERE excluido_em is null;--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_microsoft_unico" ON "usuario" USING btree ("microsoft_tid","microsoft_oid") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "usuario_perfil" ON "usuario" USING btree ("perfil_id");--> statement-breakpoint
CREATE INDEX "cliente_servico_cliente" ON "cliente_servico" USING btree ("cliente_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orcamento_numero_unico" ON "orcamento" USING btree ("numero","revisao");--> statement-breakpoint
CREATE INDEX "orcamento_vendedor" ON "orcamento" USING btree ("vendedor_id");--> statement-breakpoint
CREATE INDEX "orcamento_status" ON "orcamento" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "orcamento_item_unico" ON "orcamento_item" USING btree ("orcamento_id","servico_id");--> statement-breakpoint
CREATE INDEX "implantacao_status" ON "implantacao" USING btree ("status");--> statement-breakpoint
CREATE INDEX "implantacao_responsavel" ON "implantacao" USING btree ("responsavel_id");--> statement-breakpoint
CREATE INDEX "documento_implantacao" ON "implantacao_documento" USING btree ("implantacao_id");--> statement-breakpoint
CREATE INDEX "fase_implantacao" ON "implantacao_fase" USING btree ("implantacao_id");--> statement-breakpoint
CREATE INDEX "matriz_implantacao" ON "implantacao_matriz_item" USING btree ("implantacao_id");--> statement-breakpoint
CREATE INDEX "evento_inicio" ON "evento_calendario" USING btree ("inicio");--> statement-breakpoint
CREATE UNIQUE INDEX "fechamento_unico" ON "fechamento" USING btree ("cliente_id","modelo_id","competencia");--> statement-breakpoint
CREATE INDEX "fechamento_competencia" ON "fechamento" USING btree ("competencia");--> statement-breakpoint
CREATE INDEX "fechamento_coordenador" ON "fechamento" USING btree ("coordenador_id");--> statement-breakpoint
CREATE INDEX "indicador_valor_indicador" ON "indicador_valor" USING btree ("indicador_id","competencia");--> statement-breakpoint
CREATE INDEX "processo_etapa_processo" ON "processo_etapa" USING btree ("processo_id");--> statement-breakpoint
CREATE INDEX "projeto_membro_usuario" ON "projeto_membro" USING btree ("usuario_id");--> statement-breakpoint
CREATE INDEX "tarefa_responsavel" ON "tarefa" USING btree ("responsavel_id","status");--> statement-breakpoint
CREATE INDEX "tarefa_projeto" ON "tarefa" USING btree ("projeto_id");--> statement-breakpoint
CREATE INDEX "tarefa_fechamento" ON "tarefa" USING btree ("fechamento_id");--> statement-breakpoint
CREATE INDEX "tarefa_cliente" ON "tarefa" USING btree ("cliente_id");--> statement-breakpoint
CREATE INDEX "tarefa_vencimento" ON "tarefa" USING btree ("data_vencimento");--> statement-breakpoint
CREATE INDEX "checklist_tarefa" ON "tarefa_checklist_item" USING btree ("tarefa_id");