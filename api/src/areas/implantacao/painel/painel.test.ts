import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { documento_pedido, implantacao, implantacao_fase } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { readDayRules } from '../../sistema/feriados/firm-calendar';

const hoje = dateIn(new Date());
const noDia = (data: string) => new Date(`${data}T15:00:00Z`);

describeFirm('dashboard of implantações', ({ database, diego, usePerson }) => {
  const gestor = usePerson('Administrador', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  beforeAll(async () => {
    const { orm } = database();
    const dias = await readDayRules(database());
    // Counted from the last business day, so that any day the test runs on is the same.
    const util = addBusinessDays(addDays(hoje, 1), -1, dias);
    const antes = (count: number, de = util) => addBusinessDays(de, -count, dias);
    const { ipe } = await createComercial(database(), gestor.id);
    let numero = 0;
    const nova = async (values: Partial<typeof implantacao.$inferInsert>) => {
      numero += 1;
      const [row] = await orm
        .insert(implantacao)
        .values({
          codigo: `IMP-91${numero}`,
          cliente_id: ipe.id,
          competencia_inicial: '2026-12',
          status: 'em_andamento',
          responsavel_id: diego.id,
          ...values,
        })
        .returning();
      return row?.id as number;
    };
    const velha = await nova({
      saude: 50,
      data_inicio: antes(15),
      fase_atual: 'Documentos',
    });
    await nova({ saude: 91, data_inicio: antes(3), responsavel_id: gestor.id });
    await nova({ status: 'aguardando_inicio', responsavel_id: null });
    const fim = antes(14);
    await nova({
      status: 'concluida',
      data_inicio: antes(30, fim),
      data_prevista_fim: fim,
      concluida_em: noDia(fim),
      nota_cliente: 9,
    });
    await nova({
      status: 'concluida',
      data_inicio: antes(40, fim),
      data_prevista_fim: addDays(fim, -1),
      concluida_em: noDia(fim),
      nota_cliente: 6,
    });
    await nova({ status: 'concluida', data_inicio: '2020-01-02', concluida_em: noDia('2020-03-02') });
    await orm.insert(implantacao_fase).values([
      {
        implantacao_id: velha,
        chave: 'um',
        nome: 'Boas-vindas',
        ordem: 1,
        peso_bp: 5000,
        status: 'concluida',
        inicio_real: antes(15),
        fim_real: antes(11),
      },
      {
        implantacao_id: velha,
        chave: 'dois',
        nome: 'Documentos',
        ordem: 2,
        peso_bp: 5000,
        status: 'em_andamento',
        inicio_real: antes(11),
      },
    ]);
    await orm.insert(documento_pedido).values([
      { implantacao_id: velha, nome: 'Contrato social', prazo: hoje, status: 'rejeitado' },
      { implantacao_id: velha, nome: 'Balancete', prazo: hoje },
      { implantacao_id: velha, nome: 'Folha', prazo: hoje, status: 'aprovado' },
    ]);
  });

  it('counts what runs today and what ended in the period, as by hand', async () => {
    const { data } = (await gestor.get('/implantacoes/dashboard?periodo=30d')).body;
    expect(data).toMatchObject({
      em_andamento: 2,
      aguardando_inicio: 1,
      saude_media: 71,
      documentos_pendentes: 2,
      concluidas: 2,
      dias_uteis_medios: 35,
      no_prazo_bp: 5000,
      nota_media_decimos: 75,
      por_fase: [
        { nome: 'Boas-vindas', quantidade: 0, dias_uteis: 4 },
        { nome: 'Documentos', quantidade: 1, dias_uteis: 11 },
      ],
      documentos_rejeitados: [{ nome: 'Contrato social', quantidade: 1 }],
    });
    expect(data.por_saude.map((one: { quantidade: number }) => one.quantidade)).toEqual([1, 0, 1]);
    expect(data.por_idade.map((one: { quantidade: number }) => one.quantidade)).toEqual([1, 1, 0, 0]);
    expect(
      data.por_responsavel.map((one: { nome: string; saude_media: number }) => [one.nome, one.saude_media]),
    ).toEqual([
      ['Diego', 50],
      ['Ricardo', 91],
    ]);
  });

  it('leads to lists of as many as it counts', async () => {
    const { data } = (await gestor.get('/implantacoes/dashboard?periodo=90d')).body;
    const total = async (query: Record<string, string | null>) => {
      const given = Object.entries(query).filter((one): one is [string, string] => one[1] !== null);
      const reply = await gestor.get(`/implantacoes?${new URLSearchParams(given)}`);
      expect(reply.status).toBe(200);
      return reply.body.data.total as number;
    };
    const corre = { status: 'em_andamento,aguardando_cliente,pausada' };
    expect(await total(corre)).toBe(data.em_andamento);
    expect(await total({ status: 'concluida', fim_de: data.de, fim_ate: data.ate })).toBe(data.concluidas);
    for (const { quantidade, inicio_de, inicio_ate } of data.por_idade)
      expect(await total({ ...corre, inicio_de, inicio_ate })).toBe(quantidade);
    for (const { uuid, quantidade } of data.por_responsavel)
      expect(await total({ ...corre, responsavel: uuid })).toBe(quantidade);
    for (const { faixa, quantidade } of data.por_saude)
      expect(await total({ ...corre, saude: faixa })).toBe(quantidade);
    expect(await total({ ...corre, fase: 'Documentos' })).toBe(1);
    expect(await total({ ...corre, documentos: 'rejeitados' })).toBe(1);
    const opcoes = (await gestor.get('/implantacoes/opcoes')).body.data;
    expect(opcoes.responsaveis.map((one: { rotulo: string }) => one.rotulo)).toEqual(['Diego', 'Ricardo']);
    expect(opcoes.fases).toEqual(['Documentos']);
  });

  it('lists what is open before what is over', async () => {
    const { itens } = (await gestor.get('/implantacoes')).body.data;
    expect(itens.map((one: { status: string }) => one.status === 'concluida')).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('goes out as PDF and XLSX', async () => {
    for (const formato of ['pdf', 'xlsx']) {
      const reply = await gestor.get(`/implantacoes/dashboard/exportar?periodo=30d&formato=${formato}`);
      expect([reply.status, reply.headers['content-disposition']]).toEqual([
        200,
        expect.stringContaining(`.${formato}`),
      ]);
    }
    expect((await diego.get('/implantacoes/dashboard')).status).toBe(403);
  });
});
