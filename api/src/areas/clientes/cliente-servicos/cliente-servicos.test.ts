import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq } from 'drizzle-orm';
import { cliente, fechamento_modelo, log_transacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { followServiceDates } from './honorario-por-data';

describeFirm('serviços do cliente', ({ app, database, admin }) => {
  let uuid: string;
  let contabil: string;
  let bpo: string;
  let antigo: string;
  beforeAll(async () => {
    const firm = await createComercial(database(), admin.id);
    uuid = firm.ipe.uuid;
    contabil = firm.servicos.contabil.uuid;
    bpo = firm.servicos.bpo.uuid;
    antigo = firm.servicos.antigo.uuid;
  });

  const form = (servico_uuid: string, values: object = {}) => ({
    servico_uuid,
    data_inicio: '2025-01-01',
    data_fim: null,
    valor_mensal_centavos: 95_500,
    fechamento_modelo_uuid: null,
    ...values,
  });
  const read = async () => (await admin.get(`/clientes/${uuid}/servicos`)).body.data;
  const add = (body: object) => admin.post(`/clientes/${uuid}/servicos`, body);

  it('adds services; the fee follows the sum of the active ones, and the log knows the client', async () => {
    expect((await add(form(contabil))).status).toBe(201);
    expect((await add(form(bpo, { valor_mensal_centavos: 50_000 }))).status).toBe(201);
    expect((await add(form(contabil, { data_inicio: '2999-01-01' }))).body.erros).toEqual({
      servico_uuid: ['Este serviço já está contratado neste período.'],
    });
    expect(await read()).toMatchObject({
      itens: [
        { servico: { nome: 'BPO financeiro' }, situacao_label: 'Ativo' },
        { servico: { nome: 'Contabilidade' }, valor_mensal_centavos: 95_500 },
      ],
      total_ativo_centavos: 145_500,
      honorario_mensal_centavos: 145_500,
      honorario_ajustado: false,
      edita: true,
    });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'cliente_servico'))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      acao: 'Criou',
      rotulo: 'BPO financeiro',
      cliente_uuid: uuid,
      depois: { servico: 'BPO financeiro', valor_mensal_centavos: 50_000 },
    });
    expect((await admin.get('/clientes/servicos/opcoes')).body.data.servicos).toEqual([
      { valor: bpo, rotulo: 'BPO financeiro' },
      { valor: contabil, rotulo: 'Contabilidade' },
    ]);
  });

  it('changes, plans and ends a service; an ended one stays in the history', async () => {
    const [first] = (await read()).itens;
    const at = `/clientes/${uuid}/servicos/${first.uuid}`;
    const saved = await admin.put(at, { ...form(bpo, { valor_mensal_centavos: 60_000 }), versao: 1 });
    expect(saved.body.data).toEqual({ uuid: first.uuid, versao: 2 });
    expect((await admin.put(at, { ...form(bpo), versao: 1 })).body.message).toMatch(
      /^Este registro foi alterado por Helena às/,
    );
    expect((await read()).honorario_mensal_centavos).toBe(155_500);

    expect((await admin.post(`${at}/encerrar`, { data_fim: '2024-12-31', versao: 2 })).body.erros).toEqual({
      data_fim: ['A data final deve ser igual ou posterior à inicial.'],
    });
    expect((await admin.post(`${at}/encerrar`, { data_fim: '2025-06-30', versao: 2 })).status).toBe(200);
    const after = await read();
    expect(after.itens.map((one: { situacao: string }) => one.situacao)).toEqual(['ativo', 'encerrado']);
    expect(after).toMatchObject({ total_ativo_centavos: 95_500, honorario_mensal_centavos: 95_500 });

    expect((await add(form(bpo, { data_inicio: '2999-01-01' }))).status).toBe(201);
    expect(await read()).toMatchObject({
      itens: [{ situacao_label: 'Previsto' }, { situacao: 'ativo' }, { situacao: 'encerrado' }],
      honorario_mensal_centavos: 95_500,
    });
  });

  it('keeps a fee that was adjusted by hand', async () => {
    const { orm } = database();
    await orm.update(cliente).set({ honorario_mensal_centavos: 99_900 }).where(eq(cliente.uuid, uuid));
    const active = (await read()).itens.find((one: { situacao: string }) => one.situacao === 'ativo');
    await admin.put(`/clientes/${uuid}/servicos/${active.uuid}`, {
      ...form(contabil, { valor_mensal_centavos: 100_000 }),
      versao: active.versao,
    });
    expect(await read()).toMatchObject({
      total_ativo_centavos: 100_000,
      honorario_mensal_centavos: 99_900,
      honorario_ajustado: true,
    });
  });

  it('follows services that begin and end by date, unless the fee was adjusted', async () => {
    const { orm } = database();
    const at = async (days: number) => {
      app().advance(days * 86_400_000);
      const changed = await followServiceDates(app().app.context);
      const [row] = await orm.select().from(cliente).where(eq(cliente.uuid, uuid));
      app().advance(-days * 86_400_000);
      return [changed, row?.honorario_mensal_centavos];
    };
    const today = dateIn(new Date());
    const planned = await add(
      form(bpo, { data_inicio: addDays(today, 10), data_fim: addDays(today, 20), valor_mensal_centavos: 7 }),
    );
    expect(planned.status).toBe(201);
    // Adjusted by the test before: 99.900 instead of 100.000.
    expect(await at(10)).toEqual([0, 99_900]);
    await orm.update(cliente).set({ honorario_mensal_centavos: 100_000 }).where(eq(cliente.uuid, uuid));
    expect(await at(9)).toEqual([0, 100_000]);
    expect(await at(12)).toEqual([1, 100_007]);
    expect(await at(12)).toEqual([0, 100_007]);
    expect(await at(20)).toEqual([0, 100_007]);
    expect(await at(21)).toEqual([1, 100_000]);
    await admin.delete(`/clientes/${uuid}/servicos/${planned.body.data.uuid}?versao=1`);
    await orm
      .update(cliente)
      .set({ honorario_mensal_centavos: 99_900, atualizado_em: new Date() })
      .where(eq(cliente.uuid, uuid));
  });

  it('refuses what is not sold, no money, and a client whose contract has ended', async () => {
    expect((await add(form(antigo))).body.erros).toEqual({ servico_uuid: ['Opção inválida.'] });
    const wrong = await add(form(bpo, { valor_mensal_centavos: 0, data_fim: '2024-01-01' }));
    expect(wrong.body.erros).toMatchObject({ valor_mensal_centavos: ['Informe um valor maior que zero.'] });
    const { orm } = database();
    await orm.update(cliente).set({ status: 'encerrado' }).where(eq(cliente.uuid, uuid));
    expect(await add(form(bpo, { data_inicio: '2026-01-01', data_fim: '2026-01-31' }))).toMatchObject({
      status: 406,
      body: { message: 'O contrato deste cliente foi encerrado.' },
    });
    await orm.update(cliente).set({ status: 'ativo' }).where(eq(cliente.uuid, uuid));
  });

  it('takes away a mistake, logged', async () => {
    const planned = (await read()).itens.find((one: { situacao: string }) => one.situacao === 'previsto');
    expect((await admin.delete(`/clientes/${uuid}/servicos/${planned.uuid}?versao=9`)).status).toBe(409);
    expect((await admin.delete(`/clientes/${uuid}/servicos/${planned.uuid}?versao=1`)).status).toBe(204);
    expect((await read()).itens).toHaveLength(2);
    const logs = await database().orm.$count(
      log_transacao,
      and(eq(log_transacao.entidade_uuid, planned.uuid), eq(log_transacao.acao, 'Excluiu')),
    );
    expect(logs).toBe(1);
  });

  it('shows them to people of the client’s rows only; a client reads the own ones and changes nothing', async () => {
    const gestor = await app().person('Gestor operacional');
    expect((await gestor.get(`/clientes/${uuid}/servicos`)).status).toBe(404);
    expect((await gestor.post(`/clientes/${uuid}/servicos`, form(bpo))).status).toBe(404);
    expect((await (await app().person('Analista')).get(`/clientes/${uuid}/servicos`)).status).toBe(403);
    await admin.post('/perfis', { nome: 'Cadastro', descricao: null, permissoes: ['gerenciar clientes'] });
    const [own] = await database().orm.select().from(cliente).where(eq(cliente.uuid, uuid));
    const client = await app().person('Cadastro', { is_client: 1, cliente_id: own?.id });
    expect((await client.get(`/clientes/${uuid}/servicos`)).body.data).toMatchObject({ edita: false });
    expect((await client.post(`/clientes/${uuid}/servicos`, form(bpo))).status).toBe(403);
    expect((await client.get('/clientes/servicos/opcoes')).status).toBe(403);
  });

  it('names a published closing template; one archived later may stay, another may not be chosen', async () => {
    const [publicado, rascunho] = await database()
      .orm.insert(fechamento_modelo)
      .values([
        { nome: 'Fechamento contábil', status: 'publicado' },
        { nome: 'Fechamento em rascunho', status: 'rascunho' },
      ])
      .returning();
    if (!publicado || !rascunho) throw new Error('no templates');
    expect((await admin.get('/clientes/servicos/opcoes')).body.data.fechamento_modelos).toEqual([
      { valor: publicado.uuid, rotulo: 'Fechamento contábil' },
    ]);
    const [first] = (await read()).itens;
    expect(first.fechamento_modelo).toBeNull();
    const put = async (fechamento_modelo_uuid: string | null) => {
      const now = (await read()).itens.find((one: { uuid: string }) => one.uuid === first.uuid);
      return admin.put(`/clientes/${uuid}/servicos/${first.uuid}`, {
        ...form(first.servico.uuid, { data_inicio: first.data_inicio, data_fim: first.data_fim }),
        fechamento_modelo_uuid,
        versao: now.versao,
      });
    };
    expect((await put(rascunho.uuid)).body.erros).toEqual({ fechamento_modelo_uuid: ['Opção inválida.'] });
    expect((await put(publicado.uuid)).status).toBe(200);
    expect((await read()).itens[0].fechamento_modelo).toEqual({
      uuid: publicado.uuid,
      nome: 'Fechamento contábil',
    });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'cliente_servico'))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      antes: { fechamento_modelo: null },
      depois: { fechamento_modelo: 'Fechamento contábil' },
    });
    await database()
      .orm.update(fechamento_modelo)
      .set({ status: 'arquivado' })
      .where(eq(fechamento_modelo.id, publicado.id));
    expect((await put(publicado.uuid)).status).toBe(200);
    expect((await put(null)).status).toBe(200);
    expect((await put(publicado.uuid)).status).toBe(422);
  });
});
