import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import {
  type Checkin,
  type CheckinListQuery,
  humorLabels,
  type Implantacao,
  type ImplantacaoCaixa,
  type ImplantacaoListQuery,
  implantacaoStatusLabels,
  saudeFaixaLabels,
} from '@gestao/shared/contracts/implantacao/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { listCaixa } from './implantacoes.caixa';
import { listCheckins } from './implantacoes.checkins';
import { listImplantacoes } from './implantacoes.repository';

export const implantacoesExport: ExportDefinition<ImplantacaoListQuery, Implantacao> = {
  recurso: 'implantacoes',
  titulo: 'Implantações',
  rota: '/implantacao/todas-implantacoes',
  colunas: [
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente.nome, largura: 28 },
    { key: 'codigo', titulo: 'Código', com: 'cliente', largura: 16 },
    { key: 'responsavel', titulo: 'Responsável' },
    { key: 'fase_atual', titulo: 'Fase', largura: 20 },
    { key: 'progresso', titulo: 'Progresso (%)', tipo: 'inteiro' },
    { key: 'progresso_esperado', titulo: 'Esperado (%)', tipo: 'inteiro', com: 'progresso' },
    { key: 'saude', titulo: 'Saúde', tipo: 'inteiro' },
    {
      key: 'saude_faixa',
      titulo: 'Faixa',
      valor: (item) => item.saude_faixa_label,
      com: 'saude',
      largura: 12,
    },
    {
      key: 'documentos',
      titulo: 'Documentos resolvidos',
      tipo: 'inteiro',
      valor: (item) => item.documentos_resolvidos,
    },
    { key: 'documentos_total', titulo: 'Documentos pedidos', tipo: 'inteiro', com: 'documentos' },
    { key: 'ultimo_checkin', titulo: 'Último check-in', tipo: 'data' },
    { key: 'data_golive', titulo: 'Go-live', tipo: 'data' },
    { key: 'dias_restantes', titulo: 'Dias restantes', tipo: 'inteiro' },
    { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 18 },
  ],
  filtros: {
    status: { rotulo: 'Status', opcoes: implantacaoStatusLabels },
    saude: { rotulo: 'Saúde', opcoes: saudeFaixaLabels },
    golive_de: { rotulo: 'Go-live a partir de', data: true },
    golive_ate: { rotulo: 'Go-live até', data: true },
    fase: { rotulo: 'Fase' },
    atrasadas: { rotulo: 'Só atrasadas' },
  },
  lista: ({ database, now }, actor, query) => listImplantacoes(database, actor, query, dateIn(now())),
};

export const implantacoesCaixaExport: ExportDefinition<ListQuery, ImplantacaoCaixa> = {
  recurso: 'implantacoes/caixa-entrada',
  titulo: 'Caixa de entrada da implantação',
  rota: '/implantacao/caixa-entrada',
  colunas: [
    { key: 'cliente', titulo: 'Cliente', valor: (item) => item.cliente.nome, largura: 28 },
    { key: 'codigo', titulo: 'Código', com: 'cliente', largura: 16 },
    { key: 'servicos', titulo: 'Serviços', largura: 30 },
    { key: 'aceito_em', titulo: 'Aceito em', tipo: 'instante' },
    { key: 'competencia_inicial', titulo: 'Competência inicial', tipo: 'competencia' },
    { key: 'vendedor', titulo: 'Vendedor' },
    {
      key: 'passagem',
      titulo: 'Falta na passagem',
      tipo: 'inteiro',
      valor: (item) => item.passagem_faltam ?? 0,
    },
    { key: 'observacoes_venda', titulo: 'Observações da venda', largura: 36 },
    { key: 'sla', titulo: 'Prazo para assumir', tipo: 'data', valor: (item) => item.sla_em },
  ],
  lista: ({ database, now }, actor, query) => listCaixa(database, actor, query, dateIn(now())),
};

export const checkinsExport: ExportDefinition<CheckinListQuery, Checkin> = {
  recurso: 'implantacoes/checkins',
  titulo: 'Check-ins',
  rota: '/implantacao/checkin',
  colunas: [
    { key: 'cliente', titulo: 'Cliente', largura: 28 },
    { key: 'tipo', titulo: 'Tipo', valor: (item) => item.tipo_label, largura: 14 },
    { key: 'data', titulo: 'Data', tipo: 'data' },
    { key: 'humor', titulo: 'Humor', valor: (item) => item.humor_label, largura: 12 },
    { key: 'resumo', titulo: 'Resumo', largura: 40, com: 'humor' },
    { key: 'pendencias_abertas', titulo: 'Pendências', tipo: 'inteiro' },
    { key: 'proximo_em', titulo: 'Próximo', tipo: 'data' },
    { key: 'situacao', titulo: 'Situação', valor: (item) => item.situacao_label, largura: 12 },
  ],
  filtros: {
    situacao: {
      rotulo: 'Situação',
      opcoes: { pendentes: 'Pendentes', atrasados: 'Atrasados', registrados: 'Registrados' },
    },
    humor: { rotulo: 'Humor', opcoes: humorLabels },
  },
  lista: ({ database, now }, actor, query) => listCheckins(database, actor, query, dateIn(now())),
};
