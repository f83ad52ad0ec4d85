import { type ConfigGroup, groupOf } from '@gestao/shared/contracts/sistema/configs';
import type { Transaction } from '../../../platform/database/database';
import { peopleOptions, profileOptions } from './configs.repository';

type Values = Record<string, unknown>;

/** Before and after of the changed keys as a person reads them: names for people and choices, no pictures, no secrets. */
export async function shownInLog(
  tx: Transaction,
  grupo: ConfigGroup,
  before: Values,
  change: Values,
): Promise<{ antes: Values; depois: Values }> {
  const { fields } = groupOf(grupo);
  const names = await namesOf(tx, grupo, before, change);
  const antes: Values = {};
  const depois: Values = {};
  for (const [chave, valor] of Object.entries(change)) {
    const kind = fields[chave]?.kind;
    const show = (value: unknown) => {
      if (kind === 'people' || kind === 'profiles')
        return (value as string[]).map((uuid) => names.get(uuid) ?? 'Registro excluído');
      const nameOf = (one: unknown) =>
        fields[chave]?.options?.find((option) => option.valor === one)?.rotulo ?? one;
      if (kind === 'choice') return nameOf(value);
      if (kind === 'choices') return (value as string[]).map(nameOf);
      if (kind === 'logo') return value === null ? null : pictureSize(String(value));
      return value;
    };
    if (kind === 'secret') {
      // The log leaves out whatever is called a password: the change itself must show.
      const shown = chave === 'smtp_senha' ? 'smtp_acesso' : chave;
      const had = before[chave] !== null;
      antes[shown] = had ? 'Definido' : 'Não definido';
      depois[shown] = valor === null ? 'Removido' : had ? 'Definido de novo' : 'Definido';
    } else {
      antes[chave] = show(before[chave]);
      depois[chave] = show(valor);
    }
  }
  return { antes, depois };
}

async function namesOf(tx: Transaction, grupo: ConfigGroup, before: Values, change: Values) {
  const { fields } = groupOf(grupo);
  const changed = Object.keys(change);
  const named = (kind: string) =>
    changed
      .filter((chave) => fields[chave]?.kind === kind)
      .flatMap((chave) => [...(before[chave] as string[]), ...(change[chave] as string[])]);
  const people = named('people');
  const options = [
    ...(people.length > 0 ? await peopleOptions(tx, people) : []),
    ...(named('profiles').length > 0 ? await profileOptions(tx) : []),
  ];
  return new Map(options.map(({ valor, rotulo }) => [valor, rotulo]));
}

const pictureSize = (dataUri: string) =>
  `Imagem de ${Math.ceil(((dataUri.length - dataUri.indexOf(',') - 1) * 3) / 4 / 1024)} KB`;
