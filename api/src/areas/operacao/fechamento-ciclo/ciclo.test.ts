import { createHash } from 'node:crypto';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import {
  anexo,
  apontamento_tempo,
  cliente,
  configuracao,
  direcionador,
  documento_pedido,
  email_saida,
  fechamento_comprovante,
  fechamento_evento,
  mensagem,
  notificacao,
  tarefa,
  tarefa_checklist_item,
  tarefa_status_historico,
  volume_comercial,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { alertaDoPrazo } from './alerta-do-prazo.job';
import { cicloFixture } from './ciclo.fixture';

describeFirm('a month is closed and opened again', ({ app, database, orm, ana, usePerson }) => {
  const work = cicloFixture(database);
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  const coordenadora = usePerson('Analista', { nome: 'Cora' });
  let clienteId: number;
  beforeEach(async () => {
    clienteId = (await work.cliente(gil.id)).id;
  });
  afterEach(async () => {
    await orm().delete(configuracao).where(eq(configuracao.grupo, 'fechamentos'));
  });

  const ciclo = async (who: SignedInPerson, uuid: string) =>
    (await who.get(`/fechamentos/${uuid}/ciclo`)).body.data;
  const bloqueios = async (uuid: string) => (await gil.get(`/fechamentos/${uuid}/bloqueios`)).body.data;
  /** Whether each line about the volume of the month holds its closing back. */
  const volumeDe = async (uuid: string) =>
    (await bloqueios(uuid)).itens
      .filter(({ tipo }: { tipo: string }) => tipo === 'volume')
      .map(({ impede }: { impede: boolean }) => impede);
  async function setting(chave: string, valor: unknown) {
    await orm().delete(configuracao).where(eq(configuracao.chave, chave));
    await orm().insert(configuracao).values({ grupo: 'fechamentos', chave, valor });
  }

  it('goes to review, comes back with a note, and is closed by who coordinates it', async () => {
    const mes = await work.mes(coordenadora.id, clienteId);
    const { uuid } = mes;
    const aberta = await work.feita(mes, ana.id, { status: 'em_andamento', titulo: 'Apurar impostos' });
    const refused = await work.passo(coordenadora, uuid, 'enviar');
    expect([refused.status, refused.body.message]).toEqual([
      406,
      'Não é possível enviar para revisão: tarefas abertas (1).',
    ]);
    await orm()
      .update(tarefa)
      .set({ status: 'concluida', concluida_por_id: ana.id })
      .where(eq(tarefa.id, aberta.id));
    expect((await work.passo(ana, uuid, 'enviar')).status).toBe(403);
    expect((await work.fechar(coordenadora, uuid)).body.message).toBe(
      'Envie o fechamento para revisão antes de fechar.',
    );
    expect((await work.passo(coordenadora, uuid, 'enviar')).body.data.status).toBe('em_revisao');

    expect((await work.passo(coordenadora, uuid, 'devolver')).body.erros).toHaveProperty('nota');
    const returned = await work.passo(coordenadora, uuid, 'devolver', { nota: 'Confira o ISS.' });
    expect(returned.body.data.status).toBe('em_andamento');
    const [nota] = (await coordenadora.get(`/mensagens?entidade=fechamento&uuid=${uuid}`)).body.data.itens;
    expect(nota).toMatchObject({
      texto: 'Confira o ISS.',
      tipo: 'nota_revisao',
      nota: { situacao: 'aberta' },
    });
    await work.passo(coordenadora, uuid, 'enviar');
    expect((await work.fechar(coordenadora, uuid)).body.message).toBe(
      'Não é possível fechar: notas de revisão (1).',
    );
    await coordenadora.post(`/mensagens/${nota.uuid}/nota`, { acao: 'encerrar', versao: 1 });
    expect((await work.fechar(coordenadora, uuid)).body.data.status).toBe('fechado');

    const told = await orm()
      .select()
      .from(notificacao)
      .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'fechamento_concluido')))
      .orderBy(asc(notificacao.id));
    expect(told.map(({ usuario_id }) => usuario_id)).toEqual([ana.id]);
    const eventos = await orm()
      .select({ tipo: fechamento_evento.tipo })
      .from(fechamento_evento)
      .where(eq(fechamento_evento.fechamento_id, mes.id))
      .orderBy(asc(fechamento_evento.id));
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['enviado', 'devolvido', 'enviado', 'fechado']);
  });

  it('is not closed by who did all of it alone, but by who sees every closing, also at once', async () => {
    const mes = await work.mes(coordenadora.id, clienteId);
    await work.feita(mes, coordenadora.id);
    await work.passo(coordenadora, mes.uuid, 'enviar');
    const refused = await work.fechar(coordenadora, mes.uuid);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Quem executou sozinho o fechamento não o fecha. Peça a outra pessoa.',
    ]);
    expect((await ciclo(coordenadora, mes.uuid)).passos).toEqual(['devolver']);
    expect((await work.fechar(gil, mes.uuid)).status).toBe(200);

    const outro = await work.mes(coordenadora.id, clienteId);
    await work.feita(outro, gil.id);
    expect((await work.fechar(gil, outro.uuid)).body.data.status).toBe('fechado');
    const vazio = await work.mes(gil.id, clienteId);
    expect((await work.fechar(gil, vazio.uuid)).body.codigo).toBe('fechamento_sem_tarefas');
  });

  it('names all that holds it back, and leaves out what may go on after it', async () => {
    const mes = await work.mes(gil.id, clienteId);
    const file = (
      entidade: string,
      entidade_id: number,
      validacao: (typeof anexo.$inferSelect)['validacao'],
    ) =>
      orm()
        .insert(anexo)
        .values({
          entidade,
          entidade_id,
          cliente_id: clienteId,
          nome_original: 'Guia.pdf',
          extensao: 'pdf',
          mime_detectado: 'application/pdf',
          tamanho_bytes: 10,
          sha256: 'a'.repeat(64),
          arquivo: 'x',
          origem: 'interno',
          validacao,
        });
    const aberta = await work.feita(mes, ana.id, { status: 'aguardando_cliente', titulo: 'Folha' });
    const feita = await work.feita(mes, ana.id, { titulo: 'Balancete' });
    await work.feita(mes, ana.id, { status: 'a_fazer', titulo: 'Enviar ao cliente', apos_fechamento: true });
    await file('tarefa', feita.id, 'rejeitado');
    const [pedido] = await orm()
      .insert(documento_pedido)
      .values({ tarefa_id: aberta.id, nome: 'Extrato', prazo: '2026-11-10', status: 'pendente' })
      .returning();
    await file('documento_pedido', pedido?.id as number, 'pendente');
    await orm().insert(mensagem).values({
      entidade: 'tarefa',
      entidade_id: feita.id,
      tipo: 'nota_revisao',
      situacao: 'resolvida',
      texto: 'Segredo da revisão',
      criado_por_id: gil.id,
    });
    await orm()
      .insert(apontamento_tempo)
      .values({
        tarefa_id: feita.id,
        usuario_id: ana.id,
        data: '2026-11-05',
        inicio: new Date('2026-11-05T12:00:00Z'),
        origem: 'cronometro',
      });
    const { itens, impedem } = await bloqueios(mes.uuid);
    expect(itens.map(({ tipo, texto, impede }: Record<string, unknown>) => [tipo, texto, impede])).toEqual([
      ['tarefa', `${aberta.codigo} Folha (Ana)`, true],
      ['nota', 'Nota de Gil em “Balancete”: resolvida, à espera de quem a escreveu', true],
      ['anexo', 'Arquivo rejeitado em “Balancete”', true],
      ['anexo', 'Arquivo aguardando validação em “Folha”', true],
      ['cliente', 'Falta Extrato em “Folha”', true],
      ['cronometro', 'Cronômetro de Ana em “Balancete”', true],
      ['volume', 'O volume do mês não foi informado.', false],
    ]);
    expect(impedem).toBe(6);
    expect((await work.fechar(gil, mes.uuid)).body.message).toBe(
      'Não é possível fechar: tarefas abertas (1), notas de revisão (1), arquivos a validar ou rejeitados (2), pendências do cliente (1), cronômetros ligados (1).',
    );
    await orm().delete(apontamento_tempo).where(eq(apontamento_tempo.tarefa_id, feita.id));
  });

  it('asks for the volume of the month where the firm says so, and freezes it', async () => {
    await setting('exigir_volume', true);
    const mes = await work.mes(gil.id, clienteId);
    await work.feita(mes, ana.id);
    expect((await work.fechar(gil, mes.uuid)).body.message).toBe(
      'Não é possível fechar: volume do mês não informado.',
    );
    // Turned off it is said, and holds nothing back.
    const outro = await work.mes(gil.id, (await work.cliente(gil.id)).id);
    await work.feita(outro, ana.id);
    expect(await volumeDe(outro.uuid)).toEqual([true]);
    await setting('exigir_volume', false);
    expect(await volumeDe(outro.uuid)).toEqual([false]);
    expect((await work.fechar(gil, outro.uuid)).status).toBe(200);
    await setting('exigir_volume', true);
    const [driver] = await orm()
      .insert(direcionador)
      .values({
        chave: `notas-${mes.id}`,
        nome: `Notas ${mes.id}`,
        unidade: 'notas',
        ordem: 1,
        fonte: 'manual',
      })
      .returning();
    await orm()
      .insert(volume_comercial)
      .values({
        cliente_id: clienteId,
        direcionador_id: driver?.id as number,
        competencia: mes.competencia,
        volume_contratado: 100,
        volume_realizado: 120,
        origem: 'manual',
      });
    expect((await work.fechar(gil, mes.uuid)).status).toBe(200);
    const { comprovantes } = await ciclo(gil, mes.uuid);
    expect(comprovantes).toMatchObject([
      { ciclo: 1, volume: [{ nome: `Notas ${mes.id}`, contratado: 100, realizado: 120 }] },
    ]);
    const [dele] = await orm().select().from(cliente).where(eq(cliente.id, clienteId));
    const save = await gil.put(`/clientes/${dele?.uuid}/volumes?competencia=${mes.competencia}`, {
      itens: [{ direcionador: `notas-${mes.id}`, realizado: 1, versao: 1 }],
    });
    expect([save.status, save.body.codigo]).toEqual([406, 'volume_bloqueado']);
  });

  it('proves what it held: one altered line, and it does not match', async () => {
    const mes = await work.mes(gil.id, clienteId);
    const feita = await work.feita(mes, ana.id, { titulo: 'Conciliar “á” bancos' });
    const item = await work.item(feita.id, {
      concluido_em: new Date('2026-11-05T11:00:00Z'),
      concluido_por_id: ana.id,
    });
    await work.fechar(gil, mes.uuid, {
      atrasou: 'Extratos',
      ajudou: '',
      mudar: 'Pedir antes',
      aplicar: true,
    });
    const { comprovantes, confere } = await ciclo(gil, mes.uuid);
    expect(confere).toBe(true);
    const forma = await app().app.inject({
      url: `/api/fechamentos/${mes.uuid}/comprovantes/1/forma`,
      headers: { authorization: gil.token },
    });
    expect(createHash('sha256').update(forma.rawPayload).digest('hex')).toBe(comprovantes[0].hash);
    expect(forma.body).toContain('"titulo":"Conciliar “á” bancos"');
    const pdf = await app().app.inject({
      url: `/api/fechamentos/${mes.uuid}/comprovantes/1`,
      headers: { authorization: gil.token },
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const [dele] = await orm().select().from(cliente).where(eq(cliente.id, clienteId));
    expect(dele?.particularidades).toBe('Pedir antes');

    await orm()
      .update(tarefa_checklist_item)
      .set({ texto: 'Outra coisa' })
      .where(eq(tarefa_checklist_item.id, item.id));
    expect((await ciclo(gil, mes.uuid)).confere).toBe(false);
    await expect(
      orm()
        .update(fechamento_comprovante)
        .set({ hash: 'outro' })
        .where(eq(fechamento_comprovante.fechamento_id, mes.id)),
    ).rejects.toThrow();
  });

  it('is opened again with a reason, keeps what was not chosen, and is closed as the next cycle', async () => {
    const mes = await work.mes(gil.id, clienteId, { competencia: '2026-08' });
    const uma = await work.feita(mes, ana.id);
    const outra = await work.feita(mes, ana.id);
    const depois = await work.fechamento(gil.id, clienteId, {
      competencia: '2026-09',
      modelo_id: mes.modelo_id,
      status: 'fechado',
    });
    await work.fechar(gil, mes.uuid);
    const { status: curto, body } = await work.reabrir(gil, mes.uuid, [], { texto: 'x'.repeat(19) });
    expect([curto, body.erros]).toEqual([422, { texto: ['Conte em pelo menos 20 caracteres.'] }]);
    const alheia = await work.tarefa();
    expect((await work.reabrir(gil, mes.uuid, [alheia.uuid])).body.erros).toHaveProperty('tarefas');
    expect((await work.reabrir(coordenadora, mes.uuid, [])).status).toBe(404);
    expect((await work.reabrir(ana, mes.uuid, [])).status).toBe(403);

    const reopened = await work.reabrir(gil, mes.uuid, [uma.uuid]);
    expect(reopened.body.data.status).toBe('reaberto');
    expect(await work.read(mes.uuid)).toMatchObject({ ciclo: 2, fechado_em: null });
    expect((await ana.get(`/tarefas/${uma.uuid}`)).body.data.status).toBe('em_andamento');
    const letters = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, mes.uuid), eq(email_saida.modelo, 'reabertura')));
    expect(letters).toHaveLength(1);
    const locked = await gil.post(`/tarefas/${outra.uuid}/passos`, {
      passo: 'reabrir',
      versao: 1,
      motivo: 'Preciso mudar.',
    });
    expect([locked.status, locked.body.codigo]).toEqual([406, 'tarefa_nao_reaberta']);

    expect(await ciclo(gil, depois.uuid)).toMatchObject({
      impactado_por: { uuid: mes.uuid, competencia: '2026-08' },
      passos: ['reabrir', 'dispensar'],
    });
    expect((await work.passo(gil, depois.uuid, 'dispensar')).status).toBe(200);
    expect((await ciclo(gil, depois.uuid)).impactado_por).toBeNull();

    const now = (await ana.get(`/tarefas/${uma.uuid}`)).body.data;
    await ana.post(`/tarefas/${uma.uuid}/passos`, { passo: 'concluir', versao: now.versao });
    expect((await work.fechar(gil, mes.uuid)).body.data.status).toBe('fechado');
    expect(await ciclo(gil, mes.uuid)).toMatchObject({
      confere: true,
      comprovantes: [
        { ciclo: 2, reaberto_em: null },
        { ciclo: 1, reaberto_por: 'Gil', reaberto_motivo: expect.stringContaining('valor errado') },
      ],
    });
    const { itens } = (await gil.get(`/fechamentos/${mes.uuid}/linha-do-tempo`)).body.data;
    const tipos = itens.map(({ tipo }: { tipo: string }) => tipo);
    expect(tipos.filter((tipo: string) => tipo !== 'tarefa')).toEqual([
      'fechado',
      'enviado',
      'reaberto',
      'fechado',
      'enviado',
    ]);
  });

  it('is opened again by who coordinates it only where the firm lets them', async () => {
    const mes = await work.mes(coordenadora.id, clienteId);
    await work.feita(mes, ana.id);
    await work.fechar(gil, mes.uuid);
    expect((await work.reabrir(coordenadora, mes.uuid, [])).status).toBe(403);
    expect((await ciclo(coordenadora, mes.uuid)).passos).toEqual([]);
    await setting('reabertura_exige_gestor', false);
    expect((await ciclo(coordenadora, mes.uuid)).passos).toEqual(['reabrir']);
    await setting('reabertura_exige_gestor', true);
    expect((await work.reabrir(coordenadora, mes.uuid, [])).status).toBe(403);
    await setting('reabertura_exige_gestor', false);
    expect((await work.reabrir(coordenadora, mes.uuid, [])).status).toBe(200);
  });

  it('lets a task that may go on after it be done, which its receipt does not prove', async () => {
    const mes = await work.mes(gil.id, clienteId);
    await work.feita(mes, gil.id);
    const later = await work.feita(mes, ana.id, {
      status: 'a_fazer',
      concluida_em: null,
      concluida_por_id: null,
      apos_fechamento: true,
    });
    await work.fechar(gil, mes.uuid);
    const before = await work.read(mes.uuid);
    const done = await ana.post(`/tarefas/${later.uuid}/passos`, { passo: 'concluir', versao: 1 });
    expect(done.body.data.status).toBe('concluida');
    expect(await work.read(mes.uuid)).toEqual(before);
    expect((await ciclo(gil, mes.uuid)).confere).toBe(true);
  });

  it('is cancelled with its open tasks by who sees every closing', async () => {
    const mes = await work.mes(coordenadora.id, clienteId);
    const aberta = await work.feita(mes, ana.id, { status: 'a_fazer' });
    const motivo = 'Cliente sem movimento.';
    expect((await work.passo(coordenadora, mes.uuid, 'cancelar', { motivo })).status).toBe(403);
    expect((await work.passo(gil, mes.uuid, 'cancelar', { motivo })).body.data.status).toBe('cancelado');
    expect((await gil.get(`/tarefas/${aberta.uuid}`)).body.data.status).toBe('cancelada');
    expect((await work.passo(gil, mes.uuid, 'cancelar', { motivo })).body.codigo).toBe('fechamento_mudou');
  });

  it('is closed once of two who close it at once', async () => {
    const mes = await work.mes(gil.id, clienteId);
    await work.feita(mes, ana.id);
    const close = () => gil.post(`/fechamentos/${mes.uuid}/fechar`, { versao: 1 });
    const answers = await Promise.all([close(), close()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('closes what of a month nothing holds back, and tells why the others stay', async () => {
    const competencia = '2031-03';
    const pronto = await work.mes(gil.id, clienteId, { competencia });
    await work.feita(pronto, ana.id);
    const preso = await work.mes(gil.id, clienteId, { competencia });
    await work.feita(preso, ana.id, { status: 'a_fazer' });
    const run = (who: SignedInPerson, simular: boolean) =>
      who.post('/fechamentos/fechar-elegiveis', { competencia, simular });
    expect((await run(coordenadora, true)).status).toBe(403);
    const expected = {
      fechados: [{ uuid: pronto.uuid }],
      recusados: [{ uuid: preso.uuid, motivo: 'Não é possível fechar: tarefas abertas (1).' }],
    };
    expect((await run(gil, true)).body.data).toMatchObject(expected);
    expect((await work.read(pronto.uuid)).status).toBe('em_andamento');
    expect((await run(gil, false)).body.data).toMatchObject(expected);
    expect((await work.read(pronto.uuid)).status).toBe('fechado');
  });

  it('is nothing for a client, and shows a restricted person the own tasks alone', async () => {
    const mes = await work.mes(gil.id, clienteId);
    await work.feita(mes, ana.id, { titulo: 'Da Ana' });
    const dela = await work.feita(mes, gil.id, { titulo: 'Do Gil' });
    await orm().insert(tarefa_status_historico).values({
      tarefa_id: dela.id,
      de: 'a_fazer',
      para: 'concluida',
      em: new Date(),
      motivo: 'Só dele',
    });
    await work.fechar(gil, mes.uuid);
    const client = await app().person('Cliente', { is_client: 1, cliente_id: clienteId });
    for (const path of ['ciclo', 'bloqueios', 'linha-do-tempo', 'comprovantes/1'])
      expect([path, (await client.get(`/fechamentos/${mes.uuid}/${path}`)).status]).toEqual([path, 403]);
    const seen = JSON.stringify((await ana.get(`/fechamentos/${mes.uuid}/linha-do-tempo`)).body);
    expect(seen).not.toContain('Só dele');
    expect((await ciclo(ana, mes.uuid)).passos).toEqual([]);
    expect((await coordenadora.get(`/fechamentos/${mes.uuid}/ciclo`)).status).toBe(404);
  });

  it('tells who coordinates it once that its limit comes near', async () => {
    const amanha = addDays(dateIn(app().now()), 1);
    const mes = await work.mes(coordenadora.id, clienteId, { data_limite: amanha });
    const longe = await work.mes(coordenadora.id, clienteId, {
      data_limite: addDays(dateIn(app().now()), 21),
    });
    const { context } = app().app;
    const told = async ({ uuid }: { uuid: string }) =>
      (
        await orm()
          .select()
          .from(notificacao)
          .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'fechamento_prazo')))
      ).map(({ usuario_id }) => usuario_id);
    await setting('alerta_fechamento_dias', 0);
    await alertaDoPrazo.run(context);
    expect(await told(mes)).toEqual([]);
    await setting('alerta_fechamento_dias', 2);
    await alertaDoPrazo.run(context);
    await alertaDoPrazo.run(context);
    expect([await told(mes), await told(longe)]).toEqual([[coordenadora.id], []]);
    await setting('alerta_fechamento_dias', 15);
    await alertaDoPrazo.run(context);
    expect([await told(mes), await told(longe)]).toEqual([[coordenadora.id], [coordenadora.id]]);
  });
});
