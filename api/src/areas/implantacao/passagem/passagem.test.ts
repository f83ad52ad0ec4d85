import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  email_saida,
  implantacao,
  implantacao_status_historico,
  log_transacao,
  notificacao,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

const inicio = addBusinessDays(dateIn(new Date()), 1);
/** Words that stand nowhere else. */
const inteira = {
  prometido: 'Zebra no primeiro mês',
  prazos: 'Quati até o dia 15',
  decisor: 'Tamanduá, a sócia',
  canal: 'whatsapp',
  pontos_sensiveis: 'Jaguatirica antiga',
  contador_anterior: null,
  sistemas: null,
};
const vazia = Object.fromEntries(Object.keys(inteira).map((campo) => [campo, null]));

describeFirm('what the seller hands over', ({ app, database, bruno, diego, usePerson }) => {
  const gestora = usePerson('Gestor operacional', { nome: 'Rita', habilitar_visualizacao_total: 1 });
  let nova: () => Promise<{ id: number; uuid: string; versao: number; orcamento: string }>;
  beforeAll(async () => {
    const firma = await createComercial(database(), bruno.id);
    let codigo = 0;
    nova = async () => {
      codigo += 1;
      const vendido = await firma.orcamento({
        vendedor_id: bruno.id,
        cliente_id: firma.ipe.id,
        prospecto: null,
        status: 'aceito',
      });
      const [row] = await database()
        .orm.insert(implantacao)
        .values({
          codigo: `IMP-5${codigo}`,
          cliente_id: firma.ipe.id,
          orcamento_id: vendido.id,
          competencia_inicial: '2027-01',
        })
        .returning();
      if (!row) throw new Error('Nothing was written.');
      return { id: row.id, uuid: row.uuid, versao: row.versao, orcamento: vendido.uuid };
    };
  });
  const form = (person: SignedInPerson, versao: number, mais: object = {}) => ({
    versao,
    data_inicio: inicio,
    responsavel_uuid: person.uuid,
    contato_nome: 'Maria',
    contato_email: 'maria@cliente.example',
    ...mais,
  });
  const lida = async (person: SignedInPerson, uuid: string) =>
    (await person.get(`/implantacoes/${uuid}/passagem`)).body.data;
  const avisos = (evento: string, uuid: string) =>
    database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.evento, evento), eq(notificacao.entidade_uuid, uuid)));

  it('is saved unfinished by who sold it, and is read by who takes it over', async () => {
    const { uuid, orcamento } = await nova();
    expect((await bruno.get(`/orcamentos/${orcamento}/passagem`)).body.data.passagem).toMatchObject({
      versao: 0,
      preenche: true,
      faltam: [
        'O que foi prometido',
        'Prazos prometidos',
        'Quem decide no cliente',
        'Como prefere ser procurado',
      ],
    });
    const metade = { ...vazia, prometido: inteira.prometido, canal: 'whatsapp' };
    const saved = await bruno.put(`/orcamentos/${orcamento}/passagem`, { ...metade, versao: 0 });
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
    expect(await lida(diego, uuid)).toMatchObject({
      prometido: inteira.prometido,
      canal_label: 'WhatsApp',
      faltam: ['Prazos prometidos', 'Quem decide no cliente'],
      preenchida_por: 'Bruno',
      preenche: false,
      pede: true,
    });
    const caixa = (await diego.get('/implantacoes/caixa-entrada?por_pagina=100')).body.data.itens;
    expect(caixa.find((one: { uuid: string }) => one.uuid === uuid)).toMatchObject({ passagem_faltam: 2 });
    const hoje = (await bruno.get('/hoje')).body.data.blocos;
    const bloco = hoje.find((one: { chave: string }) => one.chave === 'passagens');
    expect(bloco.itens.map((one: { uuid: string }) => one.uuid)).toContain(uuid);

    expect((await bruno.put(`/orcamentos/${orcamento}/passagem`, { ...inteira, versao: 1 })).status).toBe(
      200,
    );
    expect(await lida(diego, uuid)).toMatchObject({ faltam: [], pede: false });
    // Who read it before that does not write over it.
    expect((await bruno.put(`/orcamentos/${orcamento}/passagem`, { ...vazia, versao: 1 })).status).toBe(409);
    const logs = await database()
      .orm.select({ rotulo: log_transacao.rotulo })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid));
    expect(logs).toHaveLength(2);
  });

  it('holds back whoever takes it over, and lets go who sees all of them with a reason', async () => {
    const { uuid, id, versao } = await nova();
    const recusa = await diego.post(
      `/implantacoes/${uuid}/assumir`,
      form(diego, versao, { sem_passagem: 'O vendedor está de férias.' }),
    );
    expect(recusa.status).toBe(406);
    expect(recusa.body.message).toBe(
      'A passagem do comercial está incompleta: falta O que foi prometido, Prazos prometidos, Quem decide no cliente, Como prefere ser procurado. Peça a Bruno.',
    );
    const previa = (await gestora.get(`/implantacoes/${uuid}/assumir`)).body.data;
    expect(previa).toMatchObject({ dispensa_passagem: true, passagem: { faltam: expect.any(Array) } });
    const curta = await gestora.post(
      `/implantacoes/${uuid}/assumir`,
      form(diego, versao, { sem_passagem: 'Já' }),
    );
    expect([curta.status, Object.keys(curta.body.erros ?? {})]).toEqual([422, ['sem_passagem']]);
    const vai = await gestora.post(
      `/implantacoes/${uuid}/assumir`,
      form(diego, versao, { sem_passagem: 'O vendedor está de férias.' }),
    );
    expect([vai.status, vai.body.error]).toEqual([200, undefined]);
    const [passo] = await database()
      .orm.select()
      .from(implantacao_status_historico)
      .where(eq(implantacao_status_historico.implantacao_id, id));
    expect(passo?.motivo).toMatch(/^Sem a passagem completa .*: O vendedor está de férias\.$/);
    expect(await lida(diego, uuid)).toMatchObject({ sem_passagem: passo?.motivo });
  });

  it('is asked of the seller once a day, whoever asks, and who asked is told when it is complete', async () => {
    const { uuid, orcamento } = await nova();
    const replies = await Promise.all([
      diego.post(`/implantacoes/${uuid}/passagem/pedido`, {}),
      gestora.post(`/implantacoes/${uuid}/passagem/pedido`, {}),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 406]);
    expect(await avisos('passagem_pedida', orcamento)).toMatchObject([{ usuario_id: bruno.id }]);
    const quem = replies[0].status === 200 ? diego : gestora;
    // Who was writing it while he was asked loses nothing.
    expect((await bruno.put(`/orcamentos/${orcamento}/passagem`, { ...inteira, versao: 0 })).status).toBe(
      200,
    );
    expect(await avisos('passagem_completa', uuid)).toMatchObject([{ usuario_id: quem.id }]);
    const completa = await diego.post(`/implantacoes/${uuid}/passagem/pedido`, {});
    expect([completa.status, completa.body.message]).toEqual([
      406,
      'A passagem do comercial já está completa.',
    ]);
  });

  it('is for the firm: nobody else reads or writes it, and no word of it reaches the client', async () => {
    const { orm } = database();
    const { uuid, id, versao, orcamento } = await nova();
    await bruno.put(`/orcamentos/${orcamento}/passagem`, { ...inteira, versao: 0 });
    const outra = await app().person('Comercial', { nome: 'Carla' });
    const analista = await app().person('Analista');
    const cliente = await app().person('Administrador', { is_client: 1, habilitar_visualizacao_total: 1 });
    for (const [person, status] of [
      [outra, 404],
      [cliente, 403],
    ] as const) {
      expect((await person.get(`/orcamentos/${orcamento}/passagem`)).status).toBe(status);
      expect((await person.put(`/orcamentos/${orcamento}/passagem`, { ...vazia, versao: 1 })).status).toBe(
        status,
      );
    }
    for (const person of [analista, outra, cliente])
      expect((await person.get(`/implantacoes/${uuid}/passagem`)).status).toBe(403);

    const assumida = await diego.post(
      `/implantacoes/${uuid}/assumir`,
      form(diego, versao, { boas_vindas: true }),
    );
    expect(assumida.status).toBe(200);
    const cartas = await orm.select().from(email_saida).where(eq(email_saida.entidade_uuid, uuid));
    const links = await orm.select().from(token_cliente).where(eq(token_cliente.entidade_id, id));
    expect(cartas).toHaveLength(1);
    for (const palavra of ['Zebra', 'Quati', 'Tamanduá', 'Jaguatirica'])
      expect(JSON.stringify([cartas, links])).not.toContain(palavra);
  });

  it('stays open to its seller until the end, and asks nothing of one that nobody sold', async () => {
    const { uuid, orcamento } = await nova();
    await database().orm.update(implantacao).set({ status: 'cancelada' }).where(eq(implantacao.uuid, uuid));
    expect((await bruno.put(`/orcamentos/${orcamento}/passagem`, { ...inteira, versao: 0 })).status).toBe(
      406,
    );
    const antiga = await nova();
    await database()
      .orm.update(implantacao)
      .set({ orcamento_id: null })
      .where(eq(implantacao.uuid, antiga.uuid));
    const reply = await diego.post(`/implantacoes/${antiga.uuid}/assumir`, form(diego, antiga.versao));
    expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  });
});
