import type { TarefaPassoForm, TarefaSalva } from '@gestao/shared/contracts/operacao/tarefa-passos';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import type { Actor } from '../../../../platform/app/actor';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { groupsReader } from '../../../sistema/configs/configs.repository';
import { insertNota } from '../../../sistema/mensagens/mensagem.writer';
import { insertPedidos } from '../pedidos/pedidos.service';
import type { TarefaRow } from '../tarefa.writer';
import { notifyResumed, notifyReturned, notifyReview } from './avisos';
import { type Contexto, changeTarefaStatus, type MudancaDeStatus } from './change-tarefa-status';
import { motivoDe } from './motivos';
import { type PapelNaTarefa, partiuDe, recusaDoFim, recusaDoPapel } from './passos.rules';
import { bloqueiosDe, faltasDe, holdTarefa, papelNa, statusDe } from './tarefa-em-vida';

const readRegras = groupsReader(['tarefas']);

/**
 * Takes a task one step on (docs/domain/operacao.md#passos).
 * @throws Refusal 403 for who may not take the step; 404; 406 from a status it does not start at, and for what
 * the task lacks (`tarefa_aguarda`, `checklist_incompleto`, `anexo_ausente`, `anexo_rejeitado`, `nota_aberta`);
 * 409; 422
 */
export function stepTarefa(scope: Scope, uuid: string, form: TarefaPassoForm): Promise<TarefaSalva> {
  return audited(scope.database, scope.auditActor, (tx, audit) => stepInside(tx, audit, scope, uuid, form));
}

/** The same inside the caller's audited transaction, for what goes with a step. */
export async function stepInside(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  uuid: string,
  form: TarefaPassoForm,
): Promise<TarefaSalva> {
  const { row, coordenam } = await holdTarefa(tx, scope.areas, scope.actor, uuid);
  await refuseLostUpdate(tx, row, form.versao);
  refuseStatus(row, form.passo);
  const papel = await papelNa(tx, scope.areas, scope.actor, row, coordenam);
  const { tarefas: regras } = await readRegras(tx);
  const quem = { usuarioId: scope.actor.usuarioId, now: scope.now() };
  const recusa = recusaDoPapel(form.passo, { ...row, status: statusDe(row) }, papel, regras, quem);
  if (recusa) throw forbidden(recusa);
  const mudanca = await mudancaDe(tx, scope, row, papel, form);
  const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
  const contexto = contextoDe(scope);
  const [saved] = await changeTarefaStatus(tx, audit, contexto, [row], mudanca, () => clienteUuid);
  if (!saved) throw new Error('A held task is gone.');
  await whatFollows(tx, audit, scope, contexto, saved, form);
  const status = statusDe(saved);
  return { uuid, versao: saved.versao, status, status_label: tarefaStatusLabels[status] };
}

/** The signed-in person as history and notices name him. */
export const contextoDe = (scope: Scope): Contexto => ({
  areas: scope.areas,
  config: scope.config,
  now: scope.now,
  por: trailOf(scope),
  nome: scope.actor.nome,
});

function refuseStatus(row: TarefaRow, passo: TarefaPassoForm['passo']): void {
  const status = statusDe(row);
  if (partiuDe(passo, status)) return;
  const agora = tarefaStatusLabels[status].toLowerCase();
  throw ruleRefusal('tarefa_mudou', `A tarefa está ${agora}. Atualize a página para ver o que mudou.`);
}

/** Where the step leads. @throws Refusal 406, 422 for what it lacks */
async function mudancaDe(
  tx: Transaction,
  scope: Scope,
  row: TarefaRow,
  papel: PapelNaTarefa,
  form: TarefaPassoForm,
): Promise<MudancaDeStatus> {
  const { usuarioId } = scope.actor;
  const now = scope.now();
  const inicio = {
    iniciada_em: row.iniciada_em ?? now,
    // Who begins what nobody had is the one who does it; a client's person never takes the firm's place.
    responsavel_id: row.responsavel_id ?? (papel.isClient ? null : usuarioId),
  };
  switch (form.passo) {
    case 'iniciar': {
      await refuseBlocked(tx, scope.actor, row, papel, form.mesmo_assim);
      return { para: 'em_andamento', colunas: inicio, motivo: form.mesmo_assim };
    }
    case 'aguardar':
      return aguardando(form);
    case 'retomar':
      return { para: 'em_andamento', colunas: { ...inicio, aguarda: null } };
    case 'concluir': {
      if (row.status === 'a_fazer') await refuseBlocked(tx, scope.actor, row, papel, null);
      const { termina } = await bloqueiosDe(tx, row.id, scope.actor);
      const falta = recusaDoFim({ ...(await faltasDe(tx, row)), termina }, row.exige_revisao);
      if (falta) throw ruleRefusal(falta.codigo, falta.texto);
      const via = row.status === 'a_fazer' ? ('em_andamento' as const) : undefined;
      const resultado = form.resultado ?? row.resultado;
      const motivo = form.resultado ? curto(form.resultado) : null;
      return row.exige_revisao
        ? {
            para: 'em_revisao',
            via,
            motivo,
            colunas: { ...inicio, resultado, enviada_revisao_em: now, enviada_revisao_por_id: usuarioId },
          }
        : {
            para: 'concluida',
            via,
            motivo,
            colunas: { ...inicio, resultado, concluida_em: now, concluida_por_id: usuarioId },
          };
    }
    case 'aprovar': {
      const faltas = { ...(await faltasDe(tx, row)), termina: [] };
      const falta = recusaDoFim({ ...faltas, checklist: 0, anexo: false }, false);
      if (falta) throw ruleRefusal(falta.codigo, falta.texto);
      return { para: 'concluida', colunas: { concluida_em: now, concluida_por_id: usuarioId } };
    }
    case 'devolver':
      return {
        para: 'em_andamento',
        colunas: { enviada_revisao_em: null, enviada_revisao_por_id: null },
        motivo: curto(form.nota),
      };
    case 'reabrir':
      return {
        para: 'em_andamento',
        colunas: {
          ...inicio,
          concluida_em: null,
          concluida_por_id: null,
          enviada_revisao_em: null,
          enviada_revisao_por_id: null,
          motivo_desconsideracao_id: null,
        },
        motivo: form.motivo,
      };
    case 'desconsiderar': {
      const motivo = await motivoDe(tx, form.motivo_uuid);
      return {
        para: 'desconsiderada',
        colunas: { motivo_desconsideracao_id: motivo.id, aguarda: null },
        motivo: form.comentario ? `${motivo.rotulo}. ${form.comentario}` : motivo.rotulo,
      };
    }
    case 'cancelar':
      return { para: 'cancelada', colunas: { aguarda: null }, motivo: form.motivo };
  }
}

/** As history and log hold it. */
const curto = (texto: string) => (texto.length > 500 ? `${texto.slice(0, 499)}…` : texto);

/** What is awaited in words, or else the names of the documents. @throws Refusal 422 for neither */
function aguardando({
  aguarda,
  documentos,
}: Extract<TarefaPassoForm, { passo: 'aguardar' }>): MudancaDeStatus {
  if (aguarda === null && documentos.length === 0)
    throw invalidFields({ aguarda: ['Diga o que se espera do cliente, ou peça um documento.'] });
  const nomes = documentos.map(({ nome }) => nome).join(', ');
  const espera = aguarda ?? (nomes.length > 300 ? `${nomes.slice(0, 299)}…` : nomes);
  return { para: 'aguardando_cliente', colunas: { aguarda: espera }, motivo: espera };
}

/** @throws Refusal 406 naming what the task waits for, unless who sees the whole area says why to begin anyway */
async function refuseBlocked(
  tx: Transaction,
  actor: Actor,
  row: TarefaRow,
  papel: PapelNaTarefa,
  mesmoAssim: string | null,
): Promise<void> {
  const { inicia, impedimentos } = await bloqueiosDe(tx, row.id, actor);
  const bloqueios = [...inicia, ...impedimentos];
  if (bloqueios.length === 0) return;
  if (mesmoAssim !== null && papel.visaoDaArea) return;
  throw ruleRefusal('tarefa_bloqueada', `Esta tarefa aguarda: ${bloqueios.join(', ')}.`);
}

/** The note that goes back with a task, and who is told. */
async function whatFollows(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  contexto: Contexto,
  row: TarefaRow,
  form: TarefaPassoForm,
): Promise<void> {
  switch (form.passo) {
    case 'concluir':
      if (row.status === 'em_revisao') await notifyReview(tx, contexto, row);
      return;
    case 'aguardar':
      return insertPedidos(tx, audit, scope, row, form);
    case 'retomar':
      return notifyResumed(tx, contexto, row);
    case 'reabrir':
      return notifyReturned(tx, contexto, row, form.motivo);
    case 'devolver': {
      const nota = await insertNota(
        tx,
        { entidade: 'tarefa', entidade_id: row.id, texto: form.nota },
        contexto.por,
      );
      audit.record({
        acao: 'Criou',
        entidade: 'mensagem',
        uuid: nota.uuid,
        rotulo: `Nota de revisão em ${row.codigo}`,
        sobre: { entidade: 'tarefa', uuid: row.uuid },
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        depois: { texto: form.nota },
      });
      return notifyReturned(tx, contexto, row, form.nota);
    }
    default:
      return;
  }
}
