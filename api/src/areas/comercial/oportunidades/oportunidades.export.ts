import {
  type Oportunidade,
  type OportunidadeListQuery,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listOportunidades } from './oportunidades.repository';

export const oportunidadesExport: ExportDefinition<OportunidadeListQuery, Oportunidade> = {
  recurso: 'oportunidades',
  titulo: 'Oportunidades',
  colunas: [
    { key: 'codigo', titulo: 'Código', largura: 14 },
    { key: 'titulo', titulo: 'Título', largura: 28 },
    { key: 'nome_cliente', titulo: 'Cliente' },
    { key: 'etapa', titulo: 'Etapa', valor: (item) => item.etapa_label, largura: 16 },
    { key: 'valor_mensal_centavos', titulo: 'Mensal (R$)', tipo: 'centavos', soma: true },
    { key: 'valor_total_centavos', titulo: 'Total (R$)', tipo: 'centavos', soma: true },
    { key: 'probabilidade_bp', titulo: 'Probabilidade', tipo: 'bp' },
    { key: 'valor_ponderado_centavos', titulo: 'Ponderado (R$)', tipo: 'centavos', soma: true },
    { key: 'previsao_fechamento', titulo: 'Previsão', tipo: 'data' },
    { key: 'dias_na_etapa', titulo: 'Dias na etapa', tipo: 'inteiro' },
    { key: 'proxima_acao', titulo: 'Próxima ação', com: 'proxima_acao_em' },
    { key: 'proxima_acao_em', titulo: 'Próxima ação em', tipo: 'data' },
    { key: 'responsavel', titulo: 'Responsável', largura: 18 },
    { key: 'origem', titulo: 'Origem', largura: 14 },
  ],
  filtros: {
    etapa: { rotulo: 'Etapa', opcoes: oportunidadeEtapaLabels },
    mensal_de: { rotulo: 'Mensal a partir de', centavos: true },
    mensal_ate: { rotulo: 'Mensal até', centavos: true },
    ganha_de: { rotulo: 'Ganha a partir de', data: true },
    ganha_ate: { rotulo: 'Ganha até', data: true },
    situacao: {
      rotulo: 'Situação',
      opcoes: { abertas: 'Abertas', paradas: 'Paradas', sem_proxima_acao: 'Sem próxima ação' },
    },
  },
  lista: ({ database, now }, actor, query) => listOportunidades(database, actor, query, dateIn(now())),
};
