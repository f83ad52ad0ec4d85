import { z } from 'zod';
import { requiredRef, requiredText, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';
import { massaUuidsSchema } from '../comum/massa';
import { prorrogacaoMaxima } from './orcamento-revisao';

const semDados = z.strictObject({}).optional();
const um = <A extends string, D extends z.ZodType>(acao: A, dados: D) =>
  z.strictObject({ acao: z.literal(acao), uuids: massaUuidsSchema, dados });

/** Out of the inbox until a day; `null` brings it back at once. */
const adiarDados = z.strictObject({ ate: dataSchema.nullable() });
const precificador = z.strictObject({ precificador_uuid: requiredRef });
const vendedor = z.strictObject({ vendedor_uuid: requiredRef });

/**
 * `POST /orcamentos/massa`. The first three are the inbox's; the others need
 * `gerenciar precificacao todos orcamentos`, as `atribuir` does.
 */
export const orcamentoMassaSchema = z.discriminatedUnion('acao', [
  um('assumir', semDados),
  um('atribuir', precificador),
  um('adiar', adiarDados),
  um('reatribuir_precificador', precificador),
  um('reatribuir_vendedor', vendedor),
  um(
    'prorrogar',
    z.strictObject({
      /** Days added to each one's validity. */
      dias: z
        .number(requiredText)
        .int('Informe um número inteiro.')
        .min(1, 'Informe um valor maior que zero.')
        .max(prorrogacaoMaxima, `No máximo ${prorrogacaoMaxima} dias.`),
    }),
  ),
  um('cancelar', z.strictObject({ motivo: textField(1000) })),
]);
export type OrcamentoMassa = z.infer<typeof orcamentoMassaSchema>;

/** The inbox's actions on one budget: `POST /orcamentos/:uuid/assumir`, `/atribuir`, `/adiar`. */
export const assumirSchema = z.strictObject({ versao: versaoField });
export const atribuirSchema = precificador.extend({ versao: versaoField });
export type Atribuir = z.infer<typeof atribuirSchema>;
export const adiarSchema = adiarDados.extend({ versao: versaoField });
export type Adiar = z.infer<typeof adiarSchema>;

const pessoas = z.array(z.object({ uuid: z.uuid(), nome: z.string() }));
/** Whom a budget can be given to: `GET /orcamentos/pessoas`. */
export const orcamentoPessoasSchema = z.object({ precificadores: pessoas, vendedores: pessoas });
export type OrcamentoPessoas = z.infer<typeof orcamentoPessoasSchema>;
export const orcamentoPessoasAnswerSchema = dataOf(orcamentoPessoasSchema);

/** Who may be asked to approve a budget: `GET /orcamentos/:uuid/aprovadores`. */
export const aprovadorSchema = z.object({ uuid: z.uuid(), nome: z.string(), atual: z.boolean() });
export type Aprovador = z.infer<typeof aprovadorSchema>;
export const aprovadoresAnswerSchema = dataOf(z.array(aprovadorSchema));

/** `POST /orcamentos/:uuid/aprovador` */
export const trocarAprovadorSchema = z.strictObject({ versao: versaoField, aprovador_uuid: requiredRef });
export type TrocarAprovador = z.infer<typeof trocarAprovadorSchema>;
