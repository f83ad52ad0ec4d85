import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import { eq } from 'drizzle-orm';
import {
  eform,
  eform_resposta,
  log_transacao,
  orcamento,
  perfil,
  precificacao_fator,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { publishExamples } from '../precificacao/parametros.fixture';

const base = '/precificacao/eforms';

const pergunta = (chave: string, mais: Partial<EformPergunta> = {}): EformPergunta => ({
  chave,
  rotulo: `Pergunta ${chave}`,
  ajuda: null,
  tipo: 'texto',
  obrigatoria: true,
  minimo: null,
  maximo: null,
  opcoes: [],
  condicao: null,
  mapeia_para: { tipo: 'nenhum' },
  visivel_cliente: true,
  ...mais,
});
const regime = pergunta('regime', {
  tipo: 'selecao',
  opcoes: [
    { valor: 'Simples Nacional', rotulo: 'Sou do Simples' },
    { valor: 'Lucro Real', rotulo: 'Lucro Real' },
  ],
  mapeia_para: { tipo: 'fator', chave: 'Regime' },
});
const notas = pergunta('notas', {
  tipo: 'numero',
  minimo: 0,
  mapeia_para: { tipo: 'direcionador', chave: 'notas_saida' },
  condicao: { chave: 'regime', operador: 'igual', valor: 'Lucro Real' },
});

describeFirm('formulários de orçamento', ({ app, database }) => {
  let teresa: SignedInPerson;
  let origens: Map<string, string>;

  beforeAll(async () => {
    await database()
      .orm.insert(perfil)
      .values([
        { nome: 'Só tarefas', permissoes: ['gerenciar precificacao tarefas'] },
        { nome: 'Só complexidade', permissoes: ['gerenciar precificacao complexidade'] },
      ]);
    origens = await publishExamples(database());
    teresa = await app().person('Só tarefas', { nome: 'Teresa' });
  });
  beforeEach(async () => {
    await database().orm.delete(eform_resposta);
    await database().orm.delete(eform);
  });

  const create = (nome: string, perguntas = [regime, notas]) =>
    teresa.post(base, { nome, perguntas, versao: 0 });
  const list = async () => (await teresa.get('/precificacao/parametros/tarefas')).body.data.eforms;
  const erros = async (...perguntas: EformPergunta[]) => (await create('Errado', perguntas)).body.erros;

  it('goes from draft to published to archived; only the newest one is in use', async () => {
    const um = (await create('Perfil')).body.data;
    expect(um.versao).toBe(1);
    const form = { nome: 'Perfil', perguntas: [regime], versao: 1 };
    expect((await teresa.put(`${base}/${um.uuid}`, form)).body.data.versao).toBe(2);
    expect((await teresa.put(`${base}/${um.uuid}`, form)).status).toBe(409);
    expect((await teresa.post(`${base}/${um.uuid}/publicar`, { versao: 2 })).status).toBe(200);

    expect((await teresa.put(`${base}/${um.uuid}`, { ...form, versao: 3 })).body.codigo).toBe(
      'eform_imutavel',
    );
    expect((await teresa.delete(`${base}/${um.uuid}?versao=3`)).body.codigo).toBe('eform_imutavel');
    expect((await teresa.post(`${base}/${um.uuid}/publicar`, { versao: 3 })).body.codigo).toBe(
      'eform_imutavel',
    );

    const dois = await teresa.post(`${base}/${um.uuid}/nova-versao`, { versao: 3 });
    expect(dois.status).toBe(201);
    expect((await teresa.post(`${base}/${um.uuid}/nova-versao`, { versao: 3 })).body.codigo).toBe(
      'eform_em_rascunho',
    );
    const { uuid } = dois.body.data;
    expect((await list())[0]).toMatchObject({
      uuid,
      versao_eform: 2,
      status: 'rascunho',
      perguntas: [regime],
    });
    await teresa.post(`${base}/${uuid}/publicar`, { versao: 1 });
    expect((await list()).map((one: { status: string }) => one.status)).toEqual(['publicado', 'arquivado']);

    expect((await teresa.post(`${base}/${uuid}/arquivar`, { versao: 2 })).status).toBe(200);
    expect((await teresa.post(`${base}/${uuid}/arquivar`, { versao: 3 })).body.codigo).toBe(
      'eform_arquivado',
    );
    const log = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'eform'))
      .orderBy(log_transacao.id);
    expect(log.slice(-3).map(({ rotulo, depois }) => [rotulo, depois])).toEqual([
      ['Perfil v1', { status: 'Arquivado' }],
      ['Perfil v2', { status: 'Publicado' }],
      ['Perfil v2', { status: 'Arquivado' }],
    ]);
    expect(log.find(({ acao }) => acao === 'Alterou')?.antes).toMatchObject({
      perguntas: expect.arrayContaining([
        expect.stringContaining('se regime é igual a Lucro Real; Volume de um direcionador: notas_saida'),
      ]),
    });
  });

  it('deletes only a draft that nobody answered', async () => {
    const { uuid } = (await create('Respondido')).body.data;
    const { orm } = database();
    const [form] = await orm.select().from(eform).where(eq(eform.uuid, uuid));
    const bruno = await app().person('Comercial');
    await bruno.post('/orcamentos', {
      para: 'prospecto',
      cliente_uuid: null,
      prospecto_nome: 'Padaria Sol',
      prospecto_documento: null,
      prospecto_contato: null,
      prospecto_email: null,
      origem_uuid: origens.get('Site'),
      servicos: (await bruno.get('/orcamentos/opcoes')).body.data.servicos
        .slice(0, 1)
        .map((one: { uuid: string }) => one.uuid),
      prazo_meses: 12,
      validade: '2099-01-31',
      observacoes_internas: null,
    });
    const [budget] = await orm.select({ id: orcamento.id }).from(orcamento);
    await orm.insert(eform_resposta).values({
      eform_id: form?.id as number,
      orcamento_id: budget?.id as number,
      respondido_por: 'interno',
    });
    expect((await teresa.delete(`${base}/${uuid}?versao=1`)).body.codigo).toBe('eform_respondido');
    await orm.delete(eform_resposta);
    expect((await teresa.delete(`${base}/${uuid}?versao=1`)).status).toBe(204);
    expect(await list()).toEqual([]);
    // Its name and number are free again.
    expect((await create('Respondido')).status).toBe(201);
  });

  it('refuses keys that repeat, conditions that cannot be met and bounds that cross', async () => {
    expect(await erros(pergunta('a'), pergunta('a'))).toEqual({
      'perguntas.1.chave': ['Outra pergunta já usa esta chave.'],
    });
    expect(await erros(pergunta('constructor'))).toEqual({
      'perguntas.0.chave': ['Esta chave é reservada. Escolha outra.'],
    });
    const seB = (valor: string, operador: 'igual' | 'maior' = 'igual') =>
      pergunta('a', { condicao: { chave: 'b', operador, valor } });
    expect(await erros(seB('x'), pergunta('b'))).toEqual({
      'perguntas.0.condicao.chave': ['Escolha uma pergunta anterior a esta.'],
    });
    expect(await erros(pergunta('b', { tipo: 'sim_nao' }), seB('talvez'))).toEqual({
      'perguntas.1.condicao.valor': ['Opção inválida.'],
    });
    expect(await erros(pergunta('b', { tipo: 'sim_nao' }), seB('sim', 'maior'))).toEqual({
      'perguntas.1.condicao.operador': ['Esta comparação não serve para a pergunta escolhida.'],
    });
    expect(await erros(pergunta('b', { tipo: 'arquivo' }), seB('x'))).toEqual({
      'perguntas.1.condicao.chave': ['Um arquivo não serve de condição.'],
    });
    expect(await erros(pergunta('a', { tipo: 'numero', minimo: 10, maximo: 1 }))).toEqual({
      'perguntas.0.maximo': ['O máximo deve ser igual ou maior que o mínimo.'],
    });
    expect(await erros(pergunta('a', { tipo: 'selecao' }))).toEqual({
      'perguntas.0.opcoes': ['Inclua ao menos uma opção.'],
    });
    expect(await list()).toEqual([]);
  });

  it('refuses destinations that do not exist or do not fit the question', async () => {
    const destino = (mapeia_para: EformPergunta['mapeia_para'], mais: Partial<EformPergunta>) =>
      erros(pergunta('a', { ...mais, mapeia_para }));
    expect(await destino({ tipo: 'direcionador', chave: 'sumido' }, { tipo: 'numero' })).toEqual({
      'perguntas.0.mapeia_para.chave': ['O direcionador não existe mais nos parâmetros.'],
    });
    expect(await destino({ tipo: 'direcionador', chave: 'notas_saida' }, { tipo: 'texto' })).toEqual({
      'perguntas.0.mapeia_para.tipo': ['Este tipo de pergunta não preenche este destino.'],
    });
    expect(await destino({ tipo: 'servico', chave: 'padaria' }, { tipo: 'sim_nao' })).toEqual({
      'perguntas.0.mapeia_para.chave': ['O serviço não existe mais nos parâmetros.'],
    });
    const opcoes = [{ valor: 'Inventada', rotulo: 'Inventada' }];
    expect(await destino({ tipo: 'fator', chave: 'Regime' }, { tipo: 'selecao', opcoes })).toEqual({
      'perguntas.0.opcoes.0.rotulo': ['“Inventada” não é opção do fator Regime.'],
    });
    expect(await destino({ tipo: 'campo_cliente', chave: 'nome' }, { tipo: 'cnpj' })).toEqual({
      'perguntas.0.mapeia_para.chave': ['Uma pergunta de CNPJ só preenche o CNPJ.'],
    });
    expect(
      (
        await create('Certo', [
          pergunta('a', { tipo: 'cnpj', mapeia_para: { tipo: 'campo_cliente', chave: 'documento' } }),
        ])
      ).status,
    ).toBe(201);
  });

  it('publishes nothing whose destination went away meanwhile', async () => {
    const { uuid } = (await create('Regime')).body.data;
    const { orm } = database();
    const inativo = (ativo: boolean) =>
      orm.update(precificacao_fator).set({ ativo }).where(eq(precificacao_fator.chave, 'Regime'));
    await inativo(false);
    const refused = await teresa.post(`${base}/${uuid}/publicar`, { versao: 1 });
    await inativo(true);
    expect(refused.body).toMatchObject({
      codigo: 'eform_incompleto',
      message: 'Não é possível publicar. “Pergunta regime”: O fator não existe mais nos parâmetros.',
    });
    expect((await teresa.post(`${base}/${uuid}/publicar`, { versao: 1 })).status).toBe(200);
  });

  it('is for the permission of its tab only', async () => {
    const { uuid } = (await create('Meu')).body.data;
    const carla = await app().person('Só complexidade');
    expect((await carla.post(base, { nome: 'X', perguntas: [regime], versao: 0 })).status).toBe(403);
    expect((await carla.post(`${base}/${uuid}/publicar`, { versao: 1 })).status).toBe(403);
    expect((await carla.delete(`${base}/${uuid}?versao=1`)).status).toBe(403);
  });
});
