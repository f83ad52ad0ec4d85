import { savedSchema, uuidParamsSchema } from '../comum/fields';
import { dataOf } from '../comum/http';
import { massaResponseSchema } from '../comum/massa';
import { calls, needs, route } from '../comum/route';
import { implantacaoMassaSchema, pessoasDaImplantacaoAnswerSchema, pessoasFormSchema } from './pessoas';

const access = needs('gerenciar implantacao');

/** Who works on an implantação, and what is done with many of them at once. */
export const pessoasDaImplantacaoCalls = calls(
  route('GET /implantacoes/:uuid/pessoas', {
    params: uuidParamsSchema,
    answer: pessoasDaImplantacaoAnswerSchema,
    access,
  }),
  route('PUT /implantacoes/:uuid/pessoas', {
    params: uuidParamsSchema,
    body: pessoasFormSchema,
    answer: dataOf(savedSchema),
    access,
  }),
  route('POST /implantacoes/massa', { body: implantacaoMassaSchema, answer: massaResponseSchema, access }),
);
