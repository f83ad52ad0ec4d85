import { z } from 'zod';
import { textField, trimmedText } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { acessoSituacaoLabels } from './values/acessos';

/* Accesses to a client's systems, handed over once (docs/domain/implantacao.md#acessos). */

const livre = (max: number) => trimmedText().max(max, `Máximo de ${max} caracteres.`).default('');

/** By link a plain form, signed in `POST /minha-empresa/implantacoes/:uuid/acessos`. */
export const entregarAcessoSchema = z.strictObject({
  sistema: textField(120),
  endereco: livre(300),
  usuario: livre(200),
  /** As it was typed: a space may belong to it. */
  senha: z.string().min(1, 'Informe a senha.').max(500, 'Máximo de 500 caracteres.'),
  observacao: livre(500),
});
export type EntregarAcesso = z.output<typeof entregarAcessoSchema>;

export const acessoParamsSchema = z.strictObject({ uuid: z.uuid(), acesso: z.uuid() });
export const certificadoParamsSchema = z.strictObject({ acesso: z.uuid() });

/** An access as the firm lists it: what it opens is in no list. */
export const acessoEntregueSchema = z.object({
  uuid: z.uuid(),
  sistema: z.string(),
  entregue_por: z.string(),
  entregue_em: z.iso.datetime(),
  situacao: enumOf(acessoSituacaoLabels),
  situacao_label: z.string(),
  recebido_por: z.string().nullable(),
  recebido_em: z.iso.datetime().nullable(),
});
export type AcessoEntregue = z.infer<typeof acessoEntregueSchema>;

/** `GET /implantacoes/:uuid/acessos`, newest first. */
export const acessosEntreguesSchema = dataOf(
  z.object({
    itens: z.array(acessoEntregueSchema),
    /** Whether what waits may be taken now. */
    recebe: z.boolean(),
  }),
);
export type AcessosEntregues = z.infer<typeof acessosEntreguesSchema>['data'];

/** `POST /implantacoes/:uuid/acessos/:acesso/recebimento`: shown here, and never again. */
export const acessoRecebidoSchema = dataOf(
  z.object({
    sistema: z.string(),
    endereco: z.string(),
    usuario: z.string(),
    senha: z.string(),
    observacao: z.string(),
    /** File of a certificate, which `senha` opens. */
    arquivo: z.object({ nome: z.string(), /** Base64. */ conteudo: z.string() }).optional(),
  }),
);
export type AcessoRecebido = z.infer<typeof acessoRecebidoSchema>['data'];
