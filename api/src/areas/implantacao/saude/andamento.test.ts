import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  documento_pedido,
  implantacao,
  implantacao_checkin,
  implantacao_fase,
  notificacao,
  tarefa,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { recalcularTodas } from './seguir';

const hoje = dateIn(new Date());

describeFirm('how an implantação goes', ({ app, database, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  let id: number;
  let uuid: string;
  let passo: string;
  beforeAll(async () => {
    const { orm } = database();
    const firma = await createComercial(database(), gestor.id);
    const [row] = await orm
      .insert(implantacao)
      .values({
        codigo: 'IMP-9001',
        cliente_id: firma.ipe.id,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
        data_inicio: addBusinessDays(hoje, -20),
        saude: 95,
      })
      .returning();
    id = row?.id as number;
    uuid = row?.uuid as string;
    const [fase] = await orm
      .insert(implantacao_fase)
      .values([
        {
          implantacao_id: id,
          chave: 'documentos',
          nome: 'Documentos',
          ordem: 1,
          peso_bp: 6000,
          status: 'em_andamento',
          inicio_previsto: addBusinessDays(hoje, -20),
          fim_previsto: addBusinessDays(hoje, -5),
        },
        { implantacao_id: id, chave: 'fim', nome: 'Encerramento', ordem: 2, peso_bp: 4000 },
      ])
      .returning();
    const comum = {
      contexto: 'implantacao' as const,
      implantacao_id: id,
      implantacao_fase_id: fase?.id,
      cliente_id: firma.ipe.id,
    };
    const [primeira] = await orm
      .insert(tarefa)
      .values([
        { ...comum, codigo: 'T-900001', titulo: 'Conferir', responsavel_id: gestor.id, peso: 1 },
        { ...comum, codigo: 'T-900002', titulo: 'Enviar', lado: 'cliente', peso: 1 },
      ])
      .returning();
    passo = primeira?.uuid as string;
    await orm.insert(documento_pedido).values([
      { implantacao_id: id, nome: 'Contrato', prazo: addDays(hoje, -3), status: 'aprovado' },
      { implantacao_id: id, nome: 'Balancete', prazo: addDays(hoje, -3) },
      { implantacao_id: id, nome: 'Ainda não vence', prazo: addDays(hoje, 30) },
      { implantacao_id: id, nome: 'Se houver', prazo: addDays(hoje, -3), obrigatorio: false },
    ]);
    await orm
      .insert(implantacao_checkin)
      .values({ implantacao_id: id, data: hoje, tipo: 'semanal', humor: 'neutro', resumo: 'Devagar.' });
  });
  const detalhe = async () => (await gestor.get(`/implantacoes/${uuid}`)).body.data;
  const somaDe = ({ partes }: { partes: { pontos: number }[] }) =>
    Math.floor(partes.reduce((total, { pontos }) => total + pontos, 0) / 100);
  const avisos = () =>
    database().orm.$count(
      notificacao,
      and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'saude_caiu')),
    );

  it('shows parts that make up its number', async () => {
    const visto = await detalhe();
    expect(visto).toMatchObject({ progresso: 0, progresso_esperado: 60, fase_atual: 'Documentos' });
    const pontos = Object.fromEntries(
      visto.saude_partes.partes.map((one: { parte: string; pontos: number }) => [one.parte, one.pontos]),
    );
    // Nothing of what is expected, one of two documents, a client who never did anything, Neutro.
    expect(pontos).toEqual({ prazo: 0, documentos: 1250, engajamento: 0, checkin: 600, impedimentos: 500 });
    expect(visto.saude).toBe(somaDe(visto.saude_partes));
  });

  it('is counted every night, and tells who answers for it of a fall once', async () => {
    await recalcularTodas.run(app().app.context);
    await recalcularTodas.run(app().app.context);
    const [row] = await database().orm.select().from(implantacao).where(eq(implantacao.id, id));
    expect(row).toMatchObject({ saude: 23, progresso: 0, progresso_esperado: 60 });
    expect(await avisos()).toBe(1);
  });

  it('goes on when a task of it is done', async () => {
    const { versao } = (await gestor.get(`/tarefas/${passo}`)).body.data;
    const reply = await gestor.post(`/tarefas/${passo}/passos`, { passo: 'concluir', versao });
    expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
    const [row] = await database().orm.select().from(implantacao).where(eq(implantacao.id, id));
    // Half of the phase that weighs 60 %, and half of what is expected.
    expect(row?.progresso).toBe(30);
    const visto = await detalhe();
    expect(visto.saude).toBe(row?.saude);
    expect(visto.saude).toBe(43);
  });

  it('keeps the tasks of one that is over as they are', async () => {
    await database().orm.update(implantacao).set({ status: 'concluida' }).where(eq(implantacao.id, id));
    const { versao } = (await gestor.get(`/tarefas/${passo}`)).body.data;
    const reply = await gestor.post(`/tarefas/${passo}/passos`, {
      passo: 'reabrir',
      motivo: 'Faltou algo aqui.',
      versao,
    });
    expect(reply.status).toBe(406);
    expect(reply.body.error?.message ?? JSON.stringify(reply.body)).toContain('IMP-9001 está concluída');
    expect((await detalhe()).saude_partes).toBeNull();
  });
});
