import { pricingParameterPermissions } from '@gestao/shared/permissions';
import { pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { oportunidade, orcamento } from '../../platform/database/schema';
import { oportunidadeRows } from './oportunidades/oportunidades.rows';
import { abremOrcamentos, orcamentoRows } from './orcamento-registro/orcamentos.rows';

/** What prices are calculated from: on the pages of the parameters. */
const parameters = { nouns: ['precificacao'], access: pricingParameterPermissions } as const;

export const comercialRecords: RecordKinds = {
  comissao_parceiro: {
    label: 'Comissão de parceiro',
    live: { nouns: ['oportunidades-comissoes'], access: 'gerenciar oportunidades', onlyNoun: true },
  },
  direcionador: { label: 'Direcionador' },
  eform: { label: 'Formulário (e-form)', live: parameters },
  eform_resposta: {
    label: 'Respostas do formulário',
    live: { nouns: ['orcamentos'], access: abremOrcamentos, onlyNoun: true },
  },
  margem_minima: { label: 'Margem', live: parameters },
  oportunidade: {
    label: 'Oportunidade',
    live: { nouns: ['oportunidades'], access: 'gerenciar oportunidades' },
    rows: { table: oportunidade, of: oportunidadeRows },
    timeline: { tipo: 'comercial', visible: 'rows' },
  },
  oportunidade_atividade: {
    label: 'Atividade da oportunidade',
    live: { nouns: ['oportunidades'], access: 'gerenciar oportunidades', onlyNoun: true },
  },
  orcamento: {
    label: 'Orçamento',
    live: { nouns: ['orcamentos', 'orcamentos-caixa', 'orcamentos-legados'], access: abremOrcamentos },
    log: { permission: 'gerenciar precificacao todos orcamentos', page: pageOf('orcamentos.flow') },
    rows: { table: orcamento, of: orcamentoRows },
    timeline: {
      tipo: 'comercial',
      visible: 'rows',
      page: { pagina: 'orcamentos.flow', permissions: abremOrcamentos },
    },
    links: { orcamento_aceite: 'rows', orcamento_formulario: 'rows' },
  },
  parametrizacao_versao: { label: 'Versão dos parâmetros', live: parameters },
  perfil_tributario: { label: 'Perfil tributário', live: parameters },
  precificacao_cargo_valor: { label: 'Custo de cargo', live: parameters },
  precificacao_fator: { label: 'Fator de complexidade', live: parameters },
  precificacao_origem: { label: 'Origem', live: parameters },
  precificacao_recusa_motivo: { label: 'Motivo de recusa', live: parameters },
  precificacao_servico: { label: 'Serviço da precificação', live: parameters },
  precificacao_tarefa: { label: 'Tarefa da precificação', live: parameters },
  // Overhead, risk and limits are all one column.
  precificacao_valor: { label: 'Valor da precificação', costs: /^valor$/, live: parameters },
  volume_comercial: {
    label: 'Volume comercial',
    timeline: { tipo: 'servicos', visible: 'always' },
    live: { nouns: ['volumes'], access: 'visualiza dashboard precificacao', onlyNoun: true },
  },
};
