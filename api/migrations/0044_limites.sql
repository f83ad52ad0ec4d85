CREATE TABLE "limite" (
	"chave" text PRIMARY KEY NOT NULL,
	"conta" integer NOT NULL,
	"ate" timestamp with time zone NOT NULL
);
