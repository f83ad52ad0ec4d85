/** What people call each kind of record of the log. */
const entityLabels: Record<string, string> = {
  anexo: 'Anexo',
  cargo: 'Cargo',
  cliente: 'Cliente',
  cliente_contato: 'Contato do cliente',
  cliente_servico: 'Serviço do cliente',
  cliente_socio: 'Sócio do cliente',
  configuracao: 'Configuração',
  departamento: 'Departamento',
  eform_resposta: 'Respostas do formulário',
  email: 'E-mail',
  equipe: 'Equipe',
  evento_calendario: 'Evento',
  exportacao: 'Exportação',
  fechamento: 'Fechamento',
  feriado: 'Feriado',
  implantacao: 'Implantação',
  implantacao_documento: 'Documento da implantação',
  indicador: 'Indicador',
  oportunidade: 'Oportunidade',
  oportunidade_atividade: 'Atividade da oportunidade',
  orcamento: 'Orçamento',
  perfil: 'Perfil',
  processo: 'Processo',
  projeto: 'Projeto',
  seletor: 'Opção de lista',
  sessao: 'Sessão',
  tarefa: 'Tarefa',
  tarefa_recorrente: 'Tarefa recorrente',
  titular: 'Titular de dados',
  token_cliente: 'Link do cliente',
  trabalho: 'Trabalho agendado',
  usuario: 'Usuário',
  volume_comercial: 'Volume comercial',
  usuario_ausencia: 'Ausência',
  visao_salva: 'Visão salva',
};

/** Name of a kind of record; an unknown one shows its own word, readable. */
export function entityLabel(entidade: string): string {
  const words = entidade.replaceAll('_', ' ');
  return entityLabels[entidade] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
