ALTER TABLE "indicador_meta" ADD COLUMN "meta_minima" integer;--> statement-breakpoint
UPDATE "indicador" SET "sentido" = 'faixa' WHERE "formula_chave" IN ('ocupacao', 'acuracia_estimativa');--> statement-breakpoint
UPDATE "indicador_meta" AS m SET "meta_minima" = least(m."meta", CASE i."formula_chave" WHEN 'ocupacao' THEN 7500 ELSE 9000 END)
FROM "indicador" AS i WHERE i."id" = m."indicador_id" AND i."formula_chave" IN ('ocupacao', 'acuracia_estimativa');
