import type { ImportColumn } from '../comum/importacao';

/**
 * Columns of the import of clients (docs/domain/clientes.md#pagina): one client a line, with its main
 * contact.
 */
export const clienteImportColumns = [
  {
    chave: 'documento',
    titulo: 'CNPJ ou CPF',
    obrigatoria: true,
    dica: 'Com ou sem pontuação; CNPJ com letras também.',
    exemplo: '11.222.333/0001-81',
  },
  { chave: 'razao_social', titulo: 'Razão social', obrigatoria: true, exemplo: 'Padaria Exemplo Ltda.' },
  { chave: 'nome_fantasia', titulo: 'Nome fantasia', exemplo: 'Padaria Exemplo' },
  {
    chave: 'regime',
    titulo: 'Regime tributário',
    obrigatoria: true,
    dica: 'MEI, Simples Nacional, Lucro Presumido, Lucro Real ou Imune/Isenta.',
    exemplo: 'Simples Nacional',
  },
  {
    chave: 'segmento',
    titulo: 'Segmento',
    obrigatoria: true,
    dica: 'Um segmento cadastrado.',
    exemplo: 'Comércio',
  },
  { chave: 'cnae', titulo: 'CNAE', dica: '7 dígitos.', exemplo: '4721-1/02' },
  { chave: 'porte', titulo: 'Porte', dica: 'MEI, ME, EPP ou Demais.', exemplo: 'ME' },
  { chave: 'inscricao_estadual', titulo: 'Inscrição estadual' },
  { chave: 'inscricao_municipal', titulo: 'Inscrição municipal' },
  {
    chave: 'municipio',
    titulo: 'Município',
    obrigatoria: true,
    dica: 'O nome; com a UF basta.',
    exemplo: 'Campinas',
  },
  { chave: 'municipio_ibge', titulo: 'Código IBGE', dica: '7 dígitos; vazio vem do nome e da UF.' },
  { chave: 'uf', titulo: 'UF', obrigatoria: true, exemplo: 'SP' },
  { chave: 'cep', titulo: 'CEP', exemplo: '13010-001' },
  { chave: 'logradouro', titulo: 'Logradouro', exemplo: 'Rua das Flores' },
  { chave: 'numero', titulo: 'Número', exemplo: '12' },
  { chave: 'complemento', titulo: 'Complemento' },
  { chave: 'bairro', titulo: 'Bairro', exemplo: 'Centro' },
  { chave: 'inicio', titulo: 'Início do contrato', dica: 'dd/mm/aaaa.', exemplo: '01/02/2026' },
  {
    chave: 'responsavel',
    titulo: 'Responsável pela carteira',
    obrigatoria: true,
    dica: 'E-mail de uma pessoa da equipe.',
    exemplo: 'maria@empresa.example',
  },
  { chave: 'equipe', titulo: 'Equipe', dica: 'Nome de uma equipe cadastrada.' },
  { chave: 'classificacao', titulo: 'Classificação', dica: 'A, B ou C.', exemplo: 'A' },
  { chave: 'tags', titulo: 'Tags', dica: 'Separadas por |.', exemplo: 'Prioritário|Em risco' },
  { chave: 'situacao', titulo: 'Situação', dica: 'Prospecto ou Ativo; vazio é Ativo.', exemplo: 'Ativo' },
  { chave: 'contato_nome', titulo: 'Contato', dica: 'Nome do contato principal.', exemplo: 'João Exemplo' },
  { chave: 'contato_email', titulo: 'E-mail do contato', exemplo: 'joao@padaria.example' },
  { chave: 'contato_telefone', titulo: 'Telefone do contato', dica: 'Com DDD.', exemplo: '(19) 98765-4321' },
] as const satisfies readonly ImportColumn[];
