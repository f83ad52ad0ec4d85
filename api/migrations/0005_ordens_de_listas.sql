CREATE INDEX "log_rotulo_ordem" ON "log_transacao" USING btree (sem_acento("rotulo"),"id");--> statement-breakpoint
CREATE INDEX "log_ator_ordem" ON "log_transacao" USING btree (sem_acento("ator_descricao"),"id");--> statement-breakpoint
CREATE INDEX "cliente_uf_ordem" ON "cliente" USING btree ("uf","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_status_ordem" ON "cliente" USING btree ("status","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_regime_ordem" ON "cliente" USING btree ("regime_tributario","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_classificacao_ordem" ON "cliente" USING btree ("classificacao","id") WHERE excluido_em is null;--> statement-breakpoint
CREATE INDEX "cliente_honorario_ordem" ON "cliente" USING btree ("honorario_mensal_centavos","id") WHERE excluido_em is null;--> statement-breakpoint
-- The trail is append-only for every role that writes through the product's connection. "Or replace":
-- databases from before this migration were given the same guards at their start.
CREATE OR REPLACE FUNCTION log_somente_acrescenta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'log_transacao is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_transacao_so_acrescenta BEFORE UPDATE OR DELETE ON "log_transacao"
  FOR EACH ROW EXECUTE FUNCTION log_somente_acrescenta();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER log_transacao_nao_esvazia BEFORE TRUNCATE ON "log_transacao"
  FOR EACH STATEMENT EXECUTE FUNCTION log_somente_acrescenta();
