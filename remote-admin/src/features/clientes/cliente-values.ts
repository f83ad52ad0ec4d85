import type {
  ClienteCreate,
  ClienteDetail,
  ClienteUpdate,
  ContatoForm,
} from '@gestao/shared/contracts/clientes';

/** What the form holds before anything is typed. */
export const blankCliente = {
  tipo_pessoa: 'juridica' as const,
  documento: '',
  razao_social: '',
  nome_fantasia: null,
  municipio: '',
  municipio_ibge: '',
  endereco: { cep: null, logradouro: null, numero: null, complemento: null, bairro: null },
  data_inicio_contrato: null,
  data_fim_contrato: null,
  equipe_uuid: null,
  particularidades: null,
  canal_preferido: 'email' as const,
  classificacao: null,
  tags: [],
  contatos: [],
  status: 'prospecto' as const,
} satisfies Partial<ClienteCreate>;

export const blankContato: ContatoForm = {
  uuid: null,
  nome: '',
  email: null,
  telefone: null,
  cpf: null,
  cargo: null,
  papeis: [],
  recebe_notificacoes: true,
  principal: false,
};

/** A loaded client as its form holds it. */
export function formOf(detail: ClienteDetail): ClienteUpdate {
  return {
    tipo_pessoa: detail.tipo_pessoa,
    documento: detail.documento,
    razao_social: detail.razao_social,
    nome_fantasia: detail.nome_fantasia,
    regime_tributario: detail.regime_tributario,
    segmento_uuid: detail.segmento?.uuid ?? '',
    municipio: detail.municipio ?? '',
    municipio_ibge: detail.municipio_ibge,
    uf: detail.uf as ClienteUpdate['uf'],
    endereco: detail.endereco,
    data_inicio_contrato: detail.data_inicio_contrato,
    data_fim_contrato: detail.data_fim_contrato,
    responsavel_carteira_uuid: detail.responsavel_carteira.uuid,
    equipe_uuid: detail.equipe?.uuid ?? null,
    particularidades: detail.particularidades,
    canal_preferido: detail.canal_preferido,
    classificacao: detail.classificacao as ClienteUpdate['classificacao'],
    tags: detail.tags,
    contatos: detail.contatos as ContatoForm[],
    versao: detail.versao,
  };
}
