import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import {
  cliente,
  cliente_validade,
  log_transacao,
  notificacao,
  tarefa,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { openTasksOfValidades } from './abrir-tarefas.job';
import { abreEm, situacaoDaValidade } from './validades.rules';

describeFirm('what of a client runs out', ({ app, database, orm, usePerson }) => {
  const work = trabalhoFixture(database);
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  const ana = usePerson('Gestor operacional', { nome: 'Ana' });
  const bia = usePerson('Gestor operacional', { nome: 'Bia' });
  let ipe: Awaited<ReturnType<typeof work.cliente>>;
  beforeEach(async () => {
    ipe = await work.cliente(ana.id);
  });

  const hoje = () => dateIn(app().now());
  const em = (dias: number) => addDays(hoje(), dias);
  const form = (values: object = {}) => ({
    tipo: 'certificado_a1',
    titular: 'Maria Souza',
    numero: '1234-5',
    emissor: 'AC Ipê',
    fim: em(90),
    antecedencia_dias: 30,
    responsavel_uuid: ana.uuid,
    ...values,
  });
  const path = (uuid = ipe.uuid) => `/clientes/${uuid}/validades`;
  const add = (values: object = {}, who = gil) => who.post(path(), form(values));
  const added = async (values: object = {}) => (await add(values)).body.data as { uuid: string };
  const read = async (who = gil) => (await who.get(path())).body.data;
  const run = () => openTasksOfValidades(app().app.context);
  const tasks = () =>
    orm()
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.cliente_id, ipe.id), isNull(tarefa.excluido_em)))
      .orderBy(tarefa.id);

  it('is added, changed and taken away, each in the log, the nearest end first', async () => {
    const { uuid } = await added();
    await added({ tipo: 'certidao', titular: 'Comercial Ipê', numero: null, emissor: '', fim: em(10) });
    expect(await read()).toMatchObject({
      responsavel_uuid: ana.uuid,
      itens: [
        { tipo_label: 'Certidão', emissor: null, situacao: 'a_vencer', situacao_label: 'A vencer' },
        {
          uuid,
          tipo_label: 'Certificado digital A1',
          situacao: 'em_dia',
          abre_em: em(60),
          responsavel: { nome: 'Ana' },
          tarefa: null,
        },
      ],
    });
    const at = `${path()}/${uuid}`;
    expect((await gil.put(at, { ...form({ titular: 'Maria S.' }), versao: 1 })).body.data.versao).toBe(2);
    const lost = await ana.put(at, { ...form(), versao: 1 });
    expect(lost.status).toBe(409);
    expect(lost.body.message).toMatch(/^Este registro foi alterado por Gil às/);
    expect((await gil.delete(`${at}?versao=1`)).status).toBe(409);
    expect((await gil.delete(`${at}?versao=2`)).status).toBe(204);
    expect((await read()).itens).toHaveLength(1);
    const logs = await orm()
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(log_transacao.id);
    expect(logs.map(({ acao, rotulo }) => `${acao} ${rotulo}`)).toEqual([
      'Criou Certificado digital A1 de Maria Souza',
      'Alterou Certificado digital A1 de Maria S.',
      'Excluiu Certificado digital A1 de Maria S.',
    ]);
    expect(logs[1]).toMatchObject({ depois: { titular: 'Maria S.' }, cliente_uuid: ipe.uuid });
  });

  it('tells at the field what cannot be', async () => {
    const erros = async (values: object) => (await add(values)).body.erros;
    expect(await erros({ titular: ' ', fim: '', tipo: 'carimbo' })).toEqual({
      tipo: ['Campo obrigatório.'],
      titular: ['Campo obrigatório.'],
      fim: ['Campo obrigatório.'],
    });
    expect(await erros({ fim: '2026-02-30', antecedencia_dias: 0 })).toEqual({
      fim: ['Data inválida.'],
      antecedencia_dias: ['Informe de 1 a 365 dias.'],
    });
    const fora = await app().person('Analista', { nome: 'Saiu' });
    const doCliente = await app().person('Analista', {
      nome: 'Do cliente',
      is_client: 1,
      cliente_id: ipe.id,
    });
    expect(await erros({ responsavel_uuid: doCliente.uuid })).toEqual({
      responsavel_uuid: ['Escolha uma pessoa ativa da equipe.'],
    });
    expect(await erros({ responsavel_uuid: ipe.uuid })).toEqual({ responsavel_uuid: ['Opção inválida.'] });
    expect((await add({ responsavel_uuid: fora.uuid })).status).toBe(201);
    await orm().update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, ipe.id));
    expect((await add()).body.message).toBe('O contrato deste cliente foi encerrado.');
  });

  it('is of those who look after the client; another client’s is not there', async () => {
    const { uuid } = await added();
    const outro = await work.cliente(gil.id);
    // Ana has the portfolio of this client and not of the other one, Bia of neither.
    expect((await ana.get(path())).status).toBe(200);
    expect((await ana.get(path(outro.uuid))).status).toBe(404);
    expect((await bia.get(path())).status).toBe(404);
    expect((await bia.put(`${path()}/${uuid}`, { ...form(), versao: 1 })).status).toBe(404);
    expect((await gil.put(`${path(outro.uuid)}/${uuid}`, { ...form(), versao: 1 })).status).toBe(404);
    expect((await gil.delete(`${path(outro.uuid)}/${uuid}?versao=1`)).status).toBe(404);
    const socia = await app().person('Cliente', { nome: 'Sócia', is_client: 1, cliente_id: ipe.id });
    expect((await socia.get(path())).status).toBe(403);
  });

  it('opens one task for each end, however often and by however many it is run', async () => {
    // What the tests before left.
    await run();
    const { uuid } = await added({ fim: em(30) });
    await added({ fim: em(31) });
    expect((await Promise.all([run(), run()])).reduce((sum, n) => sum + n)).toBe(1);
    expect(await run()).toBe(0);
    const [one, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      titulo: 'Renovar: Certificado digital A1 de Maria Souza',
      contexto: 'avulsa',
      responsavel_id: ana.id,
    });
    expect(one?.descricao).toContain('Número: 1234-5.');
    const told = await orm()
      .select()
      .from(notificacao)
      .where(and(eq(notificacao.entidade_uuid, one?.uuid as string), eq(notificacao.usuario_id, ana.id)));
    expect(told).toHaveLength(1);
    expect((await read(ana)).itens[0].tarefa).toMatchObject({
      codigo: one?.codigo,
      status_label: 'A fazer',
      destino: { pagina: 'minhas-tarefas.list', consulta: { tarefa: one?.uuid } },
    });

    // Taken away by hand it does not come back, and renewing closes nothing.
    await orm()
      .update(tarefa)
      .set({ excluido_em: new Date() })
      .where(eq(tarefa.uuid, one?.uuid as string));
    expect(await run()).toBe(0);
    const renovada = await gil.put(`${path()}/${uuid}`, { ...form({ fim: em(395) }), versao: 1 });
    expect(renovada.status).toBe(200);
    expect(await run()).toBe(0);
    expect((await read(gil)).itens.map((item: { tarefa: unknown }) => item.tarefa)).toEqual([null, null]);
    app().advance(365 * 86_400_000);
    await Promise.all([run(), run()]);
    expect(await run()).toBe(0);
    // The renewed one, and the other that ran out meanwhile.
    expect(await tasks()).toHaveLength(2);
    app().advance(-365 * 86_400_000);
  });

  it('is due on the last business day it holds, by the calendar of the client’s place', async () => {
    // A Saturday, after a Friday.
    await added({ fim: '2026-06-06', tipo: 'procuracao_ecac' });
    // Corpus Christi of 2026 was a Thursday.
    await added({ fim: '2026-06-07' });
    await run();
    const days = (await tasks()).map(({ data_vencimento }) => data_vencimento);
    expect(days).toEqual(['2026-06-05', '2026-06-05']);
  });

  it('opens none for a client that is served no more, and none for what was taken away', async () => {
    await run();
    const { uuid } = await added({ fim: em(5) });
    await orm().update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, ipe.id));
    expect(await run()).toBe(0);
    await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, ipe.id));
    await gil.delete(`${path()}/${uuid}?versao=1`);
    expect(await run()).toBe(0);
    expect(await tasks()).toEqual([]);
  });

  it('goes to who stands in while its person is away', async () => {
    await run();
    await added({ fim: em(20) });
    await orm()
      .insert(usuario_ausencia)
      .values({ usuario_id: ana.id, tipo: 'ferias', inicio: em(10), fim: em(25), substituto_id: bia.id });
    expect(await run()).toBe(1);
    expect((await tasks())[0]).toMatchObject({ responsavel_id: bia.id });
    await orm().update(usuario_ausencia).set({ excluido_em: new Date() });
  });

  it('stands among the client’s next dates, once: by itself, or as its open task', async () => {
    await added({ fim: em(20) });
    await orm()
      .insert(cliente_validade)
      .values({ cliente_id: ipe.id, tipo: 'certidao', titular: 'Ipê', fim: em(-3), responsavel_id: ana.id });
    await added({ fim: em(61), titular: 'Longe' });
    const datas = async (who: SignedInPerson) => {
      const { blocos } = (await who.get(`/clientes/${ipe.uuid}/visao-geral`)).body.data;
      return blocos.find(({ chave }: { chave: string }) => chave === 'proximas_datas');
    };
    expect(await datas(gil)).toMatchObject({
      total: 2,
      itens: [
        { titulo: 'Certidão', detalhe: 'Ipê', situacao: 'Vencida', tom: 'vermelho' },
        { titulo: 'Certificado digital A1', detalhe: 'Maria Souza', quando: em(20), situacao: null },
      ],
    });
    await run();
    const depois = (await datas(gil)).itens.map(({ titulo }: { titulo: string }) => titulo);
    expect(depois.filter((titulo: string) => titulo.includes('Certificado'))).toEqual([
      'Renovar: Certificado digital A1 de Maria Souza',
    ]);
  });
});

test('opens its days before the end, and holds on its last day', () => {
  const prazo = { fim: '2026-12-31', antecedencia_dias: 30 };
  expect(abreEm(prazo)).toBe('2026-12-01');
  expect(
    ['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map((hoje) => situacaoDaValidade(prazo, hoje)),
  ).toEqual(['em_dia', 'a_vencer', 'a_vencer', 'vencida']);
});
