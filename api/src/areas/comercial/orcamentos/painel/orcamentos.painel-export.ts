import type { Readable } from 'node:stream';
import {
  type PainelPrecificacao,
  type PainelQuery,
  periodoLabels,
} from '@gestao/shared/contracts/comercial/orcamento-painel';
import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import type { Choice } from '@gestao/shared/rules/choices';
import { formatBp } from '@gestao/shared/rules/format';
import type { Scope } from '../../../../platform/app/scope';
import type { ExportColumn } from '../../../sistema/exportacoes/export-definition';
import { startPanelFile } from '../../../sistema/exportacoes/panel-file';
import { proporcaoBp } from '../../orcamento-registro/orcamento.rules';
import { readPainel } from './orcamentos.painel';

interface Linha {
  secao: string;
  nome: string;
  quantidade?: number | null;
  valor_centavos?: number | null;
  percentual_bp?: number | null;
}

const colunas: ExportColumn<Linha>[] = [
  { key: 'secao', titulo: 'Quadro' },
  { key: 'nome', titulo: 'Item', largura: 34 },
  { key: 'quantidade', titulo: 'Quantidade', tipo: 'inteiro' },
  { key: 'valor_centavos', titulo: 'Valor (R$)', tipo: 'centavos' },
  { key: 'percentual_bp', titulo: '%', tipo: 'bp' },
];

/**
 * The dashboard as a file: the same numbers of the same rows, and its log row
 * (docs/domain/plataforma.md#exportacao).
 * @throws Refusal 403 for a client's person
 */
export async function startExportPainel(
  scope: Scope,
  { formato, ...query }: PainelQuery & { formato: ExportFormato },
): Promise<{ nome: string; file: Readable }> {
  const painel = await readPainel(scope, scope.actor, query);
  return startPanelFile(scope, formato, {
    titulo: 'Dashboard de precificação',
    recurso: 'orcamentos/dashboard',
    colunas,
    linhas: linhasDoPainel(painel),
    filtros: (dia) => [
      `Período: ${periodoLabels[query.periodo]} (${dia(painel.de)} a ${dia(painel.ate)})`,
      ...corte('Vendedor', query.vendedor, painel.opcoes.vendedores),
      ...corte('Origem', query.origem, painel.opcoes.origens),
      ...corte('Serviço', query.servico, painel.opcoes.servicos),
    ],
  });
}

function corte(
  rotulo: string,
  choice: Choice | undefined,
  opcoes: { uuid: string; nome: string }[],
): string[] {
  if (!choice) return [];
  const nomes = choice.valores.map((uuid) => opcoes.find((one) => one.uuid === uuid)?.nome ?? '—');
  return [`${rotulo}: ${choice.nao ? 'não ' : ''}${nomes.join(', ')}`];
}

/** Every number of the screen, section by section; the margin only where the dashboard has it. */
export function linhasDoPainel(painel: PainelPrecificacao): Linha[] {
  const numeros = (nome: string, values: Omit<Linha, 'secao' | 'nome'>): Linha => ({
    secao: 'Números',
    nome,
    ...values,
  });
  const fatias = (secao: string, rows: PainelPrecificacao['por_origem']): Linha[] =>
    rows.map(({ nome, quantidade, mensal_centavos }) => ({
      secao,
      nome,
      quantidade,
      valor_centavos: mensal_centavos,
      percentual_bp: proporcaoBp(quantidade, painel.criados),
    }));
  const recusas = painel.motivos_recusa.reduce((total, one) => total + one.quantidade, 0);
  return [
    numeros('Criados', { quantidade: painel.criados }),
    numeros('Enviados', { quantidade: painel.enviados }),
    numeros('Aceitos', { quantidade: painel.aceitos, valor_centavos: painel.mrr_novo_centavos }),
    numeros('Conversão', { percentual_bp: painel.conversao_bp }),
    numeros('Tempo médio até o envio (dias)', { quantidade: painel.dias_ate_envio }),
    numeros('Tempo médio até o aceite (dias)', { quantidade: painel.dias_ate_aceite }),
    numeros('Desconto médio', { percentual_bp: painel.desconto_medio_bp }),
    ...(painel.margem_media_bp === undefined
      ? []
      : [numeros('Margem média', { percentual_bp: painel.margem_media_bp })]),
    numeros('MRR novo', { valor_centavos: painel.mrr_novo_centavos }),
    numeros('Implantação vendida', { valor_centavos: painel.implantacao_vendida_centavos }),
    ...fatias('Por status', painel.por_status),
    ...fatias('Por serviço', painel.por_servico),
    ...fatias('Por origem', painel.por_origem),
    ...fatias('Por vendedor', painel.por_vendedor),
    ...painel.motivos_recusa.map(({ nome, quantidade }) => ({
      secao: 'Motivos de recusa',
      nome,
      quantidade,
      percentual_bp: proporcaoBp(quantidade, recusas),
    })),
    ...(painel.pontos ?? []).map((ponto) => ({
      secao: 'Margem × desconto',
      nome: `${ponto.numero} ${ponto.nome_cliente}: desconto ${formatBp(ponto.desconto_bp)}, margem`,
      percentual_bp: ponto.margem_bp,
    })),
    ...painel.sla_fila.flatMap(({ nome, no_prazo, vence_hoje, atrasado }) => [
      { secao: 'Prazo das filas', nome: `${nome}: no prazo`, quantidade: no_prazo },
      { secao: 'Prazo das filas', nome: `${nome}: vence hoje`, quantidade: vence_hoje },
      { secao: 'Prazo das filas', nome: `${nome}: atrasado`, quantidade: atrasado },
    ]),
  ];
}
