import { addDays, weekdayOf } from './calendar';
import { folded } from './folding';

/** Whom and what a line may name. */
export interface NomesConhecidos {
  pessoas: readonly { valor: string; rotulo: string }[];
  /** `sigla` where it has one. */
  departamentos: readonly { valor: string; rotulo: string }[];
  /** `AAAA-MM-DD` in America/Sao_Paulo. */
  hoje: string;
}

export const prioridadesRapidas = ['baixa', 'normal', 'alta', 'urgente'] as const;
export type PrioridadeRapida = (typeof prioridadesRapidas)[number];

/** A task as one typed line says it (docs/domain/operacao.md#sintaxe-rapida). */
export interface TarefaRapida {
  titulo: string;
  responsavel: { valor: string; rotulo: string } | null;
  departamento: { valor: string; rotulo: string } | null;
  tags: string[];
  /** `AAAA-MM-DD`. */
  vencimento: string | null;
  prioridade: PrioridadeRapida | null;
  /** What cannot be taken as it stands, each a sentence. */
  problemas: string[];
}

/** Longest title of a task. */
export const tituloMaximo = 160;

const diasDaSemana: Readonly<Record<string, number>> = {
  domingo: 0,
  segunda: 1,
  terca: 2,
  quarta: 3,
  quinta: 4,
  sexta: 5,
  sabado: 6,
};

/**
 * Reads `Conferir saldo @ana #fiscal amanhã !alta`. `@`, `#` and `!` count at the beginning of any word; a date only
 * among what follows the title, so that “Reunião de segunda com o sócio” keeps its Monday. What stands in double
 * quotes is title.
 */
export function parseTarefaRapida(linha: string, nomes: NomesConhecidos): TarefaRapida {
  const lida: TarefaRapida = {
    titulo: '',
    responsavel: null,
    departamento: null,
    tags: [],
    vencimento: null,
    prioridade: null,
    problemas: [],
  };
  const palavras = wordsOf(linha);
  const titulo: string[] = [];
  // From the end: a date stands behind the last word of the title.
  let fim = true;
  for (const palavra of palavras.reverse()) {
    if (!palavra.literal && readMark(palavra.texto, nomes, lida)) continue;
    if (fim && !palavra.literal && lida.vencimento === null) {
      const data = dateOf(palavra.texto, nomes.hoje);
      if (data) {
        if (data.existe) lida.vencimento = data.valor;
        else lida.problemas.unshift(`A data ${palavra.texto} não existe.`);
        continue;
      }
    }
    fim = false;
    titulo.unshift(palavra.texto);
  }
  lida.titulo = titulo.join(' ').trim();
  lida.tags.reverse();
  if (lida.titulo === '') lida.problemas.push('Escreva o título da tarefa.');
  else if (lida.titulo.length > tituloMaximo)
    lida.problemas.push(`O título tem no máximo ${tituloMaximo} caracteres.`);
  return lida;
}

/** Words of a line; what stands in quotes is one, without them. */
function wordsOf(linha: string): { texto: string; literal: boolean }[] {
  return [...linha.matchAll(/"([^"]*)"|(\S+)/g)].map(([, dentro, palavra]) =>
    dentro === undefined ? { texto: palavra ?? '', literal: false } : { texto: dentro.trim(), literal: true },
  );
}

/** Takes a word that begins with a mark. @returns whether it was one */
function readMark(palavra: string, nomes: NomesConhecidos, lida: TarefaRapida): boolean {
  const marca = palavra[0];
  const nome = palavra.slice(1);
  if (!/^\p{L}/u.test(nome)) return false;
  switch (marca) {
    case '@':
      readPessoa(nome, nomes, lida);
      return true;
    case '#': {
      const area = nomes.departamentos.find(({ rotulo }) => alike(rotulo, nome));
      if (area && lida.departamento === null) lida.departamento = area;
      // Read from the end: the first place of a word said twice is its place.
      else lida.tags = [...lida.tags.filter((tag) => tag !== nome), nome];
      return true;
    }
    case '!': {
      const prioridade = prioridadesRapidas.find((one) => one === folded(nome));
      if (prioridade) lida.prioridade = prioridade;
      else lida.problemas.unshift(`“!${nome}” não é uma prioridade: use !baixa, !normal, !alta ou !urgente.`);
      return true;
    }
    default:
      return false;
  }
}

/** The same word, whatever accents, case and what joins its parts. */
const partsOf = (texto: string) =>
  folded(texto)
    .split(/[\s._-]+/)
    .filter(Boolean);
const alike = (one: string, other: string) => partsOf(one).join(' ') === partsOf(other).join(' ');

function readPessoa(nome: string, { pessoas }: NomesConhecidos, lida: TarefaRapida): void {
  const partes = partsOf(nome);
  const named = pessoas.filter(({ rotulo }) => isNamed(partsOf(rotulo), partes));
  // A whole first name goes before longer ones that begin alike.
  const whole = named.filter(({ rotulo }) => partsOf(rotulo)[0] === partes[0]);
  const found = whole.length > 0 ? whole : named;
  const [first] = found;
  if (!first) {
    lida.problemas.unshift(`Ninguém da equipe se chama “@${nome}”.`);
    return;
  }
  if (found.length > 1) {
    const quem = found.slice(0, 3).map(({ rotulo }) => rotulo);
    lida.problemas.unshift(
      `“@${nome}” pode ser ${quem.join(' ou ')}. Escreva também o sobrenome: @${partsOf(quem[0] ?? '').join('.')}.`,
    );
    return;
  }
  if (lida.responsavel && lida.responsavel.valor !== first.valor) {
    lida.problemas.unshift('Uma tarefa tem um só responsável.');
    return;
  }
  lida.responsavel = first;
}

/** Whether the typed parts begin words of a name, in their order, the first its first. */
function isNamed(nome: readonly string[], partes: readonly string[]): boolean {
  let at = 0;
  return partes.every((parte, index) => {
    const found = nome.findIndex((palavra, place) => place >= at && palavra.startsWith(parte));
    at = found + 1;
    return index === 0 ? found === 0 : found > 0;
  });
}

interface Data {
  valor: string;
  existe: boolean;
}

function dateOf(palavra: string, hoje: string): Data | null {
  const texto = folded(palavra).replace(/-feira$/, '');
  const is = (valor: string): Data => ({ valor, existe: true });
  if (texto === 'hoje') return is(hoje);
  if (texto === 'amanha') return is(addDays(hoje, 1));
  const dia = Object.hasOwn(diasDaSemana, texto) ? diasDaSemana[texto] : undefined;
  // The next one; of today's weekday that of the next week.
  if (dia !== undefined) return is(addDays(hoje, ((dia - weekdayOf(hoje) + 6) % 7) + 1));
  const depois = /^\+(\d{1,3})d?$/.exec(texto);
  if (depois) return is(addDays(hoje, Number(depois[1])));
  const escrita = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(texto);
  if (!escrita) return null;
  const [, d = '', m = '', ano] = escrita;
  const em = (year: string) => `${year}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const neste = em(ano ?? hoje.slice(0, 4));
  // Without a year the next one with that day.
  const valor = ano || neste >= hoje ? neste : em(String(Number(hoje.slice(0, 4)) + 1));
  return { valor, existe: isDate(valor) };
}

function isDate(valor: string): boolean {
  const time = Date.parse(`${valor}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === valor;
}

/** Lines of one paste: more are several. */
export const linhasMaximas = 500;
/** A task, its sub-tasks, and theirs. */
export const niveisMaximos = 3;

/** One line of a pasted list. */
export interface LinhaDaLista {
  /** As it stands in the text, from 1. */
  numero: number;
  texto: string;
  /** Position in the list of the line it belongs to; `null` for one of its own. */
  pai: number | null;
  /** 1 to 3. */
  nivel: number;
  problema: string | null;
}

/**
 * Reads an indented list: each line a task, deeper ones belong to the one above. Bullets and numbers of the list fall
 * away, empty lines count for nothing.
 */
export function parseLista(texto: string): LinhaDaLista[] {
  const linhas: LinhaDaLista[] = [];
  /** Open lines from the outermost, with their indents. */
  const acima: { recuo: number; posicao: number }[] = [];
  texto.split(/\r\n|\r|\n/).forEach((linha, index) => {
    const [, espaco = '', resto = ''] = /^(\s*)(.*)$/.exec(linha) ?? [];
    const limpa = resto
      .replace(/^(?:[-*•–]|\d{1,3}[.)])\s+/, '')
      .replace(/^\[[ xX]?\]\s+/, '')
      .trim();
    if (limpa === '') return;
    const recuo = espaco.replaceAll('\t', '    ').length;
    while (acima.length > 0 && (acima.at(-1)?.recuo ?? 0) >= recuo) acima.pop();
    const nivel = acima.length + 1;
    linhas.push({
      numero: index + 1,
      texto: limpa,
      pai: acima.at(-1)?.posicao ?? null,
      nivel,
      problema: nivel > niveisMaximos ? `São no máximo ${niveisMaximos} níveis.` : null,
    });
    acima.push({ recuo, posicao: linhas.length - 1 });
  });
  return linhas;
}

/** Why a list is too long to be taken; `null` for one that is not. */
export const recusaDoTamanho = (linhas: number): string | null =>
  linhas > linhasMaximas
    ? `A lista tem ${linhas.toLocaleString('pt-BR')} linhas. Cole no máximo ${linhasMaximas} de cada vez; nada foi salvo.`
    : null;
