import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type ExportFormato, exportDirectMax } from '@gestao/shared/contracts/comum/exportacoes';
import { formatInteger } from '@gestao/shared/rules/format';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { withTransaction } from '../../../platform/database/database';
import type { AnyExport } from './export-definition';
import { writeExport } from './export-file';
import { localOf } from './export-folder';
import { type ExportEnd, exportEntry } from './export-log';
import { type ExportPlan, fileNameOf, planExport, printOfRights } from './export-plan';
import type { ExportQueue } from './export-queue';
import { mayExport, rightsChanged } from './export-rights';
import { countedRows, countRows, readRows } from './export-rows';
import {
  countUnfinished,
  type ExportacaoRow,
  findExportacao,
  hasFile,
  insertExportacao,
  moveExportacao,
  storedOf,
} from './exportacoes.repository';

/** Exports a person may have waiting or running at a time. */
const mostUnfinished = 3;

/**
 * Starts an export: small ones as a stream to send, large ones as a row that the queue takes up.
 * @throws Refusal 400 without columns; 406 for more rows than the format or the list allows, or when
 *   the person has too many unfinished
 */
export async function startExport(
  queue: ExportQueue,
  scope: Scope,
  definition: AnyExport,
  asked: { formato: ExportFormato; colunas: string | undefined; query: Record<string, unknown> },
): Promise<{ file: Readable; nome: string } | { row: ExportacaoRow }> {
  const plan = await planExport(scope, definition, scope.actor, asked);
  const total = await countRows(scope, definition, scope.actor, plan.query, plan.limite + 1);
  if (total > plan.limite) throw tooMany(plan);
  if (total <= exportDirectMax) return { file: directFile(queue, scope, plan), nome: fileNameOf(plan) };

  if ((await countUnfinished(scope.database, scope.actor.usuarioId)) >= mostUnfinished) {
    throw ruleRefusal('exportacoes_em_andamento', 'Aguarde as exportações em andamento terminarem.');
  }
  const row = await withTransaction(scope.database, (tx) =>
    insertExportacao(tx, {
      usuario_id: scope.actor.usuarioId,
      recurso: definition.recurso,
      formato: plan.formato,
      nome_arquivo: fileNameOf(plan),
      total,
      consulta: {
        query: asked.query,
        colunas: asked.colunas ?? null,
        direitos: printOfRights(scope.actor),
        local: localOf(scope.config),
        origin: scope.auditActor.origin,
      },
    }),
  );
  queue.kick();
  return { row };
}

function tooMany({ formato, limite }: ExportPlan) {
  const most = formatInteger(limite);
  return formato === 'pdf'
    ? ruleRefusal(
        'pdf_grande',
        `O PDF tem no máximo ${most} linhas. Use os filtros, ou exporte em XLSX ou CSV.`,
      )
    : ruleRefusal('exportacao_grande', `A exportação tem no máximo ${most} linhas. Use os filtros.`);
}

/** The file as it is read; its log row follows when the reading ends, whole or broken off. */
function directFile(queue: ExportQueue, scope: Scope, plan: ExportPlan): Readable {
  const { definition, actor, query, limite, formato, sheet } = plan;
  const abort = new AbortController();
  const done = { linhas: 0, todas: false };
  const rows = readRows(scope, definition, actor, query, { signal: abort.signal, limite });
  const file = writeExport(formato, countedRows(rows, done), sheet);
  const end = finished(file).then(
    // A spreadsheet that is broken off may end without an error.
    (): ExportEnd => (done.todas ? 'completa' : 'interrompida'),
    (error: NodeJS.ErrnoException): ExportEnd =>
      error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.name === 'AbortError' ? 'interrompida' : 'falhou',
  );
  queue.track(
    end.then((fim) => {
      // Whoever left no longer needs the query.
      abort.abort();
      const entry = exportEntry({
        titulo: definition.titulo,
        recurso: definition.recurso,
        formato,
        colunas: sheet.colunas,
        filtros: sheet.filtros,
        linhas: done.linhas,
        fim,
      });
      return audited(scope.database, scope.auditActor, async (_tx, audit) => audit.record(entry));
    }),
  );
  return file;
}

/** One of the person's own. @throws Refusal 404 */
export async function getExportacao({ database, actor }: Scope, uuid: string): Promise<ExportacaoRow> {
  const row = await findExportacao(database.orm, uuid, actor.usuarioId);
  if (!row) throw notFound();
  return row;
}

/** Breaks off one that waits or runs. @throws Refusal 404; 406 when it has ended */
export async function cancelExportacao(
  queue: ExportQueue,
  scope: Scope,
  uuid: string,
): Promise<ExportacaoRow> {
  const row = await getExportacao(scope, uuid);
  const moved = await moveExportacao(scope.database.orm, row.id, ['pendente', 'em_andamento'], {
    status: 'cancelada',
    concluida_em: scope.now(),
  });
  if (!moved) throw ruleRefusal('exportacao_encerrada', 'Esta exportação já terminou.');
  queue.abort(row.id);
  return getExportacao(scope, uuid);
}

/**
 * The row whose file the person may download now.
 * @throws Refusal 404 for another person's, or when he lost the list; 403 when he sees other rows or
 *   columns than when he asked; 406 when there is no file
 */
export async function downloadableExportacao(
  queue: ExportQueue,
  scope: Scope,
  uuid: string,
): Promise<ExportacaoRow> {
  const row = await getExportacao(scope, uuid);
  const definition = queue.definitions.get(row.recurso);
  if (!definition || !mayExport(scope.actor, definition)) throw notFound();
  if (storedOf(row).direitos !== printOfRights(scope.actor)) throw rightsChanged();
  if (!hasFile(row, scope.now())) {
    throw ruleRefusal('arquivo_indisponivel', 'O arquivo não está mais disponível. Exporte de novo.');
  }
  return row;
}
