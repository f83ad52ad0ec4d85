import { folded } from '@gestao/shared/rules/folding';
import { sql } from 'drizzle-orm';
import { describeDatabase } from '../../testing/test-database';
import { contains } from './text';

describeDatabase('text as people sort and search it', (database) => {
  const semAcento = async (texts: string[]) => {
    const { rows } = await database().pool.query<{ texto: string }>(
      'select sem_acento(texto) as texto from unnest($1::text[]) with ordinality as t(texto, n) order by n',
      [texts],
    );
    return rows.map(({ texto }) => texto);
  };

  it('is the same in the database and in memory for the letters of Portuguese and its neighbours', async () => {
    const letters = [
      ...'aáàâãäbcçdeéèêëfghiíìîïjklmnñoóòôõöpqrstuúùûüvwxyýÿz0123456789 .,;:&()/@#%_+*=!?\'"',
    ];
    const words = ['Ação Índice', 'PÃO-DURO & CIA. LTDA.', 'Übersetzung São José', 'El Niño'];
    const texts = [...letters, ...letters.map((letter) => letter.toUpperCase()), ...words];
    expect(await semAcento(texts)).toEqual(texts.map(folded));
  });

  it('spells out in the database what memory leaves as it is', async () => {
    const texts = ['ß', 'Æ', 'œ', 'ﬁ', 'Ø', 'đ', 'ł', 'º', 'ª', '№'];
    expect(await semAcento(texts)).toEqual(['ss', 'ae', 'oe', 'fi', 'o', 'd', 'l', 'o', 'a', 'no']);
    expect(texts.map(folded)).toEqual(['ß', 'æ', 'œ', 'ﬁ', 'ø', 'đ', 'ł', 'º', 'ª', '№']);
  });

  it('loses accents stored apart from their letter in both', async () => {
    const apart = 'Ação'.normalize('NFD');
    expect(await semAcento([apart])).toEqual(['acao']);
    expect(folded(apart)).toBe('acao');
  });

  it('is found by its words in any order, whatever accents and apostrophes', async () => {
    const names = ["Caio D'Ávila Prado", 'Renata Moraes', 'Renata Prado'];
    const found = async (typed: string) => {
      const { rows } = await database().orm.execute<{ nome: string }>(
        sql`select nome from unnest(array[${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )}]) as nome where ${contains(typed, sql`nome`, sql`'x'`)}`,
      );
      return rows.map(({ nome }) => nome);
    };
    for (const typed of ['davila', 'd avila', "d'ávila", 'D’AVILA', 'prado davila']) {
      expect([typed, await found(typed)]).toEqual([typed, ["Caio D'Ávila Prado"]]);
    }
    expect(await found('moraes renata')).toEqual(['Renata Moraes']);
    expect(await found('renata silva')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found("'")).toEqual([]);
  });
});
