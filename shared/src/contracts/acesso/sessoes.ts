import { z } from 'zod';
import { dataOf } from '../comum/http';

/** How a person signed in. */
export const sessaoOrigens = ['senha', 'microsoft'] as const;

/** A signed-in device of the person. */
export const sessaoSchema = z.object({
  uuid: z.uuid(),
  /** `Chrome no Windows`, from the browser's own description. */
  dispositivo: z.string(),
  ip: z.string().nullable(),
  origem: z.enum(sessaoOrigens),
  criado_em: z.iso.datetime(),
  ultimo_uso_em: z.iso.datetime(),
  expira_em: z.iso.datetime(),
  /** The session that asks. */
  atual: z.boolean(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

export const sessaoListSchema = dataOf(z.object({ itens: z.array(sessaoSchema) }));
/** Answer of `DELETE /sessoes`: how many other sessions were ended. */
export const sessoesEncerradasSchema = dataOf(z.object({ encerradas: z.number().int() }));
