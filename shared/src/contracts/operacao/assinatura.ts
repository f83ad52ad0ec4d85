import { z } from 'zod';
import { dataOf } from '../comum/http';
import { calendarioFonteSchema } from './calendario';

const fields = {
  camadas: z.array(calendarioFonteSchema).min(1, 'Escolha ao menos uma camada.').max(20),
  /** What is of a client says only that it is there. */
  reservado: z.boolean(),
};

/** `POST` makes a new address, and the one before ends; `PUT` keeps the address. */
export const assinaturaFormSchema = z.strictObject(fields);
export type AssinaturaForm = z.infer<typeof assinaturaFormSchema>;

export const assinaturaSchema = dataOf(
  z
    .object({
      ...fields,
      criada_em: z.string(),
      ultimo_acesso: z.string().nullable(),
    })
    .nullable(),
);
export type Assinatura = z.infer<typeof assinaturaSchema>['data'];

/** The address itself is told once: only what it hashes to is kept. */
export const assinaturaCriadaSchema = dataOf(z.object({ endereco: z.string() }));

/** `{token}.ics` */
export const feedParamsSchema = z.strictObject({ arquivo: z.string().max(100) });
