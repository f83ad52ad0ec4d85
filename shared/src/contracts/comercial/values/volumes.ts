import type { ImportColumn } from '../../comum/importacao';

/** How a realised quantity stands against the contracted one (docs/domain/comercial.md#volume). */
export const volumeSituacaoLabels = {
  dentro: 'Dentro da franquia',
  proximo: 'Próximo do limite',
  excedido: 'Excedido',
  ocioso: 'Ocioso',
} as const;
/** Columns of `POST /volumes/importar`: one driver of one client in one month a line. */
export const volumeImportColumns = [
  {
    chave: 'documento',
    titulo: 'CNPJ ou CPF',
    tipo: 'documento',
    outros: [
      'CNPJ',
      'CPF',
      'CNPJ/CPF',
      'CPF/CNPJ',
      'CPF ou CNPJ',
      'Documento',
      'Inscrição',
      'CNPJ do cliente',
      'CGC',
    ],
    obrigatoria: true,
    dica: 'Do cliente; com ou sem pontuação.',
  },
  {
    chave: 'competencia',
    titulo: 'Competência',
    tipo: 'competencia',
    outros: ['Mês', 'Referência', 'Período', 'Mês/ano'],
    obrigatoria: true,
    dica: 'mm/aaaa.',
  },
  {
    chave: 'direcionador',
    titulo: 'Direcionador',
    outros: ['Item', 'Indicador de volume', 'Tipo de volume'],
    obrigatoria: true,
    dica: 'O nome cadastrado na precificação: Lançamentos.',
  },
  {
    chave: 'realizado',
    titulo: 'Realizado',
    outros: ['Quantidade', 'Qtd.', 'Volume', 'Volume realizado'],
    obrigatoria: true,
    dica: 'Número inteiro a partir de zero.',
  },
] as const satisfies readonly ImportColumn[];
