import type { Calculo, CalculoPedido } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo, OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { faltaNaJustificativa } from '@gestao/shared/rules/justificativa';
import { type Author, authorOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, Refusal, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { canonicalJson } from '../../../../platform/audit/canonical-json';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../../platform/database/database';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { seesCustos } from '../../precificacao/custos.rows';
import { type ParametrosPublicados, readVigente } from '../../precificacao/parametros.repository';
import {
  type CalculoFeito,
  calculatePedido,
  type ParametrosDoPreco,
  parametrosDoPreco,
} from '../calculo/calculo.service';
import { present } from '../calculo/calculo-apresentacao';
import { changeOrcamentoStatus } from '../change-orcamento-status';
import {
  calculoDe,
  findOrcamento,
  lockOrcamento,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../orcamento.repository';
import { faltasDoConteudo } from '../orcamento.rules';
import { updateOrcamento } from '../orcamento.writer';
import { recordEvento } from '../orcamento-eventos';
import { editaConteudo, mayRevise, revisaveis } from '../orcamento-fluxo.rules';
import { conteudoDaProposta, hashDoConteudo } from '../orcamento-hash';
import { replaceItens } from './orcamento-itens';
import { checkParceiro, checkParcelas, readOrigem, readParceiro } from './origem-do-conteudo';
import { colunasDoDesconto, readOrcamentoConteudo } from './read-conteudo';

/** Content of a budget with its last calculation. @throws Refusal 404 outside the person's rows */
export async function getConteudo(scope: Scope, uuid: string) {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const hoje = dateIn(scope.now());
  const [conteudo, versao] = await Promise.all([readOrcamentoConteudo(orm, row), readVigente(orm, hoje)]);
  const calculo = calculoDe(row);
  const parametros = parametrosDoPreco(row);
  const custos = seesCustos(scope.actor, row.aprovador_id);
  const revisa = mayRevise(orcamentoSituacaoDe(row), scope.actor);
  return {
    conteudo,
    calculo: comFaltas(custos ? calculo : calculo && (await semCustos(orm, row, conteudo)), row),
    status: row.status,
    edita: editaConteudo(orcamentoSituacaoDe(row), scope.actor),
    revisa: revisa && revisaveis.includes(row.status),
    prorroga: revisa && row.status === 'enviado' && row.prorrogado_em === null,
    parametros,
    parametros_novos: parametros !== null && versao !== undefined && outrosValem(parametros, versao, hoje),
  };
}

/** Whether a price of today would come from another version, or from other taxes of the same. */
function outrosValem(
  { versao, data }: ParametrosDoPreco,
  vigente: { numero: number; snapshot: ParametrosPublicados },
  hoje: string,
): boolean {
  if (vigente.numero !== versao) return true;
  return vigente.snapshot.perfis_tributarios.some(({ tributos }) =>
    tributos.some(
      ({ vigencia_inicio, vigencia_fim }) =>
        (vigencia_inicio > data && vigencia_inicio <= hoje) ||
        // The last day still counts.
        (vigencia_fim !== null && vigencia_fim >= data && vigencia_fim < hoje),
    ),
  );
}

/** What is missing, told with the reason of the discount. */
function comFaltas(
  calculo: Calculo | null,
  conteudo: Pick<Conteudo, 'justificativa_desconto'>,
): Calculo | null {
  return calculo && { ...calculo, faltas: faltasDoConteudo(calculo, conteudo.justificativa_desconto) };
}

/** The stored calculation was made with costs: it is made again, of the same version and day, without them. */
async function semCustos(
  orm: Database['orm'] | Transaction,
  row: Pick<OrcamentoRow, 'calculo' | 'status_desde'>,
  conteudo: PedidoComAjustes,
) {
  const feito = row.calculo as Calculo | null;
  try {
    const pedido = pedidoDe(conteudo);
    const { data = dateIn(row.status_desde), versao } = parametrosDoPreco(row) ?? {};
    const anew = present(await calculatePedido(orm, pedido, data, { versao }), false);
    if (!feito) return anew;
    // The level stays what it was: by now its services may be the client's.
    const { alcada, sinal, sinal_label } = feito;
    return { ...anew, alcada, sinal, sinal_label };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** What of a content its price depends on. */
type PedidoComAjustes = Omit<CalculoPedido, 'ajustes'> & Pick<ConteudoSalvo, 'ajustes'>;

export function pedidoDe(conteudo: PedidoComAjustes): CalculoPedido {
  const { origem_uuid, servicos, volumes, complexidade, desconto, prazo_meses, cobrar_13a } = conteudo;
  return {
    origem_uuid,
    servicos,
    volumes,
    complexidade,
    desconto,
    prazo_meses,
    cobrar_13a,
    parcelas_implantacao: conteudo.parcelas_implantacao,
    desconto_implantacao_centavos: conteudo.desconto_implantacao_centavos,
    ajustes: conteudo.ajustes.map(({ servico, tarefa, milimin }) => ({ servico, tarefa, milimin })),
  };
}

/**
 * Saves the content, in one transaction. What changes the price is calculated with the version the budget was
 * priced with, or with the one in force where `recalcular` asks for it; an approved budget then goes back to
 * the pricing and its approvals stop counting (docs/domain/comercial.md#conteudo). What prices nothing leaves
 * price and status alone. A draft may have no services yet; it then has no price.
 * @param redraw draws the proposal of an approved budget again: what it says besides the price changed
 * @throws Refusal 403 in a status the person may not change; 404; 406 `confirme_reabertura` for an
 * approved one without the person's word; 409; 422 by field
 */
export function saveConteudo(scope: Scope, uuid: string, form: OrcamentoConteudo, redraw: Redraw) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  const hoje = dateIn(now);
  if (form.validade <= hoje) throw invalidFields({ validade: ['A validade precisa ser posterior a hoje.'] });
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    if (!editaConteudo(orcamentoSituacaoDe(row), actor)) {
      throw ruleRefusal(
        'status_nao_permite',
        `Este orçamento está ${orcamentoStatusLabels[row.status].toLowerCase()} e não pode ser alterado por você agora.`,
      );
    }
    const { recalcular } = form;
    const precifica = recalcular || mudaPreco(await readOrcamentoConteudo(tx, row), form);
    if (row.status === 'aprovado' && precifica && !form.confirma_reabrir) {
      throw ruleRefusal(
        'confirme_reabertura',
        'Mudar o preço de um orçamento aprovado leva-o de volta à precificação e invalida a aprovação.',
      );
    }
    await checkParceiro(tx, actor, row, form.parceiro_uuid);
    await checkParcelas(tx, row, form.parcelas_implantacao, hoje);
    const { versao, status, calculo } = await storeConteudo(tx, audit, row, form, authorOf(scope), {
      recalcular,
      redraw,
    });
    const visto = seesCustos(actor, row.aprovador_id)
      ? calculo
      : calculo && (await semCustos(tx, { ...row, calculo }, form));
    return { uuid, versao, status, calculo: comFaltas(visto, form) };
  });
}

/** Draws the proposal anew. @returns id of its attachment */
export type Redraw = (tx: Transaction, row: OrcamentoRow, hash: string) => Promise<number>;

/** Whether two contents may have different prices. */
function mudaPreco(antes: PedidoComAjustes, depois: PedidoComAjustes): boolean {
  const [a, b] = [antes, depois].map((conteudo) => {
    const { ajustes, ...pedido } = pedidoDe(conteudo);
    // In whatever order they are told.
    return canonicalJson({ ...pedido, ajustes: ajustes.map(canonicalJson).sort() });
  });
  return a !== b;
}

/** A content, whatever version of the budget it was made on. */
export type Conteudo = Omit<OrcamentoConteudo, 'versao' | 'confirma_reabrir' | 'recalcular'>;

/**
 * Writes the content of a locked budget as `saveConteudo` tells, in the caller's audited transaction.
 * @param reabre takes an approved budget back to the pricing whatever changed
 * @throws Refusal 406 `sem_parametros`, `divisor_invalido`; 422 by field
 */
export async function storeConteudo(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  form: Conteudo,
  por: Author,
  { recalcular = false, reabre: obriga = false, redraw }: OpcoesDaGravacao = {},
) {
  const antes = await readOrcamentoConteudo(tx, row);
  const semServicos = form.servicos.length === 0;
  if (semServicos && row.status !== 'rascunho') {
    throw invalidFields({ servicos: ['Escolha ao menos um serviço.'] });
  }
  const { cliente_id } = row;
  const guardado = calculoDe(row);
  const precifica = recalcular || guardado === null || mudaPreco(antes, form);
  const { data = dateIn(por.now), versao: daVersao } = (!recalcular && parametrosDoPreco(row)) || {};
  const feito =
    semServicos || !precifica
      ? null
      : await calculatePedido(tx, pedidoDe(form), data, { versao: daVersao, cliente_id });
  const calculo = precifica ? feito && present(feito, true) : guardado;
  if (calculo && row.status !== 'rascunho') checkJustificativa(form, calculo);
  const origem = await readOrigem(tx, form.origem_uuid);
  const parceiro_id = await readParceiro(tx, form, origem.exige_parceiro && !semServicos);
  const reabre = row.status === 'aprovado' && (precifica || obriga);
  const status = reabre ? 'em_precificacao' : row.status;
  // The reasons of the adjustments stand beside the tasks.
  if (precifica || canonicalJson(antes.ajustes) !== canonicalJson(form.ajustes))
    await replaceItens(tx, row.id, calculo, form.ajustes);
  const colunas = {
    origem_id: origem.id,
    parceiro_id,
    volumes: form.volumes,
    complexidade: form.complexidade,
    ...colunasDoDesconto(form),
    justificativa_desconto: form.justificativa_desconto,
    desconto_implantacao_centavos: form.desconto_implantacao_centavos,
    prazo_meses: form.prazo_meses,
    cobrar_13a: form.cobrar_13a,
    parcelas_implantacao: form.parcelas_implantacao,
    indice_reajuste: form.indice_reajuste,
    dia_vencimento_boleto: form.dia_vencimento_boleto,
    validade: form.validade,
    condicoes: form.condicoes,
    observacoes_internas: form.observacoes_internas,
    ...(precifica
      ? {
          parametrizacao_versao_id: feito?.versao_id ?? null,
          ...(feito ? colunasDoCalculo(feito) : semPreco),
          calculo,
        }
      : {}),
  };
  const dados = calculo &&
    feito && { mensal_centavos: calculo.mensal_centavos, versao_parametros: feito.versao };
  const versao = reabre
    ? await changeOrcamentoStatus(
        tx,
        audit,
        [row],
        {
          para: 'em_precificacao',
          colunas: { ...colunas, hash_conteudo: null, pdf_anexo_id: null },
          evento: { tipo: 'Reaberto para precificação', dados: dados ?? {} },
        },
        por,
      )
    : await updateOrcamento(tx, row.id, colunas, por);
  if (row.status === 'aprovado' && !reabre && calculo && redraw) {
    const agora = { ...row, ...colunas };
    const hash_conteudo = hashDoConteudo(conteudoDaProposta(agora, calculo));
    if (hash_conteudo !== row.hash_conteudo) {
      const pdf_anexo_id = await redraw(tx, agora, hash_conteudo);
      await updateOrcamento(tx, row.id, { hash_conteudo, pdf_anexo_id });
    }
  }
  if (dados && !reabre) await recordEvento(tx, por, row.id, 'Calculado', dados);
  audit.record({
    acao: 'Alterou',
    entidade: 'orcamento',
    uuid: row.uuid,
    rotulo: `${row.numero} R${row.revisao}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: registro(antes, row.mensal_centavos),
    depois: registro(form, calculo?.mensal_centavos ?? 0),
  });
  return { versao, status, calculo };
}

interface OpcoesDaGravacao {
  recalcular?: boolean;
  reabre?: boolean;
  redraw?: Redraw;
}

/** Totals that lists and filters read; costs only by right (docs/domain/acesso.md#custos). */
export function colunasDoCalculo({ exato }: CalculoFeito) {
  return { ...colunasDosTotais(exato.totais), alcada: exato.alcada };
}

/** The same without the level, which a client's choice never changes. */
export function colunasDosTotais(totais: CalculoFeito['exato']['totais']) {
  return {
    total_tabela_centavos: Number(totais.tabela_centavos),
    total_desconto_centavos: Number(totais.desconto_centavos),
    mensal_centavos: Number(totais.mensal_centavos),
    implantacao_centavos: Number(totais.implantacao_centavos),
    valor_contrato_centavos: Number(totais.valor_contrato_centavos),
    custo_mensal_centavos: Number(totais.custo_centavos),
    resultado_centavos: Number(totais.resultado_centavos),
    margem_bp: totais.margem_bp === null ? null : Number(totais.margem_bp),
    piso_centavos: Number(totais.piso_centavos),
  };
}

/** The same of a draft that offers nothing yet. */
const semPreco = {
  total_tabela_centavos: 0,
  total_desconto_centavos: 0,
  mensal_centavos: 0,
  implantacao_centavos: 0,
  valor_contrato_centavos: 0,
  custo_mensal_centavos: null,
  resultado_centavos: null,
  margem_bp: null,
  piso_centavos: null,
  alcada: 0,
};

/** A draft waits for the reason of its discount, as for its volumes; outside of it the reason is there. */
function checkJustificativa({ justificativa_desconto }: Conteudo, calculo: Calculo): void {
  const falta = faltaNaJustificativa(justificativa_desconto, calculo.justificativa_minima ?? 0);
  if (falta) throw invalidFields({ justificativa_desconto: [falta] });
}

/** Content as the log shows it. */
function registro(conteudo: Omit<ConteudoSalvo, 'versao'>, mensal_centavos: number) {
  const { desconto } = conteudo;
  return {
    servicos: conteudo.servicos.map((one) => (one.opcional ? `${one.chave} (opcional)` : one.chave)),
    volumes: conteudo.volumes,
    complexidade: conteudo.complexidade,
    desconto:
      desconto.tipo === 'percentual'
        ? formatBp(desconto.desconto_bp)
        : desconto.tipo === 'valor'
          ? formatCentavos(desconto.desconto_centavos)
          : null,
    justificativa_desconto: conteudo.justificativa_desconto,
    prazo_meses: conteudo.prazo_meses,
    cobrar_13a: conteudo.cobrar_13a,
    parcelas_implantacao: conteudo.parcelas_implantacao,
    desconto_implantacao_centavos: conteudo.desconto_implantacao_centavos,
    indice_reajuste: conteudo.indice_reajuste,
    dia_vencimento_boleto: conteudo.dia_vencimento_boleto,
    validade: conteudo.validade,
    condicoes: conteudo.condicoes,
    observacoes_internas: conteudo.observacoes_internas,
    ajustes: conteudo.ajustes.map((one) => `${one.servico}: ${one.motivo}`),
    mensal_centavos,
  };
}
