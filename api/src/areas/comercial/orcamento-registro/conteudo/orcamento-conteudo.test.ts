import { eq } from 'drizzle-orm';
import {
  cliente,
  log_transacao,
  orcamento_evento,
  orcamento_item,
  precificacao_origem,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { linhaDe } from '../../orcamentos/linha.fixture';
import {
  conteudoDoExemplo1,
  pedidoDoExemplo1,
  rascunhoParaProspecto,
} from '../../precificacao/exemplos.fixture';
import { publishExamples } from '../../precificacao/parametros.fixture';

describeFirm('conteúdo do orçamento', ({ app, database, bruno, patricia }) => {
  let origens: Map<string, string>;
  beforeAll(async () => {
    origens = await publishExamples(database());
  });

  const site = () => origens.get('Site') as string;
  const linha = linhaDe(database);
  const rascunho = async (values: object = {}) =>
    (await bruno.post('/orcamentos', { ...rascunhoParaProspecto(site()), ...values })).body.data
      .uuid as string;
  const save = async (uuid: string, values: object = {}, person = bruno) =>
    person.put(`/orcamentos/${uuid}/conteudo`, {
      ...conteudoDoExemplo1(site(), { versao: (await linha(uuid)).versao }),
      ...values,
    });
  const act = async (person: SignedInPerson, uuid: string, acao: string) =>
    person.post(`/orcamentos/${uuid}/transicao`, { acao, versao: (await linha(uuid)).versao });
  const parceiroDe = async (person: SignedInPerson, documento: string) => {
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento,
        razao_social: `Parceira ${documento}`,
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: person.id,
        status: 'ativo',
      })
      .returning({ id: cliente.id, uuid: cliente.uuid });
    return row as { id: number; uuid: string };
  };
  const nada = { servicos: [], volumes: {}, complexidade: {} };

  it('a draft is saved before any service is chosen, without a price, and goes no further', async () => {
    const uuid = await rascunho();
    const salvo = await save(uuid, { ...nada, observacoes_internas: 'Ligar na terça.' });
    expect(salvo).toMatchObject({ status: 200, body: { data: { versao: 2, calculo: null } } });
    expect((await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data).toMatchObject({
      calculo: null,
      conteudo: { servicos: [], observacoes_internas: 'Ligar na terça.' },
    });
    expect((await act(bruno, uuid, 'enviar_precificacao')).body).toMatchObject({
      codigo: 'acao_impedida',
      message: 'Preencha serviços, volumes e complexidade antes de enviar.',
    });
    const { id } = await linha(uuid);
    // Nobody priced it.
    expect(await database().orm.$count(orcamento_evento, eq(orcamento_evento.orcamento_id, id))).toBe(0);
    const registros = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(log_transacao.id);
    expect(registros.at(-1)).toMatchObject({
      acao: 'Alterou',
      depois: { observacoes_internas: 'Ligar na terça.' },
    });
    const errado = await bruno.post('/orcamentos/calcular', {
      ...conteudoDoExemplo1(site()),
      servicos: [],
    });
    expect(errado.status).toBe(422);
  });

  it('a draft whose services are taken out again keeps nothing of its price', async () => {
    const uuid = await rascunho();
    await save(uuid, { desconto: { tipo: 'percentual', desconto_bp: 300 } });
    expect((await linha(uuid)).mensal_centavos).toBeGreaterThan(0);
    expect((await save(uuid, nada)).status).toBe(200);
    const row = await linha(uuid);
    expect(row).toMatchObject({
      calculo: null,
      parametrizacao_versao_id: null,
      mensal_centavos: 0,
      total_desconto_centavos: 0,
      margem_bp: null,
      custo_mensal_centavos: null,
      alcada: 0,
    });
    expect(await database().orm.$count(orcamento_item, eq(orcamento_item.orcamento_id, row.id))).toBe(0);
    expect((await save(uuid)).body.data.calculo.mensal_centavos).toBe(95_500);
  });

  it('an implantação taken out by hand needs the manager, whoever asks for its price', async () => {
    const uuid = await rascunho();
    const { calculo } = (await save(uuid)).body.data;
    expect(calculo).toMatchObject({ alcada: 0, implantacao_centavos: 142_000 });
    const unicas = calculo.linhas.flatMap((linha: { chave: string; tarefas: Record<string, string>[] }) =>
      linha.tarefas
        .filter(({ frequencia }) => frequencia === 'unica')
        .map(({ chave }) => ({ servico: linha.chave, tarefa: chave, milimin: 0 })),
    );
    const ajustes = unicas.map((one: object) => ({ ...one, motivo: 'Sem implantação.' }));
    const salvo = await save(uuid, { ajustes });
    const esperado = { alcada: 1, sinal: 'gestor', implantacao_centavos: 0, mensal_centavos: 95_500 };
    expect(salvo.body.data.calculo).toMatchObject(esperado);
    expect((await linha(uuid)).alcada).toBe(1);
    const pedido = { ...pedidoDoExemplo1(site()), ajustes: unicas };
    for (const orcamento of [{}, { orcamento_uuid: uuid }]) {
      const previo = await bruno.post('/orcamentos/calcular', { ...pedido, ...orcamento });
      expect(previo.body.data).toMatchObject(esperado);
    }
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await carla.post('/orcamentos/calcular', { ...pedido, orcamento_uuid: uuid })).status).toBe(404);
  });

  it('a budget that left the draft has one service at least', async () => {
    const uuid = await rascunho();
    await save(uuid);
    await act(bruno, uuid, 'enviar_precificacao');
    await act(patricia, uuid, 'assumir');
    const semNada = await save(uuid, nada, patricia);
    expect([semNada.status, semNada.body.erros]).toEqual([
      422,
      { servicos: ['Escolha ao menos um serviço.'] },
    ]);
    expect((await linha(uuid)).mensal_centavos).toBe(95_500);
  });

  it('refuses an origin that was deleted, active though it be', async () => {
    const uuid = await rascunho();
    const erase = (excluido_em: Date | null) =>
      database()
        .orm.update(precificacao_origem)
        .set({ excluido_em })
        .where(eq(precificacao_origem.uuid, site()));
    await erase(new Date());
    const [precificado, semServicos] = [await save(uuid), await save(uuid, nada)];
    await erase(null);
    for (const { status, body } of [precificado, semServicos]) {
      expect([status, body.erros]).toEqual([422, { origem_uuid: ['Opção inválida.'] }]);
    }
    expect((await save(uuid)).status).toBe(200);
  });

  it('takes as partner a client of the person’s own rows, and leaves the one it has', async () => {
    const uuid = await rascunho();
    const minha = await parceiroDe(bruno, '11444777000161');
    const alheia = await parceiroDe(patricia, '12ABC34501DE35');
    const recusado = await save(uuid, { parceiro_uuid: alheia.uuid });
    expect([recusado.status, recusado.body.erros]).toEqual([422, { parceiro_uuid: ['Opção inválida.'] }]);
    expect((await linha(uuid)).parceiro_id).toBeNull();
    expect((await save(uuid, { parceiro_uuid: minha.uuid })).status).toBe(200);
    // Named by somebody who may: who edits it later does not have to take it out.
    expect((await save(uuid, { parceiro_uuid: alheia.uuid }, patricia)).status).toBe(200);
    expect((await save(uuid, { parceiro_uuid: alheia.uuid, prazo_meses: 24 })).status).toBe(200);
    expect(await linha(uuid)).toMatchObject({ parceiro_id: alheia.id, prazo_meses: 24 });
  });

  it('asks for the partner of an origin with the price, not before', async () => {
    const comParceiro = await database()
      .orm.select({ uuid: precificacao_origem.uuid })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.exige_parceiro, true))
      .orderBy(precificacao_origem.id);
    const origem_uuid = comParceiro[0]?.uuid;
    const uuid = await rascunho({ origem_uuid });
    expect((await save(uuid, { ...nada, origem_uuid })).status).toBe(200);
    expect((await save(uuid, { origem_uuid })).body.erros).toEqual({
      parceiro_uuid: ['Esta origem exige o parceiro.'],
    });
  });
});
