import {
  abrangenciaLabels,
  type FeriadoForm,
  type FeriadosDoAno,
  feriadosAnos,
} from '@gestao/shared/contracts/sistema/feriados';
import { addDays, dateIn, isBusinessDay, lastDayOf } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, notFound, Refusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import { feriado } from '../../../platform/database/schema';
import { withUniqueFields } from '../../../platform/listing/unique';
import { municipioDoCodigo } from '../municipios/municipios';
import { lockFeriado } from './feriados.repository';
import { readDayRules, readFeriados } from './firm-calendar';

const uniqueFields = { feriado_unico: ['data', 'dia'] } satisfies Record<string, [string, string]>;

const yearOf = (now: Date) => Number(dateIn(now).slice(0, 4));
const yearsAround = (year: number) =>
  Array.from({ length: 2 * feriadosAnos + 1 }, (_, index) => year - feriadosAnos + index);

/** Holidays and business days of one year. @throws Refusal 400 for a year out of reach */
export async function getFeriados(context: AppContext, ano?: number): Promise<FeriadosDoAno> {
  const present = yearOf(context.now());
  const anos = yearsAround(present);
  const year = ano ?? present;
  if (!anos.includes(year)) throw new Refusal(400, `Escolha um ano de ${anos[0]} a ${anos.at(-1)}.`);
  const [feriados, days] = await Promise.all([
    readFeriados(context.database, `${year}-01-01`, `${year}-12-31`),
    readDayRules(context.database),
  ]);
  const itens = feriados.map((one) => ({
    ...one,
    municipio: (one.municipio_ibge && municipioDoCodigo(one.municipio_ibge)?.nome) || null,
  }));
  const dias_uteis = Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    let count = 0;
    for (let day = `${month}-01`; day <= lastDayOf(month); day = addDays(day, 1)) {
      if (isBusinessDay(day, days)) count += 1;
    }
    return count;
  });
  return { ano: year, anos, itens, dias_uteis };
}

const logged = (form: FeriadoForm) => ({
  data: form.data,
  nome: form.nome,
  abrangencia: abrangenciaLabels[form.abrangencia],
  uf: form.uf,
  municipio_ibge: form.municipio_ibge,
  conta_como_util: form.conta_como_util,
});

/** @throws Refusal 422 for a day that has this kind of holiday already, or out of reach. */
export function createFeriado(scope: Scope, form: FeriadoForm) {
  refuseFarYear(scope, form.data);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const [row] = await tx
        .insert(feriado)
        .values({ ...form, ...created(scope.actor, scope.now()) })
        .returning({ uuid: feriado.uuid, versao: feriado.versao });
      if (!row) throw new Error('A holiday was not inserted.');
      audit.record({
        acao: 'Criou',
        entidade: 'feriado',
        uuid: row.uuid,
        rotulo: form.nome,
        depois: logged(form),
      });
      return row;
    }),
  );
}

/** @throws Refusal 404, 409, 422. */
export function updateFeriado(
  scope: Scope,
  uuid: string,
  { versao, ...form }: FeriadoForm & { versao: number },
) {
  refuseFarYear(scope, form.data);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await lockFeriado(tx, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, versao);
      const [saved] = await tx
        .update(feriado)
        .set({ ...form, ...touched(scope.actor, scope.now()) })
        .where(eq(feriado.id, row.id))
        .returning({ uuid: feriado.uuid, versao: feriado.versao });
      audit.record({
        acao: 'Alterou',
        entidade: 'feriado',
        uuid,
        rotulo: form.nome,
        antes: logged(row as FeriadoForm),
        depois: logged(form),
      });
      return saved as { uuid: string; versao: number };
    }),
  );
}

/** Deletes an entry; a computed holiday it has overridden is as computed again. @throws Refusal 404, 409. */
export function deleteFeriado(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockFeriado(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    await tx.update(feriado).set(deleted(scope.actor, scope.now())).where(eq(feriado.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'feriado',
      uuid,
      rotulo: row.nome,
      antes: logged(row as FeriadoForm),
    });
  });
}

function refuseFarYear(scope: Scope, data: string): void {
  const anos = yearsAround(yearOf(scope.now()));
  if (!anos.includes(Number(data.slice(0, 4)))) {
    throw invalidFields({ data: [`Escolha um ano de ${anos[0]} a ${anos.at(-1)}.`] });
  }
}
