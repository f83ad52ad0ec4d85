import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { log_transacao, orcamento } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from './comercial.fixture';

const calculoVazio = (origem_uuid: string) => ({
  origem_uuid,
  volumes: {},
  complexidade: {},
  desconto: { tipo: 'nenhum' },
  prazo_meses: 12,
  cobrar_13a: false,
  parcelas_implantacao: 1,
  desconto_implantacao_centavos: 0,
});

describeFirm('criação de orçamentos', ({ app, database, bruno, carla }) => {
  let firma: Awaited<ReturnType<typeof createComercial>>;
  beforeAll(async () => {
    firma = await createComercial(database(), bruno.id);
  });

  const form = (values: object = {}) => ({
    para: 'prospecto',
    cliente_uuid: null,
    prospecto_nome: 'Padaria Sol',
    prospecto_documento: '11.222.333/0001-81',
    prospecto_contato: '',
    prospecto_email: 'Dona@Sol.example',
    origem_uuid: firma.origem.uuid,
    servicos: [firma.servicos.contabil.uuid, firma.servicos.bpo.uuid],
    prazo_meses: 12,
    validade: '2099-01-31',
    observacoes_internas: null,
    ...values,
  });
  const post = (person: SignedInPerson, payload: object, key: string) =>
    app().request({
      method: 'POST',
      url: '/api/orcamentos',
      headers: { authorization: person.token, rota: '/precificacao/novo-orcamento', 'idempotency-key': key },
      payload,
    });

  it('creates a draft with the next number, without prices, and logs it once', async () => {
    const first = await post(bruno, form(), 'chave-um-1');
    expect(first.status).toBe(201);
    const { uuid, numero } = first.body.data;
    expect(numero).toMatch(/^ORC-\d{4}-\d{6}$/);
    expect((await post(bruno, form(), 'chave-um-1')).body.data).toEqual({ uuid, numero });
    const other = await post(bruno, form({ prazo_meses: 24 }), 'chave-um-1');
    expect([other.status, other.body.codigo]).toEqual([422, 'chave_repetida']);
    // The same key of another person is another request.
    expect((await post(carla, form(), 'chave-um-1')).body.data.uuid).not.toBe(uuid);

    const { data } = (await bruno.get(`/orcamentos/${uuid}`)).body;
    expect(data).toMatchObject({
      numero,
      nome_cliente: 'Padaria Sol',
      documento: '11222333000181',
      email: 'dona@sol.example',
      vendedor: 'Bruno',
      status: 'rascunho',
      mensal_centavos: null,
      sinal: null,
      valor_contrato_centavos: null,
    });
    expect(
      data.itens.map((item: { servico: string; preco_final_centavos: null }) => [
        item.servico,
        item.preco_final_centavos,
      ]),
    ).toEqual([
      ['Contabilidade', null],
      ['BPO financeiro', null],
    ]);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'orcamento'), eq(log_transacao.entidade_uuid, uuid)))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([
      {
        acao: 'Criou',
        ator_descricao: 'Bruno',
        rotulo: numero,
        depois: { cliente: 'Padaria Sol', origem: 'Site', servicos: ['Contabilidade', 'BPO financeiro'] },
      },
    ]);
  });

  it('gives simultaneous drafts different numbers, and one draft to a double press', async () => {
    const before = await database().orm.$count(orcamento);
    const replies = await Promise.all([
      ...['a', 'b', 'c'].map((key) => post(carla, form(), `paralelo-${key}`)),
      post(carla, form(), 'paralelo-c'),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.body.data.numero)).size).toBe(3);
    expect(await database().orm.$count(orcamento)).toBe(before + 3);
  });

  it('tells what is wrong at the fields', async () => {
    const erros = async (values: object) => {
      const reply = await bruno.post('/orcamentos', form(values));
      expect(reply.status).toBe(422);
      return reply.body.erros;
    };
    expect(
      await erros({
        prospecto_nome: ' ',
        prospecto_documento: '11222333000180',
        prazo_meses: 0,
      }),
    ).toMatchObject({
      prospecto_documento: ['CNPJ inválido.'],
      prazo_meses: ['Informe um valor maior que zero.'],
    });
    expect(await erros({ prospecto_nome: ' ' })).toEqual({ prospecto_nome: ['Campo obrigatório.'] });
    expect(await erros({ para: 'cliente' })).toEqual({ cliente_uuid: ['Campo obrigatório.'] });
    expect(await erros({ validade: '2020-01-01' })).toEqual({
      validade: ['A validade precisa ser posterior a hoje.'],
    });
    // As many services as a price takes, and the field says how many.
    const muitos = (quantos: number) => ({ servicos: Array.from({ length: quantos }, () => randomUUID()) });
    expect(await erros(muitos(101))).toEqual({ servicos: ['Escolha no máximo 100 serviços.'] });
    expect(await erros(muitos(100))).toEqual({ servicos: ['Opção inválida.'] });
    const calculado = await bruno.post('/orcamentos/calcular', {
      ...calculoVazio(firma.origem.uuid),
      servicos: Array.from({ length: 101 }, (_, indice) => ({
        chave: `s${indice}`,
        opcional: false,
        selecionado: true,
      })),
    });
    expect(calculado.body.erros).toEqual({ servicos: ['Escolha no máximo 100 serviços.'] });
    expect(await erros({ servicos: [firma.servicos.antigo.uuid] })).toEqual({
      servicos: ['Opção inválida.'],
    });
    expect((await bruno.post('/orcamentos', { ...form(), status: 'aceito' })).status).toBe(422);
  });

  it('makes budgets only for clients inside the person’s rows', async () => {
    const para = { para: 'cliente', cliente_uuid: firma.ipe.uuid };
    expect((await carla.post('/orcamentos', form(para))).body.erros).toEqual({
      cliente_uuid: ['Opção inválida.'],
    });
    expect((await carla.get('/orcamentos/clientes?busca=ip')).body.data).toEqual([]);
    const ipe = (await bruno.get('/orcamentos/clientes?busca=ip')).body.data;
    const so = (uuid: string, person = bruno) => person.get(`/orcamentos/clientes?uuid=${uuid}`);
    expect((await so(ipe[0].uuid)).body.data).toEqual(ipe);
    expect((await so(ipe[0].uuid, carla)).body.data).toEqual([]);
    expect((await so(bruno.uuid)).body.data).toEqual([]);
    expect(ipe).toEqual([{ uuid: firma.ipe.uuid, nome: 'Comercial Ipê Ltda.', documento: '12ABC34501DE35' }]);
    const created = await bruno.post('/orcamentos', form(para));
    expect(created.status).toBe(201);
    const { data } = (await bruno.get(`/orcamentos/${created.body.data.uuid}`)).body;
    expect(data).toMatchObject({ cliente: { uuid: firma.ipe.uuid }, documento: '12ABC34501DE35' });
  });

  it('offers only what is active', async () => {
    const { data } = (await bruno.get('/orcamentos/opcoes')).body;
    expect(data.servicos.map((servico: { nome: string }) => servico.nome)).toEqual([
      'Contabilidade',
      'BPO financeiro',
    ]);
    expect(data).toMatchObject({ prazo_meses: 12, origens: [{ nome: 'Site' }] });
  });
});
