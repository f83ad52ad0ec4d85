import { envioQuerySchema } from '../comum/anexos';
import { calls, needs, route, upload } from '../comum/route';
import { exemploAnswerSchema } from './exemplos';

export const exemplosCalls = calls(
  /** Keeps an example until the draft of a template, or a request, takes it along. */
  route('POST /implantacoes/exemplos', {
    query: envioQuerySchema,
    body: upload,
    answer: exemploAnswerSchema,
    status: 201,
    access: needs('gerenciar implantacao'),
  }),
);
