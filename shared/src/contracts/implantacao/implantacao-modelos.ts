import { z } from 'zod';
import { regimes } from '../clientes/values/clientes';
import { arquivoGuardadoSchema } from '../comum/arquivo-guardado';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  requiredRef,
  requiredText,
  savedSchema,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import {
  type ModeloStatusForm,
  modeloStatusSchema,
  modeloVersaoSchema,
  type PublicarRascunho,
  publicarRascunhoSchema,
  rascunhoVersaoField,
  versaoPublicadaSchema,
} from '../comum/modelo-versoes';
import {
  aguardaDoModelo,
  estimativaDoModelo,
  itemDoModelo,
  problemasDoModelo,
} from '../operacao/projeto-modelos';
import { condicaoOperadorLabels } from '../operacao/values/fechamento-modelos';
import { ladoLabels } from '../operacao/values/tarefas';
import { checkinTipoSchema } from './implantacoes';
import { papelRaciSchema } from './papel-raci';
import {
  contaDeLabels,
  criterioDaFaseLabels,
  ebookVariaveis,
  etapaResponsavelLabels,
  implantacaoModeloMaximos as maximos,
  pesoTotal,
  semUmAprovador,
  temAprovador,
} from './values/implantacao-modelos';

/** What a template's parts are called by for ever; what was made of them bears it. */
const chave = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+([-_][a-z0-9]+)*$/, 'Use letras minúsculas, números e hífens.')
  .max(60, 'Máximo de 60 caracteres.');
const diasUteis = (mais: string) => z.number(mais).int(mais).min(0, mais).max(400, mais);

export const modeloFaseSchema = z.strictObject({
  chave,
  nome: textField(60),
  /** Basis points of the whole; those of all phases sum 10000. */
  peso_bp: z.number().int().min(0).max(pesoTotal, 'O peso vai de 0 a 100 %.'),
  criterio: enumOf(criterioDaFaseLabels).default('etapas_concluidas'),
  /** The criterion in the firm's own words. */
  criterio_saida: optionalTextField(300).default(null),
});

/** A step: a task of its phase. */
export const modeloEtapaSchema = z.strictObject({
  chave,
  fase: textField(60),
  titulo: textField(160),
  descricao: optionalTextField(10_000).default(null),
  lado: enumOf(ladoLabels).default('escritorio'),
  /** Business days to its due day, counted from `conta_de`. */
  offset_dias_uteis: diasUteis('Informe de 0 a 400 dias úteis.'),
  conta_de: enumOf(contaDeLabels).default('inicio'),
  obrigatoria: z.boolean().default(true),
  departamento_uuid: optionalRef.default(null),
  responsavel_regra: enumOf(etapaResponsavelLabels).default('responsavel'),
  responsavel_uuid: optionalRef.default(null),
  minutos_estimados_milimin: estimativaDoModelo,
  peso: z.number().int().min(0).max(1_000_000).nullable().default(null),
  exige_revisao: z.boolean().default(false),
  exige_anexo: z.boolean().default(false),
  gera_multa: z.boolean().default(false),
  itens_checklist: z.array(itemDoModelo).max(100, 'No máximo 100 itens.').default([]),
  aguarda: aguardaDoModelo(60, 'etapa'),
});
export type ModeloEtapa = z.output<typeof modeloEtapaSchema>;

/** Asked only of clients whom all of it is true of; what is empty holds for everybody. */
export const condicaoDoDocumentoSchema = z.strictObject({
  regimes: z.array(z.enum(regimes)).max(regimes.length).default([]),
  servicos: z.array(requiredRef).max(100).default([]),
  /** By the contracted volume of a driver. */
  volume: z
    .strictObject({
      direcionador_uuid: requiredRef,
      operador: enumOf(condicaoOperadorLabels),
      quantidade: z.number(requiredText).int().min(0).max(1_000_000_000),
    })
    .nullable()
    .default(null),
});

export const modeloDocumentoSchema = z.strictObject({
  chave,
  nome: textField(140),
  tipo_documento_uuid: optionalRef.default(null),
  instrucoes: optionalTextField(2000).default(null),
  obrigatorio: z.boolean().default(true),
  /** Business days from the day it is taken over. */
  prazo_dias_uteis: diasUteis('Informe de 0 a 400 dias úteis.'),
  condicao: condicaoDoDocumentoSchema.default({ regimes: [], servicos: [], volume: null }),
  /** A file that shows the client what it should look like. */
  exemplo: arquivoGuardadoSchema.nullable().default(null),
});

/** One activity of the matriz: exactly one A over both sides, and at least one R. */
export const modeloAtividadeSchema = z.strictObject({
  chave,
  area: textField(60),
  atividade: textField(200),
  descricao: optionalTextField(1000).default(null),
  periodicidade: textField(60),
  prazo_texto: optionalTextField(80).default(null),
  /** Day of every month by which it is due, where it has one. */
  dia_mes: z
    .number()
    .int()
    .min(1, 'Informe um dia de 1 a 31.')
    .max(31, 'Informe um dia de 1 a 31.')
    .nullable()
    .default(null),
  escritorio: z.array(papelRaciSchema).max(4),
  cliente: z.array(papelRaciSchema).max(4),
});

export const modeloSecaoSchema = z.strictObject({
  chave,
  titulo: textField(120),
  ativa: z.boolean().default(true),
  /** May hold variables: `{{cliente}}`, `{{responsavel}}` … Empty where the product writes the section itself. */
  texto: optionalTextField(20_000).default(null),
});

export const modeloCheckinSchema = z.strictObject({
  tipo: checkinTipoSchema,
  /** Business days from the start. */
  dias_uteis: diasUteis('Informe de 0 a 400 dias úteis.'),
});

const partes = {
  fases: z.array(modeloFaseSchema).max(maximos.fases, `No máximo ${maximos.fases} fases.`),
  etapas: z.array(modeloEtapaSchema).max(maximos.etapas, `No máximo ${maximos.etapas} etapas.`),
  documentos: z
    .array(modeloDocumentoSchema)
    .max(maximos.documentos, `No máximo ${maximos.documentos} documentos.`),
  matriz: z.array(modeloAtividadeSchema).max(maximos.matriz, `No máximo ${maximos.matriz} atividades.`),
  ebook: z.array(modeloSecaoSchema).max(maximos.secoes, `No máximo ${maximos.secoes} seções.`),
  checkins: z.array(modeloCheckinSchema).max(maximos.checkins, `No máximo ${maximos.checkins} check-ins.`),
};
export type ImplantacaoModeloPartes = z.output<z.ZodObject<typeof partes>>;
type Partes = ImplantacaoModeloPartes;

export interface Problema {
  path: (string | number)[];
  message: string;
}

/** What is wrong with the parts of a template that are each right by themselves, by the place of the field. */
export function problemasDaImplantacao({ fases, etapas, documentos, matriz, ebook }: Partes): Problema[] {
  return [
    ...repetidas('fases', fases, 'Duas fases têm a mesma chave.'),
    ...repetidas('documentos', documentos, 'Dois documentos têm a mesma chave.'),
    ...repetidas('matriz', matriz, 'Duas atividades têm a mesma chave.'),
    ...repetidas('ebook', ebook, 'Duas seções têm a mesma chave.'),
    ...problemasDasEtapas(etapas, fases),
    ...matriz.flatMap((one, at) =>
      temAprovador(one) ? [] : [{ path: ['matriz', at, 'escritorio'], message: semUmAprovador }],
    ),
  ];
}

function repetidas(parte: string, itens: readonly { chave: string }[], message: string): Problema[] {
  const vistas = new Set<string>();
  return itens.flatMap((item, at) => {
    const repete = vistas.has(item.chave);
    vistas.add(item.chave);
    return repete ? [{ path: [parte, at, 'chave'], message }] : [];
  });
}

function problemasDasEtapas(etapas: readonly ModeloEtapa[], fases: Partes['fases']): Problema[] {
  const nomes = new Set(fases.map((one) => one.chave));
  const dias = new Map(etapas.map((one) => [one.chave, one]));
  const arvore = etapas.map((one) => ({
    ...one,
    pai: null,
    etapa: null,
    inicio: null,
    meta: null,
    vencimento: null,
  }));
  return [
    ...problemasDoModelo(arvore, []).map(({ path, message }) => ({
      path: ['etapas', ...path.slice(1)],
      message,
    })),
    ...etapas.flatMap((etapa, at) => {
      const problemas: Problema[] = [];
      const tell = (campo: string, message: string) =>
        problemas.push({ path: ['etapas', at, campo], message });
      if (!nomes.has(etapa.fase)) tell('fase', 'Esta fase não existe no modelo.');
      if (etapa.conta_de === 'anteriores' && etapa.aguarda.length === 0)
        tell('aguarda', 'Diga o que ela aguarda: o prazo é contado a partir daí.');
      if (etapa.conta_de === 'inicio') {
        const depois = etapa.aguarda
          .map((one) => dias.get(one.chave))
          .find((one) => one?.conta_de === 'inicio' && one.offset_dias_uteis > etapa.offset_dias_uteis);
        if (depois) tell('offset_dias_uteis', `Vence antes de “${depois.titulo}”, que ela aguarda.`);
      }
      if (etapa.lado === 'escritorio') {
        if (etapa.responsavel_regra === 'pessoa' && etapa.responsavel_uuid === null)
          tell('responsavel_uuid', requiredText);
        if (etapa.responsavel_regra === 'lider_do_departamento' && etapa.departamento_uuid === null)
          tell('departamento_uuid', requiredText);
      }
      return problemas;
    }),
  ];
}

/** What a draft still lacks before it may be published, by the place of the field. */
export function faltaParaPublicar(
  conteudo: Pick<Partes, 'fases' | 'etapas'> & Partial<Pick<Partes, 'ebook'>>,
): Problema[] {
  const { fases, etapas, ebook = [] } = conteudo;
  if (fases.length === 0) return [{ path: ['fases'], message: 'Escreva ao menos uma fase.' }];
  const soma = fases.reduce((total, { peso_bp }) => total + peso_bp, 0);
  const faltas: Problema[] = [];
  if (soma !== pesoTotal) {
    const porcento = (soma / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 });
    faltas.push({
      path: ['fases'],
      message: `Os pesos das fases devem somar 100 %. Somam ${porcento} %.`,
    });
  }
  if (etapas.length === 0) faltas.push({ path: ['etapas'], message: 'Escreva ao menos uma etapa.' });
  for (const [at, { ativa, texto }] of ebook.entries()) {
    const [estranha] = ativa ? variaveisEstranhas(texto ?? '') : [];
    if (estranha)
      faltas.push({ path: ['ebook', at, 'texto'], message: `A variável {{${estranha}}} não existe.` });
  }
  return faltas;
}

/** Names between double braces that stand for nothing. */
export function variaveisEstranhas(texto: string): string[] {
  const nomes = [...texto.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, nome = '']) => nome);
  return nomes.filter((nome) => !Object.hasOwn(ebookVariaveis, nome));
}

function coerente(conteudo: Partes, context: z.RefinementCtx): void {
  for (const one of problemasDaImplantacao(conteudo)) context.addIssue({ code: 'custom', ...one });
}

/** What one version of a template holds, as it is written today; the api reads older writings. */
export const implantacaoModeloConteudoSchema = z
  .strictObject({ formato: z.literal(1), ...partes })
  .superRefine(coerente);
export type ImplantacaoModeloConteudo = z.output<typeof implantacaoModeloConteudoSchema>;

const campos = { nome: textField(140), descricao: optionalTextField(1000).default(null) };
export const novoImplantacaoModeloSchema = z.strictObject(campos);
export type NovoImplantacaoModelo = z.output<typeof novoImplantacaoModeloSchema>;
export const implantacaoModeloFormSchema = z.strictObject({ ...campos, versao: versaoField });
export type ImplantacaoModeloForm = z.output<typeof implantacaoModeloFormSchema>;

/** The draft, whole; `versao` is that of the draft as it was read, 0 where there was none. */
export const implantacaoRascunhoFormSchema = z
  .strictObject({ ...partes, versao: rascunhoVersaoField })
  .superRefine(coerente);
export type ImplantacaoRascunhoForm = z.output<typeof implantacaoRascunhoFormSchema>;

// Names under which screens still take the frame of `comum/modelo-versoes`.
export const publicarImplantacaoModeloSchema = publicarRascunhoSchema;
export type PublicarImplantacaoModelo = PublicarRascunho;
export type ImplantacaoModeloStatusForm = ModeloStatusForm;

/** A new template that begins with what another one holds: its draft, or else its version in use. */
export const duplicarImplantacaoModeloSchema = novoImplantacaoModeloSchema.pick({ nome: true });

/** The parts as an answer tells them: texts are there, or `null`. */
const parteResposta = {
  fases: z.array(modeloFaseSchema.extend({ criterio_saida: z.string().nullable() })),
  etapas: z.array(modeloEtapaSchema.extend({ descricao: z.string().nullable() })),
  documentos: z.array(modeloDocumentoSchema.extend({ instrucoes: z.string().nullable() })),
  matriz: z.array(
    modeloAtividadeSchema.extend({ descricao: z.string().nullable(), prazo_texto: z.string().nullable() }),
  ),
  ebook: z.array(modeloSecaoSchema.extend({ texto: z.string().nullable() })),
  checkins: partes.checkins,
};

/** A template whole: what is in use, and the draft beside it. */
export const implantacaoModeloDetalheSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string().nullable(),
  status: modeloStatusSchema,
  status_label: z.string(),
  /** Services that begin with it. */
  servicos: z.array(z.string()),
  /** Open implantações that came from it. */
  em_uso: z.number().int(),
  publicado: z.object(parteResposta).nullable(),
  rascunho: z.object({ ...parteResposta, versao: z.number().int() }).nullable(),
  versoes: z.array(modeloVersaoSchema.extend({ etapas: z.number().int() })),
  versao: z.number().int(),
});
export type ImplantacaoModeloDetalhe = z.infer<typeof implantacaoModeloDetalheSchema>;

export const implantacaoModeloDetalheResponseSchema = dataOf(implantacaoModeloDetalheSchema);

/** What can be chosen in a template. */
export const implantacaoModeloOpcoesSchema = dataOf(
  z.object({
    departamentos: z.array(optionSchema),
    pessoas: z.array(optionSchema),
    servicos: z.array(optionSchema),
    direcionadores: z.array(optionSchema),
    tipos_documento: z.array(optionSchema),
  }),
);
export type ImplantacaoModeloOpcoes = z.infer<typeof implantacaoModeloOpcoesSchema>['data'];
export const implantacaoModeloSavedSchema = dataOf(savedSchema);
export const implantacaoModeloPublicadoSchema = dataOf(versaoPublicadaSchema);
