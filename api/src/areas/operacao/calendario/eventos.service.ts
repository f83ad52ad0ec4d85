import {
  type Evento,
  type EventoCancel,
  type EventoForm,
  type EventoMove,
  type EventoUpdate,
  respostaLabels,
} from '@gestao/shared/contracts/operacao/evento';
import { addDays, daysBetween, weekdayOf } from '@gestao/shared/rules/calendar';
import { caiNoDia, diaNoMes } from '@gestao/shared/rules/serie';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente, evento_calendario, seletor } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import {
  type Convidados,
  contatosOf,
  emAmbos,
  ninguem,
  peopleOf,
  selectConvidados,
  soEm,
  tellConvidados,
  writeConvidados,
} from './convidados';
import { tellOfAnswer } from './convites';
import {
  type Colunas,
  dropExceptions,
  handOverFrom,
  insertEvento,
  leaveOut,
  lockTakenOut,
  type NovasColunas,
  shiftExceptions,
  updateEvento,
  writeResposta,
} from './evento.writer';
import {
  datasDoForm,
  findEvento,
  lockEvento,
  regraDe,
  selectContatos,
  selectNomes,
  selectParticipantes,
} from './eventos.repository';
import { eventoRows } from './eventos.rows';
import { type EventoRow, excecoesDe } from './ocorrencias';
import { podeAlterarEvento } from './pode-alterar';
import { datasDaSerie, rruleOf } from './recorrencia';
import { type Relogio, readRelogio } from './relogio';
import { lockSala, refuseTakenRoom } from './salas';

const salvo = ({ uuid, versao }: EventoRow) => ({ uuid, versao });

/** An event, or one date of its series. @throws Refusal 404, also for a date the series does not have */
export async function getEvento(
  { database: { orm } }: Pick<AppContext, 'database'>,
  actor: Actor,
  uuid: string,
  ocorrencia: string | undefined,
): Promise<Evento> {
  const row = await findEvento(orm, and(eq(evento_calendario.uuid, uuid), eventoRows(actor)));
  if (!row) throw notFound();
  const relogio = await readRelogio(orm);
  const data = row.recorrencia === null ? null : (ocorrencia ?? relogio.data(row.inicio));
  if (ocorrencia !== undefined && data !== null && !(await temData(orm, relogio, row, data)))
    throw notFound();
  const nomes = await selectNomes(orm, row);
  const participantes = await selectParticipantes(orm, row.id);
  const ref = (uuid_: string | null, nome: string | null) =>
    uuid_ === null ? null : { uuid: uuid_, nome: nome ?? '' };
  const firma = !actor.isClient;
  return {
    uuid: row.uuid,
    versao: row.versao,
    titulo: row.titulo,
    tipo: row.tipo,
    tipo_label: nomes.tipo ?? row.tipo,
    ...datasDoForm(relogio, row, data),
    cliente: ref(nomes.cliente_uuid, nomes.cliente),
    visivel_cliente: row.visivel_cliente,
    local: row.local,
    sala: firma ? ref(nomes.sala_uuid, nomes.sala) : null,
    descricao: firma ? row.descricao : null,
    organizador: firma ? ref(nomes.organizador_uuid, nomes.organizador) : null,
    participantes: firma
      ? participantes.map(({ uuid: quem, nome, resposta }) => ({ uuid: quem, nome, resposta }))
      : [],
    contatos: firma
      ? (await selectContatos(orm, row.id)).map(({ uuid: quem, nome, email }) => ({
          uuid: quem,
          nome,
          email,
        }))
      : [],
    recorrencia: regraDe(row),
    ocorrencia: data,
    cancelado: row.status === 'cancelado',
    motivo_cancelamento: firma ? row.motivo_cancelamento : null,
    minha_resposta: participantes.find(({ id }) => id === actor.usuarioId)?.resposta ?? null,
    pode_alterar: row.status !== 'cancelado' && podeAlterarEvento(actor, row),
  };
}

async function temData(
  orm: Pick<Transaction, 'select'>,
  relogio: Relogio,
  row: EventoRow,
  data: string,
): Promise<boolean> {
  if (row.recorrencia === null) return false;
  const fora = (await excecoesDe(orm, [row])).get(row.id) ?? new Set<string>();
  const serie = { inicio: relogio.data(row.inicio), rrule: row.recorrencia, fim: row.recorrencia_fim };
  return datasDaSerie(serie, fora, data, data).length === 1;
}

/**
 * Makes an event that the person organises, and tells who takes part.
 * @throws Refusal 403 for a client's person; 406 `sala_ocupada`; 422 for what cannot be chosen
 */
export function createEvento(scope: Scope, form: EventoForm) {
  if (scope.actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const relogio = await readRelogio(tx);
    const { sala, colunas, convidados } = await columnsOf(tx, scope.actor, relogio, form);
    const row = await insertEvento(tx, { ...colunas, organizador_id: scope.actor.usuarioId }, trailOf(scope));
    if (sala) await refuseTakenRoom(tx, scope.actor, row, sala);
    await writeConvidados(tx, row, convidados, true);
    const depois = await logged(tx, relogio, row);
    audit.record({ acao: 'Criou', ...(await sobre(tx, row)), depois });
    await tellConvidados(tx, scope, row.id, 'convite', await selectConvidados(tx, row.id));
    return salvo(row);
  });
}

/**
 * Changes an event, or those dates of its series that are meant (docs/domain/operacao.md#eventos).
 * @returns the event that now stands for the dates meant
 * @throws Refusal 403, 404, 406 `evento_cancelado`, `sala_ocupada`, 409, 422
 */
export function changeEvento(scope: Scope, uuid: string, form: EventoUpdate) {
  return changing(scope, uuid, form, (tx, audit, held) => applyForm(tx, audit, scope, held, form));
}

/** The same for what is dragged: the length stays. */
export function moveEvento(scope: Scope, uuid: string, move: EventoMove) {
  return changing(scope, uuid, move, async (tx, audit, held) => {
    const { row, relogio, data, alcance } = held;
    const antes = datasDoForm(relogio, row, data);
    const dias = daysBetween(antes.data_inicio, move.data_inicio);
    const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
    const horas = { hora_inicio: antes.hora_inicio, hora_fim: antes.hora_fim, passa: 0 };
    if (move.hora_inicio !== null && antes.hora_inicio !== null && antes.hora_fim !== null) {
      const fim = minutos(antes.hora_fim) + minutos(move.hora_inicio) - minutos(antes.hora_inicio);
      horas.hora_inicio = move.hora_inicio;
      horas.passa = Math.floor(fim / 1440);
      const resto = fim - horas.passa * 1440;
      horas.hora_fim = `${String(Math.floor(resto / 60)).padStart(2, '0')}:${String(resto % 60).padStart(2, '0')}`;
    }
    const regra = alcance === 'este' ? null : regraDe(row);
    // What is put on another day repeats on that one.
    if (regra?.frequencia === 'mensal' && dias !== 0) regra.dia_mes = Number(move.data_inicio.slice(8));
    const participantes = await selectParticipantes(tx, row.id);
    const nomes = await selectNomes(tx, row);
    return applyForm(tx, audit, scope, held, {
      titulo: row.titulo,
      tipo: row.tipo,
      dia_inteiro: row.dia_inteiro,
      data_inicio: move.data_inicio,
      hora_inicio: horas.hora_inicio,
      data_fim: addDays(antes.data_fim, dias + horas.passa),
      hora_fim: horas.hora_fim,
      cliente_uuid: nomes.cliente_uuid,
      visivel_cliente: row.visivel_cliente,
      local: row.local,
      sala_uuid: nomes.sala_uuid,
      descricao: row.descricao,
      participantes: participantes.map((one) => one.uuid),
      recorrencia: regra && {
        ...regra,
        dias_semana: regra.dias_semana.map((dia) => (((dia + dias) % 7) + 7) % 7),
        ate: regra.ate && addDays(regra.ate, dias),
      },
    });
  });
}

/** Cancels an event, or those dates of its series that are meant; who takes part is told. */
export function cancelEvento(scope: Scope, uuid: string, { motivo, ...form }: EventoCancel) {
  return changing(scope, uuid, form, async (tx, audit, { row, relogio, data, alcance }) => {
    const por = trailOf(scope);
    const convidados = await selectConvidados(tx, row.id);
    const antes = await logged(tx, relogio, row);
    if (data !== null && alcance !== 'todos') {
      if (alcance === 'este') await leaveOut(tx, row.id, data);
      const saved = await updateEvento(
        tx,
        row.id,
        alcance === 'proximos' ? { recorrencia_fim: addDays(data, -1) } : {},
        por,
      );
      if (alcance === 'proximos')
        await cancelTakenOut(tx, audit, scope, row.id, relogio.instante(data, '00:00'), motivo);
      audit.record({
        acao: 'Alterou',
        ...(await sobre(tx, row)),
        antes,
        depois: { ...(await logged(tx, relogio, saved)), data_cancelada: data, motivo },
      });
      await tellConvidados(tx, scope, row.id, 'mudanca', convidados);
      return salvo(saved);
    }
    const saved = await updateEvento(tx, row.id, { status: 'cancelado', motivo_cancelamento: motivo }, por);
    if (row.recorrencia !== null) await cancelTakenOut(tx, audit, scope, row.id, scope.now(), motivo);
    audit.record({
      acao: 'Mudou status',
      ...(await sobre(tx, row)),
      antes,
      depois: await logged(tx, relogio, saved),
    });
    await tellConvidados(tx, scope, row.id, 'cancelamento', convidados);
    return salvo(saved);
  });
}

/** Dates that were taken out of a series are events by themselves, in the calendars of who was invited too. */
async function cancelTakenOut(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  serieId: number,
  desde: Date,
  motivo: string | null,
): Promise<void> {
  for (const row of await lockTakenOut(tx, serieId, desde)) {
    await updateEvento(tx, row.id, { status: 'cancelado', motivo_cancelamento: motivo }, trailOf(scope));
    audit.record({
      acao: 'Mudou status',
      ...(await sobre(tx, row)),
      antes: { status: 'Confirmado', motivo_cancelamento: null },
      depois: { status: 'Cancelado', motivo_cancelamento: motivo },
    });
    await tellConvidados(tx, scope, row.id, 'cancelamento', await selectConvidados(tx, row.id));
  }
}

/**
 * Says whether the person comes. The event keeps its version: who changes it is not refused for an answer.
 * @throws Refusal 403 for who does not take part; 404; 406 `evento_cancelado`
 */
export function answerEvento(
  scope: Scope,
  uuid: string,
  resposta: Exclude<keyof typeof respostaLabels, 'pendente'>,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEvento(tx, scope.actor, uuid);
    if (row.status === 'cancelado') throw cancelado();
    const antes = (await selectParticipantes(tx, row.id)).find(({ id }) => id === scope.actor.usuarioId);
    if (!antes || scope.actor.isClient) throw forbidden('Somente quem foi convidado responde a este evento.');
    if (antes.resposta === resposta) return;
    await writeResposta(tx, row.id, scope.actor.usuarioId, resposta, scope.now());
    audit.record({
      acao: 'Alterou',
      ...(await sobre(tx, row)),
      antes: { resposta: `${antes.nome}: ${respostaLabels[antes.resposta]}` },
      depois: { resposta: `${antes.nome}: ${respostaLabels[resposta]}` },
    });
    await tellOfAnswer(tx, scope, row, respostaLabels[resposta]);
  });
}

const cancelado = () => ruleRefusal('evento_cancelado', 'Este evento foi cancelado.');

/** An event that is held for a change, with the dates that are meant. */
interface Segurado {
  row: EventoRow;
  relogio: Relogio;
  /** The date of the series; `null` where it does not repeat. */
  data: string | null;
  alcance: EventoUpdate['alcance'];
}

function changing<T>(
  scope: Scope,
  uuid: string,
  { versao, alcance, ocorrencia }: Pick<EventoUpdate, 'versao' | 'alcance' | 'ocorrencia'>,
  work: (tx: Transaction, audit: Audit, held: Segurado) => Promise<T>,
): Promise<T> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockEvento(tx, scope.actor, uuid);
    if (!podeAlterarEvento(scope.actor, row))
      throw forbidden('Somente quem organiza o evento e a gestão podem alterá-lo.');
    await refuseLostUpdate(tx, row, versao);
    if (row.status === 'cancelado') throw cancelado();
    const relogio = await readRelogio(tx);
    const primeira = relogio.data(row.inicio);
    const data = row.recorrencia === null ? null : (ocorrencia ?? primeira);
    if (data !== null && !(await temData(tx, relogio, row, data)))
      throw invalidFields({ ocorrencia: ['Esta data não faz mais parte da série.'] });
    // From its first date on, it is all of it.
    const todos = data === null || (alcance === 'proximos' && data === primeira);
    return work(tx, audit, { row, relogio, data, alcance: todos ? 'todos' : alcance });
  });
}

async function applyForm(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  { row, relogio, data, alcance }: Segurado,
  form: EventoForm,
) {
  const por = trailOf(scope);
  const antes = await logged(tx, relogio, row);
  const convidadosAntes = await selectConvidados(tx, row.id);
  if (row.serie_id !== null && form.recorrencia !== null)
    throw invalidFields({ recorrencia: ['Uma data tirada de uma série não se repete.'] });
  // Of a series, the form tells one of its dates: all of them move as far as that one.
  const dias = data === null ? 0 : daysBetween(data, form.data_inicio);
  const dia = keptDay(form, row);
  const movida = addDays(relogio.data(row.inicio), dias);
  // The date that was told may be the last of a short month, or be put on another day: the first one follows.
  const inicioDaSerie = dia === undefined ? movida : diaNoMes(movida.slice(0, 7), dia);
  const pedido =
    data === null || alcance !== 'todos'
      ? form
      : {
          ...form,
          data_inicio: inicioDaSerie,
          data_fim: addDays(inicioDaSerie, daysBetween(form.data_inicio, form.data_fim)),
        };
  refuseBrokenRule(pedido, alcance);
  const { sala, colunas, convidados } = await columnsOf(
    tx,
    scope.actor,
    relogio,
    alcance === 'este' ? { ...pedido, recorrencia: null } : pedido,
    row,
    convidadosAntes,
  );
  const saved = await writeDates(tx, row, data, alcance, dias, colunas, por);
  if (sala) await refuseTakenRoom(tx, scope.actor, saved, sala);
  const mudou =
    saved.id !== row.id ||
    (['inicio', 'fim'] as const).some((key) => saved[key].getTime() !== row[key].getTime()) ||
    saved.recorrencia !== row.recorrencia;
  await writeConvidados(tx, saved, convidados, mudou);
  audit.record({
    acao: 'Alterou',
    ...(await sobre(tx, saved)),
    antes,
    depois: await logged(tx, relogio, saved),
  });
  const agora = await selectConvidados(tx, saved.id);
  await tellConvidados(tx, scope, saved.id, 'convite', soEm(agora, convidadosAntes));
  const ficam = emAmbos(agora, convidadosAntes);
  if (mudou || saved.titulo !== row.titulo || saved.local !== row.local)
    await tellConvidados(tx, scope, saved.id, 'mudanca', ficam);
  // Rooms are the firm's own: its client is not told of them.
  else if (saved.sala_id !== row.sala_id)
    await tellConvidados(tx, scope, saved.id, 'mudanca', { ...ficam, contatos: [] });
  if (saved.id === row.id)
    await tellConvidados(tx, scope, saved.id, 'cancelamento', soEm(convidadosAntes, agora));
  else await tellConvidados(tx, scope, row.id, 'mudanca', convidadosAntes);
  return salvo(saved);
}

/** Writes the dates that are meant: the event itself, one taken out of its series, or a series that goes on from it. */
async function writeDates(
  tx: Transaction,
  row: EventoRow,
  data: string | null,
  alcance: EventoUpdate['alcance'],
  dias: number,
  colunas: NovasColunas,
  por: ReturnType<typeof trailOf>,
): Promise<EventoRow> {
  const daMesma = { organizador_id: row.organizador_id, implantacao_id: row.implantacao_id };
  if (data !== null && alcance === 'este') {
    await leaveOut(tx, row.id, data);
    await updateEvento(tx, row.id, {}, por);
    return insertEvento(tx, { ...colunas, ...daMesma, serie_id: row.id, ocorrencia_original: data }, por);
  }
  if (data !== null && alcance === 'proximos') {
    await updateEvento(tx, row.id, { recorrencia_fim: addDays(data, -1) }, por);
    const next = await insertEvento(tx, { ...colunas, ...daMesma }, por);
    await handOverFrom(tx, row.id, next.id, data, dias);
    if (colunas.recorrencia === null) await dropExceptions(tx, next.id);
    return next;
  }
  if (colunas.recorrencia === null) await dropExceptions(tx, row.id);
  else if (dias !== 0) await shiftExceptions(tx, row.id, dias);
  return updateEvento(tx, row.id, colunas, por);
}

/**
 * Day of the month a series is on. A screen from before there was a choice does not tell it, and leaves it as it is
 * while its date is one of the series.
 */
function keptDay({ recorrencia: regra, data_inicio }: EventoForm, row: EventoRow): number | undefined {
  if (regra?.frequencia !== 'mensal') return undefined;
  const antes = regraDe(row)?.dia_mes;
  if (regra.dia_mes === undefined && antes !== undefined && caiNoDia(data_inicio, antes))
    regra.dia_mes = antes;
  return regra.dia_mes;
}

/** The dates of the whole series follow from one of them: what the form could not check is checked here. */
function refuseBrokenRule(form: EventoForm, alcance: EventoUpdate['alcance']): void {
  const regra = form.recorrencia;
  if (regra === null || alcance === 'este') return;
  if (regra.ate !== null && regra.ate < form.data_inicio)
    throw invalidFields({ recorrencia: ['A repetição termina antes de o evento começar.'] });
  if (regra.frequencia === 'semanal' && !regra.dias_semana.includes(weekdayOf(form.data_inicio)))
    throw invalidFields({ recorrencia: ['Inclua o dia da semana em que o evento começa.'] });
}

/** @param row as it stands: what it has already may stay, even if it can be chosen no more */
async function columnsOf(
  tx: Transaction,
  actor: Actor,
  relogio: Relogio,
  form: EventoForm,
  row?: EventoRow,
  presentes: Convidados = ninguem,
) {
  const sala = form.sala_uuid === null ? null : await lockSala(tx, form.sala_uuid, row?.sala_id ?? null);
  const colunas: NovasColunas & Colunas = {
    titulo: form.titulo,
    tipo: await tipoOf(tx, form.tipo, row?.tipo),
    dia_inteiro: form.dia_inteiro,
    inicio: relogio.instante(form.data_inicio, form.dia_inteiro ? '00:00' : (form.hora_inicio ?? '00:00')),
    fim: relogio.instante(form.data_fim, form.dia_inteiro ? '23:59' : (form.hora_fim ?? '23:59')),
    cliente_id: await clienteOf(tx, actor, form.cliente_uuid, row?.cliente_id ?? null),
    visivel_cliente: form.visivel_cliente,
    local: form.local,
    sala_id: sala?.id ?? null,
    descricao: form.descricao,
    recorrencia: form.recorrencia && rruleOf(form.recorrencia, form.data_inicio),
    recorrencia_fim: form.recorrencia?.ate ?? null,
  };
  return {
    sala,
    colunas,
    convidados: {
      pessoas: await peopleOf(tx, form.participantes, presentes.pessoas),
      contatos: await contatosOf(tx, colunas.cliente_id ?? null, form.contatos, presentes.contatos),
    },
  };
}

async function tipoOf(tx: Transaction, chave: string, atual?: string): Promise<string> {
  if (chave === atual) return chave;
  const [row] = await tx
    .select({ chave: seletor.chave })
    .from(seletor)
    .where(
      and(
        eq(seletor.grupo, 'tipo_evento'),
        eq(seletor.chave, chave),
        seletor.ativo,
        isNull(seletor.excluido_em),
      ),
    );
  if (!row) throw invalidFields({ tipo: ['Opção inválida.'] });
  return row.chave;
}

async function clienteOf(
  tx: Transaction,
  actor: Actor,
  uuid: string | null,
  atual: number | null,
): Promise<number | null> {
  if (uuid === null) return null;
  const rows = clienteRows(actor);
  const [row] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.uuid, uuid),
        isNull(cliente.excluido_em),
        atual === null ? rows : rows && or(rows, eq(cliente.id, atual)),
      ),
    );
  if (!row) throw invalidFields({ cliente_uuid: ['Opção inválida.'] });
  return row.id;
}

async function sobre(tx: Transaction, row: EventoRow) {
  return {
    entidade: 'evento_calendario',
    uuid: row.uuid,
    rotulo: row.titulo,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
  };
}

/** An event as the log tells it. */
async function logged(tx: Transaction, relogio: Relogio, row: EventoRow) {
  const nomes = await selectNomes(tx, row);
  const { pessoas, contatos } = await selectConvidados(tx, row.id);
  return {
    titulo: row.titulo,
    tipo: nomes.tipo ?? row.tipo,
    ...datasDoForm(relogio, row),
    cliente: nomes.cliente,
    visivel_cliente: row.visivel_cliente,
    local: row.local,
    sala: nomes.sala,
    descricao: row.descricao,
    participantes: pessoas.map(({ nome }) => nome),
    contatos: contatos.map(({ nome }) => nome),
    recorrencia: row.recorrencia,
    recorrencia_fim: row.recorrencia_fim,
    status: row.status === 'cancelado' ? 'Cancelado' : 'Confirmado',
    motivo_cancelamento: row.motivo_cancelamento,
  };
}
