import { eq } from 'drizzle-orm';
import {
  orcamento,
  precificacao_recusa_motivo,
  token_cliente,
} from '../../../platform/database/schema/index';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import {
  conteudoDoExemplo1,
  rascunhoParaProspecto,
  servicosDoExemplo1,
} from '../precificacao/exemplos.fixture';
import { publishExamples } from '../precificacao/parametros.fixture';

describeFirm('telas do orçamento', ({ database, bruno, carla, patricia }) => {
  let origens: Map<string, string>;
  beforeAll(async () => {
    origens = await publishExamples(database());
  });

  const site = () => origens.get('Site') as string;
  const rascunho = async (values: object = {}) =>
    (await bruno.post('/orcamentos', { ...rascunhoParaProspecto(site()), ...values })).body.data as {
      uuid: string;
      numero: string;
    };
  const conteudo = () => conteudoDoExemplo1(site(), { servicos: servicosDoExemplo1.slice(0, 1) });

  it('asks what the published parameters ask, and tells no cost with it', async () => {
    const { status, body } = await bruno.get('/orcamentos/perguntas');
    expect(status).toBe(200);
    expect(body.data.servicos).toContainEqual(
      expect.objectContaining({ chave: 'contabil', direcionadores: expect.arrayContaining(['lancamentos']) }),
    );
    expect(body.data.fatores).toContainEqual(
      expect.objectContaining({
        chave: 'Regime',
        opcoes: expect.arrayContaining([{ chave: 'Simples Nacional', rotulo: 'Simples Nacional' }]),
      }),
    );
    expect(body.data).toMatchObject({ versao: 1, cobrar_13a: true, indice_reajuste: 'IPCA' });
    expect(JSON.stringify(body)).not.toMatch(/custo_|margem|comissao|overhead|acrescimo/);
  });

  it('saves a draft before any service is chosen, and warns of open ones of the same document', async () => {
    const { uuid, numero } = await rascunho();
    expect((await bruno.get(`/orcamentos/${uuid}`)).body.data.itens).toEqual([]);
    expect((await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data).toMatchObject({
      edita: true,
      calculo: null,
      conteudo: { servicos: [] },
    });
    const duplicados = (person: SignedInPerson) =>
      person.get('/orcamentos/duplicados?documento=11.222.333%2F0001-81');
    expect((await duplicados(bruno)).body.data).toEqual([
      {
        uuid,
        numero,
        nome_cliente: 'Padaria Sol',
        vendedor: 'Bruno',
        status: 'rascunho',
        status_label: 'Rascunho',
      },
    ]);
    expect((await duplicados(carla)).body.data).toEqual([]);
    await bruno.post(`/orcamentos/${uuid}/transicao`, { acao: 'cancelar', versao: 1, motivo: 'Engano.' });
    expect((await duplicados(bruno)).body.data).toEqual([]);
  });

  it('offers the active reasons of a refusal', async () => {
    await database()
      .orm.insert(precificacao_recusa_motivo)
      .values([
        { nome: 'Zelo antigo', tipo: 'outro', ativo: false },
        { nome: 'Motivo que pede comentário', tipo: 'preco', exige_comentario: true },
      ]);
    const { data } = (await bruno.get('/orcamentos/motivos-recusa')).body;
    expect(data).toContainEqual(
      expect.objectContaining({ nome: 'Motivo que pede comentário', exige_comentario: true }),
    );
    expect(JSON.stringify(data)).not.toContain('Zelo antigo');
  });

  /** A sent budget with a calculation, as the steps before leave it. */
  async function enviado(validade = '2099-01-31') {
    const { uuid } = await rascunho();
    await bruno.put(`/orcamentos/${uuid}/conteudo`, conteudo());
    const [row] = await database()
      .orm.update(orcamento)
      .set({ status: 'enviado', validade })
      .where(eq(orcamento.uuid, uuid))
      .returning();
    const [token] = await database()
      .orm.insert(token_cliente)
      .values({
        finalidade: 'orcamento_aceite',
        entidade_id: row?.id as number,
        contato_nome: 'Dona Sol',
        contato_email: 'dona@sol.example',
        token_hash: uuid,
        prefixo: uuid.slice(0, 8),
        expira_em: new Date('2099-02-01T03:00:00Z'),
      })
      .returning();
    return { uuid, versao: row?.versao as number, tokenId: token?.id as number };
  }
  const tokenDe = async (id: number) =>
    (await database().orm.select().from(token_cliente).where(eq(token_cliente.id, id)))[0];

  it('revises into a new draft priced today, ends the one before and its links, and only the last goes on', async () => {
    const { uuid, versao, tokenId } = await enviado();
    expect((await carla.post(`/orcamentos/${uuid}/revisao`, { versao })).status).toBe(404);
    expect((await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data).toMatchObject({
      revisa: true,
      prorroga: true,
    });
    const { status, body } = await bruno.post(`/orcamentos/${uuid}/revisao`, { versao });
    expect(status).toBe(201);
    expect(body.data.revisao).toBe(1);
    expect(body.data.mensal_depois_centavos).toBe(body.data.mensal_antes_centavos);
    const nova = (await bruno.get(`/orcamentos/${body.data.uuid}/conteudo`)).body.data;
    expect(nova).toMatchObject({
      status: 'rascunho',
      edita: true,
      conteudo: { volumes: { lancamentos: 180 } },
    });
    const antiga = (await bruno.get(`/orcamentos/${uuid}`)).body.data;
    expect(antiga.status).toBe('cancelado');
    expect((await tokenDe(tokenId))?.revogado_motivo).toBe('Substituído por R1');
    expect((await bruno.post(`/orcamentos/${uuid}/revisao`, { versao })).status).toBe(409);
    expect((await bruno.post(`/orcamentos/${uuid}/revisao`, { versao: versao + 1 })).body.codigo).toBe(
      'transicao_invalida',
    );
  });

  it('prolongs a sent proposal once, by fifteen days at the most, with its links', async () => {
    const { uuid, versao, tokenId } = await enviado();
    const extend = (validade: string, v = versao) =>
      bruno.post(`/orcamentos/${uuid}/prorrogar`, { versao: v, validade });
    expect((await extend('2099-02-16')).body.erros.validade[0]).toMatch(/no máximo 15 dias/);
    expect((await extend('2099-01-31')).status).toBe(422);
    expect((await extend('2099-02-15')).body.data).toMatchObject({ validade: '2099-02-15' });
    expect((await tokenDe(tokenId))?.expira_em.toISOString()).toMatch(/^2099-03-03T0/);
    expect((await extend('2099-02-20', versao + 1)).body.codigo).toBe('ja_prorrogado');
  });

  it('tells the history to whom the budget belongs, the margin of a decision by right', async () => {
    const { uuid } = await rascunho();
    await bruno.put(`/orcamentos/${uuid}/conteudo`, conteudo());
    const act = (person: SignedInPerson, acao: string, versao: number) =>
      person.post(`/orcamentos/${uuid}/transicao`, { acao, versao });
    expect((await act(bruno, 'enviar_precificacao', 2)).status).toBe(200);
    expect((await act(patricia, 'assumir', 3)).status).toBe(200);
    expect((await act(patricia, 'concluir_precificacao', 4)).status).toBe(200);

    const { data } = (await patricia.get(`/orcamentos/${uuid}/eventos`)).body;
    expect(data.eventos.map((one: { tipo: string }) => one.tipo)).toEqual([
      'Precificação concluída',
      'Assumido',
      'Enviado à precificação',
      'Calculado',
    ]);
    expect(data.eventos.at(-1)).toMatchObject({ ator: 'Bruno', detalhe: expect.stringMatching(/versão 1$/) });
    // The same says at the stepper who concluded the pricing, and that nobody had to approve.
    const { etapas } = (await patricia.get(`/orcamentos/${uuid}`)).body.data;
    expect(etapas.slice(1, 3)).toMatchObject([
      { etapa: 'precificacao', situacao: 'concluida', quem: 'Patrícia', em: data.eventos[0].em },
      { etapa: 'aprovacao', situacao: 'concluida', quem: 'Automática', em: data.eventos[0].em },
    ]);
    expect(data.aprovacoes).toMatchObject([
      { nivel_label: 'Automática', decisao_label: 'Aprovado', margem_bp: expect.any(Number) },
    ]);
    const doVendedor = (await bruno.get(`/orcamentos/${uuid}/eventos`)).body;
    expect(doVendedor.data.aprovacoes).toHaveLength(1);
    expect(JSON.stringify(doVendedor)).not.toMatch(/margem|custo/);
    expect((await carla.get(`/orcamentos/${uuid}/eventos`)).status).toBe(404);
  });
});
