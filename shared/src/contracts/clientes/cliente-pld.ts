import { z } from 'zod';
import { documentoField } from '../comum/documents';
import { optionalTextField, textField, versaoField } from '../comum/fields';
import { pldPapelLabels } from './values/cliente-pld';

export { pldPapelLabels } from './values/cliente-pld';

/**
 * Know-your-client registration that Res. CFC 1.721/2024 asks for (docs/domain/clientes.md#pld):
 * representatives, partners, administrators, final beneficiaries.
 */

export type PldPapel = keyof typeof pldPapelLabels;
export const pldPapeis = Object.keys(pldPapelLabels) as PldPapel[];

/** 100 % in basis points. */
const whole = 10_000;

const papeis = {
  representante: z.boolean(),
  socio: z.boolean(),
  administrador: z.boolean(),
  beneficiario_final: z.boolean(),
};

export const pldPessoaSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  /** CPF or CNPJ without mask. */
  documento: z.string(),
  endereco: z.string().nullable(),
  /** Share of the company in basis points. */
  participacao_bp: z.number().int().nullable(),
  ...papeis,
  /** Politically exposed person; `null` while nobody asked. */
  pep: z.boolean().nullable(),
});
export type PldPessoa = z.infer<typeof pldPessoaSchema>;

/** Badge `Cadastro PLD completo` or `incompleto`. */
export const pldSituacaoSchema = z.object({
  completo: z.boolean(),
  /** What is missing, each in words: `PEP de Ana Souza`. */
  faltas: z.array(z.string()),
});
export type PldSituacao = z.infer<typeof pldSituacaoSchema>;

export const clientePldSchema = z.object({
  pessoas: z.array(pldPessoaSchema),
  revisado_em: z.string().nullable(),
  situacao: pldSituacaoSchema,
  versao: z.number().int(),
});
export type ClientePld = z.infer<typeof clientePldSchema>;

export const pldPessoaFormSchema = z
  .strictObject({
    /** Missing on a new person. */
    uuid: z.uuid().nullable(),
    nome: textField(120),
    documento: documentoField,
    endereco: optionalTextField(200),
    participacao_bp: z
      .number()
      .int()
      .min(1, 'Informe um valor maior que zero.')
      .max(whole, 'Máximo de 100 %.')
      .nullable(),
    ...papeis,
    pep: z.boolean().nullable(),
  })
  .superRefine((pessoa, context) => {
    if (!pldPapeis.some((papel) => pessoa[papel])) {
      context.addIssue({ code: 'custom', path: ['socio'], message: 'Escolha ao menos um papel.' });
    }
    if (pessoa.participacao_bp !== null && !pessoa.socio) {
      context.addIssue({
        code: 'custom',
        path: ['participacao_bp'],
        message: 'A participação é só de sócios.',
      });
    }
  });
export type PldPessoaForm = z.infer<typeof pldPessoaFormSchema>;

export const clientePldFormSchema = z.strictObject({
  pessoas: z
    .array(pldPessoaFormSchema)
    .max(100, 'Cadastre até 100 pessoas.')
    .superRefine((pessoas, context) => {
      const sum = pessoas.reduce((total, pessoa) => total + (pessoa.participacao_bp ?? 0), 0);
      if (sum > whole) {
        context.addIssue({
          code: 'custom',
          path: [],
          message: 'A soma das participações passa de 100 %.',
        });
      }
      const seen = new Set<string>();
      pessoas.forEach((pessoa, index) => {
        if (seen.has(pessoa.documento)) {
          context.addIssue({
            code: 'custom',
            path: [index, 'documento'],
            message: 'Esta pessoa já está na lista.',
          });
        }
        seen.add(pessoa.documento);
      });
    }),
  /** Day of the last review; only of a complete registration. */
  revisado_em: z.iso.date('Data inválida.').nullable(),
  versao: versaoField,
});
export type ClientePldForm = z.infer<typeof clientePldFormSchema>;
