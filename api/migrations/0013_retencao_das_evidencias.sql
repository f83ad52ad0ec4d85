-- An acceptance is never changed, and leaves only with the retention, after ten years of this very clock.
CREATE FUNCTION aceite_imutavel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_setting('gestao.retencao', true) = 'sim' AND OLD.aceito_em < now() - interval '10 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'Registros de % não podem ser alterados.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER orcamento_aceite_imutavel BEFORE UPDATE OR DELETE ON "orcamento_aceite"
  FOR EACH ROW EXECUTE FUNCTION aceite_imutavel();
