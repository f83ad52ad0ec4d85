import { addDays } from '@gestao/shared/rules/calendar';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { evento_calendario } from '../../../platform/database/schema';
import { selectOcorrencias } from './ocorrencias';
import { readRelogio } from './relogio';

/** Appointments of one day that are weighed. */
const doDia = 200;

/**
 * What the appointments of a day take of it, in milimin: those the person organises, or said `Vai` to. Two at the
 * same hour take it once; those of a whole day take no hours.
 * @param dia `AAAA-MM-DD`
 */
export async function tempoEmEventos(orm: Reader, usuarioId: number, dia: string): Promise<number> {
  const relogio = await readRelogio(orm);
  const vai = sql`(${evento_calendario.organizador_id} = ${usuarioId} or exists (
    select 1 from evento_participante ep where ep.evento_id = ${evento_calendario.id}
      and ep.usuario_id = ${usuarioId} and ep.resposta = 'aceito'))`;
  const eventos = await selectOcorrencias(orm, sql`${vai} and ${eq(evento_calendario.dia_inteiro, false)}`, {
    de: dia,
    ate: dia,
    limite: doDia,
  });
  const comeco = relogio.instante(dia, '00:00').getTime();
  const meiaNoite = relogio.instante(addDays(dia, 1), '00:00').getTime();
  let soma = 0;
  let ate = comeco;
  // They come by their beginning: only what reaches beyond the ones before adds to the day.
  for (const { inicio, fim } of eventos) {
    const [de, fimDele] = [Math.max(inicio.getTime(), ate), Math.min(fim.getTime(), meiaNoite)];
    soma += Math.max(0, fimDele - de);
    ate = Math.max(ate, fimDele);
  }
  return Math.round(soma / 60);
}
