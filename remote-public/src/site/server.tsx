import type { PaginaPublica, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { viewContract } from '@gestao/shared/contracts/publico/publico-messages';
import { renderToString } from 'react-dom/server';
import { readableAccent } from '../model/contrast';
import { ClientPage } from '../pages/client-page';
import { texts as comprovante } from '../texts/comprovante.texts';
import { texts as confirmacao } from '../texts/confirmacao.texts';
import { texts as entregas } from '../texts/entregas.texts';
import { texts as formulario } from '../texts/formulario.texts';
import { texts as indice } from '../texts/indice.texts';
import { matrizTexts } from '../texts/matriz.texts';
import { texts } from '../texts/publico.texts';
import { dataId, hasScript, rootId } from './page-data';

/** Filled by the build: style sheet, and the scripts that belong to this very version. */
declare const __STYLE__: string;
declare const __SCRIPTS__: Record<ScriptName, Script>;

export { viewContract };

/** A file of `dist/web` with its integrity. */
interface Script {
  file: string;
  integrity: string;
}

/** Which of `site/scripts` brings a page to life: each its own, so that no phone loads the others. */
const scripts = {
  orcamento_aceite: 'proposta',
  orcamento_formulario: 'formulario',
  implantacao_documentos: 'documentos',
  implantacao_matriz: 'matriz',
  implantacao_ebook: 'ebook',
  cliente_indice: 'indice',
  cliente_entregas: 'entregas',
} as const satisfies Record<VisaoCliente['pagina'], string>;
type ScriptName = (typeof scripts)[keyof typeof scripts] | 'aceite';

/** The steps of an acceptance are pages of their own. */
const scriptOf = (visao: VisaoCliente): ScriptName =>
  visao.pagina === 'orcamento_aceite' && visao.aceite ? 'aceite' : scripts[visao.pagina];

/** Asked for by an api that knows no script of a page's own. */
export const script: Script = __SCRIPTS__.proposta;

export interface RenderedPage {
  status: number;
  /** Title and style sheet. */
  head: string;
  /** Inline style sheets, as written in `head`, for the policy's hashes. */
  styles: string[];
  /** Page and, when it hydrates, its data. */
  body: string;
  /** Whether the page wants a script. */
  interactive: boolean;
  /** The page's own script. */
  ownScript?: Script;
}

const statuses = { indisponivel: 404, novo_link: 200, limite: 429, confirmacao: 200 } as const;

/** Renders a client's page: everything it needs is in the answer, and it reads without scripts. */
export function render(visao: PaginaPublica): RenderedPage {
  const interactive = hasScript(visao);
  const style = __STYLE__ + accentRule(visao.firma.cor);
  const page = renderToString(<ClientPage visao={visao} />);
  const data = interactive ? `<script type="application/json" id="${dataId}">${inHtml(visao)}</script>` : '';
  return {
    status: statusOf(visao),
    head: `<title>${escaped(titleOf(visao))}</title><style>${style}</style>`,
    styles: [style],
    body: `<div id="${rootId}">${page}</div>${data}`,
    interactive,
    ...(hasScript(visao) ? { ownScript: __SCRIPTS__[scriptOf(visao)] } : {}),
  };
}

function statusOf(visao: PaginaPublica): number {
  if (visao.pagina === 'comprovante') return visao.comprovante ? 200 : 404;
  return visao.pagina in statuses ? statuses[visao.pagina as keyof typeof statuses] : 200;
}

function titleOf(visao: PaginaPublica): string {
  return `${pageTitle(visao)} · ${visao.firma.nome}`;
}

function pageTitle(visao: PaginaPublica): string {
  switch (visao.pagina) {
    case 'orcamento_aceite':
      return texts.proposta.aba(visao.numero);
    case 'orcamento_formulario':
      return formulario.aba;
    case 'implantacao_documentos':
      return texts.documentos.aba;
    case 'implantacao_matriz':
      return matrizTexts.aba;
    case 'implantacao_ebook':
      return texts.ebook.aba;
    case 'cliente_indice':
      return indice.aba;
    case 'cliente_entregas':
      return entregas.aba;
    case 'comprovante':
      return comprovante.titulo;
    case 'confirmacao':
      return confirmacao.titulo;
    default:
      return texts.neutra[visao.pagina].titulo;
  }
}

/** The firm's colour in light mode; the dark set keeps the tokens' own, chosen for dark ground. */
function accentRule(cor: string | null): string {
  const accent = readableAccent(cor);
  if (!accent) return '';
  return `@media (prefers-color-scheme:light){:root{--accent:${accent};--accent-text:${accent};--focus:${accent};--on-accent:#fff}}`;
}

/** JSON that cannot end its script element. */
function inHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);
}
