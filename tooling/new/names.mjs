import { Refused } from './refused.mjs';

/**
 * @typedef {object} Names every form in which a noun appears in the code and on the screen
 * @property {string} nouns `contas-contabeis`: route, folders, page ids
 * @property {string} noun `conta-contabil`: files of one record
 * @property {string} nounsId `contasContabeis`
 * @property {string} nounId `contaContabil`
 * @property {string} Nouns `ContasContabeis`
 * @property {string} Noun `ContaContabil`
 * @property {string} table `conta_contabil`
 * @property {string} titles `Contas contábeis`
 * @property {string} title `Conta contábil`
 * @property {string} many `contas contábeis`
 * @property {string} one `conta contábil`
 * @property {string} o the ending of adjectives: `a`, as in `cadastrada`
 * @property {string} Novo `Nova`
 * @property {string} Nenhum `Nenhuma`
 */

const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** A key of a table is called `<table>_uuid_unique`, and PostgreSQL cuts names at 63 bytes. */
const longest = 63 - '_uuid_unique'.length;
const prepositions = ['a', 'ao', 'com', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'na', 'no', 'para', 'por'];

/** Words that code cannot use for a value of its own, or that every object already has. */
const reservedWords = new Set([
  ...'abstract arguments async await boolean break case catch class const continue debugger declare default'.split(
    ' ',
  ),
  ...'delete do else enum eval export extends false finally for from function get if implements import in'.split(
    ' ',
  ),
  ...'instanceof interface let module namespace new null number object of package private protected public'.split(
    ' ',
  ),
  ...'require return set static string super switch symbol this throw true try type typeof undefined var void'.split(
    ' ',
  ),
  ...['while', 'with', 'yield'],
  ...Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()),
]);

/** @throws Refused unless the word is of small letters, digits and hyphens, and code may use it */
export function checkWord(word, what) {
  if (!kebab.test(word))
    throw new Refused(
      `${what} "${word}": use só letras minúsculas sem acento, números e hífens, como contas-contabeis.`,
    );
  if (reservedWords.has(word)) throw new Refused(`${what} "${word}": é uma palavra reservada da linguagem.`);
  if (word.length > longest) throw new Refused(`${what} "${word}": até ${longest} letras.`);
  return word;
}

/** Portuguese endings, the plural and its singular, in the order they are tried. */
const endings = [
  [/(o|a|ã)es$/, 'ao'],
  [/ais$/, 'al'],
  [/ois$/, 'ol'],
  [/uis$/, 'ul'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/s$/, ''],
];

/**
 * The singular of a plural in kebab case, up to the first preposition: `planos-de-contas` is `plano-de-contas`.
 * @throws Refused where the ending alone does not tell (`papeis`, `uteis`), or the word is no plural
 */
export function singularOf(nouns) {
  const words = nouns.split('-');
  const preposition = words.findIndex((word) => prepositions.includes(word));
  const head = preposition === -1 ? words.length : preposition;
  const singular = words.map((word, index) => {
    if (index >= head) return word;
    const ending = /eis$/.test(word) ? undefined : endings.find(([pattern]) => pattern.test(word));
    if (!ending) throw new Refused(`Não sei o singular de "${word}": diga com -- --singular=…`);
    return word.replace(ending[0], ending[1]);
  });
  return singular.join('-');
}

/** A title out of a name without accents: those that an ending tells for sure are put back. */
export function titleOf(kebabName) {
  const words = kebabName
    .split('-')
    .map((word) =>
      word.replace(/coes$/, 'ções').replace(/cao$/, 'ção').replace(/oes$/, 'ões').replace(/ao$/, 'ão'),
    )
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isFeminine = (noun) => /(a|cao|sao|dade|gem)$/.test(noun.split('-')[0]);
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const inSentence = (title) =>
  /^\p{Lu}{2}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** @throws Refused unless it can stand in a text of the code as it is */
export function checkTitle(title, option) {
  if (/['"`\\${}<>\n]/.test(title) || title.trim() !== title || title.length === 0 || title.length > 60)
    throw new Refused(`--${option} "${title}": um texto simples de até 60 letras, sem aspas.`);
  return title;
}

/**
 * @param {string} nouns plural in kebab case
 * @param {{ singular?: string, title?: string, titles?: string, gender?: string }} [told] what the name does not tell
 * @returns {Names}
 * @throws Refused
 */
export function namesOf(nouns, told = {}) {
  checkWord(nouns, 'Nome');
  const noun = checkWord(told.singular ?? singularOf(nouns), 'Singular');
  if (noun === nouns)
    throw new Refused(`"${nouns}" é singular e plural ao mesmo tempo: dê um nome no plural.`);
  if (told.gender !== undefined && !['m', 'f'].includes(told.gender))
    throw new Refused(`--gender "${told.gender}": use m ou f.`);
  const feminine = told.gender ? told.gender === 'f' : isFeminine(noun);
  const title = checkTitle(told.title ?? titleOf(noun), 'title');
  const titles = checkTitle(told.titles ?? titleOf(nouns), 'titles');
  return {
    nouns,
    noun,
    nounsId: camel(nouns),
    nounId: camel(noun),
    Nouns: pascal(nouns),
    Noun: pascal(noun),
    table: noun.replaceAll('-', '_'),
    title,
    titles,
    one: inSentence(title),
    many: inSentence(titles),
    o: feminine ? 'a' : 'o',
    Novo: feminine ? 'Nova' : 'Novo',
    Nenhum: feminine ? 'Nenhuma' : 'Nenhum',
  };
}
