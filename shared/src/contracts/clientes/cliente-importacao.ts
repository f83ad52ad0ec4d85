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
  },
  { chave: 'razao_social', titulo: 'Razão social', obrigatoria: true },
  { chave: 'nome_fantasia', titulo: 'Nome fantasia' },
  {
    chave: 'regime',
    titulo: 'Regime tributário',
    obrigatoria: true,
    dica: 'MEI, Simples Nacional, Lucro Presumido, Lucro Real ou Imune/Isenta.',
  },
  { chave: 'segmento', titulo: 'Segmento', obrigatoria: true, dica: 'Um segmento cadastrado.' },
  { chave: 'cnae', titulo: 'CNAE', dica: '7 dígitos.' },
  { chave: 'porte', titulo: 'Porte', dica: 'MEI, ME, EPP ou Demais.' },
  { chave: 'inscricao_estadual', titulo: 'Inscrição estadual' },
  { chave: 'inscricao_municipal', titulo: 'Inscrição municipal' },
  { chave: 'municipio', titulo: 'Município', obrigatoria: true },
  { chave: 'municipio_ibge', titulo: 'Código IBGE', obrigatoria: true, dica: '7 dígitos.' },
  { chave: 'uf', titulo: 'UF', obrigatoria: true },
  { chave: 'cep', titulo: 'CEP' },
  { chave: 'logradouro', titulo: 'Logradouro' },
  { chave: 'numero', titulo: 'Número' },
  { chave: 'complemento', titulo: 'Complemento' },
  { chave: 'bairro', titulo: 'Bairro' },
  { chave: 'inicio', titulo: 'Início do contrato', dica: 'dd/mm/aaaa.' },
  {
    chave: 'responsavel',
    titulo: 'Responsável pela carteira',
    obrigatoria: true,
    dica: 'E-mail de uma pessoa da equipe.',
  },
  { chave: 'equipe', titulo: 'Equipe', dica: 'Nome de uma equipe cadastrada.' },
  { chave: 'classificacao', titulo: 'Classificação', dica: 'A, B ou C.' },
  { chave: 'tags', titulo: 'Tags', dica: 'Separadas por |.' },
  { chave: 'situacao', titulo: 'Situação', dica: 'Prospecto ou Ativo; vazio é Ativo.' },
  { chave: 'contato_nome', titulo: 'Contato', dica: 'Nome do contato principal.' },
  { chave: 'contato_email', titulo: 'E-mail do contato' },
  { chave: 'contato_telefone', titulo: 'Telefone do contato', dica: 'Com DDD.' },
] as const satisfies readonly ImportColumn[];
