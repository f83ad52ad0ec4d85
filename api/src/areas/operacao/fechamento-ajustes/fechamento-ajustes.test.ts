import { and, eq, isNotNull } from 'drizzle-orm';
import { cliente, fechamento, feriado, mensagem, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { geracaoFixture } from '../geracao-fechamentos/geracao.fixture';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

const base = { regra_tipo: 'dia_util', regra_dia: 5, responsavel_regra: 'carteira' };
const tarefas = [
  { ...base, chave: 'coletar', titulo: 'Coletar' },
  { ...base, chave: 'extratos', titulo: 'Enviar extratos', lado: 'cliente', responsavel_regra: 'ninguem' },
];

describeFirm('ajustes de um fechamento', ({ app, database, orm }) => {
  const make = trabalhoFixture(database);
  const g = geracaoFixture(database);
  const gestor = () =>
    app().person('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  const at = (uuid: string, more = '') => `/fechamentos/${uuid}${more}`;

  /** A client with a template and its closing of a month. */
  async function gerado(who: SignedInPerson, doModelo: object[] = tarefas, competencia = '2026-09') {
    const um = await make.cliente(who.id);
    const modelo = await g.modelo(who, doModelo);
    await g.vincular(um.id, modelo);
    await g.gerar(who, { competencia, modelo_uuid: modelo });
    return { um, modelo, row: await g.fechamentoDe(um.id, competencia) };
  }

  it('tells why a date is another day: the holiday of the client’s own town', async () => {
    const who = await gestor();
    await orm().insert(feriado).values({
      data: '2027-01-25',
      nome: 'Aniversário da cidade',
      abrangencia: 'municipal',
      uf: 'SP',
      municipio_ibge: '3550308',
    });
    const iss = {
      ...base,
      chave: 'iss',
      titulo: 'ISS',
      regra_tipo: 'dia_fixo',
      regra_dia: 25,
      ajuste: 'posterga',
      calendario: 'municipal',
    };
    const { um, modelo, row } = await gerado(who, [iss], '2026-12');
    const outro = await make.cliente(who.id);
    await orm().update(cliente).set({ municipio_ibge: '3509502' }).where(eq(cliente.id, outro.id));
    await g.vincular(outro.id, modelo);
    await g.gerar(who, { competencia: '2026-12', modelo_uuid: modelo });
    const campinas = await g.fechamentoDe(outro.id, '2026-12');
    expect([row.cliente_id, row.data_limite]).toEqual([um.id, '2027-01-26']);
    expect(campinas.data_limite).toBe('2027-01-25');
    expect((await who.get(at(row.uuid, '/modelo'))).body.data.notas).toEqual([
      {
        titulo: 'ISS',
        texto: 'Vence em 26/01: 25/01 é feriado municipal de São Paulo (Aniversário da cidade)',
      },
    ]);
    expect((await who.get(at(campinas.uuid, '/modelo'))).body.data.notas).toEqual([]);
  });

  it('brings the version in use to one closing, as its preview tells', async () => {
    const who = await gestor();
    const { row, modelo } = await gerado(who);
    expect((await who.get(at(row.uuid, '/modelo'))).body.data).toMatchObject({
      versao: 1,
      em_uso: 1,
      previa: null,
      aplica: false,
    });
    await g.publicar(who, modelo, [{ ...tarefas[0], titulo: 'Coletar tudo' }, tarefas[1] as object]);
    const { data } = (await who.get(at(row.uuid, '/modelo'))).body;
    expect(data).toMatchObject({ versao: 1, em_uso: 2, aplica: true });
    expect(data.previa.itens).toMatchObject([{ fechamento: row.codigo, alteradas: ['Coletar tudo'] }]);
    const aplicar = (numero: number, person = who) =>
      person.post(at(row.uuid, '/modelo/aplicar'), { numero });
    expect((await aplicar(1)).body.codigo).toBe('versao_mudou');
    const alheio = await app().person('Analista', { nome: 'Ana' });
    expect((await aplicar(2, alheio)).status).toBe(404);
    expect((await aplicar(2)).status).toBe(200);
    expect((await g.tarefasDe(row.id)).map(({ titulo }) => titulo)).toEqual([
      'Coletar tudo',
      'Enviar extratos',
    ]);
    expect((await who.get(at(row.uuid, '/modelo'))).body.data).toMatchObject({ versao: 2, previa: null });
  });

  it('a cancelled closing is told by the generation, and comes back with what it lacks', async () => {
    const who = await gestor();
    const { um, row, modelo } = await gerado(who);
    const cancelado = await who.post(at(row.uuid, '/transicao'), {
      passo: 'cancelar',
      versao: row.versao,
      motivo: 'O cliente saiu.',
    });
    expect(cancelado.body).toEqual({ data: expect.anything() });
    const [coletar] = await g.tarefasDe(row.id);
    await orm()
      .update(tarefa)
      .set({ titulo: 'Mudada' })
      .where(eq(tarefa.id, coletar?.id ?? 0));
    await g.publicar(who, modelo, [...tarefas, { ...base, chave: 'nova', titulo: 'Nova' }]);
    const again = await g.gerar(who, { competencia: '2026-09', modelo_uuid: modelo });
    expect(again.itens).toMatchObject([
      { situacao: 'existente', motivo: 'O fechamento está cancelado. Reative-o na página dele.' },
    ]);
    const reativar = (person = who) =>
      person.post(at(row.uuid, '/reativar'), { motivo: 'O cliente voltou.' });
    const ana = await app().person('Gestor operacional', { nome: 'Ana' });
    expect((await reativar(ana)).status).toBe(404);
    await orm().update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, um.id));
    expect((await reativar()).body).toMatchObject({ codigo: 'cliente_sem_contrato' });
    await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, um.id));
    const [um1, um2] = await Promise.all([reativar(), reativar()]);
    expect([um1.status, um2.status].sort()).toEqual([200, 406]);
    expect(await g.fechamentoDe(um.id, '2026-09')).toMatchObject({ id: row.id, status: 'nao_iniciado' });
    expect((await g.tarefasDe(row.id)).map(({ titulo, status }) => [titulo, status])).toEqual([
      ['Mudada', 'a_fazer'],
      ['Enviar extratos', 'a_fazer'],
      ['Nova', 'a_fazer'],
    ]);
    const { itens } = (await who.get(at(row.uuid, '/linha-do-tempo'))).body.data;
    expect(itens.map(({ titulo }: { titulo: string }) => titulo)).toContain('Fechamento reativado');
  });

  it('a task by hand is of this month alone, or waits in the draft too and is not made twice here', async () => {
    const who = await gestor();
    const { row, modelo } = await gerado(who);
    const incluir = (form: object, person = who) => person.post(at(row.uuid, '/tarefas'), form);
    expect((await incluir({ titulo: 'Só agora' })).status).toBe(201);
    expect(
      (await incluir({ titulo: 'Conferir férias', data_vencimento: '2026-10-20', no_modelo: true })).status,
    ).toBe(201);
    expect((await incluir({ titulo: 'Conferir férias', no_modelo: true })).status).toBe(201);
    const { rascunho } = (await who.get(`/fechamentos/modelos/${modelo}`)).body.data;
    expect(rascunho.tarefas.slice(2)).toMatchObject([
      { chave: 'conferir-ferias', regra_tipo: 'dia_fixo', regra_dia: 20, deslocamento_meses: 1 },
      { chave: 'conferir-ferias-2', regra_tipo: 'ultimo_dia_util' },
    ]);
    await g.publicar(who, modelo, rascunho.tarefas);
    expect(await g.gerar(who, { competencia: '2026-09', modelo_uuid: modelo })).toMatchObject({ tarefas: 0 });
    expect((await g.tarefasDe(row.id)).map((one) => [one.titulo, one.chave_modelo])).toEqual([
      ['Coletar', 'coletar'],
      ['Enviar extratos', 'extratos'],
      ['Só agora', null],
      ['Conferir férias', 'conferir-ferias'],
      ['Conferir férias', 'conferir-ferias-2'],
    ]);
    await orm().update(fechamento).set({ status: 'fechado' }).where(eq(fechamento.id, row.id));
    expect((await incluir({ titulo: 'Tarde' })).body.codigo).toBe('fechamento_fechado');
  });

  it('who coordinates without the total view adds here, but not to the template', async () => {
    const who = await gestor();
    const { row } = await gerado(who);
    const ana = await app().person('Gestor operacional', { nome: 'Ana' });
    await orm().update(fechamento).set({ coordenador_id: ana.id }).where(eq(fechamento.id, row.id));
    expect((await ana.get(at(row.uuid, '/modelo'))).body.data).toMatchObject({
      inclui: true,
      inclui_no_modelo: false,
      reativa: false,
    });
    expect((await ana.post(at(row.uuid, '/tarefas'), { titulo: 'X', no_modelo: true })).status).toBe(403);
    expect((await ana.post(at(row.uuid, '/tarefas'), { titulo: 'X' })).status).toBe(201);
    const { pessoas, sem_responsavel } = (await ana.get(at(row.uuid, '/cargas'))).body.data;
    expect(sem_responsavel).toMatchObject([{ titulo: 'X' }]);
    expect(pessoas.find((one: { uuid: string }) => one.uuid === who.uuid)).toMatchObject({
      tarefas: [{ titulo: 'Coletar' }],
    });
  });

  it('what was open comes along once, keeps where it came from, and ends there', async () => {
    const who = await gestor();
    const { um, row, modelo } = await gerado(who);
    const [coletar, extratos] = await g.tarefasDe(row.id);
    await orm()
      .insert(mensagem)
      .values({
        entidade: 'tarefa',
        entidade_id: coletar?.id ?? 0,
        tipo: 'nota_revisao',
        situacao: 'aberta',
        texto: 'Falta o extrato do Itaú.',
        criado_por_id: who.id,
      });
    await g.gerar(who, { competencia: '2026-10', modelo_uuid: modelo });
    const outubro = await g.fechamentoDe(um.id, '2026-10');
    const { data } = (await who.get(at(outubro.uuid, '/levar'))).body;
    expect(data).toMatchObject({
      de: { codigo: row.codigo, competencia: '2026-09' },
      notas: [{ tarefa: 'Coletar', texto: 'Falta o extrato do Itaú.' }],
      pendencias: [{ titulo: 'Enviar extratos' }],
    });
    const levar = () =>
      who.post(at(outubro.uuid, '/levar'), {
        notas: data.notas.map((one: { uuid: string }) => one.uuid),
        pendencias: data.pendencias.map((one: { uuid: string }) => one.uuid),
      });
    const answers = await Promise.all([levar(), levar()]);
    expect(answers.map(({ body }) => body.data).sort((a, b) => a.notas - b.notas)).toEqual([
      { notas: 0, pendencias: 0 },
      { notas: 1, pendencias: 1 },
    ]);
    const levadas = await orm()
      .select({ titulo: tarefa.titulo, de: tarefa.levada_de_id })
      .from(tarefa)
      .where(and(eq(tarefa.fechamento_id, outubro.id), isNotNull(tarefa.levada_de_id)));
    expect(levadas).toEqual([{ titulo: 'Enviar extratos (09/2026)', de: extratos?.id }]);
    const notas = await orm()
      .select({ texto: mensagem.texto, situacao: mensagem.situacao })
      .from(mensagem)
      .where(eq(mensagem.tipo, 'nota_revisao'))
      .orderBy(mensagem.id);
    expect(notas).toEqual([
      { texto: 'Falta o extrato do Itaú.', situacao: 'encerrada' },
      { texto: 'De 09/2026: Falta o extrato do Itaú.', situacao: 'aberta' },
    ]);
    expect((await g.tarefasDe(row.id))[1]).toMatchObject({ status: 'desconsiderada' });
    expect((await who.get(at(outubro.uuid, '/levar'))).body.data).toMatchObject({
      notas: [],
      pendencias: [],
    });

    // The next month takes it along as it is made.
    await g.gerar(who, { competencia: '2026-11', modelo_uuid: modelo, trazer: true });
    const novembro = await g.fechamentoDe(um.id, '2026-11');
    expect((await g.tarefasDe(novembro.id)).map(({ titulo }) => titulo).sort()).toEqual([
      'Coletar',
      'Enviar extratos',
      'Enviar extratos (09/2026)',
      'Enviar extratos (10/2026)',
    ]);
    const run = await g.gerar(who, { competencia: '2026-11', modelo_uuid: modelo, trazer: true });
    expect(run).toMatchObject({ criados: 0, existentes: 1, tarefas: 0 });
  });

  it('is nothing to a client’s person, nor to who has no part in it', async () => {
    const who = await gestor();
    const { um, row } = await gerado(who);
    const client = await app().person('Cliente', { is_client: 1, cliente_id: um.id });
    const ana = await app().person('Gestor operacional', { nome: 'Ana' });
    for (const path of ['/modelo', '/cargas', '/levar']) {
      expect((await ana.get(at(row.uuid, path))).status).toBe(404);
      expect((await client.get(at(row.uuid, path))).status).toBe(403);
    }
    expect((await client.post(at(row.uuid, '/tarefas'), { titulo: 'X' })).status).toBe(403);
    expect((await client.post(at(row.uuid, '/levar'), {})).status).toBe(403);
  });
});
