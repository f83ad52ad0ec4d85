import {
  type VolumeRelatorio,
  type VolumeRelatorioQuery,
  volumeSituacaoLabels,
} from '@gestao/shared/contracts/comercial/volumes';
import { formatDocumento } from '@gestao/shared/rules/format';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listRelatorio } from './volumes.relatorio.repository';

/**
 * Report of commercial volume (docs/domain/comercial.md#volume); prices of the contract only, so no right to
 * costs (docs/domain/acesso.md#custos).
 */
export const volumesExport: ExportDefinition<VolumeRelatorioQuery, VolumeRelatorio> = {
  recurso: 'volumes',
  titulo: 'Volume comercial',
  rota: '/precificacao/dashboard',
  colunas: [
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente.nome },
    {
      key: 'documento',
      titulo: 'CNPJ ou CPF',
      valor: (item) => formatDocumento(item.documento),
      com: 'cliente',
    },
    { key: 'competencia', titulo: 'Competência', tipo: 'competencia', com: 'cliente' },
    { key: 'direcionador', titulo: 'Direcionador', valor: (item) => item.direcionador_nome },
    { key: 'contratado', titulo: 'Contratado', tipo: 'inteiro' },
    { key: 'realizado', titulo: 'Realizado', tipo: 'inteiro' },
    { key: 'uso_bp', titulo: '%', tipo: 'bp' },
    { key: 'excedente', titulo: 'Excedente', tipo: 'inteiro' },
    { key: 'valor_excedente_centavos', titulo: 'Valor excedente (R$)', tipo: 'centavos', soma: true },
    { key: 'situacao', titulo: 'Situação', valor: (item) => item.situacao_label, largura: 20 },
  ],
  filtros: {
    competencia: { rotulo: 'Competência' },
    direcionador: { rotulo: 'Direcionador' },
    situacao: { rotulo: 'Situação', opcoes: volumeSituacaoLabels },
    informado: { rotulo: 'Volume informado', opcoes: { sim: 'Sim', nao: 'Não' } },
    reajuste: { rotulo: 'Reajuste cabível', opcoes: { sim: 'Sim' } },
  },
  lista: ({ database, now }, actor, query) => listRelatorio({ database, now }, actor, query),
};
