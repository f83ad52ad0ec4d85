import { renderEmail } from './email-templates';

const firma = { empresa: 'Contábil Boa', rodape: null };

test('a variable without a value leaves neither a space nor an empty paragraph', () => {
  const dados = {
    nome: 'Ana',
    cliente: 'Padaria Boa',
    checkin: 'Kickoff',
    quando: '3 de outubro de 2026',
    novidade: 'Está marcado',
  };
  const semCanal = renderEmail('checkin_convite', { ...dados, canal: '' }, firma).texto;
  expect(semCanal.split('\n').filter((linha) => linha !== linha.trimEnd())).toEqual([]);
  expect(semCanal).toContain('3 de outubro de 2026.\n');
  expect(renderEmail('checkin_convite', { ...dados, canal: 'Presencial.' }, firma).texto).toContain(
    '3 de outubro de 2026. Presencial.',
  );
});
