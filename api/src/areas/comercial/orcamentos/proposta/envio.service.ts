import { formatDateInWords } from '@gestao/shared/config';
import type {
  OrcamentoEnviado,
  OrcamentoEnvio,
  OrcamentoRequisitos,
} from '@gestao/shared/contracts/comercial/orcamento-envio';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { type Actor, may } from '../../../../platform/app/actor';
import { authorOf, trailOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Reader } from '../../../../platform/area/area';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema/index';
import { issueToken, revokeTokens } from '../../../acesso/tokens/tokens.service';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { enqueueEmail, previewEmail } from '../../../sistema/email/outbox';
import { advanceToProposta } from '../../oportunidades/oportunidade-do-orcamento';
import { holdOportunidadeOf } from '../../oportunidades/oportunidades.repository';
import { changeOrcamentoStatus, refuseTransition } from '../../orcamento-registro/change-orcamento-status';
import { contatoDe, telefoneDe } from '../../orcamento-registro/contato-da-proposta';
import {
  findOrcamento,
  lockOrcamento,
  type OrcamentoRow,
} from '../../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { recordEvento } from '../../orcamento-registro/orcamento-eventos';
import { ArquivosDaTransacao } from './proposta-arquivo';
import { documentoDe, generateProposta, hashDaProposta, hasProposta } from './proposta-pdf.service';
import { requisitosDaProposta } from './proposta-requisitos';
import { itensOferecidos } from './proposta-total';

/** Seller, author, or whoever holds all budgets (docs/domain/comercial.md#envio). */
const maySend = (row: OrcamentoRow, actor: Actor) =>
  !row.legado &&
  (row.criado_por_id === actor.usuarioId ||
    row.vendedor_id === actor.usuarioId ||
    may(actor, 'gerenciar precificacao todos orcamentos'));

/** The check before sending, with the proposed recipient. @throws Refusal 404 outside the person's rows */
export async function getRequisitos(scope: Scope, uuid: string): Promise<OrcamentoRequisitos> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const itens = await requisitosDe(orm, row);
  const faltas = itens.filter((one) => !one.ok);
  const pode = maySend(row, scope.actor);
  const vencida = impedimentoDaValidade(row, dateIn(scope.now()));
  const envia = pode && row.status === 'aprovado' && faltas.length === 0 && vencida === null;
  const reenvia = pode && row.status === 'enviado' && vencida === null;
  return {
    itens,
    completo: faltas.length === 0,
    envia,
    reenvia,
    impedimento: faltas[0]?.orientacao ?? vencida,
    ...(await contatoDe(orm, row)),
    telefone: await telefoneDe(orm, row),
    email:
      envia || reenvia
        ? await previewEmail(orm, 'orcamento_enviado', {
            ...dadosDoEmail(row),
            nome: '{{nome}}',
            mensagem: '{{mensagem}}',
          })
        : null,
    tem_pdf: hasProposta(row),
  };
}

const dadosDoEmail = ({ numero, validade }: OrcamentoRow) => ({
  numero,
  validade: formatDateInWords(validade),
});

async function requisitosDe(orm: Reader, row: OrcamentoRow) {
  const empresa = await readConfigs(orm, 'empresa');
  const [pessoa] =
    row.cliente_id === null
      ? []
      : await orm.select({ nome: cliente.razao_social }).from(cliente).where(eq(cliente.id, row.cliente_id));
  return requisitosDaProposta({
    firma: { nome: empresa.razao_social || null, cnpj: empresa.cnpj || null, foro: empresa.foro },
    cliente: { nome: pessoa?.nome ?? row.prospecto?.nome ?? '', documento: await documentoDe(orm, row) },
    servicos: await itensOferecidos(orm, row.id),
    prazo_meses: row.prazo_meses,
    parcelas_implantacao: row.parcelas_implantacao,
    dia_vencimento: row.dia_vencimento_boleto,
    indice_reajuste: row.indice_reajuste,
  });
}

function impedimentoDaValidade(row: OrcamentoRow, hoje: string): string | null {
  const limite = row.status === 'enviado' ? row.validade >= hoje : row.validade > hoje;
  if (limite) return null;
  return row.status === 'enviado'
    ? 'A proposta venceu. Prorrogue a validade ou crie uma nova revisão.'
    : 'A validade da proposta precisa ser posterior a hoje.';
}

/**
 * Sends an approved proposal: link by e-mail, status `Enviado`, opportunity to `Proposta enviada`.
 * @throws Refusal 403; 404; 406 `transicao_invalida`, `requisitos_incompletos`, `validade_vencida`; 409
 */
export function sendOrcamento(scope: Scope, uuid: string, form: OrcamentoEnvio) {
  return send(scope, uuid, form, 'aprovado');
}

/** A new link of a sent proposal; the ones before stop working. @throws Refusal as `sendOrcamento` */
export function resendOrcamento(scope: Scope, uuid: string, form: OrcamentoEnvio) {
  return send(scope, uuid, form, 'enviado');
}

async function send(
  scope: Scope,
  uuid: string,
  form: OrcamentoEnvio,
  de: 'aprovado' | 'enviado',
): Promise<OrcamentoEnviado> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  const arquivos = new ArquivosDaTransacao(scope.files);
  let criado: Awaited<ReturnType<typeof sendLink>> = { link: null, expira_em: null };
  const enviado = await arquivos.durante(() =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      arquivos.recomecar();
      if (de === 'aprovado') await holdOportunidadeOf(tx, { uuid });
      const row = await lockOrcamento(tx, actor, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, form.versao);
      if (!maySend(row, actor)) throw forbidden();
      await refuseEnvio(tx, row, de, dateIn(now));
      const proposta = await comProposta(tx, scope, row, arquivos);
      const por = authorOf(scope);
      const evento = {
        tipo: de === 'aprovado' ? 'E-mail enviado' : 'E-mail reenviado',
        dados: { para: form.contato_email },
      };
      const depois = { contato_nome: form.contato_nome, contato_email: form.contato_email };
      let versao: number;
      if (de === 'aprovado') {
        versao = await changeOrcamentoStatus(
          tx,
          audit,
          [row],
          {
            para: 'enviado',
            colunas: { ...proposta, enviado_em: now },
            evento,
            log: { acao: 'Enviou', depois },
          },
          por,
        );
      } else {
        versao = await updateOrcamento(tx, row.id, proposta, por);
        await recordEvento(tx, por, row.id, evento.tipo, evento.dados);
        const status = orcamentoStatusLabels.enviado;
        audit.record({
          acao: 'Enviou',
          entidade: 'orcamento',
          uuid,
          rotulo: `${row.numero} R${row.revisao}`,
          clienteUuid: await clienteUuidOf(tx, row.cliente_id),
          antes: { status },
          depois: { status, ...depois },
        });
      }
      criado = await sendLink(tx, audit, scope, row, form);
      if (de === 'aprovado') await advanceToProposta(tx, audit, row, trailOf(scope));
      return {
        uuid,
        versao,
        status: 'enviado' as const,
        status_label: orcamentoStatusLabels.enviado,
        message: `Proposta enviada para ${form.contato_email}. Você será avisado quando o cliente abrir.`,
      };
    }),
  );
  return { ...enviado, ...criado };
}

async function refuseEnvio(
  tx: Transaction,
  row: OrcamentoRow,
  de: 'aprovado' | 'enviado',
  hoje: string,
): Promise<void> {
  if (row.status !== de) refuseTransition(row.status);
  const vencida = impedimentoDaValidade(row, hoje);
  if (vencida) throw ruleRefusal('validade_vencida', vencida);
  const faltas = (await requisitosDe(tx, row)).filter((one) => !one.ok);
  if (faltas.length > 0) {
    throw ruleRefusal(
      'requisitos_incompletos',
      `Antes de enviar: ${faltas.map((one) => one.orientacao).join(' ')}`,
    );
  }
}

/** Hash and PDF a budget needs before a client sees it; those of the approval, where it has them. */
async function comProposta(
  tx: Transaction,
  scope: Scope,
  row: OrcamentoRow,
  arquivos: ArquivosDaTransacao,
): Promise<{ hash_conteudo?: string; pdf_anexo_id?: number }> {
  if (row.hash_conteudo && row.pdf_anexo_id !== null) return {};
  const hash = row.hash_conteudo ?? (await hashDaProposta(tx, row));
  const papel = await generateProposta(tx, scope, row, hash, arquivos, scope.actor.usuarioId);
  return { hash_conteudo: hash, pdf_anexo_id: papel.id };
}

async function sendLink(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: OrcamentoRow,
  form: OrcamentoEnvio,
): Promise<Pick<OrcamentoEnviado, 'link' | 'expira_em'>> {
  const now = scope.now();
  const finalidade = 'orcamento_aceite' as const;
  await revokeTokens(
    tx,
    audit,
    { finalidades: [finalidade], entidadeId: row.id },
    { motivo: 'Substituído por um novo link', usuarioId: scope.actor.usuarioId, now },
  );
  const issued = await issueToken(
    tx,
    audit,
    {
      finalidade,
      entidadeId: row.id,
      contatoNome: form.contato_nome,
      contatoEmail: form.contato_email,
      validade: row.validade,
      criadoPorId: scope.actor.usuarioId,
    },
    now,
  );
  const link = scope.config.publicUrl + clientPath(finalidade, issued.token);
  await enqueueEmail(tx, scope.config, {
    para: form.contato_email,
    modelo: 'orcamento_enviado',
    dados: { ...dadosDoEmail(row), nome: form.contato_nome, mensagem: form.mensagem ?? '' },
    segredos: { link },
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
  });
  return { link, expira_em: issued.expiraEm.toISOString() };
}
