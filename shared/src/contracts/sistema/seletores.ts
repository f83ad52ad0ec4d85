import { z } from 'zod';
import { textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { seletorGrupos } from './values/seletores';

export { type SeletorGrupo, seletorGrupoLabels, seletorGrupos } from './values/seletores';

/** Read by every signed-in person of the firm; written with `gerenciar perfis`. */
export const seletorSchema = z.object({
  uuid: z.uuid(),
  grupo: z.enum(seletorGrupos),
  /** Name for programs; never changes. */
  chave: z.string(),
  rotulo: z.string(),
  ativo: z.boolean(),
  /** Live records that name it; while there are any it is only inactivated. */
  usos: z.number().int(),
  versao: z.number().int(),
});
export type Seletor = z.infer<typeof seletorSchema>;

export const seletorQuerySchema = z.strictObject({ grupo: z.enum(seletorGrupos) });
export const seletorListSchema = dataOf(z.object({ itens: z.array(seletorSchema) }));

const rotulo = textField(80);

export const seletorFormSchema = z.strictObject({
  grupo: z.enum(seletorGrupos),
  rotulo,
  /** Made of the label when missing. */
  chave: z
    .string()
    .trim()
    .max(40, 'Máximo de 40 caracteres.')
    .regex(/^([a-z0-9]+(_[a-z0-9]+)*)?$/, 'Use letras minúsculas sem acento, números e sublinhado.')
    .nullable()
    .transform((value) => (value === '' ? null : value)),
});
export type SeletorForm = z.infer<typeof seletorFormSchema>;

export const seletorUpdateSchema = z.strictObject({ rotulo, ativo: z.boolean(), versao: versaoField });
export type SeletorUpdate = z.infer<typeof seletorUpdateSchema>;

/** Every live entry of the group, in the order wanted. */
export const seletorOrdemSchema = z.strictObject({
  grupo: z.enum(seletorGrupos),
  uuids: z.array(z.uuid()).min(1).max(500),
});
export type SeletorOrdem = z.infer<typeof seletorOrdemSchema>;
