import { and, eq } from 'drizzle-orm';
import { cliente, log_transacao, oportunidade, orcamento } from '../../../platform/database/schema';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { useVidaDaOportunidade } from './oportunidade-vida.fixture';

describeDatabase('vida da oportunidade', (database) => {
  const { app, firma, form, completa, nova, ler, mover, atividade } = useVidaDaOportunidade(database);
  let bruno: SignedInPerson;
  let diva: SignedInPerson;
  let vitor: SignedInPerson;

  beforeAll(() => {
    ({ bruno, diva, vitor } = firma());
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
    const store = (person: SignedInPerson, versao: number) =>
      person.put(`/oportunidades/${uuid}`, { ...form(com), versao });
    expect((await store(bruno, 1)).body.erros).toEqual(recusa);
    expect((await store(diva, 1)).status).toBe(200);
    expect((await store(bruno, 2)).status).toBe(200);
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
    expect((await mover(uuid, 'diagnostico')).body).toMatchObject({
      codigo: 'etapa_exige_reuniao',
      message: 'Para mover para Diagnóstico: registre uma reunião.',
    });
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
});
