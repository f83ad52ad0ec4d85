import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray } from 'drizzle-orm';
import { log_transacao, orcamento, orcamento_evento, token_cliente } from '../../../platform/database/schema';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { useVidaDaOportunidade } from './oportunidade-vida.fixture';

describeDatabase('desfecho da oportunidade', (database) => {
  const { app, firma, completa, nova, ler, mover } = useVidaDaOportunidade(database);
  let bruno: SignedInPerson;
  let diva: SignedInPerson;
  let vitor: SignedInPerson;
  let servico: string;
  let motivos: { valor: string; exige_comentario: boolean }[];

  beforeAll(() => {
    ({ bruno, diva, vitor, servico, motivos } = firma());
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
    const lose = (values: object) =>
      bruno.post(`/oportunidades/${uuid}/perder`, {
        motivo_uuid: motivos.find((one) => !one.exige_comentario)?.valor,
        comentario: null,
        cancelar_orcamentos: true,
        versao,
        ...values,
      });
    const exige = motivos.find((one) => one.exige_comentario)?.valor;
    expect((await lose({ motivo_uuid: exige })).body.erros).toEqual({
      comentario: ['Este motivo exige um comentário.'],
    });
    expect((await lose({})).body.data.etapa).toBe('perdida');
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
          finalidade: 'orcamento_aceite' as const,
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
    const archive = () => bruno.post('/oportunidades/massa', { acao: 'arquivar', uuids: [crua] });
    expect((await archive()).body.data.falhas).toHaveLength(1);
    await bruno.post(`/oportunidades/${crua}/perder`, {
      motivo_uuid: motivos.find((one) => !one.exige_comentario)?.valor,
      comentario: null,
      cancelar_orcamentos: false,
      versao: 1,
    });
    const conversao = async () => (await bruno.get('/oportunidades')).body.data.agregados.conversao_bp;
    const antes = await conversao();
    expect((await archive()).body.data.sucesso).toEqual([crua]);
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
    const mes = dateIn(new Date());
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
    expect(meses[0]).toMatchObject({ mes: mes.slice(0, 7), total: 1 });
    expect(meses[0].ganho_centavos).toBeGreaterThan(0);
    expect(depois.total).toBe(lista.length - 2);
  });
});
