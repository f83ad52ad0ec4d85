import { formatCompetencia } from '@gestao/shared/config';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { listIndicadores } from './indicadores.service';

/** Colours of an indicator that needs a look. */
const tons = { vermelho: 'vermelho', amarelo: 'ambar' } as const;

/** Indicators off their target, the worst first. */
export const indicadoresHome: HomeBlock = {
  chave: 'indicadores',
  async read({ context, actor, linhas }) {
    if (actor.isClient || !may(actor, 'gerenciar indicadores')) return null;
    const { itens } = await listIndicadores(context, actor, {});
    const fora = (['vermelho', 'amarelo'] as const).flatMap((farol) =>
      itens.filter((item) => item.farol === farol),
    );
    const pagina = { pagina: 'indicadores.list', parametros: {} };
    return {
      chave: 'indicadores',
      titulo: 'Indicadores fora da meta',
      total: fora.length,
      vazio: 'Todos os indicadores estão na meta.',
      itens: fora.slice(0, linhas).map((item) => {
        const destino = { pagina: 'indicadores.detail', parametros: { uuid: item.uuid }, consulta: {} };
        return {
          uuid: item.uuid,
          titulo: item.nome,
          detalhe: item.competencia && formatCompetencia(item.competencia),
          quando: null,
          situacao: item.farol_label,
          tom: tons[item.farol as keyof typeof tons],
          destino,
          acao: { rotulo: 'Analisar', destino },
        };
      }),
      ver_todos: { ...pagina, consulta: {} },
    };
  },
};
