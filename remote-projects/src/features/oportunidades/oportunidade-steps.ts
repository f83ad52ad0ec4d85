import type { Cartao, OportunidadeDetalhe } from '@gestao/shared/contracts/comercial/oportunidades';
import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { texts } from '../../texts/oportunidades';
import type { OportunidadeStep } from './oportunidade-dialogs';

/** What a person may do with an opportunity; all but a budget opens a window. */
export type Step = OportunidadeStep | 'editar' | 'orcamento';

export const stepLabels: Record<Step, string> = {
  editar: texts.edit,
  atividade: texts.newActivity,
  orcamento: texts.makeBudget,
  mover: texts.moveTo,
  ganhar: texts.win,
  perder: texts.lose,
  reabrir: texts.reopen,
};

type Moved = Pick<Cartao, 'etapa' | 'movimenta'>;

/** Steps that are open now, in two groups: work on it, and what changes its stage. */
export function stepsOf({ etapa, movimenta }: Moved, geraOrcamento: boolean): [Step[], Step[]] {
  const aberta = isAberta(etapa);
  return [
    [
      ...(aberta ? ['editar' as const] : []),
      'atividade',
      ...(aberta && geraOrcamento ? ['orcamento' as const] : []),
    ],
    !movimenta ? [] : aberta ? ['mover', 'ganhar', 'perder'] : etapa === 'perdida' ? ['reabrir'] : [],
  ];
}

/**
 * The one step that takes an opportunity on from where it stands: a contact at first, a budget once it is
 * diagnosed and has none in progress, the win once a budget was accepted or it is being negotiated.
 */
export function mainStep(one: Moved & Pick<OportunidadeDetalhe, 'orcamentos'>, geraOrcamento: boolean): Step {
  if (one.etapa === 'perdida') return one.movimenta ? 'reabrir' : 'atividade';
  if (!isAberta(one.etapa)) return 'atividade';
  const aceito = one.orcamentos.some(({ status }) => status === 'aceito');
  if (one.movimenta && (aceito || one.etapa === 'negociacao')) return 'ganhar';
  const semOrcamento = !aceito && !one.orcamentos.some(({ aberto }) => aberto);
  if (geraOrcamento && semOrcamento && ['diagnostico', 'proposta_enviada'].includes(one.etapa))
    return 'orcamento';
  return 'atividade';
}
