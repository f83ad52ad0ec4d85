import { and, eq, inArray } from 'drizzle-orm';
import {
  cliente,
  log_transacao,
  oportunidade,
  orcamento,
  orcamento_evento,
  precificacao_recusa_motivo,
  token_cliente,
} from '../../database/schema';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';
import { publishExamples } from '../precificacao/parametros.fixture';
import { oportunidadeDeProspecto } from './oportunidade.fixture';

describeDatabases('vida da oportunidade', (database) => {
  const app = useSignedInApp(database);
  let origens: Map<string, string>;
  let bruno: SignedInPerson;
  let diva: SignedInPerson;
  let vitor: SignedInPerson;
  let servico: string;
  let motivos: { valor: string; exige_comentario: boolean }[];

  beforeAll(async () => {
    origens = await publishExamples(database());
    bruno = await app().person('Comercial', { nome: 'Bruno' });
    diva = await app().person('Administrador', { nome: 'Diva', habilitar_visualizacao_total: 1 });
    vitor = await app().person('Comercial', { nome: 'Vítor' });
    await database()
      .orm.insert(precificacao_recusa_motivo)
      .values([
        { nome: 'Preço de teste', tipo: 'preco' },
        { nome: 'Outro de teste', tipo: 'outro', exige_comentario: true },
      ]);
    const opcoes = (await bruno.get('/oportunidades/opcoes')).body.data;
    servico = opcoes.servicos[0].valor;
    motivos = opcoes.motivos_perda;
  });

  const form = (values: object = {}) =>
    oportunidadeDeProspecto(bruno.uuid, { titulo: 'Contabilidade completa', ...values });
  const completa = () =>
    form({
      prospecto_documento: '11.222.333/0001-81',
      origem_uuid: origens.get('Site'),
      servicos: [servico],
      valor_mensal_centavos: 100_000,
      valor_unico_centavos: 50_000,
    });
  const nova = async (values: object = {}): Promise<string> => {
    const { status, body } = await bruno.post('/oportunidades', form(values));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body.data.uuid;
  };
  const ler = async (uuid: string, person = bruno) => (await person.get(`/oportunidades/${uuid}`)).body.data;
  const mover = (uuid: string, etapa: string, more: object = {}, person = bruno) =>
    person.put(`/oportunidades/${uuid}/etapa`, { etapa, ...more });
  const atividade = (uuid: string, values: object = {}) =>
    bruno.post(`/oportunidades/${uuid}/atividades`, {
      tipo: 'reuniao',
      quando: '2026-01-15',
      resumo: 'Conversa com a dona.',
      proxima_acao: null,
      proxima_acao_em: null,
      ...values,
    });

  it('takes as partner only a client of the own rows; one that somebody else named stays', async () => {
    const [alheia] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Indica Mais Ltda.',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: diva.id,
      })
      .returning({ uuid: cliente.uuid });
    const com = { parceiro_uuid: alheia?.uuid };
    const recusa = { parceiro_uuid: ['Opção inválida.'] };
    expect((await bruno.post('/oportunidades', form(com))).body.erros).toEqual(recusa);
    const uuid = await nova();
    const gravar = (person: SignedInPerson, versao: number) =>
      person.put(`/oportunidades/${uuid}`, { ...form(com), versao });
    expect((await gravar(bruno, 1)).body.erros).toEqual(recusa);
    expect((await gravar(diva, 1)).status).toBe(200);
    expect((await gravar(bruno, 2)).status).toBe(200);
  });

  it('is created with a contact, a next action and its stage, and told by field what is missing', async () => {
    const falha = await bruno.post(
      '/oportunidades',
      form({ prospecto_contato: '', prospecto_email: '', proxima_acao: null }),
    );
    expect(falha.body.erros).toEqual({
      prospecto_contato: ['Campo obrigatório.'],
      prospecto_email: ['Informe o e-mail ou o telefone.'],
      proxima_acao: ['Campo obrigatório.'],
    });
    expect((await bruno.post('/oportunidades', form({ proxima_acao: null }))).body.erros).toEqual({
      proxima_acao: ['Campo obrigatório.'],
    });
    expect((await bruno.post('/oportunidades', form({ probabilidade_bp: 3000 }))).body.erros).toEqual({
      motivo_probabilidade: ['Diga por que a probabilidade não é a da etapa (10,00 %).'],
    });
    const uuid = await nova({ probabilidade_bp: 3000, motivo_probabilidade: 'Indicada pelo dono.' });
    expect(await ler(uuid)).toMatchObject({
      etapa: 'prospeccao',
      probabilidade_bp: 3000,
      movimenta: true,
      atividades: [{ resumo: 'Probabilidade de 10,00 % para 30,00 %: Indicada pelo dono.', autor: 'Bruno' }],
    });
  });

  it('makes one opportunity of a request that came twice', async () => {
    const send = () =>
      app().request({
        method: 'POST',
        url: '/api/oportunidades',
        headers: { authorization: bruno.token, rota: '/teste', 'idempotency-key': 'chave-unica-1' },
        payload: form({ titulo: 'Uma vez só' }),
      });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await database().orm.$count(oportunidade, eq(oportunidade.titulo, 'Uma vez só'))).toBe(1);
  });

  it('enters each stage only with what the stage asks for, and goes back freely', async () => {
    const uuid = await nova();
    const recusa = await mover(uuid, 'qualificacao');
    expect(recusa).toMatchObject({ status: 406, body: { codigo: 'etapa_exige' } });
    expect(recusa.body.message).toBe(
      'Para mover para Qualificação: informe os serviços de interesse; informe a origem; informe o valor estimado.',
    );
    expect((await bruno.put(`/oportunidades/${uuid}`, { ...completa(), versao: 1 })).status).toBe(200);
    expect((await mover(uuid, 'qualificacao')).body.data).toMatchObject({ etapa: 'qualificacao', versao: 3 });
    expect(await ler(uuid)).toMatchObject({ probabilidade_bp: 2500, valor_ponderado_centavos: 312_500 });
    expect((await mover(uuid, 'diagnostico')).body.message).toBe(
      'Para mover para Diagnóstico: registre uma reunião.',
    );
    await atividade(uuid, { proxima_acao: 'Enviar proposta', proxima_acao_em: '2099-01-12' });
    expect((await mover(uuid, 'diagnostico')).status).toBe(200);
    expect(await ler(uuid)).toMatchObject({ proxima_acao: 'Enviar proposta', etapa: 'diagnostico' });
    expect((await mover(uuid, 'negociacao')).body.message).toBe(
      'Para mover para Negociação: envie um orçamento ao cliente; registre a objeção do cliente.',
    );
    const { versao } = await ler(uuid);
    const perde = await bruno.put(`/oportunidades/${uuid}`, {
      ...completa(),
      servicos: [],
      probabilidade_bp: 4000,
      versao,
    });
    expect(perde).toMatchObject({
      status: 406,
      body: { message: 'A etapa Diagnóstico exige: informe os serviços de interesse.' },
    });
    expect((await mover(uuid, 'prospeccao')).body.data.etapa).toBe('prospeccao');
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Mudou status')))
      .orderBy(log_transacao.id);
    expect(logs.at(-1)).toMatchObject({
      antes: { etapa: 'Diagnóstico' },
      depois: { etapa: 'Prospecção' },
      ator_descricao: 'Bruno',
    });
  });

  it('is moved by its keeper or the total view, and seen by participants and nobody else', async () => {
    const uuid = await nova({ ...completa(), participantes: [vitor.uuid] });
    expect((await ler(uuid, vitor)).movimenta).toBe(false);
    const naFila = async (person: SignedInPerson) =>
      (await person.get('/oportunidades/funil')).body.data.colunas
        .flatMap(({ itens }: { itens: { uuid: string }[] }) => itens)
        .find((item: { uuid: string }) => item.uuid === uuid)?.movimenta;
    expect([await naFila(bruno), await naFila(diva), await naFila(vitor)]).toEqual([true, true, false]);
    expect(await mover(uuid, 'qualificacao', {}, vitor)).toMatchObject({ status: 403 });
    expect((await mover(uuid, 'qualificacao', {}, diva)).status).toBe(200);
    const alheia = await nova();
    for (const answer of [
      await vitor.get(`/oportunidades/${alheia}`),
      await vitor.put(`/oportunidades/${alheia}`, { ...form(), versao: 1 }),
      await mover(alheia, 'qualificacao', {}, vitor),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await mover(uuid, 'diagnostico', { versao: 1 })).status).toBe(409);
  });

  it('makes the draft budget of what is known, and follows it to Diagnóstico', async () => {
    const sem = await nova();
    expect((await bruno.post(`/oportunidades/${sem}/orcamento`)).body).toMatchObject({
      codigo: 'sem_origem',
    });
    const uuid = await nova({ ...completa(), prospecto_telefone: '+5511987654321' });
    const { status, body } = await bruno.post(`/oportunidades/${uuid}/orcamento`);
    expect(status).toBe(201);
    expect(await ler(uuid)).toMatchObject({
      etapa: 'diagnostico',
      orcamentos: [{ numero: body.data.numero, status: 'rascunho', aberto: true, abre: true }],
    });
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, body.data.uuid));
    expect(row).toMatchObject({
      documento: '11222333000181',
      prospecto: { nome: 'Padaria Sol', contato: 'Dona Sol', telefone: '+5511987654321' },
      prazo_meses: 12,
    });
    const analista = await app().person('Analista');
    expect((await analista.post(`/oportunidades/${uuid}/orcamento`)).status).toBe(403);
  });

  it('is won by hand with a reason and stays to be formalised until a budget is accepted', async () => {
    const uuid = await nova(completa());
    expect(
      (await bruno.post(`/oportunidades/${uuid}/ganhar`, { motivo: null, versao: 1 })).body.erros.motivo,
    ).toEqual(['Diga por que ela está ganha sem orçamento aceito.']);
    const ganha = await bruno.post(`/oportunidades/${uuid}/ganhar`, {
      motivo: 'Fechado na visita.',
      versao: 1,
    });
    expect(ganha.body.data).toMatchObject({ etapa: 'ganha', orcamento: { numero: expect.any(String) } });
    expect(await ler(uuid)).toMatchObject({ a_formalizar: true, probabilidade_bp: 10_000 });
    await database()
      .orm.update(orcamento)
      .set({ status: 'aceito' })
      .where(eq(orcamento.uuid, ganha.body.data.orcamento.uuid));
    expect((await ler(uuid)).a_formalizar).toBe(false);
    expect((await mover(uuid, 'negociacao')).body).toMatchObject({ codigo: 'oportunidade_encerrada' });
  });

  it('is lost with a reason, cancels its open budget when asked, and opens again', async () => {
    const uuid = await nova(completa());
    const rascunho = (await bruno.post(`/oportunidades/${uuid}/orcamento`)).body.data.uuid;
    const { versao } = await ler(uuid);
    const perder = (values: object) =>
      bruno.post(`/oportunidades/${uuid}/perder`, {
        motivo_uuid: motivos.find((one) => !one.exige_comentario)?.valor,
        comentario: null,
        cancelar_orcamentos: true,
        versao,
        ...values,
      });
    const exige = motivos.find((one) => one.exige_comentario)?.valor;
    expect((await perder({ motivo_uuid: exige })).body.erros).toEqual({
      comentario: ['Este motivo exige um comentário.'],
    });
    expect((await perder({})).body.data.etapa).toBe('perdida');
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, rascunho));
    expect(row).toMatchObject({ status: 'cancelado', motivo_cancelamento: 'Oportunidade perdida' });
    const perdida = await ler(uuid);
    expect(perdida).toMatchObject({
      probabilidade_bp: 0,
      proxima_acao: null,
      perdida_em: expect.any(String),
    });
    expect(perdida.motivo_perda).toBeTruthy();
    const reaberta = await bruno.post(`/oportunidades/${uuid}/reabrir`, {
      proxima_acao: 'Ligar de novo',
      proxima_acao_em: '2099-01-20',
      versao: perdida.versao,
    });
    expect(reaberta.body.data.etapa).toBe('qualificacao');
    expect(await ler(uuid)).toMatchObject({ perdida_em: null, motivo_perda: null });
  });

  it('lost, cancels all its open budgets with their links and lines of the log, or none', async () => {
    const { orm } = database();
    const uuid = await nova(completa());
    const [primeiro, segundo, recusado] = [
      (await bruno.post(`/oportunidades/${uuid}/orcamento`)).body.data.uuid,
      (await bruno.post(`/oportunidades/${uuid}/orcamento`)).body.data.uuid,
      (await bruno.post(`/oportunidades/${uuid}/orcamento`)).body.data.uuid,
    ] as [string, string, string];
    const linhas = () =>
      orm
        .select()
        .from(orcamento)
        .where(inArray(orcamento.uuid, [primeiro, segundo, recusado]))
        .orderBy(orcamento.id);
    await orm.update(orcamento).set({ status: 'enviado' }).where(eq(orcamento.uuid, segundo));
    await orm.update(orcamento).set({ status: 'recusado' }).where(eq(orcamento.uuid, recusado));
    const [um, outro] = (await linhas()) as [typeof orcamento.$inferSelect, typeof orcamento.$inferSelect];
    const links = await orm
      .insert(token_cliente)
      .values(
        ['Maria', 'João'].map((contato_nome, n) => ({
          finalidade: 'orcamento_aceite',
          entidade_id: outro.id,
          contato_nome,
          contato_email: `c${n}@exemplo.com.br`,
          token_hash: `${n}-${uuid}`,
          prefixo: `${n}`,
          expira_em: new Date('2099-01-01T00:00:00Z'),
        })),
      )
      .returning({ id: token_cliente.id, uuid: token_cliente.uuid });
    const perder = async () =>
      bruno.post(`/oportunidades/${uuid}/perder`, {
        motivo_uuid: motivos.find((one) => !one.exige_comentario)?.valor,
        comentario: null,
        cancelar_orcamentos: true,
        versao: (await ler(uuid)).versao,
      });
    // One budget is another person's by now: nothing happens.
    const carla = await app().person('Comercial', { nome: 'Carla' });
    const de = (id: number) =>
      orm.update(orcamento).set({ vendedor_id: id, criado_por_id: id }).where(eq(orcamento.id, um.id));
    await de(carla.id);
    expect((await ler(uuid)).orcamentos.map(({ abre }: { abre: boolean }) => abre)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await perder()).status).toBe(404);
    expect((await linhas()).map(({ status }) => status)).toEqual(['rascunho', 'enviado', 'recusado']);
    expect((await ler(uuid)).etapa).not.toBe('perdida');
    await de(bruno.id);

    expect((await perder()).body.data.etapa).toBe('perdida');
    expect((await linhas()).map((row) => [row.status, row.motivo_cancelamento])).toEqual([
      ['cancelado', 'Oportunidade perdida'],
      ['cancelado', 'Oportunidade perdida'],
      ['recusado', null],
    ]);
    const eventos = await orm
      .select()
      .from(orcamento_evento)
      .where(
        and(
          inArray(orcamento_evento.orcamento_id, [um.id, outro.id]),
          eq(orcamento_evento.tipo, 'Cancelado'),
        ),
      )
      .orderBy(orcamento_evento.id);
    expect(eventos).toHaveLength(2);
    const registros = await orm
      .select({ uuid: log_transacao.entidade_uuid, antes: log_transacao.antes, depois: log_transacao.depois })
      .from(log_transacao)
      .orderBy(log_transacao.id);
    const cancelado = { status: 'Cancelado', motivo: 'Oportunidade perdida' };
    const revogado = { revogado_em: expect.any(String), revogado_motivo: 'Orçamento cancelado' };
    expect(registros.slice(-5)).toMatchObject([
      { uuid: primeiro, antes: { status: 'Rascunho', motivo: null }, depois: cancelado },
      { uuid: links[0]?.uuid, depois: revogado },
      { uuid: links[1]?.uuid, depois: revogado },
      { uuid: segundo, antes: { status: 'Enviado', motivo: null }, depois: cancelado },
      { uuid, depois: { etapa: 'Perdida' } },
    ]);
  });

  it('changes many at once, names those it could not, and files lost ones without helping the conversion', async () => {
    const boa = await nova(completa());
    const crua = await nova();
    const movidas = await bruno.post('/oportunidades/massa', {
      acao: 'mover_etapa',
      uuids: [boa, crua],
      dados: { etapa: 'qualificacao' },
    });
    expect(movidas.body.data.sucesso).toEqual([boa]);
    expect(movidas.body.data.falhas).toEqual([
      {
        uuid: crua,
        rotulo: 'Contabilidade completa',
        message: expect.stringContaining('Para mover para Qualificação'),
      },
    ]);
    const arquivar = () => bruno.post('/oportunidades/massa', { acao: 'arquivar', uuids: [crua] });
    expect((await arquivar()).body.data.falhas).toHaveLength(1);
    await bruno.post(`/oportunidades/${crua}/perder`, {
      motivo_uuid: motivos.find((one) => !one.exige_comentario)?.valor,
      comentario: null,
      cancelar_orcamentos: false,
      versao: 1,
    });
    const conversao = async () => (await bruno.get('/oportunidades')).body.data.agregados.conversao_bp;
    const antes = await conversao();
    expect((await arquivar()).body.data.sucesso).toEqual([crua]);
    expect((await bruno.get(`/oportunidades/${crua}`)).status).toBe(404);
    expect(await conversao()).toBe(antes);
    await bruno.post('/oportunidades/massa', {
      acao: 'trocar_responsavel',
      uuids: [boa],
      dados: { responsavel_uuid: vitor.uuid },
    });
    expect((await ler(boa, vitor)).responsavel).toBe('Vítor');
    expect(
      (await vitor.get(`/oportunidades?responsavel=${vitor.uuid}&servico=${servico}`)).body.data.total,
    ).toBe(1);
    expect((await vitor.get(`/oportunidades?previsao_ate=2098-12-31`)).body.data.total).toBe(0);
    expect((await vitor.get('/oportunidades?parada_ha=7')).body.data.total).toBe(0);
  });

  it('forecasts open ones by month, late ones and far ones apart', async () => {
    const [mes] = new Date().toISOString().split('T');
    await nova({ ...completa(), responsavel_uuid: diva.uuid, previsao_fechamento: mes });
    const tarde = await nova({ ...completa(), previsao_fechamento: '2020-01-31' });
    const { atrasadas, meses, depois } = (await diva.get('/oportunidades/previsao')).body.data;
    expect(meses).toHaveLength(12);
    const lista = (await diva.get('/oportunidades?situacao=abertas&por_pagina=100')).body.data.itens as {
      uuid: string;
      previsao_fechamento: string;
      valor_ponderado_centavos: number;
    }[];
    expect(atrasadas.total).toBe(1);
    expect(atrasadas.ponderado_centavos).toBe(
      lista.find((one) => one.uuid === tarde)?.valor_ponderado_centavos,
    );
    expect(meses[0]).toMatchObject({ mes: mes?.slice(0, 7), total: 1 });
    expect(meses[0].ganho_centavos).toBeGreaterThan(0);
    expect(depois.total).toBe(lista.length - 2);
  });
});
