import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import { cliente, fechamento, tarefa, tarefa_participante } from '../../../platform/database/schema';
import { type Comentado, mensagensInternas } from '../../clientes/clientes/mensagens-internas';
import { textoFechado } from './fechamento.task-parent';
import { lockFechamento } from './fechamento.writer';
import { fechamentoRows } from './fechamentos.rows';

/** Comments on a closing: inside the firm, for who sees it. They go on once it is closed. */
export const mensagensDoFechamento = mensagensInternas<Comentado & { coordenador_id: number }>({
  permissao: 'gerenciar fechamentos',
  pagina: 'fechamentos.detail',
  caminho: '/fechamento-detalhes',
  async find(orm, actor, which) {
    const [row] = await orm
      .select({
        id: fechamento.id,
        uuid: fechamento.uuid,
        rotulo: sql<string>`${fechamento.codigo} || ' ' || coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        cliente_id: fechamento.cliente_id,
        coordenador_id: fechamento.coordenador_id,
      })
      .from(fechamento)
      .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
      .where(
        and(
          'uuid' in which ? eq(fechamento.uuid, which.uuid) : eq(fechamento.id, which.id),
          isNull(fechamento.excluido_em),
          fechamentoRows(actor),
        ),
      );
    return row;
  },
  comPapel,
  async seguraNotas(tx, { id }) {
    const { status, codigo } = await lockFechamento(tx, id);
    if (status === 'fechado') throw ruleRefusal('fechamento_fechado', textoFechado(codigo));
  },
});

async function comPapel(
  orm: Reader,
  { id, coordenador_id }: { id: number; coordenador_id: number },
  papel: MensagemPapel,
): Promise<number[]> {
  if (papel === 'coordenador') return [coordenador_id];
  if (papel !== 'equipe') return [];
  const daTarefa = and(eq(tarefa.fechamento_id, id), isNull(tarefa.excluido_em));
  const [donos, participantes] = await Promise.all([
    orm
      .select({ responsavel: tarefa.responsavel_id, revisor: tarefa.revisor_id })
      .from(tarefa)
      .where(daTarefa),
    orm
      .select({ id: tarefa_participante.usuario_id })
      .from(tarefa_participante)
      .innerJoin(tarefa, eq(tarefa.id, tarefa_participante.tarefa_id))
      .where(daTarefa),
  ]);
  const todos = [
    coordenador_id,
    ...donos.flatMap(({ responsavel, revisor }) => [responsavel, revisor]),
    ...participantes.map((one) => one.id),
  ];
  return [...new Set(todos.filter((one) => one !== null))];
}
