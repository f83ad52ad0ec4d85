import { asc, eq, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import { protectLog } from '../../../platform/audit/append-only';
import { audited } from '../../../platform/audit/audit';
import { withTransaction } from '../../../platform/database/database';
import { cliente, log_cadeia, log_transacao, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';

const cargo = (nome: string) => ({ nome, nivel: 'Analista', departamento_uuid: null, ativo: true });

describeFirm('logs', ({ app, database, admin, usePerson }) => {
  const auditor = usePerson('Auditor', { nome: 'Sônia', habilitar_visualizacao_total: 1 });
  beforeAll(async () => {
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
    const reader = await app().person('Leitor');
    expect((await reader.get('/logs')).body.data.total).toBe(0);
    const foreign = (await auditor.get('/logs')).body.data.itens[0].uuid;
    expect((await reader.get(`/logs/${foreign}`)).status).toBe(404);
    await reader.post('/cargos', cargo('Meu'));
    expect((await reader.get('/logs')).body.data.itens).toEqual([expect.objectContaining({ rotulo: 'Meu' })]);
    const client = await app().person('Leitor', { is_client: 1 });
    expect((await client.get('/logs')).status).toBe(403);
    expect((await client.post('/logs/verificar')).status).toBe(403);
    expect((await admin.get('/logs/opcoes')).body.data.acoes).toContain('Alterou');
  });

  it('keeps salaries, costs and margins from readers who may not see them', async () => {
    const change = {
      acao: 'Alterou',
      antes: {
        salario_centavos: 500_000,
        encargos_bp: 7_000,
        nome: 'A',
        itens: [{ margem_bp: 1, horas: 2 }],
      },
      depois: {
        salario_centavos: 600_000,
        encargos_bp: 7_100,
        nome: 'B',
        itens: [{ margem_bp: 2, horas: 3 }],
      },
    } as const;
    const value = { acao: 'Alterou', antes: { valor: 1_500 }, depois: { valor: 1_800 } } as const;
    await audited(database(), systemActor, async (_tx, audit) => {
      audit.record({ ...change, entidade: 'precificacao_cargo_valor', rotulo: 'Custo do analista' });
      audit.record({ ...value, entidade: 'precificacao_valor', rotulo: 'Overhead' });
    });
    const [overhead, cost] = (await auditor.get('/logs')).body.data.itens as { uuid: string }[];
    const read = async (who: SignedInPerson, row = cost) => (await who.get(`/logs/${row?.uuid}`)).body.data;
    expect(await read(auditor)).toMatchObject({
      campos_alterados: ['itens', 'nome'],
      antes: { nome: 'A', itens: [{ horas: 2 }] },
      depois: { nome: 'B', itens: [{ horas: 3 }] },
    });
    expect(JSON.stringify(await read(auditor))).not.toMatch(/salario|encargos|margem/);
    expect(await read(auditor, overhead)).toMatchObject({ antes: {}, depois: {}, campos_alterados: [] });
    expect((await read(admin)).depois).toMatchObject(change.depois);
  });

  it('filters by client and by changed field', async () => {
    const form = (uf: string) =>
      withTransaction(database(), (tx) =>
        tx
          .insert(cliente)
          .values({
            tipo_pessoa: 'juridica',
            documento: `X${uf}`,
            razao_social: `Ipê ${uf}`,
            regime_tributario: 'mei',
            municipio_ibge: '3550308',
            uf,
            responsavel_carteira_id: admin.id,
          })
          .returning()
          .then(([row]) => row?.uuid as string),
      );
    const [sp, rj] = [await form('SP'), await form('RJ')];
    await audited(database(), systemActor, async (_tx, audit) => {
      for (const uuid of [sp, rj]) {
        audit.record({
          acao: 'Alterou',
          entidade: 'cliente',
          uuid,
          rotulo: 'Ipê',
          antes: { uf: 'MG', porte: uuid === sp ? 'me' : 'epp' },
          depois: { uf: uuid === sp ? 'SP' : 'RJ', porte: 'me' },
        });
        audit.record({ acao: 'Criou', entidade: 'projeto', rotulo: 'Projeto', clienteUuid: uuid });
      }
    });
    const of = async (query: string) => (await auditor.get(`/logs?${query}`)).body.data;
    expect((await of(`cliente=${sp}`)).total).toBe(2);
    expect((await of(`cliente=${rj}&campo=porte`)).itens).toEqual([
      expect.objectContaining({ campos_alterados: ['porte', 'uf'] }),
    ]);
    expect((await of(`cliente=${sp}&campo=porte`)).total).toBe(0);
    expect((await auditor.get('/logs/clientes?busca=ipe s')).body.data).toEqual([
      { valor: sp, rotulo: 'Ipê SP' },
    ]);
    expect((await auditor.get(`/logs/clientes?uuid=${rj}`)).body.data).toHaveLength(1);
    const kinds = (await auditor.get('/logs/opcoes')).body.data.entidades;
    expect(kinds.map((one: { rotulo: string }) => one.rotulo)).toEqual(
      expect.arrayContaining(['Cargo', 'Cliente', 'Projeto']),
    );
  });

  describe('restoring', () => {
    const deletionOf = async (uuid: string) =>
      (await admin.get(`/logs?registro=${uuid}&acao=Excluiu`)).body.data.itens[0].uuid as string;
    const remove = async (path: string, form: object) => {
      const { uuid, versao } = (await admin.post(path, form)).body.data;
      expect((await admin.delete(`${path}/${uuid}?versao=${versao}`)).status).toBeLessThan(300);
      return uuid as string;
    };

    it('brings a deleted record back, once, and says so', async () => {
      const uuid = await remove('/cargos', cargo('Volta'));
      const log = await deletionOf(uuid);
      expect((await admin.get(`/logs/${log}`)).body.data).toMatchObject({ restauravel: true, destino: null });
      expect((await admin.post(`/logs/${log}/restaurar`)).body.data).toEqual({
        message: 'Registro restaurado.',
      });
      expect((await admin.get(`/cargos/${uuid}`)).body.data.nome).toBe('Volta');
      expect((await admin.get(`/logs/${log}`)).body.data).toMatchObject({
        restauravel: false,
        destino: { pagina: 'cargos.edit', parametros: { uuid } },
      });
      const life = (await admin.get(`/logs?registro=${uuid}`)).body.data.itens;
      expect(life.map((one: { acao: string }) => one.acao)).toEqual(['Restaurou', 'Excluiu', 'Criou']);
      expect((await admin.post(`/logs/${log}/restaurar`)).body).toMatchObject({
        message: 'Este registro já foi restaurado.',
        codigo: 'ja_restaurado',
      });
    });

    it('brings a team back with its members, but those who became a client’s', async () => {
      const [bia, caio] = [await app().person('Analista', { nome: 'Bia' }), await app().person('Analista')];
      const team = {
        nome: 'Sul',
        lider_uuid: admin.uuid,
        membros_uuid: [bia.uuid, caio.uuid],
        departamento_uuid: null,
        ativo: true,
      };
      const { uuid } = (await admin.post('/equipes', team)).body.data;
      const versao = async () => (await admin.get(`/usuarios/${bia.uuid}`)).body.data.versao;
      expect((await admin.delete(`/equipes/${uuid}?versao=1`)).status).toBe(204);
      const gone = (await admin.get(`/usuarios/${bia.uuid}`)).body.data;
      expect(gone.equipes).toEqual([]);
      await database().orm.update(usuario).set({ is_client: 1 }).where(eq(usuario.id, caio.id));
      const [deletion] = (await admin.get(`/logs?registro=${uuid}&acao=Excluiu`)).body.data.itens;
      expect((await admin.post(`/logs/${deletion.uuid}/restaurar`)).status).toBe(200);
      const { membros } = (await admin.get(`/equipes/${uuid}`)).body.data;
      expect(new Set(membros.map((one: { uuid: string }) => one.uuid))).toEqual(
        new Set([admin.uuid, bia.uuid]),
      );
      // A form of hers opened before would take her out again.
      expect(await versao()).toBe(gone.versao + 1);
    });

    it('refuses when a unique value was given away, or what it hangs on is gone', async () => {
      const twin = await remove('/cargos', cargo('Gêmeo'));
      await admin.post('/cargos', cargo('gêmeo'));
      expect(await admin.post(`/logs/${await deletionOf(twin)}/restaurar`)).toMatchObject({
        status: 406,
        body: { message: 'Não é possível restaurar: já existe um registro com este nome.' },
      });
      const area = (nome: string) => ({
        nome,
        sigla: null,
        cor: null,
        responsavel_uuid: null,
        departamento_pai_uuid: null,
        ativo: true,
      });
      const parent = (await admin.post('/departamentos', area('Pai'))).body.data;
      const child = await remove('/cargos', { ...cargo('Filho'), departamento_uuid: parent.uuid });
      await admin.delete(`/departamentos/${parent.uuid}?versao=${parent.versao}`);
      expect((await admin.post(`/logs/${await deletionOf(child)}/restaurar`)).body.message).toBe(
        'Não é possível restaurar: restaure antes o departamento “Pai”.',
      );
      await admin.post(`/logs/${await deletionOf(parent.uuid)}/restaurar`);
      expect((await admin.post(`/logs/${await deletionOf(child)}/restaurar`)).status).toBe(200);
    });

    it('asks the total view and the area’s permission', async () => {
      const log = await deletionOf(await remove('/cargos', cargo('Alheio')));
      expect((await auditor.get(`/logs/${log}`)).body.data.restauravel).toBe(false);
      expect((await auditor.post(`/logs/${log}/restaurar`)).status).toBe(403);
      const restricted = await app().person('Administrador');
      expect((await restricted.post(`/logs/${log}/restaurar`)).status).toBe(404);
      const [session] = (await admin.get('/logs?acao=Criou')).body.data.itens;
      expect((await admin.post(`/logs/${session.uuid}/restaurar`)).body.codigo).toBe('nao_restauravel');
    });
  });

  it('is append-only for whoever has the product’s connection, which cannot switch that off', async () => {
    const { orm } = database();
    const total = await orm.$count(log_transacao);
    await expect(orm.delete(log_transacao)).rejects.toMatchObject({
      cause: { message: 'log_transacao is append-only' },
    });
    const forbidden = { cause: { code: '42501' } };
    for (const statement of [
      `update log_transacao set rotulo = 'x'`,
      'truncate log_transacao',
      'truncate cargo cascade',
      'alter table log_transacao disable trigger all',
      'alter table log_transacao disable trigger log_transacao_so_acrescenta',
      'drop trigger log_transacao_so_acrescenta on log_transacao',
      'drop table log_transacao cascade',
      'drop schema public cascade',
      'create table public.log_transacao_2 (id int)',
      `create trigger primeiro before delete on log_transacao for each row
         execute function suppress_redundant_updates_trigger()`,
      'create rule calado as on delete to log_transacao do instead nothing',
      `create or replace function public.log_somente_acrescenta() returns trigger language plpgsql as
         $$ begin return old; end $$`,
      'alter function public.log_somente_acrescenta() rename to outra',
      'alter function public.log_somente_acrescenta() set gestao.retencao = sim',
      `set session_replication_role = replica`,
      'set role postgres',
      'alter role current_user superuser',
      'create extension pg_prewarm',
      'alter system set fsync = off',
      `copy log_transacao to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
    ]) {
      const answer = await orm.execute(statement).then(
        () => 'done',
        (error: unknown) => error,
      );
      expect({ statement, answer }).toMatchObject({ statement, answer: forbidden });
    }
    await expect(orm.delete(log_transacao)).rejects.toThrow();
    expect(await orm.$count(log_transacao)).toBe(total);
  });

  it('is guarded from the owner of its tables too, and guards that were taken away come back', async () => {
    const { orm } = database().owner;
    const total = await orm.$count(log_transacao);
    const refused = { cause: { message: 'log_transacao is append-only' } };
    await expect(orm.update(log_transacao).set({ rotulo: 'x' })).rejects.toMatchObject(refused);
    await expect(orm.delete(log_transacao)).rejects.toMatchObject(refused);
    await expect(orm.execute('truncate log_transacao')).rejects.toMatchObject(refused);
    await orm.execute('drop trigger log_transacao_so_acrescenta on log_transacao');
    await orm.execute('alter table log_transacao disable trigger log_transacao_nao_esvazia');
    await protectLog(database().owner);
    await expect(orm.delete(log_transacao)).rejects.toMatchObject(refused);
    await expect(orm.execute('truncate log_transacao')).rejects.toMatchObject(refused);
    expect(await orm.$count(log_transacao)).toBe(total);
    expect((await admin.post('/cargos', cargo('Depois'))).status).toBe(201);
  });

  it('verifies the chain, and names the first row that somebody changed, removed or cut', async () => {
    const { orm } = database();
    const total = await orm.$count(log_transacao);
    expect((await auditor.post('/logs/verificar')).body.data).toEqual({
      integra: true,
      total,
      previsto: total,
      continuar: null,
      // Without a start nothing was anchored, and that is said.
      message: `Cadeia íntegra: ${total.toLocaleString('pt-BR')} registros verificados. Sem âncora fora do banco: o arquivo delas não existe ou está vazio.`,
      primeiro_rompido: null,
    });

    const rows = await orm.select().from(log_transacao).orderBy(asc(log_transacao.id));
    const second = rows[1] as (typeof rows)[number];
    const tamper = (statement: ReturnType<typeof sql>) =>
      database().owner.orm.transaction(async (tx) => {
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

  it('verifies a long chain in several answers, and refuses a place that is not its own', async () => {
    const before = await database().orm.$count(log_transacao);
    await audited(database(), systemActor, async (_tx, audit) => {
      for (let i = 0; i < 10_500; i++) audit.record({ acao: 'Enviou', entidade: 'trabalho', rotulo: `${i}` });
    });
    const total = before + 10_500;
    const first = (await auditor.post('/logs/verificar')).body.data;
    expect(first).toMatchObject({ integra: true, total: 10_000, previsto: total });
    const second = (await auditor.post('/logs/verificar', { continuar: first.continuar })).body.data;
    expect(second).toMatchObject({ integra: true, total, continuar: null });
    expect((await auditor.post('/logs/verificar', { continuar: 'inventado' })).status).toBe(400);
  });
});
