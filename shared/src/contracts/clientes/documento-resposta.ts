import { z } from 'zod';
import { optionalTextField, textField, versaoField } from '../comum/fields';
import { dataSchema, enumOf } from '../comum/labels';
import { decisaoDaRespostaLabels, respostaLabels, respostaSituacaoLabels } from './values/documento-resposta';

/* What a client answers to a request instead of sending it (docs/domain/operacao.md#respostas). */

const motivo = textField(500);

/** By link a plain form, signed in `POST /minha-empresa/pendencias/:documento/resposta`. */
export const respostaDoClienteSchema = z.discriminatedUnion('resposta', [
  z.strictObject({ resposta: z.literal('nao_possui'), motivo }),
  z.strictObject({ resposta: z.literal('mais_prazo'), motivo, prazo: dataSchema }),
]);
export type RespostaDoCliente = z.infer<typeof respostaDoClienteSchema>;

/** A task on the client's side is done. */
export const conclusaoDoClienteSchema = z.strictObject({ comentario: optionalTextField(500).default(null) });
export type ConclusaoDoCliente = z.infer<typeof conclusaoDoClienteSchema>;

/** `POST /tarefas/:uuid/documentos/:documento/resposta`, and the same of an implantação. */
export const decidirRespostaSchema = z
  .strictObject({
    versao: versaoField,
    decisao: enumOf(decisaoDaRespostaLabels),
    motivo: optionalTextField(500).default(null),
  })
  .refine(({ decisao, motivo }) => decisao === 'aceitar' || motivo !== null, {
    path: ['motivo'],
    message: 'Diga por quê.',
  });
export type DecidirResposta = z.infer<typeof decidirRespostaSchema>;

/** The answer as the firm and its client read it. */
export const respostaSchema = z.object({
  resposta: enumOf(respostaLabels),
  motivo: z.string(),
  prazo: z.string().nullable(),
  em: z.string(),
  situacao: enumOf(respostaSituacaoLabels),
  /** Why the firm keeps what it asked for. */
  retorno: z.string().nullable(),
});
export type Resposta = z.infer<typeof respostaSchema>;
