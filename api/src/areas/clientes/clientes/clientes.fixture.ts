/** Bodies of requests about clients, complete and valid, for tests. */

interface Required {
  documento: string;
  /** uuid of a segment. */
  segmento: string;
  /** uuid of the person who holds the portfolio. */
  responsavel: string;
}

/** Body of `POST /clientes`. */
export function clienteForm({ documento, segmento, responsavel }: Required, values: object = {}) {
  return {
    ...dadosForm({ documento, segmento, responsavel }),
    particularidades: null,
    contatos: [],
    status: 'ativo',
    ...values,
  };
}

/** Body of `PUT /clientes/:uuid`. */
export function clienteUpdate(required: Required, versao: number, values: object = {}) {
  return { ...dadosForm(required), versao, ...values };
}

export function contatoForm(values: object = {}) {
  return {
    uuid: null,
    nome: 'Marta Souza',
    email: 'marta@cliente.example',
    telefone: null,
    cpf: '529.982.247-25',
    cargo: 'Sócia',
    papeis: ['Decisor'],
    recebe_notificacoes: true,
    principal: true,
    ...values,
  };
}

/** A person of the know-your-client registration: every role, everything answered. */
export function pessoaForm(values: object = {}) {
  return {
    uuid: null,
    nome: 'Ana Prado',
    documento: '111.444.777-35',
    endereco: 'Rua das Flores, 10, São Paulo',
    participacao_bp: 6000,
    representante: true,
    socio: true,
    administrador: true,
    beneficiario_final: true,
    pep: false,
    ...values,
  };
}

function dadosForm({ documento, segmento, responsavel }: Required) {
  return {
    tipo_pessoa: 'juridica',
    documento,
    razao_social: `Empresa ${documento}`,
    nome_fantasia: '',
    grupo_economico_uuid: null,
    filial_de_uuid: null,
    regime_tributario: 'simples_nacional',
    segmento_uuid: segmento,
    cnae: '6920-6/01',
    porte: 'me',
    inscricao_estadual: null,
    inscricao_municipal: null,
    municipio: 'São Paulo',
    municipio_ibge: '3550308',
    uf: 'SP',
    endereco: {
      cep: '05422-001',
      logradouro: 'Rua dos Pinheiros',
      numero: '870',
      complemento: null,
      bairro: null,
    },
    data_inicio_contrato: null,
    data_fim_contrato: null,
    responsavel_carteira_uuid: responsavel,
    equipe_uuid: null,
    gestores: [],
    canal_preferido: 'email',
    classificacao: 'B',
    tags: [],
  };
}
