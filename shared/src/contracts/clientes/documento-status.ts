import type { z } from 'zod';
import { enumOf } from '../comum/labels';

/** How a document that was asked of a client stands, whoever asked for it. */
export const documentoStatusLabels = {
  pendente: 'Pendente',
  enviado: 'Enviado',
  aprovado: 'Aprovado',
  rejeitado: 'Rejeitado',
  dispensado: 'Dispensado',
} as const;
export const documentoStatusSchema = enumOf(documentoStatusLabels);
export type DocumentoStatus = z.infer<typeof documentoStatusSchema>;
