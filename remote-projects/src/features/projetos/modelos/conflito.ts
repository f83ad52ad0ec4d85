import type { ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';
import {
  type Difference,
  listDifferences,
  mergedList,
  type Option,
  plainText,
  sameValue,
} from '@gestao/shared/ui/form';
import { checklistEmPalavras } from '../../../components/checklist-em-palavras';
import { formatDuration } from '../../../components/duration';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-modelos';
import type { Dados } from './arvore';

interface Lados {
  original: Dados;
  theirs: Dados;
  mine: Dados;
}
interface Nomes {
  pessoas: readonly Option[];
  departamentos: readonly Option[];
  tiposDocumento: readonly Option[];
}

const chaves = { keyOf: ({ chave }: ModeloTarefa) => chave };
const lista = 'tarefas.';
const campos = [
  ['nome', texts.name],
  ['descricao', texts.description],
] as const;

/** In what two people's templates differ: its facts, and task by task. */
export function diferencasDe(
  { original, theirs, mine }: Lados,
  { pessoas, departamentos, tiposDocumento }: Nomes,
): Difference[] {
  const citadas = [...mine.tarefas, ...theirs.tarefas, ...original.tarefas];
  const titulo = (chave: string) => citadas.find((one) => one.chave === chave)?.titulo ?? chave;
  const facts = campos
    .map(([name, label]) => ({
      name,
      label,
      text: (value: unknown) => plainText(value),
      original: original[name],
      theirs: theirs[name],
      mine: mine[name],
    }))
    .filter((one) => !sameValue(one.theirs, one.mine));
  const tarefas = listDifferences(
    lista,
    {
      ...chaves,
      titleOf: (one) => one.titulo,
      wordsOf: (one) => ({
        [texts.taskTitle]: one.titulo,
        [texts.partOf]: one.pai === null ? common.dash : titulo(one.pai),
        [texts.description]: plainText(one.descricao),
        [texts.start]: texts.day(one.inicio),
        [texts.due]: texts.day(one.vencimento),
        [texts.goal]: texts.day(one.meta),
        [texts.estimate]: formatDuration(one.minutos_estimados_milimin),
        [texts.keeper]: one.do_responsavel ? texts.projectKeeper : plainText(one.responsavel_uuid, pessoas),
        [common.department]: plainText(one.departamento_uuid, departamentos),
        [texts.needsFile]: plainText(one.exige_anexo),
        [texts.fileKind]: plainText(one.tipo_documento_uuid, tiposDocumento),
        [texts.waits]: plainText(one.aguarda.map(({ chave }) => titulo(chave))),
        [texts.checklist]: checklistEmPalavras(one.itens_checklist),
      }),
    },
    { original: original.tarefas, theirs: theirs.tarefas, mine: mine.tarefas },
  );
  return [...facts, ...tarefas];
}

/** What a person wrote with what was chosen of the other one. */
export function juntosDe({ theirs, mine }: Omit<Lados, 'original'>, chosen: readonly Difference[]): Dados {
  const taken = new Set(chosen.map(({ name }) => name));
  return {
    nome: taken.has('nome') ? theirs.nome : mine.nome,
    descricao: taken.has('descricao') ? theirs.descricao : mine.descricao,
    tarefas: mergedList(lista, chaves, { theirs: theirs.tarefas, mine: mine.tarefas }, chosen),
  };
}
