-- A document asked of a client belongs to a budget, to a start or, from now on, to a task: it takes the name of what
-- it is. Lines of the log keep the old name; files follow.
ALTER TABLE "implantacao_documento" RENAME TO "documento_pedido";--> statement-breakpoint
ALTER SEQUENCE "implantacao_documento_id_seq" RENAME TO "documento_pedido_id_seq";--> statement-breakpoint
ALTER TABLE "documento_pedido" RENAME CONSTRAINT "implantacao_documento_pkey" TO "documento_pedido_pkey";--> statement-breakpoint
ALTER TABLE "documento_pedido" RENAME CONSTRAINT "implantacao_documento_uuid_unique" TO "documento_pedido_uuid_unique";--> statement-breakpoint
ALTER TABLE "documento_pedido" RENAME CONSTRAINT "implantacao_documento_implantacao_id_implantacao_id_fk" TO "documento_pedido_implantacao_id_implantacao_id_fk";--> statement-breakpoint
ALTER TABLE "documento_pedido" RENAME CONSTRAINT "implantacao_documento_orcamento_id_orcamento_id_fk" TO "documento_pedido_orcamento_id_orcamento_id_fk";--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD COLUMN "tarefa_id" bigint;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_pedido_tarefa_id_tarefa_id_fk" FOREIGN KEY ("tarefa_id") REFERENCES "public"."tarefa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documento_pedido" ADD CONSTRAINT "documento_de_alguem" CHECK (num_nonnulls(implantacao_id, orcamento_id, tarefa_id) >= 1
        and (tarefa_id is null or num_nonnulls(implantacao_id, orcamento_id) = 0));--> statement-breakpoint
CREATE INDEX "documento_tarefa" ON "documento_pedido" USING btree ("tarefa_id") WHERE tarefa_id is not null;--> statement-breakpoint
UPDATE "anexo" SET "entidade" = 'documento_pedido' WHERE "entidade" = 'implantacao_documento';
