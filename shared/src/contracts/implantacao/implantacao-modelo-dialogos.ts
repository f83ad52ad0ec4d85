import { z } from 'zod';
import { regimes } from '../clientes/values/clientes';
import { optionalRef, requiredText } from '../comum/fields';
import { enumOf } from '../comum/labels';
import { itemDoModelo } from '../operacao/projeto-modelos';
import { estimativaDigitada } from '../operacao/tarefa-edicao';
import { maximoDeAnteriores } from '../operacao/tarefa-vinculos';
import { condicaoOperadorLabels } from '../operacao/values/fechamento-modelos';
import { modeloDocumentoSchema, modeloEtapaSchema } from './implantacao-modelos';

// Dialogs of a template's parts; what they apply is saved with the draft.

/** One step. */
export const modeloEtapaDialogSchema = modeloEtapaSchema
  .strip()
  .extend({
    minutos_estimados_milimin: estimativaDigitada,
    itens_checklist: z.array(itemDoModelo.strip()).max(100, 'No máximo 100 itens.'),
    /** Keys; a link that was there keeps its kind and its days between. */
    aguarda: z
      .array(z.string())
      .max(maximoDeAnteriores, `Uma etapa aguarda no máximo ${maximoDeAnteriores} outras.`),
  })
  .superRefine((etapa, context) => {
    const tell = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: [campo], message });
    if (etapa.conta_de === 'anteriores' && etapa.aguarda.length === 0)
      tell('aguarda', 'Diga o que ela aguarda: o prazo é contado a partir daí.');
    if (etapa.lado === 'cliente') return;
    if (etapa.responsavel_regra === 'pessoa' && etapa.responsavel_uuid === null)
      tell('responsavel_uuid', requiredText);
    if (etapa.responsavel_regra === 'lider_do_departamento' && etapa.departamento_uuid === null)
      tell('departamento_uuid', requiredText);
  });

/** One document, its condition told field by field. */
export const modeloDocumentoDialogSchema = modeloDocumentoSchema
  .omit({ condicao: true })
  .strip()
  .extend({
    regimes: z.array(z.enum(regimes)),
    servicos: z.array(z.uuid()),
    direcionador_uuid: optionalRef,
    operador: enumOf(condicaoOperadorLabels),
    quantidade: z.number().int().min(0).max(1_000_000_000).nullable(),
  })
  .superRefine(({ direcionador_uuid, quantidade }, context) => {
    if (direcionador_uuid !== null && quantidade === null)
      context.addIssue({ code: 'custom', path: ['quantidade'], message: requiredText });
  });
