import type { ImportColumn } from '@gestao/shared/contracts/comum/importacao';
import { usuariosExport } from '../areas/acesso/usuarios/usuarios.export';
import { usuarioImporter } from '../areas/acesso/usuarios/usuarios.importacao';
import { clientesExport } from '../areas/clientes/clientes/clientes.export';
import { clienteImporter } from '../areas/clientes/clientes/clientes.importacao';
import { legadoImporter } from '../areas/comercial/orcamentos/legados/legados.importacao';
import { legadosExport } from '../areas/comercial/orcamentos/orcamentos.export';
import { tarefasExport } from '../areas/comercial/precificacao/tarefas/tarefas.export';
import { tarefaImporter } from '../areas/comercial/precificacao/tarefas/tarefas.importacao';
import { volumesExport } from '../areas/comercial/volumes/volumes.export';
import { volumeImporter } from '../areas/comercial/volumes/volumes.importacao';
import { modeloEtapasExport } from '../areas/implantacao/implantacao-modelos/etapas.export';
import { modeloEtapaImporter } from '../areas/implantacao/implantacao-modelos/etapas.importacao';
import { modeloTarefasExport } from '../areas/operacao/fechamento-modelos/tarefas.export';
import { modeloTarefaImporter } from '../areas/operacao/fechamento-modelos/tarefas.importacao';
import { indicadoresExport } from '../areas/operacao/indicadores/indicadores.export';
import type { Scope } from '../platform/app/scope';
import { fileColumns } from '../platform/listing/importacao/file-columns';

interface Import {
  nome: string;
  colunas: readonly ImportColumn[];
  passadas?: readonly string[];
}
const nobody = {} as Scope;
const modelo = { modelo: '', versao: 1, simular: 'sim' as const };
const pairs: [Import, { colunas: readonly { titulo: string }[] }][] = [
  [usuarioImporter(nobody), usuariosExport],
  [clienteImporter(nobody), clientesExport],
  [legadoImporter(nobody), legadosExport],
  [tarefaImporter(nobody), tarefasExport],
  [volumeImporter(nobody), volumesExport],
  [modeloEtapaImporter(nobody, modelo), modeloEtapasExport],
  [modeloTarefaImporter(nobody, modelo), modeloTarefasExport],
];

it.each(pairs)(
  'the export that belongs to an import maps itself: %#',
  ({ colunas, passadas = [] }, exported) => {
    const cabecalho = exported.colunas.map(({ titulo }) => titulo);
    const columns = fileColumns(colunas, cabecalho, { chosen: undefined, remembered: undefined, passadas });
    expect(columns.problems).toEqual([]);
  },
);

it('no title names two fields of an import', () => {
  const twice = pairs.flatMap(([{ nome, colunas }]) => {
    const titles = colunas.flatMap(({ titulo, outros = [] }) => [titulo, ...outros]);
    return titles.filter((title, at) => titles.indexOf(title) !== at).map((title) => `${nome}: ${title}`);
  });
  expect(twice).toEqual([]);
});

it('indicators of an export are known by their titles', () => {
  expect(indicadoresExport.colunas.slice(0, 3).map(({ titulo }) => titulo)).toEqual([
    'Indicador',
    'Competência',
    'Valor',
  ]);
});
