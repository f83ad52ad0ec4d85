import { formatDateInWords } from '@gestao/shared/config';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { evento_calendario } from '../../../platform/database/schema';
import { notify } from '../../sistema/notificacoes/notify';
import {
  findEvento,
  type Nomes,
  type Participante,
  selectContatos,
  selectNomes,
  selectParticipantes,
} from './eventos.repository';
import { type Entrada, hostOf, icalendarOf } from './icalendar';
import { type EventoRow, excecoesDe } from './ocorrencias';
import { type Relogio, readRelogio } from './relogio';

/** What becomes of an event, to those who take part. */
export type Novidade = 'convite' | 'mudanca' | 'cancelamento';

export const uidDoEvento = (uuid: string, publicUrl: string) => `evento-${uuid}@${hostOf(publicUrl)}`;

/** An event as calendars outside read it. */
export function entradaDoEvento(
  row: EventoRow,
  relogio: Relogio,
  fora: ReadonlySet<string>,
  publicUrl: string,
): Entrada {
  const dia = (instante: Date) => relogio.data(instante);
  return {
    uid: uidDoEvento(row.uuid, publicUrl),
    sequencia: row.versao,
    alteradaEm: row.atualizado_em,
    titulo: row.titulo,
    descricao: row.descricao,
    local: row.local,
    inicio: row.dia_inteiro ? dia(row.inicio) : row.inicio,
    fim: row.dia_inteiro ? dia(row.fim) : row.fim,
    ...(row.recorrencia === null
      ? {}
      : { serie: { rrule: row.recorrencia, fim: row.recorrencia_fim, fora: [...fora].sort() } }),
    cancelada: row.status === 'cancelado',
  };
}

/**
 * Tells people of an event, each by the channels he chose; a letter brings the invitation that calendars understand.
 * @param pessoas who is told; whoever does it knows already
 */
export async function tellOfEvento(
  tx: Transaction,
  scope: Scope,
  eventoId: number,
  novidade: Novidade,
  pessoas: readonly Pick<Participante, 'id'>[],
): Promise<void> {
  const others = pessoas.filter(({ id }) => id !== scope.actor.usuarioId);
  if (others.length === 0) return;
  const row = await findEvento(tx, eq(evento_calendario.id, eventoId));
  if (!row) return;
  const relogio = await readRelogio(tx);
  const nomes = await selectNomes(tx, row);
  const quando = quandoDe(relogio, row);
  const convite = await arquivoDoConvite(tx, scope, row, nomes, relogio, novidade, {
    descricao: row.descricao,
    local: [nomes.sala, row.local].filter(Boolean).join(' · ') || null,
    convidados: await convidadosDe(tx, row.id),
  });
  const { titulo, corpo } = textos[novidade](scope.actor.nome, row.titulo, quando, row.motivo_cancelamento);
  await notify(tx, scope, {
    evento: 'evento_convite',
    usuarioIds: others.map(({ id }) => id),
    exceto: scope.actor.usuarioId,
    titulo,
    corpo,
    entidade: 'evento_calendario',
    entidadeUuid: row.uuid,
    rota: `/calendario?mes=${relogio.data(row.inicio).slice(0, 7)}&evento=${row.uuid}`,
    convite,
  });
}

/** Tells who organises an event what somebody answered. */
export async function tellOfAnswer(
  tx: Transaction,
  scope: Scope,
  row: EventoRow,
  resposta: string,
): Promise<void> {
  const relogio = await readRelogio(tx);
  await notify(tx, scope, {
    evento: 'evento_resposta',
    usuarioIds: [row.organizador_id],
    exceto: scope.actor.usuarioId,
    titulo: `${scope.actor.nome}: ${resposta.toLowerCase()}`,
    corpo: `Sobre “${row.titulo}”, ${quandoDe(relogio, row)}.`,
    entidade: 'evento_calendario',
    entidadeUuid: row.uuid,
    rota: `/calendario?mes=${relogio.data(row.inicio).slice(0, 7)}&evento=${row.uuid}`,
  });
}

const textos: Record<
  Novidade,
  (quem: string, titulo: string, quando: string, motivo: string | null) => { titulo: string; corpo: string }
> = {
  convite: (quem, titulo, quando) => ({
    titulo: `Convite: ${titulo}`,
    corpo: `${quem} convidou você para “${titulo}”, ${quando}.`,
  }),
  mudanca: (quem, titulo, quando) => ({
    titulo: `Mudou: ${titulo}`,
    corpo: `${quem} mudou “${titulo}”: agora é ${quando}.`,
  }),
  cancelamento: (quem, titulo, quando, motivo) => ({
    titulo: `Cancelado: ${titulo}`,
    corpo: `${quem} cancelou “${titulo}”, ${quando}.${motivo ? ` Motivo: ${motivo}` : ''}`,
  }),
};

/** Its first day and hour in words; of a series, that it goes on. */
export function quandoDe(relogio: Relogio, row: EventoRow): string {
  const dia = formatDateInWords(relogio.data(row.inicio));
  const hora = row.dia_inteiro ? '' : ` às ${relogio.hora(row.inicio)}`;
  return `${dia}${hora}${row.recorrencia === null ? '' : ', e nas datas seguintes da série'}`;
}

/** What of an event a calendar file tells, besides its days. */
interface NoArquivo {
  descricao: string | null;
  local: string | null;
  convidados: NonNullable<Entrada['convidados']>;
}

/** The file that puts an event into the calendars of who is invited, or takes it out: its name stays the same. */
export async function arquivoDoConvite(
  tx: Transaction,
  { config }: Pick<Scope, 'config'>,
  row: EventoRow,
  nomes: Nomes,
  relogio: Relogio,
  novidade: Novidade,
  diz: NoArquivo,
): Promise<string> {
  const fora = await excecoesDe(tx, [row]);
  const cancela = novidade === 'cancelamento';
  return icalendarOf({
    metodo: cancela ? 'CANCEL' : 'REQUEST',
    fuso: relogio.fuso,
    entradas: [
      {
        ...entradaDoEvento(row, relogio, fora.get(row.id) ?? new Set(), config.publicUrl),
        ...diz,
        cancelada: cancela,
        ...(nomes.organizador && nomes.organizador_email
          ? { organizador: { nome: nomes.organizador, email: nomes.organizador_email } }
          : {}),
      },
    ],
  });
}

/** Everybody who is invited, as the firm's own calendars tell it. */
async function convidadosDe(tx: Transaction, eventoId: number): Promise<NoArquivo['convidados']> {
  const contatos = await selectContatos(tx, eventoId);
  return [
    ...(await selectParticipantes(tx, eventoId)),
    ...contatos.map((one) => ({ ...one, resposta: 'pendente' })),
  ];
}
