import { and, desc, eq } from 'drizzle-orm';
import {
  eform_resposta,
  email_saida,
  idempotencia,
  log_transacao,
  orcamento,
  orcamento_evento,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { type FormularioFirma, prepareFormularios, respostasCompletas } from './formularios.fixture';

describeFirm('formulário do orçamento, por dentro', ({ app, database, carla }) => {
  let firma: FormularioFirma;
  beforeAll(async () => {
    firma = await prepareFormularios(app());
  });
  const read = async (uuid: string, person = firma.bruno) =>
    (await person.get(`/orcamentos/${uuid}/formulario`)).body.data;
  const save = (uuid: string, versao: number, respostas: object, person = firma.bruno) =>
    person.put(`/orcamentos/${uuid}/formulario`, { versao, respostas });

  it('begins with the published questions and keeps what staff answer, answer by answer', async () => {
    const uuid = await firma.rascunho();
    expect(await read(uuid)).toMatchObject({
      nome: 'Conhecendo a sua empresa',
      status: 'nao_iniciado',
      versao: 0,
      edita: true,
      envia: true,
      link: null,
      respondido: null,
      contato_nome: 'Dona Sol',
      contato_email: 'dona@sol.example',
      // To be confirmed: nothing of it counts as an answer.
      conhecidas: { razao_social: 'Padaria Sol' },
      respostas: {},
      mudancas: [],
    });
    const primeira = await save(uuid, 0, { lancamentos: 180, tem_funcionarios: 'sim' });
    expect(primeira.status).toBe(200);
    expect(primeira.body.data).toMatchObject({ versao: 1, respondidas: 2 });
    const segunda = await save(uuid, 1, { funcionarios: 3, lancamentos: null });
    expect(segunda.body.data).toMatchObject({ versao: 2, respondidas: 2 });
    const lido = await read(uuid);
    expect(lido).toMatchObject({
      status: 'em_preenchimento',
      respostas: { tem_funcionarios: 'sim', funcionarios: 3 },
      respondido: { por: 'interno', nome: 'Bruno' },
    });
    expect(lido.faltam).toContain('socios');
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'eform_resposta'))
      .orderBy(desc(log_transacao.id));
    expect(JSON.stringify(log)).toContain('Quantos funcionários registrados? 3');
  });

  it('refuses answers of another kind at their question, an old version, and who has no part in it', async () => {
    const uuid = await firma.rascunho();
    const errada = await save(uuid, 0, {
      cnpj: '11222333000182',
      lancamentos: -1,
      nada: 'x',
      balancete: 'a',
    });
    expect(errada.status).toBe(422);
    expect(errada.body.erros).toEqual({
      cnpj: ['CNPJ inválido.'],
      lancamentos: ['O mínimo é 0.'],
      nada: ['Pergunta desconhecida.'],
      balancete: ['Envie o arquivo de novo.'],
    });
    // More than a price is calculated with: told at the question, not left out later.
    expect((await save(uuid, 0, { lancamentos: 10_000_001 })).body.erros).toEqual({
      lancamentos: ['O máximo é 10.000.000.'],
    });
    expect((await read(uuid)).versao).toBe(0);
    await save(uuid, 0, { lancamentos: 1 });
    expect((await save(uuid, 0, { lancamentos: 2 })).status).toBe(409);
    for (const reply of [
      await carla.get(`/orcamentos/${uuid}/formulario`),
      await save(uuid, 1, { lancamentos: 3 }, carla),
      await carla.post(`/orcamentos/${uuid}/formulario/aplicar`, { versao: 1 }),
      await carla.post(`/orcamentos/${uuid}/formulario/enviar`, {
        contato_nome: 'X',
        contato_email: 'x@x.example',
      }),
      await carla.post(`/orcamentos/${uuid}/formulario/revogar`),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect((await read(uuid)).respostas).toEqual({ lancamentos: 1 });
  });

  it('says what answers would change, applies it with a new price, and then nothing is left to apply', async () => {
    const uuid = await firma.rascunho();
    await save(uuid, 0, respostasCompletas);
    const antes = await read(uuid);
    expect(antes.faltam).toEqual([]);
    expect(antes.mudancas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ tipo: 'servico', rotulo: 'Departamento pessoal', para: 'Incluído' }),
        expect.objectContaining({ tipo: 'volume', rotulo: 'Lançamentos contábeis', de: null, para: '180' }),
        expect.objectContaining({ tipo: 'complexidade', rotulo: 'Regime', para: 'Simples Nacional' }),
        expect.objectContaining({ tipo: 'campo', rotulo: 'CNPJ', para: '12.ABC.345/01DE-35' }),
      ]),
    );
    const feito = await firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, {
      versao: antes.orcamento_versao,
    });
    expect(feito.status).toBe(200);
    const row = await firma.linha(uuid);
    expect(feito.body.data).toMatchObject({ versao: row.versao, status: 'rascunho' });
    expect(row).toMatchObject({
      documento: '12ABC34501DE35',
      prospecto: { nome: 'Padaria Sol Nascente Ltda.', email: 'dona@sol.example' },
      complexidade: { Regime: 'Simples Nacional', Sistema: 'ERP sem integração' },
      cobrar_13a: true,
    });
    expect(row.volumes).toMatchObject({ lancamentos: 180, funcionarios: 3, socios: 2 });
    expect(row.mensal_centavos).toBeGreaterThan(0);
    const depois = await read(uuid);
    expect(depois.mudancas).toEqual([]);
    const denovo = await firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, { versao: row.versao });
    expect(denovo).toMatchObject({ status: 406, body: { codigo: 'nada_a_aplicar' } });
    const eventos = await database()
      .orm.select({ tipo: orcamento_evento.tipo })
      .from(orcamento_evento)
      .where(eq(orcamento_evento.orcamento_id, row.id))
      .orderBy(orcamento_evento.id);
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['Calculado', 'Respostas aplicadas']);
  });

  it('keeps the last service, and fills a draft that has none without pricing it', async () => {
    const uuid = await firma.rascunho(firma.bruno, false);
    await save(uuid, 0, { lancamentos: 90, regime: 'Lucro Real', quer_bpo: 'nao' });
    const { versao } = await firma.linha(uuid);
    expect((await firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, { versao })).status).toBe(200);
    expect(await firma.linha(uuid)).toMatchObject({
      volumes: { lancamentos: 90 },
      complexidade: { Regime: 'Lucro Real' },
      calculo: null,
      versao: versao + 1,
    });
    await save(uuid, 1, { quer_bpo: 'sim' });
    const com = await firma.linha(uuid);
    await firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, { versao: com.versao });
    expect((await firma.linha(uuid)).mensal_centavos).toBeGreaterThan(0);
    await save(uuid, 2, { quer_bpo: 'nao' });
    expect((await read(uuid)).mudancas).toEqual([]);
  });

  it('holds the pricing back while a begun questionnaire misses required answers', async () => {
    const uuid = await firma.rascunho();
    await save(uuid, 0, respostasCompletas);
    await firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, {
      versao: (await firma.linha(uuid)).versao,
    });
    await save(uuid, 1, { socios: null });
    const send = async () =>
      firma.bruno.post(`/orcamentos/${uuid}/transicao`, {
        acao: 'enviar_precificacao',
        versao: (await firma.linha(uuid)).versao,
      });
    expect(await send()).toMatchObject({
      status: 406,
      body: { message: 'Responda no formulário: Quantos sócios com pró-labore?' },
    });
    const acoes = (await firma.bruno.get(`/orcamentos/${uuid}/acoes`)).body.data;
    expect(acoes[0]).toMatchObject({
      acao: 'enviar_precificacao',
      impedimento: expect.stringContaining('Quantos sócios'),
    });
    await save(uuid, 2, { socios: 2 });
    expect((await send()).status).toBe(200);
    expect(await save(uuid, 3, { socios: 1 })).toMatchObject({
      status: 406,
      body: { codigo: 'status_nao_permite' },
    });
  });

  it('a new revision begins with the answers of the one before', async () => {
    const uuid = await firma.rascunho();
    await save(uuid, 0, respostasCompletas);
    await firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, {
      versao: (await firma.linha(uuid)).versao,
    });
    await database().orm.update(orcamento).set({ status: 'recusado' }).where(eq(orcamento.uuid, uuid));
    const { versao } = await firma.linha(uuid);
    const nova = await firma.bruno.post(`/orcamentos/${uuid}/revisao`, { versao });
    expect(nova.status).toBe(201);
    expect(await read(nova.body.data.uuid)).toMatchObject({
      status: 'em_preenchimento',
      versao: 1,
      respostas: respostasCompletas,
      respondido: { nome: 'Bruno' },
      mudancas: [],
    });
  });

  it('sends the link once for a key, keeps its secret nowhere in the clear, replaces and revokes it', async () => {
    const uuid = await firma.rascunho();
    const post = (key: string, email = 'dona@sol.example') =>
      app().request({
        method: 'POST',
        url: `/api/orcamentos/${uuid}/formulario/enviar`,
        headers: { authorization: firma.bruno.token, rota: '/teste', 'idempotency-key': key },
        payload: { contato_nome: 'Dona Sol', contato_email: email },
      });
    const [um, outro] = [await post('chave-de-teste-1'), await post('chave-de-teste-1')];
    expect(um).toMatchObject({ status: 200 });
    // The link is told once: nothing keeps it for a second time.
    expect([outro.status, outro.body.codigo]).toEqual([409, 'envio_ja_recebido']);
    const segredo = String(um.body.data.link).split('/').at(-1) as string;
    const { id } = await firma.linha(uuid);
    const links = () =>
      database()
        .orm.select()
        .from(token_cliente)
        .where(and(eq(token_cliente.finalidade, 'orcamento_formulario'), eq(token_cliente.entidade_id, id)));
    expect(await links()).toHaveLength(1);
    const mails = await database()
      .orm.select()
      .from(email_saida)
      .where(and(eq(email_saida.modelo, 'formulario_enviado'), eq(email_saida.entidade_uuid, uuid)))
      .orderBy(email_saida.id);
    expect(mails).toHaveLength(1);
    const guardado = JSON.stringify([await links(), mails, await database().orm.select().from(idempotencia)]);
    expect(guardado).not.toContain(segredo);

    const lido = await read(uuid);
    expect(JSON.stringify(lido)).not.toContain(segredo);
    expect(lido.link).toMatchObject({
      contato_email: 'dona@sol.example',
      status: 'ativo',
      aberto_em: null,
      respondido_em: null,
    });
    await post('chave-de-teste-2', 'outra@sol.example');
    expect((await links()).filter(({ revogado_em }) => revogado_em === null)).toHaveLength(1);
    expect((await firma.porLink('GET', segredo)).status).toBe(404);
    expect((await firma.bruno.post(`/orcamentos/${uuid}/formulario/revogar`)).status).toBe(200);
    expect((await read(uuid)).link.status).toBe('revogado');
    expect(await firma.bruno.post(`/orcamentos/${uuid}/formulario/revogar`)).toMatchObject({
      status: 406,
      body: { codigo: 'link_encerrado' },
    });
    const invalido = await firma.bruno.post(`/orcamentos/${uuid}/formulario/enviar`, {
      contato_nome: '',
      contato_email: 'sem-arroba',
    });
    expect(invalido.status).toBe(422);
    expect(Object.keys(invalido.body.erros)).toEqual(['contato_nome', 'contato_email']);
    const begun = await database()
      .orm.select()
      .from(eform_resposta)
      .where(eq(eform_resposta.orcamento_id, id))
      .orderBy(eform_resposta.id);
    expect(begun).toHaveLength(1);
  });
});
