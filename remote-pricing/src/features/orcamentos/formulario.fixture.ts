import { type Formulario, formularioAnswerSchema } from '@gestao/shared/contracts/comercial/formularios';
import { answer } from '@gestao/shared/testing';

const pergunta: Formulario['perguntas'][number] = {
  chave: 'lancamentos',
  rotulo: 'Quantos lançamentos por mês?',
  ajuda: 'Conte as linhas dos extratos.',
  tipo: 'numero',
  obrigatoria: true,
  minimo: 0,
  maximo: null,
  opcoes: [],
  condicao: null,
  mapeia_para: { tipo: 'direcionador', chave: 'lancamentos' },
  visivel_cliente: true,
};

/** A questionnaire with a question that depends on another one, nobody answered yet. */
export const formularioLido = (more: Partial<Formulario> = {}) =>
  answer(formularioAnswerSchema, {
    data: {
      nome: 'Conhecendo a sua empresa',
      versao_eform: 1,
      status: 'nao_iniciado',
      status_label: 'Não iniciado',
      versao: 0,
      orcamento_versao: 3,
      perguntas: [
        pergunta,
        {
          ...pergunta,
          chave: 'tem_funcionarios',
          rotulo: 'Tem funcionários?',
          ajuda: null,
          tipo: 'sim_nao',
          minimo: null,
          mapeia_para: { tipo: 'servico', chave: 'dp' },
        },
        {
          ...pergunta,
          chave: 'funcionarios',
          rotulo: 'Quantos funcionários?',
          ajuda: null,
          condicao: { chave: 'tem_funcionarios', operador: 'igual', valor: 'sim' },
          mapeia_para: { tipo: 'direcionador', chave: 'funcionarios' },
        },
        {
          ...pergunta,
          chave: 'cnpj',
          rotulo: 'CNPJ',
          ajuda: null,
          tipo: 'cnpj',
          obrigatoria: false,
          minimo: null,
          mapeia_para: { tipo: 'campo_cliente', chave: 'documento' },
        },
        {
          ...pergunta,
          chave: 'balancete',
          rotulo: 'Balancete',
          ajuda: null,
          tipo: 'arquivo',
          obrigatoria: false,
          minimo: null,
          mapeia_para: { tipo: 'nenhum' },
        },
      ],
      respostas: {},
      respondidas: 0,
      total: 4,
      faltam: ['lancamentos', 'tem_funcionarios'],
      respondido: null,
      enviado_em: null,
      edita: true,
      envia: true,
      link: null,
      contato_nome: 'Dona Sol',
      contato_email: 'dona@sol.example',
      mudancas: [],
      ...more,
    },
  });

export const mudancas: Formulario['mudancas'] = [
  { tipo: 'volume', tipo_label: 'Volume', rotulo: 'Lançamentos contábeis', de: '180', para: '250' },
  { tipo: 'servico', tipo_label: 'Serviço', rotulo: 'Departamento pessoal', de: null, para: 'Incluído' },
];

export const link: NonNullable<Formulario['link']> = {
  uuid: '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b44',
  contato_nome: 'Dona Sol',
  contato_email: 'dona@sol.example',
  status: 'ativo',
  status_label: 'Ativo',
  enviado_em: '2026-11-20T12:00:00.000Z',
  expira_em: '2026-12-05T12:00:00.000Z',
  aberto_em: null,
  respondido_em: null,
};
