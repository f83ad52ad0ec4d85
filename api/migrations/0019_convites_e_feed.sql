CREATE TABLE "calendario_feed_entrada" (
	"feed_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"sequencia" integer NOT NULL,
	"inicio" text NOT NULL,
	"fim" date,
	"removida_em" timestamp with time zone,
	CONSTRAINT "calendario_feed_entrada_feed_id_uid_pk" PRIMARY KEY("feed_id","uid")
);
--> statement-breakpoint
ALTER TABLE "email_saida" ADD COLUMN "convite" text;--> statement-breakpoint
ALTER TABLE "calendario_feed_entrada" ADD CONSTRAINT "calendario_feed_entrada_feed_id_calendario_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendario_feed"("id") ON DELETE no action ON UPDATE no action;