import type { DataDoCliente, PedidoAoCliente } from '@gestao/shared/contracts/publico/empresa';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { daysAhead } from '../../../../platform/area/client-overview';
import { cliente, documento_pedido } from '../../../../platform/database/schema';
import { together } from '../../../../platform/database/together';
import { listClienteServicos } from '../../../clientes/cliente-servicos/cliente-servicos.repository';
import type { Orm } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import { eventosDoCliente } from '../../../operacao/calendario/eventos.rows';
import { selectOcorrencias } from '../../../operacao/calendario/ocorrencias';
import { listTarefasDoCliente } from '../../../operacao/tarefas/pedidos/tarefas-do-cliente';

/** Most lines of one kind that are told. */
const maximo = 100;

/** What the firm asks of the client in its closings and projects, next one first. */
export async function listPedidos(orm: Orm, hoje: string, clienteId: number): Promise<PedidoAoCliente[]> {
  const rows = await listTarefasDoCliente(orm, hoje, clienteId, maximo);
  return rows.map(({ titulo, prazo, atrasado }) => ({ titulo, prazo, atrasado }));
}

/** What the client has to do with the firm and when: what is late first. */
export async function listDatas(
  orm: Orm,
  hoje: string,
  clienteId: number,
  aberto: {
    propostas: readonly { numero: string; validade: string }[];
    implantacoes: readonly { id: number; codigo: string }[];
    pedidos: readonly PedidoAoCliente[];
  },
): Promise<DataDoCliente[]> {
  const [prazos, eventos, contrato] = await together(orm, [
    () => prazosDeDocumentos(orm, hoje, aberto.implantacoes),
    () => compromissos(orm, hoje, clienteId),
    () => doContrato(orm, hoje, clienteId),
  ]);
  const datas = [
    ...aberto.propostas.map(({ numero, validade }) => line('proposta', validade, numero)),
    ...aberto.pedidos.flatMap(({ titulo, prazo, atrasado }) =>
      prazo === null ? [] : [{ ...line('pedido', prazo, titulo), atrasada: atrasado }],
    ),
    ...prazos,
    ...eventos,
    ...contrato,
  ];
  const dia = ({ quando }: DataDoCliente) => (quando.includes('T') ? dateIn(quando) : quando);
  return datas.toSorted((a, b) => dia(a).localeCompare(dia(b)) || a.quando.localeCompare(b.quando));
}

const line = (tipo: DataDoCliente['tipo'], quando: string, nome: string): DataDoCliente => ({
  tipo,
  quando,
  nome,
  local: null,
  quantidade: 1,
  atrasada: false,
});

/** Days on which documents are due that were not sent, or were sent back. */
async function prazosDeDocumentos(
  orm: Orm,
  hoje: string,
  implantacoes: readonly { id: number; codigo: string }[],
): Promise<DataDoCliente[]> {
  const d = documento_pedido;
  const ids = implantacoes.map(({ id }) => id);
  const rows = await orm
    .select({ id: d.implantacao_id, prazo: d.prazo, quantidade: sql<number>`count(*)::int` })
    .from(d)
    .where(
      and(
        inArray(d.implantacao_id, ids),
        inArray(d.status, ['pendente', 'rejeitado']),
        isNull(d.excluido_em),
      ),
    )
    .groupBy(d.implantacao_id, d.prazo)
    .orderBy(asc(d.prazo), asc(d.implantacao_id));
  const codigoDe = new Map<number | null, string>(implantacoes.map(({ id, codigo }) => [id, codigo]));
  return rows.map(({ id, prazo, quantidade }) => ({
    ...line('documentos', prazo, codigoDe.get(id) ?? ''),
    quantidade,
    atrasada: prazo < hoje,
  }));
}

/** Appointments the client may know of. */
async function compromissos(orm: Orm, hoje: string, clienteId: number): Promise<DataDoCliente[]> {
  const rows = await selectOcorrencias(orm, eventosDoCliente(clienteId), {
    de: hoje,
    ate: addDays(hoje, daysAhead),
    limite: maximo,
  });
  return rows.map(({ evento: { titulo, dia_inteiro, local }, inicio }) => ({
    ...line('compromisso', dia_inteiro ? dateIn(inicio) : inicio.toISOString(), titulo),
    local,
  }));
}

/** The end of the contract, and services that begin or end. */
async function doContrato(orm: Orm, hoje: string, clienteId: number): Promise<DataDoCliente[]> {
  const [[contrato], servicos] = await together(orm, [
    () => orm.select({ fim: cliente.data_fim_contrato }).from(cliente).where(eq(cliente.id, clienteId)),
    () => listClienteServicos(orm, clienteId),
  ]);
  const ate = addDays(hoje, daysAhead);
  return [
    ...(contrato?.fim ? [line('contrato_termina', contrato.fim, '')] : []),
    ...servicos.flatMap(({ servico, data_inicio, data_fim }) => [
      line('servico_comeca', data_inicio, servico.nome),
      ...(data_fim ? [line('servico_termina', data_fim, servico.nome)] : []),
    ]),
  ].filter(({ quando }) => quando >= hoje && quando <= ate);
}
