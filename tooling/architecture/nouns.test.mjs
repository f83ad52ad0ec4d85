import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { repoRoot } from '../federation/shares.mjs';
import { placeOf, productFiles, withoutComments } from './api-imports.mjs';
import { areaOrder, platform } from './arrows.mjs';

/**
 * Tables of the main records, and the area each belongs to. Not `cliente` and `usuario`: every area's rows name a
 * client and a person, and the tables of the first two areas with them.
 */
const nouns = {
  equipe: 'acesso',
  token_cliente: 'acesso',
  cliente_contato: 'clientes',
  cliente_servico: 'clientes',
  oportunidade: 'comercial',
  orcamento: 'comercial',
  eform: 'comercial',
  volume_comercial: 'comercial',
  tarefa: 'operacao',
  fechamento: 'operacao',
  projeto: 'operacao',
  processo: 'operacao',
  indicador: 'operacao',
  evento_calendario: 'operacao',
  implantacao: 'implantacao',
};
const most = 6;

/**
 * Files that name a record although its area stands behind them: of the platform and of the areas before its own.
 * Those behind it may use it, along the drawn arrow, so they are not counted. A file names a record when its code
 * (no comment, no test, no seed) imports the table from the schema, names it in SQL, or as the kind of a record
 * (`entidade` or `tabela`). The word alone is not counted: a task of the price list, a price for implantação and
 * the forecast of closing a sale are other things. The schema itself is the database's, which is one.
 */
function filesThatName(src, noun, area) {
  const names = [
    new RegExp(`import \\{[^}]*\\b${noun}\\b[^}]*\\} from '[^']*database/schema(/index)?'`),
    new RegExp(`\\b(from|join|update|into) ${noun}\\b`),
    new RegExp(`\\b(entidade|tabela): '${noun}'`),
  ];
  return productFiles(src).filter((file) => {
    const place = placeOf(file);
    if (!place || file.startsWith('platform/database/schema/')) return false;
    const before = place.area === platform || areaOrder.indexOf(place.area) < areaOrder.indexOf(area);
    if (!before) return false;
    const code = withoutComments(readFileSync(path.join(src, file), 'utf8'));
    return names.some((name) => name.test(code));
  });
}

it.each(Object.entries(nouns))(`%s is named in ${most} files at most before its area`, (noun, area) => {
  const found = filesThatName(path.join(repoRoot, 'api/src'), noun, area);
  expect(found.slice(most)).toEqual([]);
});

it('counts what it says', () => {
  const src = mkdtempSync(path.join(tmpdir(), 'gestao-nouns-'));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(src, file)), { recursive: true });
    writeFileSync(path.join(src, file), text);
  };
  write('platform/app/imported.ts', "import {\n  cliente,\n  tarefa,\n} from '../database/schema';");
  write('areas/clientes/clientes/written.ts', 'const rows = sql`exists (select 1 from tarefa t)`;');
  write('areas/sistema/logs/kind.ts', "audit.record({ entidade: 'tarefa' });");
  write('areas/comercial/precificacao/other.ts', "const tarefa = 1; // from tarefa\nconst kind = 'tarefa';");
  write(
    'areas/implantacao/implantacoes/behind.ts',
    "import { tarefa } from '../../../platform/database/schema';",
  );
  write('areas/sistema/logs/kind.test.ts', "audit.record({ entidade: 'tarefa' });");
  expect(filesThatName(src, 'tarefa', 'operacao')).toEqual([
    'areas/clientes/clientes/written.ts',
    'areas/sistema/logs/kind.ts',
    'platform/app/imported.ts',
  ]);
  rmSync(src, { recursive: true });
});
