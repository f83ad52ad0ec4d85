import { dayOfInstant, formatCompetenciaInWords, formatDateInWords, formatTime } from '@gestao/shared/config';
import {
  type Calendario,
  type CalendarioItem,
  type CalendarioPdfQuery,
  calendarioFonteLabels,
} from '@gestao/shared/contracts/operacao/calendario';
import { addDays, lastDayOf, weekdayOf } from '@gestao/shared/rules/calendar';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { type PdfColumn, PdfPaper } from '../../../platform/pdf/pdf-document';
import { exportEntry } from '../../sistema/exportacoes/export-log';
import { getCalendario } from './calendario.service';

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];
const columns: readonly PdfColumn[] = [
  { header: 'Hora', width: 11 },
  { header: 'Compromisso', width: 38 },
  { header: 'Cliente', width: 22 },
  { header: 'Responsável', width: 18 },
  { header: 'Situação', width: 17 },
];

/**
 * A month of the calendar as a paper of the firm, day by day: the layers and filters asked for, by the person's rows.
 * The log keeps that it left.
 */
export async function makeMesPdf(
  scope: Scope,
  { mes, ...filtros }: CalendarioPdfQuery,
): Promise<{ nome: string; pdf: Buffer }> {
  const de = `${mes}-01`;
  const ate = lastDayOf(mes);
  const [calendario, firma] = await Promise.all([
    getCalendario(scope, scope.actor, { ...filtros, de, ate }),
    readLetterhead(scope.database.orm),
  ]);
  const nome = `Calendário de ${formatCompetenciaInWords(mes)}`;
  const paper = new PdfPaper({
    firma,
    titulo: 'Calendário',
    contexto: formatCompetenciaInWords(mes),
    emitidoEm: scope.now(),
    emitidoPor: scope.actor.nome,
  });
  writeDias(paper, calendario, { de, ate });
  const pdf = await paper.finish();
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record(
      exportEntry({
        titulo: nome,
        recurso: 'calendario',
        formato: 'pdf',
        colunas: columns.map(({ header }) => ({ titulo: header })),
        filtros: [],
        linhas: calendario.itens.length,
        fim: 'completa',
      }),
    );
  });
  return { nome: `${nome}.pdf`, pdf };
}

function writeDias(
  paper: PdfPaper,
  { itens, fontes, truncado }: Calendario,
  { de, ate }: { de: string; ate: string },
): void {
  if (itens.length === 0) paper.paragraph('Nenhum compromisso neste período.');
  if (truncado)
    paper.paragraph('O mês tem mais de 2.000 compromissos; os últimos não aparecem. Desligue camadas.');
  const camadas = fontes.filter(({ chave }) => itens.some(({ fonte }) => fonte === chave));
  if (camadas.length > 0)
    paper.paragraph(`Camadas: ${camadas.map(({ titulo }) => titulo).join(', ')}.`, { muted: true });
  for (let data = de; data <= ate; data = addDays(data, 1)) {
    const doDia = itens.filter((item) => firstDay(item) <= data && data <= lastDay(item));
    if (doDia.length === 0) continue;
    paper.section(`${weekdays[weekdayOf(data)]}, ${formatDateInWords(data)}`);
    paper.table(columns, doDia.map(rowOf));
  }
}

const firstDay = ({ dia_inteiro, inicio }: CalendarioItem) => (dia_inteiro ? inicio : dayOfInstant(inicio));
const lastDay = ({ dia_inteiro, fim }: CalendarioItem) => (dia_inteiro ? fim : dayOfInstant(fim));

function rowOf(item: CalendarioItem): string[] {
  const hora = item.dia_inteiro ? '' : `${formatTime(item.inicio)}–${formatTime(item.fim)}`;
  return [
    hora,
    item.titulo,
    item.cliente ?? '',
    item.responsavel ?? '',
    item.situacao ?? calendarioFonteLabels[item.fonte],
  ];
}
