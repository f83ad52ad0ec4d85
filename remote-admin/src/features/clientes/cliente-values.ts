import type { ClienteContatosForm, ContatoForm } from '@gestao/shared/contracts/clientes/cliente-contatos';
import type {
  ClientePld,
  ClientePldForm,
  PldPessoaForm,
} from '@gestao/shared/contracts/clientes/cliente-pld';
import type { ClienteCreate, ClienteDetail, ClienteUpdate } from '@gestao/shared/contracts/clientes/clientes';
import { optionsOf } from '@gestao/shared/rules/options';
import type { Option } from '@gestao/shared/ui/form';

/** What the form holds before anything is typed. */
export const blankCliente = {
  tipo_pessoa: 'juridica' as const,
  documento: '',
  razao_social: '',
  nome_fantasia: null,
  grupo_economico_uuid: null,
  filial_de_uuid: null,
  cnae: null,
  porte: null,
  inscricao_estadual: null,
  inscricao_municipal: null,
  municipio: '',
  municipio_ibge: '',
  endereco: { cep: null, logradouro: null, numero: null, complemento: null, bairro: null },
  data_inicio_contrato: null,
  data_fim_contrato: null,
  equipe_uuid: null,
  gestores: [],
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
    grupo_economico_uuid: detail.grupo_economico?.uuid ?? null,
    filial_de_uuid: detail.filial_de?.uuid ?? null,
    regime_tributario: detail.regime_tributario,
    segmento_uuid: detail.segmento?.uuid ?? '',
    cnae: detail.cnae,
    porte: detail.porte,
    inscricao_estadual: detail.inscricao_estadual,
    inscricao_municipal: detail.inscricao_municipal,
    municipio: detail.municipio ?? '',
    municipio_ibge: detail.municipio_ibge,
    uf: detail.uf as ClienteUpdate['uf'],
    endereco: detail.endereco,
    data_inicio_contrato: detail.data_inicio_contrato,
    data_fim_contrato: detail.data_fim_contrato,
    responsavel_carteira_uuid: detail.responsavel_carteira.uuid,
    equipe_uuid: detail.equipe?.uuid ?? null,
    gestores: detail.gestores.map((one) => ({
      departamento_uuid: one.departamento.uuid,
      usuario_uuid: one.usuario.uuid,
    })),
    canal_preferido: detail.canal_preferido,
    classificacao: detail.classificacao as ClienteUpdate['classificacao'],
    tags: detail.tags,
    versao: detail.versao,
  };
}

/** Names of the records a loaded client refers to, for fields whose choices may lack them. */
export function knownOf(detail: ClienteDetail): Option[] {
  return optionsOf([
    detail.grupo_economico,
    detail.filial_de,
    detail.segmento,
    detail.responsavel_carteira,
    detail.equipe,
    ...detail.gestores.flatMap((one) => [one.departamento, one.usuario]),
  ]);
}

export function contatosOf(detail: ClienteDetail): ClienteContatosForm {
  return { contatos: detail.contatos as ContatoForm[], versao: detail.versao };
}

export const blankPessoa: PldPessoaForm = {
  uuid: null,
  nome: '',
  documento: '',
  endereco: null,
  participacao_bp: null,
  representante: false,
  socio: true,
  administrador: false,
  beneficiario_final: false,
  pep: null,
};

export function pldOf(pld: ClientePld): ClientePldForm {
  return { pessoas: pld.pessoas, revisado_em: pld.revisado_em, versao: pld.versao };
}
