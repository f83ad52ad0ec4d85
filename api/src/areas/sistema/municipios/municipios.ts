import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import type { Municipio } from '@gestao/shared/contracts/sistema/municipios';
import { plainText } from '../../../platform/listing/text';

/*
 * The towns of Brazil with their IBGE codes, shipped with the product: the list of IBGE's "Divisão Territorial
 * Brasileira" as the package keeps it (docs/decisions/0045-towns-by-name.md).
 */

const most = 20;

interface Town extends Municipio {
  /** Name without accents, apostrophes and hyphens. */
  plain: string;
  /** What it may be found by: `d'Oeste` is `d`, `oeste` and, as many write it, `doeste`. */
  words: readonly string[];
}

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** A name by its letters alone, however it is put apart. */
const compact = (text: string) => wordsOf(text).join('');

/** All of them, made ready with the first question: five thousand names take as long as a tenth of a start. */
const known = once(() => {
  const towns = getMunicipalities().map(({ code, name, stateCode }): Town => {
    const words = wordsOf(name);
    const joined = plainText(name).split(/\s+/).map(compact);
    return { codigo: code, nome: name, uf: stateCode, plain: words.join(' '), words: [...words, ...joined] };
  });
  const sameName = new Map<string, Town[]>();
  for (const town of towns) {
    const name = compact(town.nome);
    sameName.set(name, [...(sameName.get(name) ?? []), town]);
  }
  return {
    towns,
    sameName,
    byCode: new Map(towns.map((town) => [town.codigo, town])),
    byName: new Map(towns.map((town) => [`${compact(town.nome)}/${town.uf}`, town])),
  };
});

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const told = ({ codigo, nome, uf }: Town): Municipio => ({ codigo, nome, uf });

/** The town of an IBGE code; `undefined` for a code that no town has. */
export const municipioDoCodigo = (codigo: string): Municipio | undefined => {
  const town = known().byCode.get(codigo);
  return town && told(town);
};

/** The town of this name in this state, however accents, apostrophes and hyphens are written. */
export const municipioDoNome = (nome: string, uf: string): Municipio | undefined => {
  const town = known().byName.get(`${compact(nome)}/${uf}`);
  return town && told(town);
};

/** The towns of this name in all states. */
export const municipiosDoNome = (nome: string): Municipio[] =>
  (known().sameName.get(compact(nome)) ?? []).map(told);

/** Towns whose name has words that begin so, in any order; a state may be among the words. */
export function searchMunicipios(busca: string): Municipio[] {
  const { towns } = known();
  const wanted = wordsOf(busca);
  const fits = (town: Town) =>
    wanted.every((word) => word === town.uf.toLowerCase() || town.words.some((own) => own.startsWith(word)));
  const found = wanted.length === 0 ? [...towns] : towns.filter(fits);
  const names = wanted.filter((word) => !found.some((town) => town.uf.toLowerCase() === word)).join(' ');
  const rank = ({ plain }: Town) => (plain === names ? 0 : plain.startsWith(names) ? 1 : 2);
  return found
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most)
    .map(told);
}
