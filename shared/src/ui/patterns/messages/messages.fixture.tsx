import {
  type Mensagem,
  type MensagemMencionaveis,
  type Mensagens,
  mensagemPessoasSchema,
  mensagensAnswerSchema,
} from '../../../contracts/comum/mensagens';
import { answer, type CannedAnswers, renderPage, screen } from '../../../testing';
import { MessageThread } from '../../entries/messages';

export const uuid = (n: number) => `4f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1c${String(n).padStart(2, '0')}`;
export const record = uuid(0);
export const message = (n: number, more: Partial<Mensagem> = {}): Mensagem => ({
  uuid: uuid(n),
  tipo: 'comentario',
  tipo_label: 'Comentário',
  texto: `Texto ${n}`,
  autor: 'Bruno Tavares',
  criado_em: '2026-11-20T15:00:00.000Z',
  editada_em: null,
  resposta_a: null,
  mencoes: [],
  anexos: [],
  respondida: null,
  altera_ate: null,
  versao: 1,
  ...more,
});
export const question = message(2, {
  tipo: 'pergunta',
  tipo_label: 'Pergunta do cliente',
  texto: 'O 13º está incluso?',
  autor: 'Dona Sol',
  respondida: false,
});
export const thread = (itens: Mensagem[], more: Partial<Mensagens> = {}) =>
  answer(mensagensAnswerSchema, {
    data: {
      itens,
      anteriores: false,
      escreve: ['comentario', 'cliente'],
      cliente: { nome: 'Dona Sol', email: 'dona@sol.example' },
      ...more,
    },
  });
const saved = { data: { uuid: uuid(9), versao: 1 } };
interface OpenOptions {
  papeis?: MensagemMencionaveis['papeis'];
  path?: string;
}
/** The thread of a budget, with answers for everything it may ask. */
export const open = (responses: CannedAnswers = {}, { papeis = [], path }: OpenOptions = {}) =>
  renderPage(<MessageThread entidade="orcamento" uuid={record} />, {
    path,
    responses: {
      'GET /mensagens': thread([message(1), question]),
      'GET /mensagens/pessoas': answer(mensagemPessoasSchema, {
        data: {
          pessoas: [
            { uuid: uuid(20), nome: 'Ana Paula Reis' },
            { uuid: uuid(21), nome: 'Patrícia Nogueira' },
          ],
          papeis,
        },
      }),
      'POST /mensagens': saved,
      'PUT /mensagens/:uuid': saved,
      'DELETE /mensagens/:uuid': null,
      'POST /mensagens/:uuid/resolver': saved,
      'POST /mensagens/:uuid/lida': null,
      ...responses,
    },
  });
export const box = () => screen.findByRole('textbox', { name: /Mensagem/ });
