import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../platform/crypto/password-hash';
import { configuracao, desafio_login, email_saida, perfil, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { emailDomainProblem, policyProblems } from './access-policy';

const password = 'Girassol-Azul-77';

describeFirm('the firm’s rules of access', ({ app, database }) => {
  const set = async (chave: string, valor: unknown) => {
    await database().orm.delete(configuracao).where(eq(configuracao.chave, chave));
    await database().orm.insert(configuracao).values({ chave, valor, grupo: 'seguranca' });
  };
  const login = (email: string) =>
    app().request({ method: 'POST', url: '/api/auth/login', payload: { login: email, password } });

  it('sends a code by e-mail to whom the profile demands it of, and opens nothing before it', async () => {
    const email = 'obrigada@teste.example';
    await app().person('Analista', { email, senha_hash: await hashPassword(password) });
    expect((await login(email)).body).toHaveProperty('token');
    const [row] = await database().orm.select().from(perfil).where(eq(perfil.nome, 'Analista'));
    await set('dois_fatores_perfis', [row?.uuid]);
    const challenge = await login(email);
    expect(challenge.body).toEqual({
      necessita_dois_fatores: true,
      desafio: expect.any(String),
      metodo: 'email',
      destino: 'o***@teste.example',
    });
    const [mail] = await database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, email))
      .orderBy(email_saida.id);
    expect(mail?.modelo).toBe('codigo');
    const wrong = await app().request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { desafio: challenge.body.desafio, codigo: '000000' },
    });
    expect(wrong.status).toBe(406);
    // Turning the own second factor off changes nothing: the profile's demand stays.
    await database().orm.update(usuario).set({ dois_fatores: 'email' }).where(eq(usuario.email, email));
    await database().orm.delete(desafio_login);
    expect((await login(email)).body).toMatchObject({ metodo: 'email' });
    await set('dois_fatores_perfis', []);
  });

  it('holds new passwords to the firm’s policy', async () => {
    const person = await app().person('Analista', { senha_hash: await hashPassword(password) });
    const change = (next: string) =>
      person.put('/preferencias/senha', {
        password_atual: password,
        password: next,
        password_confirmation: next,
      });
    await set('politica_minimo', 16);
    await set('politica_variada', true);
    expect((await change('girassolamarelo')).body.erros.password).toEqual([
      'A senha precisa ter ao menos 16 caracteres.',
      'A senha precisa ter letras, números e símbolos.',
    ]);
    await set('politica_anteriores', 1);
    expect((await change(password)).body.erros.password).toEqual(['A senha não pode ser igual à atual.']);
    expect((await change('Um-cavalo-verde-81')).status).toBe(204);
  });
});

test('policy and domains, by themselves', () => {
  const policy = { minimo: 10, anteriores: 5, variada: true };
  expect(policyProblems('maçã-verde-2026', policy)).toEqual([]);
  expect(policyProblems('maçãverde2026', policy)).toEqual([
    'A senha precisa ter letras, números e símbolos.',
  ]);
  expect(emailDomainProblem([], 'a@b.example')).toBeUndefined();
  expect(emailDomainProblem(['aurora.example'], 'a@AURORA.example')).toBeUndefined();
  expect(emailDomainProblem(['aurora.example'], 'a@x.aurora.example')).toBe(
    'Use um e-mail de: aurora.example.',
  );
});
