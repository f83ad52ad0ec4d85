import { comprovanteSchema } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { tarefaStatusSchema } from '@gestao/shared/contracts/operacao/tarefas';
import { z } from 'zod';

/** What a receipt keeps of its month besides the text that was hashed: as it was then, in words. */
const dadosSchema = comprovanteSchema
  .pick({ horas_milimin: true, volume: true, retrospectiva: true })
  .extend({ cliente: z.string(), modelo: z.string(), coordenador: z.string(), fechado_por: z.string() });
export type DadosDoComprovante = z.infer<typeof dadosSchema>;

/** What of the hashed text the paper prints. */
const formaSchema = z.object({
  tarefas: z.array(
    z.object({
      codigo: z.string(),
      titulo: z.string(),
      status: tarefaStatusSchema,
      concluida_em: z.string().nullable(),
      arquivos: z.array(z.object({ nome: z.string(), sha256: z.string() })),
    }),
  ),
});
export type FormaDoComprovante = z.infer<typeof formaSchema>;

/** A receipt proves: what it does not hold is never made up. @throws ZodError where something is missing or strange */
export const readDados = ({ dados }: { dados: unknown }): DadosDoComprovante => dadosSchema.parse(dados);

/** @throws SyntaxError, ZodError where the text is not that of a closing */
export const readForma = ({ forma }: { forma: string }): FormaDoComprovante =>
  formaSchema.parse(JSON.parse(forma));
