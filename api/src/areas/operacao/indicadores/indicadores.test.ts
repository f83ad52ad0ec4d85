import { formulas } from '@gestao/shared/contracts/operacao/values/indicadores';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import { indicador, indicador_valor, perfil, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { Reply, SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { readLugares } from './calculo';
import { fecharIndicadores } from './fechar.job';
import { recalculateIndicador } from './recalculo';
import { as } from './registros.fixture';

describeFirm('indicators', ({ app, database, gestor, usePerson }) => {
  const work = trabalhoFixture(database);
  const admin = usePerson('Administrador', { nome: 'Alda', habilitar_visualizacao_total: 1 });
  let ana: SignedInPerson;
  let entregas: string;
  let aberta: { id: number; uuid: string };
  const mes = '2025-03';

  /** A person with a restricted view who may read indicators. */
  async function restrita(nome: string): Promise<SignedInPerson> {
    const [profile] = await database()
      .orm.insert(perfil)
      .values({
        nome: `Perfil de ${nome}`,
        permissoes: ['gerenciar indicadores', 'gerenciar minhas tarefas'],
      })
      .returning();
    return app().person('Analista', { nome, perfil_id: profile?.id ?? 0 });
  }
  beforeAll(async () => {
    ana = await restrita('Ana');
    const bia = await app().person('Analista', { nome: 'Bia' });
    await work.tarefa({
      responsavel_id: ana.id,
      data_vencimento: '2025-03-10',
      status: 'concluida',
      concluida_em: as('2025-03-10'),
    });
    aberta = await work.tarefa({ responsavel_id: ana.id, data_vencimento: '2025-03-11' });
    await work.tarefa({ responsavel_id: bia.id, data_vencimento: '2025-03-12', titulo: 'Da Bia' });
    await admin.post('/indicadores/padrao');
    entregas = await uuidDe('entregas_no_prazo');
    await calcular('entregas_no_prazo', [mes]);
  }, 240_000);

  const uuidDe = async (chave: string) => {
    const [row] = await database().orm.select().from(indicador).where(eq(indicador.chave, chave));
    return row?.uuid as string;
  };
  async function calcular(chave: string, meses: readonly string[]) {
    const { orm } = database();
    const [row] = await orm.select().from(indicador).where(eq(indicador.chave, chave));
    if (!row) throw new Error(`No indicator ${chave}.`);
    return recalculateIndicador(app().app.context, row, meses, await readLugares(orm));
  }
  const dados = (reply: Reply) => {
    expect(reply.status).toBeLessThan(300);
    return reply.body.data;
  };
  const nomes = async (who: SignedInPerson) =>
    dados(await who.get('/indicadores')).itens.map((one: { nome: string }) => one.nome);

  it('a frozen month stays as it was, and tells what its records have become', async () => {
    const antes = dados(await admin.get(`/indicadores/${entregas}?competencia=${mes}`)).ponto;
    expect(antes).toMatchObject({
      numerador: 1,
      denominador: 3,
      valor: 3333,
      congelado: true,
      ajustado: null,
    });

    await database()
      .orm.update(tarefa)
      .set({ status: 'concluida', concluida_em: as('2025-03-11') })
      .where(eq(tarefa.id, aberta.id));
    const depois = dados(await admin.get(`/indicadores/${entregas}?competencia=${mes}`));
    const agora = { numerador: 2, denominador: 3, valor: 6667 };
    expect(depois.ponto).toMatchObject({ numerador: 1, denominador: 3, valor: 3333, ajustado: agora });
    expect(dados(await admin.get(`/indicadores/${entregas}/registros?competencia=${mes}`))).toMatchObject(
      agora,
    );

    // The list reads what the night has written; twice at once is once.
    await Promise.all([calcular('entregas_no_prazo', [mes]), calcular('entregas_no_prazo', [mes])]);
    const [item] = dados(await admin.get(`/indicadores?competencia=${mes}&busca=Entregas`)).itens;
    expect(item).toMatchObject({ valor: 3333, congelado: true, ajustado: { valor: 6667 } });

    await database().orm.update(tarefa).set({ status: 'a_fazer' }).where(eq(tarefa.id, aberta.id));
    await calcular('entregas_no_prazo', [mes]);
    const [outra] = dados(await admin.get(`/indicadores?competencia=${mes}&busca=Entregas`)).itens;
    expect(outra).toMatchObject({ valor: 3333, ajustado: null });
  });

  it('the night counts the open month, and the first of the next one freezes it once', async () => {
    const este = dateIn(app().now()).slice(0, 7);
    const doMes = () =>
      database()
        .orm.select({ congelado: indicador_valor.congelado })
        .from(indicador_valor)
        .innerJoin(indicador, eq(indicador.id, indicador_valor.indicador_id))
        .where(and(eq(indicador_valor.competencia, este), eq(indicador_valor.recorte, 'geral')))
        .orderBy(asc(indicador_valor.id));
    expect(new Set((await doMes()).map(({ congelado }) => congelado))).toEqual(new Set([false]));
    const { context } = app().app;
    const depois = { ...context, now: () => new Date(proximo('03:59')) };
    expect(await fecharIndicadores.run(depois)).toBeNull();
    const primeiro = { ...context, now: () => new Date(proximo('04:00')) };
    const runs = await Promise.all([fecharIndicadores.run(primeiro), fecharIndicadores.run(primeiro)]);
    const congelados = runs.map((run) => (run?.depois.valores_congelados as number | undefined) ?? 0);
    const rows = await doMes();
    expect(new Set(rows.map(({ congelado }) => congelado))).toEqual(new Set([true]));
    expect(congelados.reduce((um, outro) => um + outro)).toBeGreaterThanOrEqual(rows.length);
    expect(await fecharIndicadores.run(primeiro)).toBeNull();

    function proximo(hora: string) {
      return `${addMonths(este, 1)}-01T${hora}:00-03:00`;
    }
  }, 240_000);

  it('a restricted view has the own number against the firm’s, and the own records alone', async () => {
    const [item] = dados(await ana.get(`/indicadores?competencia=${mes}&busca=Entregas`)).itens;
    expect(item).toMatchObject({ recorte: 'eu', valor: 5000, escritorio: 3333, meta: 9800 });
    const proprio = dados(await ana.get(`/indicadores/${entregas}?competencia=${mes}`));
    expect(proprio).toMatchObject({ recorte: 'usuario', pode_abrir: true, pode_alterar: false, cortes: [] });
    expect(proprio.ponto).toMatchObject({ numerador: 1, denominador: 2, valor: 5000 });
    const lista = dados(await ana.get(`/indicadores/${entregas}/registros?competencia=${mes}`));
    expect(lista).toMatchObject({ total: 2, numerador: 1, denominador: 2 });
    expect(lista.itens[0].destino.pagina).toBe('minhas-tarefas.list');

    const geral = `competencia=${mes}&recorte=geral`;
    expect(dados(await ana.get(`/indicadores/${entregas}?${geral}`))).toMatchObject({ pode_abrir: false });
    expect((await ana.get(`/indicadores/${entregas}/registros?${geral}`)).status).toBe(403);
    const deOutra = `competencia=${mes}&recorte=usuario&alvo=${gestor.uuid}`;
    expect((await ana.get(`/indicadores/${entregas}?${deOutra}`)).status).toBe(404);
    expect((await ana.get(`/indicadores/${entregas}/registros?${deOutra}`)).status).toBe(404);
    for (const [method, path, body] of [
      ['put', 'comentario', { competencia: mes, recorte: 'geral', alvo: null, comentario: 'Não' }],
      [
        'post',
        'metas',
        { recorte: 'geral', alvo: null, vigencia_inicio: mes, meta: 1, limite_atencao: null },
      ],
    ] as const)
      expect((await ana[method](`/indicadores/${entregas}/${path}`, body)).status).toBe(403);
    expect((await ana.post('/indicadores/padrao')).status).toBe(403);
  });

  it('visibility and costs decide who sees an indicator at all', async () => {
    expect(await nomes(admin)).toContain(formulas.margem_media_vendida.nome);
    // The total view without the right to costs.
    expect(await nomes(gestor)).not.toContain(formulas.margem_media_vendida.nome);
    expect(await nomes(gestor)).toContain(formulas.ticket_medio.nome);
    const custo = await uuidDe('rentabilidade_cliente');
    expect((await gestor.get(`/indicadores/${custo}`)).status).toBe(404);
    expect((await gestor.get(`/indicadores/${custo}/registros`)).status).toBe(404);
    expect(await nomes(ana)).not.toContain(formulas.ticket_medio.nome);
    expect((await ana.get(`/indicadores/${await uuidDe('ticket_medio')}`)).status).toBe(404);

    const lider = await restrita('Lia');
    await app().person('Analista', { nome: 'Leo', gestor_id: lider.id });
    expect(await nomes(lider)).toContain(formulas.ticket_medio.nome);
    expect(await nomes(lider)).not.toContain(formulas.margem_media_vendida.nome);
    await database()
      .orm.update(indicador)
      .set({ visibilidade: 'restrito' })
      .where(eq(indicador.chave, 'meta_cumprida'));
    expect(await nomes(lider)).not.toContain(formulas.meta_cumprida.nome);
    expect(await nomes(gestor)).toContain(formulas.meta_cumprida.nome);

    const cliente = await app().person('Administrador', { nome: 'Cida', is_client: 1 });
    for (const path of ['', '/opcoes', `/${entregas}`, `/${entregas}/registros`, '/painel.pdf'])
      expect({ path, status: (await cliente.get(`/indicadores${path}`)).status }).toEqual({
        path,
        status: 403,
      });
  });

  it('foreign and odd addresses are nothing', async () => {
    const nada = '0b6f4a4e-6a39-4a54-9c4e-3a2f1d8c5b70';
    expect((await admin.get(`/indicadores/${nada}`)).status).toBe(404);
    expect((await admin.get(`/indicadores/${entregas}?recorte=equipe&alvo=${nada}`)).status).toBe(404);
    expect((await admin.get(`/indicadores/${entregas}?recorte=equipe`)).status).toBe(404);
    expect((await admin.get('/indicadores/constructor')).status).toBeGreaterThanOrEqual(400);
    expect((await admin.get(`/indicadores/${entregas}?recorte=constructor`)).status).toBeGreaterThanOrEqual(
      400,
    );
    const [row] = await database()
      .orm.insert(indicador)
      .values({
        nome: 'Estranho',
        chave: 'constructor',
        descricao: '-',
        formula_chave: 'constructor',
        unidade: 'numero',
        sentido: 'maior',
        periodicidade: 'mensal',
        dono_id: admin.id,
      })
      .returning();
    expect(dados(await admin.get(`/indicadores/${row?.uuid}`))).toMatchObject({ formula: null });
    expect(dados(await admin.get(`/indicadores/${row?.uuid}/registros`))).toMatchObject({ total: 0 });
    await database().orm.update(indicador).set({ ativo: false }).where(eq(indicador.chave, 'constructor'));
  });

  it('a range says where it begins, and is met between its two ends', async () => {
    const [row] = await database().orm.select().from(indicador).where(eq(indicador.chave, 'ocupacao'));
    const caminho = `/indicadores/${row?.uuid}`;
    expect(dados(await admin.get(caminho))).toMatchObject({
      sentido: 'faixa',
      ponto: { meta_minima: 7500, meta: 9000, limite_atencao: 10_000 },
    });
    const form = {
      recorte: 'geral',
      alvo: null,
      vigencia_inicio: '2025-02',
      meta: 8000,
      limite_atencao: null,
    };
    const post = (meta_minima: number | null) => admin.post(`${caminho}/metas`, { ...form, meta_minima });
    expect((await post(null)).body.erros).toEqual({ meta_minima: ['Campo obrigatório.'] });
    expect((await post(8001)).body.erros).toEqual({ meta_minima: ['Informe no máximo o fim da faixa.'] });
    dados(await post(6000));
    expect(dados(await admin.get(caminho)).metas[0]).toMatchObject({ meta_minima: 6000, meta: 8000 });
  });

  it('a target holds from its month on, one for each cut and start', async () => {
    const meta = {
      recorte: 'geral',
      alvo: null,
      vigencia_inicio: '2025-02',
      meta: 3000,
      limite_atencao: 2000,
    };
    const post = (form: object) => admin.post(`/indicadores/${entregas}/metas`, { ...meta, ...form });
    const { uuid } = dados(await post({}));
    const igual = await post({});
    expect(igual.status).toBe(422);
    expect(igual.body.erros).toEqual({
      vigencia_inicio: ['Este recorte já tem uma meta a partir desta competência.'],
    });
    expect((await post({ vigencia_inicio: '2025-05', limite_atencao: 3001 })).body.erros).toHaveProperty(
      'limite_atencao',
    );
    expect((await post({ vigencia_inicio: '2025-05', meta_minima: 1000 })).body.erros).toEqual({
      meta_minima: ['Este indicador não tem faixa.'],
    });
    expect((await post({ recorte: 'usuario' })).body.erros).toEqual({ alvo: ['Campo obrigatório.'] });
    dados(await post({ recorte: 'usuario', alvo: ana.uuid, meta: 6000 }));
    expect(dados(await admin.get(`/indicadores/${entregas}?competencia=${mes}`)).ponto).toMatchObject({
      meta: 3000,
      farol: 'verde',
    });
    const daAna = `competencia=${mes}&recorte=usuario&alvo=${ana.uuid}`;
    expect(dados(await admin.get(`/indicadores/${entregas}?${daAna}`)).ponto).toMatchObject({
      meta: 6000,
      farol: 'amarelo',
    });
    expect((await admin.delete(`/indicadores/${await uuidDe('nps')}/metas/${uuid}`)).status).toBe(404);
    expect((await admin.delete(`/indicadores/${entregas}/metas/${uuid}`)).status).toBe(204);
    expect(dados(await admin.get(`/indicadores/${entregas}?competencia=${mes}`)).ponto.meta).toBe(9800);
  });

  it('a month is commented, and has one open plan of action', async () => {
    const ponto = { competencia: mes, recorte: 'geral', alvo: null };
    dados(
      await admin.put(`/indicadores/${entregas}/comentario`, { ...ponto, comentario: 'Férias na equipe' }),
    );
    const plano = {
      ...ponto,
      titulo: 'Rever prazos do fiscal',
      descricao: null,
      responsavel_uuid: ana.uuid,
      data_vencimento: '2030-01-10',
    };
    const { tarefa: uuid } = dados(await admin.post(`/indicadores/${entregas}/plano`, plano));
    const outro = await admin.post(`/indicadores/${entregas}/plano`, plano);
    expect([outro.status, outro.body.codigo]).toEqual([406, 'plano_em_aberto']);
    expect(dados(await admin.get(`/indicadores/${entregas}?competencia=${mes}`)).ponto).toMatchObject({
      comentario: 'Férias na equipe',
      comentado_por: 'Alda',
      plano: { uuid, titulo: 'Rever prazos do fiscal', status_label: 'A fazer' },
    });
    const [feita] = await database().orm.select().from(tarefa).where(eq(tarefa.uuid, uuid));
    expect(feita).toMatchObject({ contexto: 'avulsa', responsavel_id: ana.id });
  });

  it('a manual indicator takes values by hand and by file, and keeps the frozen one', async () => {
    const form = {
      nome: 'Clima da equipe',
      descricao: 'Pesquisa interna',
      unidade: 'nota',
      sentido: 'maior',
      periodicidade: 'mensal',
      visibilidade: 'todos',
      dono_uuid: gestor.uuid,
    };
    const { uuid } = dados(await admin.post('/indicadores', form));
    expect((await admin.post('/indicadores', form)).body.erros).toHaveProperty('nome');
    const ponto = { competencia: '2025-03', recorte: 'geral', alvo: null };
    dados(await gestor.put(`/indicadores/${uuid}/valor`, { ...ponto, valor: 750 }));
    const futuro = await gestor.put(`/indicadores/${uuid}/valor`, {
      ...ponto,
      competencia: '2999-01',
      valor: 1,
    });
    expect(futuro.body.erros).toHaveProperty('competencia');
    const calculado = await admin.put(`/indicadores/${entregas}/valor`, { ...ponto, valor: 1 });
    expect([calculado.status, calculado.body.codigo]).toEqual([406, 'indicador_calculado']);

    const enviar = (texto: string, simular: 'sim' | 'nao') =>
      admin.upload(`/indicadores/importar?simular=${simular}`, 'valores.csv', texto);
    const errado = dados(
      await enviar(
        'Indicador;Competência;Valor\nClima da equipe;04/2025;x\nEntregas no prazo;04/2025;8\n',
        'sim',
      ),
    );
    expect(errado.erros).toHaveLength(2);
    const certo = dados(
      await enviar(
        'Indicador;Competência;Valor;Recorte;Nome\nClima da equipe;04/2025;8,5;;\nclima da equipe;04/2025;9;Pessoa;Ana\n',
        'nao',
      ),
    );
    expect(certo).toMatchObject({ total: 2, erros: [] });
    const abril = (corte = '') => admin.get(`/indicadores/${uuid}?competencia=2025-04${corte}`);
    expect(dados(await abril()).ponto).toMatchObject({ valor: 850, congelado: false });
    expect(dados(await abril(`&recorte=usuario&alvo=${ana.uuid}`)).ponto.valor).toBe(900);

    const [row] = await database().orm.select().from(indicador).where(eq(indicador.uuid, uuid));
    await calcular(row?.chave as string, ['2025-04']);
    dados(await admin.put(`/indicadores/${uuid}/valor`, { ...ponto, competencia: '2025-04', valor: 800 }));
    expect(dados(await abril()).ponto).toMatchObject({
      valor: 850,
      congelado: true,
      ajustado: { valor: 800 },
    });
  });

  it('the month leaves as a paper and as a file', async () => {
    const pdf = await admin.get(`/indicadores/painel.pdf?competencia=${mes}`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const csv = await admin.get(`/indicadores/exportar?formato=csv&competencia=${mes}`);
    expect(csv.status).toBe(200);
    expect(String(csv.body)).toContain('Entregas no prazo');
    expect(String((await gestor.get('/indicadores/exportar?formato=csv')).body)).not.toContain(
      'Margem média',
    );
  });
});
