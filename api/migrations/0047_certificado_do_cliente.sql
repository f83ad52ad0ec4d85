-- additive: the api of before writes implantacao_id in every row and never cliente_id.
ALTER TABLE "implantacao_acesso" ALTER COLUMN "implantacao_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "implantacao_acesso" ADD COLUMN "cliente_id" bigint;--> statement-breakpoint
ALTER TABLE "implantacao_acesso" ADD CONSTRAINT "implantacao_acesso_cliente_id_cliente_id_fk" FOREIGN KEY ("cliente_id") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "implantacao_acesso_cliente" ON "implantacao_acesso" USING btree ("cliente_id","id");--> statement-breakpoint
ALTER TABLE "implantacao_acesso" ADD CONSTRAINT "implantacao_acesso_dono" CHECK (num_nonnulls(implantacao_id, cliente_id) = 1);