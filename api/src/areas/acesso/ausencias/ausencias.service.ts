import { formatDateInWords } from '@gestao/shared/config';
import { type AusenciaForm, substituteIsAbsent } from '@gestao/shared/contracts/acesso/ausencias';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { labels } from '../../../platform/audit/labels';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { usuario_ausencia } from '../../../platform/database/schema';
import { notify } from '../../sistema/notificacoes/notify';
import {
  absenceOf,
  coveredBy,
  findAusencia,
  lockAusencia,
  lockPeople,
  type Period,
} from './ausencias.repository';
import { giveBack } from './devolver';
import { lockQualquerAusencia } from './repasses.repository';

/** @throws Refusal 404 */
export async function getAusencia(scope: Scope, uuid: string) {
  const found = await findAusencia(scope.database.orm, uuid, today(scope));
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal 422: days that overlap, a substitute who is away, people who cannot be chosen. */
export function createAusencia(scope: Scope, form: AusenciaForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { columns, person } = await columnsOf(tx, form);
    const [row] = await tx
      .insert(usuario_ausencia)
      .values({ ...columns, ...created(scope.actor, scope.now()) })
      .returning({ uuid: usuario_ausencia.uuid, versao: usuario_ausencia.versao });
    if (!row) throw new Error('An absence was not inserted.');
    await tellSubstitute(tx, scope, { ...columns, uuid: row.uuid }, person);
    const after = await findAusencia(tx, row.uuid, today(scope));
    audit.record({
      acao: 'Criou',
      entidade: 'usuario_ausencia',
      uuid: row.uuid,
      rotulo: labelOf(after),
      depois: after && logged(after),
    });
    return row;
  });
}

/** @throws Refusal 404, 409, 422. */
export function updateAusencia(scope: Scope, uuid: string, form: AusenciaForm & { versao: number }) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockAusencia(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    const before = await findAusencia(tx, uuid, today(scope));
    const { columns, person } = await columnsOf(tx, form, row);
    const [saved] = await tx
      .update(usuario_ausencia)
      .set({ ...columns, ...touched(scope.actor, scope.now()) })
      .where(eq(usuario_ausencia.id, row.id))
      .returning({ uuid: usuario_ausencia.uuid, versao: usuario_ausencia.versao });
    await giveBackOf(tx, audit, scope, uuid, row);
    const same = (['substituto_id', 'usuario_id', 'inicio', 'fim'] as const).every(
      (field) => row[field] === columns[field],
    );
    if (!same) await tellSubstitute(tx, scope, { ...columns, uuid }, person);
    const after = await findAusencia(tx, uuid, today(scope));
    audit.record({
      acao: 'Alterou',
      entidade: 'usuario_ausencia',
      uuid,
      rotulo: labelOf(after),
      antes: before && logged(before),
      depois: after && logged(after),
    });
    return saved as { uuid: string; versao: number };
  });
}

/** @throws Refusal 404, 409. */
export function deleteAusencia(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockAusencia(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    const before = await findAusencia(tx, uuid, today(scope));
    await tx
      .update(usuario_ausencia)
      .set(deleted(scope.actor, scope.now()))
      .where(eq(usuario_ausencia.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'usuario_ausencia',
      uuid,
      rotulo: labelOf(before),
      antes: before && logged(before),
    });
    await giveBackOf(tx, audit, scope, uuid, row);
  });
}

/** What was handed over and is outside the absence as it is written now goes back. */
async function giveBackOf(tx: Transaction, audit: Audit, scope: Scope, uuid: string, antes: Period) {
  const row = await lockQualquerAusencia(tx, uuid);
  if (row) await giveBack(tx, audit, scope, row, trailOf(scope), antes);
}

type Found = NonNullable<Awaited<ReturnType<typeof findAusencia>>>;

const today = (scope: Scope) => dateIn(scope.now());
const labelOf = (ausencia: Found | undefined) =>
  ausencia ? `${ausencia.usuario.nome}, ${ausencia.tipo_label.toLowerCase()}` : '';

/** What is computed from the day of reading is no change of the record. */
const logged = (ausencia: Found) => {
  const { situacao: _s, situacao_label: _l, dias: _d, tipo_label: tipo, ...rest } = labels(ausencia);
  return { ...rest, tipo };
};

/**
 * Checks the days with both people held, so that two absences written at once see each other.
 * @param own the absence that is being changed.
 */
async function columnsOf(
  tx: Transaction,
  form: AusenciaForm,
  own?: { id: number; usuario_id: number; substituto_id: number | null },
) {
  const wanted = [form.usuario_uuid, ...(form.substituto_uuid ? [form.substituto_uuid] : [])];
  const people = await lockPeople(tx, wanted);
  const person = people.find((one) => one.uuid === form.usuario_uuid);
  const substitute = people.find((one) => one.uuid === form.substituto_uuid);
  // Who has left the firm since stays in an absence he is in already.
  const fits = (one: (typeof people)[number], already: number | null | undefined) =>
    one.is_client === 0 && (one.status !== 'inativo' || one.id === already);
  if (!person || !fits(person, own?.usuario_id)) throw invalidFields({ usuario_uuid: ['Opção inválida.'] });
  if (form.substituto_uuid && (!substitute || !fits(substitute, own?.substituto_id)))
    throw invalidFields({ substituto_uuid: ['Opção inválida.'] });
  if (substitute?.id === person.id) throw invalidFields({ substituto_uuid: [substituteIsAbsent] });

  const clash = await absenceOf(tx, person.id, form, own?.id);
  if (clash) throw invalidFields({ inicio: [`Esta pessoa já tem uma ausência ${daysOf(clash)}.`] });
  const covered = await coveredBy(tx, person.id, form);
  if (covered) {
    throw invalidFields({
      inicio: [`Esta pessoa substitui ${covered.nome} ${daysOf(covered)}. Troque antes o substituto.`],
    });
  }
  if (substitute) {
    const away = await absenceOf(tx, substitute.id, form);
    if (away) {
      throw invalidFields({ substituto_uuid: [`${substitute.nome} também estará ausente ${daysOf(away)}.`] });
    }
  }
  const columns = {
    usuario_id: person.id,
    tipo: form.tipo,
    inicio: form.inicio,
    fim: form.fim,
    substituto_id: substitute?.id ?? null,
  };
  return { columns, person: person.nome };
}

function tellSubstitute(
  tx: Transaction,
  scope: Scope,
  absence: Period & { uuid: string; substituto_id: number | null },
  person: string,
): Promise<void> {
  return notify(tx, scope, {
    evento: 'ausencia_substituto',
    usuarioIds: [absence.substituto_id],
    exceto: scope.actor.usuarioId,
    titulo: `Você substitui ${person}`,
    corpo: `${person} estará ausente ${daysOf(absence)}.`,
    entidade: 'usuario_ausencia',
    entidadeUuid: absence.uuid,
    rota: `/calendario?mes=${absence.inicio.slice(0, 7)}`,
  });
}

/** `de 1 de julho de 2025 a 15 de julho de 2025`: no format of the firm can misread it. */
function daysOf({ inicio, fim }: Period): string {
  return `de ${formatDateInWords(inicio)} a ${formatDateInWords(fim)}`;
}
