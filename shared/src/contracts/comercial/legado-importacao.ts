import type { ImportColumn } from '../comum/importacao';

/**
 * Columns of the import of a firm's budgets of an earlier system, one a line. Files made there name them in
 * other words too: `outros` are those that are understood.
 */
export const legadoImportColumns = [
  { chave: 'numero', titulo: 'Número', obrigatoria: true, outros: ['Nº', 'Proposta', 'Orçamento', 'Código'] },
  { chave: 'cliente', titulo: 'Cliente', obrigatoria: true, outros: ['Razão social', 'Nome', 'Empresa'] },
  {
    chave: 'documento',
    titulo: 'CNPJ ou CPF',
    tipo: 'documento',
    dica: 'De um cliente do cadastro, o orçamento fica com ele.',
    outros: ['CNPJ', 'CPF', 'CNPJ/CPF', 'CPF/CNPJ', 'CPF ou CNPJ', 'Documento'],
  },
  {
    chave: 'status',
    titulo: 'Situação',
    obrigatoria: true,
    dica: 'Aceito, Recusado ou Expirado.',
    outros: ['Status', 'Resultado'],
  },
  {
    chave: 'criado_em',
    titulo: 'Criado em',
    tipo: 'data',
    obrigatoria: true,
    dica: 'dd/mm/aaaa.',
    outros: ['Data', 'Emissão', 'Data de criação'],
  },
  {
    chave: 'mensal',
    titulo: 'Mensal',
    obrigatoria: true,
    dica: 'Em reais, depois do desconto.',
    outros: ['Mensal (R$)', 'Valor mensal', 'Mensalidade', 'Honorário', 'Honorários'],
  },
  {
    chave: 'implantacao',
    titulo: 'Implantação',
    dica: 'Em reais.',
    outros: ['Implantação (R$)', 'Setup', 'Valor implantação'],
  },
  { chave: 'desconto', titulo: 'Desconto', dica: 'Em reais por mês.', outros: ['Desconto mensal'] },
  { chave: 'prazo', titulo: 'Prazo (meses)', dica: 'De 1 a 60; vazio são 12.', outros: ['Prazo', 'Meses'] },
  {
    chave: 'validade',
    titulo: 'Validade',
    tipo: 'data',
    dica: 'dd/mm/aaaa.',
    outros: ['Válido até', 'Vencimento'],
  },
  {
    chave: 'vendedor',
    titulo: 'Vendedor',
    dica: 'E-mail ou nome de uma pessoa da equipe; vazio é quem importa.',
    outros: ['Responsável', 'E-mail do vendedor'],
  },
  { chave: 'origem', titulo: 'Origem', dica: 'Uma origem cadastrada; vazio é a primeira.' },
  {
    chave: 'servicos',
    titulo: 'Serviços',
    dica: 'Nomes, separados por ponto e vírgula.',
    outros: ['Serviço', 'Escopo'],
  },
  { chave: 'observacoes', titulo: 'Observações', outros: ['Observação', 'Notas'] },
] as const satisfies readonly ImportColumn[];
