import { z } from 'zod';
import { dataOf } from '../comum/http';
import { calls, needs, route, upload } from '../comum/route';
import { resultadoSchema, tarefaDeResultadoSchema, tarefasDeResultadoQuerySchema } from './resultados';

const valida = needs('gerenciar validacao anexos');

/** A folder of results: each file is read, and its task proposed; attaching it is the call of every file. */
export const resultadosCalls = calls(
  route('POST /validacao-anexos/resultados', {
    body: upload,
    answer: dataOf(resultadoSchema),
    access: valida,
  }),
  route('GET /validacao-anexos/resultados/tarefas', {
    query: tarefasDeResultadoQuerySchema,
    answer: dataOf(z.object({ itens: z.array(tarefaDeResultadoSchema) })),
    access: valida,
  }),
);
