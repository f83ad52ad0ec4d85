import type { Readable } from 'node:stream';
import type { Folha, FolhaQuery } from '@gestao/shared/contracts/operacao/tempo';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import type { ExportColumn } from '../../sistema/exportacoes/export-definition';
import { writeExport } from '../../sistema/exportacoes/export-file';
import { exportEntry } from '../../sistema/exportacoes/export-log';
import { getFolha } from './folha.service';

type Linha = Folha['dias'][number]['itens'][number] & { dia: string };

const colunas: readonly ExportColumn<Linha>[] = [
  { key: 'dia', titulo: 'Dia', tipo: 'data' },
  { key: 'cliente', titulo: 'Cliente', valor: ({ tarefa }) => tarefa.cliente },
  { key: 'projeto', titulo: 'Projeto', valor: ({ tarefa }) => tarefa.projeto },
  { key: 'codigo', titulo: 'Código', valor: ({ tarefa }) => tarefa.codigo },
  { key: 'titulo', titulo: 'Tarefa', valor: ({ tarefa }) => tarefa.titulo },
  { key: 'inicio', titulo: 'Início' },
  { key: 'fim', titulo: 'Fim' },
  { key: 'parte_milimin', titulo: 'Minutos no dia', tipo: 'milimin' },
  { key: 'observacao', titulo: 'O que foi feito' },
  { key: 'origem', titulo: 'Origem', valor: ({ origem_label }) => origem_label },
];

/**
 * The sheet of a person as a table, a line for each entry and day. The log keeps that it left.
 * @throws Refusal 404 for somebody whose time the person may not read
 */
export async function makeFolhaCsv(
  scope: Scope,
  query: FolhaQuery,
): Promise<{ nome: string; csv: Readable }> {
  const [folha, firma] = await Promise.all([
    getFolha(scope, scope.actor, query),
    readLetterhead(scope.database.orm),
  ]);
  const titulo = `Horas de ${folha.usuario.nome}`;
  const linhas = folha.dias.flatMap(({ data, itens }) =>
    itens.map((item): Linha => ({ ...item, dia: data })),
  );
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record(
      exportEntry({
        titulo,
        recurso: 'tempo',
        formato: 'csv',
        colunas,
        filtros: [`De: ${query.de}`, `Até: ${query.ate}`],
        linhas: linhas.length,
        fim: 'completa',
      }),
    );
  });
  async function* rows() {
    yield linhas;
  }
  const csv = writeExport('csv', rows(), {
    titulo,
    colunas: colunas as readonly ExportColumn<object>[],
    filtros: [],
    pessoa: scope.actor.nome,
    empresa: firma.nome,
    fuso: 'America/Sao_Paulo',
    formatoData: firma.formatoData,
    geradoEm: scope.now(),
  });
  return { nome: `${titulo} ${query.de} a ${query.ate}.csv`, csv };
}
