import { z } from 'zod';
import { textField } from '../comum/fields';
import { dataOf } from '../comum/http';

const citada = {
  uuid: z.string(),
  titulo: z.string(),
  /** Last day, as its dates say. */
  data: z.string().nullable(),
  /** Absent for a client's person. */
  responsavel: z.string().nullable().optional(),
};

/** `GET /projetos/{uuid}/andamento`: what is going on in a project (docs/domain/operacao.md#andamento-do-projeto). */
export const andamentoSchema = z.object({
  /** Why its health is what it is. */
  motivos: z.array(z.string()),
  concluidas: z.number().int(),
  total: z.number().int(),
  /** Next open tasks of the first level, by date. */
  entregas: z.array(z.object({ ...citada, marco: z.boolean(), atrasada: z.boolean() })),
  /** What ended in the last seven days. */
  feitas: z.array(z.object(citada)),
  /** Tasks that need somebody, worst first, and why; absent for a client's person. */
  riscos: z.array(z.object({ ...citada, motivos: z.array(z.string()) })).optional(),
  /** Hours by week, Monday to Sunday, at most the last 26; absent for a client's person. */
  semanas: z
    .array(z.object({ de: z.string(), milimin: z.number().int(), acumulado_milimin: z.number().int() }))
    .optional(),
});
export type Andamento = z.infer<typeof andamentoSchema>;
export const andamentoResponseSchema = dataOf(andamentoSchema);

const linhas = (max: number) => z.string().trim().max(max, `Máximo de ${max} caracteres.`).default('');

/** `POST /projetos/{uuid}/relatorios`: the words of a status report of one page. */
export const relatorioFormSchema = z.strictObject({
  resumo: textField(500),
  destaques: linhas(400),
  proximos_passos: linhas(400),
  riscos: linhas(400),
});
export type RelatorioForm = z.output<typeof relatorioFormSchema>;
export const relatorioEmitidoSchema = dataOf(
  z.object({
    /** Of the file it was kept as. */
    uuid: z.uuid(),
    nome: z.string(),
  }),
);
