-- Title and code without case, accents and apostrophes, apart by what neither holds: a search in somebody's thousands
-- of tasks compares them as they stand and folds none of them anew.
ALTER TABLE "tarefa" ADD COLUMN "texto_busca" text GENERATED ALWAYS AS
  (translate(sem_acento("titulo") || E'\u0001' || sem_acento("codigo"), '''', '')) STORED;
