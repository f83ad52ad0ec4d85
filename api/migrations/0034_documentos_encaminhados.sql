ALTER TABLE "documento_lembrete" ALTER COLUMN "degrau" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "token_cliente" ADD COLUMN "restrito" boolean DEFAULT false NOT NULL;