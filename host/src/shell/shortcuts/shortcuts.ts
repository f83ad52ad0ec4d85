import type { PageManifest } from '@gestao/shared/manifest';
import { mayOpen } from '@gestao/shared/permissions';
import type { AuthUser } from '@gestao/shared/session';

/**
 * `G` and then a letter leads to the first of these the person may open (docs/domain/plataforma.md#teclado).
 */
const destinations: Readonly<Record<string, readonly string[]>> = {
  t: ['/minhas-tarefas'],
  f: ['/fechamentos'],
  p: ['/projetos'],
  o: ['/oportunidades'],
  r: [
    '/precificacao/todos-orcamentos',
    '/precificacao/meus-orcamentos',
    '/precificacao/caixa-entrada-orcamentos',
  ],
  i: ['/implantacao/todas-implantacoes', '/implantacao/caixa-entrada', '/implantacao/dashboard'],
  a: ['/calendario'],
};

export interface GoTo {
  key: string;
  page: PageManifest;
}

/** The `G` shortcuts of one person. */
export function goTosOf(pages: readonly PageManifest[], user: AuthUser): GoTo[] {
  return Object.entries(destinations).flatMap(([key, paths]) => {
    const page = paths
      .map((path) => pages.find((candidate) => candidate.path === path))
      .find((candidate) => candidate && mayOpen(user, candidate.permission));
    return page ? [{ key, page }] : [];
  });
}

/** Whether keys typed at `target` are text, and so never shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [contenteditable=true]') !== null)
  );
}

/** Keys every list understands; shown in the list of shortcuts. */
export const listKeys: readonly (readonly [keys: string, meaning: string])[] = [
  ['/', 'Buscar na lista'],
  ['N', 'Novo registro'],
  ['J / K', 'Próxima linha / linha anterior'],
  ['X', 'Selecionar a linha'],
  ['Shift X', 'Selecionar da última linha selecionada até esta'],
  ['V', 'Ver a linha ao lado da lista; J e K seguem'],
  ['Enter', 'Abrir a linha'],
  ['E', 'Editar a linha'],
  ['Esc', 'Fechar o painel ou limpar a seleção'],
];
