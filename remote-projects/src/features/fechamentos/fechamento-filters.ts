import { formatCompetencia } from '@gestao/shared/config';
import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import type { FechamentoResumo } from '@gestao/shared/contracts/operacao/fechamentos';
import { optionsOf } from '@gestao/shared/rules/options';
import { type Filter, filterOptions } from '@gestao/shared/ui/table';
import { common } from '../../texts/common';
import { texts as cobranca } from '../../texts/fechamento-cobranca';
import { texts } from '../../texts/fechamentos';

/** Value of the competência filter that takes the default away. */
export const every = 'todas';

/** What table and matrix are narrowed by alike; a client's person knows no people and parts of the firm. */
export function recortesOf(resumo: FechamentoResumo | undefined): Filter[] {
  return [
    {
      kind: 'many',
      key: 'modelo',
      label: texts.model,
      options: optionsOf(resumo?.modelos),
    },
    ...(resumo?.coordenadores
      ? [
          {
            kind: 'many' as const,
            key: 'coordenador',
            label: texts.coordinator,
            options: optionsOf(resumo.coordenadores),
          },
          {
            kind: 'many' as const,
            key: 'equipe',
            label: cobranca.equipe,
            options: optionsOf(resumo.equipes),
          },
          {
            kind: 'many' as const,
            key: 'departamento',
            label: common.department,
            options: optionsOf(resumo.departamentos),
          },
          {
            kind: 'many' as const,
            key: 'regime',
            label: cobranca.regime,
            options: filterOptions(regimeLabels),
          },
        ]
      : []),
  ];
}

/** Competências that have closings. */
export const competenciasOf = (resumo: FechamentoResumo | undefined) =>
  (resumo?.competencias ?? []).map((value) => ({ value, label: formatCompetencia(value) }));
