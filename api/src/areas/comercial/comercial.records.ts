import { pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { oportunidade, orcamento } from '../../platform/database/schema';
import { oportunidadeRows } from './oportunidades/oportunidades.rows';
import { abremOrcamentos, orcamentoRows } from './orcamento-registro/orcamentos.rows';

export const comercialRecords: RecordKinds = {
  comissao_parceiro: { label: 'Comissão de parceiro' },
  direcionador: { label: 'Direcionador' },
  eform: { label: 'Formulário (e-form)' },
  eform_resposta: { label: 'Respostas do formulário' },
  margem_minima: { label: 'Margem' },
  oportunidade: {
    label: 'Oportunidade',
    rows: { table: oportunidade, of: oportunidadeRows },
    timeline: { tipo: 'comercial', visible: 'rows' },
  },
  oportunidade_atividade: { label: 'Atividade da oportunidade' },
  orcamento: {
    label: 'Orçamento',
    log: { permission: 'gerenciar precificacao todos orcamentos', page: pageOf('orcamentos.flow') },
    rows: { table: orcamento, of: orcamentoRows },
    timeline: {
      tipo: 'comercial',
      visible: 'rows',
      page: { pagina: 'orcamentos.flow', permissions: abremOrcamentos },
    },
    links: { orcamento_aceite: 'rows', orcamento_formulario: 'rows' },
  },
  parametrizacao_versao: { label: 'Versão dos parâmetros' },
  perfil_tributario: { label: 'Perfil tributário' },
  precificacao_cargo_valor: { label: 'Custo de cargo' },
  precificacao_fator: { label: 'Fator de complexidade' },
  precificacao_origem: { label: 'Origem' },
  precificacao_recusa_motivo: { label: 'Motivo de recusa' },
  precificacao_servico: { label: 'Serviço da precificação' },
  precificacao_tarefa: { label: 'Tarefa da precificação' },
  // Overhead, risk and limits are all one column.
  precificacao_valor: { label: 'Valor da precificação', costs: /^valor$/ },
  volume_comercial: { label: 'Volume comercial', timeline: { tipo: 'servicos', visible: 'always' } },
};
