import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  configuracao,
  log_transacao,
  notificacao,
  orcamento,
  orcamento_aprovacao,
  usuario_ausencia,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { createComercial } from '../comercial.fixture';
import { lembreteDevido, lembretesValidade } from '../validade/lembretes-validade.job';
import { lembretesAprovacao } from './lembretes-aprovacao.job';

describeFirm('aprovadores e lembretes de orçamentos', ({ app, database, bruno, usePerson }) => {
  let firma: Awaited<ReturnType<typeof createComercial>>;
  let patricia: SignedInPerson;
  const ana = usePerson('Precificação', { nome: 'Ana' });
  let bia: SignedInPerson;
  let diretor: SignedInPerson;
  beforeAll(async () => {
    const total = { habilitar_visualizacao_total: 1 };
    patricia = await app().person('Precificação', { nome: 'Patrícia', ...total });
    bia = await app().person('Precificação', { nome: 'Bia', ...total });
    diretor = await app().person('Administrador', { nome: 'Diretor', ...total });
    firma = await createComercial(database(), bruno.id);
  });
  beforeEach(async () => {
    await database().orm.delete(usuario_ausencia);
    await lista('aprovadores_gestor_ids', [patricia.uuid, ana.uuid, bia.uuid]);
    await lista('aprovadores_diretoria_ids', [diretor.uuid]);
    await lista('permitir_autoaprovacao', false);
  });

  const context = () => app().app.context;
  const hoje = () => dateIn(context().now());
  const lista = (chave: string, valor: unknown) =>
    database()
      .orm.insert(configuracao)
      .values({ chave, grupo: 'precificacao', valor })
      .onConflictDoUpdate({ target: configuracao.chave, set: { valor } });
  const ausente = (pessoa: SignedInPerson) =>
    database()
      .orm.insert(usuario_ausencia)
      .values({ usuario_id: pessoa.id, inicio: hoje(), fim: addDays(hoje(), 3), tipo: 'ferias' });
  const calculo = { faltas: [], desconto_efetivo_bp: 800, linhas: [], excedentes: [] };
  /** Priced by Patrícia, above the free level. */
  const precificado = (values: object = {}) =>
    firma.orcamento({
      vendedor_id: bruno.id,
      precificador_id: patricia.id,
      status: 'em_precificacao',
      calculo,
      ...values,
    });
  const request = (uuid: string, versao = 1) =>
    patricia.post(`/orcamentos/${uuid}/transicao`, { acao: 'solicitar_aprovacao', versao });
  const designado = async (uuid: string) =>
    (await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid)))[0]?.aprovador_id;
  const avisos = async (pessoa: SignedInPerson, uuid: string, evento = 'aprovacao_solicitada') =>
    (
      await database()
        .orm.select()
        .from(notificacao)
        .where(
          and(
            eq(notificacao.usuario_id, pessoa.id),
            eq(notificacao.entidade_uuid, uuid),
            eq(notificacao.evento, evento),
          ),
        )
        .orderBy(notificacao.id)
    ).map(({ titulo }) => titulo);

  it('asks the first of the list who neither made nor priced it, and only that one', async () => {
    const { uuid, numero } = await precificado();
    expect((await request(uuid)).body.data.status).toBe('em_aprovacao');
    expect(await designado(uuid)).toBe(ana.id);
    expect(await avisos(ana, uuid)).toEqual([`${numero} aguarda sua aprovação`]);
    expect(await avisos(bia, uuid)).toEqual([]);
    const [aviso] = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, ana.id), eq(notificacao.entidade_uuid, uuid)))
      .orderBy(notificacao.id);
    const { body: lido } = await ana.get(`/orcamentos/${uuid}`);
    expect(aviso?.corpo).toContain(`${lido.data.nome_cliente}: mensal de `);
    // Everybody of the list may decide, the one who was asked or not.
    const aprovou = await bia.post(`/orcamentos/${uuid}/transicao`, {
      acao: 'devolver',
      versao: 2,
      motivo: 'Reveja o desconto.',
    });
    expect(aprovou.body.data.status).toBe('em_precificacao');
  });

  it('passes over who is absent, and asks the board for its own level', async () => {
    await ausente(ana);
    const gestor = await precificado();
    await request(gestor.uuid);
    expect(await designado(gestor.uuid)).toBe(bia.id);
    const diretoria = await precificado({ alcada: 2 });
    await request(diretoria.uuid);
    expect(await designado(diretoria.uuid)).toBe(diretor.id);
  });

  it('says what to do when nobody may be asked, and changes nothing', async () => {
    await lista('aprovadores_gestor_ids', [patricia.uuid, bruno.uuid]);
    await lista('aprovadores_diretoria_ids', []);
    const { uuid } = await precificado();
    const recusa = await request(uuid);
    expect([recusa.status, recusa.body.codigo]).toEqual([406, 'sem_aprovador']);
    expect(recusa.body.message).toContain('Em Configurações → Precificação, inclua um aprovador ativo');
    expect(await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid))).toMatchObject([
      { status: 'em_precificacao', aprovador_id: null },
    ]);
    // Where one's own may be approved, the list is asked as it stands.
    await lista('permitir_autoaprovacao', true);
    expect((await request(uuid)).status).toBe(200);
    expect(await designado(uuid)).toBe(patricia.id);
  });

  it('is given to another approver by whoever holds all budgets', async () => {
    const { uuid } = await precificado();
    await request(uuid);
    const opcoes = (await patricia.get(`/orcamentos/${uuid}/aprovadores`)).body.data;
    expect(opcoes).toEqual([
      { uuid: ana.uuid, nome: 'Ana', atual: true },
      { uuid: bia.uuid, nome: 'Bia', atual: false },
      { uuid: diretor.uuid, nome: 'Diretor', atual: false },
    ]);
    expect((await bruno.get(`/orcamentos/${uuid}/aprovadores`)).status).toBe(403);
    const swap = (pessoa: SignedInPerson, para: SignedInPerson) =>
      pessoa.post(`/orcamentos/${uuid}/aprovador`, { versao: 2, aprovador_uuid: para.uuid });
    expect((await swap(bruno, bia)).status).toBe(403);
    expect((await swap(patricia, patricia)).body.erros).toEqual({
      aprovador_uuid: ['Esta pessoa não pode aprovar este orçamento agora.'],
    });
    expect((await swap(patricia, bia)).status).toBe(200);
    expect(await designado(uuid)).toBe(bia.id);
    expect(await avisos(bia, uuid)).toHaveLength(1);
    const rascunho = await precificado();
    const cedo = await patricia.post(`/orcamentos/${rascunho.uuid}/aprovador`, {
      versao: 1,
      aprovador_uuid: bia.uuid,
    });
    expect(cedo.body.codigo).toBe('transicao_invalida');
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Alterou')))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([{ antes: { aprovador: 'Ana' }, depois: { aprovador: 'Bia' } }]);
  });

  it('reminds once the office hours are over, then asks the next one', async () => {
    const { id, uuid, numero } = await precificado();
    await request(uuid);
    const pedido = (values: object) =>
      database().orm.update(orcamento_aprovacao).set(values).where(eq(orcamento_aprovacao.orcamento_id, id));
    // Whatever day it is, two weeks hold more than eight office hours.
    const haMuito = new Date(context().now().getTime() - 14 * 86_400_000);
    await lembretesAprovacao.run(context());
    expect(await avisos(ana, uuid)).toHaveLength(1);

    await pedido({ solicitado_em: haMuito });
    await lembretesAprovacao.run(context());
    await lembretesAprovacao.run(context());
    expect(await avisos(ana, uuid)).toEqual([
      `${numero} aguarda sua aprovação`,
      `Lembrete: ${numero} aguarda sua aprovação`,
    ]);
    expect(await designado(uuid)).toBe(ana.id);

    await pedido({ lembrado_em: haMuito });
    await lembretesAprovacao.run(context());
    await lembretesAprovacao.run(context());
    expect(await designado(uuid)).toBe(bia.id);
    expect(await avisos(bia, uuid)).toHaveLength(1);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.ator_descricao, 'Sistema')))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([{ antes: { aprovador: 'Ana' }, depois: { aprovador: 'Bia' } }]);

    // Who leaves meanwhile is replaced without waiting.
    await ausente(bia);
    await lembretesAprovacao.run(context());
    expect(await designado(uuid)).toBe(ana.id);
    const eventos = (await patricia.get(`/orcamentos/${uuid}/eventos`)).body.data.eventos;
    expect(eventos.map(({ tipo, detalhe }: Record<string, string>) => [tipo, detalhe])).toEqual([
      ['Aprovador designado', 'Ana'],
      ['Aprovador designado', 'Bia'],
      ['Lembrete de aprovação enviado', 'Ana'],
      ['Aprovação solicitada', null],
    ]);
  });

  it('tells the seller 5, 2 and 0 days before the end of validity, once each', async () => {
    expect([6, 5, 4, 3, 2, 1, 0].map(lembreteDevido)).toEqual([undefined, 5, 5, 5, 2, 2, 0]);
    const enviado = (dias: number, values: object = {}) =>
      firma.orcamento({
        vendedor_id: bruno.id,
        status: 'enviado',
        validade: addDays(hoje(), dias),
        ...values,
      });
    const cinco = await enviado(5);
    const seis = await enviado(6);
    const aprovado = await enviado(2, { status: 'aprovado' });
    const titulos = (uuid: string) => avisos(bruno, uuid, 'proposta_vencendo');
    await lembretesValidade.run(context());
    expect(await lembretesValidade.run(context())).toBeNull();
    expect(await titulos(cinco.uuid)).toEqual([`${cinco.numero} vence em 5 dias`]);
    for (const { uuid } of [seis, aprovado]) expect(await titulos(uuid)).toEqual([]);

    for (const dias of [4, 1, 0]) {
      await database()
        .orm.update(orcamento)
        .set({ validade: addDays(hoje(), dias) })
        .where(eq(orcamento.uuid, cinco.uuid));
      await lembretesValidade.run(context());
    }
    expect(await titulos(cinco.uuid)).toEqual(
      ['vence em 5 dias', 'vence amanhã', 'vence hoje'].map((quando) => `${cinco.numero} ${quando}`),
    );
  });
});
