import { formatCompetenciaInWords } from '@gestao/shared/config';
import type { IndicadorListQuery } from '@gestao/shared/contracts/operacao/indicadores';
import { recorteLabels } from '@gestao/shared/contracts/operacao/indicadores';
import { formatIndicador, formatMeta } from '@gestao/shared/rules/indicador-valor';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { type PdfColumn, PdfPaper } from '../../../platform/pdf/pdf-document';
import { exportEntry } from '../../sistema/exportacoes/export-log';
import { findAlvo } from './cortes';
import { listIndicadores } from './indicadores.service';

const columns: readonly PdfColumn[] = [
  { header: 'Indicador', width: 32 },
  { header: 'Valor', width: 15 },
  { header: 'Meta', width: 15 },
  { header: 'Situação', width: 16 },
  { header: 'Valor ajustado', width: 14 },
  { header: 'Dono', width: 20 },
];

/**
 * The month's indicators of the person's rows as a paper of the firm, the ones off their target first. The log keeps
 * that it left.
 * @throws Refusal 404 for a cut that is nobody's; 403 for a client's person
 */
export async function makePainelPdf(
  scope: Scope,
  query: IndicadorListQuery,
): Promise<{ nome: string; pdf: Buffer }> {
  const { orm } = scope.database;
  const [{ itens, competencia }, firma, alvo] = await Promise.all([
    listIndicadores(scope, scope.actor, query),
    readLetterhead(orm),
    findAlvo(orm, scope.actor, query),
  ]);
  const mes = formatCompetenciaInWords(competencia);
  const paper = new PdfPaper({
    firma,
    titulo: 'Painel do mês',
    contexto: alvo.ref ? `${mes} · ${recorteLabels[alvo.recorte]}: ${alvo.ref.nome}` : mes,
    emitidoEm: scope.now(),
    emitidoPor: scope.actor.nome,
  });
  if (itens.length === 0) paper.paragraph('Nenhum indicador.');
  const grupos = [
    ['Fora da meta', 'vermelho'],
    ['Em atenção', 'amarelo'],
    ['Dentro da meta', 'verde'],
    ['Sem dados ou sem meta', 'sem_dados'],
  ] as const;
  for (const [titulo, farol] of grupos) {
    const deles = itens.filter((item) => item.farol === farol);
    if (deles.length === 0) continue;
    paper.section(`${titulo} (${deles.length})`);
    paper.table(
      columns,
      deles.map((item) => [
        item.nome,
        formatIndicador(item.valor, item.unidade),
        item.meta === null ? '' : formatMeta(item, item.unidade),
        item.farol_label,
        item.ajustado ? formatIndicador(item.ajustado.valor, item.unidade) : '',
        item.dono,
      ]),
    );
  }
  const nome = `Painel do mês, ${mes}`;
  const pdf = await paper.finish();
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record(
      exportEntry({
        titulo: nome,
        recurso: 'indicadores',
        formato: 'pdf',
        colunas: columns.map(({ header }) => ({ titulo: header })),
        filtros: [],
        linhas: itens.length,
        fim: 'completa',
      }),
    );
  });
  return { nome: `${nome}.pdf`, pdf };
}
