ALTER TABLE "implantacao" DROP CONSTRAINT "implantacao_modelo_id_implantacao_modelo_id_fk";
--> statement-breakpoint
ALTER TABLE "implantacao" DROP COLUMN "modelo_id";--> statement-breakpoint
ALTER TABLE "implantacao_checkin" DROP COLUMN "pendencias_abertas";--> statement-breakpoint
ALTER TABLE "implantacao_modelo" DROP COLUMN "duracao_dias_uteis";--> statement-breakpoint
ALTER TABLE "implantacao_modelo" DROP COLUMN "fases";--> statement-breakpoint
ALTER TABLE "implantacao_modelo" DROP COLUMN "documentos";