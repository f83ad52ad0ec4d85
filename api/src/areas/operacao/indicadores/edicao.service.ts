import { randomUUID } from 'node:crypto';
import type { IndicadorForm, IndicadorUpdate } from '@gestao/shared/contracts/operacao/indicadores';
import {
  type FormulaChave,
  type FormulaDoCatalogo,
  formulas,
  manual,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { indicador, usuario } from '../../../platform/database/schema';
import { withUniqueFields } from '../../../platform/listing/unique';
import { readLugares } from './calculo';
import { type IndicadorRow, insertIndicador, insertMeta, writeIndicador } from './indicador.writer';
import { indicadorRows, mayAlter } from './indicadores.rows';
import { mesesVivos, recalculateIndicador } from './recalculo';

const uniqueFields = { indicador_nome_unique: ['nome', 'nome'] } satisfies Record<string, [string, string]>;
/** From which competência on the suggested targets hold. */
const desdeSempre = '2000-01';

/** An indicator of the person's rows, held for who may change it. @throws Refusal 404, 403 */
export async function holdIndicador(
  tx: Transaction,
  { actor, areas }: Scope,
  uuid: string,
): Promise<IndicadorRow> {
  const [row] = await tx
    .select()
    .from(indicador)
    .where(and(eq(indicador.uuid, uuid), indicadorRows(actor, areas)))
    .for('update');
  if (!row) throw notFound();
  if (!mayAlter(actor, row)) throw forbidden();
  return row;
}

/** @throws Refusal 422 at `dono_uuid` */
async function donoDe(tx: Transaction, uuid: string, atual?: number): Promise<number> {
  const [row] = await tx
    .select({ id: usuario.id, status: usuario.status, is_client: usuario.is_client })
    .from(usuario)
    .where(and(eq(usuario.uuid, uuid), isNull(usuario.excluido_em)));
  if (row && row.id === atual) return row.id;
  if (!row || row.is_client === 1 || row.status !== 'ativo')
    throw invalidFields({ dono_uuid: ['Escolha uma pessoa ativa da equipe.'] });
  return row.id;
}

const registroDe = ({
  nome,
  descricao,
  unidade,
  sentido,
  periodicidade,
  visibilidade,
  ativo,
}: IndicadorRow) => ({
  nome,
  descricao,
  unidade,
  sentido,
  periodicidade,
  visibilidade,
  ativo,
});

/** A new indicator of people's own values. @throws Refusal 403 without the total view; 422 by field */
export function createIndicador(scope: Scope, { dono_uuid, ...form }: IndicadorForm) {
  if (!scope.actor.visaoTotal || scope.actor.isClient) throw forbidden();
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await insertIndicador(
        tx,
        {
          ...form,
          ativo: true,
          dono_id: await donoDe(tx, dono_uuid),
          chave: `${manual}_${randomUUID()}`,
          formula_chave: manual,
        },
        trailOf(scope),
      );
      audit.record({
        acao: 'Criou',
        entidade: 'indicador',
        uuid: row.uuid,
        rotulo: row.nome,
        depois: registroDe(row),
      });
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/**
 * Changes an indicator; what a built-in one counts, and in what, is the product's.
 * @throws Refusal 404, 403, 409; 422 by field
 */
export function updateIndicador(scope: Scope, uuid: string, { versao, dono_uuid, ...form }: IndicadorUpdate) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await holdIndicador(tx, scope, uuid);
      await refuseLostUpdate(tx, row, versao);
      const { nome, visibilidade, ativo } = form;
      const saved = await writeIndicador(
        tx,
        row.id,
        {
          ...(row.formula_chave === manual ? form : { nome, visibilidade, ativo }),
          dono_id: await donoDe(tx, dono_uuid, row.dono_id),
        },
        trailOf(scope),
      );
      audit.record({
        acao: 'Alterou',
        entidade: 'indicador',
        uuid,
        rotulo: saved.nome,
        antes: registroDe(row),
        depois: registroDe(saved),
      });
      return { uuid, versao: saved.versao };
    }),
  );
}

/**
 * Switches on every built-in indicator that is not, with its suggested target, and counts the year behind it.
 * @throws Refusal 403 without the total view
 */
export async function activateFormulas(scope: Scope): Promise<{ ativados: number }> {
  const { actor, database } = scope;
  if (!actor.visaoTotal || actor.isClient) throw forbidden();
  const por = trailOf(scope);
  const novos = await audited(database, scope.auditActor, async (tx, audit) => {
    const chaves = Object.keys(formulas) as FormulaChave[];
    const known = await tx.select().from(indicador).where(inArray(indicador.chave, chaves)).for('update');
    const nomes = new Set(
      (await tx.select({ nome: indicador.nome }).from(indicador)).map(({ nome }) => nome),
    );
    const rows: IndicadorRow[] = [];
    for (const chave of chaves) {
      const atual = known.find((one) => one.chave === chave);
      if (atual?.ativo && atual.excluido_em === null) continue;
      if (atual?.excluido_em) continue;
      const { nome, descricao, unidade, sentido, visibilidade, meta, limite_atencao } = formulas[chave];
      const { meta_minima = null } = formulas[chave] as FormulaDoCatalogo;
      const row = atual
        ? await writeIndicador(tx, atual.id, { ativo: true }, por)
        : await insertIndicador(
            tx,
            {
              nome: nomes.has(nome) ? `${nome} (padrão)` : nome,
              descricao,
              unidade,
              sentido,
              visibilidade,
              periodicidade: 'mensal',
              dono_id: actor.usuarioId,
              ativo: true,
              chave,
              formula_chave: chave,
            },
            por,
          );
      if (!atual && meta !== null)
        await insertMeta(
          tx,
          {
            indicador_id: row.id,
            recorte: 'geral',
            recorte_id: null,
            vigencia_inicio: desdeSempre,
            meta,
            meta_minima,
            limite_atencao,
          },
          por,
        );
      audit.record({
        acao: atual ? 'Alterou' : 'Criou',
        entidade: 'indicador',
        uuid: row.uuid,
        rotulo: row.nome,
        antes: atual ? { ativo: false } : null,
        depois: { ativo: true },
      });
      rows.push(row);
    }
    return rows;
  });
  const lugares = await readLugares(database.orm);
  for (const row of novos) await recalculateIndicador(scope, row, mesesVivos(scope.now()), lugares);
  return { ativados: novos.length };
}
