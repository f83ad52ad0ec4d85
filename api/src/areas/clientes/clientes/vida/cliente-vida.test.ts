import { distratoItens } from '@gestao/shared/contracts/clientes/cliente-acoes';
import { eq } from 'drizzle-orm';
import { withTransaction } from '../../../../platform/database/database';
import {
  cliente,
  fechamento,
  fechamento_modelo,
  implantacao,
  log_transacao,
  projeto,
  seletor,
  tarefa,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import { issueToken } from '../../../acesso/tokens/tokens.service';
import { clienteForm } from '../clientes.fixture';

describeFirm('clientes: life', ({ database, admin }) => {
  let uuid: string;
  const read = async () => (await admin.get(`/clientes/${uuid}`)).body.data;
  const move = async (body: object) =>
    admin.post(`/clientes/${uuid}/transicao`, { ...body, versao: (await read()).versao });

  beforeAll(async () => {
    const [row] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    const form = clienteForm({
      documento: '11222333000181',
      segmento: row?.uuid as string,
      responsavel: admin.uuid,
    });
    uuid = (await admin.post('/clientes', { ...form, data_inicio_contrato: '2023-01-01' })).body.data.uuid;
  });

  it('suspends with a reason and takes back', async () => {
    expect((await move({ para: 'suspenso', motivo: '' })).status).toBe(422);
    expect((await move({ para: 'suspenso', motivo: 'Inadimplência' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'suspenso', suspensao_motivo: 'Inadimplência' });
    expect((await move({ para: 'suspenso', motivo: 'De novo' })).status).toBe(406);
    const list = await admin.get('/clientes?status=suspenso');
    expect(list.body.data.itens).toMatchObject([{ status_label: 'Suspenso' }]);
    expect((await move({ para: 'ativo' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'ativo', suspensao_motivo: null });
  });

  it('ends the contract only after the whole checklist, with everything that follows', async () => {
    const { orm } = database();
    const [owner] = await orm.select().from(cliente).where(eq(cliente.uuid, uuid));
    const id = owner?.id as number;
    const task = (titulo: string, values: object) => ({
      codigo: titulo,
      titulo,
      contexto: 'avulsa' as const,
      cliente_id: id,
      ...values,
    });
    // What a project that ended left open is set aside all the same.
    const [encerrado] = await orm
      .insert(projeto)
      .values({
        codigo: 'P-1',
        nome: 'Encerrado',
        tipo: 'consultoria',
        cliente_id: id,
        responsavel_id: admin.id,
        data_inicio: '2024-01-01',
        data_prevista_fim: '2024-06-30',
        status: 'cancelado',
      })
      .returning();
    await orm
      .insert(tarefa)
      .values([
        task('Outubro', { competencia: '2024-10', data_vencimento: '2024-11-20' }),
        task('Novembro', { competencia: '2024-11' }),
        task('Avulsa depois', { data_vencimento: '2024-11-05', projeto_id: encerrado?.id }),
        task('Avulsa antes', { data_vencimento: '2024-10-05' }),
        task('Feita', { competencia: '2024-11', status: 'concluida' }),
      ]);
    const [modelo] = await orm.insert(fechamento_modelo).values({ nome: 'Mensal' }).returning();
    await orm.insert(fechamento).values(
      ['2024-10', '2024-11'].map((competencia) => ({
        codigo: `F-${competencia}`,
        cliente_id: id,
        modelo_id: modelo?.id as number,
        competencia,
        coordenador_id: admin.id,
      })),
    );
    const [project] = await orm
      .insert(implantacao)
      .values({ codigo: 'I-1', cliente_id: id, competencia_inicial: '2024-01' })
      .returning();
    await withTransaction(database(), (tx) =>
      issueToken(
        tx,
        { record: () => undefined },
        {
          finalidade: 'implantacao_documentos',
          entidadeId: project?.id as number,
          contatoNome: 'Marta',
          contatoEmail: 'marta@cliente.example',
          criadoPorId: null,
        },
        new Date(),
      ),
    );

    const impact = (await admin.get(`/clientes/${uuid}/encerramento?data=2024-10-31`)).body.data;
    expect(impact).toMatchObject({
      tarefas_desconsideradas: 2,
      fechamentos_cancelados: 1,
      links_revogados: 1,
      servicos_encerrados: 0,
    });
    expect(impact.motivos).toContain('Inadimplência');
    const end = { para: 'encerrado', motivo: 'Custo', data: '2024-10-31' };
    const early = await move(end);
    expect(early.status).toBe(406);
    expect(early.body).toMatchObject({ codigo: 'distrato_incompleto' });
    expect((await orm.select().from(tarefa).where(eq(tarefa.status, 'desconsiderada'))).length).toBe(0);

    const { versao } = await read();
    for (const item of Object.keys(distratoItens)) {
      const confirmed = await admin.post(`/clientes/${uuid}/distrato`, { item, confirmado: true });
      expect(confirmed.status).toBe(200);
    }
    const [first] = (await admin.get(`/clientes/${uuid}/encerramento`)).body.data.distrato;
    expect(first).toMatchObject({ item: 'handover', confirmado_por: 'Helena' });
    expect((await read()).versao).toBe(versao);
    expect((await move({ ...end, data: '2099-01-01' })).body.erros).toEqual({
      data: ['A data não pode ser futura.'],
    });

    expect((await move(end)).status).toBe(200);
    expect(await read()).toMatchObject({
      status: 'encerrado',
      encerrado_em: '2024-10-31',
      data_fim_contrato: '2024-10-31',
      encerramento_motivo: 'Custo',
      transicoes: [],
    });
    const dropped = await orm
      .select()
      .from(tarefa)
      .where(eq(tarefa.status, 'desconsiderada'))
      .orderBy(tarefa.id);
    expect(dropped.map((one) => one.titulo).sort()).toEqual(['Avulsa depois', 'Novembro']);
    const closings = await orm
      .select()
      .from(fechamento)
      .where(eq(fechamento.status, 'cancelado'))
      .orderBy(fechamento.id);
    expect(closings.map((one) => one.competencia)).toEqual(['2024-11']);
    const [token] = await orm.select().from(token_cliente);
    expect(token?.revogado_motivo).toBe('Contrato encerrado');
    const logs = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.cliente_uuid, uuid))
      .orderBy(log_transacao.id);
    expect(logs.filter((one) => one.acao === 'Mudou status' && one.entidade === 'tarefa')).toHaveLength(2);

    expect((await move({ para: 'ativo' })).status).toBe(406);
    const again = await admin.post(`/clientes/${uuid}/distrato`, { item: 'handover', confirmado: false });
    expect(again.status).toBe(406);
  });
});
