import type { Readable } from 'node:stream';
import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import {
  type PainelImplantacao,
  type PainelImplantacaoQuery,
  painelPeriodoLabels,
} from '@gestao/shared/contracts/implantacao/painel';
import type { Scope } from '../../../platform/app/scope';
import type { ExportColumn } from '../../sistema/exportacoes/export-definition';
import { startPanelFile } from '../../sistema/exportacoes/panel-file';
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
  return startPanelFile(scope, formato, {
    titulo: 'Dashboard da implantação',
    recurso: 'implantacoes/dashboard',
    colunas,
    linhas: linhasDoPainel(painel),
    filtros: (dia) => [
      `Período: ${painelPeriodoLabels[query.periodo]} (${dia(painel.de)} a ${dia(painel.ate)})`,
    ],
  });
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
