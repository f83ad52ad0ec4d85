import type { buscaAcoes } from '@gestao/shared/contracts/comum/busca';
import { folded } from '@gestao/shared/rules/folding';

type Acao = (typeof buscaAcoes)[number];
/** A typed command: what it begins, and of which record. */
export interface Command {
  acao: Acao;
  /** Of the record; what is left of the text. */
  texto: string;
}

/** The words of each command, and the page that whoever may give it can open. */
export const commands: Readonly<
  Record<Acao, { words: readonly string[]; page: string; icon: 'user' | 'client' }>
> = {
  inativar: { words: ['inativar'], page: 'usuarios.list', icon: 'user' },
  trocar_carteira: { words: ['trocar', 'carteira'], page: 'clientes.list', icon: 'client' },
};
export const acoes = Object.keys(commands) as Acao[];

/** Words between a command and its record; no name is found by them. */
const joins = new Set(['a', 'o', 'de', 'da', 'do', 'das', 'dos']);

/**
 * The command in a text, its words in any order and spelling: `carteira padaria trocar`.
 * @param allowed those the person may give
 */
export function commandIn(text: string, allowed: readonly Acao[]): Command | undefined {
  const typed = text.trim().split(/\s+/);
  for (const acao of allowed) {
    const { words } = commands[acao];
    const rest = typed.filter((word) => !words.includes(folded(word)));
    if (words.some((word) => !typed.some((one) => folded(one) === word))) continue;
    return { acao, texto: rest.filter((word) => !joins.has(folded(word))).join(' ') };
  }
  return undefined;
}
