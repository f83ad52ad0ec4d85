import { envioQuerySchema } from '../comum/anexos';
import { arquivoGuardadoAnswerSchema } from '../comum/arquivo-guardado';
import { calls, needs, route, upload } from '../comum/route';

export const arquivosCalls = calls(
  /** Keeps a file until a form takes it along: a template's draft, a request, a confirmation. */
  route('POST /implantacoes/arquivos', {
    query: envioQuerySchema,
    body: upload,
    answer: arquivoGuardadoAnswerSchema,
    status: 201,
    access: needs('gerenciar implantacao'),
  }),
);
