import type { Readable } from 'node:stream';
import { formatDate } from '@gestao/shared/config';
import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { readDateFormat } from '../../../platform/app/date-format';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readConfigs } from '../configs/configs.repository';
import type { ExportColumn } from './export-definition';
import { writeExport } from './export-file';
import { exportEntry } from './export-log';

/** A dashboard as a file has it. */
export interface PanelFile<Linha extends object> {
  titulo: string;
  /** As the log names it: `orcamentos/dashboard`. */
  recurso: string;
  colunas: readonly ExportColumn<Linha>[];
  linhas: readonly Linha[];
  /** What it is cut by, as sentences; dates as the person reads them. */
  filtros: (dia: (data: string) => string) => string[];
}

/** A dashboard as a file, with its log row (docs/domain/plataforma.md#exportacao). */
export async function startPanelFile<Linha extends object>(
  scope: Scope,
  formato: ExportFormato,
  { titulo, recurso, colunas, linhas, filtros: filtrosDe }: PanelFile<Linha>,
): Promise<{ nome: string; file: Readable }> {
  const { orm } = scope.database;
  const { razao_social, nome_fantasia, fuso } = await readConfigs(orm, 'empresa');
  const formatoData = await readDateFormat(orm, scope.actor.usuarioId);
  const filtros = filtrosDe((data) => formatDate(data, { locale: formatoData }));
  await audited(scope.database, scope.auditActor, async (_tx, audit) =>
    audit.record(
      exportEntry({ titulo, recurso, formato, colunas, filtros, linhas: linhas.length, fim: 'completa' }),
    ),
  );
  const rows = (async function* () {
    yield [...linhas];
  })();
  const sheet = {
    titulo,
    colunas: colunas as unknown as ExportColumn<object>[],
    filtros,
    pessoa: scope.actor.nome,
    empresa: nome_fantasia ?? razao_social,
    geradoEm: scope.now(),
    fuso,
    formatoData,
  };
  return { nome: `${titulo} ${dateIn(scope.now())}.${formato}`, file: writeExport(formato, rows, sheet) };
}
