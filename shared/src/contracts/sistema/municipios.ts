import { z } from 'zod';
import { dataOf } from '../comum/http';
import { ufs } from '../comum/values/ufs';

/** A town of Brazil as IBGE lists it. */
export const municipioSchema = z.object({
  /** IBGE code, seven digits. */
  codigo: z.string(),
  nome: z.string(),
  uf: z.enum(ufs),
});
export type Municipio = z.infer<typeof municipioSchema>;

/** `busca`: the beginnings of words of the name, in any order; a state may be among them: `campinas sp`. */
export const municipioQuerySchema = z.strictObject({ busca: z.string().max(120).optional() });
/** The first that fit; a name typed whole comes first. */
export const municipioListSchema = dataOf(z.array(municipioSchema));
