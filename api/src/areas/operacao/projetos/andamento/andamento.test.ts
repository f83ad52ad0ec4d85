import { eq } from 'drizzle-orm';
import {
  anexo,
  apontamento_tempo,
  type tarefa,
  tarefa_impedimento,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';
import { semanasDe } from './semanas.rules';

const segunda = (data: string) => (data < '2026-11-16' ? '2026-11-09' : '2026-11-16');

it('weeks hold what was spent in them, and what was before', () => {
  const horas = [
    { data: '2026-11-10', milimin: 60 },
    { data: '2026-11-15', milimin: 5 },
    { data: '2026-11-16', milimin: 30 },
  ];
  expect(semanasDe(horas, { inicio: '2026-11-12', hoje: '2026-11-20', segunda })).toEqual([
    { de: '2026-11-09', milimin: 65, acumulado_milimin: 65 },
    { de: '2026-11-16', milimin: 30, acumulado_milimin: 95 },
  ]);
  expect(semanasDe([], { inicio: '2026-11-12', hoje: '2026-11-20', segunda })).toEqual([]);
});

describeFirm('what is going on in a project', ({ app, database, orm, gestor, usePerson }) => {
  const work = trabalhoFixture(database);
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 0 });

  /** A late task, an impeded one, one far ahead, and one that ended; ended long ago or ending far ahead by any clock. */
  async function project() {
    const row = await work.projeto(gestor.id, {
      data_prevista_fim: '2090-12-15',
      orcamento_horas_milimin: 6_000_000,
      visivel_cliente: true,
      cliente_id: (await work.cliente(gestor.id)).id,
    });
    const task = (titulo: string, values: Partial<typeof tarefa.$inferInsert>) =>
      work.tarefa({ contexto: 'projeto', projeto_id: row.id, cliente_id: row.cliente_id, titulo, ...values });
    const late = await task('Atrasada', { data_vencimento: '2020-03-02', ordem: 1 });
    const stuck = await task('Impedida', { data_vencimento: '2090-03-01', ordem: 2, visivel_cliente: true });
    await task('Longe', { data_vencimento: '2090-05-02', ordem: 3 });
    await task('Feita', { status: 'concluida', concluida_em: app().now(), ordem: 4 });
    await orm()
      .insert(tarefa_impedimento)
      .values({ tarefa_id: stuck.id, motivo: 'falta o extrato', responsavel_desbloqueio: 'cliente' });
    await orm().insert(apontamento_tempo).values({
      tarefa_id: late.id,
      usuario_id: ana.id,
      data: '2026-01-06',
      minutos_milimin: 120_000,
      origem: 'manual',
    });
    return row;
  }
  const read = async (who: SignedInPerson, uuid: string) => who.get(`/projetos/${uuid}/andamento`);

  it('is what needs somebody, what comes next, and the hours', async () => {
    const row = await project();
    const { data } = (await read(gestor, row.uuid)).body;
    expect(data).toMatchObject({ motivos: ['1 tarefa atrasada.'], concluidas: 1, total: 4 });
    expect(data.riscos.map((one: { titulo: string }) => one.titulo)).toEqual(['Atrasada', 'Impedida']);
    expect(data.riscos[1].motivos).toContain('Impedida: falta o extrato');
    expect(data.entregas.map((one: { titulo: string }) => one.titulo)).toEqual([
      'Atrasada',
      'Impedida',
      'Longe',
    ]);
    expect(data.feitas.map((one: { titulo: string }) => one.titulo)).toEqual(['Feita']);
    expect(data.semanas.at(-1).acumulado_milimin).toBe(120_000);
    expect((await read(ana, row.uuid)).status).toBe(404);
  });

  it('tells a client nothing of hours, people and risks', async () => {
    const row = await project();
    const cliente = await app().person('Gestor operacional', { is_client: 1, cliente_id: row.cliente_id });
    const { data } = (await read(cliente, row.uuid)).body;
    expect(data).not.toHaveProperty('riscos');
    expect(data).not.toHaveProperty('semanas');
    expect(data.entregas).toEqual([
      { uuid: expect.any(String), titulo: 'Impedida', data: '2090-03-01', marco: true, atrasada: false },
    ]);
    expect((await cliente.post(`/projetos/${row.uuid}/relatorios`, { resumo: 'Não' })).status).toBe(403);
  });

  it('is issued as a paper that stays among the files', async () => {
    const row = await project();
    const long = 'Palavras de um relatório bem longo. '.repeat(14);
    const form = {
      resumo: long.slice(0, 500),
      destaques: long.slice(0, 400),
      proximos_passos: long.slice(0, 400),
      riscos: long.slice(0, 400),
    };
    const send = () =>
      app().call('POST', `/projetos/${row.uuid}/relatorios`, {
        token: gestor.token,
        body: form,
        headers: { 'idempotency-key': `relatorio-${row.uuid}` },
      });
    const issued = await send();
    expect(issued.status).toBe(201);
    expect((await send()).body).toEqual(issued.body);
    const files = await orm().select().from(anexo).where(eq(anexo.entidade_id, row.id)).orderBy(anexo.id);
    expect(
      files.filter(({ entidade }) => entidade === 'projeto').map(({ nome_original }) => nome_original),
    ).toEqual([expect.stringContaining(`Relatório de status ${row.codigo}`)]);
    const list = await gestor.get(`/anexos?entidade=projeto&entidade_uuid=${row.uuid}`);
    expect(list.body.data.itens).toHaveLength(1);
    expect((await gestor.post(`/projetos/${row.uuid}/relatorios`, { resumo: ' ' })).body.erros).toEqual({
      resumo: ['Campo obrigatório.'],
    });
    expect((await ana.post(`/projetos/${row.uuid}/relatorios`, { resumo: 'Meu' })).status).toBe(404);
  });
});
