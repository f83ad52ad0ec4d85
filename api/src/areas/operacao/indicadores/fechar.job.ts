import type { Job } from '../../../platform/jobs/job';
import { recalculateAll } from './recalculo';

/**
 * Every night the current month is counted again; the first night of a month freezes the one before, and later nights
 * tell what its records have become since (docs/domain/operacao.md#indicadores).
 */
export const fecharIndicadores: Job = {
  nome: 'fechar-indicadores',
  titulo: 'Cálculo e fechamento dos indicadores',
  quando: { horarios: ['04:00'] },
  async run(context) {
    const congelados = await recalculateAll(context);
    return congelados === 0 ? null : { acao: 'Alterou', depois: { valores_congelados: congelados } };
  },
};
