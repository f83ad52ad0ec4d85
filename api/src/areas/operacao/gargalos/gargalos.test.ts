import type { TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { tarefa_impedimento, tarefa_status_historico } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

const at = (text: string) => new Date(`${text}:00-03:00`);
const periodo = 'competencia=2024-09';
type Passo = readonly [para: TarefaStatus, em: string];

describeFirm('gargalos', ({ app, database }) => {
  const make = trabalhoFixture(database);

  async function feita(
    fechamento: { id: number; cliente_id: number; competencia: string },
    responsavel: number,
    chave: string,
    passos: readonly Passo[],
    more: object = {},
  ) {
    const concluida = passos.at(-1)?.[0] === 'concluida' ? at(passos.at(-1)?.[1] as string) : null;
    const row = await make.tarefa({
      titulo: `Tarefa ${chave}`,
      contexto: 'fechamento',
      fechamento_id: fechamento.id,
      cliente_id: fechamento.cliente_id,
      competencia: fechamento.competencia,
      responsavel_id: responsavel,
      chave_modelo: chave,
      criado_em: at('2024-10-07T08:00'),
      data_vencimento: '2024-10-10',
      concluida_em: concluida,
      status: passos.at(-1)?.[0] ?? 'a_fazer',
      ...more,
    });
    let de: TarefaStatus = 'a_fazer';
    for (const [para, em] of passos) {
      await database()
        .orm.insert(tarefa_status_historico)
        .values({ tarefa_id: row.id, de, para, em: at(em) });
      de = para;
    }
    return row;
  }

  /** Of one client: reconcile, close and send follow each other; the first waited for the client and was late. */
  async function mundo() {
    const gestor = await app().person('Gestor operacional', {
      habilitar_visualizacao_total: 1,
      nome: 'Gil',
    });
    const ana = await app().person('Analista', { nome: 'Ana' });
    const cliente = await make.cliente(gestor.id);
    const fechamento = await make.fechamento(gestor.id, cliente.id, { competencia: '2024-09' });
    const concilia = await feita(fechamento, ana.id, 'conciliar', [
      ['em_andamento', '2024-10-07T10:00'],
      ['aguardando_cliente', '2024-10-08T08:00'],
      ['em_andamento', '2024-10-11T13:00'],
      ['concluida', '2024-10-14T09:00'],
    ]);
    const fecha = await feita(fechamento, gestor.id, 'fechar', [
      ['em_andamento', '2024-10-14T11:00'],
      ['em_revisao', '2024-10-14T12:00'],
      ['em_andamento', '2024-10-14T14:00'],
      ['concluida', '2024-10-14T15:00'],
    ]);
    const envia = await feita(fechamento, gestor.id, 'enviar', [['concluida', '2024-10-15T09:00']], {
      data_vencimento: '2024-10-20',
    });
    await make.dependencia(fecha.id, concilia.id);
    await make.dependencia(envia.id, fecha.id);
    await make.dependencia(envia.id, concilia.id);
    await database()
      .orm.insert(tarefa_impedimento)
      .values({
        tarefa_id: fecha.id,
        motivo: 'Sistema fora',
        responsavel_desbloqueio: 'terceiro',
        criado_em: at('2024-10-14T11:00'),
        resolvido_em: at('2024-10-14T11:30'),
      });
    return { gestor, ana, cliente, fechamento };
  }
  const ler = async (quem: SignedInPerson, query: string) =>
    (await quem.get(`/fechamentos/gargalos?${periodo}&${query}`)).body.data;
  let m: Awaited<ReturnType<typeof mundo>>;
  beforeAll(async () => {
    m = await mundo();
  });

  it('tells by task where office time went, what was late and what it held up', async () => {
    const { itens, agregados, frase, competencia } = await ler(m.gestor, `cliente=${m.cliente.uuid}`);
    const por = Object.fromEntries(itens.map((one: { nome: string }) => [one.nome, one]));
    const so = (mediana_min: number) => ({ mediana_min, p90_min: mediana_min });
    expect(por['Tarefa conciliar']).toMatchObject({
      fila: so(120),
      // Three days and five hours of the office.
      cliente: so(3 * 600 + 300),
      execucao: so(8 * 60 + 5 * 60 + 60),
      revisao: null,
      // Due on the 10th, done on the 14th: two business days late, before two tasks.
      impacto: 4,
      atrasadas_bp: 10_000,
      criticos: 1,
      clientes: 1,
    });
    expect(por['Tarefa fechar']).toMatchObject({
      // From the end of the one before.
      fila: so(120),
      impedida: so(30),
      execucao: so(90),
      revisao: so(120),
      devolucoes: 1,
      impacto: 2,
    });
    expect(por['Tarefa enviar']).toMatchObject({ impacto: 0, atrasadas_bp: 0, criticos: 1 });
    expect(itens[0].nome).toBe('Tarefa conciliar');
    expect(agregados).toMatchObject({ tarefas: 3, clientes: 1, fechamentos: 1, expediente_min: 600 });
    expect(competencia).toBe('2024-09');
    expect(frase).toBe(
      'O que mais atrasou em 09/2024: "Tarefa conciliar" (mediana 3,5 dias aguardando cliente, 1 cliente).',
    );
  });

  it('tells by client, department, person, cause and closing', async () => {
    const filtro = `cliente=${m.cliente.uuid}`;
    expect((await ler(m.gestor, `${filtro}&visao=cliente`)).itens).toMatchObject([
      { uuid: m.cliente.uuid, tarefas: 3, impacto: 6 },
    ]);
    expect((await ler(m.gestor, `${filtro}&visao=departamento`)).itens).toMatchObject([
      { nome: 'Sem departamento', tarefas: 3 },
    ]);
    expect((await ler(m.gestor, `${filtro}&visao=pessoa&ordenar=nome`)).itens).toMatchObject([
      { nome: 'Ana', tarefas: 1 },
      { nome: 'Gil', tarefas: 2 },
    ]);
    const causas = (await ler(m.gestor, `${filtro}&visao=causa&ordenar=-espera_total`)).itens;
    expect(
      causas.map((one: { nome: string; espera_total_min: number }) => [one.nome, one.espera_total_min]),
    ).toEqual([
      ['Aguardando cliente', 2100],
      // Two hours each, and what was sent the next morning waited since.
      ['Na fila', 120 + 120 + 240],
      ['Em revisão', 120],
      ['Impedida: terceiro', 30],
    ]);
    expect((await ler(m.gestor, `${filtro}&visao=caminho`)).itens).toMatchObject([
      {
        uuid: m.fechamento.uuid,
        caminho: ['Tarefa conciliar', 'Tarefa fechar', 'Tarefa enviar'],
      },
    ]);
  });

  it('keeps to the rows of the person, and people are compared only by who sees all', async () => {
    const filtro = `cliente=${m.cliente.uuid}`;
    expect((await ler(m.ana, filtro)).itens).toMatchObject([{ nome: 'Tarefa conciliar', impacto: 4 }]);
    const pessoa = await m.ana.get(`/fechamentos/gargalos?${periodo}&visao=pessoa`);
    expect(pessoa.status).toBe(403);
    const arquivo = await m.ana.get(`/fechamentos/gargalos/exportar?formato=csv&${periodo}&visao=pessoa`);
    expect(arquivo.status).toBe(403);
    expect((await m.ana.get('/fechamentos/gargalos/opcoes')).body.data.por_pessoa).toBe(false);
    const outra = await app().person('Analista', { nome: 'Rui' });
    const nada = await ler(outra, filtro);
    expect([nada.itens, nada.frase, nada.agregados.tarefas]).toEqual([[], null, 0]);
    const cliente = await app().person('Gestor operacional', {
      is_client: 1,
      cliente_id: m.cliente.id,
      habilitar_visualizacao_total: 0,
    });
    expect((await cliente.get(`/fechamentos/gargalos?${periodo}`)).status).toBe(403);
    expect((await cliente.get('/fechamentos/gargalos/opcoes')).status).toBe(403);
  });

  it('reads as many months as asked, in the order asked, and knows no other order', async () => {
    const antes = await make.fechamento(m.gestor.id, m.cliente.id, { competencia: '2024-07' });
    await feita(antes, m.gestor.id, 'conciliar', [
      ['em_andamento', '2024-10-07T09:00'],
      ['concluida', '2024-10-07T10:00'],
    ]);
    const filtro = `cliente=${m.cliente.uuid}`;
    expect((await ler(m.gestor, filtro)).agregados.tarefas).toBe(3);
    const tres = await ler(m.gestor, `${filtro}&meses=3`);
    expect(tres.agregados).toMatchObject({ tarefas: 4, fechamentos: 2 });
    expect(tres.frase).toContain('de 07/2024 a 09/2024');
    for (const ordenar of ['__proto__', 'constructor', 'x'])
      expect((await m.gestor.get(`/fechamentos/gargalos?${periodo}&ordenar=${ordenar}`)).status).toBe(400);
    const busca = await ler(m.gestor, `${filtro}&busca=ENVIAR`);
    expect(busca.itens.map((one: { nome: string }) => one.nome)).toEqual(['Tarefa enviar']);
  });

  it('leaves as a file of the same rows', async () => {
    const { status, body } = await m.gestor.get(
      `/fechamentos/gargalos/exportar?formato=csv&${periodo}&cliente=${m.cliente.uuid}`,
    );
    expect(status).toBe(200);
    expect(body).toContain('Tarefa conciliar');
    expect(body).toContain('Aguardando cliente, mediana (min)');
  });
});
