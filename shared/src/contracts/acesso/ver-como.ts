import { z } from 'zod';

/** Answer of `POST /usuarios/{uuid}/ver-como`: a read-only session of that person. Permission `gerenciar usuarios`. */
export const verComoSchema = z.object({
  /** Shown once; for one tab's own storage, never the browser's. */
  token: z.string(),
  nome: z.string(),
  expira_em: z.string(),
});
export type VerComo = z.infer<typeof verComoSchema>;
