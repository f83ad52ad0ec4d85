import { and, eq } from 'drizzle-orm';
import { fechamento, seletor, type tarefa } from '../../../platform/database/schema';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import type { TestDatabase } from '../../../testing/test-database';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

/** Closings for a test, and their steps as a person takes them. */
export function cicloFixture(database: () => TestDatabase) {
  const orm = () => database().orm;
  const work = trabalhoFixture(database);
  const read = async (uuid: string) => {
    const [row] = await orm().select().from(fechamento).where(eq(fechamento.uuid, uuid));
    if (!row) throw new Error('No closing.');
    return row;
  };
  const post = async (who: SignedInPerson, uuid: string, path: string, body: object) =>
    who.post(`/fechamentos/${uuid}/${path}`, { versao: (await read(uuid)).versao, ...body });
  return {
    ...work,
    read,
    /** A month of a client, coordinated by the person. */
    mes: (coordenadorId: number, clienteId: number, values: Partial<typeof fechamento.$inferInsert> = {}) =>
      work.fechamento(coordenadorId, clienteId, { status: 'em_andamento', ...values }),
    /** A task of it that the person ended. */
    feita: (
      mes: typeof fechamento.$inferSelect,
      quemId: number,
      values: Partial<typeof tarefa.$inferInsert> = {},
    ) =>
      work.tarefa({
        contexto: 'fechamento',
        fechamento_id: mes.id,
        cliente_id: mes.cliente_id,
        competencia: mes.competencia,
        responsavel_id: quemId,
        status: 'concluida',
        concluida_em: new Date('2026-11-05T12:00:00Z'),
        concluida_por_id: quemId,
        ...values,
      }),
    passo: (who: SignedInPerson, uuid: string, passo: string, more: object = {}) =>
      post(who, uuid, 'transicao', { passo, ...more }),
    fechar: (who: SignedInPerson, uuid: string, more: object = {}) => post(who, uuid, 'fechar', more),
    async reabrir(who: SignedInPerson, uuid: string, tarefas: string[], more: object = {}) {
      const [motivo] = await orm()
        .select()
        .from(seletor)
        .where(and(eq(seletor.grupo, 'motivo_reabertura'), eq(seletor.chave, 'retificacao')));
      return post(who, uuid, 'reabrir', {
        motivo_uuid: motivo?.uuid,
        texto: 'A guia saiu com o valor errado.',
        tarefas,
        ...more,
      });
    },
  };
}
