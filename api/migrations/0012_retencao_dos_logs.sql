CREATE TABLE "log_removido" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_removido_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"hash_de" text NOT NULL,
	"hash_ate" text NOT NULL,
	"quantidade" bigint NOT NULL,
	"ultimo_em" timestamp with time zone NOT NULL,
	"removido_em" timestamp with time zone NOT NULL,
	CONSTRAINT "log_removido_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "log_removido_hash_de_unique" UNIQUE("hash_de"),
	CONSTRAINT "log_removido_hash_ate_unique" UNIQUE("hash_ate")
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION log_somente_acrescenta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What the law no longer asks for may leave, and only by the job that proves the chain first.
  IF TG_OP = 'DELETE' THEN
    IF current_setting('gestao.retencao', true) = 'sim' AND OLD.data_hora < now() - interval '5 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'log_transacao is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
