import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  configuracao,
  log_transacao,
  mensagem,
  notificacao,
  orcamento,
  parametrizacao_versao,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { createComercial } from '../comercial.fixture';
import { readCaixaRelogio } from './caixa-relogio';

describeFirm('caixa de entrada de orçamentos', ({ app, database, bruno, patricia, usePerson }) => {
  let firma: Awaited<ReturnType<typeof createComercial>>;
  const outra = usePerson('Precificação', { nome: 'Olga' });
  beforeAll(async () => {
    firma = await createComercial(database(), bruno.id);
  });

  const hoje = () => dateIn(app().app.context.now());
  const daFila = (values: object = {}) =>
    firma.orcamento({ vendedor_id: bruno.id, status: 'em_precificacao', ...values });
  const caixa = async (person: SignedInPerson, query = '') =>
    (await person.get(`/orcamentos/caixa-entrada?por_pagina=100${query}`)).body.data;
  const linha = async (person: SignedInPerson, uuid: string, query = '') =>
    (await caixa(person, query)).itens.find((item: { uuid: string }) => item.uuid === uuid);
  const read = async (uuid: string) =>
    (await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid)))[0];
  const contador = async (person: SignedInPerson) =>
    (await person.get('/contadores')).body.data['orcamentos.inbox'] ?? 0;

  it('goes by the limits in force; those of a version that waits for its day wait with it', async () => {
    const { orm } = database();
    const limites = async (dia: string) => (await readCaixaRelogio(orm, dia)).precificacao_minutos;
    const antes = await limites(hoje());
    const dias = { sla_precificacao_dias_uteis: { valor: '9' } };
    const esperando = {
      // Versions cannot be deleted: a second try publishes one more.
      numero: 9000 + (await orm.$count(parametrizacao_versao)),
      vigente_desde: '2999-01-01',
      observacao: 'Espera',
      snapshot: { valores: dias },
    };
    await orm.insert(parametrizacao_versao).values(esperando);
    expect(await limites(hoje())).toBe(antes);
    expect(await limites('2999-01-01')).toBe(9 * 600);
  });

  it('counts time in office hours of the firm, and sorts by what is left across the queues', async () => {
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'aprovadores_gestor_ids', grupo: 'precificacao', valor: [outra.uuid] });
    const em = (texto: string) => new Date(`${texto}:00-03:00`);
    // 2020-01-06 is a Monday: two office days of ten hours against eight office hours.
    const precificar = await daFila({ precificador_id: outra.id, status_desde: em('2020-01-06T12:00') });
    const aprovar = await daFila({
      status: 'em_aprovacao',
      aprovador_id: outra.id,
      status_desde: em('2020-01-07T12:00'),
    });
    const itens = (await caixa(outra)).itens as { uuid: string; sla_ate: string; acoes: string[] }[];
    expect(itens.map(({ uuid, sla_ate }) => [uuid, sla_ate])).toEqual(
      [
        [precificar.uuid, em('2020-01-08T12:00').toISOString()],
        [aprovar.uuid, em('2020-01-08T10:00').toISOString()],
      ].sort((a, b) => String(a[1]).localeCompare(String(b[1]))),
    );
    expect(itens.find(({ uuid }) => uuid === aprovar.uuid)?.acoes).toContain('aprovar');
    const descendo = (await caixa(outra, '&ordenar=-sla_em')).itens.map(({ uuid }: { uuid: string }) => uuid);
    expect(descendo).toEqual([precificar.uuid, aprovar.uuid]);
    expect((await caixa(outra)).agregados).toMatchObject({ a_precificar: 1, aguardando_aprovacao: 1 });
    // Who sees all budgets is not told that another's decision is hers.
    expect((await linha(outra, aprovar.uuid)).fila_label).toBe('Aguardando minha aprovação');
    expect((await linha(patricia, aprovar.uuid)).fila_label).toBe('Aguardando aprovação');
    // On Início the same person has the same buttons, in both blocks that name the budget.
    const botoes = async (person: SignedInPerson) =>
      (await person.get('/hoje')).body.data.blocos
        .flatMap(({ itens: linhas }: { itens: { fazer?: { uuid: string } | null }[] }) => linhas)
        .filter(({ fazer }: { fazer?: { uuid: string } | null }) => fazer?.uuid === aprovar.uuid)
        .map(({ fazer }: { fazer: { versao: number; acoes: { acao: string }[] } }) => [
          fazer.versao,
          fazer.acoes.map(({ acao }) => acao),
        ]);
    const decide = [(await linha(outra, aprovar.uuid)).versao, ['aprovar', 'devolver']];
    expect(await botoes(outra)).toEqual([decide, decide]);
    expect(await botoes(patricia)).toEqual([]);
  });

  it('is taken by one of two people, who see who was faster', async () => {
    const { uuid, versao } = await daFila();
    const [um, dois] = await Promise.all(
      [patricia, patricia].map((person) => person.post(`/orcamentos/${uuid}/assumir`, { versao })),
    );
    // The same person twice is one and the same taking.
    expect([um?.status, dois?.status]).toEqual([200, 200]);
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const tarde = await admin.post(`/orcamentos/${uuid}/assumir`, { versao });
    expect([tarde.status, tarde.body.codigo, tarde.body.message]).toEqual([
      406,
      'ja_assumido',
      'Já está com Patrícia.',
    ]);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(log_transacao.id);
    expect(logs.map(({ antes, depois }) => [antes, depois])).toEqual([
      [{ precificador: null }, { precificador: 'Patrícia' }],
    ]);
  });

  it('lets a restricted pricer take from the queue only where the setting says so', async () => {
    const { uuid, versao } = await daFila();
    const nova = await app().person('Comercial', { nome: 'Nova' });
    expect((await nova.post(`/orcamentos/${uuid}/assumir`, { versao })).status).toBe(404);
    const valor = (ligado: boolean) =>
      database()
        .orm.insert(configuracao)
        .values({ chave: 'restrito_assume_fila', grupo: 'precificacao', valor: ligado })
        .onConflictDoUpdate({ target: configuracao.chave, set: { valor: ligado } });
    await valor(true);
    expect((await linha(nova, uuid)).acoes).toEqual(['assumir']);
    expect((await nova.post(`/orcamentos/${uuid}/assumir`, { versao })).status).toBe(200);
    expect((await nova.get(`/orcamentos/${uuid}`)).status).toBe(200);
    await valor(false);
    // Somebody who may not price is not offered it, total view or not.
    const gestor = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    const livre = await daFila();
    expect((await linha(gestor, livre.uuid)).acoes).toEqual([]);
    expect((await gestor.post(`/orcamentos/${livre.uuid}/assumir`, { versao: 1 })).status).toBe(403);
  });

  it('is given to somebody who may price, and he learns it', async () => {
    const { uuid, versao } = await daFila();
    expect(
      (await bruno.post(`/orcamentos/${uuid}/atribuir`, { versao, precificador_uuid: outra.uuid })).status,
    ).toBe(403);
    const analista = await app().person('Analista');
    const pessoas = (await patricia.get('/orcamentos/pessoas')).body.data;
    const nomes = (lista: { nome: string }[]) => lista.map(({ nome }) => nome);
    expect(nomes(pessoas.precificadores)).toEqual(expect.arrayContaining(['Olga', 'Patrícia', 'Bruno']));
    expect(pessoas.precificadores.some((one: { uuid: string }) => one.uuid === analista.uuid)).toBe(false);
    expect((await bruno.get('/orcamentos/pessoas')).status).toBe(403);
    const errada = await patricia.post(`/orcamentos/${uuid}/atribuir`, {
      versao,
      precificador_uuid: analista.uuid,
    });
    expect([errada.status, Object.keys(errada.body.erros)]).toEqual([422, ['precificador_uuid']]);
    const dada = await patricia.post(`/orcamentos/${uuid}/atribuir`, {
      versao,
      precificador_uuid: outra.uuid,
    });
    expect(dada.body.data.versao).toBe(versao + 1);
    expect((await linha(outra, uuid)).responsavel).toBe('Olga');
    const sinos = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, outra.id), eq(notificacao.entidade_uuid, uuid)))
      .orderBy(notificacao.id);
    expect(sinos).toMatchObject([
      { evento: 'orcamento_atribuido', rota: `/precificacao/fluxo-orcamento/${uuid}` },
    ]);
    const velha = await patricia.post(`/orcamentos/${uuid}/atribuir`, {
      versao,
      precificador_uuid: patricia.uuid,
    });
    expect([velha.status, velha.body.codigo]).toEqual([409, 'versao_desatualizada']);
  });

  it('puts a budget off until a day; it comes back by itself, and the counter follows', async () => {
    const { uuid, versao } = await daFila({ precificador_id: outra.id });
    const antes = await contador(outra);
    const postpone = (person: SignedInPerson, ate: string | null, lida = versao) =>
      person.post(`/orcamentos/${uuid}/adiar`, { versao: lida, ate });
    expect((await postpone(outra, hoje())).body.erros).toEqual({
      ate: ['Escolha uma data posterior a hoje.'],
    });
    expect((await postpone(bruno, addDays(hoje(), 2))).status).toBe(403);
    expect((await postpone(outra, addDays(hoje(), 2))).status).toBe(200);
    expect(await linha(outra, uuid)).toBeUndefined();
    expect(await contador(outra)).toBe(antes - 1);
    expect((await linha(outra, uuid, '&adiados=sim')).adiada_ate).toBe(addDays(hoje(), 2));
    // Its day has come.
    await database().orm.update(orcamento).set({ caixa_adiada_ate: hoje() }).where(eq(orcamento.uuid, uuid));
    expect((await linha(outra, uuid)).adiada_ate).toBeNull();
    expect(await contador(outra)).toBe(antes);
    expect((await postpone(patricia, addDays(hoje(), 9), versao + 1)).status).toBe(200);
    expect(await linha(outra, uuid)).toBeUndefined();
    expect((await postpone(patricia, null, versao + 2)).status).toBe(200);
    expect((await linha(outra, uuid)).uuid).toBe(uuid);
  });

  it('what an approver sent back waits for its pricer as returned, with the reason and its clock', async () => {
    const { uuid } = await daFila({ precificador_id: outra.id, motivo_devolucao: 'Reveja o desconto.' });
    const antes = (await caixa(outra)).agregados.devolvidos;
    expect(antes).toBeGreaterThan(0);
    expect(await linha(outra, uuid, '&fila=devolvidos')).toMatchObject({
      fila: 'devolvidos',
      devolucao: 'Reveja o desconto.',
      responsavel: 'Olga',
      sla: 'no_prazo',
    });
    expect(await linha(outra, uuid, '&fila=a_precificar')).toBeUndefined();
    // For who only sees it, it is to be priced like any other.
    expect(await linha(patricia, uuid)).toMatchObject({ fila: 'a_precificar', devolucao: null });
  });

  it('queues clients’ questions for the seller until they are answered', async () => {
    const { uuid, id } = await firma.orcamento({ vendedor_id: bruno.id, status: 'enviado' });
    expect(await linha(bruno, uuid)).toBeUndefined();
    const [pergunta] = await database()
      .orm.insert(mensagem)
      .values({
        entidade: 'orcamento',
        entidade_id: id,
        tipo: 'cliente',
        texto: 'O 13º está incluso?',
        autor_externo: 'Dona Sol',
        destinatario_id: bruno.id,
      })
      .returning();
    expect(await linha(bruno, uuid)).toMatchObject({
      fila: 'perguntas',
      fila_label: 'Perguntas de clientes',
      pergunta: 'O 13º está incluso?',
      responsavel: 'Bruno',
      sla: null,
      acoes: ['responder', 'adiar'],
    });
    expect((await linha(patricia, uuid)).uuid).toBe(uuid);
    expect(await linha(outra, uuid)).toBeUndefined();
    await database()
      .orm.update(mensagem)
      .set({ situacao: 'resolvida' })
      .where(eq(mensagem.id, pergunta?.id as number));
    expect(await linha(bruno, uuid)).toBeUndefined();
  });

  it('does one thing to many, and says of which it could not be done and why', async () => {
    const livre = await daFila();
    const tomado = await daFila({ precificador_id: patricia.id });
    const rascunho = await firma.orcamento({ vendedor_id: bruno.id });
    const { body } = await patricia.post('/orcamentos/massa', {
      acao: 'atribuir',
      uuids: [livre.uuid, tomado.uuid, rascunho.uuid],
      dados: { precificador_uuid: outra.uuid },
    });
    expect(body.data).toEqual({
      sucesso: [livre.uuid, tomado.uuid],
      falhas: [
        {
          uuid: rascunho.uuid,
          rotulo: rascunho.numero,
          message: 'Um orçamento rascunho não permite esta ação.',
        },
      ],
    });
    const dela = await outra.post('/orcamentos/massa', {
      acao: 'assumir',
      uuids: [livre.uuid, rascunho.uuid],
    });
    expect(dela.body.data).toMatchObject({
      sucesso: [livre.uuid],
      falhas: [{ rotulo: 'Registro não encontrado', message: 'Recurso não encontrado.' }],
    });
    for (const [acao, dados] of Object.entries({
      atribuir: { precificador_uuid: outra.uuid },
      reatribuir_vendedor: { vendedor_uuid: outra.uuid },
      prorrogar: { dias: 3 },
      cancelar: { motivo: 'Engano.' },
    })) {
      const reply = await bruno.post('/orcamentos/massa', { acao, uuids: [rascunho.uuid], dados });
      expect([acao, reply.status]).toEqual([acao, 403]);
    }
  });

  it('changes sellers, prolongs once and cancels, each where its rule allows', async () => {
    const validade = addDays(hoje(), 4);
    const enviado = await firma.orcamento({
      vendedor_id: bruno.id,
      status: 'enviado',
      validade,
      lembrete_dias: 5,
    });
    const aceito = await firma.orcamento({ vendedor_id: bruno.id, status: 'aceito' });
    const uuids = [enviado.uuid, aceito.uuid];
    const massa = async (acao: string, dados: object) =>
      (await patricia.post('/orcamentos/massa', { acao, uuids, dados })).body.data;
    const trocado = await massa('reatribuir_vendedor', { vendedor_uuid: outra.uuid });
    expect([trocado.sucesso, trocado.falhas.length]).toEqual([[enviado.uuid], 1]);
    expect((await read(enviado.uuid))?.vendedor_id).toBe(outra.id);
    expect((await massa('reatribuir_vendedor', { vendedor_uuid: bruno.uuid })).sucesso).toEqual([
      enviado.uuid,
    ]);
    expect((await read(enviado.uuid))?.vendedor_id).toBe(bruno.id);

    const longe = await patricia.post('/orcamentos/massa', { acao: 'prorrogar', uuids, dados: { dias: 16 } });
    expect(longe.status).toBe(422);
    expect((await massa('prorrogar', { dias: 15 })).sucesso).toEqual([enviado.uuid]);
    expect(await read(enviado.uuid)).toMatchObject({ validade: addDays(validade, 15), lembrete_dias: null });
    const denovo = await massa('prorrogar', { dias: 1 });
    expect(denovo.falhas[0].message).toBe('A validade deste orçamento já foi prorrogada uma vez.');

    expect((await massa('cancelar', { motivo: 'Fim da linha.' })).sucesso).toEqual([enviado.uuid]);
    expect(await read(enviado.uuid)).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: 'Fim da linha.',
    });
  });

  it('is counted only for who may take what waits for anybody', async () => {
    const auditora = await app().person('Auditor', { nome: 'Aurora', habilitar_visualizacao_total: 1 });
    const [precifica, olha] = [await contador(patricia), await contador(auditora)];
    const { uuid } = await daFila();
    expect(await linha(auditora, uuid)).toMatchObject({ acoes: [] });
    expect([await contador(patricia), await contador(auditora)]).toEqual([precifica + 1, olha]);
  });
});
