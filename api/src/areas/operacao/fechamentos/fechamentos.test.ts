import { eq, sql } from 'drizzle-orm';
import { cliente, fechamento, fechamento_modelo, tarefa } from '../../../platform/database/schema';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';

describeDatabase('fechamentos', (database) => {
  const firm = useDemoFirm(database);
  const analista = () => firm().context.usuarios.get('analista@demo.local')?.id ?? 0;
  const listAll = async (account: string, query = '') =>
    (
      await firm().get(
        account,
        `/fechamentos?por_pagina=100${query.includes('competencia') ? '' : '&competencia=todas'}${query}`,
      )
    ).body.data;

  test('asks for its permission', async () => {
    for (const path of ['/fechamentos', '/fechamentos/resumo', '/fechamentos/matriz']) {
      expect(await firm().get('comercial', path)).toMatchObject({
        status: 403,
        body: { message: 'Você não tem permissão para esta ação.' },
      });
    }
  });

  test('refuses unknown filters and columns', async () => {
    expect((await firm().get('admin', '/fechamentos/exportar?formato=csv&cor=azul')).status).toBe(400);
    expect((await firm().get('admin', '/fechamentos?ordenar=versao')).status).toBe(400);
    expect((await firm().get('admin', '/fechamentos?competencia=2026-13')).status).toBe(400);
  });

  test('lists, searches, sorts and filters', async () => {
    const padrao = (await firm().get('admin', '/fechamentos')).body.data;
    expect(padrao.total).toBe((await listAll('admin', '&competencia=2026-10')).total);
    const outubro = await listAll('admin', '&competencia=2026-10&ordenar=cliente');
    expect(outubro.total).toBeGreaterThan(30);
    const nomes = outubro.itens.map((item: { cliente: { nome: string } }) => item.cliente.nome);
    expect(nomes[0]).toBe('Agência Farol');
    const busca = await listAll('admin', '&competencia=2026-10&busca=SERRA azul');
    expect(busca.itens.length).toBeGreaterThan(0);
    expect(
      busca.itens.every((item: { cliente: { nome: string } }) => item.cliente.nome === 'Serra Azul'),
    ).toBe(true);
    const pendentes = await listAll('admin', '&pendencia=sim');
    expect(pendentes.itens.every((item: { pendencias_cliente: number }) => item.pendencias_cliente > 0)).toBe(
      true,
    );
  });

  test('open closings come first, by their limit, and closed ones last; a column sorts as it is asked', async () => {
    const rank = (item: { status: string; data_limite: string | null }) =>
      `${['fechado', 'cancelado'].includes(item.status) ? 1 : 0} ${item.data_limite ?? '9999-12-31'}`;
    const sorted = (values: string[]) => [...values].sort();
    const { itens } = await listAll('admin', '&competencia=2026-10');
    const ranks: string[] = itens.map(rank);
    expect(new Set(ranks.map((one) => one[0]))).toEqual(new Set(['0', '1']));
    expect(ranks).toEqual(sorted(ranks));
    const asked = await listAll('admin', '&competencia=2026-10&ordenar=data_limite');
    const limites: string[] = asked.itens.map(
      (item: { data_limite: string | null }) => item.data_limite ?? '9',
    );
    expect(limites).toEqual(sorted(limites));
    expect(limites).not.toEqual(itens.map((item: { data_limite: string | null }) => item.data_limite ?? '9'));
    const first = (await firm().get('admin', '/fechamentos?competencia=2026-10&por_pagina=25')).body.data;
    const second = (
      await firm().get('admin', `/fechamentos?competencia=2026-10&por_pagina=25&cursor=${first.proximo}`)
    ).body.data;
    const uuids = (page: { itens: { uuid: string }[] }) => page.itens.map((item) => item.uuid);
    expect([...uuids(first), ...uuids(second)]).toEqual(uuids({ itens }).slice(0, 50));
  });

  test('the filter by situação agrees with the situação of every row', async () => {
    const sem = await listAll('admin', '&competencia=2026-10');
    for (const situacao of ['atrasado', 'em_risco', 'no_prazo']) {
      const filtrados = await listAll('admin', `&competencia=2026-10&situacao=${situacao}`);
      const esperados = sem.itens.filter((item: { situacao: string | null }) => item.situacao === situacao);
      expect(filtrados.total).toBe(esperados.length);
      expect(filtrados.itens.every((item: { situacao: string }) => item.situacao === situacao)).toBe(true);
    }
  });

  test('the numbers above the list are those of the previous month', async () => {
    const { body } = await firm().get('admin', '/fechamentos/resumo');
    const itens = (await listAll('admin', '&competencia=2026-10')).itens;
    const com = (key: string, value: string) =>
      itens.filter((item: Record<string, unknown>) => item[key] === value).length;
    expect(body.data).toMatchObject({
      competencia: '2026-10',
      total: itens.length,
      fechados: com('status', 'fechado'),
      atrasados: com('situacao', 'atrasado'),
      em_risco: com('situacao', 'em_risco'),
    });
    expect(body.data.competencias[0]).toBe('2026-11');
  });

  test('each bar counts what its list finds, inside the own rows', async () => {
    const cuts = { equipes: 'equipe', departamentos: 'departamento', pessoas: 'coordenador' };
    for (const account of ['admin', 'analista']) {
      const { body } = await firm().get(account, '/fechamentos/graficos?competencia=2026-10');
      for (const [key, filter] of Object.entries(cuts)) {
        expect([key, body.data[key].length > 0]).toEqual([key, true]);
        for (const grupo of body.data[key].slice(0, 3)) {
          const { itens } = await listAll(account, `&competencia=2026-10&${filter}=${grupo.uuid}`);
          const count = (test: (item: { status: string; situacao: string | null }) => boolean) =>
            itens.filter(test).length;
          expect([account, grupo]).toEqual([
            account,
            {
              uuid: grupo.uuid,
              nome: grupo.nome,
              atrasados: count(({ situacao }) => situacao === 'atrasado'),
              abertos: count(({ situacao }) => situacao !== null && situacao !== 'atrasado'),
              fechados: count(({ status }) => status === 'fechado'),
            },
          ]);
        }
      }
    }
  });

  test('the matrix has a cell for each competência and leads to its closings', async () => {
    const { body } = await firm().get('admin', '/fechamentos/matriz?competencia=2026-10&busca=SERRA azul');
    expect(body.data.competencias).toEqual([
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    expect(body.data.linhas).toHaveLength(1);
    const [linha] = body.data.linhas;
    expect(linha.celulas).toHaveLength(6);
    expect(linha.celulas[5].fechamentos.map((one: { modelo: string }) => one.modelo)).toEqual([
      'Contábil e fiscal',
      'Folha de pagamento',
    ]);
    expect(linha.celulas[0]).toMatchObject({ estado: 'fechado', progresso: 100, fechado: true });
  });

  test('a restricted person sees the closings with an own task or under own coordination, and no other', async () => {
    const eu = analista();
    const [{ total = 0 } = {}] = await firm()
      .database.orm.select({ total: sql<number>`count(*)::int` })
      .from(fechamento)
      .where(
        sql`${fechamento.coordenador_id} = ${eu} or exists (select 1 from tarefa t
          where t.fechamento_id = ${fechamento.id} and ${eu} in (t.responsavel_id, t.revisor_id))`,
      );
    const visiveis = await listAll('analista');
    expect(visiveis.total).toBe(total);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan((await listAll('admin')).total);

    const [alheio] = await firm()
      .database.orm.select({ uuid: fechamento.uuid })
      .from(fechamento)
      .where(
        sql`${fechamento.coordenador_id} <> ${eu} and not exists (select 1 from tarefa t
          where t.fechamento_id = ${fechamento.id} and ${eu} in (t.responsavel_id, t.revisor_id))`,
      )
      .limit(1);
    expect(await firm().get('analista', `/fechamentos/${alheio?.uuid}`)).toMatchObject({
      status: 404,
      body: { message: 'Recurso não encontrado.' },
    });
    expect((await firm().get('admin', `/fechamentos/${alheio?.uuid}`)).status).toBe(200);
  });

  test("a restricted person gets the others' tasks as title, status and date only", async () => {
    const [meu] = await firm()
      .database.orm.select({ uuid: fechamento.uuid })
      .from(fechamento)
      .innerJoin(tarefa, eq(tarefa.fechamento_id, fechamento.id))
      .where(sql`${tarefa.responsavel_id} = ${analista()} and ${fechamento.competencia} = '2026-10'`)
      .limit(1);
    const { body } = await firm().get('analista', `/fechamentos/${meu?.uuid}`);
    const tarefas = body.data.departamentos.flatMap((one: { tarefas: unknown[] }) => one.tarefas);
    const resumidas = tarefas.filter((one: { resumida: boolean }) => one.resumida);
    const inteiras = tarefas.filter((one: { resumida: boolean }) => !one.resumida);
    expect(inteiras.length).toBeGreaterThan(0);
    expect(resumidas.length).toBeGreaterThan(0);
    expect(Object.keys(resumidas[0]).sort()).toEqual([
      'data_vencimento',
      'departamento',
      'resumida',
      'situacao_prazo',
      'situacao_prazo_label',
      'status',
      'status_label',
      'tarefa_pai_uuid',
      'titulo',
      'uuid',
    ]);
    const outra = resumidas[0].uuid;
    expect((await firm().get('analista', `/tarefas/${outra}`)).status).toBe(404);
    expect((await firm().get('analista', `/tarefas/${inteiras[0].uuid}`)).status).toBe(200);
    expect((await firm().get('admin', `/tarefas/${outra}`)).status).toBe(200);
  });

  test("a client's person with the permission sees only the own client, and only what it owes", async () => {
    const { orm } = firm().database;
    const pessoa = firm().context.usuarios.get('cliente@demo.local');
    await firm().allow(['Cliente'], 'gerenciar fechamentos');
    const [mine] = await orm
      .select({ uuid: cliente.uuid })
      .from(cliente)
      .where(sql`${cliente.id} = (select cliente_id from usuario where id = ${pessoa?.id ?? 0})`);
    const lista = await listAll('cliente');
    expect(lista.total).toBeGreaterThan(0);
    expect(lista.itens.every((item: { cliente: { uuid: string } }) => item.cliente.uuid === mine?.uuid)).toBe(
      true,
    );
    expect((await firm().get('cliente', '/fechamentos/graficos')).status).toBe(403);
    const { body } = await firm().get('cliente', `/fechamentos/${lista.itens[0].uuid}`);
    expect(body.data.visao).toBe('pendencias');
    expect(body.data).not.toHaveProperty('particularidades');
    expect(body.data.trabalhando_agora).toEqual([]);
    const lados = body.data.departamentos.flatMap((one: { tarefas: { lado: string }[] }) =>
      one.tarefas.map((task) => task.lado),
    );
    expect(new Set(lados)).toEqual(new Set(['cliente']));
    const [outro] = (await listAll('admin', '&busca=SERRA azul')).itens;
    expect((await firm().get('cliente', `/fechamentos/${outro.uuid}`)).status).toBe(404);
  });

  test('a closing shows who works on it and counts its departments', async () => {
    const [andamento] = (await listAll('admin', '&status=em_andamento')).itens;
    const { body } = await firm().get('admin', `/fechamentos/${andamento.uuid}`);
    for (const one of body.data.departamentos) {
      expect(one.concluidas).toBe(
        one.tarefas.filter((task: { status: string }) => task.status === 'concluida').length,
      );
    }
    const working = body.data.departamentos.flatMap((one: { tarefas: { status: string }[] }) =>
      one.tarefas.filter((task) => task.status === 'em_andamento'),
    );
    expect(body.data.trabalhando_agora).toHaveLength(working.length);
  });

  test('without tasks a closing stands at 0 % and on time', async () => {
    const { orm } = firm().database;
    const [modelo] = await orm
      .insert(fechamento_modelo)
      .values({ nome: 'Vazio' })
      .returning({ id: fechamento_modelo.id });
    await orm.insert(fechamento).values({
      codigo: 'FEC-2031-01-0001',
      cliente_id: firm().context.clientes[0]?.id ?? 0,
      modelo_id: modelo?.id ?? 0,
      competencia: '2031-01',
      coordenador_id: analista(),
    });
    expect((await listAll('admin', '&competencia=2031-01')).itens).toEqual([
      expect.objectContaining({
        progresso: 0,
        situacao: 'no_prazo',
        dias_uteis_restantes: null,
        status: 'nao_iniciado',
      }),
    ]);
  });
});
