ALTER TABLE "documento_pedido" ADD COLUMN "resposta" text;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "resposta_motivo" text;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "resposta_prazo" date;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "resposta_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "resposta_situacao" text;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "resposta_retorno" text;