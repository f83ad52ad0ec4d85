import { z } from 'zod';
import { dataOf } from '../comum/http';
import { certificadoGrande, certificadoMaxBytes } from './values/acessos';

/*
 * A digital certificate with its password, of a client: sent as a form with the parts `arquivo` and `senha`
 * (docs/domain/implantacao.md#acessos).
 */

/** What was read of one that is kept now. */
export const certificadoGuardadoSchema = z.object({
  titular: z.string(),
  /** Last day on which it holds, `AAAA-MM-DD`. */
  fim: z.string(),
  /** What is to be confirmed about whose it is. */
  aviso: z.string().nullable(),
});
export type CertificadoGuardado = z.infer<typeof certificadoGuardadoSchema>;

export const certificadoGuardadoAnswerSchema = dataOf(certificadoGuardadoSchema);

/** What the form holds before it is sent as parts; what its content tells is said by the api. */
export const certificadoFormSchema = z.strictObject({
  arquivo: z
    .custom<File | null>((value) => value instanceof File, 'Escolha o arquivo .pfx ou .p12 do certificado.')
    .transform((file) => file as File)
    .refine(({ size }) => size <= certificadoMaxBytes, certificadoGrande),
  senha: z.string().min(1, 'Informe a senha.').max(500, 'Máximo de 500 caracteres.'),
});
