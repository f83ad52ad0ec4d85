CREATE TABLE "comissao_parceiro" (
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por_id" bigint,
	"atualizado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"atualizado_por_id" bigint,
	"excluido_em" timestamp with time zone,
	"excluido_por_id" bigint,
	"versao" integer DEFAULT 1 NOT NULL,
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comissao_parceiro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"orcamento_id" bigint NOT NULL,
	"oportunidade_id" bigint,
	"parceiro_id" bigint NOT NULL,
	"comissao_bp" integer NOT NULL,
	"base_centavos" bigint NOT NULL,
	"valor_centavos" bigint NOT NULL,
	"devida_desde" date NOT NULL,
	"prazo_meses" integer NOT NULL,
	"paga_em" date,
	CONSTRAINT "comissao_parceiro_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "comissao_parceiro_orcamento_id_unique" UNIQUE("orcamento_id")
);
--> statement-breakpoint
ALTER TABLE "cliente_servico" ADD COLUMN "orcamento_item_id" bigint;--> statement-breakpoint
ALTER TABLE "cliente_servico" ADD COLUMN "fechamento_modelo_id" bigint;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "caixa_adiada_ate" date;--> statement-breakpoint
ALTER TABLE "orcamento" ADD COLUMN "lembrete_dias" integer;--> statement-breakpoint
ALTER TABLE "orcamento_aprovacao" ADD COLUMN "lembrado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "precificacao_fator" ADD COLUMN "chave" text;--> statement-breakpoint
-- Budgets answered by name until now: the names of today become the keys, so no answer is lost.
UPDATE "precificacao_fator" SET "chave" = "nome", "opcoes" = (
	SELECT coalesce(jsonb_agg(jsonb_build_object('chave', "opcao" -> 'rotulo') || "opcao"), '[]'::jsonb)
	FROM jsonb_array_elements("precificacao_fator"."opcoes") AS "opcao"
);--> statement-breakpoint
ALTER TABLE "precificacao_fator" ALTER COLUMN "chave" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "comissao_parceiro" ADD CONSTRAINT "comissao_parceiro_orcamento_id_orcamento_id_fk" FOREIGN KEY ("orcamento_id") REFERENCES "public"."orcamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_parceiro" ADD CONSTRAINT "comissao_parceiro_oportunidade_id_oportunidade_id_fk" FOREIGN KEY ("oportunidade_id") REFERENCES "public"."oportunidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comissao_parceiro" ADD CONSTRAINT "comissao_parceiro_parceiro_id_cliente_id_fk" FOREIGN KEY ("parceiro_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_servico" ADD CONSTRAINT "cliente_servico_orcamento_item_id_orcamento_item_id_fk" FOREIGN KEY ("orcamento_item_id") REFERENCES "public"."orcamento_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_servico" ADD CONSTRAINT "cliente_servico_fechamento_modelo_id_fechamento_modelo_id_fk" FOREIGN KEY ("fechamento_modelo_id") REFERENCES "public"."fechamento_modelo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "precificacao_fator" ADD CONSTRAINT "precificacao_fator_chave_unique" UNIQUE("chave");--> statement-breakpoint
-- Questions of before had no bounds, condition or destination, and plain texts as options.
UPDATE "eform" SET "perguntas" = (
	SELECT coalesce(jsonb_agg(
		'{"ajuda": null, "minimo": null, "maximo": null, "condicao": null, "visivel_cliente": true, "mapeia_para": {"tipo": "nenhum"}}'::jsonb
		|| "pergunta"
		|| jsonb_build_object('opcoes', (
			SELECT coalesce(jsonb_agg(jsonb_build_object('valor', "opcao", 'rotulo', "opcao")), '[]'::jsonb)
			FROM jsonb_array_elements(coalesce("pergunta" -> 'opcoes', '[]'::jsonb)) AS "opcao"
		))
	), '[]'::jsonb)
	FROM jsonb_array_elements("eform"."perguntas") AS "pergunta"
);