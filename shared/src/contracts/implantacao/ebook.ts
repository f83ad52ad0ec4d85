import { z } from 'zod';
import { optionalCpf } from '../comum/documents';
import { optionalTextField, savedSchema, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { modeloSecaoSchema, variaveisEstranhas } from './implantacao-modelos';
import { implantacaoModeloMaximos } from './values/implantacao-modelos';

/** A section as it is written: variables stand in its text, and lines that begin with `- ` are a list. */
export const ebookSecaoSchema = modeloSecaoSchema.extend({ texto: optionalTextField(20_000).default(null) });
export type EbookSecaoForm = z.output<typeof ebookSecaoSchema>;

/** All sections of the draft in their order; `versao` is that of the version as it was read. */
export const ebookFormSchema = z
  .strictObject({
    secoes: z
      .array(ebookSecaoSchema)
      .max(implantacaoModeloMaximos.secoes, `No máximo ${implantacaoModeloMaximos.secoes} seções.`),
    versao: versaoField,
  })
  .superRefine(({ secoes }, context) => {
    const vistas = new Set<string>();
    for (const [at, { chave, texto }] of secoes.entries()) {
      const tell = (campo: string, message: string) =>
        context.addIssue({ code: 'custom', path: ['secoes', at, campo], message });
      const [estranha] = variaveisEstranhas(texto ?? '');
      if (estranha !== undefined) tell('texto', `A variável {{${estranha}}} não existe.`);
      if (vistas.has(chave)) tell('chave', 'Duas seções têm a mesma chave.');
      vistas.add(chave);
    }
  });
export type EbookForm = z.output<typeof ebookFormSchema>;

export const ebookPublicarSchema = z.strictObject({ versao: versaoField });
export type EbookPublicar = z.output<typeof ebookPublicarSchema>;

/** The client says to have read the version that its page showed. */
export const ebookCienciaSchema = z.strictObject({
  numero: z.number().int().min(1),
  nome: textField(160).refine((nome) => /\S\s+\S/.test(nome), 'Informe o nome completo.'),
  cpf: optionalCpf.default(null),
});
export type EbookCiencia = z.output<typeof ebookCienciaSchema>;

const texto = z.string();
const cienciaSchema = z.object({
  nome: texto,
  /** `***.456.789-**`; absent where it was not told. */
  cpf: texto.optional(),
  em: texto,
});

export const ebookStatuses = ['rascunho', 'publicado'] as const;

/** The newest version of a manual, for who works on it. */
export const ebookDetalheSchema = z.object({
  uuid: z.uuid(),
  numero: z.number().int(),
  status: z.enum(ebookStatuses),
  status_label: texto,
  versao: z.number().int(),
  edita: z.boolean(),
  /** Why it cannot be published now. */
  impedimento: texto.nullable(),
  contato_email: texto.nullable(),
  secoes: z.array(z.object({ chave: texto, titulo: texto, ativa: z.boolean(), texto: texto.nullable() })),
  /** What publishing now would change of what the client reads, in words; empty while nothing was published. */
  mudaria: z.array(texto),
  /** Whether team or deadlines are among it: a reason to publish again. */
  desatualizado: z.boolean(),
  /** Published versions, newest first. */
  versoes: z.array(
    z.object({
      numero: z.number().int(),
      publicado_em: texto.nullable(),
      publicado_por: texto.nullable(),
      primeira_leitura_em: texto.nullable(),
      ciencia: cienciaSchema.nullable(),
      mudancas: z.array(texto),
    }),
  ),
});
export type EbookDetalhe = z.infer<typeof ebookDetalheSchema>;
export const ebookDetalheAnswerSchema = dataOf(ebookDetalheSchema);
export const ebookSavedSchema = dataOf(savedSchema.extend({ numero: z.number().int() }));
/** The new link's address leaves only here and in the e-mail. */
export const ebookPublicadoSchema = dataOf(
  savedSchema.extend({ numero: z.number().int(), email: z.string(), url: z.string() }),
);
