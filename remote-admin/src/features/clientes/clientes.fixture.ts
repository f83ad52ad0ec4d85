import {
  type Cliente,
  type ClienteDetail,
  clienteDetailSchema,
  clienteOptionsSchema,
} from '@gestao/shared/contracts/clientes/clientes';
import { type VisaoGeral, visaoGeralSchema } from '@gestao/shared/contracts/clientes/visao-geral';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer } from '@gestao/shared/testing';

/** Answers of the api about one client, for the screens' tests. */
export const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
export const segmento = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b02', nome: 'Comércio' };
export const helena = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b03', nome: 'Helena Duarte' };
export const bruno = { uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b05', nome: 'Bruno Lima' };

export const options = answer(dataOf(clienteOptionsSchema), {
  data: {
    segmentos: [{ valor: segmento.uuid, rotulo: segmento.nome }],
    responsaveis: [helena, bruno].map((one) => ({ valor: one.uuid, rotulo: one.nome })),
    equipes: [],
    fechamento_modelos: [],
    departamentos: [{ valor: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b06', rotulo: 'Fiscal' }],
    servicos: [],
    tags: ['Prioritário'],
    consultas: { cep: false, cnpj: false },
  },
});

const marta = {
  uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b04',
  nome: 'Marta Souza',
  email: 'marta@cliente.example',
  telefone: null,
  cpf: null,
  cargo: 'Sócia',
  papeis: ['Decisor'],
  recebe_notificacoes: true,
  principal: true,
};

export const detailOf = (values: Partial<ClienteDetail> = {}) =>
  answer(dataOf(clienteDetailSchema), {
    data: {
      uuid,
      tipo_pessoa: 'juridica',
      documento: '11222333000181',
      razao_social: 'Padaria Pão Dourado Ltda.',
      nome_fantasia: null,
      grupo_economico: null,
      filial_de: null,
      filiais: [],
      regime_tributario: 'simples_nacional',
      segmento,
      cnae: '1091102',
      porte: 'me',
      inscricao_estadual: null,
      inscricao_municipal: null,
      municipio: 'São Paulo',
      municipio_ibge: '3550308',
      uf: 'SP',
      endereco: { cep: null, logradouro: null, numero: null, complemento: null, bairro: null },
      data_inicio_contrato: null,
      data_fim_contrato: null,
      honorario_mensal_centavos: 95500,
      responsavel_carteira: helena,
      equipe: null,
      gestores: [],
      particularidades: null,
      canal_preferido: 'email',
      classificacao: 'B',
      tags: [],
      contatos: [marta],
      nps_ultimo: null,
      pld: { completo: false, faltas: ['representante'] },
      suspensao_motivo: null,
      encerrado_em: null,
      encerramento_motivo: null,
      status: 'ativo',
      status_label: 'Ativo',
      transicoes: ['suspenso', 'encerrado'],
      ajusta_honorario: true,
      edita: 'tudo',
      versao: 5,
      ...values,
    },
  });

export const overviewOf = (values: Partial<VisaoGeral> = {}) =>
  answer(visaoGeralSchema, {
    data: {
      hoje: '2026-11-20',
      honorario: { centavos: 95500, ajustado: false, meses: [] },
      figuras: [],
      blocos: [],
      equipe: [],
      eventos: [],
      ...values,
    },
  });

export const rowOf = (values: Partial<Cliente> = {}): Cliente => ({
  uuid,
  razao_social: 'Padaria Pão Dourado Ltda.',
  nome_fantasia: null,
  documento: '11222333000181',
  regime_tributario: 'simples_nacional',
  regime_label: 'Simples Nacional',
  segmento: 'Comércio',
  carteira: 'Helena Duarte',
  equipe: null,
  uf: 'SP',
  classificacao: 'B',
  servicos: ['Contábil'],
  honorario_mensal_centavos: 95500,
  tags: [],
  fechamento: { competencia: '2026-10', progresso: 40, fechados: 1, total: 3 },
  pendencias_cliente: 2,
  saude: 87,
  nps_ultimo: null,
  pld_completo: false,
  status: 'em_implantacao',
  status_label: 'Em implantação',
  versao: 1,
  ...values,
});
