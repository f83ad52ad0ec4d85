import { folded } from '@gestao/shared/rules/folding';
import { describeDatabase } from '../../testing/test-database';

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
});
