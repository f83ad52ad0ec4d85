import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  cliente_fechamento_modelo,
  fechamento,
  fechamento_modelo,
  tarefa,
} from '../../../platform/database/schema';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import type { TestDatabase } from '../../../testing/test-database';

/** Templates of closings, their clients and their months, for tests. */
export function geracaoFixture(database: () => TestDatabase) {
  const orm = () => database().orm;
  let number = 0;
  return {
    /** A published template with these tasks. */
    async modelo(who: SignedInPerson, tarefas: object[], more: object = {}): Promise<string> {
      number += 1;
      const made = await who.post('/fechamentos/modelos', { nome: `Modelo ${number}`, ...more });
      expect(made.status).toBe(201);
      const { uuid } = made.body.data as { uuid: string };
      await this.publicar(who, uuid, tarefas);
      return uuid;
    },
    async publicar(who: SignedInPerson, uuid: string, tarefas: object[], aplicar = 'proximas') {
      const { rascunho } = (await who.get(`/fechamentos/modelos/${uuid}`)).body.data;
      const saved = await who.put(`/fechamentos/modelos/${uuid}/rascunho`, {
        tarefas,
        versao: rascunho?.versao ?? 0,
      });
      expect(saved.body).toEqual({ data: expect.anything() });
      const { versao } = saved.body.data;
      const done = await who.post(`/fechamentos/modelos/${uuid}/publicar`, { versao, aplicar });
      expect(done.status).toBe(200);
      return done.body.data as { numero: number; fechamentos: number };
    },
    async vincular(clienteId: number, uuid: string, more: object = {}) {
      const [row] = await orm().select().from(fechamento_modelo).where(eq(fechamento_modelo.uuid, uuid));
      const [vinculo] = await orm()
        .insert(cliente_fechamento_modelo)
        .values({ cliente_id: clienteId, modelo_id: row?.id as number, inicio: '2026-01', ...more })
        .returning();
      return vinculo?.uuid as string;
    },
    /** Runs one to its end. @returns its report */
    async gerar(who: SignedInPerson, form: object) {
      const begun = await who.post('/fechamentos/geracoes', form);
      expect(begun.body).toEqual({ data: expect.anything() });
      return this.fim(who, begun.body.data.uuid);
    },
    async fim(who: SignedInPerson, uuid: string) {
      for (;;) {
        const { data } = (await who.get(`/fechamentos/geracoes/${uuid}`)).body;
        if (data.situacao !== 'em_andamento') return data;
      }
    },
    async fechamentoDe(clienteId: number, competencia: string) {
      const [row] = await orm()
        .select()
        .from(fechamento)
        .where(
          and(
            eq(fechamento.cliente_id, clienteId),
            eq(fechamento.competencia, competencia),
            isNull(fechamento.excluido_em),
          ),
        );
      return row as NonNullable<typeof row>;
    },
    async tarefasDe(fechamentoId: number) {
      return orm()
        .select()
        .from(tarefa)
        .where(and(eq(tarefa.fechamento_id, fechamentoId), isNull(tarefa.excluido_em)))
        .orderBy(asc(tarefa.ordem), asc(tarefa.id));
    },
  };
}
