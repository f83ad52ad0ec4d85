/** Words of column names as Portuguese spells them; the others are spelled alike. */
const words: Readonly<Record<string, string>> = {
  ate: 'até',
  codigo: 'código',
  conclusao: 'conclusão',
  configuracao: 'configuração',
  data: 'data',
  honorario: 'honorário',
  implantacao: 'implantação',
  negocio: 'negócio',
  notificacoes: 'notificações',
  numero: 'número',
  observacoes: 'observações',
  orcamento: 'orçamento',
  orcamentos: 'orçamentos',
  politica: 'política',
  previsao: 'previsão',
  revisao: 'revisão',
  sessao: 'sessão',
  sessoes: 'sessões',
  servico: 'serviço',
  tributario: 'tributário',
  usuarios: 'usuários',
  validacao: 'validação',
  visualizacao: 'visualização',
  nao: 'não',
  cep: 'CEP',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  uf: 'UF',
  id: 'ID',
};

/** Name of a column or field as people read it, word by word: `valor_mensal_centavos` is `Valor mensal`. */
export function fieldName(field: string): string {
  const text = field
    .replace(/_(centavos|bp|milimin|id|uuid)$/, '')
    .split('_')
    .map((word) => words[word] ?? word)
    .join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
