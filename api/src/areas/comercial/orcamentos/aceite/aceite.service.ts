import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { AcceptanceNews } from '../../../../platform/area/acceptance';
import { offered } from '../../../../platform/area/area';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { orcamento, orcamento_aceite } from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { clientOfAcceptance } from '../../../clientes/clientes/vida/client-of-acceptance';
import { notify } from '../../../sistema/notificacoes/notify';
import { winByAceite } from '../../oportunidades/oportunidade-do-orcamento';
import { lockOportunidadeOf } from '../../oportunidades/oportunidades.repository';
import { recordComissao } from '../../oportunidades/record-comissao';
import { changeOrcamentoStatus } from '../../orcamento-registro/change-orcamento-status';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { hashDaEvidencia } from '../../orcamento-registro/orcamento-hash';
import { type ArquivosDaTransacao, findPapel } from '../proposta/proposta-arquivo';
import { documentoDe, generateProposta, hashDaProposta } from '../proposta/proposta-pdf.service';
import { termoVersao } from '../proposta/proposta-termos';
import { itensOferecidos, type OfertaDaEscolha, ofertaDaEscolha } from '../proposta/proposta-total';
import { writeComprovante } from './aceite-comprovante';
import { applyEscolha, cancelOthers, consumeLinks, findNomeDoCliente } from './aceite-efeitos';
import type { PedidoDeAceite } from './aceite-pedido';
import { soReajusta } from './aceite-reajuste';

export interface AceiteFeito {
  aceito_em: Date;
  nome: string;
  /** False where the proposal had been accepted before: the first acceptance is the one. */
  novo: boolean;
  orcamento: { uuid: string; numero: string; cliente_id: number | null; cliente_uuid: string | null };
}

export const indisponivel = () =>
  ruleRefusal('proposta_indisponivel', 'Esta proposta não está mais disponível para aceite.');

/**
 * Accepts a proposal with everything that follows from it, in the caller's transaction: either all of it is
 * written, or nothing (docs/domain/comercial.md#aceite). Simultaneous acceptances, cancellations and expiries
 * of the same budget wait at its row, so exactly one of them wins.
 * @throws Refusal 406 `proposta_indisponivel` unless it is sent, in date and unchanged; `valores_mudaram`
 */
export async function acceptProposta(
  tx: Transaction,
  audit: Audit,
  context: Pick<AppContext, 'areas' | 'config' | 'now'>,
  orcamentoId: number,
  pedido: PedidoDeAceite,
  arquivos: ArquivosDaTransacao,
): Promise<AceiteFeito> {
  const now = context.now();
  const hoje = dateIn(now);
  const { row, outros, negocio } = await lockForAceite(tx, orcamentoId);
  const [antes] = await tx
    .select({ aceito_em: orcamento_aceite.aceito_em, nome: orcamento_aceite.nome })
    .from(orcamento_aceite)
    .where(eq(orcamento_aceite.orcamento_id, row.id));
  const alvo = { uuid: row.uuid, numero: row.numero };
  if (antes && row.status === 'aceito') {
    const cliente_uuid = await clienteUuidOf(tx, row.cliente_id);
    return { ...antes, novo: false, orcamento: { ...alvo, cliente_id: row.cliente_id, cliente_uuid } };
  }
  if (row.status !== 'enviado' || row.validade < hoje) throw indisponivel();
  const hash_conteudo = row.hash_conteudo ?? (await hashDaProposta(tx, row));
  // A prolonged validity keeps the approved hash, which names the first one
  // (docs/domain/comercial.md#validade).
  if (row.prorrogado_em === null && hash_conteudo !== (await hashDaProposta(tx, row))) throw indisponivel();
  const documento = await documentoDe(tx, row);
  if (!documento) throw indisponivel();
  const guardado = row.pdf_anexo_id === null ? null : await findPapel(tx, row.pdf_anexo_id);
  const proposta = guardado
    ? { id: row.pdf_anexo_id as number, sha256: guardado.sha256 }
    : await generateProposta(tx, context, row, hash_conteudo, arquivos, pedido.usuarioId);

  const itens = await itensOferecidos(tx, row.id);
  const totais = await ofertaDaEscolha(tx, row, itens, pedido.escolha);
  if (outroQueOVisto(pedido, totais)) {
    throw ruleRefusal(
      'valores_mudaram',
      'Os valores mudaram enquanto você lia. Confira o total e aceite de novo.',
    );
  }
  if (totais.mudou) await applyEscolha(tx, row, totais);

  const competencia = addMonths(hoje.slice(0, 7), 1);
  const inicio = `${competencia}-01`;
  const por = { usuarioId: pedido.usuarioId, ator: pedido.ator, ip: pedido.ip, now };
  const pessoa = await clientOfAcceptance(tx, audit, { ...row, documento, inicio, aceitante: pedido }, por);
  // Asked before what is contracted changes.
  const reajusta = await soReajusta(tx, row, totais.escolhidos, hoje);
  const servicos = totais.escolhidos;
  const acceptance = {
    orcamento: row,
    cliente: pessoa,
    contato: pedido,
    servicos,
    competencia,
    hoje,
    reajusta,
  };
  const novidades: AcceptanceNews[] = [];
  for (const step of offered(context.areas, 'acceptance')) {
    const novidade = await step(tx, audit, acceptance, por);
    if (novidade) novidades.push(novidade);
  }
  const { mensal_centavos } = totais;
  const clienteUuid = pessoa.uuid;
  await recordComissao(tx, audit, { row, mensal_centavos, competencia, clienteUuid }, por);
  const itens_opcionais = Object.fromEntries(
    totais.itens.filter((one) => one.opcional).map((one) => [one.chave, one.selecionado]),
  );
  const evidencia = {
    hash_conteudo,
    hash_pdf: proposta.sha256,
    nome: pedido.nome,
    cpf: pedido.cpf,
    email: pedido.email,
    ip: pedido.ip,
    user_agent: pedido.user_agent,
    aceito_em: now,
  };
  const hash_evidencia = hashDaEvidencia({ ...evidencia, token_uuid: pedido.token?.uuid ?? '' });
  await changeOrcamentoStatus(
    tx,
    audit,
    [row],
    {
      para: 'aceito',
      colunas: {
        cliente_id: pessoa.id,
        hash_conteudo,
        pdf_anexo_id: proposta.id,
        mensal_centavos: totais.mensal_centavos,
        implantacao_centavos: totais.implantacao_centavos,
        respondido_em: now,
      },
      evento: { tipo: 'Aceito', dados: dadosDoEvento(pedido) },
      log: {
        acao: 'Aceitou',
        depois: {
          nome: pedido.nome,
          cpf: pedido.cpf,
          email: pedido.email,
          hash_evidencia,
          ...(pedido.documento_confirmado_em
            ? { documento_confirmado_em: pedido.documento_confirmado_em }
            : {}),
        },
      },
      motivoDoLink: 'Proposta aceita',
    },
    por,
  );
  if (negocio) {
    const aceito = { ...row, ...totais, cliente_id: pessoa.id };
    await winByAceite(tx, audit, negocio, aceito, por);
  }
  await cancelOthers(tx, audit, outros, row, por);
  await consumeLinks(tx, row, pedido, now);

  const cliente_nome = row.prospecto?.nome ?? (await findNomeDoCliente(tx, row)) ?? documento;
  const comprovante = await arquivos.guardar(tx, {
    nome: `Comprovante de aceite ${row.numero}.pdf`,
    pdf: await writeComprovante(tx, {
      ...evidencia,
      orcamentoId: row.id,
      numero: row.numero,
      revisao: row.revisao,
      cliente_nome,
      documento,
      cargo: pedido.cargo,
      codigo_email_verificado: pedido.codigo_email_verificado,
      codigo_enviado_para: pedido.codigo_enviado_para ?? null,
      documento_confirmado_em: pedido.documento_confirmado_em ?? null,
      manual: registroManual(pedido, formatDateInWords),
      mensal_centavos: totais.mensal_centavos,
      implantacao_centavos: totais.implantacao_centavos,
      servicos: totais.escolhidos,
      hash_evidencia,
    }),
    orcamentoId: row.id,
    clienteId: pessoa.id,
    autorId: pedido.usuarioId,
  });
  await tx.insert(orcamento_aceite).values({
    ...evidencia,
    orcamento_id: row.id,
    modo: pedido.modo,
    cargo: pedido.cargo,
    codigo_email_verificado: pedido.codigo_email_verificado,
    token_id: pedido.token?.id,
    termo_versao: termoVersao,
    itens_opcionais,
    hash_evidencia,
    comprovante_anexo_id: comprovante.id,
    motivo_manual: pedido.motivo_manual,
    anexo_assinado_id: pedido.anexo_assinado_id,
  });
  const frases = reajusta
    ? [`O novo valor vale a partir de ${formatCompetenciaInWords(competencia)}.`]
    : novidades.map(({ frase }) => frase);
  const doOrcamento = [row.vendedor_id, row.precificador_id];
  await notify(tx, context, {
    evento: 'aceite_cliente',
    usuarioIds: [...doOrcamento, ...novidades.flatMap(({ usuarioIds }) => usuarioIds)],
    ...(pedido.usuarioId === null ? {} : { exceto: pedido.usuarioId }),
    titulo: `${cliente_nome} aceitou a proposta`,
    corpo: [`${row.numero} aceita por ${pedido.nome}.`, ...frases].join(' '),
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
    // Who takes over what comes next need not see budgets.
    rotaDe: (id) =>
      doOrcamento.includes(id)
        ? undefined
        : novidades.find(({ usuarioIds }) => usuarioIds.includes(id))?.rota,
  });
  const orcamentoAceito = { ...alvo, cliente_id: pessoa.id, cliente_uuid: pessoa.uuid };
  return { aceito_em: now, nome: pedido.nome, novo: true, orcamento: orcamentoAceito };
}

/** What the budget's own history says of an acceptance. */
function dadosDoEvento({
  modo,
  motivo_manual,
  assinado_em,
  codigo_enviado_para,
  documento_confirmado_em,
}: PedidoDeAceite): Record<string, unknown> {
  return {
    modo,
    ...(motivo_manual ? { motivo: motivo_manual } : {}),
    ...(assinado_em ? { assinado_em } : {}),
    ...(codigo_enviado_para ? { codigo_enviado_para } : {}),
    ...(documento_confirmado_em ? { documento_confirmado_em } : {}),
  };
}

/** How the receipt marks an acceptance that staff wrote down. */
function registroManual(
  { ator, motivo_manual, assinado_em }: PedidoDeAceite,
  dia: (data: string) => string,
): string | null {
  if (!motivo_manual) return null;
  const assinado = assinado_em ? `, assinado em ${dia(assinado_em)}` : '';
  return `Registrado por ${ator}${assinado}: ${motivo_manual}`;
}

function outroQueOVisto(pedido: PedidoDeAceite, oferta: OfertaDaEscolha): boolean {
  const { mensal_visto_centavos: mensal, implantacao_vista_centavos: implantacao } = pedido;
  const vistos = pedido.opcionais_vistos;
  const dentro = oferta.escolhidos.flatMap((one) => (one.opcional ? [one.chave] : []));
  return (
    (mensal ?? oferta.mensal_centavos) !== oferta.mensal_centavos ||
    (implantacao ?? oferta.implantacao_centavos) !== oferta.implantacao_centavos ||
    (vistos != null && [...vistos].sort().join('\n') !== dentro.sort().join('\n'))
  );
}

/**
 * Locks the opportunity first and then its budgets in their order, so that two acceptances never cross.
 * Whoever decides something of an acceptance before it holds these locks first.
 * @throws Refusal 406 `proposta_indisponivel` for a budget that is gone
 */
export async function lockForAceite(tx: Transaction, orcamentoId: number) {
  const [alvo] = await tx
    .select({ oportunidade_id: orcamento.oportunidade_id, numero: orcamento.numero })
    .from(orcamento)
    .where(eq(orcamento.id, orcamentoId));
  if (!alvo) throw indisponivel();
  const negocio = await lockOportunidadeOf(tx, alvo);
  const rows: OrcamentoRow[] = await tx
    .select()
    .from(orcamento)
    .where(
      and(
        or(
          eq(orcamento.id, orcamentoId),
          eq(orcamento.numero, alvo.numero),
          alvo.oportunidade_id === null ? undefined : eq(orcamento.oportunidade_id, alvo.oportunidade_id),
        ),
        isNull(orcamento.excluido_em),
      ),
    )
    .orderBy(asc(orcamento.id))
    .for('update');
  const row = rows.find((one) => one.id === orcamentoId);
  if (!row) throw indisponivel();
  return { row, outros: rows.filter((one) => one.id !== orcamentoId), negocio };
}
