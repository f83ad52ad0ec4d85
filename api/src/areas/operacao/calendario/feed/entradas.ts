import type { CalendarioFonte } from '@gestao/shared/contracts/operacao/calendario';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import type { ItemDeCamada, Janela } from '../../../../platform/area/calendar-source';
import { cliente, evento_calendario, seletor } from '../../../../platform/database/schema';
import { fontesDe, maxItens } from '../calendario.service';
import { entradaDoEvento } from '../convites';
import { eventoRows, eventosDasPessoas } from '../eventos.rows';
import { type Entrada, hostOf } from '../icalendar';
import { eventosEntre, excecoesDe } from '../ocorrencias';
import type { Relogio } from '../relogio';

/** Days before and after today that a feed tells. */
export const diasAntes = 30;
const diasDepois = 180;

/** One of each layer, as UIDs and reserved titles name it. */
const nomes: Readonly<Record<CalendarioFonte, { uid: string; titulo: string }>> = {
  tarefas: { uid: 'tarefa', titulo: 'Tarefa' },
  fechamentos: { uid: 'fechamento', titulo: 'Fechamento' },
  eventos: { uid: 'evento', titulo: 'Compromisso' },
  implantacao: { uid: 'checkin', titulo: 'Check-in' },
  orcamentos: { uid: 'orcamento', titulo: 'Orçamento' },
  oportunidades: { uid: 'oportunidade', titulo: 'Oportunidade' },
  feriados: { uid: 'feriado', titulo: 'Feriado' },
  ausencias: { uid: 'ausencia', titulo: 'Ausência' },
};

/** What `Reservado` leaves of what is of a client. */
const reservada = (entrada: Entrada, fonte: CalendarioFonte): Entrada => ({
  ...entrada,
  titulo: `Reservado (${nomes[fonte].titulo})`,
  descricao: null,
  local: null,
});

/** What a person's feed tells now: the layers he chose of those he may have, each by its rows, what is his own. */
export async function entradasDe(
  context: AppContext,
  actor: Actor,
  { camadas, reservado }: { camadas: readonly string[]; reservado: boolean },
  relogio: Relogio,
): Promise<Entrada[]> {
  const hoje = dateIn(context.now());
  const janela: Janela = {
    database: context.database,
    actor,
    hoje,
    de: addDays(hoje, -diasAntes),
    ate: addDays(hoje, diasDepois),
    pessoas: actor.isClient ? null : [actor.usuarioId],
    clienteId: null,
  };
  const fontes = fontesDe(context.areas, actor).filter(({ fonte }) => camadas.includes(fonte));
  const listas = await Promise.all(
    fontes.map(async ({ fonte, read }) => {
      if (fonte === 'eventos') return eventosDoFeed(context, janela, reservado, relogio);
      const host = hostOf(context.config.publicUrl);
      return (await read(janela)).map((item) => {
        const entrada = entradaDoItem(item, host);
        return reservado && item.cliente !== null ? reservada(entrada, fonte) : entrada;
      });
    }),
  );
  const uids = new Set<string>();
  return listas
    .flat()
    .filter(({ uid }) => !uids.has(uid) && uids.add(uid))
    .sort((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.uid.localeCompare(other.uid))
    .slice(0, maxItens);
}

/** Day an entry begins on, to put them in order. */
export const dayOf = ({ inicio }: Pick<Entrada, 'inicio'>) =>
  typeof inicio === 'string' ? inicio : dateIn(inicio);

function entradaDoItem(item: ItemDeCamada, host: string): Entrada {
  const detalhes = [
    item.cliente && `Cliente: ${item.cliente}`,
    item.situacao,
    item.responsavel && `Responsável: ${item.responsavel}`,
  ];
  return {
    uid: `${nomes[item.fonte].uid}-${item.uuid}${item.contorno ? '-vencimento' : ''}@${host}`,
    sequencia: item.versao ?? 0,
    alteradaEm: item.alterado_em ?? new Date(`${item.inicio.slice(0, 10)}T00:00:00Z`),
    titulo: item.contorno ? `Vencimento: ${item.titulo}` : item.titulo,
    descricao: detalhes.filter(Boolean).join('\n') || null,
    local: item.local,
    inicio: item.dia_inteiro ? item.inicio : new Date(item.inicio),
    fim: item.dia_inteiro ? item.fim : new Date(item.fim),
  };
}

/** Events by themselves: a series is told by its rule, and not date by date. */
async function eventosDoFeed(
  { database: { orm }, config }: AppContext,
  { actor, de, ate }: Janela,
  reservado: boolean,
  relogio: Relogio,
): Promise<Entrada[]> {
  const rows = await orm
    .select({ evento: evento_calendario, cliente: cliente.razao_social, sala: seletor.rotulo })
    .from(evento_calendario)
    .leftJoin(cliente, eq(cliente.id, evento_calendario.cliente_id))
    .leftJoin(seletor, eq(seletor.id, evento_calendario.sala_id))
    .where(
      and(
        isNull(evento_calendario.excluido_em),
        inArray(evento_calendario.status, ['confirmado']),
        eventoRows(actor),
        actor.isClient ? undefined : eventosDasPessoas([actor.usuarioId]),
        eventosEntre(relogio, de, ate),
      ),
    )
    .orderBy(asc(evento_calendario.inicio), asc(evento_calendario.id))
    .limit(maxItens);
  const fora = await excecoesDe(
    orm,
    rows.map(({ evento }) => evento),
  );
  return rows.map(({ evento, cliente: nome, sala }) => {
    const entrada = entradaDoEvento(evento, relogio, fora.get(evento.id) ?? new Set(), config.publicUrl);
    const firma = !actor.isClient;
    const completa = {
      ...entrada,
      descricao: firma
        ? [entrada.descricao, nome && `Cliente: ${nome}`].filter(Boolean).join('\n') || null
        : null,
      local: [firma ? sala : null, entrada.local].filter(Boolean).join(' · ') || null,
    };
    return reservado && nome !== null ? reservada(completa, 'eventos') : completa;
  });
}
