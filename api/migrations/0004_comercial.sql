CREATE TABLE "mensagem" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mensagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"entidade" text NOT NULL,
	"entidade_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"texto" text NOT NULL,
	"autor_externo" text,
	"mencoes" bigint[] DEFAULT '{}' NOT NULL,
	"resposta_a_id" bigint,
	"situacao" text,
	"destinatario_id" bigint,
	"editada_em" timestamp with time zone,
	CONSTRAINT "mensagem_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "margem_minima" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margem_minima_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"servico_id" bigint,
	"origem_id" bigint,
	"margem_minima_bp" integer NOT NULL,
	"margem_alvo_bp" integer NOT NULL,
	CONSTRAINT "margem_minima_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "orcamento_aceite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcamento_aceite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"orcamento_id" bigint NOT NULL,
	"modo" text NOT NULL,
	"nome" text NOT NULL,
	"cpf" text NOT NULL,
	"cargo" text,
	"email" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"codigo_email_verificado" boolean DEFAULT false NOT NULL,
	"aceito_em" timestamp with time zone NOT NULL,
	"token_id" bigint,
	"termo_versao" integer NOT NULL,
	"itens_opcionais" jsonb NOT NULL,
	"hash_conteudo" text NOT NULL,
	"hash_pdf" text NOT NULL,
	"hash_evidencia" text NOT NULL,
	"comprovante_anexo_id" bigint,
	"motivo_manual" text,
	"anexo_assinado_id" bigint,
	CONSTRAINT "orcamento_aceite_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "orcamento_aceite_orcamento_id_unique" UNIQUE("orcamento_id")
);
--> statement-breakpoint
CREATE TABLE "orcamento_aprovacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcamento_aprovacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"orcamento_id" bigint NOT NULL,
	"nivel" integer NOT NULL,
	"solicitado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"solicitado_por_id" bigint,
	"aprovador_id" bigint,
	"decisao" text DEFAULT 'pendente' NOT NULL,
	"decidido_em" timestamp with time zone,
	"comentario" text,
	"margem_bp_no_momento" integer,
	"desconto_bp_no_momento" integer,
	"hash_conteudo" text NOT NULL,
	CONSTRAINT "orcamento_aprovacao_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "orcamento_evento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcamento_evento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"orcamento_id" bigint NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"tipo" text NOT NULL,
	"usuario_id" bigint,
	"ator" text NOT NULL,
	"dados" jsonb,
	"ip" text,
	CONSTRAINT "orcamento_evento_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "orcamento_item_tarefa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcamento_item_tarefa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"orcamento_item_id" bigint NOT NULL,
	"chave" text NOT NULL,
	"nome" text NOT NULL,
	"frequencia" text NOT NULL,
	"direcionador" text,
	"quantidade" integer NOT NULL,
	"milimin" bigint NOT NULL,
	"milimin_mes" bigint NOT NULL,
	"custo_centavos" bigint NOT NULL,
	"desligada" boolean DEFAULT false NOT NULL,
	"milimin_manual" bigint,
	"motivo_ajuste" text,
	"ordem" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "orcamento_item_tarefa_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "parametrizacao_versao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parametrizacao_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"numero" integer NOT NULL,
	"vigente_desde" date NOT NULL,
	"publicada_por_id" bigint,
	"publicada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"observacao" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "parametrizacao_versao_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "parametrizacao_versao_numero_unique" UNIQUE("numero")
);
--> statement-breakpoint
CREATE TABLE "perfil_tributario" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perfil_tributario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"nome" text NOT NULL,
	"empresa_cnpj" text NOT NULL,
	"tributos" jsonb NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	CONSTRAINT "perfil_tributario_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "perfil_tributario_nome_unique" UNIQUE("nome")
);
--> statement-breakpoint
CREATE TABLE "token_codigo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_codigo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_id" bigint NOT NULL,
	"codigo_hash" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"usado_em" timestamp with time zone,
	CONSTRAINT "token_codigo_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "volume_comercial" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "volume_comercial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"cliente_id" bigint NOT NULL,
	"direcionador_id" bigint NOT NULL,
	"competencia" text NOT NULL,
	"volume_contratado" integer,
	"volume_realizado" integer,
	"origem" text NOT NULL,
	"orcamento_id" bigint,
	"valor_unidade_excedente_centavos" bigint,
	CONSTRAINT "volume_comercial_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "oportunidade_atividade" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "oportunidade_atividade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"oportunidade_id" bigint NOT NULL,
	"tipo" text NOT NULL,
	"quando" timestamp with time zone NOT NULL,
	"resumo" text NOT NULL,
	CONSTRAINT "oportunidade_atividade_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "direcionador" ADD COLUMN "descricao_cliente" text;--> statement-breakpoint
ALTER TABLE "direcionador" ADD COLUMN "fonte" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "parceiro_id" bigint;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "parametrizacao_versao_id" bigint;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "desconto_tipo" text DEFAULT 'nenhum' NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "desconto_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "justificativa_desconto" text;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "desconto_implantacao_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "motivo_cancelamento" text;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "motivo_devolucao" text;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "prorrogado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "hash_conteudo" text;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "pdf_anexo_id" bigint;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "calculo" jsonb;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "multiplicador_bp" integer;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "minutos_mes_milimin" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "custo_direto_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "custo_indireto_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "custo_terceiros_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "preco_tecnico_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "preco_piso_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "tributos" jsonb;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "comissao_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "inadimplencia_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "resultado_centavos" bigint;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "margem_minima_bp" integer;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "implantacao_tabela_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "implantacao_desconto_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orcamento_item" ADD COLUMN "implantacao_final_centavos" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "precificacao_servico" ADD COLUMN "perfil_tributario_id" bigint;--> statement-breakpoint
ALTER TABLE "precificacao_servico" ADD COLUMN "fechamento_modelo_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "precificacao_servico" ADD COLUMN "implantacao_modelo_id" bigint;--> statement-breakpoint
ALTER TABLE "precificacao_servico" ADD COLUMN "ordem" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD COLUMN "cargos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD COLUMN "fator_aplica" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD COLUMN "opcional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "precificacao_tarefa" ADD COLUMN "ordem" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD COLUMN "parceiro_id" bigint;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD COLUMN "servicos" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD COLUMN "concorrente" text;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD COLUMN "motivo_perda_id" bigint;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD COLUMN "observacoes" text;--> statement-breakpoint
ALTER TABLE "mensagem" ADD CONSTRAINT "mensagem_destinatario_id_usuario_id_fk" FOREIGN KEY ("destinatario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margem_minima" ADD CONSTRAINT "margem_minima_servico_id_precificacao_servico_id_fk" FOREIGN KEY ("servico_id") REFERENCES "public"."precificacao_servico"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margem_minima" ADD CONSTRAINT "margem_minima_origem_id_precificacao_origem_id_fk" FOREIGN KEY ("origem_id") REFERENCES "public"."precificacao_origem"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_aceite" ADD CONSTRAINT "orcamento_aceite_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_aprovacao" ADD CONSTRAINT "orcamento_aprovacao_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_aprovacao" ADD CONSTRAINT "orcamento_aprovacao_solicitado_por_id_usuario_id_fk" FOREIGN KEY ("solicitado_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_aprovacao" ADD CONSTRAINT "orcamento_aprovacao_aprovador_id_usuario_id_fk" FOREIGN KEY ("aprovador_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_evento" ADD CONSTRAINT "orcamento_evento_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_evento" ADD CONSTRAINT "orcamento_evento_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento_item_tarefa" ADD CONSTRAINT "orcamento_item_tarefa_orcamento_item_id_orcamento_item_id_fk" FOREIGN KEY ("orcamento_item_id") REFERENCES "public"."orcamento_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parametrizacao_versao" ADD CONSTRAINT "parametrizacao_versao_publicada_por_id_usuario_id_fk" FOREIGN KEY ("publicada_por_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_comercial" ADD CONSTRAINT "volume_comercial_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_comercial" ADD CONSTRAINT "volume_comercial_direcionador_id_direcionador_id_fk" FOREIGN KEY ("direcionador_id") REFERENCES "public"."direcionador"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "volume_comercial" ADD CONSTRAINT "volume_comercial_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidade_atividade" ADD CONSTRAINT "oportunidade_atividade_oportunidade_id_oportunidade_id_fk" FOREIGN KEY ("oportunidade_id") REFERENCES "public"."oportunidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mensagem_entidade" ON "mensagem" USING btree ("entidade","entidade_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "margem_minima_unica" ON "margem_minima" USING btree (coalesce("servico_id", 0),coalesce("origem_id", 0)) WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "orcamento_aprovacao_orcamento" ON "orcamento_aprovacao" USING btree ("orcamento_id");--> statement-breakpoint
CREATE INDEX "orcamento_evento_orcamento" ON "orcamento_evento" USING btree ("orcamento_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orcamento_item_tarefa_unica" ON "orcamento_item_tarefa" USING btree ("orcamento_item_id","chave");--> statement-breakpoint
CREATE INDEX "token_codigo_token" ON "token_codigo" USING btree ("token_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "volume_comercial_unico" ON "volume_comercial" USING btree ("cliente_id","direcionador_id","competencia");--> statement-breakpoint
CREATE INDEX "oportunidade_atividade_oportunidade" ON "oportunidade_atividade" USING btree ("oportunidade_id","quando");--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_parceiro_id_cliente_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcamento" ADD CONSTRAINT "orcamento_parametrizacao_versao_id_parametrizacao_versao_id_fk" FOREIGN KEY ("parametrizacao_versao_id") REFERENCES "public"."parametrizacao_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precificacao_servico" ADD CONSTRAINT "precificacao_servico_perfil_tributario_id_perfil_tributario_id_fk" FOREIGN KEY ("perfil_tributario_id") REFERENCES "public"."perfil_tributario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oportunidade" ADD CONSTRAINT "oportunidade_parceiro_id_cliente_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A published version is what budgets were calculated from: nobody changes it, the owner included.
CREATE FUNCTION recusa_alteracao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Registros de % não podem ser alterados.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER parametrizacao_versao_imutavel BEFORE UPDATE OR DELETE ON "parametrizacao_versao"
  FOR EACH ROW EXECUTE FUNCTION recusa_alteracao();
--> statement-breakpoint
CREATE TRIGGER orcamento_aceite_imutavel BEFORE UPDATE OR DELETE ON "orcamento_aceite"
  FOR EACH ROW EXECUTE FUNCTION recusa_alteracao();
