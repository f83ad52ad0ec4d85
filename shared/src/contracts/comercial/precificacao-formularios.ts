import { z } from 'zod';
import { isValidCnpj, stripDocument } from '../../rules/documents';
import { type Faixa, textoDaFaixa } from '../../rules/faixas';
import { optionalRef, optionalTextField, requiredRef, requiredText, textField } from '../comum/fields';
import { dataSchema } from '../comum/labels';
import { custoModos, direcionadorFontes, frequenciaSchema, motivoTipoSchema } from './precificacao';
import {
  faixaDoTipo,
  type ValorCatalogo,
  type ValorChave,
  type ValorDoFormulario,
  valorChaves,
  valoresCatalogo,
} from './precificacao-valores';

/*
 * What the tabs of the pricing parameters send (docs/domain/comercial.md#abas). Every form carries `versao`:
 * 0 for a new record, otherwise the version that was read; another one by now answers 409.
 */

const versao = z.number().int().min(0);
const data = z.string(requiredText).pipe(dataSchema);
const percentual = (valor: number) => `${(valor / 100).toLocaleString('pt-BR')} %`;
const numero = (tipo: Faixa['tipo'], minimo: number, maximo: number) => {
  const faixa = textoDaFaixa({ tipo, minimo, maximo });
  return z.number(requiredText).int(faixa).min(minimo, faixa).max(maximo, faixa);
};
const bp = (minimo: number, maximo: number) => numero('percentual', minimo, maximo);
const inteiro = (maximo: number) => numero('inteiro', 0, maximo);
const minutos = numero('minutos', 0, 100_000_000);
const centavos = numero('dinheiro', 0, 99_999_999_999);

/** Adds a message at every later row that repeats an earlier one. */
function refuseRepeatedOnes<T>(
  rows: readonly T[],
  chaveDe: (row: T) => string,
  refuse: (index: number) => void,
): void {
  const vistos = new Set<string>();
  rows.forEach((row, index) => {
    const chave = chaveDe(row);
    if (vistos.has(chave)) refuse(index);
    vistos.add(chave);
  });
}

const acrescimoSchema = z.strictObject({
  /** Key of the service; `null` is every service without a line of its own. */
  servico: z.string().max(80).nullable(),
  acrescimo_bp: bp(-5000, 10_000),
});
export const fatorFormSchema = z
  .strictObject({
    nome: textField(80),
    pergunta: textField(200),
    obrigatorio: z.boolean(),
    ativo: z.boolean(),
    opcoes: z
      .array(
        z.strictObject({
          /** Of an option that already was there; its text may change, what was answered stays. */
          chave: z.string().max(120).optional(),
          rotulo: textField(80),
          acrescimos: z.array(acrescimoSchema).max(40),
        }),
      )
      .min(1, 'Inclua ao menos uma opção.')
      .max(30),
    versao,
  })
  .superRefine(({ opcoes }, ctx) => {
    refuseRepeatedOnes(
      opcoes,
      ({ rotulo }) => rotulo.toLowerCase(),
      (index) =>
        ctx.addIssue({ code: 'custom', path: ['opcoes', index, 'rotulo'], message: 'Esta opção se repete.' }),
    );
    opcoes.forEach(({ acrescimos }, opcao) => {
      refuseRepeatedOnes(
        acrescimos,
        ({ servico }) => servico ?? '',
        (index) =>
          ctx.addIssue({
            code: 'custom',
            path: ['opcoes', opcao, 'acrescimos', index, 'servico'],
            message: 'Este serviço se repete.',
          }),
      );
    });
  });
export type FatorForm = z.infer<typeof fatorFormSchema>;

function campoDoValor(chave: ValorChave): z.ZodType<ValorDoFormulario, ValorDoFormulario> {
  const { tipo, limites, opcoes }: ValorCatalogo = valoresCatalogo[chave];
  if (tipo === 'sim_nao') return z.boolean();
  if (tipo === 'texto') return z.enum(opcoes ?? [], 'Opção inválida.');
  const [minimo, maximo] = limites ?? [0, Number.MAX_SAFE_INTEGER];
  return numero(faixaDoTipo[tipo], minimo, maximo);
}
/**
 * `PUT /precificacao/parametros/valores`: the firm-wide values, each in its unit; one left out stays as it is.
 * `versao` is the sum of the versions that were read.
 */
export const valoresFormSchema = z.strictObject({
  ...(Object.fromEntries(valorChaves.map((chave) => [chave, campoDoValor(chave).optional()])) as Record<
    ValorChave,
    z.ZodOptional<z.ZodType<ValorDoFormulario, ValorDoFormulario>>
  >),
  versao,
});
export type ValoresForm = z.infer<typeof valoresFormSchema>;

const tributoSchema = z.strictObject({
  sigla: textField(20),
  aliquota_bp: bp(0, 4000),
  vigencia_inicio: data,
  vigencia_fim: data.nullable(),
});
export const perfilTributarioFormSchema = z
  .strictObject({
    nome: textField(80),
    empresa_cnpj: z.string().transform(stripDocument).refine(isValidCnpj, 'CNPJ inválido.'),
    tributos: z.array(tributoSchema).min(1, 'Inclua ao menos um tributo.').max(60),
    ativo: z.boolean(),
    versao,
  })
  .superRefine(({ tributos }, ctx) => {
    const decline = (index: number, campo: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: ['tributos', index, campo], message });
    tributos.forEach((um, index) => {
      if (um.vigencia_fim !== null && um.vigencia_fim < um.vigencia_inicio) {
        decline(index, 'vigencia_fim', 'A data final deve ser igual ou posterior à inicial.');
      }
      const sobrepoe = tributos.some(
        (outro, antes) =>
          antes < index &&
          outro.sigla.toUpperCase() === um.sigla.toUpperCase() &&
          (outro.vigencia_fim ?? '9999-12-31') >= um.vigencia_inicio &&
          (um.vigencia_fim ?? '9999-12-31') >= outro.vigencia_inicio,
      );
      if (sobrepoe) {
        decline(index, 'vigencia_inicio', `A vigência se sobrepõe a outra alíquota de ${um.sigla}.`);
      }
    });
  });
export type PerfilTributarioForm = z.infer<typeof perfilTributarioFormSchema>;

const alvoMenor = 'A margem-alvo deve ser igual ou maior que a mínima.';
export const margemFormSchema = z
  .strictObject({
    servico_uuid: optionalRef,
    origem_uuid: optionalRef,
    margem_minima_bp: bp(0, 9900),
    margem_alvo_bp: bp(0, 9900),
    versao,
  })
  .refine((form) => form.margem_alvo_bp >= form.margem_minima_bp, {
    path: ['margem_alvo_bp'],
    message: alvoMenor,
  });
export type MargemForm = z.infer<typeof margemFormSchema>;

export const servicoFormSchema = z.strictObject({
  nome: textField(80),
  descricao_comercial: textField(300),
  escopo_incluso: textField(4000),
  escopo_nao_incluso: textField(4000),
  departamento_uuid: requiredRef,
  perfil_tributario_uuid: requiredRef,
  honorario_minimo_centavos: centavos,
  /** Only from people who may see costs; otherwise it stays as it is. */
  custo_terceiros_centavos: centavos.optional(),
  /** Templates of closings and of the client's start; left out, they stay as they are. */
  fechamento_modelo_uuids: z.array(z.uuid('Opção inválida.')).max(20).optional(),
  implantacao_modelo_uuid: optionalRef.optional(),
  ativo: z.boolean(),
  versao,
});
export type ServicoForm = z.infer<typeof servicoFormSchema>;

export const tarefaFormSchema = z
  .strictObject({
    servico_uuid: requiredRef,
    nome: textField(120),
    frequencia: frequenciaSchema,
    minutos_base_milimin: minutos,
    direcionador_uuid: optionalRef,
    franquia: inteiro(1_000_000),
    minutos_por_unidade_milimin: minutos,
    cargos: z
      .array(z.strictObject({ cargo: requiredRef, participacao_bp: bp(1, 10_000) }))
      .min(1, 'Inclua ao menos um cargo.')
      .max(20),
    fator_aplica: z.boolean(),
    opcional: z.boolean(),
    ativo: z.boolean(),
    versao,
  })
  .superRefine((form, ctx) => {
    const soma = form.cargos.reduce((total, { participacao_bp }) => total + participacao_bp, 0);
    if (form.cargos.length > 0 && soma !== 10_000) {
      const message = `A participação dos cargos soma ${percentual(soma)}; deve somar 100 %.`;
      ctx.addIssue({ code: 'custom', path: ['cargos'], message });
    }
    refuseRepeatedOnes(
      form.cargos,
      ({ cargo }) => cargo,
      (index) =>
        ctx.addIssue({ code: 'custom', path: ['cargos', index, 'cargo'], message: 'Este cargo se repete.' }),
    );
    if (form.direcionador_uuid === null && form.minutos_por_unidade_milimin > 0) {
      ctx.addIssue({
        code: 'custom',
        path: ['direcionador_uuid'],
        message: 'Escolha o direcionador dos minutos por unidade.',
      });
    }
  });
export type TarefaForm = z.infer<typeof tarefaFormSchema>;

export const direcionadorFonteLabels = {
  manual: 'Manual',
  eform: 'e-form',
  importacao: 'Importação',
} as const;
export const direcionadorFormSchema = z.strictObject({
  nome: textField(80),
  unidade: textField(40),
  descricao_cliente: optionalTextField(200),
  fonte: z.enum(direcionadorFontes, requiredText),
  ativo: z.boolean(),
  versao,
});
export type DirecionadorForm = z.infer<typeof direcionadorFormSchema>;

export const cargoValorFormSchema = z
  .strictObject({
    cargo_uuid: requiredRef,
    vigencia_inicio: data,
    modo: z.enum(custoModos, requiredText),
    salario_centavos: centavos,
    encargos_bp: bp(0, 20_000),
    beneficios_centavos: centavos,
    horas_produtivas_mes: z
      .number(requiredText)
      .int('Informe um número inteiro.')
      .min(1, 'Informe de 1 a 220 horas.')
      .max(220, 'Informe de 1 a 220 horas.'),
    /** Asked of the manual mode; the calculated one answers it. */
    custo_hora_centavos: centavos.nullable(),
    versao,
  })
  .superRefine((form, ctx) => {
    if (form.modo === 'manual' && !form.custo_hora_centavos) {
      const message = 'Informe um valor maior que zero.';
      ctx.addIssue({ code: 'custom', path: ['custo_hora_centavos'], message });
    }
    if (form.modo === 'calculado' && form.salario_centavos === 0) {
      ctx.addIssue({
        code: 'custom',
        path: ['salario_centavos'],
        message: 'Informe um valor maior que zero.',
      });
    }
  });
export type CargoValorForm = z.infer<typeof cargoValorFormSchema>;

export const origemFormSchema = z
  .strictObject({
    nome: textField(80),
    comissao_bp: bp(0, 9900),
    desconto_maximo_bp: bp(0, 10_000).nullable(),
    exige_parceiro: z.boolean(),
    ativo: z.boolean(),
    /** The margin rule of the origin; both or none, only from people who may see margins. */
    margem_minima_bp: bp(0, 9900).nullable().optional(),
    margem_alvo_bp: bp(0, 9900).nullable().optional(),
    versao,
  })
  .superRefine(({ margem_minima_bp: minima, margem_alvo_bp: alvo }, ctx) => {
    const tem = (value: number | null | undefined) => typeof value === 'number';
    const decline = (campo: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [campo], message });
    if (tem(minima) && !tem(alvo)) decline('margem_alvo_bp', requiredText);
    if (tem(alvo) && !tem(minima)) decline('margem_minima_bp', requiredText);
    if (typeof minima === 'number' && typeof alvo === 'number' && alvo < minima) {
      decline('margem_alvo_bp', alvoMenor);
    }
  });
export type OrigemForm = z.infer<typeof origemFormSchema>;

export const motivoFormSchema = z.strictObject({
  nome: textField(80),
  tipo: motivoTipoSchema,
  exige_comentario: z.boolean(),
  visivel_ao_cliente: z.boolean(),
  ativo: z.boolean(),
  versao,
});
export type MotivoForm = z.infer<typeof motivoFormSchema>;

/** `PUT …/ordem`: all records of the list in their new order. */
export const ordemFormSchema = z.strictObject({ uuids: z.array(z.uuid()).min(1).max(500) });
export type OrdemForm = z.infer<typeof ordemFormSchema>;
