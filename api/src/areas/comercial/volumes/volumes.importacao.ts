import { volumeImportColumns, volumeMaximo } from '@gestao/shared/contracts/comercial/volumes';
import { documentoField } from '@gestao/shared/contracts/comum/documents';
import { textField } from '@gestao/shared/contracts/comum/fields';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, volume_comercial } from '../../../platform/database/schema';
import type { Importer, ImportLine, ImportProblem } from '../../../platform/listing/importacao/importacao';
import { plainText } from '../../../platform/listing/text';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { writeVolume } from './volume.writer';
import { volumesExport } from './volumes.export';
import { listDirecionadores, mesesFechados, readContratados } from './volumes.repository';

const rowSchema = z.object({
  documento: documentoField,
  /** `10/2026`, `2026-10`, or the day a spreadsheet makes of it. */
  competencia: z
    .string()
    .transform((value) => value.replace(/^(?:\d{2}\/)?(\d{2})\/(\d{4})$/, '$2-$1'))
    .pipe(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use mm/aaaa.')),
  direcionador: textField(80),
  /** `null` is a quantity nobody told yet, as the product's own list has it: the line changes nothing. */
  realizado: z
    .string()
    .transform((value) => value.replace(/^(\d{1,3})((?:\.\d{3})+)$/, (all) => all.replaceAll('.', '')))
    .pipe(z.string().regex(/^\d*$/, 'Informe um número inteiro a partir de zero.'))
    .transform((value) => (value === '' ? null : Number(value)))
    .refine(
      (value) => (value ?? 0) <= volumeMaximo,
      `Informe no máximo ${volumeMaximo.toLocaleString('pt-BR')}.`,
    ),
});
type Row = z.infer<typeof rowSchema>;

interface Ready extends Row {
  realizado: number;
  cliente: { id: number; uuid: string };
  alvo: { id: number; chave: string; nome: string };
}

/** Realised quantities of many clients by a file: the rules of the client's own form, line by line. */
export function volumeImporter(scope: Scope): Importer<Row, Ready> {
  return {
    nome: 'volumes',
    colunas: volumeImportColumns,
    passadas: volumesExport.colunas.map(({ titulo }) => titulo),
    schema: rowSchema,
    unicos: {
      direcionador: ({ documento, competencia, direcionador }) =>
        documento && competencia && direcionador && `${documento} ${competencia} ${plainText(direcionador)}`,
    },
    prepare: (tx, lines) => prepare(tx, scope, lines),
    save: (tx, audit, ready) => save(tx, scope, audit, ready),
  };
}

async function prepare(tx: Transaction, scope: Scope, lines: readonly ImportLine<Row>[]) {
  const clientes = await lockClientes(tx, scope, [...new Set(lines.map(({ row }) => row.documento))]);
  const direcionadores = new Map(
    (await listDirecionadores(tx)).map((one) => [plainText(one.nome), one] as const),
  );
  const fechados = await mesesFechados(
    tx,
    [...clientes.values()].map(({ id }) => id),
  );
  const este = dateIn(scope.now()).slice(0, 7);
  const escritos = await readRealizados(tx, lines, clientes, direcionadores);
  const problemas: ImportProblem[] = [];
  const prontos = lines.flatMap(({ linha, row }): Ready[] => {
    const problem = (chave: keyof Row, mensagem: string) => problemas.push({ linha, chave, mensagem });
    const dono = clientes.get(row.documento);
    if (!dono) problem('documento', 'Cliente não encontrado.');
    const alvo = direcionadores.get(plainText(row.direcionador));
    if (!alvo) problem('direcionador', 'Direcionador não encontrado.');
    const { realizado } = row;
    if (realizado === null && dono && alvo) return [];
    if (row.competencia > este) problem('competencia', 'Esta competência ainda não começou.');
    else if (dono && fechados.has(`${dono.id} ${row.competencia}`)) {
      // A list that was exported and comes back holds closed months as they are.
      const igual = alvo && escritos.get(`${dono.id} ${alvo.id} ${row.competencia}`) === realizado;
      if (igual) return [];
      problem('competencia', 'O fechamento desta competência está concluído.');
    }
    return dono && alvo && realizado !== null ? [{ ...row, realizado, cliente: dono, alvo }] : [];
  });
  return { prontos, problemas, avisos: await substituidos(tx, prontos) };
}

/** What was told before of the months of a file, by client, driver and month. */
async function readRealizados(
  tx: Transaction,
  lines: readonly ImportLine<Row>[],
  clientes: ReadonlyMap<string, Ready['cliente']>,
  direcionadores: ReadonlyMap<string, Ready['alvo']>,
): Promise<Map<string, number | null>> {
  const known = lines.flatMap(({ row }) => {
    const dono = clientes.get(row.documento);
    const alvo = direcionadores.get(plainText(row.direcionador));
    return dono && alvo && row.realizado !== null
      ? [{ ...row, realizado: row.realizado, cliente: dono, alvo }]
      : [];
  });
  const found = new Map<string, number | null>();
  for (const [competencia, doMes] of groups(known, (line) => line.competencia))
    for (const one of await readWritten(tx, competencia, doMes))
      found.set(`${one.cliente_id} ${one.direcionador_id} ${competencia}`, one.volume_realizado);
  return found;
}

/** Quantities that were told before and are others in the file, by month. */
async function substituidos(tx: Transaction, ready: readonly Ready[]): Promise<string[]> {
  const avisos: string[] = [];
  for (const [competencia, lines] of groups(ready, (line) => line.competencia)) {
    const escritos = await readWritten(tx, competencia, lines);
    const outros = lines.filter(({ cliente: dono, alvo, realizado }) =>
      escritos.some(
        (one) =>
          one.cliente_id === dono.id &&
          one.direcionador_id === alvo.id &&
          one.volume_realizado !== null &&
          one.volume_realizado !== realizado,
      ),
    ).length;
    const [ano, mes] = competencia.split('-');
    if (outros > 0)
      avisos.push(
        outros === 1
          ? `1 volume de ${mes}/${ano} já estava informado e será substituído.`
          : `${outros} volumes de ${mes}/${ano} já estavam informados e serão substituídos.`,
      );
  }
  return avisos;
}

const readWritten = (tx: Transaction, competencia: string, lines: readonly Ready[]) =>
  tx
    .select()
    .from(volume_comercial)
    .where(
      and(
        eq(volume_comercial.competencia, competencia),
        inArray(volume_comercial.cliente_id, [...new Set(lines.map((line) => line.cliente.id))]),
        isNull(volume_comercial.excluido_em),
      ),
    );

/** Clients of the person's rows by document, held so that nobody writes the same months meanwhile. */
async function lockClientes(tx: Transaction, { actor }: Scope, documentos: string[]) {
  if (documentos.length === 0) return new Map<string, Ready['cliente']>();
  const rows = await tx
    .select({ id: cliente.id, uuid: cliente.uuid, documento: cliente.documento })
    .from(cliente)
    .where(and(inArray(cliente.documento, documentos), isNull(cliente.excluido_em), clienteRows(actor)))
    .orderBy(cliente.id)
    .for('update');
  return new Map(rows.map(({ documento, ...row }) => [documento, row]));
}

async function save(tx: Transaction, scope: Scope, audit: Audit, ready: readonly Ready[]): Promise<void> {
  const meses = groups(ready, ({ competencia }) => competencia);
  for (const [competencia, lines] of meses) {
    const ids = [...new Set(lines.map((line) => line.cliente.id))];
    const contratados = await readContratados(tx, competencia, ids);
    const escritos = await readWritten(tx, competencia, lines);
    for (const [dono, dele] of groups(lines, (line) => line.cliente)) {
      const antes: Record<string, number | null> = {};
      const depois: Record<string, number> = {};
      for (const { alvo, realizado } of dele) {
        const escrito = escritos.find((one) => one.cliente_id === dono.id && one.direcionador_id === alvo.id);
        if (escrito?.volume_realizado === realizado) continue;
        antes[alvo.nome] = escrito?.volume_realizado ?? null;
        depois[alvo.nome] = realizado;
        const contrato = contratados.get(`${dono.id} ${alvo.id}`);
        const columns = {
          volume_realizado: realizado,
          volume_contratado: escrito?.volume_contratado ?? contrato?.contratado ?? null,
          valor_unidade_excedente_centavos:
            escrito?.valor_unidade_excedente_centavos ?? contrato?.valor_unidade ?? null,
          orcamento_id: contrato?.orcamento_id ?? escrito?.orcamento_id ?? null,
          origem: 'importacao' as const,
        };
        const doMes = { cliente_id: dono.id, direcionador_id: alvo.id, competencia };
        await writeVolume(tx, escrito?.id ?? null, doMes, columns, trailOf(scope));
      }
      if (Object.keys(depois).length === 0) continue;
      const [ano, mes] = competencia.split('-');
      audit.record({
        acao: 'Alterou',
        entidade: 'volume_comercial',
        rotulo: `Volumes de ${mes}/${ano}`,
        clienteUuid: dono.uuid,
        antes,
        depois: { ...depois, origem: 'Importação' },
      });
    }
  }
}

function groups<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const group = found.get(keyOf(item));
    if (group) group.push(item);
    else found.set(keyOf(item), [item]);
  }
  return found;
}
