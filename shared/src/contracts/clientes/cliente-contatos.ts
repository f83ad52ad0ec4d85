import { z } from 'zod';
import { optionalCpf } from '../comum/documents';
import { emailField, optionalTelefone, optionalTextField, textField, versaoField } from '../comum/fields';
import { contatoPapeis } from './values/cliente-contatos';

export { contatoPapeis } from './values/cliente-contatos';

export const contatoSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  telefone: z.string().nullable(),
  cpf: z.string().nullable(),
  cargo: z.string().nullable(),
  papeis: z.array(z.string()),
  recebe_notificacoes: z.boolean(),
  principal: z.boolean(),
});
export type Contato = z.infer<typeof contatoSchema>;

export const contatoFormSchema = z
  .strictObject({
    /** Missing on a new contact. */
    uuid: z.uuid().nullable(),
    nome: textField(120),
    email: z.union([z.literal('').transform(() => null), emailField, z.null()]),
    telefone: optionalTelefone,
    cpf: optionalCpf,
    cargo: optionalTextField(80),
    papeis: z.array(z.enum(contatoPapeis)).max(contatoPapeis.length),
    recebe_notificacoes: z.boolean(),
    principal: z.boolean(),
  })
  .refine((contato) => contato.email !== null || contato.telefone !== null, {
    path: ['email'],
    message: 'Informe o e-mail ou o telefone.',
  });
export type ContatoForm = z.infer<typeof contatoFormSchema>;

/** Contacts of a client; as soon as there is one, exactly one is the main one. */
export const contatosField = z
  .array(contatoFormSchema)
  .max(30, 'Cadastre até 30 contatos.')
  .superRefine((contatos, context) => {
    if (contatos.length === 0 || contatos.filter((contato) => contato.principal).length === 1) return;
    context.addIssue({ code: 'custom', path: [], message: 'Escolha um contato principal.' });
  });

/** `PUT /clientes/:uuid/contatos`: also what a client's own user may change. */
export const clienteContatosFormSchema = z.strictObject({ contatos: contatosField, versao: versaoField });
export type ClienteContatosForm = z.infer<typeof clienteContatosFormSchema>;
