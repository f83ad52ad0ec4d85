import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** An element by its local name: prefixes are the writer's choice, names and namespaces are the format's. */
export interface No {
  nome: string;
  /** Address of its namespace; empty where it has none. */
  ns: string;
  atributos: Readonly<Record<string, string>>;
  /** Its own words, CDATA included, without the white space around them. */
  texto: string;
  filhos: No[];
}

const assinatura = 'http://www.w3.org/2000/09/xmldsig#';
/** No format of this trade comes near it; a reader that walks down must end. */
const profundidadeMaxima = 200;

/**
 * The elements of an XML, without its signatures. What stands before the prolog is overlooked, as the programs of the
 * trade do; of a file that was cut off, what was read before counts.
 * @returns `raiz` is `null` where there is no element, or a document type; `inteira`: it was read to its end
 */
export function readTree(xml: string): { raiz: No | null; inteira: boolean } {
  const parser = new SaxesParser({ xmlns: true });
  const abertos: No[] = [];
  let raiz: No | null = null;
  let inteira = true;
  /** Levels below a signature, or below what is too deep. */
  let pulados = 0;
  parser.on('error', (error) => {
    // A prefix that nobody declared: programs leave xsi out.
    if (!/unbound namespace prefix/.test(error.message)) throw error;
  });
  parser.on('doctype', () => {
    raiz = null;
    throw new Error('A document type.');
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (pulados > 0 || uri === assinatura || abertos.length >= profundidadeMaxima) {
      pulados += 1;
      return;
    }
    const no: No = { nome: local, ns: uri, atributos: atributosDe(attributes), texto: '', filhos: [] };
    abertos.at(-1)?.filhos.push(no);
    raiz ??= no;
    abertos.push(no);
  });
  const said = (texto: string) => {
    const no = abertos.at(-1);
    if (no && pulados === 0) no.texto += texto;
  };
  parser.on('text', said);
  parser.on('cdata', said);
  parser.on('closetag', () => {
    if (pulados > 0) {
      pulados -= 1;
      return;
    }
    const no = abertos.pop();
    if (no) no.texto = no.texto.trim();
  });
  try {
    parser.write(xml.replace(/^\uFEFF?\s+(?=<)/, '')).close();
  } catch {
    inteira = false;
    for (const no of abertos) no.texto = no.texto.trim();
  }
  return { raiz, inteira };
}

const nenhum: No['atributos'] = {};

/** By their local names, without declarations of namespaces; most elements have none. */
function atributosDe(todos: Readonly<Record<string, SaxesAttributeNS>>): No['atributos'] {
  let proprios: Record<string, string> | undefined;
  for (const completo in todos) {
    const um = todos[completo];
    if (!um || completo.startsWith('xmlns')) continue;
    proprios ??= {};
    proprios[um.local] = um.value;
  }
  return proprios ?? nenhum;
}

/** Paths as readers write them, a few hundred: taken apart once, not for each of an invoice's items. */
const caminhos = new Map<string, readonly string[]>();

function nomesDe(caminho: string): readonly string[] {
  let nomes = caminhos.get(caminho);
  if (!nomes) {
    nomes = caminho.split('/');
    caminhos.set(caminho, nomes);
  }
  return nomes;
}

/** The first element at a path of names below this one. */
export function filho(no: No | undefined, caminho: string): No | undefined {
  let um = no;
  for (const nome of nomesDe(caminho)) {
    if (!um) return undefined;
    um = primeiro(um.filhos, nome);
  }
  return um;
}

function primeiro(filhos: readonly No[], nome: string): No | undefined {
  for (const um of filhos) if (um.nome === nome) return um;
  return undefined;
}

/** All elements at a path of names: of the last one each, of those on the way the first. */
export function filhos(no: No | undefined, caminho: string): No[] {
  const barra = caminho.lastIndexOf('/');
  const ultimo = caminho.slice(barra + 1);
  const pai = barra < 0 ? no : filho(no, caminho.slice(0, barra));
  return pai?.filhos.filter(({ nome }) => nome === ultimo) ?? [];
}

/** Words at the first of these paths that has any. */
export function texto(no: No | undefined, ...caminhos: string[]): string | null {
  for (const caminho of caminhos) {
    const dito = filho(no, caminho)?.texto;
    if (dito) return dito;
  }
  return null;
}

/** The first element of one of these names, this one included, in the order of the file. */
export function findChild(no: No | undefined, ...nomes: string[]): No | undefined {
  if (!no || nomes.includes(no.nome)) return no;
  for (const um of no.filhos) {
    const achado = findChild(um, ...nomes);
    if (achado) return achado;
  }
  return undefined;
}

/** Each element of one of these names, in the order of the file; what lies below one of them is not looked at. */
export function findAll(no: No | undefined, ...nomes: string[]): No[] {
  if (!no) return [];
  return nomes.includes(no.nome) ? [no] : no.filhos.flatMap((um) => findAll(um, ...nomes));
}

/** Words of the first element of one of these names, wherever it lies. */
export function findText(no: No | undefined, ...nomes: string[]): string | null {
  for (const nome of nomes) {
    const dito = findChild(no, nome)?.texto;
    if (dito) return dito;
  }
  return null;
}
