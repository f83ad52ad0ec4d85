import type { Volume } from '@gestao/shared/contracts/comercial/volumes';
import { desc, eq } from 'drizzle-orm';
import {
  cliente,
  direcionador,
  fechamento,
  fechamento_modelo,
  log_transacao,
  orcamento_item,
  volume_comercial,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../orcamentos/comercial.fixture';
import { franquiasDoOrcamento, situacaoDoVolume, usoBp } from './volumes.rules';

const mes = (contratado: number | null, realizado: number | null) => ({ contratado, realizado });

describe('rules of volumes', () => {
  it.each([
    [[mes(100, 101)], 'excedido'],
    [[mes(100, 100)], 'proximo'],
    [[mes(100, 90)], 'proximo'],
    [[mes(100, 89)], 'dentro'],
    [[mes(100, 10)], 'dentro'],
    [[mes(100, 59), mes(100, 59), mes(100, 59)], 'ocioso'],
    [[mes(100, 60), mes(100, 59), mes(100, 59)], 'dentro'],
    [[mes(100, null), mes(100, 59), mes(100, 59)], 'dentro'],
    [[mes(0, 0)], 'dentro'],
    [[mes(0, 1)], 'excedido'],
    [[mes(null, 5)], null],
    [[mes(5, null)], null],
  ])('%j stands as %s', (historico, situacao) => {
    expect(situacaoDoVolume(historico)).toBe(situacao);
  });

  it('rounds the use half up', () => {
    expect([usoBp(mes(3, 2)), usoBp(mes(3, 1)), usoBp(mes(8, 1)), usoBp(mes(0, 1))]).toEqual([
      6667,
      3333,
      1250,
      null,
    ]);
  });

  it('takes the price of a driver that several services of a budget share once, like its quantity', () => {
    const franquias = franquiasDoOrcamento({
      volumes: { lancamentos: 950, socios: 2 },
      itens: [
        { lancamentos: { contratado: 950, valor_excedente_centavos: 132 } },
        { lancamentos: { contratado: 950, valor_excedente_centavos: 132 } },
      ],
    });
    expect(Object.fromEntries(franquias)).toEqual({
      lancamentos: { contratado: 950, valor_excedente_centavos: 132 },
      socios: { contratado: 2, valor_excedente_centavos: null },
    });
  });
});

describeFirm('volume comercial', ({ app, database, admin }) => {
  let uuid: string;
  let clienteId: number;
  let firm: Awaited<ReturnType<typeof createComercial>>;
  beforeAll(async () => {
    const { orm } = database();
    firm = await createComercial(database(), admin.id);
    uuid = firm.ipe.uuid;
    clienteId = firm.ipe.id;
    await orm.insert(direcionador).values({ chave: 'notas', nome: 'Notas', unidade: 'notas', ordem: 1 });
    // A budget without `legado`, accepted in August.
    const { id } = await firm.orcamento({
      vendedor_id: admin.id,
      cliente_id: clienteId,
      status: 'aceito',
      respondido_em: new Date('2026-08-15T12:00:00Z'),
    });
    // A second service that the same driver moves: the price of a unit is one over both.
    await orm.insert(orcamento_item).values({
      orcamento_id: id,
      servico_id: firm.servicos.bpo.id,
      preco_tabela_centavos: 0,
      preco_final_centavos: 0,
      franquias: { lancamentos: { contratado: 950, valor_excedente_centavos: 132 } },
    });
    await firm.orcamento({ vendedor_id: admin.id, cliente_id: clienteId, volumes: { notas: 5 } });
  });
  const read = async (competencia: string) =>
    (await admin.get(`/clientes/${uuid}/volumes?competencia=${competencia}`)).body.data;
  const save = (competencia: string, realizado: number | null, versao: number | null) =>
    admin.put(`/clientes/${uuid}/volumes?competencia=${competencia}`, {
      itens: [{ direcionador: 'lancamentos', realizado, versao }],
    });
  const lancamentos = async (competencia: string) =>
    (await read(competencia)).itens.find(
      (one: { direcionador: string }) => one.direcionador === 'lancamentos',
    );

  it('shows what the accepted budget contracted, from the month it was accepted in', async () => {
    expect(await read('2026-09')).toMatchObject({
      orcamento: 'ORC-2026-000101',
      impedimento: null,
      itens: [
        { direcionador: 'lancamentos', contratado: 950, realizado: null, situacao: null, versao: null },
        { direcionador: 'notas', contratado: null },
      ],
    });
    expect((await lancamentos('2026-07')).contratado).toBeNull();
    const { historico } = await lancamentos('2026-09');
    expect(historico).toHaveLength(12);
    expect(historico.at(-1)).toEqual({ competencia: '2026-09', contratado: 950, realizado: null });
  });

  it('keeps what was realised, with what it costs beyond the contract; logged', async () => {
    expect((await save('2026-09', 1000, null)).status).toBe(200);
    expect(await lancamentos('2026-09')).toMatchObject({
      realizado: 1000,
      uso_bp: 10_526,
      excedente: 50,
      valor_unidade_excedente_centavos: 132,
      valor_excedente_centavos: 6600,
      situacao_label: 'Excedido',
      versao: 1,
    });
    expect((await read('2026-09')).valor_excedente_centavos).toBe(6600);
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'volume_comercial'))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      acao: 'Alterou',
      rotulo: 'Volumes de 09/2026',
      cliente_uuid: uuid,
      antes: { Lançamentos: null },
      depois: { Lançamentos: 1000 },
    });
    const [row] = await database().orm.select().from(volume_comercial);
    expect(row).toMatchObject({ volume_contratado: 950, origem: 'manual', competencia: '2026-09' });
  });

  it('refuses a lost update, also of the first value, and what is no quantity', async () => {
    expect((await save('2026-09', 900, null)).body.message).toMatch(/^Este registro foi alterado por Helena/);
    expect((await save('2026-09', 900, 1)).status).toBe(200);
    expect((await save('2026-09', 800, 1)).status).toBe(409);
    expect((await save('2026-09', -1, 2)).status).toBe(422);
    const unknown = await admin.put(`/clientes/${uuid}/volumes?competencia=2026-09`, {
      itens: [{ direcionador: 'nada', realizado: 1, versao: null }],
    });
    expect(unknown.body.erros).toEqual({ 'itens.0.direcionador': ['Opção inválida.'] });
    expect((await save('2026-09', null, 2)).status).toBe(200);
    expect((await lancamentos('2026-09')).realizado).toBeNull();
  });

  it('freezes with the closing of the month, and knows no month to come', async () => {
    const { orm } = database();
    expect((await save('2999-01', 1, null)).body.message).toBe('Esta competência ainda não começou.');
    const [modelo] = await orm.insert(fechamento_modelo).values({ nome: 'Fiscal' }).returning();
    await orm.insert(fechamento).values({
      codigo: 'FEC-1',
      cliente_id: clienteId,
      modelo_id: modelo?.id as number,
      competencia: '2026-09',
      coordenador_id: admin.id,
    });
    expect((await read('2026-09')).impedimento).toBeNull();
    await orm.update(fechamento).set({ status: 'fechado' });
    expect((await read('2026-09')).impedimento).toMatch(/^O fechamento FEC-1 desta competência está fechado/);
    expect(await save('2026-09', 1, 3)).toMatchObject({ status: 406, body: { codigo: 'volume_bloqueado' } });
    expect((await save('2026-10', 1, null)).status).toBe(200);
  });

  it('keeps what one budget contracted when a later one contracts other services', async () => {
    const { id } = await firm.orcamento({
      vendedor_id: admin.id,
      cliente_id: clienteId,
      status: 'aceito',
      respondido_em: new Date('2026-11-05T12:00:00Z'),
      volumes: { lancamentos: 12, notas: 5 },
    });
    await database()
      .orm.update(orcamento_item)
      .set({ franquias: { notas: { contratado: 5, valor_excedente_centavos: 40 } } })
      .where(eq(orcamento_item.orcamento_id, id));
    const { itens } = await read('2026-11');
    expect(itens).toMatchObject([
      { direcionador: 'lancamentos', contratado: 950, valor_unidade_excedente_centavos: 132 },
      { direcionador: 'notas', contratado: 5, valor_unidade_excedente_centavos: 40 },
    ]);
    const relatorio = (await admin.get('/volumes?competencia=2026-11&ordenar=direcionador')).body.data.itens;
    expect(relatorio).toMatchObject(
      itens.map(({ direcionador: chave, contratado, valor_unidade_excedente_centavos }: Volume) => ({
        direcionador: chave,
        contratado,
        valor_unidade_excedente_centavos,
      })),
    );
    expect((await read('2026-10')).itens[1]).toMatchObject({ direcionador: 'notas', contratado: null });
  });

  it('belongs to the client’s rows; the client only reads', async () => {
    const other = await app().person('Gestor operacional');
    expect((await other.get(`/clientes/${uuid}/volumes`)).status).toBe(404);
    await admin.post('/perfis', { nome: 'Cadastro', descricao: null, permissoes: ['gerenciar clientes'] });
    const [row] = await database().orm.select().from(cliente).where(eq(cliente.uuid, uuid));
    const client = await app().person('Cadastro', { is_client: 1, cliente_id: row?.id });
    expect((await client.get(`/clientes/${uuid}/volumes`)).body.data.impedimento).toBe('Somente leitura.');
    const body = { itens: [{ direcionador: 'notas', realizado: 1, versao: null }] };
    expect((await client.put(`/clientes/${uuid}/volumes?competencia=2026-10`, body)).status).toBe(403);
  });
});
