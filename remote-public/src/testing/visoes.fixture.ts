import type {
  Firma,
  PaginaNeutra,
  PassoDoAceite,
  PerguntaDoCliente,
  VisaoCliente,
  VisaoDocumentos,
  VisaoEbook,
  VisaoEntregas,
  VisaoFormulario,
  VisaoIndice,
  VisaoMatriz,
  VisaoProposta,
} from '@gestao/shared/contracts/publico/publico';

export const firma: Firma = {
  nome: 'Aurora Contábil',
  crc: 'CRC/SP 2SP012345',
  endereco: 'Rua dos Pinheiros, 870, São Paulo/SP',
  email: 'contato@aurora.example',
  telefone: '+551132145500',
  cor: null,
  logo: null,
  privacidade: null,
  encarregado: null,
  formato_data: 'pt-BR',
};

const comum = {
  firma,
  destinatario: 'Maria da Silva',
  cliente_nome: 'Comercial Ipê Ltda.',
  quem_chamar: {
    nome: 'Marina Prado',
    papel: 'Responsável pela proposta',
    email: 'marina@aurora.example',
    telefone: '+5511987654321',
  },
};

/** The proposal of the domain's second worked example. */
export const proposta: VisaoProposta = {
  pagina: 'orcamento_aceite',
  ...comum,
  numero: 'ORC-2026-000127',
  revisao: 0,
  situacao: 'aberta',
  validade: '2026-12-04',
  dias_restantes: 14,
  respondida_em: null,
  regime: 'Lucro Presumido',
  municipio: 'São Paulo/SP',
  entendemos: [{ nome: 'Notas de saída', quantidade: 1620 }],
  reajuste: [],
  servicos: [
    {
      chave: 'contabil',
      nome: 'Contabilidade',
      descricao: 'Escrituração, conciliações e balancete.',
      incluso: ['Balancete mensal'],
      nao_incluso: ['Auditoria externa'],
      opcional: false,
      selecionado: true,
      valor_centavos: 398_820,
      franquias: [{ nome: 'Notas de saída', contratado: 1620, valor_excedente_centavos: 90 }],
    },
    {
      chave: 'bpo',
      nome: 'BPO financeiro',
      descricao: 'Contas a pagar e a receber.',
      incluso: [],
      nao_incluso: [],
      opcional: true,
      selecionado: false,
      valor_centavos: 452_640,
      diferenca_centavos: 452_640,
      implantacao_centavos: 461_500,
      franquias: [],
    },
  ],
  mensal_centavos: 398_820,
  desconto_centavos: 0,
  implantacao_centavos: 735_500,
  parcelas_implantacao: [
    { quantidade: 2, valor_centavos: 245_167 },
    { quantidade: 1, valor_centavos: 245_166 },
  ],
  decima_terceira: true,
  anual_centavos: 5_184_660,
  prazo_meses: 12,
  indice_reajuste: 'IPCA',
  dia_vencimento: 10,
  condicoes: ['Aviso prévio de 30 dias'],
  termos: [{ titulo: 'Foro', texto: 'Fica eleito o foro de São Paulo/SP.' }],
  tem_pdf: true,
  resposta: {
    declaracao: 'Li e aceito os termos desta proposta e declaro ter poderes para representar a empresa.',
    contato: { nome: 'Maria da Silva', email: 'maria@ipe.example' },
    pede_codigo: true,
    motivos: [
      { nome: 'Preço', exige_comentario: false },
      { nome: 'Outro motivo', exige_comentario: true },
    ],
  },
  atualizacao: null,
  aceita_por: null,
};

/** The same after a form that needs correcting. */
export const propostaDevolvida = (formulario: 'aceite' | 'recusa'): VisaoProposta => ({
  ...(formulario === 'aceite' ? propostaNoPasso('dados') : proposta),
  retorno: {
    formulario,
    mensagem: null,
    erros: { cpf: ['CPF inválido.'], comentario: ['Conte um pouco mais sobre este motivo.'] },
    valores: { nome: 'Maria da Silva', cpf: '111', motivo: 'Outro motivo', comentario: 'Depois & <talvez>' },
    codigo_enviado: false,
  },
});

/** The same at a step of its acceptance. */
export const propostaNoPasso = (
  passo: PassoDoAceite,
  change: Partial<NonNullable<VisaoProposta['aceite']>> = {},
): VisaoProposta => ({
  ...proposta,
  aceite: { passo, valores: {}, codigo_enviado_em: null, reenviar_em: 0, ...change },
  ...(passo === 'pronto'
    ? {
        situacao: 'aceita',
        resposta: null,
        respondida_em: '2026-11-20T17:32:00.000Z',
        aceita_por: 'Maria da Silva',
      }
    : {}),
});

/** Waiting for the code that was just sent. */
export const propostaComCodigo = (reenviar_em = 0) =>
  propostaNoPasso('codigo', {
    valores: { nome: 'Maria da Silva', cpf: '529.982.247-25', email: 'maria@ipe.example', declaro: 'on' },
    codigo_enviado_em: '2026-11-20T17:32:00.000Z',
    reenviar_em,
  });

const pergunta: Omit<PerguntaDoCliente, 'chave' | 'rotulo' | 'tipo'> = {
  ajuda: null,
  obrigatoria: true,
  minimo: null,
  maximo: null,
  opcoes: [],
  condicao: null,
  valores: [],
  resposta: null,
};

export const formulario: VisaoFormulario = {
  pagina: 'orcamento_formulario',
  ...comum,
  titulo: 'Conhecendo sua empresa',
  situacao: 'em_preenchimento',
  enviado_em: null,
  responde: true,
  extensoes: ['pdf', 'jpg'],
  perguntas: [
    {
      ...pergunta,
      chave: 'faturamento',
      rotulo: 'Qual o faturamento?',
      ajuda: 'Média mensal',
      tipo: 'moeda',
      valores: ['10,00'],
      resposta: 'R$ 10,00',
    },
    { ...pergunta, chave: 'cnpj', rotulo: 'CNPJ', tipo: 'cnpj' },
    { ...pergunta, chave: 'tem_funcionarios', rotulo: 'Tem funcionários?', tipo: 'sim_nao' },
    {
      ...pergunta,
      chave: 'funcionarios',
      rotulo: 'Quantos funcionários?',
      tipo: 'numero',
      minimo: 1,
      condicao: { chave: 'tem_funcionarios', operador: 'igual', valor: 'sim' },
    },
    {
      ...pergunta,
      chave: 'erp',
      rotulo: 'Qual o ERP?',
      tipo: 'selecao',
      obrigatoria: false,
      opcoes: ['Omie', 'Conta Azul', 'Nibo', 'TOTVS', 'SAP', 'Sankhya', 'Outro'].map((rotulo) => ({
        valor: rotulo.toLowerCase(),
        rotulo,
      })),
    },
    {
      ...pergunta,
      chave: 'canais',
      rotulo: 'Como vende?',
      tipo: 'multipla',
      obrigatoria: false,
      opcoes: [
        { valor: 'loja', rotulo: 'Loja' },
        { valor: 'site', rotulo: 'Site' },
      ],
      valores: ['site'],
      resposta: 'Site',
    },
    { ...pergunta, chave: 'inicio', rotulo: 'Quando começa?', tipo: 'data', obrigatoria: false },
    { ...pergunta, chave: 'obs', rotulo: 'Algo mais?', tipo: 'texto', obrigatoria: false },
    { ...pergunta, chave: 'balancete', rotulo: 'Balancete', tipo: 'arquivo', obrigatoria: false },
  ],
};

/** The client's receipt. */
export const formularioEnviado: VisaoFormulario = {
  ...formulario,
  situacao: 'enviado',
  enviado_em: '2026-11-20T17:32:00.000Z',
  responde: false,
  extensoes: [],
  perguntas: formulario.perguntas.filter(({ resposta }) => resposta !== null),
};

export const documentos: VisaoDocumentos = {
  pagina: 'implantacao_documentos',
  finalidade: 'implantacao_documentos',
  ...comum,
  pausada: false,
  enviados: 6,
  total: 8,
  documentos: [
    {
      chave: '3f1c2b1e-0000-4000-8000-000000000011',
      nome: 'Contrato social',
      instrucoes: 'Com todas as alterações.',
      obrigatorio: true,
      prazo: '2026-11-10',
      atrasado: false,
      status: 'aprovado',
      status_label: 'Aprovado',
      motivo: null,
      arquivos: [{ nome: 'contrato.pdf', enviado_em: '2026-11-09T12:00:00.000Z' }],
      recebe: false,
    },
    {
      chave: '3f1c2b1e-0000-4000-8000-000000000012',
      nome: 'Balancete',
      instrucoes: null,
      obrigatorio: false,
      prazo: '2026-11-10',
      atrasado: true,
      status: 'rejeitado',
      status_label: 'Reenviar',
      motivo: 'Está ilegível.',
      arquivos: [],
      recebe: true,
    },
  ],
  envio: { extensoes: ['pdf', 'png'], limite_mb: 25 },
};

export const matriz: VisaoMatriz = {
  pagina: 'implantacao_matriz',
  ...comum,
  areas: [
    {
      area: 'Fiscal',
      atividades: [
        {
          atividade: 'Enviar notas',
          descricao: null,
          periodicidade: 'Mensal',
          prazo: 'até dia 5',
          escritorio: ['I'],
          cliente: ['R', 'A'],
          situacao: 'confirmada',
          situacao_label: 'Confirmada',
          comentario: null,
        },
        {
          atividade: 'Apurar impostos',
          descricao: 'Guias do mês',
          periodicidade: 'Mensal',
          prazo: null,
          escritorio: ['R', 'A'],
          cliente: [],
          situacao: 'contestada',
          situacao_label: 'Em revisão',
          comentario: 'Só a partir de março.',
        },
      ],
    },
  ],
};

export const ebook: VisaoEbook = {
  pagina: 'implantacao_ebook',
  ...comum,
  versao: 2,
  publicado_em: '2026-11-01T12:00:00.000Z',
  secoes: [
    { titulo: 'Boas-vindas', paragrafos: ['Que bom ter você conosco.'], itens: [] },
    {
      titulo: 'Folha e férias',
      paragrafos: ['Avise as férias com 40 dias.'],
      itens: ['Pró-labore', 'Admissões'],
    },
  ],
};

export const entregas: VisaoEntregas = {
  pagina: 'cliente_entregas',
  ...comum,
  entregas: [
    {
      chave: '5a1f6f3e-7a70-4a7e-9a3e-0b8a4b2f6a01',
      titulo: 'DARF IRPJ outubro',
      competencia: '2026-10',
      vencimento: '2026-11-30',
      vencida: false,
      valor_centavos: 125_000,
      mensagem: 'Pague até o vencimento.',
      entregue_em: '2026-11-20T13:00:00.000Z',
      nova: true,
      arquivos: [
        {
          chave: '5a1f6f3e-7a70-4a7e-9a3e-0b8a4b2f6a02',
          nome: 'darf.pdf',
          tamanho_bytes: 20_480,
          abre: true,
        },
        {
          chave: '5a1f6f3e-7a70-4a7e-9a3e-0b8a4b2f6a03',
          nome: 'memoria.xlsx',
          tamanho_bytes: 40_960,
          abre: false,
        },
      ],
    },
  ],
  encerrado: false,
};

export const indice: VisaoIndice = {
  pagina: 'cliente_indice',
  ...comum,
  propostas: [
    {
      uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01',
      numero: 'ORC-2026-000127',
      revisao: 0,
      situacao: 'aberta',
      mensal_centavos: 851_460,
      validade: '2026-12-04',
      dias_restantes: 14,
      respondida_em: null,
    },
  ],
  formularios: [
    {
      uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02',
      numero: 'ORC-2026-000128',
      titulo: 'Conhecendo sua empresa',
    },
  ],
  pendencias: null,
  entregas: null,
  pedidos: [{ titulo: 'Enviar extratos bancários', prazo: '2026-12-07', atrasado: false }],
  implantacoes: [
    {
      uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03',
      codigo: 'IMP-0001',
      aberta: true,
      fase: 'Documentos',
      progresso: 40,
      documentos: { enviados: 6, total: 8, faltam: 2, atrasados: 1 },
      matriz: { total: 3, a_confirmar: 2 },
      ebook: { versao: 2, publicado_em: '2026-11-01T12:00:00.000Z' },
    },
  ],
  datas: [
    {
      quando: '2026-11-10',
      tipo: 'documentos',
      nome: 'IMP-0001',
      local: null,
      quantidade: 1,
      atrasada: true,
    },
    {
      quando: '2026-11-30T13:00:00.000Z',
      tipo: 'compromisso',
      nome: 'Reunião de início',
      local: 'Sala 2',
      quantidade: 1,
      atrasada: false,
    },
    {
      quando: '2026-12-04',
      tipo: 'proposta',
      nome: 'ORC-2026-000127',
      local: null,
      quantidade: 1,
      atrasada: false,
    },
  ],
  encerrado: false,
};

export const visoes: VisaoCliente[] = [
  proposta,
  formulario,
  formularioEnviado,
  documentos,
  matriz,
  ebook,
  indice,
  entregas,
];

export const neutra = (pagina: PaginaNeutra['pagina']): PaginaNeutra => ({ pagina, firma });
