CREATE INDEX "tarefa_pai" ON "tarefa" USING btree ("tarefa_pai_id");--> statement-breakpoint
CREATE INDEX "tarefa_revisor" ON "tarefa" USING btree ("revisor_id","status");--> statement-breakpoint
CREATE INDEX "tarefa_modelo_recorrente" ON "tarefa" USING btree ("tarefa_recorrente_id");