import { z } from 'zod';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { notaSituacaoSchema } from '../comum/mensagens';
import { anexoVerificacoes } from '../comum/values/anexos';
import { anexoValidacaoLabels } from './values/validacao-anexos';

/** Which task something of a closing belongs to. */
const tarefaRef = z.object({ uuid: z.string(), titulo: z.string() });

export type AnexoValidacao = keyof typeof anexoValidacaoLabels;

/** `GET /fechamentos/:uuid/anexos`: files of its tasks that the person may open, newest first. */
export const fechamentoAnexosSchema = dataOf(
  z.array(
    z.object({
      uuid: z.string(),
      nome_original: z.string(),
      tamanho_bytes: z.number().int(),
      tarefa: tarefaRef,
      enviado_por: z.string(),
      criado_em: z.iso.datetime(),
      verificacao: z.enum(anexoVerificacoes),
      validacao: enumOf(anexoValidacaoLabels),
    }),
  ),
);
export type FechamentoAnexo = z.infer<typeof fechamentoAnexosSchema>['data'][number];

/** `GET /fechamentos/:uuid/notas`: review notes of it and of its tasks, those that wait first. */
export const fechamentoNotasSchema = dataOf(
  z.array(
    z.object({
      uuid: z.string(),
      texto: z.string(),
      autor: z.string().nullable(),
      criado_em: z.iso.datetime(),
      situacao: notaSituacaoSchema,
      situacao_label: z.string(),
      /** `null` for one of the closing itself. */
      tarefa: tarefaRef.nullable(),
    }),
  ),
);
export type FechamentoNota = z.infer<typeof fechamentoNotasSchema>['data'][number];
