CREATE TABLE "evento_contato" (
	"evento_id" bigint NOT NULL,
	"contato_id" bigint NOT NULL,
	CONSTRAINT "evento_contato_evento_id_contato_id_pk" PRIMARY KEY("evento_id","contato_id")
);
--> statement-breakpoint
ALTER TABLE "evento_contato" ADD CONSTRAINT "evento_contato_evento_id_evento_calendario_id_fk" FOREIGN KEY ("evento_id") REFERENCES "public"."evento_calendario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evento_contato" ADD CONSTRAINT "evento_contato_contato_id_cliente_contato_id_fk" FOREIGN KEY ("contato_id") REFERENCES "public"."cliente_contato"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evento_contato_contato" ON "evento_contato" USING btree ("contato_id");