import {
  farolLabels,
  type Indicador,
  type IndicadorExportQuery,
  indicadorUnidadeLabels,
} from '@gestao/shared/contracts/operacao/indicadores';
import type { CellType, ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { exportIndicadores } from './indicadores.service';

/** Values are hundredths of their unit, each in its own cell type: a column of them is averaged as it stands. */
const types: Readonly<Record<Indicador['unidade'], CellType>> = {
  percentual: 'bp',
  reais: 'reais',
  dias: 'dias',
  horas: 'horas',
  numero: 'centesimos',
  nota: 'centesimos',
};
const ofUnit = { tipo: 'centesimos' as const, tipoDe: ({ unidade }: Indicador) => types[unidade] };

export const indicadoresExport: ExportDefinition<IndicadorExportQuery, Indicador> = {
  recurso: 'indicadores',
  titulo: 'Indicadores',
  colunas: [
    { key: 'nome', titulo: 'Indicador', largura: 26 },
    { key: 'competencia', titulo: 'Competência', tipo: 'competencia' },
    { key: 'valor', titulo: 'Valor', ...ofUnit },
    { key: 'meta_minima', titulo: 'Meta mínima', com: 'meta', ...ofUnit },
    { key: 'meta', titulo: 'Meta', ...ofUnit },
    { key: 'farol', titulo: 'Farol', valor: (item) => item.farol_label },
    { key: 'numerador', titulo: 'Numerador', tipo: 'inteiro' },
    { key: 'denominador', titulo: 'Denominador', tipo: 'inteiro' },
    { key: 'unidade', titulo: 'Unidade', valor: (item) => indicadorUnidadeLabels[item.unidade], largura: 8 },
    {
      key: 'ajustado',
      titulo: 'Valor ajustado',
      valor: (item) => item.ajustado?.valor,
      ...ofUnit,
    },
    { key: 'dono', titulo: 'Dono' },
    { key: 'descricao', titulo: 'Fórmula', largura: 40 },
  ],
  filtros: { farol: { rotulo: 'Farol', opcoes: farolLabels } },
  lista: exportIndicadores,
};
