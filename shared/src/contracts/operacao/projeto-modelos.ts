import { z } from 'zod';
import { parseDuracao } from '../../rules/duracao';
import { niveisMaximos } from '../../rules/tarefa-rapida';
import { choiceOf } from '../comum/choices';
import {
  optionalRef,
  optionalTextField,
  optionSchema,
  requiredRef,
  textField,
  versaoField,
} from '../comum/fields';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { etapaStatusSchema, etapasMaximas } from './projeto-tarefas';
import { projetoTipoSchema } from './projetos';
import { maximoDeAnteriores } from './tarefa-vinculos';
import { prioridadeSchema } from './tarefas';
import { diasDoModelo, modeloTarefasMaximas } from './values/projeto-modelos';
import { dependenciaTipoLabels, ladoLabels } from './values/tarefas';

const faixa = `Informe de ${diasDoModelo.de} a ${diasDoModelo.ate} dias úteis.`;
/** Business days after the first day of the project: 0 is that day, below it before. */
const dia = z
  .number()
  .int()
  .min(diasDoModelo.de, faixa)
  .max(diasDoModelo.ate, faixa)
  .nullable()
  .default(null);

/** Estimated time of a task of a template, in thousandths of a minute. */
export const estimativaDoModelo = z
  .number()
  .int()
  .min(1, 'Informe um valor maior que zero.')
  .max(600_000_000, 'Informe no máximo 10.000 horas.')
  .nullable()
  .default(null);

export const itemDoModelo = z.strictObject({ texto: textField(200), obrigatorio: z.boolean().default(true) });

/** What an item of a template waits for. @param chave letters of a key at most */
export const aguardaDoModelo = (chave: number, item: 'tarefa' | 'etapa' = 'tarefa') =>
  z
    .array(
      z.strictObject({
        chave: textField(chave),
        tipo: enumOf(dependenciaTipoLabels).default('termina_inicia'),
        folga_dias_uteis: z.number().int().min(0).max(60).default(0),
      }),
    )
    .max(maximoDeAnteriores, `Uma ${item} aguarda no máximo ${maximoDeAnteriores} outras.`)
    .default([]);

/** A task of a template; others name it by its key. */
export const modeloTarefaSchema = z.strictObject({
  chave: textField(40),
  /** The one it is part of, further up in the list. */
  pai: textField(40).nullable().default(null),
  titulo: textField(160),
  descricao: optionalTextField(10_000).default(null),
  /** Name of the stage it begins in. */
  etapa: textField(40).nullable().default(null),
  departamento_uuid: optionalRef.default(null),
  /** Given to whoever is responsável of the new project. */
  do_responsavel: z.boolean().default(false),
  responsavel_uuid: optionalRef.default(null),
  revisor_uuid: optionalRef.default(null),
  participantes: z.array(requiredRef).max(30, 'No máximo 30 participantes.').default([]),
  prioridade: prioridadeSchema.default('normal'),
  lado: enumOf(ladoLabels).default('escritorio'),
  inicio: dia,
  meta: dia,
  vencimento: dia,
  minutos_estimados_milimin: estimativaDoModelo,
  peso: z.number().int().min(0).max(1_000_000).nullable().default(null),
  exige_revisao: z.boolean().default(false),
  exige_anexo: z.boolean().default(false),
  /** What the file has to be, of the firm's list; said where one is asked for. */
  tipo_documento_uuid: optionalRef.default(null),
  gera_multa: z.boolean().default(false),
  visivel_cliente: z.boolean().default(false),
  tags: z.array(textField(40)).max(20, 'No máximo 20 tags.').default([]),
  itens_checklist: z.array(itemDoModelo).max(100, 'No máximo 100 itens.').default([]),
  /** What it waits for. */
  aguarda: aguardaDoModelo(40),
});
export type ModeloTarefa = z.output<typeof modeloTarefaSchema>;

const conteudoCampos = {
  objetivo: optionalTextField(1000).default(null),
  departamento_uuid: optionalRef.default(null),
  prioridade: prioridadeSchema.default('normal'),
  orcamento_horas: z
    .number()
    .int()
    .min(1, 'Informe um valor maior que zero.')
    .max(100_000)
    .nullable()
    .default(null),
  /** Business days from the first to the last day of the project. */
  dias_uteis: z.number().int().min(0, faixa).max(diasDoModelo.ate, faixa).default(0),
  etapas: z
    .array(
      z.strictObject({
        nome: textField(40),
        cor: z.string().regex(/^#[0-9a-f]{6}$/i, 'Cor inválida.'),
        limite_wip: z.number().int().min(1).max(999).nullable(),
        status_vinculado: etapaStatusSchema.nullable(),
      }),
    )
    .max(etapasMaximas, `Um quadro tem no máximo ${etapasMaximas} etapas.`)
    .default([]),
  tarefas: z
    .array(modeloTarefaSchema)
    .max(modeloTarefasMaximas, `Um modelo tem no máximo ${modeloTarefasMaximas} tarefas.`),
};

type Arvore = Pick<
  ModeloTarefa,
  'chave' | 'pai' | 'etapa' | 'titulo' | 'aguarda' | 'inicio' | 'meta' | 'vencimento'
>;

/** What is wrong with a template's tree and order, by the place of the field. */
export function problemasDoModelo(
  tarefas: readonly Arvore[],
  etapas: readonly string[],
): { path: (string | number)[]; message: string }[] {
  const problems: { path: (string | number)[]; message: string }[] = [];
  const at = (index: number, campo: string, message: string) =>
    problems.push({ path: ['tarefas', index, campo], message });
  const niveis = new Map<string, number>();
  const todas = new Map(tarefas.map((one) => [one.chave, one]));
  tarefas.forEach((tarefa, index) => {
    const { chave, pai, etapa, inicio, meta, vencimento } = tarefa;
    if (niveis.has(chave)) at(index, 'chave', 'Duas tarefas têm a mesma chave.');
    const acima = pai === null ? 0 : niveis.get(pai);
    if (acima === undefined) at(index, 'pai', 'A tarefa principal vem antes.');
    const nivel = (acima ?? 0) + 1;
    if (nivel > niveisMaximos) at(index, 'pai', `São no máximo ${niveisMaximos} níveis.`);
    niveis.set(chave, nivel);
    if (etapa !== null && !etapas.includes(etapa)) at(index, 'etapa', 'Esta etapa não existe no modelo.');
    if (meta !== null && vencimento !== null && meta > vencimento)
      at(index, 'meta', 'A meta deve ser até o vencimento.');
    const prazo = vencimento ?? meta;
    if (inicio !== null && prazo !== null && inicio > prazo)
      at(index, 'inicio', 'O início deve ser até o prazo da tarefa.');
    const antes = tarefa.aguarda.map((one) => one.chave);
    if (antes.includes(chave)) at(index, 'aguarda', 'Uma tarefa não pode aguardar a si mesma.');
    if (new Set(antes).size < antes.length) at(index, 'aguarda', 'A mesma tarefa foi escolhida duas vezes.');
    if (antes.some((one) => !todas.has(one))) at(index, 'aguarda', 'Uma das tarefas não existe no modelo.');
  });
  const ciclo = cicloEm(tarefas, todas);
  if (ciclo)
    at(
      tarefas.findIndex(({ chave }) => chave === ciclo[0]),
      'aguarda',
      `Isto fecha um ciclo: ${ciclo.map((chave) => `“${todas.get(chave)?.titulo ?? ''}”`).join(' → ')}.`,
    );
  return problems;
}

/** Keys of tasks that wait for each other in a circle, the first one again at its end. */
function cicloEm(tarefas: readonly Arvore[], todas: ReadonlyMap<string, Arvore>): string[] | null {
  const done = new Set<string>();
  for (const { chave } of tarefas) {
    const trail: { chave: string; next: number }[] = done.has(chave) ? [] : [{ chave, next: 0 }];
    const open = new Set([chave]);
    while (trail.length > 0) {
      const here = trail[trail.length - 1] as { chave: string; next: number };
      const antes = todas.get(here.chave)?.aguarda[here.next]?.chave;
      here.next += 1;
      if (antes === undefined) {
        done.add(here.chave);
        open.delete(here.chave);
        trail.pop();
      } else if (open.has(antes)) {
        // One that waits for itself is told at its own field.
        if (antes === here.chave) continue;
        const from = trail.findIndex((one) => one.chave === antes);
        return [...trail.slice(from).map((one) => one.chave), antes];
      } else if (!done.has(antes)) {
        open.add(antes);
        trail.push({ chave: antes, next: 0 });
      }
    }
  }
  return null;
}

type Conteudo = { tarefas: Arvore[]; etapas: { nome: string }[] };
function emOrdem({ tarefas, etapas }: Conteudo, context: z.RefinementCtx): void {
  const nomes = etapas.map(({ nome }) => nome);
  const baixos = nomes.map((nome) => nome.toLowerCase());
  baixos.forEach((nome, index) => {
    if (baixos.indexOf(nome) < index)
      context.addIssue({
        code: 'custom',
        path: ['etapas', index, 'nome'],
        message: 'Já existe uma etapa com este nome.',
      });
  });
  for (const one of problemasDoModelo(tarefas, nomes)) context.addIssue({ code: 'custom', ...one });
}

/** What a template keeps, as it is written today; older writings are read by `readConteudo` of the api. */
export const modeloConteudoSchema = z
  .strictObject({ formato: z.literal(1), ...conteudoCampos })
  .superRefine(emOrdem);
export type ModeloConteudo = z.output<typeof modeloConteudoSchema>;

const nome = textField(140);
const descricao = optionalTextField(1000).default(null);

/** `POST /projetos/{uuid}/modelo`: keeps a project as a template. */
export const salvarModeloSchema = z.strictObject({
  nome,
  descricao,
  /** Who has each task goes along; without it only what its responsável keeps is given to the new one. */
  levar_pessoas: z.boolean().default(false),
});
export type SalvarModelo = z.output<typeof salvarModeloSchema>;

/** `PUT /projetos/modelos/{uuid}`: the whole template. */
export const modeloFormSchema = z
  .strictObject({
    nome,
    descricao,
    tipo: projetoTipoSchema,
    ...conteudoCampos,
    tarefas: conteudoCampos.tarefas.min(1, 'Um modelo tem ao menos uma tarefa.'),
    versao: versaoField,
  })
  .superRefine(emOrdem);
export type ModeloForm = z.output<typeof modeloFormSchema>;

export const modeloSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string().nullable(),
  tipo: projetoTipoSchema,
  tipo_label: z.string(),
  tarefas: z.number().int(),
  dias_uteis: z.number().int(),
  /** Projects made from it, of those the person sees. */
  projetos: z.number().int(),
  atualizado_em: z.string(),
  atualizado_por: z.string().nullable(),
  /** Who made it, or sees all projects, changes and deletes it. */
  edita: z.boolean(),
  versao: z.number().int(),
});
export type Modelo = z.infer<typeof modeloSchema>;
export const modeloListQuerySchema = listQuerySchema
  .extend({ tipo: choiceOf(projetoTipoSchema).optional() })
  .strict();
export type ModeloListQuery = z.infer<typeof modeloListQuerySchema>;
export const modeloListSchema = listOf(modeloSchema);

/** A task as it is answered: nothing of it is read in another way than it stands. */
const modeloTarefaRespostaSchema = z.object({
  ...modeloTarefaSchema.shape,
  descricao: z.string().nullable(),
  etapa: z.string().nullable(),
  pai: z.string().nullable(),
});
export const modeloDetalheSchema = modeloSchema.omit({ tarefas: true, dias_uteis: true }).extend({
  ...conteudoCampos,
  objetivo: z.string().nullable(),
  tarefas: z.array(modeloTarefaRespostaSchema),
  /** People the tasks name, by uuid, whether they are still of the firm or not. */
  pessoas: z.array(optionSchema),
  /** The same of the documents they ask for, whether the firm still lists them or not. */
  tipos_documento: z.array(optionSchema),
});
export type ModeloDetalhe = z.output<typeof modeloDetalheSchema>;
export const modeloDetalheResponseSchema = dataOf(modeloDetalheSchema);

const doNovo = {
  nome,
  cliente_uuid: optionalRef,
  responsavel_uuid: requiredRef,
  /** A day without business moves to the next one that has. */
  data_inicio: dataSchema,
};
/** `POST /projetos/modelos/{uuid}/projetos`. */
export const projetoDeModeloSchema = z.strictObject(doNovo);
export type ProjetoDeModelo = z.output<typeof projetoDeModeloSchema>;

/** `POST /projetos/{uuid}/duplicar`: what of the project goes along. */
export const duplicarProjetoSchema = z.strictObject({
  ...doNovo,
  tarefas: z.boolean().default(true),
  checklists: z.boolean().default(true),
  /** Who has each task. */
  pessoas: z.boolean().default(true),
  membros: z.boolean().default(true),
});
export type DuplicarProjeto = z.output<typeof duplicarProjetoSchema>;

export const projetoCriadoSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    data_inicio: z.string(),
    data_prevista_fim: z.string(),
    /** Why it does not begin on the day that was asked for. */
    movido: z.string().nullable(),
    tarefas: z.number().int(),
  }),
);
export type ProjetoCriado = z.infer<typeof projetoCriadoSchema>['data'];

/** `GET /projetos/modelos/{uuid}/previa` and `GET /projetos/{uuid}/duplicar`: what would be made. */
export const previaQuerySchema = z.strictObject({
  data_inicio: dataSchema,
  cliente_uuid: z.uuid().optional(),
});
export type PreviaQuery = z.output<typeof previaQuerySchema>;
export const previaSchema = dataOf(
  z.object({
    data_inicio: z.string(),
    data_prevista_fim: z.string(),
    movido: z.string().nullable(),
    /** Tasks whose people left the firm: nobody has them. */
    sem_responsavel: z.number().int(),
    tarefas: z.array(
      z.object({
        chave: z.string(),
        titulo: z.string(),
        nivel: z.number().int(),
        data_inicio_prevista: z.string().nullable(),
        data_meta: z.string().nullable(),
        data_vencimento: z.string().nullable(),
        responsavel: z.string().nullable(),
        do_responsavel: z.boolean(),
        minutos_estimados_milimin: z.number().int().nullable(),
        itens: z.number().int(),
      }),
    ),
  }),
);
export type Previa = z.infer<typeof previaSchema>['data'];

/** Days as people count them in the dialog of a task: the first one is 1, there is no zeroth. */
const diaContado = z
  .number()
  .int()
  .min(diasDoModelo.de, faixa)
  .max(diasDoModelo.ate + 1, faixa)
  .nullable();
/** The dialog of one task of a template; what it applies is saved with the whole. */
export const modeloTarefaDialogSchema = z
  .object({
    titulo: textField(160),
    descricao: z.string().trim().max(10_000),
    inicio: diaContado,
    meta: diaContado,
    vencimento: diaContado,
    estimativa: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || (parseDuracao(text) ?? 0) > 0,
        'Informe um tempo, como 1h30 ou 45min.',
      ),
    quem: z.string().nullable(),
    departamento_uuid: z.string().nullable(),
    exige_anexo: z.boolean(),
    tipo_documento_uuid: z.string().nullable(),
    aguarda: z
      .array(z.string())
      .max(maximoDeAnteriores, `Uma tarefa aguarda no máximo ${maximoDeAnteriores} outras.`),
    itens_checklist: z
      .array(z.object({ texto: textField(200), obrigatorio: z.boolean() }))
      .max(100, 'No máximo 100 itens.'),
  })
  .superRefine(({ inicio, meta, vencimento }, context) => {
    const issue = (campo: string, message: string) =>
      context.addIssue({ code: 'custom', path: [campo], message });
    if (meta !== null && vencimento !== null && meta > vencimento)
      issue('meta', 'A meta deve ser até o vencimento.');
    const prazo = vencimento ?? meta;
    if (inicio !== null && prazo !== null && inicio > prazo)
      issue('inicio', 'O início deve ser até o prazo da tarefa.');
  });
