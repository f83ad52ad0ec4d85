import { sendsPasswordElsewhere } from './configs.rules';

const before = {
  smtp_senha: 'selada',
  smtp_servidor: 'smtp.firma.example',
  smtp_porta: 587,
  smtp_protecao: 'starttls',
  smtp_usuario: 'envio',
  teams: null,
};

test.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ smtp_servidor: 'smtp.outra.example' }, true],
  [{ smtp_porta: 25 }, true],
  [{ smtp_protecao: 'nenhuma' }, true],
  [{ smtp_usuario: null }, true],
  [{ teams: 'https://teams.example' }, false],
  [{ smtp_servidor: 'smtp.firma.example', smtp_porta: 587 }, false],
  // Written anew it is not the kept one; without a server nothing is sent.
  [{ smtp_servidor: 'smtp.outra.example', smtp_senha: 'nova' }, false],
  [{ smtp_servidor: 'smtp.outra.example', smtp_senha: null }, false],
  [{ smtp_servidor: null, smtp_usuario: null }, false],
])('%j hands the kept password elsewhere: %s', (change, elsewhere) => {
  expect(sendsPasswordElsewhere({ before, change })).toBe(elsewhere);
  expect(sendsPasswordElsewhere({ before: { ...before, smtp_senha: null }, change })).toBe(false);
});
