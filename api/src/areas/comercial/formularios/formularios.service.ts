import type {
  FormularioAplicado,
  FormularioAplicar,
  FormularioSalvar,
  FormularioSalvo,
  RespostasDeDentro,
} from '@gestao/shared/contracts/comercial/formularios';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { andamento, erroDaResposta, respostaEmPalavras, respostasValidas } from '@gestao/shared/rules/eform';
import { authorOf } from '../../../platform/app/author';
import { forbidden, invalidFields, lostUpdate, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { created, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tokenStatus } from '../../acesso/tokens/tokens.rules';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import {
  lockOrcamento,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../orcamento-registro/orcamento.repository';
import { editaConteudo } from '../orcamento-registro/orcamento-fluxo.rules';
import { applyPlano, planAplicacao } from './aplicacao';
import { carryArquivos } from './formulario-arquivos';
import {
  findFormulario,
  findLink,
  insertResposta,
  type Questionario,
  type RespostaRow,
  updateResposta,
} from './formularios.repository';

/**
 * Keeps answers that staff gave: those that came, the others stay.
 * @throws Refusal 403 where the budget may not be changed by the person now; 404; 406
 * `sem_formulario`; 409; 422 by question
 */
export function saveRespostas(scope: Scope, uuid: string, form: FormularioSalvar): Promise<FormularioSalvo> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEditable(tx, scope, uuid);
    const found = await findFormulario(tx, row.id);
    if (!found) throw semFormulario();
    const { questionario, resposta } = found;
    if (resposta) await refusePerda(tx, resposta, form.versao);
    else if (form.versao !== 0) throw lostUpdate('Sistema', '—');
    refuseWrong(questionario, form.respostas);
    const antes = resposta?.respostas ?? {};
    const dadas = await carryArquivos(tx, scope, row, { questionario, antes, dadas: form.respostas });
    const respostas = join(antes, dadas);
    const now = scope.now();
    const versao = resposta
      ? await updateResposta(tx, resposta.id, {
          respostas,
          respondido_por: 'interno',
          ...touched(actor, now),
        })
      : (
          await insertResposta(tx, {
            eform_id: questionario.id,
            orcamento_id: row.id,
            respondido_por: 'interno',
            respostas,
            ...created(actor, now),
          })
        ).versao;
    await recordRespostas(tx, audit, row, questionario, antes, dadas);
    const { respondidas, total, erros } = andamento(questionario.perguntas, respostas);
    const { mudancas } = await planAplicacao(tx, row, questionario, respostas, now);
    return { versao, respondidas, total, faltam: Object.keys(erros), mudancas };
  });
}

async function refusePerda(tx: Transaction, resposta: RespostaRow, versao: number): Promise<void> {
  if (resposta.versao === versao) return;
  if (resposta.respondido_por !== 'cliente') return refuseLostUpdate(tx, resposta, versao);
  throw lostUpdate('alguém do cliente', hora.format(resposta.atualizado_em));
}
const hora = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
});

/** @throws Refusal 422 for an answer of another kind than its question's, or to no question of the form */
function refuseWrong({ perguntas }: Questionario, dadas: RespostasDeDentro): void {
  const erros: Record<string, string[]> = {};
  for (const [chave, valor] of Object.entries(dadas)) {
    const pergunta = perguntas.find((one) => one.chave === chave);
    const erro = pergunta ? erroDaResposta(pergunta, valor) : 'Pergunta desconhecida.';
    if (erro) erros[chave] = [erro];
  }
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

/** Answers with the given ones in their place; `null` takes one away. */
export function join(
  antes: Readonly<Record<string, unknown>>,
  dadas: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...antes, ...dadas }).filter(([, valor]) => valor !== null && valor !== ''),
  );
}

/** The log's row of answers: only what was given now, in words. */
export async function recordRespostas(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  { perguntas }: Questionario,
  antes: Readonly<Record<string, unknown>>,
  dadas: Readonly<Record<string, unknown>>,
): Promise<void> {
  const escritas = (de: Readonly<Record<string, unknown>>) =>
    perguntas
      .filter(({ chave }) => chave in dadas)
      .map(
        (pergunta) =>
          `${pergunta.rotulo} ${respostaEmPalavras(pergunta, de[pergunta.chave], (dia) => dia) ?? '—'}`,
      );
  audit.record({
    acao: 'Alterou',
    entidade: 'eform_resposta',
    uuid: row.uuid,
    rotulo: `Formulário de ${row.numero} R${row.revisao}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: { respostas: escritas(antes) },
    depois: { respostas: escritas(dadas) },
  });
}

/**
 * Writes what the answers become into the budget and prices it anew.
 * @throws Refusal 403; 404; 406 `sem_formulario`, `nada_a_aplicar`, `status_nao_permite`,
 * `confirme_reabertura`; 409; 422 by field of the content
 */
export function applyFormulario(
  scope: Scope,
  uuid: string,
  form: FormularioAplicar,
): Promise<FormularioAplicado> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEditable(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    if (row.status === 'aprovado' && !form.confirma_reabrir) {
      throw ruleRefusal(
        'confirme_reabertura',
        'Mudar um orçamento aprovado leva-o de volta à precificação e invalida a aprovação.',
      );
    }
    const found = await findFormulario(tx, row.id);
    if (!found?.resposta) throw semFormulario();
    if (form.respostas_versao) await refusePerda(tx, found.resposta, form.respostas_versao);
    const plano = await planAplicacao(tx, row, found.questionario, found.resposta.respostas, now);
    if (plano.mudancas.length === 0) {
      throw ruleRefusal('nada_a_aplicar', 'O orçamento já está de acordo com as respostas.');
    }
    const { versao, status } = await applyPlano(tx, audit, row, plano, authorOf(scope));
    return { versao, status: status, mudancas: plano.mudancas };
  });
}

/** The budget's row, held, where the person may change it now. @throws Refusal 404, 406 */
export async function lockEditable(tx: Transaction, scope: Scope, uuid: string): Promise<OrcamentoRow> {
  const row = await lockOrcamento(tx, scope.actor, uuid);
  if (!row) throw notFound();
  if (editaConteudo(orcamentoSituacaoDe(row), scope.actor)) return row;
  const status = orcamentoStatusLabels[row.status].toLowerCase();
  throw ruleRefusal(
    'status_nao_permite',
    `Este orçamento está ${status} e não pode ser alterado por você agora.`,
  );
}

export const semFormulario = () =>
  ruleRefusal('sem_formulario', 'Não há formulário publicado nem respondido para este orçamento.');

/**
 * What a begun questionnaire still misses, for the step to the pricing (docs/domain/comercial.md#formulario);
 * nothing for one that nobody answered and no client was asked.
 */
export async function faltasDoFormulario(
  orm: Pick<Transaction, 'select'>,
  orcamentoId: number,
  now: Date,
): Promise<string[]> {
  const found = await findFormulario(orm, orcamentoId);
  if (!found?.resposta) return [];
  const { questionario, resposta } = found;
  if (Object.keys(respostasValidas(questionario.perguntas, resposta.respostas)).length === 0) {
    const link = await findLink(orm, orcamentoId);
    if (!link || tokenStatus(link.token, now) !== 'ativo') return [];
  }
  const { visiveis, erros } = andamento(questionario.perguntas, resposta.respostas);
  return visiveis.flatMap(({ chave, rotulo }) => (erros[chave] ? [`Responda no formulário: ${rotulo}`] : []));
}
