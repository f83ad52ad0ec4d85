import { formatDate } from '@gestao/shared/config';
import type { Formulario } from '@gestao/shared/contracts/comercial/formularios';
import { respostaEmPalavras } from '@gestao/shared/rules/eform';
import { type Difference, sameValue } from '@gestao/shared/ui/form';
import { texts } from '../../texts/formulario';

type Respostas = Record<string, unknown>;

/** How the answers changed here are compared with what the client or a colleague answered meanwhile. */
export function conflitoDasRespostas(perguntas: Formulario['perguntas']) {
  return {
    differences: ({
      original,
      theirs,
      mine,
    }: {
      original: Respostas;
      theirs: Respostas;
      mine: Respostas;
    }): Difference[] =>
      perguntas
        .filter(({ chave }) => chave in mine)
        .map((pergunta) => ({
          name: pergunta.chave,
          label: pergunta.rotulo,
          text: (valor: unknown) =>
            respostaEmPalavras(pergunta, valor, (dia) => formatDate(dia)) ?? texts.noAnswer,
          original: original[pergunta.chave] ?? null,
          theirs: theirs[pergunta.chave] ?? null,
          mine: mine[pergunta.chave],
        }))
        .filter((one) => !sameValue(one.theirs, one.mine)),
    /** An answer that is not changed here follows what was saved. */
    take: (mine: Respostas, theirs: readonly Difference[]): Respostas =>
      Object.fromEntries(
        Object.entries(mine).filter(([chave]) => !theirs.some(({ name }) => name === chave)),
      ),
  };
}
