import {
  type CaixaQuery,
  filaLabels,
  type Orcamento,
  type OrcamentoCaixa,
  type OrcamentoListQuery,
  orcamentoStatusLabels,
  sinalLabels,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import {
  precificacao_origem,
  precificacao_recusa_motivo,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import type { ExportColumn, ExportDefinition } from '../../sistema/exportacoes/export-definition';
import { nameOf } from '../../sistema/exportacoes/record-names';
import { seesCustos } from '../precificacao/custos.rows';
import { listCaixa } from './caixa/caixa-lista';
import { type Lista, listOrcamentos } from './orcamentos.listas';

const numero: ExportColumn<Orcamento>[] = [
  { key: 'numero', titulo: 'Número', largura: 17, exemplo: 'ORC-0000-000000' },
  { key: 'revisao', titulo: 'Revisão', tipo: 'inteiro', com: 'numero', largura: 8 },
  { key: 'nome_cliente', titulo: 'Cliente' },
];
const mensal: ExportColumn<Orcamento> = {
  key: 'mensal_centavos',
  titulo: 'Mensal (R$)',
  tipo: 'centavos',
  soma: true,
};
const diasNoStatus: ExportColumn<Orcamento> = {
  key: 'dias_no_status',
  titulo: 'Dias no status',
  tipo: 'inteiro',
};

const colunas: ExportColumn<Orcamento>[] = [
  ...numero,
  { key: 'servicos', titulo: 'Serviços', com: 'nome_cliente' },
  mensal,
  { key: 'implantacao_centavos', titulo: 'Implantação (R$)', tipo: 'centavos', soma: true },
  { key: 'desconto_bp', titulo: 'Desconto (%)', tipo: 'bp' },
  // Whoever may not see costs has the traffic light (docs/domain/acesso.md#custos).
  { key: 'margem_bp', titulo: 'Margem', tipo: 'bp', para: (actor) => seesCustos(actor) },
  {
    key: 'custo_mensal_centavos',
    titulo: 'Custo mensal (R$)',
    tipo: 'centavos',
    soma: true,
    para: (actor) => seesCustos(actor),
  },
  { key: 'sinal', titulo: 'Alçada', valor: (item) => item.sinal_label, largura: 20 },
  { key: 'validade', titulo: 'Validade', tipo: 'data' },
  { key: 'visualizado_em', titulo: 'Visualizado em', tipo: 'instante' },
  { key: 'status', titulo: 'Status', valor: (item) => item.status_label, largura: 16 },
  diasNoStatus,
  { key: 'vendedor', titulo: 'Vendedor', largura: 18 },
  { key: 'precificador', titulo: 'Precificador', largura: 18 },
  { key: 'origem', titulo: 'Origem', largura: 14 },
  { key: 'criado_em', titulo: 'Criado em', tipo: 'instante' },
];

const filtros = {
  status: { rotulo: 'Status', opcoes: orcamentoStatusLabels },
  situacao: { rotulo: 'Situação', opcoes: { abertos: 'Abertos', a_vencer: 'A vencer' } },
  sinal: { rotulo: 'Alçada', opcoes: sinalLabels },
  vendedor: { rotulo: 'Vendedor', nome: nameOf(usuario, usuario.uuid, usuario.nome) },
  origem: {
    rotulo: 'Origem',
    nome: nameOf(precificacao_origem, precificacao_origem.uuid, precificacao_origem.nome),
  },
  servico: {
    rotulo: 'Serviço',
    nome: nameOf(precificacao_servico, precificacao_servico.uuid, precificacao_servico.nome),
  },
  motivo: {
    rotulo: 'Motivo da recusa',
    nome: nameOf(
      precificacao_recusa_motivo,
      precificacao_recusa_motivo.uuid,
      precificacao_recusa_motivo.nome,
    ),
  },
  mensal_de: { rotulo: 'Mensal a partir de', centavos: true },
  mensal_ate: { rotulo: 'Mensal até', centavos: true },
  criado_de: { rotulo: 'Criado a partir de', data: true },
  criado_ate: { rotulo: 'Criado até', data: true },
} as const;

function lista(
  of: Pick<ExportDefinition, 'recurso' | 'titulo' | 'rota'>,
  qual: Lista,
): ExportDefinition<OrcamentoListQuery, Orcamento> {
  return {
    ...of,
    colunas,
    filtros,
    lista: ({ database, now }, actor, query) => listOrcamentos(database, actor, qual, query, dateIn(now())),
  };
}

export const orcamentosExport = lista(
  {
    recurso: 'orcamentos',
    titulo: 'Orçamentos',
    rota: '/precificacao/todos-orcamentos',
  },
  'todos',
);
export const legadosExport = lista(
  {
    recurso: 'orcamentos/legados',
    titulo: 'Orçamentos anteriores',
    rota: '/precificacao/todos-orcamentos-old',
  },
  'legados',
);
export const meusOrcamentosExport = lista(
  {
    recurso: 'orcamentos/meus',
    titulo: 'Meus orçamentos',
    rota: '/precificacao/meus-orcamentos',
  },
  'meus',
);

export const caixaExport: ExportDefinition<CaixaQuery, OrcamentoCaixa> = {
  recurso: 'orcamentos/caixa-entrada',
  titulo: 'Caixa de entrada de orçamentos',
  rota: '/precificacao/caixa-entrada-orcamentos',
  colunas: [
    ...numero,
    { key: 'fila', titulo: 'Fila', valor: (item) => item.fila_label },
    { key: 'responsavel', titulo: 'Responsável' },
    { key: 'vendedor', titulo: 'Vendedor' },
    mensal,
    { key: 'sla_em', titulo: 'Prazo', tipo: 'data' },
    { key: 'pergunta', titulo: 'Pergunta' },
    diasNoStatus,
  ],
  filtros: {
    fila: { rotulo: 'Fila', opcoes: filaLabels },
    adiados: { rotulo: 'Adiados', opcoes: { sim: 'Somente adiados' } },
  },
  lista: ({ database, now }, actor, query) => listCaixa(database, actor, query, now()),
};
