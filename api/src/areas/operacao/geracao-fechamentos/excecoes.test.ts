import { and, eq } from 'drizzle-orm';
import { cliente_fechamento_modelo, log_transacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { geracaoFixture } from './geracao.fixture';

const competencia = '2026-09';
const base = { regra_tipo: 'dia_util', regra_dia: 5, responsavel_regra: 'carteira' };
const tarefas = [
  { ...base, chave: 'coletar', titulo: 'Coletar' },
  { ...base, chave: 'constructor', titulo: 'Construir' },
  { ...base, chave: 'conferir', titulo: 'Conferir', regra_tipo: 'ultimo_dia_util', regra_dia: null },
];

describeFirm('exceções de um cliente num modelo', ({ app, database }) => {
  const make = trabalhoFixture(database);
  const g = geracaoFixture(database);
  const gestor = () =>
    app().person('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });

  it('are written, read, told by the dry run and obeyed by the generation, for this client alone', async () => {
    const who = await gestor();
    const bia = await app().person('Analista', { nome: 'Bia' });
    const [um, outro] = [await make.cliente(who.id), await make.cliente(who.id)];
    const modelo = await g.modelo(who, tarefas);
    const vinculo = await g.vincular(um.id, modelo);
    await g.vincular(outro.id, modelo);
    const at = `/fechamentos/modelos/${modelo}/clientes`;
    const excecoes = [
      { chave: 'coletar', desligada: true, responsavel_uuid: null, dia: null },
      { chave: 'constructor', desligada: false, responsavel_uuid: bia.uuid, dia: 7 },
    ];
    const saved = await who.put(`${at}/${vinculo}`, { versao: 1, excecoes });
    expect(saved.body.data).toMatchObject({ versao: 2 });
    expect((await who.get(`${at}/${vinculo}`)).body.data).toMatchObject({ excecoes, versao: 2 });
    const { itens, edita } = (await who.get(at)).body.data;
    expect(edita).toBe(true);
    expect(itens.find((one: { uuid: string }) => one.uuid === vinculo).excecoes).toEqual([
      'Coletar: desligada',
      'Construir: Bia, dia 7',
    ]);
    const [linha] = await database()
      .orm.select({ depois: log_transacao.depois })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, vinculo), eq(log_transacao.acao, 'Alterou')));
    expect(linha?.depois).toEqual({ excecoes: ['Coletar: desligada', 'Construir: Bia, dia 7'] });

    const previa = await who.get(
      `/fechamentos/geracoes/previa?competencia=${competencia}&modelo_uuid=${modelo}`,
    );
    expect(previa.body.data.itens.map((one: { puladas: unknown }) => one.puladas)).toEqual([
      [{ titulo: 'Coletar', motivo: 'Desligada para este cliente.' }],
      [],
    ]);
    await g.gerar(who, { competencia, modelo_uuid: modelo });
    const feitas = async (clienteId: number) =>
      (await g.tarefasDe((await g.fechamentoDe(clienteId, competencia)).id)).map((one) => [
        one.chave_modelo,
        one.responsavel_id,
        one.data_vencimento,
      ]);
    expect(await feitas(um.id)).toEqual([
      ['constructor', bia.id, '2026-10-09'],
      ['conferir', who.id, '2026-10-30'],
    ]);
    expect(await feitas(outro.id)).toEqual([
      ['coletar', who.id, '2026-10-07'],
      ['constructor', who.id, '2026-10-07'],
      ['conferir', who.id, '2026-10-30'],
    ]);
  });

  it('refuse what the template does not have, and whoever does not see all of it', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const modelo = await g.modelo(who, tarefas);
    const alheio = await g.modelo(who, tarefas);
    const vinculo = await g.vincular(um.id, modelo);
    const at = `/fechamentos/modelos/${modelo}/clientes/${vinculo}`;
    const put = (excecao: object, to = at, person = who) =>
      person.put(to, { versao: 1, excecoes: [excecao] });
    expect((await put({ chave: 'outra', desligada: true })).body.erros).toEqual({
      'excecoes.0.chave': ['Esta tarefa não está no modelo.'],
    });
    expect((await put({ chave: 'conferir', dia: 3 })).body.erros).toEqual({
      'excecoes.0.dia': ['A regra desta tarefa não tem dia.'],
    });
    expect((await put({ chave: 'coletar', dia: 23 })).body.erros).toEqual({
      'excecoes.0.dia': ['Informe um dia útil de 1 a 22.'],
    });
    const pessoa = await put({ chave: 'coletar', responsavel_uuid: um.uuid });
    expect(pessoa.body.erros).toEqual({ 'excecoes.0.responsavel_uuid': ['Opção inválida.'] });
    const repetida = { chave: 'coletar', desligada: true };
    const twice = await who.put(at, { versao: 1, excecoes: [repetida, repetida] });
    expect(twice.body.erros).toEqual({ 'excecoes.1.chave': ['Tarefa repetida.'] });
    expect((await put(repetida, `/fechamentos/modelos/${alheio}/clientes/${vinculo}`)).status).toBe(404);
    const analista = await app().person('Analista', { nome: 'Ana' });
    expect((await put(repetida, at, analista)).status).toBe(403);
    expect((await analista.get(at)).status).toBe(404);
    expect((await analista.get(`/fechamentos/modelos/${modelo}/clientes`)).body.data).toEqual({
      itens: [],
      edita: false,
    });
    expect((await put(repetida)).status).toBe(200);
    expect((await put(repetida)).status).toBe(409);
    expect((await who.put(at, { versao: 2, excecoes: [] })).status).toBe(200);
    expect((await who.get(at)).body.data.excecoes).toEqual([]);
  });

  it('stand on the client’s page for who looks after it, and are changed by who sees all closings', async () => {
    const who = await gestor();
    const carteira = await app().person('Gestor operacional', { nome: 'Caio' });
    const [um, outro] = [await make.cliente(carteira.id), await make.cliente(who.id)];
    const [modelo, findo] = [await g.modelo(who, tarefas), await g.modelo(who, tarefas)];
    const vinculo = await g.vincular(um.id, modelo);
    const antigo = await g.vincular(um.id, findo);
    await g.vincular(outro.id, modelo);
    await database()
      .orm.update(cliente_fechamento_modelo)
      .set({ fim: '2020-12', inicio: '2020-01' })
      .where(eq(cliente_fechamento_modelo.uuid, antigo));
    const excecoes = [{ chave: 'coletar', desligada: true, responsavel_uuid: null, dia: null }];
    const put = await who.put(`/fechamentos/modelos/${modelo}/clientes/${vinculo}`, { versao: 1, excecoes });
    expect(put.status).toBe(200);
    const read = async (person: SignedInPerson, uuid = um.uuid) =>
      person.get(`/clientes/${uuid}/fechamentos/modelos`);
    const { itens, edita } = (await read(who)).body.data;
    expect(edita).toBe(true);
    expect(itens).toMatchObject([
      { uuid: vinculo, modelo: { uuid: modelo }, servico: null, excecoes: ['Coletar: desligada'] },
    ]);
    expect((await read(carteira)).body.data).toMatchObject({ edita: false, itens: [{ uuid: vinculo }] });
    expect((await read(carteira, outro.uuid)).status).toBe(404);
    const socia = await app().person('Cliente', { nome: 'Sócia', is_client: 1, cliente_id: um.id });
    expect((await read(socia)).status).toBe(403);
  });
});
