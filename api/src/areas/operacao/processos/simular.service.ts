import type { EtapaDepoisForm, Simulacao, Simular } from '@gestao/shared/contracts/operacao/processos';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { seesValores } from '../projetos/projetos.rows';
import { findProcesso, selectCargos, selectEtapas } from './processos.repository';
import { custoDaEtapa, ganhoDe, sumCenario, tempoDaEtapa } from './processos.rules';
import { ganhoVisivel, semCusto, somaDe } from './processos.service';

/** What a process would gain by these steps, not saved. @throws Refusal 404 outside the person's rows */
export async function simulateProcesso(
  context: AppContext,
  actor: Actor,
  uuid: string,
  { as_is, to_be }: Simular,
): Promise<Simulacao> {
  const { orm } = context.database;
  const hoje = dateIn(context.now());
  const row = await findProcesso(orm, actor, uuid);
  const valores = seesValores(actor);
  const salvas = await selectEtapas(orm, [row.id], hoje);
  const cargos = await selectCargos(
    orm,
    [...as_is, ...to_be].flatMap(({ cargo_uuid }) => cargo_uuid ?? []),
    hoje,
    new Set(salvas.flatMap(({ cargo_uuid }) => cargo_uuid ?? [])),
  );
  const medida = (etapa: Simular['as_is'][number] & Partial<EtapaDepoisForm>) => ({
    ...etapa,
    custo_hora_centavos:
      etapa.cargo_uuid === null ? null : (cargos.get(etapa.cargo_uuid)?.custo_hora_centavos ?? null),
  });
  const antes = as_is.map(medida);
  const depois = to_be.map(medida);
  const asIs = sumCenario(antes);
  const toBe = depois.length === 0 ? null : sumCenario(depois);
  const etapasDe = (etapas: typeof antes) =>
    etapas.map((etapa) => {
      const custo = valores ? custoDaEtapa(etapa) : null;
      return {
        chave: etapa.chave,
        tempo_milimin: tempoDaEtapa(etapa),
        ...(custo === null ? {} : { custo_centavos: custo }),
      };
    });
  return {
    as_is: { etapas: etapasDe(antes), ...somaDe(asIs, valores) },
    to_be: toBe && { etapas: etapasDe(depois), ...somaDe(toBe, valores) },
    ...ganhoVisivel(toBe && ganhoDe(asIs, toBe, row), valores),
    ...(valores ? { sem_custo: semCusto([...antes, ...depois]) } : {}),
  };
}
