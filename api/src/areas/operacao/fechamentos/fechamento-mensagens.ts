import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { AdaptadorDeMensagens, Reader } from '../../../platform/area/message-adapter';
import { cliente, fechamento, tarefa, tarefa_participante } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { fechamentoRows } from './fechamentos.rows';

const permissao = 'gerenciar fechamentos';

/** Comments on a closing: inside the firm, for who sees it. They go on once it is closed. */
export const mensagensDoFechamento: AdaptadorDeMensagens = {
  destino: (uuid) => ({ pagina: 'fechamentos.detail', parametros: { uuid }, consulta: { aba: 'mensagens' } }),
  permissoes: [permissao],
  achar: (orm, actor, uuid) => registroDe(orm, actor, eq(fechamento.uuid, uuid)),
  acharPorId: (orm, actor, id) => registroDe(orm, actor, eq(fechamento.id, id)),
};

const opens = (actor: Actor) => !actor.isClient && may(actor, permissao);

async function registroDe(orm: Reader, actor: Actor, which: ReturnType<typeof eq>) {
  if (!opens(actor)) return undefined;
  const visible = async (person: Actor) => {
    const [row] = await orm
      .select({
        id: fechamento.id,
        uuid: fechamento.uuid,
        codigo: fechamento.codigo,
        cliente_id: fechamento.cliente_id,
        coordenador_id: fechamento.coordenador_id,
        cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      })
      .from(fechamento)
      .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
      .where(and(which, isNull(fechamento.excluido_em), fechamentoRows(person)));
    return row;
  };
  const row = await visible(actor);
  return (
    row && {
      id: row.id,
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.cliente}`,
      rota: `/fechamento-detalhes/${row.uuid}?aba=mensagens`,
      cliente_id: row.cliente_id,
      clienteUuid: (reader: Reader) => clienteUuidOf(reader, row.cliente_id),
      ve: async (person: Actor) => opens(person) && (await visible(person)) !== undefined,
      comPapel: (reader: Reader, papel: MensagemPapel) => comPapel(reader, row, papel),
    }
  );
}

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
