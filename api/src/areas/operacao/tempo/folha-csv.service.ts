import type { Readable } from 'node:stream';
import type { Folha, FolhaDaEquipeQuery, FolhaQuery } from '@gestao/shared/contracts/operacao/tempo';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import type { ExportColumn } from '../../sistema/exportacoes/export-definition';
import { writeExport } from '../../sistema/exportacoes/export-file';
import { exportEntry } from '../../sistema/exportacoes/export-log';
import { getFolha, getFolhaDaEquipe } from './folha.service';

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
  const folha = await getFolha(scope, scope.actor, query);
  const titulo = `Horas de ${folha.usuario.nome}`;
  const linhas = folha.dias.flatMap(({ data, itens }) =>
    itens.map((item): Linha => ({ ...item, dia: data })),
  );
  return makeCsv(scope, { titulo, colunas, linhas }, query);
}

type LinhaDaEquipe = { pessoa: string; dia: string; minutos_milimin: number };

const colunasDaEquipe: readonly ExportColumn<LinhaDaEquipe>[] = [
  { key: 'pessoa', titulo: 'Pessoa' },
  { key: 'dia', titulo: 'Dia', tipo: 'data' },
  { key: 'minutos_milimin', titulo: 'Minutos no dia', tipo: 'milimin' },
];

/**
 * The sheet of a person's team as a table, a line for each person and day. The log keeps that it left.
 * @throws Refusal 403 for who may not read it
 */
export async function makeFolhaDaEquipeCsv(
  scope: Scope,
  query: FolhaDaEquipeQuery,
): Promise<{ nome: string; csv: Readable }> {
  const { pessoas } = await getFolhaDaEquipe(scope, scope.actor, query);
  const linhas = pessoas.flatMap(({ usuario, dias }) =>
    dias.map(
      ({ data, minutos_milimin }): LinhaDaEquipe => ({ pessoa: usuario.nome, dia: data, minutos_milimin }),
    ),
  );
  return makeCsv(scope, { titulo: 'Horas da equipe', colunas: colunasDaEquipe, linhas }, query);
}

async function makeCsv<L extends object>(
  scope: Scope,
  { titulo, colunas, linhas }: { titulo: string; colunas: readonly ExportColumn<L>[]; linhas: L[] },
  query: FolhaDaEquipeQuery,
): Promise<{ nome: string; csv: Readable }> {
  const firma = await readLetterhead(scope.database.orm);
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
