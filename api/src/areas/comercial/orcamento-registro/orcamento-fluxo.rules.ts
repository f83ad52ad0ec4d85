import type { AcaoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { formatBp } from '@gestao/shared/rules/format';
import { type Actor, may } from '../../../platform/app/actor';
import { statusAbertos } from './orcamento.rules';

/** What the rules of a budget's life look at (docs/domain/comercial.md#vida). */
export interface SituacaoOrcamento {
  status: OrcamentoStatus;
  alcada: number;
  criado_por_id: number | null;
  vendedor_id: number;
  precificador_id: number | null;
  /** Everybody who calculated it, also before it was given to somebody else. */
  precificaram?: readonly number[];
  calculado: boolean;
  legado: boolean;
  /** What a level is asked for, where the person may see margins (docs/domain/acesso.md#custos). */
  numeros?: { desconto_bp: number; margem_bp: number };
}

/** People who may decide each level, out of the settings. */
export interface Aprovadores {
  gestor: readonly number[];
  diretoria: readonly number[];
  permitir_autoaprovacao: boolean;
}

const todos = 'gerenciar precificacao todos orcamentos';

/** Status each step leads to; `assumir` changes only who has it. */
export const destinos: Record<AcaoOrcamento, { de: readonly OrcamentoStatus[]; para: OrcamentoStatus }> = {
  enviar_precificacao: { de: ['rascunho'], para: 'em_precificacao' },
  assumir: { de: ['em_precificacao'], para: 'em_precificacao' },
  devolver_vendedor: { de: ['em_precificacao'], para: 'rascunho' },
  concluir_precificacao: { de: ['em_precificacao'], para: 'aprovado' },
  solicitar_aprovacao: { de: ['em_precificacao'], para: 'em_aprovacao' },
  aprovar: { de: ['em_aprovacao'], para: 'aprovado' },
  devolver: { de: ['em_aprovacao'], para: 'em_precificacao' },
  recusar: { de: ['enviado'], para: 'recusado' },
  cancelar: { de: statusAbertos, para: 'cancelado' },
};

const daPessoa = ({ criado_por_id, vendedor_id }: SituacaoOrcamento, actor: Actor) =>
  criado_por_id === actor.usuarioId || vendedor_id === actor.usuarioId;
const deTodos = (actor: Actor) => may(actor, todos);

/** Whether the person takes part in this step at all; another one is not even offered it. */
export function participa(
  acao: AcaoOrcamento,
  situacao: SituacaoOrcamento,
  actor: Actor,
  aprovadores: Aprovadores,
): boolean {
  if (situacao.legado || !destinos[acao].de.includes(situacao.status)) return false;
  const precifica = situacao.precificador_id === actor.usuarioId;
  switch (acao) {
    case 'enviar_precificacao':
    case 'recusar':
    case 'cancelar':
      return daPessoa(situacao, actor) || deTodos(actor);
    case 'assumir':
      return situacao.precificador_id === null && may(actor, todos, 'gerenciar orcamentos precificacao');
    case 'devolver_vendedor':
    case 'concluir_precificacao':
    case 'solicitar_aprovacao':
      return precifica || deTodos(actor);
    case 'aprovar':
    case 'devolver':
      return decide(situacao, actor, aprovadores);
  }
}

/**
 * Approvers of the level, or of a higher one, who also hold the right to all budgets
 * (docs/domain/comercial.md#aprovadores).
 */
export function decide(situacao: SituacaoOrcamento, actor: Actor, aprovadores: Aprovadores): boolean {
  if (!deTodos(actor)) return false;
  const nomes =
    situacao.alcada >= 2 ? aprovadores.diretoria : [...aprovadores.gestor, ...aprovadores.diretoria];
  return nomes.includes(actor.usuarioId);
}

/**
 * Why a step the person takes part in cannot be taken now; `null` when it can.
 * @param faltas what the calculation still misses (docs/domain/comercial.md#calculo)
 */
export function impedimentoDe(
  acao: AcaoOrcamento,
  situacao: SituacaoOrcamento,
  actor: Actor,
  aprovadores: Aprovadores,
  faltas: readonly string[],
): string | null {
  const envolvido =
    daPessoa(situacao, actor) ||
    situacao.precificador_id === actor.usuarioId ||
    situacao.precificaram?.includes(actor.usuarioId) === true;
  switch (acao) {
    case 'enviar_precificacao':
      if (!situacao.calculado) return 'Preencha serviços, volumes e complexidade antes de enviar.';
      return faltas[0] ?? null;
    case 'concluir_precificacao':
      if (!situacao.calculado || faltas.length > 0) return faltas[0] ?? 'Calcule o preço antes de concluir.';
      return situacao.alcada === 0 ? null : precisaDeAprovacao(situacao);
    case 'solicitar_aprovacao':
      if (!situacao.calculado || faltas.length > 0)
        return faltas[0] ?? 'Calcule o preço antes de pedir aprovação.';
      return situacao.alcada === 0 ? 'Dentro da alçada automática: conclua a precificação.' : null;
    case 'aprovar':
      if (envolvido && !aprovadores.permitir_autoaprovacao) {
        return 'Você não pode aprovar um orçamento que criou ou precificou.';
      }
      return null;
    default:
      return null;
  }
}

function precisaDeAprovacao({ alcada, numeros }: SituacaoOrcamento): string {
  const precisa = `precisa de aprovação (${nivelLabel(alcada)}).`;
  if (!numeros) return `Este orçamento ${precisa}`;
  return `Desconto de ${formatBp(numeros.desconto_bp)} e margem de ${formatBp(numeros.margem_bp)}: ${precisa}`;
}

export function nivelLabel(alcada: number): string {
  return alcada >= 2 ? 'diretoria' : 'gestor';
}

/** Whether the content may be changed by the person in this status; `aprovado` goes back to the pricing. */
export function editaConteudo(situacao: SituacaoOrcamento, actor: Actor): boolean {
  if (situacao.legado) return false;
  const precifica = situacao.precificador_id === actor.usuarioId;
  if (situacao.status === 'rascunho') return daPessoa(situacao, actor) || deTodos(actor);
  if (situacao.status === 'em_precificacao') return precifica || deTodos(actor);
  return situacao.status === 'aprovado' && (daPessoa(situacao, actor) || precifica || deTodos(actor));
}

/**
 * Author, seller, or whoever holds all budgets: revises it and prolongs its validity
 * (docs/domain/comercial.md#vida).
 */
export const mayRevise = (situacao: SituacaoOrcamento, actor: Actor): boolean =>
  !situacao.legado && (daPessoa(situacao, actor) || deTodos(actor));

/** Statuses a new revision may start from. */
export const revisaveis: readonly OrcamentoStatus[] = ['aprovado', 'enviado', 'recusado', 'expirado'];
