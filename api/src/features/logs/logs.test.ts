import { asc, eq, sql } from 'drizzle-orm';
import { log_cadeia, log_transacao } from '../../database/schema';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';

const cargo = (nome: string) => ({ nome, nivel: 'Analista', departamento_uuid: null, ativo: true });

describeDatabases('logs', (database) => {
  const test = useSignedInApp(database);
  let admin: SignedInPerson;
  let auditor: SignedInPerson;
  beforeAll(async () => {
    admin = await test().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
    auditor = await test().person('Auditor', { nome: 'Sônia', habilitar_visualizacao_total: 1 });
    for (const nome of ['Um', 'Dois', 'Três']) await admin.post('/cargos', cargo(nome));
  });

  it('lists and filters the trail, newest first, and shows both sides of a change', async () => {
    const list = await auditor.get('/logs');
    expect(list.body.data.itens.map((one: { rotulo: string }) => one.rotulo)).toEqual(['Três', 'Dois', 'Um']);
    const found = await auditor.get(`/logs?acao=Criou&entidade=cargo&usuario=${admin.uuid}&busca=dois`);
    expect(found.body.data.itens).toEqual([
      expect.objectContaining({ usuario: 'Helena', entidade_label: 'Cargo', rotulo: 'Dois' }),
    ]);
    const detail = await auditor.get(`/logs/${found.body.data.itens[0].uuid}`);
    expect(detail.body.data).toMatchObject({ antes: null, depois: { nome: 'Dois', nivel: 'Analista' } });
    expect(detail.body.data).not.toHaveProperty('hash');
    expect((await auditor.get('/logs?periodo_ate=2020-01-01')).body.data.total).toBe(0);
    const [first] = await database().orm.select().from(log_transacao).limit(1);
    const life = await auditor.get(`/logs?registro=${first?.entidade_uuid}&periodo_de=2020-01-01`);
    expect(life.body.data.total).toBe(1);
  });

  it('shows a restricted person his own actions only, and a client nothing', async () => {
    await admin.post('/perfis', {
      nome: 'Leitor',
      descricao: null,
      permissoes: ['see logs', 'gerenciar cargos'],
    });
    const reader = await test().person('Leitor');
    expect((await reader.get('/logs')).body.data.total).toBe(0);
    const foreign = (await auditor.get('/logs')).body.data.itens[0].uuid;
    expect((await reader.get(`/logs/${foreign}`)).status).toBe(404);
    await reader.post('/cargos', cargo('Meu'));
    expect((await reader.get('/logs')).body.data.itens).toEqual([expect.objectContaining({ rotulo: 'Meu' })]);
    const client = await test().person('Leitor', { is_client: 1 });
    expect((await client.get('/logs')).status).toBe(403);
    expect((await client.post('/logs/verificar')).status).toBe(403);
    expect((await admin.get('/logs/opcoes')).body.data.acoes).toContain('Alterou');
  });

  it('verifies the chain, and names the first row that somebody changed, removed or cut', async () => {
    const { orm } = database();
    const total = await orm.$count(log_transacao);
    expect((await auditor.post('/logs/verificar')).body.data).toEqual({
      integra: true,
      total,
      message: `Cadeia íntegra: ${total} registros verificados.`,
      primeiro_rompido: null,
    });

    const rows = await orm.select().from(log_transacao).orderBy(asc(log_transacao.id));
    const second = rows[1] as (typeof rows)[number];
    const tamper = (statement: ReturnType<typeof sql>) =>
      orm.transaction(async (tx) => {
        // Whoever can do this has the database's owner; the chain still tells.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(statement);
      });
    await tamper(sql`update log_transacao set rotulo = 'Outro' where id = ${second.id}`);
    expect((await auditor.post('/logs/verificar')).body.data).toMatchObject({
      integra: false,
      total: 1,
      message: 'Cadeia rompida no registro 2.',
      primeiro_rompido: { posicao: 2, rotulo: 'Outro' },
    });
    await tamper(sql`update log_transacao set rotulo = ${second.rotulo} where id = ${second.id}`);
    expect((await auditor.post('/logs/verificar')).body.data.integra).toBe(true);

    const last = rows.at(-1) as (typeof rows)[number];
    await tamper(sql`delete from log_transacao where id = ${last.id}`);
    expect((await auditor.post('/logs/verificar')).body.data).toMatchObject({
      integra: false,
      primeiro_rompido: { posicao: total },
    });
    await orm
      .update(log_cadeia)
      .set({ ultimo_hash: last.hash_anterior, total: total - 1 })
      .where(eq(log_cadeia.id, 1));
    expect((await auditor.post('/logs/verificar')).body.data.integra).toBe(true);
  });
});
