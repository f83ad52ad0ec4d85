import { formatDateInWords } from '@gestao/shared/config';
import type { ProcessoDetalhe, ProcessoEtapa } from '@gestao/shared/contracts/operacao/processos';
import { etapaDestinoLabels } from '@gestao/shared/contracts/operacao/values/processos';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { type PdfColumn, PdfPaper } from '../../../platform/pdf/pdf-document';
import { exportEntry } from '../../sistema/exportacoes/export-log';
import { getProcesso } from './processos.service';

const minutos = (milimin: number) =>
  `${(milimin / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 })} min`;
const horas = (milimin: number) =>
  `${(milimin / 60_000).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} h`;
const dinheiro = (centavos: number | null | undefined) =>
  centavos === undefined ? null : centavos === null ? '—' : formatCentavos(centavos);

/**
 * A process as a paper: both lanes and the gain, money only where the person sees it on the screen.
 * @throws Refusal 404 outside the rows
 */
export async function makeFolhaPdf(scope: Scope, uuid: string): Promise<{ nome: string; pdf: Buffer }> {
  const [processo, firma] = await Promise.all([
    getProcesso(scope, scope.actor, uuid),
    readLetterhead(scope.database.orm),
  ]);
  const paper = new PdfPaper({
    firma,
    titulo: processo.nome,
    contexto: processo.status_label,
    emitidoEm: scope.now(),
    emitidoPor: scope.actor.nome,
  });
  const date = (data: string | null) => data && formatDateInWords(data);
  paper.facts(
    [
      ['Departamento', processo.departamento],
      ['Dono', processo.dono],
      ['Cliente', processo.cliente?.nome],
      ['Execuções por mês', String(processo.frequencia_mes)],
      ['Implantado em', date(processo.implantado_em)],
      ['Medido em', date(processo.medido_em)],
    ],
    3,
  );
  writeGanho(paper, processo);
  const comValores = processo.investimento_centavos !== undefined;
  writeRaia(paper, 'As-is (hoje)', processo.as_is, comValores);
  if (processo.to_be) writeRaia(paper, 'To-be (proposto)', processo.to_be, comValores);
  const pdf = await paper.finish();
  const nome = `Processo ${processo.nome}`;
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record(
      exportEntry({
        titulo: nome,
        recurso: 'processos',
        formato: 'pdf',
        colunas: colunasDe(comValores).map(({ header }) => ({ titulo: header })),
        filtros: [],
        linhas: processo.as_is.etapas.length + (processo.to_be?.etapas.length ?? 0),
        fim: 'completa',
      }),
    );
  });
  return { nome: `${nome}.pdf`, pdf };
}

function writeGanho(paper: PdfPaper, processo: ProcessoDetalhe): void {
  if (!processo.to_be) return;
  const payback = (decimos: number | null | undefined) =>
    decimos === undefined
      ? null
      : decimos === null
        ? '—'
        : `${(decimos / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 })} meses`;
  const pares = (um: Omit<NonNullable<ProcessoDetalhe['realizado']>, 'tempo_milimin'>) =>
    [
      ['Mudança no tempo', um.variacao_tempo_bp === null ? null : formatBp(um.variacao_tempo_bp)],
      [
        'Liberado por mês',
        um.tempo_liberado_mes_milimin === null ? null : horas(um.tempo_liberado_mes_milimin),
      ],
      ['Ganho por mês', dinheiro(um.ganho_mensal_centavos)],
      ['Payback', payback(um.payback_decimos)],
      [
        'Retorno em 12 meses',
        um.roi_12_meses_bp === undefined
          ? null
          : um.roi_12_meses_bp === null
            ? '—'
            : formatBp(um.roi_12_meses_bp),
      ],
    ] as const;
  paper.section(processo.realizado ? 'Ganho previsto' : 'Ganho');
  paper.facts(
    [
      ...pares(processo),
      ['Investimento', dinheiro(processo.investimento_centavos)],
      ['Custo recorrente por mês', dinheiro(processo.custo_recorrente_centavos)],
    ],
    4,
  );
  if (!processo.realizado) return;
  paper.section('Ganho realizado');
  paper.facts(pares(processo.realizado), 4);
}

const colunasDe = (valores: boolean): PdfColumn[] => [
  { header: 'Etapa', width: 34 },
  { header: 'Cargo', width: 20 },
  { header: 'Sistema', width: 14 },
  { header: 'Tempo', width: 14, align: 'right' },
  { header: 'Espera', width: 14, align: 'right' },
  ...(valores ? [{ header: 'Custo', width: 14, align: 'right' as const }] : []),
];

function writeRaia(paper: PdfPaper, titulo: string, raia: ProcessoDetalhe['as_is'], valores: boolean): void {
  paper.section(titulo);
  paper.table(
    colunasDe(valores),
    raia.etapas.map((etapa) => [
      nomeDe(etapa),
      etapa.cargo ?? '',
      [etapa.sistema, etapa.automatizada && 'automática'].filter(Boolean).join(', '),
      minutos(etapa.tempo_milimin),
      etapa.minutos_espera_milimin > 0 ? minutos(etapa.minutos_espera_milimin) : '',
      ...(valores ? [etapa.custo_centavos === undefined ? '—' : formatCentavos(etapa.custo_centavos)] : []),
    ]),
    [
      'Total',
      '',
      '',
      minutos(raia.tempo_milimin),
      minutos(raia.lead_time_milimin - raia.tempo_milimin),
      ...(valores ? [dinheiro(raia.custo_centavos ?? null) ?? ''] : []),
    ],
  );
}

const nomeDe = ({ nome, destino, tipo, tipo_label }: ProcessoEtapa): string =>
  [tipo === 'atividade' ? null : `${tipo_label}:`, nome, destino && `(${etapaDestinoLabels[destino]})`]
    .filter(Boolean)
    .join(' ');
