import type { Gargalo } from '@gestao/shared/contracts/operacao/gargalos';
import type { EtapaAntesForm } from '@gestao/shared/contracts/operacao/processos';
import { type GargaloFase, gargaloFaseLabels } from '@gestao/shared/contracts/operacao/values/gargalos';
import { texts } from '../../../texts/gargalos';

/** The order in which a task passes them. */
const ordem: readonly GargaloFase[] = ['fila', 'execucao', 'cliente', 'impedida', 'revisao'];

/** What a bottleneck looks like as a process of today: the work, and each wait with what half of the tasks waited. */
export function asIsDe(gargalo: Gargalo): EtapaAntesForm[] {
  return ordem.flatMap((fase, n) => {
    const minutos = gargalo[fase]?.mediana_min ?? 0;
    if (minutos === 0) return [];
    const milimin = minutos * 1000;
    const trabalho = fase === 'execucao';
    return [
      {
        chave: `nova-${n + 1}`,
        nome: (trabalho ? gargalo.nome : texts.waitStep(gargaloFaseLabels[fase])).slice(0, 160),
        tipo: trabalho ? ('atividade' as const) : ('espera' as const),
        cargo_uuid: null,
        minutos_execucao_milimin: trabalho ? Math.min(milimin, 10_000_000) : 0,
        minutos_espera_milimin: trabalho ? 0 : Math.min(milimin, 600_000_000),
        retrabalho_bp: 0,
        sistema: null,
        automatizada: false,
        dor: null,
        melhoria: null,
      },
    ];
  });
}
