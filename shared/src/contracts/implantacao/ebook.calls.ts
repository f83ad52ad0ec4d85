import { uuidParamsSchema } from '../comum/fields';
import { calls, needs, route } from '../comum/route';
import {
  ebookDetalheAnswerSchema,
  ebookFormSchema,
  ebookPublicadoSchema,
  ebookPublicarSchema,
  ebookSavedSchema,
} from './ebook';

const one = { params: uuidParamsSchema, access: needs('gerenciar implantacao') };

export const ebookCalls = calls(
  route('GET /implantacoes/:uuid/ebook', { ...one, answer: ebookDetalheAnswerSchema }),
  route('PUT /implantacoes/:uuid/ebook', { ...one, body: ebookFormSchema, answer: ebookSavedSchema }),
  route('POST /implantacoes/:uuid/ebook/publicar', {
    onceOnly: true,
    ...one,
    body: ebookPublicarSchema,
    answer: ebookPublicadoSchema,
  }),
);
