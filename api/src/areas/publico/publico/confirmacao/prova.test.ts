import { randomBytes } from 'node:crypto';
import { cookiesDaProva, novaProva, provaDe, readProva } from './prova';

const key = randomBytes(32);
const em = new Date('2026-11-20T15:00:00Z');
const provado = { tokenHash: 'a'.repeat(64), userAgent: 'Navegador', documento: '0181' };
const depois = (horas: number) => new Date(em.getTime() + horas * 3_600_000);
const trazida = (valor: string, method = 'GET') => {
  const lida = provaDe({ method, headers: { cookie: `outro=1; gestao_link=${valor}` } });
  if (!lida) throw new Error('The proof was not read.');
  return lida;
};

test('opens its link in its browser for twelve hours, and takes a form for twelve more', () => {
  const prova = novaProva(key, provado, em);
  expect(readProva(key, trazida(prova), provado, depois(11))).toEqual(em);
  expect(readProva(key, trazida(prova), provado, depois(12))).toBeNull();
  expect(readProva(key, trazida(prova, 'POST'), provado, depois(23))).toEqual(em);
  expect(readProva(key, trazida(prova, 'POST'), provado, depois(24))).toBeNull();
});

test.each([
  ['of another link', { ...provado, tokenHash: 'b'.repeat(64) }, key],
  ['of another browser', { ...provado, userAgent: 'Outro' }, key],
  ['of another document', { ...provado, documento: '0182' }, key],
  ['of another installation', provado, randomBytes(32)],
])('a proof %s is none', (_case, outro, chave) => {
  expect(readProva(chave, trazida(novaProva(key, provado, em)), outro, depois(1))).toBeNull();
});

test('neither what was made up, nor a later instant under the same signature, nor one not yet come counts', () => {
  const [quando, assinada] = novaProva(key, provado, em).split('.');
  const outro = depois(6).getTime().toString(36);
  for (const valor of ['x', '.', `${quando}.`, `${quando}.${'0'.repeat(64)}`, `${outro}.${assinada}`]) {
    expect(readProva(key, trazida(valor), provado, depois(7))).toBeNull();
  }
  expect(readProva(key, trazida(novaProva(key, provado, depois(2))), provado, depois(1))).toBeNull();
});

test('is kept from scripts and other sites, and goes to this link alone', () => {
  const cookies = cookiesDaProva({ publicUrl: 'https://app.example' }, 'implantacao_matriz', 'abc', 'p.q');
  expect(cookies).toEqual([
    'gestao_link=p.q; Path=/implantacao-matriz/abc; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
    'gestao_link=p.q; Path=/api/publico/implantacao_matriz/abc; Max-Age=86400; HttpOnly; SameSite=Lax; Secure',
  ]);
  const [local] = cookiesDaProva({ publicUrl: 'http://localhost:3000' }, 'implantacao_matriz', 'abc', 'p.q');
  expect(local).not.toContain('Secure');
});
