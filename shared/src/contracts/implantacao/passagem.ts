import { z } from 'zod';
import { optionalTextField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { canalPreferidoLabels } from './values/passagem';

export { canalPreferidoLabels, passagemLabels, passagemObrigatorios } from './values/passagem';

const canal = enumOf(canalPreferidoLabels);

/** The seller's sheet of a sale, for the firm's own eyes: nothing of it reaches the client. */
export const passagemSchema = z.object({
  implantacao_uuid: z.uuid(),
  codigo: z.string(),
  cliente: z.string(),
  vendedor: z.string().nullable(),
  /** 0 before anything was written. */
  versao: z.number().int(),
  prometido: z.string().nullable(),
  prazos: z.string().nullable(),
  decisor: z.string().nullable(),
  canal: canal.nullable(),
  canal_label: z.string().nullable(),
  pontos_sensiveis: z.string().nullable(),
  contador_anterior: z.string().nullable(),
  sistemas: z.string().nullable(),
  /** Names of the required fields that are still empty. */
  faltam: z.array(z.string()),
  preenchida_por: z.string().nullable(),
  preenchida_em: z.string().nullable(),
  /** Who asked the seller for it last, and when. */
  pedida_por: z.string().nullable(),
  pedida_em: z.string().nullable(),
  /** Why it was taken over all the same. */
  sem_passagem: z.string().nullable(),
  /** Whether the person fills it in. */
  preenche: z.boolean(),
  /** Whether the seller may be asked for it now: once a day, while something is missing. */
  pede: z.boolean(),
});
export type Passagem = z.infer<typeof passagemSchema>;
export const passagemAnswerSchema = dataOf(passagemSchema);
/** `passagem` is `null` where the budget started no implantação. */
export const passagemDoOrcamentoAnswerSchema = dataOf(z.object({ passagem: passagemSchema.nullable() }));

/** May be saved unfinished: what is missing holds back whoever takes it over, not the seller. */
export const passagemFormSchema = z.strictObject({
  /** As it was read; 0 before anything was written. */
  versao: z.number().int().min(0),
  prometido: optionalTextField(2000),
  prazos: optionalTextField(1000),
  decisor: optionalTextField(300),
  canal: canal.nullable(),
  pontos_sensiveis: optionalTextField(2000),
  contador_anterior: optionalTextField(300),
  sistemas: optionalTextField(500),
});
export type PassagemForm = z.output<typeof passagemFormSchema>;
