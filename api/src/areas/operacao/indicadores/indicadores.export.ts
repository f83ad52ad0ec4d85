import {
  farolLabels,
  type Indicador,
  type IndicadorExportQuery,
  indicadorUnidadeLabels,
} from '@gestao/shared/contracts/operacao/indicadores';
import { formatIndicador, formatMeta } from '@gestao/shared/rules/indicador-valor';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { exportIndicadores } from './indicadores.service';

export const indicadoresExport: ExportDefinition<IndicadorExportQuery, Indicador> = {
  recurso: 'indicadores',
  titulo: 'Indicadores',
  colunas: [
    { key: 'nome', titulo: 'Indicador', largura: 26 },
    { key: 'competencia', titulo: 'Competência', tipo: 'competencia' },
    { key: 'valor', titulo: 'Valor', valor: (item) => formatIndicador(item.valor, item.unidade) },
    {
      key: 'meta',
      titulo: 'Meta',
      valor: (item) => (item.meta === null ? '' : formatMeta(item, item.unidade)),
    },
    { key: 'farol', titulo: 'Farol', valor: (item) => item.farol_label },
    { key: 'numerador', titulo: 'Numerador', tipo: 'inteiro' },
    { key: 'denominador', titulo: 'Denominador', tipo: 'inteiro' },
    { key: 'unidade', titulo: 'Unidade', valor: (item) => indicadorUnidadeLabels[item.unidade], largura: 8 },
    {
      key: 'ajustado',
      titulo: 'Valor ajustado',
      valor: (item) => (item.ajustado ? formatIndicador(item.ajustado.valor, item.unidade) : ''),
    },
    { key: 'dono', titulo: 'Dono' },
    { key: 'descricao', titulo: 'Fórmula', largura: 40 },
  ],
  filtros: { farol: { rotulo: 'Farol', opcoes: farolLabels } },
  lista: exportIndicadores,
};
