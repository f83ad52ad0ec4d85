import { and, asc, eq, like } from 'drizzle-orm';
import {
  departamento,
  fechamento,
  implantacao,
  implantacao_matriz,
  tarefa,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { geracaoFixture } from '../../operacao/geracao-fechamentos/geracao.fixture';
import { confirmMatriz, type QuemResponde } from './responder-matriz';

const quem: QuemResponde = {
  auditActor: {
    usuarioId: null,
    descricao: 'Maria (por link)',
    origin: { ip: '203.0.113.7', userAgent: 'Test', rota: '/implantacao-matriz', requisicaoId: '1' },
  },
  usuarioId: null,
  nome: 'Maria da Silva',
};
const linha = (chave: string, dia_mes: number | null, mais: object = {}) => ({
  chave,
  area: 'Fiscal',
  atividade: `Enviar ${chave}`,
  descricao: null,
  periodicidade: 'Mensal',
  prazo_texto: null,
  dia_mes,
  escritorio: ['C'],
  cliente: ['R', 'A'],
  responsavel_uuid: null,
  contato_uuid: null,
  ...mais,
});

describeFirm('what a client confirmed, in its closings', ({ app, database, usePerson }) => {
  const geracao = geracaoFixture(database);
  const gestor = usePerson('Administrador', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  let clienteId: number;
  let dona: { id: number; uuid: string };
  let departamento_uuid: string;
  beforeAll(async () => {
    const firma = await createComercial(database(), gestor.id);
    clienteId = firma.ipe.id;
    const [setor] = await database()
      .orm.insert(departamento)
      .values({ nome: 'Contábil da matriz' })
      .returning();
    departamento_uuid = setor?.uuid as string;
    const [row] = await database()
      .orm.insert(implantacao)
      .values({
        codigo: 'IMP-900',
        cliente_id: clienteId,
        responsavel_id: gestor.id,
        contato_email: 'maria@ipe.example',
        competencia_inicial: '2026-01',
        status: 'em_andamento',
      })
      .returning();
    if (!row) throw new Error('Nothing was written.');
    dona = row;
    await database().orm.insert(implantacao_matriz).values({ implantacao_id: row.id, numero: 1 });
  });
  const rota = () => `/implantacoes/${dona.uuid}/matriz`;
  const versao = async () => (await gestor.get(rota())).body.data.versao as number;
  async function combinar(numero: number, linhas: object[]) {
    expect((await gestor.put(rota(), { linhas, versao: await versao() })).status).toBe(200);
    expect((await gestor.post(`${rota()}/enviar`, { versao: await versao() })).status).toBe(200);
    const maria = { nome: 'Maria da Silva', cpf: '52998224725' };
    await confirmMatriz(app().app.context, quem, dona.id, { numero, ...maria });
  }
  const tarefas = async (competencia: string) =>
    (
      await database()
        .orm.select({
          chave: tarefa.chave_modelo,
          lado: tarefa.lado,
          status: tarefa.status,
          vence: tarefa.data_vencimento,
        })
        .from(tarefa)
        .where(
          and(
            eq(tarefa.cliente_id, clienteId),
            eq(tarefa.competencia, competencia),
            like(tarefa.chave_modelo, 'matriz:%'),
          ),
        )
        .orderBy(asc(tarefa.chave_modelo))
    ).map(({ chave, lado, status, vence }) => [chave, lado, status, vence]);

  test('monthly rows of the client are its tasks, once, in open closings and later ones, and follow a new version', async () => {
    const contabil = await geracao.modelo(gestor, [
      { chave: 'balancete', titulo: 'Balancete', regra_tipo: 'ultimo_dia_util', departamento_uuid },
    ]);
    const fiscal = await geracao.modelo(gestor, [
      { chave: 'das', titulo: 'DAS', regra_tipo: 'ultimo_dia_util', departamento_uuid },
    ]);
    await geracao.vincular(clienteId, contabil);
    await geracao.vincular(clienteId, fiscal);
    await geracao.gerar(gestor, { competencia: '2026-10' });
    expect(await tarefas('2026-10')).toEqual([]);

    await combinar(1, [
      linha('extratos', 5),
      linha('ponto', 25),
      linha('avisos', null),
      linha('folha', 10, { escritorio: ['R', 'A'], cliente: ['I'] }),
    ]);
    // The 25th falls on a Sunday; late days are of the month itself.
    const outubro = [
      ['matriz:extratos', 'cliente', 'a_fazer', '2026-11-05'],
      ['matriz:ponto', 'cliente', 'a_fazer', '2026-10-26'],
    ];
    expect(await tarefas('2026-10')).toEqual(outubro);
    await geracao.gerar(gestor, { competencia: '2026-10' });
    expect(await tarefas('2026-10')).toEqual(outubro);
    // As in a closing that was closed while the client agreed, and is open again.
    await database()
      .orm.delete(tarefa)
      .where(and(eq(tarefa.cliente_id, clienteId), eq(tarefa.chave_modelo, 'matriz:ponto')));
    await geracao.gerar(gestor, { competencia: '2026-10' });
    await geracao.gerar(gestor, { competencia: '2026-11' });
    expect(await tarefas('2026-10')).toEqual(outubro);
    expect((await tarefas('2026-11')).map(([chave]) => chave)).toEqual(['matriz:extratos', 'matriz:ponto']);
    expect(
      await database().orm.$count(fechamento, eq(fechamento.cliente_id, clienteId)),
    ).toBeGreaterThanOrEqual(4);

    // A new version of the template takes nothing of it away.
    await geracao.publicar(
      gestor,
      contabil,
      [{ chave: 'razao', titulo: 'Razão', regra_tipo: 'ultimo_dia_util', departamento_uuid }],
      'abertos',
    );
    expect(await tarefas('2026-10')).toEqual(outubro);

    await combinar(2, [linha('extratos', 10), linha('notas', 3)]);
    expect(await tarefas('2026-10')).toEqual([
      ['matriz:extratos', 'cliente', 'a_fazer', '2026-11-10'],
      ['matriz:notas', 'cliente', 'a_fazer', '2026-11-03'],
      ['matriz:ponto', 'cliente', 'cancelada', '2026-10-26'],
    ]);
  });
});
