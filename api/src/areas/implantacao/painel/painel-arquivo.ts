import type { Readable } from 'node:stream';
import { formatDate } from '@gestao/shared/config';
import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import {
  type PainelImplantacao,
  type PainelImplantacaoQuery,
  painelPeriodoLabels,
} from '@gestao/shared/contracts/implantacao/painel';
import { dateIn } from '@gestao/shared/rules/calendar';
import { readDateFormat } from '../../../platform/app/date-format';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readConfigs } from '../../sistema/configs/configs.repository';
import type { ExportColumn } from '../../sistema/exportacoes/export-definition';
import { writeExport } from '../../sistema/exportacoes/export-file';
import { exportEntry } from '../../sistema/exportacoes/export-log';
import { readPainel } from './painel.service';

interface Linha {
  secao: string;
  nome: string;
  quantidade?: number | null;
  media?: number | null;
  percentual_bp?: number | null;
}

const colunas: ExportColumn<Linha>[] = [
  { key: 'secao', titulo: 'Quadro' },
  { key: 'nome', titulo: 'Item', largura: 34 },
  { key: 'quantidade', titulo: 'Quantidade', tipo: 'inteiro' },
  { key: 'media', titulo: 'Média', tipo: 'inteiro' },
  { key: 'percentual_bp', titulo: '%', tipo: 'bp' },
];

/**
 * The dashboard as a file: the same numbers of the same rows, and its log row
 * (docs/domain/plataforma.md#exportacao).
 * @throws Refusal 403 for a client's person
 */
export async function startExportPainel(
  scope: Scope,
  { formato, ...query }: PainelImplantacaoQuery & { formato: ExportFormato },
): Promise<{ nome: string; file: Readable }> {
  const painel = await readPainel(scope, scope.actor, query);
  const { razao_social, nome_fantasia, fuso } = await readConfigs(scope.database.orm, 'empresa');
  const linhas = linhasDoPainel(painel);
  const titulo = 'Dashboard da implantação';
  const formatoData = await readDateFormat(scope.database.orm, scope.actor.usuarioId);
  const dia = (data: string) => formatDate(data, { locale: formatoData });
  const filtros = [`Período: ${painelPeriodoLabels[query.periodo]} (${dia(painel.de)} a ${dia(painel.ate)})`];
  await audited(scope.database, scope.auditActor, async (_tx, audit) =>
    audit.record(
      exportEntry({
        titulo,
        recurso: 'implantacoes/dashboard',
        formato,
        colunas,
        filtros,
        linhas: linhas.length,
        fim: 'completa',
      }),
    ),
  );
  const rows = (async function* () {
    yield linhas;
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

/** Every number of the screen, section by section. */
export function linhasDoPainel(painel: PainelImplantacao): Linha[] {
  const numero = (nome: string, values: Omit<Linha, 'secao' | 'nome'>): Linha => ({
    secao: 'Números',
    nome,
    ...values,
  });
  const nota = painel.nota_media_decimos;
  return [
    numero('Em andamento', { quantidade: painel.em_andamento }),
    numero('Aguardando início', { quantidade: painel.aguardando_inicio }),
    numero('Documentos pendentes', { quantidade: painel.documentos_pendentes }),
    numero('Saúde média', { media: painel.saude_media }),
    numero('Concluídas no período', { quantidade: painel.concluidas }),
    numero('Tempo médio (dias úteis)', { media: painel.dias_uteis_medios }),
    numero('No prazo', { percentual_bp: painel.no_prazo_bp }),
    numero('Nota do cliente', { media: nota === null ? null : Math.round(nota / 10) }),
    ...painel.por_saude.map(({ nome, quantidade }) => ({ secao: 'Saúde', nome, quantidade })),
    ...painel.por_responsavel.map(({ nome, quantidade, saude_media }) => ({
      secao: 'Saúde por responsável',
      nome,
      quantidade,
      media: saude_media,
    })),
    ...painel.por_fase.map(({ nome, quantidade, dias_uteis }) => ({
      secao: 'Onde param (dias úteis na fase)',
      nome,
      quantidade,
      media: dias_uteis,
    })),
    ...painel.por_idade.map(({ nome, quantidade }) => ({ secao: 'Há quanto tempo', nome, quantidade })),
    ...painel.documentos_rejeitados.map(({ nome, quantidade }) => ({
      secao: 'Documentos rejeitados',
      nome,
      quantidade,
    })),
  ];
}
