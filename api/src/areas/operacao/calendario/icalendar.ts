import ICAL from 'ical.js';
import { regraPublicada } from './recorrencia';
import { type Relogio, relogioDe } from './relogio';

// The space that continues a folded line counts among its 75 octets.
ICAL.foldLength = 74;

const produto = '-//Gestao//Calendario//PT-BR';

/** Names of what an instance of the product makes end with its host. */
export const hostOf = (publicUrl: string) => new URL(publicUrl).hostname;

/** One entry of a calendar as other programs read it (RFC 5545). */
export interface Entrada {
  uid: string;
  sequencia: number;
  /** When it was last changed. */
  alteradaEm: Date;
  titulo: string;
  descricao?: string | null;
  local?: string | null;
  /** `AAAA-MM-DD` for whole days, else an instant. */
  inicio: string | Date;
  /** Inclusive last day, or an instant. */
  fim: string | Date;
  /** Rule without its end, last day, and dates that are left out. */
  serie?: { rrule: string; fim: string | null; fora: readonly string[] };
  cancelada?: boolean;
  endereco?: string;
  organizador?: { nome: string; email: string };
  convidados?: readonly { nome: string; email: string; resposta: string }[];
}

export interface Calendario {
  /** `REQUEST` and `CANCEL` are letters; a feed has none. */
  metodo?: 'REQUEST' | 'CANCEL';
  nome?: string;
  /** How often a feed is worth reading again: `PT1H`. */
  intervalo?: string;
  fuso: string;
  entradas: readonly Entrada[];
}

/** A calendar in its text: lines end with CRLF and fold at 75 octets. */
export function icalendarOf({ metodo, nome, intervalo, fuso, entradas }: Calendario): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', produto);
  calendar.addPropertyWithValue('calscale', 'GREGORIAN');
  if (metodo) calendar.addPropertyWithValue('method', metodo);
  if (nome) calendar.addPropertyWithValue('x-wr-calname', nome);
  if (intervalo) {
    calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(intervalo));
    calendar.addPropertyWithValue('x-published-ttl', intervalo);
  }
  const relogio = relogioDe(fuso);
  calendar.addSubcomponent(timezoneOf(relogio));
  for (const entrada of entradas) calendar.addSubcomponent(eventOf(entrada, relogio));
  return `${calendar.toString()}\r\n`;
}

/** The zone as it is today: no zone of the country changes its clock. */
function timezoneOf(relogio: Relogio): ICAL.Component {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', relogio.fuso);
  const standard = new ICAL.Component('standard');
  const noon = new Date('2026-01-15T12:00:00Z');
  const shown = Date.parse(`${relogio.data(noon)}T${relogio.hora(noon)}:00Z`);
  const offset = ICAL.UtcOffset.fromSeconds((shown - noon.getTime()) / 1000);
  standard.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString('1970-01-01T00:00:00'));
  standard.addPropertyWithValue('tzoffsetfrom', offset);
  standard.addPropertyWithValue('tzoffsetto', offset);
  zone.addSubcomponent(standard);
  return zone;
}

const utc = (instant: Date) =>
  ICAL.Time.fromJSDate(new Date(Math.floor(instant.getTime() / 1000) * 1000), true);
const day = (data: string) => ICAL.Time.fromDateString(data);

function eventOf(entrada: Entrada, relogio: Relogio): ICAL.Component {
  const event = new ICAL.Component('vevent');
  const { inicio, fim, serie } = entrada;
  const wall = (name: string, data: string, hora: string) => {
    const value = ICAL.Time.fromDateTimeString(`${data}T${hora}:00`);
    event.addPropertyWithValue(name, value).setParameter('tzid', relogio.fuso);
  };
  event.addPropertyWithValue('uid', entrada.uid);
  event.addPropertyWithValue('sequence', entrada.sequencia);
  event.addPropertyWithValue('dtstamp', utc(entrada.alteradaEm));
  event.addPropertyWithValue('last-modified', utc(entrada.alteradaEm));
  event.addPropertyWithValue('summary', plain(entrada.titulo));
  if (typeof inicio === 'string') {
    event.addPropertyWithValue('dtstart', day(inicio));
    const end = day(typeof fim === 'string' ? fim : inicio);
    end.adjust(1, 0, 0, 0);
    event.addPropertyWithValue('dtend', end);
    event.addPropertyWithValue('transp', 'TRANSPARENT');
  } else {
    wall('dtstart', relogio.data(inicio), relogio.hora(inicio));
    const end = fim instanceof Date ? fim : inicio;
    if (end > inicio) wall('dtend', relogio.data(end), relogio.hora(end));
  }
  if (serie) addSeries(event, entrada, serie, relogio, wall);
  if (entrada.descricao) event.addPropertyWithValue('description', plain(entrada.descricao));
  if (entrada.local) event.addPropertyWithValue('location', plain(entrada.local));
  if (entrada.endereco) event.addPropertyWithValue('url', entrada.endereco);
  event.addPropertyWithValue('status', entrada.cancelada ? 'CANCELLED' : 'CONFIRMED');
  if (entrada.organizador) {
    const { nome, email } = entrada.organizador;
    event.addPropertyWithValue('organizer', `mailto:${email}`).setParameter('cn', parameter(nome));
  }
  for (const { nome, email, resposta } of entrada.convidados ?? []) {
    const attendee = event.addPropertyWithValue('attendee', `mailto:${email}`);
    attendee.setParameter('cn', parameter(nome));
    attendee.setParameter('role', 'REQ-PARTICIPANT');
    attendee.setParameter('partstat', partstat[resposta] ?? 'NEEDS-ACTION');
    attendee.setParameter('rsvp', resposta === 'pendente' ? 'TRUE' : 'FALSE');
  }
  return event;
}

function addSeries(
  event: ICAL.Component,
  { inicio }: Entrada,
  { rrule, fim, fora }: NonNullable<Entrada['serie']>,
  relogio: Relogio,
  wall: (name: string, data: string, hora: string) => void,
): void {
  const primeira = typeof inicio === 'string' ? inicio : relogio.data(inicio);
  const publicada = regraPublicada(rrule, primeira, fim);
  const rule = ICAL.Recur.fromString(publicada.rrule);
  if (fim !== null) rule.until = typeof inicio === 'string' ? day(fim) : utc(relogio.instante(fim, '23:59'));
  event.addPropertyWithValue('rrule', rule);
  const dates = (name: 'rdate' | 'exdate', datas: readonly string[]) => {
    for (const data of datas) {
      if (typeof inicio === 'string') event.addPropertyWithValue(name, day(data));
      else wall(name, data, relogio.hora(inicio));
    }
  };
  dates('rdate', publicada.datas);
  dates('exdate', fora);
}

const partstat: Readonly<Record<string, string>> = {
  pendente: 'NEEDS-ACTION',
  aceito: 'ACCEPTED',
  talvez: 'TENTATIVE',
  recusado: 'DECLINED',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: what no calendar may hold is taken out
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/g;
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(control, ' ');
/** Quotes end a parameter, and cannot be escaped. */
const parameter = (text: string) => plain(text).replace(/["\n]/g, ' ');
