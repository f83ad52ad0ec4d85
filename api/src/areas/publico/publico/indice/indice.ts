import { isClienteAtendido } from '@gestao/shared/contracts/clientes/values/clientes';
import type { FinalidadeDoIndice, VisaoIndice } from '@gestao/shared/contracts/publico/publico';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Areas } from '../../../../platform/area/area';
import { cliente, documento_pedido, usuario } from '../../../../platform/database/schema';
import { together } from '../../../../platform/database/together';
import { owedBy } from '../../../clientes/documentos-pedidos/document-parents';
import { comum, type Moldura } from '../../../comercial/orcamentos/visao-do-cliente/moldura';
import type { Orm } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import type { VisaoPedida } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.service';
import { type Leitor, listEntregasDoCliente } from '../../../operacao/entregas/entregas-do-cliente';
import { listTarefasDoCliente } from '../../../operacao/tarefas/pedidos/tarefas-do-cliente';
import { publicoTexts } from '../publico.texts';
import { listDatas, listPedidos } from './datas';
import { listFormularios, listImplantacoes, listPropostas } from './empresa';

/** All that is open for a client (docs/domain/publico.md#indice); null once the client is gone. */
export async function readIndice(
  areas: Areas,
  orm: Orm,
  now: Date,
  { entidadeId, destinatario, email }: VisaoPedida,
  moldura: Moldura,
): Promise<VisaoIndice | null> {
  const [[row], { propostas, formularios, implantacoes }, pendencias] = await together(orm, [
    () =>
      orm
        .select({
          uuid: cliente.uuid,
          nome: cliente.razao_social,
          status: cliente.status,
          pessoa: { nome: usuario.nome, email: usuario.email, telefone: usuario.telefone },
        })
        .from(cliente)
        .leftJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
        .where(and(eq(cliente.id, entidadeId), isNull(cliente.excluido_em))),
    () => readAberto(orm, now, entidadeId),
    () => findPendencias(areas, orm, moldura.hoje, entidadeId),
  ]);
  if (!row) return null;
  const chamar = row.pessoa && { ...row.pessoa, papel: publicoTexts.responsavelCarteira };
  const leitor = { clienteId: entidadeId, email: email ?? '', nome: destinatario ?? '' };
  const entregas = await listEntregasDoCliente(orm, moldura.hoje, leitor);
  const pedidos = await listPedidos(orm, moldura.hoje, entidadeId);
  const datas = await listDatas(orm, moldura.hoje, entidadeId, {
    propostas,
    implantacoes: implantacoes.filter(({ aberta }) => aberta),
    pedidos,
  });
  return {
    pagina: 'cliente_indice',
    ...comum(moldura, row.nome, chamar),
    propostas: propostas.map(({ id, ...proposta }) => proposta),
    formularios: formularios.map(({ id, ...formulario }) => formulario),
    pendencias: row && pendencias ? { uuid: row.uuid, documentos: pendencias } : null,
    ...(isServido(row.status) ? { certificado: { uuid: row.uuid } } : {}),
    entregas:
      entregas.length > 0
        ? { uuid: row.uuid, total: entregas.length, novas: entregas.filter(({ nova }) => nova).length }
        : null,
    pedidos: pedidos.map((pedido) => ({ ...pedido, cliente_uuid: row.uuid })),
    implantacoes: implantacoes.map(({ id, ...implantacao }) => implantacao),
    datas,
    encerrado: false,
  };
}

/**
 * The record behind what a person asked an index for.
 * @returns null for what is not, or no longer, open to this client
 */
export async function findAberto(
  areas: Areas,
  orm: Orm,
  now: Date,
  clienteId: number,
  { finalidade, uuid, leitor }: { finalidade: FinalidadeDoIndice; uuid: string; leitor: Leitor },
): Promise<{ id: number; validade?: string } | null> {
  if (finalidade === 'cliente_pendencias') {
    const [row] = await orm
      .select({ uuid: cliente.uuid, status: cliente.status })
      .from(cliente)
      .where(eq(cliente.id, clienteId));
    const hoje = dateIn(now);
    const deve = async () =>
      (await findPendencias(areas, orm, hoje, clienteId)) !== null ||
      (await listTarefasDoCliente(orm, hoje, clienteId, 1)).length > 0;
    // Whoever owes nothing hands a certificate over there.
    return row?.uuid === uuid && (isServido(row.status) || (await deve())) ? { id: clienteId } : null;
  }
  if (finalidade === 'cliente_entregas') {
    const [row] = await orm.select({ uuid: cliente.uuid }).from(cliente).where(eq(cliente.id, clienteId));
    const tem = async () => (await listEntregasDoCliente(orm, dateIn(now), leitor)).length > 0;
    return row?.uuid === uuid && (await tem()) ? { id: clienteId } : null;
  }
  const { propostas, formularios, implantacoes } = await readAberto(orm, now, clienteId);
  if (finalidade === 'orcamento_aceite') return propostas.find((one) => one.uuid === uuid) ?? null;
  if (finalidade === 'orcamento_formulario') return formularios.find((one) => one.uuid === uuid) ?? null;
  const one = implantacoes.find((implantacao) => implantacao.uuid === uuid);
  if (!one) return null;
  const tem = {
    implantacao_documentos: one.documentos.total > 0,
    implantacao_matriz: one.matriz.total > 0,
    implantacao_ebook: one.ebook !== null,
  };
  return tem[finalidade] ? { id: one.id } : null;
}

/** Whose certificates the firm needs: who is a client, and not only to become one. */
const isServido = (status: string) => isClienteAtendido(status) && status !== 'prospecto';

/** Documents that tasks wait for; null while none does. */
export async function findPendencias(areas: Areas, orm: Orm, hoje: string, clienteId: number) {
  const d = documento_pedido;
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const falta = sql`${d.status} in ('pendente', 'rejeitado')`;
  const [row] = await orm
    .select({
      enviados: count(sql`${d.status} in ('enviado', 'aprovado')`),
      total: count(sql`${d.status} <> 'dispensado'`),
      faltam: count(falta),
      atrasados: count(sql`${falta} and ${d.prazo} < ${hoje}::date`),
    })
    .from(d)
    .where(and(isNotNull(d.tarefa_id), owedBy(areas, clienteId), isNull(d.excluido_em)));
  return row && row.total > 0 ? row : null;
}

async function readAberto(orm: Orm, now: Date, clienteId: number) {
  const [propostas, formularios, implantacoes] = await together(orm, [
    () => listPropostas(orm, now, clienteId),
    () => listFormularios(orm, clienteId),
    () => listImplantacoes(orm, now, clienteId),
  ]);
  return {
    propostas: propostas.filter(({ situacao }) => situacao === 'aberta'),
    formularios,
    implantacoes: implantacoes.filter(
      ({ documentos, matriz, ebook }) => documentos.total > 0 || matriz.total > 0 || ebook,
    ),
  };
}
