import { textField } from '@gestao/shared/contracts/comum/fields';
import { recorteLabels, valorImportColumns } from '@gestao/shared/contracts/operacao/indicadores';
import { manual, type Recorte } from '@gestao/shared/contracts/operacao/values/indicadores';
import { dateIn } from '@gestao/shared/rules/calendar';
import { parseScaled } from '@gestao/shared/rules/numbers';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '../../../platform/app/scope';
import { indicador } from '../../../platform/database/schema';
import type { Importer, ImportProblem } from '../../../platform/listing/importacao/importacao';
import { plainText } from '../../../platform/listing/text';
import { alvoDoForm, type CorteAlvo, readOpcoes } from './cortes';
import { holdValor, type IndicadorRow, writeManual } from './indicador.writer';
import { indicadoresExport } from './indicadores.export';
import { indicadorRows, mayAlter } from './indicadores.rows';
import { erroDoMes } from './valores.service';

const rowSchema = z.object({
  indicador: textField(120),
  /** `10/2026`, `2026-10`, or the day a spreadsheet makes of it. */
  competencia: z
    .string()
    .transform((value) => value.replace(/^(?:\d{2}\/)?(\d{2})\/(\d{4})$/, '$2-$1'))
    .pipe(z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Use mm/aaaa.')),
  valor: textField(40)
    .transform((value) => parseScaled(value, 2))
    .refine(
      (value): value is number =>
        value !== null && Number.isSafeInteger(value) && Math.abs(value) <= 2_000_000_000,
      'Informe um número com até duas casas decimais.',
    ),
  recorte: z.string().default(''),
  nome: z.string().default(''),
});
type Row = z.infer<typeof rowSchema>;
interface Ready extends Row {
  alvo: CorteAlvo;
  dono: IndicadorRow;
}

const recortes = new Map<string, Recorte>(
  (Object.entries(recorteLabels) as [Recorte, string][])
    .filter(([recorte]) => recorte !== 'cliente')
    .flatMap(([recorte, label]) => [
      [plainText(label), recorte],
      [recorte, recorte],
    ]),
);

/** Values of manual indicators that the person keeps, by a file: the rules of their form, line by line. */
export async function valorImporter(scope: Scope): Promise<Importer<Row, Ready>> {
  const { actor, areas, database } = scope;
  const opcoes = await readOpcoes(database.orm, actor);
  const porNome: Record<Recorte, Map<string, string>> = {
    geral: new Map(),
    departamento: new Map(opcoes.departamentos.map((one) => [plainText(one.rotulo), one.valor])),
    equipe: new Map(opcoes.equipes.map((one) => [plainText(one.rotulo), one.valor])),
    usuario: new Map(opcoes.pessoas.map((one) => [plainText(one.rotulo), one.valor])),
    cliente: new Map(),
  };
  return {
    nome: 'indicadores',
    colunas: valorImportColumns,
    passadas: indicadoresExport.colunas.map(({ titulo }) => titulo),
    schema: rowSchema,
    unicos: {
      competencia: ({ indicador: nome = '', competencia, recorte = '', nome: alvo = '' }) =>
        competencia &&
        `${plainText(nome)} ${competencia} ${plainText(recorte) || 'geral'} ${plainText(alvo)}`,
    },
    async prepare(tx, lines) {
      const rows = await tx
        .select()
        .from(indicador)
        .where(and(eq(indicador.formula_chave, manual), indicadorRows(actor, areas)))
        .orderBy(asc(indicador.id))
        .for('update');
      const manuais = new Map(
        rows.filter((row) => mayAlter(actor, row)).map((row) => [plainText(row.nome), row]),
      );
      const hoje = dateIn(scope.now());
      const problemas: ImportProblem[] = [];
      const prontos: Ready[] = [];
      for (const { linha, row: line } of lines) {
        const problem = (chave: keyof Row, mensagem: string) => problemas.push({ linha, chave, mensagem });
        const dono = manuais.get(plainText(line.indicador));
        if (!dono) problem('indicador', 'Não há um indicador manual seu com este nome.');
        const erro = dono && erroDoMes(dono, line.competencia, hoje);
        if (erro) problem('competencia', erro);
        const recorte = line.recorte.trim() === '' ? 'geral' : recortes.get(plainText(line.recorte));
        if (!recorte) {
          problem('recorte', 'Use Geral, Departamento, Equipe ou Pessoa.');
          continue;
        }
        const alvo = recorte === 'geral' ? null : (porNome[recorte].get(plainText(line.nome)) ?? null);
        if (recorte !== 'geral' && alvo === null) {
          problem('nome', 'Nome não encontrado neste recorte.');
          continue;
        }
        if (dono && !erro)
          prontos.push({ ...line, dono, alvo: await alvoDoForm(tx, actor, { recorte, alvo }) });
      }
      return { prontos, problemas };
    },
    async save(tx, audit, ready) {
      const porDono = new Map<IndicadorRow, Record<string, number>>();
      for (const { dono, alvo, competencia, valor } of ready) {
        const row = await holdValor(tx, {
          indicador_id: dono.id,
          competencia,
          recorte: alvo.recorte,
          recorte_id: alvo.id,
        });
        await writeManual(tx, row, valor);
        const depois = porDono.get(dono) ?? {};
        depois[`${competencia} ${alvo.ref?.nome ?? 'Geral'}`] = valor;
        porDono.set(dono, depois);
      }
      for (const [dono, depois] of porDono)
        audit.record({
          acao: 'Alterou',
          entidade: 'indicador',
          uuid: dono.uuid,
          rotulo: dono.nome,
          depois: { ...depois, origem: 'Importação' },
        });
    },
  };
}
