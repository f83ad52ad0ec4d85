import type {
  Composicao,
  OrcamentoDetalhe,
  OrcamentoItem,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  direcionador,
  mensagem,
  orcamento,
  orcamento_evento,
  orcamento_item,
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
} from '../../../platform/database/schema';
import { eventoDaAcao } from '../orcamento-registro/orcamento-eventos';
import { aprovador, colunasDoOrcamento, precificador, vendedor } from './orcamentos.repository';

/** The budget of a detail, or `undefined`. */
export async function findDetalhe({ orm }: Database, where: SQL | undefined) {
  const [row] = await orm
    .select({
      ...colunasDoOrcamento,
      cliente_id: orcamento.cliente_id,
      cliente_documento: cliente.documento,
      documento: orcamento.documento,
      prospecto: orcamento.prospecto,
      volumes: orcamento.volumes,
      complexidade: orcamento.complexidade,
      versao_parametros: sql<number | null>`(${orcamento.calculo}->>'versao')::int`,
      resultado_centavos: orcamento.resultado_centavos,
      piso_centavos: orcamento.piso_centavos,
      valor_contrato_centavos: orcamento.valor_contrato_centavos,
      prazo_meses: orcamento.prazo_meses,
      cobrar_13a: orcamento.cobrar_13a,
      parcelas_implantacao: orcamento.parcelas_implantacao,
      indice_reajuste: orcamento.indice_reajuste,
      dia_vencimento_boleto: orcamento.dia_vencimento_boleto,
      condicoes: orcamento.condicoes,
      observacoes_internas: orcamento.observacoes_internas,
      motivo_recusa: precificacao_recusa_motivo.nome,
      comentario_recusa: orcamento.comentario_recusa,
      motivo_devolucao: orcamento.motivo_devolucao,
      motivo_cancelamento: orcamento.motivo_cancelamento,
      enviado_em: orcamento.enviado_em,
      respondido_em: orcamento.respondido_em,
      legado: orcamento.legado,
    })
    .from(orcamento)
    .innerJoin(precificacao_origem, eq(precificacao_origem.id, orcamento.origem_id))
    .innerJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
    .leftJoin(precificador, eq(precificador.id, orcamento.precificador_id))
    .leftJoin(aprovador, eq(aprovador.id, orcamento.aprovador_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .leftJoin(precificacao_recusa_motivo, eq(precificacao_recusa_motivo.id, orcamento.motivo_recusa_id))
    .where(where)
    .limit(1);
  return row;
}
export type DetalheRow = NonNullable<Awaited<ReturnType<typeof findDetalhe>>>;

/** Who sent a budget back and why; `null` once it has gone on. */
export async function devolucaoDe(
  { orm }: Database,
  { id, status, motivo_devolucao }: Pick<DetalheRow, 'id' | 'status' | 'motivo_devolucao'>,
): Promise<OrcamentoDetalhe['devolucao']> {
  if (motivo_devolucao === null || (status !== 'rascunho' && status !== 'em_precificacao')) return null;
  const [evento] = await orm
    .select({ quem: orcamento_evento.ator, em: orcamento_evento.em })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, id),
        inArray(orcamento_evento.tipo, [eventoDaAcao.devolver, eventoDaAcao.devolver_vendedor]),
      ),
    )
    .orderBy(desc(orcamento_evento.id))
    .limit(1);
  return evento ? { motivo: motivo_devolucao, quem: evento.quem, em: evento.em.toISOString() } : null;
}

/** The client's oldest question that nobody answered. */
export async function perguntaDe({ orm }: Database, id: number): Promise<OrcamentoDetalhe['pergunta']> {
  const [pergunta] = await orm
    .select({
      texto: mensagem.texto,
      quem: mensagem.autor_externo,
      em: mensagem.criado_em,
      abertas: sql<number>`(count(*) over ())::int`,
    })
    .from(mensagem)
    .where(
      and(
        eq(mensagem.entidade, 'orcamento'),
        eq(mensagem.entidade_id, id),
        eq(mensagem.tipo, 'cliente'),
        isNotNull(mensagem.autor_externo),
        isNull(mensagem.situacao),
        isNull(mensagem.excluido_em),
      ),
    )
    .orderBy(asc(mensagem.id))
    .limit(1);
  return pergunta ? { ...pergunta, quem: pergunta.quem ?? '', em: pergunta.em.toISOString() } : null;
}

export function readDirecionadores({ orm }: Database) {
  return orm
    .select({ chave: direcionador.chave, nome: direcionador.nome, unidade: direcionador.unidade })
    .from(direcionador)
    .orderBy(asc(direcionador.ordem), asc(direcionador.id));
}

const linhas = (texto: string) => texto.split('\n').filter(Boolean);

/** Services of a budget; prices are null until calculated, costs absent without the right to them. */
export async function itensDoOrcamento(
  { orm }: Database,
  orcamentoId: number,
  para: {
    calculado: boolean;
    custos: boolean;
    direcionadores: { chave: string; nome: string; unidade: string }[];
  },
): Promise<OrcamentoItem[]> {
  const rows = await orm
    .select({
      uuid: orcamento_item.uuid,
      servico: precificacao_servico.nome,
      descricao: precificacao_servico.descricao_comercial,
      incluso: precificacao_servico.escopo_incluso,
      nao_incluso: precificacao_servico.escopo_nao_incluso,
      opcional: orcamento_item.opcional,
      selecionado: orcamento_item.selecionado,
      preco_tabela_centavos: orcamento_item.preco_tabela_centavos,
      desconto_centavos: orcamento_item.desconto_centavos,
      preco_final_centavos: orcamento_item.preco_final_centavos,
      custo_total_centavos: orcamento_item.custo_total_centavos,
      margem_bp: orcamento_item.margem_bp,
      franquias: orcamento_item.franquias,
    })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(eq(orcamento_item.orcamento_id, orcamentoId))
    .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id));
  // Of an imported budget only the whole is known.
  const calculado = para.calculado && rows.some((row) => row.preco_tabela_centavos > 0);
  const quando = (valor: number | null) => (calculado ? valor : null);
  return rows.map((row) => ({
    uuid: row.uuid,
    servico: row.servico,
    descricao: row.descricao,
    incluso: linhas(row.incluso),
    nao_incluso: linhas(row.nao_incluso),
    opcional: row.opcional,
    selecionado: row.selecionado,
    preco_tabela_centavos: quando(row.preco_tabela_centavos),
    desconto_centavos: quando(row.desconto_centavos),
    preco_final_centavos: quando(row.preco_final_centavos),
    ...(para.custos
      ? { custo_total_centavos: quando(row.custo_total_centavos), margem_bp: quando(row.margem_bp) }
      : {}),
    franquias: Object.entries(row.franquias ?? {}).map(([chave, franquia]) => ({
      nome: para.direcionadores.find((um) => um.chave === chave)?.nome ?? chave,
      unidade: para.direcionadores.find((um) => um.chave === chave)?.unidade ?? '',
      ...franquia,
    })),
  }));
}

/** From table price to result, in centavos a month; null until calculated. */
export function composicaoDe(row: DetalheRow): Composicao | null {
  const { custo_mensal_centavos: custo, resultado_centavos: resultado, margem_bp: margem } = row;
  if (row.total_tabela_centavos === 0 || custo === null || resultado === null || margem === null) return null;
  return {
    tabela_centavos: row.total_tabela_centavos,
    desconto_centavos: row.total_desconto_centavos,
    mensal_centavos: row.mensal_centavos,
    deducoes_centavos: row.mensal_centavos - custo - resultado,
    custo_centavos: custo,
    resultado_centavos: resultado,
    margem_bp: margem,
    piso_centavos: row.piso_centavos,
  };
}
