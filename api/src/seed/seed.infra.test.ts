import { isPermission } from '@gestao/shared/permissions';
import { dateIn, isBusinessDay } from '@gestao/shared/rules/calendar';
import { isValidDocumento } from '@gestao/shared/rules/documents';
import { asc, eq } from 'drizzle-orm';
import { findPessoas } from '../areas/clientes/clientes/pld/pld.repository';
import { pldFaltas } from '../areas/clientes/clientes/pld/pld.rules';
import { listEntregas } from '../areas/operacao/entregas/entregas.repository';
import { sha256De } from '../areas/operacao/fechamento-ciclo/forma-canonica';
import { readFormas } from '../areas/operacao/fechamento-ciclo/forma-do-fechamento';
import {
  cliente,
  cliente_validade,
  fechamento,
  fechamento_comprovante,
  perfil,
  tarefa,
  tarefa_dependencia,
  tarefa_status_historico,
  usuario,
} from '../platform/database/schema';
import { useSignedInApp } from '../testing/signed-in-app';
import { describeDatabase } from '../testing/test-database';
import { demoPassword } from './base.seed';
import { demoAccounts } from './demo/people';
import { prepareFirstAdministrator } from './first-administrator';
import { seedDemo } from './seed';

describeDatabase('demo firm', (database) => {
  const api = useSignedInApp(database, { bare: true });

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
      cliente_indice: raw,
      cliente_pendencias: raw,
      cliente_entregas: raw,
    });
    const people = await database().orm.$count(usuario);
    expect(await seedDemo(database(), api().config, api().now())).toBeNull();
    expect(await database().orm.$count(usuario)).toBe(people);

    const profiles = await database().orm.select().from(perfil).orderBy(perfil.id);
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
  }, 240_000);

  it('gives the clients people, a branch and notes, and leaves some registrations incomplete', async () => {
    const { orm } = database();
    const clients = await orm.select().from(cliente).orderBy(cliente.id);
    const incomplete = clients.filter((one) => one.pld_revisado_em === null);
    expect(incomplete.length).toBeGreaterThan(3);
    for (const one of clients) {
      const pessoas = await findPessoas(orm, one.id);
      const faltas = pldFaltas({ ...one, pessoas });
      if (one.pld_revisado_em) expect({ nome: one.razao_social, faltas }).toMatchObject({ faltas: [] });
      for (const { documento } of pessoas) expect(isValidDocumento(documento)).toBe(true);
    }
    const branch = clients.find((one) => one.filial_de_id !== null);
    const head = clients.find((one) => one.id === branch?.filial_de_id);
    expect(branch?.documento.slice(0, 8)).toBe(head?.documento.slice(0, 8));
    expect(clients.every((one) => isValidDocumento(one.documento))).toBe(true);
    expect(new Set(clients.map((one) => one.documento)).size).toBe(clients.length);
  });

  it('tells how the tasks of closed months came to their end, and proves those months', async () => {
    const { orm } = database();
    const passos = await orm
      .select({ passo: tarefa_status_historico, status: tarefa.status, fim: tarefa.concluida_em })
      .from(tarefa_status_historico)
      .innerJoin(tarefa, eq(tarefa.id, tarefa_status_historico.tarefa_id))
      .orderBy(asc(tarefa_status_historico.tarefa_id), asc(tarefa_status_historico.id));
    expect(passos.length).toBeGreaterThan(1000);
    expect(new Set(passos.map(({ passo }) => passo.para))).toEqual(
      new Set(['em_andamento', 'aguardando_cliente', 'em_revisao', 'concluida']),
    );
    const wrong = passos.filter(({ passo, status, fim }, at) => {
      const before = passos[at - 1]?.passo;
      const follows = before?.tarefa_id === passo.tarefa_id;
      const ends = passos[at + 1]?.passo.tarefa_id !== passo.tarefa_id;
      return (
        passo.de !== (follows ? before.para : 'a_fazer') ||
        (follows && passo.em < before.em) ||
        (ends && (passo.para !== status || (fim !== null && passo.em.getTime() !== fim.getTime()))) ||
        !isBusinessDay(dateIn(passo.em))
      );
    });
    expect(wrong).toEqual([]);

    const closed = await orm.select().from(fechamento).where(eq(fechamento.status, 'fechado'));
    expect(closed.length).toBeGreaterThan(100);
    const formas = await readFormas(
      orm,
      closed.map(({ id }) => id),
    );
    const receipts = await orm.select().from(fechamento_comprovante);
    for (const { id, ciclo, fechado_em } of closed) {
      const receipt = receipts.find((one) => one.fechamento_id === id && one.ciclo === ciclo);
      expect(receipt).toMatchObject({ forma: formas.get(id)?.(ciclo), fechado_em });
      expect(receipt?.hash).toBe(sha256De(receipt?.forma ?? ''));
    }
  });

  it('has deliveries read and unread, what tasks waited for, and hours in the receipts', async () => {
    const { orm } = database();
    const entregas = await listEntregas(orm, undefined);
    expect(entregas.filter(({ lida }) => lida).length).toBeGreaterThan(5);
    const today = dateIn(api().now());
    const unread = entregas.filter(({ lida }) => !lida);
    expect(unread.some(({ vencimento }) => vencimento !== null && vencimento > today)).toBe(true);
    expect(await orm.$count(tarefa_dependencia)).toBeGreaterThan(500);
    const receipts = await orm.select().from(fechamento_comprovante);
    const withHours = receipts.filter(({ dados }) => (dados.horas_milimin as number) > 0);
    // All but those whose work ended within the last days.
    expect(withHours.length / receipts.length).toBeGreaterThan(0.8);
    expect(await orm.$count(cliente_validade)).toBeGreaterThan(20);
  });

  it('leaves a registered database to its people', async () => {
    const people = await database().orm.$count(usuario);
    await prepareFirstAdministrator(database(), undefined);
    expect(await database().orm.$count(usuario)).toBe(people);
  });
});

describeDatabase('first administrator', (database) => {
  const api = useSignedInApp(database, { bare: true });

  it('asks for an address, then invites that person as administrator', async () => {
    for (const email of [undefined, '', 'nada']) {
      await expect(prepareFirstAdministrator(database(), email)).rejects.toThrow('Defina ADMIN_EMAIL');
    }
    await prepareFirstAdministrator(database(), ' Dona@Firma.Example ');
    const people = await database().orm.select().from(usuario).orderBy(usuario.id);
    expect(people).toMatchObject([{ email: 'dona@firma.example', status: 'convidado', demo: false }]);
    expect(api().config.production).toBe(false);
  });
});
