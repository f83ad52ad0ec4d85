import { z } from 'zod';
import { erroDoMunicipio } from '../../rules/municipio';
import { requiredText, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { ufs } from '../comum/values/ufs';
import { type Abrangencia, abrangencias } from './values/feriados';

export { type Abrangencia, abrangenciaLabels, abrangencias } from './values/feriados';

/** Years one may look at and write in, before and after the present one. */
export const feriadosAnos = 5;

/** Read by every signed-in person of the firm; written with `gerenciar perfis`. */
export const feriadoSchema = z.object({
  /** `null` for a computed one that nobody has changed. */
  uuid: z.uuid().nullable(),
  data: z.string(),
  nome: z.string(),
  abrangencia: z.enum(abrangencias),
  abrangencia_label: z.string(),
  uf: z.string().nullable(),
  municipio_ibge: z.string().nullable(),
  /** Its name; `null` where no town has the code. */
  municipio: z.string().nullable().optional(),
  /** Business goes on all the same. */
  conta_como_util: z.boolean(),
  /**
   * Computed by law (docs/domain/sistema.md#feriados); an entry of the firm may override it, and deleting
   * that entry restores it.
   */
  calculado: z.boolean(),
  versao: z.number().int().nullable(),
});
export type Feriado = z.infer<typeof feriadoSchema>;

export const feriadoQuerySchema = z.strictObject({
  ano: z.coerce.number().int().min(1900).max(2200).optional(),
});
export const feriadosDoAnoSchema = dataOf(
  z.object({
    ano: z.number().int(),
    anos: z.array(z.number().int()),
    itens: z.array(feriadoSchema),
    /** Business days of each month, January first, with the firm's own holidays. */
    dias_uteis: z.array(z.number().int()),
  }),
);
export type FeriadosDoAno = z.infer<typeof feriadosDoAnoSchema>['data'];

const data = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, requiredText)
  .refine(
    (value) =>
      !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
      new Date(`${value}T00:00:00Z`).toISOString().startsWith(value),
    'Data inválida.',
  );

const fields = {
  data,
  nome: textField(80),
  abrangencia: z.enum(abrangencias, requiredText),
  uf: z.enum(ufs, requiredText).nullable(),
  /** IBGE code of the town, seven digits. */
  municipio_ibge: z
    .string()
    .regex(/^\d{7}$/, 'Informe os 7 dígitos do código IBGE.')
    .nullable(),
  conta_como_util: z.boolean(),
};

interface Place {
  abrangencia: Abrangencia;
  uf: string | null;
  municipio_ibge: string | null;
}

/** A state's holiday names the state, a town's also the town; the others name neither. */
function checkPlace(form: Place, ctx: z.RefinementCtx): void {
  const wantsUf = form.abrangencia === 'estadual' || form.abrangencia === 'municipal';
  const wantsTown = form.abrangencia === 'municipal';
  const issue = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  // A town brings its state.
  const lacksTown = wantsTown && form.municipio_ibge === null;
  if (wantsUf && !lacksTown && form.uf === null) issue('uf', requiredText);
  if (!wantsUf && form.uf !== null) issue('uf', 'Só para feriado estadual ou municipal.');
  if (lacksTown) issue('municipio_ibge', requiredText);
  if (!wantsTown && form.municipio_ibge !== null) issue('municipio_ibge', 'Só para feriado municipal.');
  const town = wantsTown ? erroDoMunicipio(form.municipio_ibge, form.uf) : null;
  if (town) issue('municipio_ibge', town);
}

export const feriadoFormSchema = z.strictObject(fields).superRefine(checkPlace);
export type FeriadoForm = z.infer<typeof feriadoFormSchema>;
export const feriadoUpdateSchema = z.strictObject({ ...fields, versao: versaoField }).superRefine(checkPlace);
