import { isPermission } from '@gestao/shared/permissions';
import { perfil, usuario } from '../database/schema';
import { useTestApp } from '../testing/test-app';
import { describeDatabases } from '../testing/test-database';
import { demoPassword } from './base.seed';
import { demoAccounts } from './demo-people';
import { prepareFirstAdministrator } from './first-administrator';
import { seedDemo } from './seed';

describeDatabases('demo firm', (database) => {
  const api = useTestApp(database);

  it('is not made in production', async () => {
    await expect(seedDemo(database(), { ...api().config, production: true }, api().now())).rejects.toThrow(
      'Os dados de demonstração não podem ser criados em produção.',
    );
    expect(await database().orm.$count(usuario)).toBe(0);
  });

  it('fills an empty database once, and every account signs in', async () => {
    const tokens = await seedDemo(database(), api().config, api().now());
    const raw = expect.stringMatching(/^[\w-]{43}$/);
    expect(tokens).toEqual({
      orcamento_aceite: raw,
      orcamento_formulario: raw,
      implantacao_documentos: raw,
      implantacao_matriz: raw,
      implantacao_ebook: raw,
    });
    const people = await database().orm.$count(usuario);
    expect(await seedDemo(database(), api().config, api().now())).toBeNull();
    expect(await database().orm.$count(usuario)).toBe(people);

    const profiles = await database().orm.select().from(perfil);
    expect(profiles).toHaveLength(8);
    expect(profiles.flatMap((one) => one.permissoes).filter((one) => !isPermission(one))).toEqual([]);

    for (const { email, perfil: profile } of demoAccounts) {
      const answer = await api().call('POST', '/auth/login', {
        body: { login: email, password: demoPassword },
      });
      expect({ email, status: answer.status }).toEqual({ email, status: 200 });
      if (email === 'doisfatores@demo.local') {
        expect(answer.body).toMatchObject({ necessita_dois_fatores: true, metodo: 'aplicativo' });
        continue;
      }
      const { token } = answer.body as { token: string };
      const user = await api().call('GET', '/auth/user', { token });
      expect(user.body).toMatchObject({ data: { email, perfil: profile } });
    }
  }, 60_000);

  it('leaves a registered database to its people', async () => {
    const people = await database().orm.$count(usuario);
    await prepareFirstAdministrator(database(), undefined);
    expect(await database().orm.$count(usuario)).toBe(people);
  });
});

describeDatabases('first administrator', (database) => {
  const api = useTestApp(database);

  it('asks for an address, then invites that person as administrator', async () => {
    for (const email of [undefined, '', 'nada']) {
      await expect(prepareFirstAdministrator(database(), email)).rejects.toThrow('Defina ADMIN_EMAIL');
    }
    await prepareFirstAdministrator(database(), ' Dona@Firma.Example ');
    const people = await database().orm.select().from(usuario);
    expect(people).toMatchObject([{ email: 'dona@firma.example', status: 'convidado', demo: false }]);
    expect(api().config.production).toBe(false);
  });
});
