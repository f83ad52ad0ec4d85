import type { LinhaDoTempo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { type EventoTipo, eventoTipoLabels } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import {
  fechamento_evento,
  tarefa,
  tarefa_status_historico,
  usuario,
} from '../../../platform/database/schema';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { findFechamento } from './hold-fechamento';

const maximo = 300;

/**
 * What happened to a closing and to its tasks, newest first. A restricted person reads of tasks only the own ones:
 * of the others title, status and date are told, not who did what and why.
 * @throws Refusal 403 for a client's person, 404
 */
export async function getLinhaDoTempo(scope: Scope, uuid: string): Promise<LinhaDoTempo> {
  const { orm } = scope.database;
  const row = await findFechamento(orm, scope.actor, uuid);
  const [eventos, passos] = await Promise.all([
    orm
      .select({ evento: fechamento_evento, por: usuario.nome })
      .from(fechamento_evento)
      .leftJoin(usuario, eq(usuario.id, fechamento_evento.por_id))
      .where(eq(fechamento_evento.fechamento_id, row.id))
      .orderBy(desc(fechamento_evento.id))
      .limit(maximo),
    orm
      .select({
        passo: tarefa_status_historico,
        uuid: tarefa.uuid,
        titulo: tarefa.titulo,
        por: usuario.nome,
      })
      .from(tarefa_status_historico)
      .innerJoin(tarefa, eq(tarefa.id, tarefa_status_historico.tarefa_id))
      .leftJoin(usuario, eq(usuario.id, tarefa_status_historico.por_id))
      .where(and(eq(tarefa.fechamento_id, row.id), isNull(tarefa.excluido_em), tarefaRows(scope.actor)))
      .orderBy(desc(tarefa_status_historico.id))
      .limit(maximo),
  ]);
  const itens = [
    ...eventos.map(({ evento, por }) => {
      const tipo = tipoDe(evento.tipo);
      return {
        em: evento.em.toISOString(),
        tipo,
        titulo: tituloDe(evento.tipo),
        detalhe: evento.motivo ?? detalheDe(evento.dados),
        por: por ?? 'Sistema',
        tarefa: null,
      };
    }),
    ...passos.map(({ passo, uuid: tarefaUuid, titulo, por }) => ({
      em: passo.em.toISOString(),
      tipo: 'tarefa' as const,
      titulo: `${titulo}: ${tarefaStatusLabels[passo.para]}`,
      detalhe: passo.motivo,
      por: por ?? 'Sistema',
      tarefa: tarefaUuid,
    })),
  ].sort((one, other) => (one.em < other.em ? 1 : one.em > other.em ? -1 : 0));
  return { itens: itens.slice(0, maximo), cortada: itens.length > maximo };
}

/** Kinds that screens know as `outro`, in words. */
const outrosTitulos = {
  reativado: 'Fechamento reativado',
  trazido: 'Pendências trazidas do mês anterior',
  cliente_cobrado: 'Cliente cobrado',
} as const;

const tituloDe = (tipo: keyof typeof outrosTitulos | EventoTipo): string =>
  ({ ...eventoTipoLabels, ...outrosTitulos })[tipo];

const tipoDe = (tipo: string): EventoTipo =>
  tipo !== 'tarefa' && Object.hasOwn(eventoTipoLabels, tipo) ? (tipo as EventoTipo) : 'outro';

/** What an event tells besides its kind: how many tasks came with it, or which cycle it was. */
function detalheDe(dados: Record<string, unknown>): string | null {
  if (Array.isArray(dados.tarefas))
    return dados.tarefas.length === 1 ? '1 tarefa' : `${dados.tarefas.length} tarefas`;
  return typeof dados.ciclo === 'number' ? `Ciclo ${dados.ciclo}` : null;
}
