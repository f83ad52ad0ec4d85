import type { MatrizDetalhe, MatrizLinhaDetalhe } from '@gestao/shared/contracts/implantacao/matriz';

const other = (n: number) => `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1d1${n}`;

export const linha: MatrizLinhaDetalhe = {
  uuid: other(1),
  chave: 'guias',
  area: 'Fiscal',
  atividade: 'Pagar as guias',
  descricao: null,
  periodicidade: 'Mensal',
  prazo_texto: 'até o dia 20',
  dia_mes: 20,
  escritorio: ['I'],
  cliente: ['R', 'A'],
  responsavel: null,
  contato: { uuid: other(2), nome: 'Joana Lima' },
  situacao: 'proposta',
  situacao_label: 'Proposta',
  comentario_cliente: null,
  mudanca: null,
  mudou: [],
};
export const folha: MatrizLinhaDetalhe = {
  ...linha,
  uuid: other(3),
  chave: 'folha',
  area: 'Pessoal',
  atividade: 'Fechar a folha',
  prazo_texto: null,
  dia_mes: null,
  escritorio: ['R', 'A'],
  cliente: ['I'],
  responsavel: { uuid: other(4), nome: 'Camila Ferreira' },
  contato: null,
};

/** A draft that its firm may edit and send. */
export const matriz: MatrizDetalhe = {
  uuid: other(5),
  numero: 1,
  status: 'rascunho',
  status_label: 'Rascunho',
  versao: 4,
  edita: true,
  registra: true,
  envia: true,
  impedimento: null,
  contato_nome: 'Joana Lima',
  contato_email: 'joana@tresrios.example',
  enviada_em: null,
  confirmacao: null,
  linhas: [linha, folha],
  retiradas: [],
  versoes: [{ numero: 1, status_label: 'Rascunho', enviada_em: null, confirmacao: null }],
  pessoas: [{ valor: other(4), rotulo: 'Camila Ferreira' }],
  contatos: [{ valor: other(2), rotulo: 'Joana Lima' }],
};
