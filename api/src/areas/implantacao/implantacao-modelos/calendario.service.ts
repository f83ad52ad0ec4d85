import type {
  CalendarioDoModelo,
  CalendarioDoModeloForm,
} from '@gestao/shared/contracts/implantacao/implantacao-modelo-calendario';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import type { Feriado } from '@gestao/shared/contracts/sistema/feriados';
import { addBusinessDays, isBusinessDay, weekdayOf } from '@gestao/shared/rules/calendar';
import { diasDasEtapas } from '@gestao/shared/rules/implantacao-plano';
import type { Actor } from '../../../platform/app/actor';
import { forbidden } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { readDayRules, readFeriados } from '../../sistema/feriados/firm-calendar';

/** Days without business that one preview names. */
const feriadosMaximos = 200;

/**
 * When everything of a template would be due in the firm's calendar, with the holidays of the client's state and town
 * where one is told, were an implantação to start on a day; one that is no business day counts from the next. @throws Refusal 403 for a client's person
 */
export async function readCalendario(
  database: Database,
  actor: Actor,
  { inicio: pedido, local, etapas, documentos, checkins }: CalendarioDoModeloForm,
): Promise<CalendarioDoModelo> {
  if (actor.isClient) throw forbidden();
  const regras = await readDayRules(database, local ?? undefined);
  const inicio = isBusinessDay(pedido, regras) ? pedido : addBusinessDays(pedido, 1, regras);
  const dias = diasDasEtapas(etapas);
  const marcos: Omit<CalendarioDoModelo['itens'][number], 'data'>[] = [
    ...etapas.map(({ chave, titulo, lado }) => ({
      parte: 'etapas' as const,
      titulo,
      lado,
      dia_util: dias.get(chave) ?? 0,
    })),
    ...documentos.map(({ nome, prazo_dias_uteis }) => ({
      parte: 'documentos' as const,
      titulo: nome,
      lado: 'cliente' as const,
      dia_util: prazo_dias_uteis,
    })),
    ...checkins.map(({ tipo, dias_uteis }) => ({
      parte: 'checkins' as const,
      titulo: checkinTipoLabels[tipo],
      lado: null,
      dia_util: dias_uteis,
    })),
  ].sort((a, b) => a.dia_util - b.dia_util);
  // Each from the one before it: steps that wait for each other may reach over centuries.
  let [dia, data] = [0, inicio];
  const itens = marcos.map((marco) => {
    data = addBusinessDays(data, marco.dia_util - dia, regras);
    dia = marco.dia_util;
    return { ...marco, data };
  });
  const fim = itens.at(-1)?.data ?? null;
  const noCaminho = (await readFeriados(database, pedido, fim ?? inicio)).filter(
    (one) => ![0, 6].includes(weekdayOf(one.data)) && !isBusinessDay(one.data, regras) && dali(one, local),
  );
  const feriados = noCaminho.slice(0, feriadosMaximos).map((one) => ({ data: one.data, nome: one.nome }));
  return { inicio, fim, itens, feriados };
}

/** Whether a holiday is one of the place; those of the country and the firm are everywhere. */
function dali({ abrangencia, uf, municipio_ibge }: Feriado, local: CalendarioDoModeloForm['local']): boolean {
  if (abrangencia === 'estadual') return uf === local?.uf;
  return abrangencia !== 'municipal' || municipio_ibge === local?.municipio_ibge;
}
