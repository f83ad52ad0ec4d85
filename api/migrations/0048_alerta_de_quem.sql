-- additive
ALTER TABLE "anexo" ADD COLUMN "de_quem" text;