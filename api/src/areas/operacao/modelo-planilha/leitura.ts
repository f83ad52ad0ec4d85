import { parseDuracao } from '@gestao/shared/rules/duracao';
import { parseScaled } from '@gestao/shared/rules/numbers';
import { plainText } from '../../../platform/listing/text';
import { opcional } from './celulas';

/** Addresses by name; more than one where the firm has the name twice. */
export type PorNome = ReadonlyMap<string, readonly string[]>;

/** Addresses by what cells may call them. */
export function porNome(rows: readonly { uuid: string; nome: string }[]): PorNome {
  const found = new Map<string, string[]>();
  for (const { uuid, nome } of rows) {
    const dito = plainText(nome);
    found.set(dito, [...(found.get(dito) ?? []), uuid]);
  }
  return found;
}

/** Said of the cell it stands in. */
export class CelulaErrada extends Error {}
export const errada = (mensagem: string): never => {
  throw new CelulaErrada(mensagem);
};

export function escolha<K extends string>(labels: Readonly<Record<K, string>>, texto: string): K {
  const entries = Object.entries(labels) as [K, string][];
  const wanted = plainText(texto);
  const found = entries.find(([key, label]) => plainText(label) === wanted || key === wanted)?.[0];
  return found ?? errada(`Use ${entries.map(([, label]) => label).join(', ')}.`);
}

export function inteiro(texto: string): number {
  const value = parseScaled(texto, 0);
  return value === null || Number.isNaN(value) ? errada('Informe um número inteiro.') : value;
}

export function readSimOuNao(texto: string): boolean {
  const said = plainText(texto);
  if (['sim', 's', 'true', 'verdadeiro', 'x', '1'].includes(said)) return true;
  if (['', 'nao', 'n', 'false', 'falso', '0'].includes(said)) return false;
  return errada('Use Sim ou Não.');
}

export function nomeado(texto: string, nomes: PorNome, falta: string): string | null {
  if (texto === '') return null;
  const [found, other] = nomes.get(plainText(texto)) ?? [];
  if (found === undefined) return errada(falta);
  return other === undefined ? found : errada('Há mais de um com este nome.');
}

/** Thousandths of a minute. */
export function readMinutos(texto: string): number | null {
  if (texto === '') return null;
  const value = /^[\d.,]+$/.test(texto) ? parseScaled(texto, 3) : parseDuracao(texto);
  return value === null || Number.isNaN(value)
    ? errada('Informe readMinutos com até três casas, ou um tempo, como 1h30.')
    : value;
}

/** A checklist, one item a line. */
export const itens = (texto: string) =>
  texto
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [, item = one, dito] = /^(.*\S)\s+\((opcional|obrigatório)\)$/i.exec(one) ?? [];
      return { texto: item, obrigatorio: `(${dito?.toLowerCase()})` !== opcional };
    });
