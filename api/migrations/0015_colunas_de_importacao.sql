CREATE TABLE "importacao_colunas" (
	"usuario_id" bigint NOT NULL,
	"importacao" text NOT NULL,
	"cabecalho" text NOT NULL,
	"colunas" jsonb NOT NULL,
	CONSTRAINT "importacao_colunas_usuario_id_importacao_cabecalho_pk" PRIMARY KEY("usuario_id","importacao","cabecalho")
);
--> statement-breakpoint
ALTER TABLE "importacao_colunas" ADD CONSTRAINT "importacao_colunas_usuario_id_usuario_id_fk" FOREIGN KEY ("usuario_id") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;