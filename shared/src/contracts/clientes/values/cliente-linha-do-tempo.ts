/** What part of a client's life an event belongs to. */
export const eventoTipoLabels = {
  mensagens: 'Mensagens',
  cadastro: 'Cadastro',
  servicos: 'Serviços e volume',
  documentos: 'Documentos',
  trabalho: 'Trabalho',
  comercial: 'Comercial',
  implantacao: 'Implantação',
  outros: 'Outros',
} as const;
