ALTER TABLE "implantacao_ebook" ADD COLUMN "retrato" jsonb;--> statement-breakpoint
ALTER TABLE "implantacao_ebook" ADD COLUMN "mudancas" text[] DEFAULT '{}' NOT NULL;