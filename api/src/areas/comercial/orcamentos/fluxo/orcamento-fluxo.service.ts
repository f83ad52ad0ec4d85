import {
  type AcaoOrcamento,
  acaoLabels,
  acoesDoOrcamento,
  type OrcamentoTransicao,
} from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import { authorOf, trailOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type AuditAction, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { precificacao_recusa_motivo } from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { notify } from '../../../sistema/notificacoes/notify';
import { faltasDoFormulario } from '../../formularios/formularios.service';
import { changeOrcamentoStatus, refuseTransition } from '../../orcamento-registro/change-orcamento-status';
import {
  calculoDe,
  findOrcamento,
  lockOrcamento,
  type OrcamentoRow,
} from '../../orcamento-registro/orcamento.repository';
import { faltasDoConteudo } from '../../orcamento-registro/orcamento.rules';
import { type ColunasDoOrcamento, updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { insertAprovacao, updateAprovacaoPendente } from '../../orcamento-registro/orcamento-aprovacoes';
import { eventoDaAcao, recordEvento } from '../../orcamento-registro/orcamento-eventos';
import {
  type Aprovadores,
  destinos,
  impedimentoDe,
  participa,
} from '../../orcamento-registro/orcamento-fluxo.rules';
import { conteudoDaProposta, hashDoConteudo } from '../../orcamento-registro/orcamento-hash';
import { ArquivosDaTransacao } from '../proposta/proposta-arquivo';
import { generateProposta } from '../proposta/proposta-pdf.service';
import { holdForRecusa, resumeContato } from '../validade/retomar-contato';
import { appointAprovador, nomesDe, notifyAprovador, readAprovadores } from './orcamento-aprovadores';
import { situacaoPara } from './situacao';

/** Steps the person may take, each with what keeps it from being taken now. @throws Refusal 404 */
export async function listAcoes(scope: Scope, uuid: string) {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const aprovadores = await readAprovadores(orm);
  const situacao = await situacaoPara(orm, scope, row);
  const faltas = await faltasDe(orm, scope, row);
  return acoesDoOrcamento
    .filter((acao) => participa(acao, situacao, scope.actor, aprovadores))
    .map((acao) => ({
      acao,
      label: acaoLabels[acao],
      impedimento: impedimentoDe(acao, situacao, scope.actor, aprovadores, faltas),
    }));
}

/**
 * Takes one step of a budget's life inside the firm (docs/domain/comercial.md#vida), audited and told to whom
 * it concerns.
 * @throws Refusal 403 for who has no part in it; 404; 406 with what is missing, or
 * `transicao_invalida` in another status; 409; 422 for a missing reason
 */
export function changeOrcamento(scope: Scope, uuid: string, pedido: OrcamentoTransicao) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const arquivos = new ArquivosDaTransacao(scope.files);
  const transacao = () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      arquivos.recomecar();
      if (pedido.acao === 'recusar') await holdForRecusa(tx, { uuid });
      const row = await lockOrcamento(tx, actor, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, pedido.versao);
      const { acao } = pedido;
      const situacao = await situacaoPara(tx, scope, row);
      if (!destinos[acao].de.includes(situacao.status)) refuseTransition(situacao.status);
      const aprovadores = await readAprovadores(tx);
      if (!participa(acao, situacao, actor, aprovadores)) throw forbidden();
      const faltas = await faltasDe(tx, scope, row);
      const impedimento = impedimentoDe(acao, situacao, actor, aprovadores, faltas);
      if (impedimento) throw ruleRefusal('acao_impedida', impedimento);
      requireMotivo(acao, pedido.motivo);

      const para = destinos[acao].para;
      const mudanca = await efeitoDe(tx, scope, row, pedido, aprovadores);
      if (para === 'aprovado') {
        const hash = mudanca.hash_conteudo ?? row.hash_conteudo ?? hashDe(row);
        mudanca.pdf_anexo_id = (await generateProposta(tx, scope, row, hash, arquivos, actor.usuarioId)).id;
      }
      const por = authorOf(scope);
      const dados = pedido.motivo ? { motivo: pedido.motivo } : {};
      let versao: number;
      if (para === row.status) {
        versao = await updateOrcamento(tx, row.id, mudanca, por);
        await recordEvento(tx, por, row.id, eventoDaAcao[acao], dados);
        audit.record({
          acao: 'Alterou',
          entidade: 'orcamento',
          uuid,
          rotulo: `${row.numero} R${row.revisao}`,
          clienteUuid: await clienteUuidOf(tx, row.cliente_id),
          antes: {
            precificador: (await nomesDe(tx, [row.precificador_id])).get(row.precificador_id ?? 0) ?? null,
          },
          depois: { precificador: actor.nome },
        });
      } else {
        versao = await changeOrcamentoStatus(
          tx,
          audit,
          [row],
          {
            para,
            colunas: mudanca,
            evento: { tipo: eventoDaAcao[acao], dados },
            log: { acao: noLog[acao], antes: { motivo: null }, depois: { motivo: pedido.motivo } },
          },
          por,
        );
      }
      if (acao === 'recusar') {
        const motivo = await nomeDoMotivo(tx, mudanca.motivo_recusa_id ?? 0);
        const recusa = { motivo, comentario: pedido.motivo };
        await resumeContato(tx, audit, scope, row, recusa, trailOf(scope));
      }
      await tell(tx, scope, row, pedido, mudanca.aprovador_id ?? null);
      return {
        uuid,
        versao,
        status: para,
        status_label: orcamentoStatusLabels[para],
      };
    });
  return arquivos.durante(transacao);
}

/**
 * What the content misses; before the pricing also what a begun questionnaire does
 * (docs/domain/comercial.md#vida).
 */
async function faltasDe(
  orm: Pick<Transaction, 'select'>,
  { now }: Pick<Scope, 'now'>,
  row: OrcamentoRow,
): Promise<string[]> {
  const calculo = calculoDe(row);
  const faltas = calculo ? faltasDoConteudo(calculo, row.justificativa_desconto) : [];
  return row.status === 'rascunho' ? [...faltas, ...(await faltasDoFormulario(orm, row.id, now()))] : faltas;
}

/** What the log calls a step; `Mudou status` where it has no name of its own. */
const noLog: Partial<Record<AcaoOrcamento, AuditAction>> = { aprovar: 'Aprovou', devolver: 'Rejeitou' };

const comMotivo: readonly AcaoOrcamento[] = ['devolver_vendedor', 'devolver', 'cancelar'];

function requireMotivo(acao: AcaoOrcamento, motivo: string | null): void {
  if (comMotivo.includes(acao) && !motivo) throw invalidFields({ motivo: ['Informe o motivo.'] });
}

/** Columns each step changes besides the status, and the rows it writes beside the budget. */
async function efeitoDe(
  tx: Transaction,
  scope: Scope,
  row: OrcamentoRow,
  pedido: OrcamentoTransicao,
  aprovadores: Aprovadores,
): Promise<ColunasDoOrcamento> {
  const eu = scope.actor.usuarioId;
  const now = scope.now();
  switch (pedido.acao) {
    case 'assumir':
      return { precificador_id: eu };
    case 'devolver_vendedor':
      return { motivo_devolucao: pedido.motivo };
    case 'concluir_precificacao': {
      await insertAprovacao(tx, {
        ...aprovacaoDe(row, 0, now),
        aprovador_id: null,
        decisao: 'aprovado',
        decidido_em: now,
        comentario: 'Aprovação automática',
      });
      return { hash_conteudo: hashDe(row), motivo_devolucao: null };
    }
    case 'solicitar_aprovacao': {
      const aprovador_id = await appointAprovador(tx, row, aprovadores, dateIn(now));
      await insertAprovacao(tx, {
        ...aprovacaoDe(row, row.alcada, now),
        solicitado_por_id: eu,
        aprovador_id,
      });
      return { hash_conteudo: hashDe(row), aprovador_id, motivo_devolucao: null };
    }
    case 'aprovar':
      await updateAprovacaoPendente(tx, row.id, {
        decisao: 'aprovado',
        aprovador_id: eu,
        decidido_em: now,
        comentario: pedido.motivo,
      });
      return { aprovador_id: eu };
    case 'devolver':
      await updateAprovacaoPendente(tx, row.id, {
        decisao: 'devolvido',
        aprovador_id: eu,
        decidido_em: now,
        comentario: pedido.motivo,
      });
      return { hash_conteudo: null, motivo_devolucao: pedido.motivo };
    case 'recusar':
      return { ...(await refusalOf(tx, pedido)), respondido_em: now };
    case 'cancelar':
      return { motivo_cancelamento: pedido.motivo };
    default:
      return { motivo_devolucao: null };
  }
}

function hashDe(row: OrcamentoRow): string {
  const calculo = calculoDe(row);
  if (!calculo) throw new Error('A budget without calculation was about to be approved.');
  return hashDoConteudo(conteudoDaProposta(row, calculo));
}

function aprovacaoDe(row: OrcamentoRow, nivel: number, now: Date) {
  return {
    orcamento_id: row.id,
    nivel,
    solicitado_em: now,
    margem_bp_no_momento: row.margem_bp,
    desconto_bp_no_momento: calculoDe(row)?.desconto_efetivo_bp ?? 0,
    hash_conteudo: hashDe(row),
  };
}

async function refusalOf(tx: Transaction, pedido: OrcamentoTransicao) {
  if (pedido.motivo_recusa_uuid === null) throw invalidFields({ motivo_recusa_uuid: ['Campo obrigatório.'] });
  const [motivo] = await tx
    .select({ id: precificacao_recusa_motivo.id, exige: precificacao_recusa_motivo.exige_comentario })
    .from(precificacao_recusa_motivo)
    .where(
      and(
        eq(precificacao_recusa_motivo.uuid, pedido.motivo_recusa_uuid),
        isNull(precificacao_recusa_motivo.excluido_em),
      ),
    );
  if (!motivo) throw invalidFields({ motivo_recusa_uuid: ['Opção inválida.'] });
  if (motivo.exige && !pedido.motivo) throw invalidFields({ motivo: ['Este motivo exige um comentário.'] });
  return { motivo_recusa_id: motivo.id, comentario_recusa: pedido.motivo };
}

async function nomeDoMotivo(tx: Transaction, id: number): Promise<string> {
  const [row] = await tx
    .select({ nome: precificacao_recusa_motivo.nome })
    .from(precificacao_recusa_motivo)
    .where(eq(precificacao_recusa_motivo.id, id));
  return row?.nome ?? 'Recusada';
}

/** Tells whoever has to act next. */
async function tell(
  tx: Transaction,
  scope: Scope,
  row: OrcamentoRow,
  { acao, motivo }: OrcamentoTransicao,
  aprovadorId: number | null,
): Promise<void> {
  const nome = `${row.numero}`;
  const base = {
    exceto: scope.actor.usuarioId,
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
  };
  if (acao === 'solicitar_aprovacao' && aprovadorId !== null) {
    await notifyAprovador(tx, scope, row, {
      aprovadorId,
      exceto: scope.actor.usuarioId,
      por: `Pedido por ${scope.actor.nome}.`,
    });
  }
  if (acao === 'devolver' || acao === 'devolver_vendedor') {
    await notify(tx, scope, {
      ...base,
      evento: 'devolucao',
      usuarioIds: acao === 'devolver' ? [row.precificador_id, row.vendedor_id] : [row.vendedor_id],
      titulo: `${nome} foi devolvido`,
      corpo: `Por ${scope.actor.nome}: ${motivo ?? ''}`,
    });
  }
}
