import type { ImplantacaoModeloOpcoes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  contaDeLabels,
  criterioDaFaseLabels,
  etapaResponsavelLabels,
  type ImplantacaoModeloParte,
  implantacaoModeloParteLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { ladoLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { formatBp } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import {
  type Difference,
  type ListWords,
  listDifferences,
  mergedList,
  plainText,
  sameValue,
} from '@gestao/shared/ui/form';
import { atividadeEmPalavras } from '../../components/atividade-em-palavras';
import { texts } from '../../texts/modelos';
import { condicaoEmPalavras } from './condicao-em-palavras';
import { type Partes, tituloDe } from './partes';

interface Lados {
  original: Partes;
  theirs: Partes;
  mine: Partes;
}
type Item<P extends ImplantacaoModeloParte> = Partes[P][number];
type Palavras = Readonly<Record<string, string>>;
type ComChave = Exclude<ImplantacaoModeloParte, 'checkins'>;

const { phases, steps, documents, book } = texts;

/** The fields of an item of each part, in the words of its window. */
function palavrasDe(
  citadas: Partes[],
  opcoes: ImplantacaoModeloOpcoes | undefined,
): { [P in ComChave]: (item: Item<P>) => Palavras } {
  const nome = (de: keyof ImplantacaoModeloOpcoes, uuid: string | null) =>
    plainText(
      uuid,
      (opcoes?.[de] ?? []).map(({ valor, rotulo }) => ({ value: valor, label: rotulo })),
    );
  const etapa = (chave: string) =>
    citadas.flatMap(({ etapas }) => etapas).find((one) => one.chave === chave)?.titulo ?? chave;
  const fase = (chave: string) =>
    citadas.flatMap(({ fases }) => fases).find((one) => one.chave === chave)?.nome ?? chave;
  return {
    fases: (one) => ({
      [phases.phase]: one.nome,
      [phases.weight]: formatBp(one.peso_bp),
      [phases.criterion]: labelOf(criterioDaFaseLabels, one.criterio),
      [phases.words]: plainText(one.criterio_saida),
    }),
    etapas: (one) => ({
      [steps.step]: one.titulo,
      [steps.phase]: fase(one.fase),
      [steps.side]: labelOf(ladoLabels, one.lado),
      [steps.due]: steps.dueOf(texts.days(one.offset_dias_uteis), labelOf(contaDeLabels, one.conta_de)),
      [steps.waits]: plainText(one.aguarda.map(({ chave }) => etapa(chave))),
      [steps.who]:
        one.responsavel_regra === 'pessoa'
          ? nome('pessoas', one.responsavel_uuid)
          : labelOf(etapaResponsavelLabels, one.responsavel_regra),
      [steps.department]: nome('departamentos', one.departamento_uuid),
      [steps.estimate]:
        one.minutos_estimados_milimin === null ? texts.dash : duracaoText(one.minutos_estimados_milimin),
      [steps.weight]: plainText(one.peso),
      [steps.required]: plainText(one.obrigatoria),
      [steps.review]: plainText(one.exige_revisao),
      [steps.file]: plainText(one.exige_anexo),
      [steps.fine]: plainText(one.gera_multa),
      [steps.checklist]: plainText(one.itens_checklist.map(({ texto }) => texto)),
      [steps.instructions]: plainText(one.descricao),
    }),
    documentos: (one) => ({
      [documents.document]: one.nome,
      [documents.kind]: nome('tipos_documento', one.tipo_documento_uuid),
      [documents.required]: plainText(one.obrigatorio),
      [documents.due]: texts.days(one.prazo_dias_uteis),
      [documents.when]: condicaoEmPalavras(one.condicao, opcoes),
      [documents.example]: plainText(one.exemplo?.nome),
      [documents.instructions]: plainText(one.instrucoes),
    }),
    matriz: atividadeEmPalavras,
    ebook: (one) => ({
      [book.section]: one.titulo,
      [book.used]: plainText(one.ativa),
      [book.text]: plainText(one.texto),
    }),
  };
}

const comChave: readonly ComChave[] = ['fases', 'etapas', 'documentos', 'matriz', 'ebook'];
const chaves = { keyOf: ({ chave }: { chave: string }) => chave };

/** In what two people's drafts differ: item by item; check-ins, which have no keys, as a whole. */
export function diferencasDe(
  { original, theirs, mine }: Lados,
  opcoes: ImplantacaoModeloOpcoes | undefined,
): Difference[] {
  const palavras = palavrasDe([mine, theirs, original], opcoes);
  const daParte = <P extends ComChave>(parte: P) => {
    const words: ListWords<Item<P>> = {
      ...chaves,
      titleOf: (item) => tituloDe(parte, item),
      wordsOf: palavras[parte],
    };
    const lados = { original: original[parte], theirs: theirs[parte], mine: mine[parte] };
    return listDifferences<Item<P>>(`${parte}.`, words, lados).map((one) => ({
      ...one,
      label: texts.itemOf(implantacaoModeloParteLabels[parte], one.label),
    }));
  };
  const checkins = {
    name: 'checkins',
    label: implantacaoModeloParteLabels.checkins,
    text: (value: unknown) =>
      plainText(
        (value as Partes['checkins']).map((one) =>
          texts.itemOf(tituloDe('checkins', one), texts.days(one.dias_uteis)),
        ),
      ),
    original: original.checkins,
    theirs: theirs.checkins,
    mine: mine.checkins,
  };
  return [
    ...comChave.flatMap((parte) => daParte(parte)),
    ...(sameValue(theirs.checkins, mine.checkins) ? [] : [checkins]),
  ];
}

/** What a person wrote with what was chosen of the other one. */
export function juntasDe({ theirs, mine }: Omit<Lados, 'original'>, chosen: readonly Difference[]): Partes {
  const daParte = <P extends ComChave>(parte: P) =>
    mergedList<Item<P>>(`${parte}.`, chaves, { theirs: theirs[parte], mine: mine[parte] }, chosen);
  return {
    fases: daParte('fases'),
    etapas: daParte('etapas'),
    documentos: daParte('documentos'),
    matriz: daParte('matriz'),
    ebook: daParte('ebook'),
    checkins: (chosen.some(({ name }) => name === 'checkins') ? theirs : mine).checkins,
  };
}
