import { and, asc, eq } from 'drizzle-orm';
import {
  anexo,
  cliente,
  fechamento,
  mensagem,
  notificacao,
  seletor,
  tarefa,
  tarefa_participante,
  tarefa_status_historico,
  usuario,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('a task goes its way', ({ app, database, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  const step = (who: SignedInPerson, uuid: string, passo: string, more: object = {}, versao?: number) =>
    read(uuid).then((row) =>
      who.post(`/tarefas/${uuid}/passos`, { passo, versao: versao ?? row.versao, ...more }),
    );
  const read = async (uuid: string) => {
    const [row] = await database().orm.select().from(tarefa).where(eq(tarefa.uuid, uuid));
    if (!row) throw new Error('no task');
    return row;
  };
  const history = async (tarefaId: number) =>
    (
      await database()
        .orm.select()
        .from(tarefa_status_historico)
        .where(eq(tarefa_status_historico.tarefa_id, tarefaId))
        .orderBy(asc(tarefa_status_historico.id))
    ).map(({ de, para, por_id, motivo }) => ({ de, para, por_id, motivo }));
  const notices = async (person: SignedInPerson, uuid: string) =>
    (
      await database()
        .orm.select({ titulo: notificacao.titulo })
        .from(notificacao)
        .where(and(eq(notificacao.usuario_id, person.id), eq(notificacao.entidade_uuid, uuid)))
        .orderBy(asc(notificacao.id))
    ).map(({ titulo }) => titulo);

  it('is begun, sent to review, returned with a note, and approved', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id, revisor_id: bia.id, exige_revisao: true });
    const { uuid } = one;
    expect((await step(ana, uuid, 'iniciar')).body.data).toMatchObject({ status: 'em_andamento', versao: 2 });
    expect((await step(ana, uuid, 'concluir')).body.data.status).toBe('em_revisao');
    expect(await notices(bia, uuid)).toEqual([`${one.codigo} espera a sua revisão`]);
    expect((await step(ana, uuid, 'aprovar')).status).toBe(403);
    expect((await step(bia, uuid, 'devolver')).body.erros).toHaveProperty('nota');
    expect((await step(bia, uuid, 'devolver', { nota: 'Falta o extrato.' })).status).toBe(200);
    expect(await notices(ana, uuid)).toEqual([`${one.codigo} voltou para você`]);

    const refused = await step(ana, uuid, 'concluir');
    expect(refused).toMatchObject({ status: 406, body: { codigo: 'nota_aberta' } });
    const thread = (await ana.get(`/mensagens?entidade=tarefa&uuid=${uuid}`)).body.data.itens;
    expect(thread).toMatchObject([
      { texto: 'Falta o extrato.', tipo: 'nota_revisao', nota: { situacao: 'aberta', pode: ['resolver'] } },
    ]);
    const nota = thread[0];
    const answered = await ana.post(`/mensagens/${nota.uuid}/nota`, { acao: 'resolver', versao: 1 });
    expect(answered.status).toBe(200);
    expect((await ana.post(`/mensagens/${nota.uuid}/nota`, { acao: 'encerrar', versao: 2 })).status).toBe(
      406,
    );
    expect((await step(ana, uuid, 'concluir')).body.data.status).toBe('em_revisao');
    expect((await bia.post(`/mensagens/${nota.uuid}/nota`, { acao: 'encerrar', versao: 2 })).status).toBe(
      200,
    );
    expect((await step(bia, uuid, 'aprovar')).body.data.status).toBe('concluida');

    expect((await history(one.id)).map(({ para }) => para)).toEqual([
      'em_andamento',
      'em_revisao',
      'em_andamento',
      'em_revisao',
      'concluida',
    ]);
    expect((await read(uuid)).concluida_por_id).toBe(bia.id);
  });

  it('is approved by nobody who did it, until the firm says otherwise', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const segregar = async (segregar_revisao: boolean) => {
      const { versao } = (await admin.get('/configs')).body.data.sistema.grupos.tarefas;
      const saved = await admin.put('/configs/tarefas', { segregar_revisao, versao });
      expect(saved.status).toBe(200);
    };
    // Who reviews it sent it himself, taking part in the work.
    const sent = async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, revisor_id: bia.id, exige_revisao: true });
      await database().orm.insert(tarefa_participante).values({ tarefa_id: one.id, usuario_id: bia.id });
      expect((await step(bia, one.uuid, 'concluir')).body.data.status).toBe('em_revisao');
      return one.uuid;
    };
    const uuid = await sent();
    expect(await step(bia, uuid, 'aprovar')).toMatchObject({
      status: 403,
      body: { message: 'Quem executou não pode revisar a própria tarefa.' },
    });
    expect((await bia.get(`/tarefas/${uuid}`)).body.data.passos).not.toContain('aprovar');
    expect((await read(uuid)).status).toBe('em_revisao');
    await segregar(false);
    expect((await bia.get(`/tarefas/${uuid}`)).body.data.passos).toContain('aprovar');
    expect((await step(bia, uuid, 'aprovar')).body.data.status).toBe('concluida');
    await segregar(true);
    expect((await step(bia, await sent(), 'aprovar')).status).toBe(403);
  });

  it('ends at once where no review is asked, with the beginning nobody pressed', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id });
    expect((await step(ana, one.uuid, 'concluir')).body.data.status).toBe('concluida');
    expect(await history(one.id)).toEqual([
      { de: 'a_fazer', para: 'em_andamento', por_id: ana.id, motivo: null },
      { de: 'em_andamento', para: 'concluida', por_id: ana.id, motivo: null },
    ]);
  });

  it('ended from two tabs at once has one history, one notice, and one refusal', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id });
    const next = await work.tarefa({ responsavel_id: bia.id });
    await work.dependencia(next.id, one.id);
    const answers = await Promise.all([
      step(ana, one.uuid, 'concluir', {}, 1),
      step(ana, one.uuid, 'concluir', {}, 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await history(one.id)).toHaveLength(2);
    expect(await notices(bia, next.uuid)).toEqual([`${next.codigo} pode começar`]);
  });

  it('waits for what comes before, by name; who sees the whole area begins it anyway, and says why', async () => {
    const before = await work.tarefa({ titulo: 'Importar extrato', responsavel_id: bia.id });
    const one = await work.tarefa({ responsavel_id: ana.id });
    await work.dependencia(one.id, before.id);
    const refused = await step(ana, one.uuid, 'iniciar', { mesmo_assim: 'Tenho pressa' });
    expect(refused).toMatchObject({
      status: 406,
      body: { codigo: 'tarefa_bloqueada', message: 'Esta tarefa aguarda: Importar extrato.' },
    });
    expect((await ana.get(`/tarefas/${one.uuid}`)).body.data.bloqueios).toEqual(['Importar extrato']);
    expect((await step(gestor, one.uuid, 'iniciar')).status).toBe(406);
    expect((await step(gestor, one.uuid, 'iniciar', { mesmo_assim: 'Prazo legal' })).status).toBe(200);
    expect(await history(one.id)).toMatchObject([{ para: 'em_andamento', motivo: 'Prazo legal' }]);
  });

  it('does not end before what it has to end after', async () => {
    const before = await work.tarefa({ titulo: 'Fechar caixa', responsavel_id: ana.id });
    const one = await work.tarefa({ responsavel_id: ana.id });
    await work.dependencia(one.id, before.id, 'termina_termina');
    expect((await step(ana, one.uuid, 'iniciar')).status).toBe(200);
    expect((await step(ana, one.uuid, 'concluir')).body.message).toBe('Esta tarefa aguarda: Fechar caixa.');
    expect((await step(ana, before.uuid, 'concluir')).status).toBe(200);
    expect((await step(ana, one.uuid, 'concluir')).status).toBe(200);
  });

  it('names the document it asks for, and keeps what came of it', async () => {
    const [tipo] = await database()
      .orm.insert(seletor)
      .values({ grupo: 'tipo_documento', chave: 'guia_paga', rotulo: 'Guia paga' })
      .returning();
    const cliente_ = await work.cliente(gestor.id);
    await database()
      .orm.update(cliente)
      .set({ particularidades: 'Paga sempre pelo banco do sócio.' })
      .where(eq(cliente.id, cliente_.id));
    const one = await work.tarefa({
      responsavel_id: ana.id,
      cliente_id: cliente_.id,
      exige_anexo: true,
      tipo_documento_id: tipo?.id,
    });
    expect((await ana.get(`/tarefas/${one.uuid}`)).body.data).toMatchObject({
      tipo_documento: { uuid: tipo?.uuid, nome: 'Guia paga' },
      resultado: null,
      particularidades: 'Paga sempre pelo banco do sócio.',
    });
    const missing = await step(ana, one.uuid, 'concluir');
    expect([missing.status, missing.body.codigo]).toEqual([406, 'anexo_ausente']);
    expect(missing.body.message).toBe('Anexe Guia paga para concluir.');
    await database().orm.update(tarefa).set({ exige_anexo: false }).where(eq(tarefa.id, one.id));
    expect((await step(ana, one.uuid, 'concluir', { resultado: 'Paga em 18/11.' })).status).toBe(200);
    expect((await ana.get(`/tarefas/${one.uuid}`)).body.data.resultado).toBe('Paga em 18/11.');
    expect((await history(one.id)).at(-1)).toMatchObject({ para: 'concluida', motivo: 'Paga em 18/11.' });
    await step(ana, one.uuid, 'reabrir', { motivo: 'Faltou um juro.' });
    await step(ana, one.uuid, 'concluir');
    expect((await read(one.uuid)).resultado).toBe('Paga em 18/11.');
  });

  it('asks for its checklist and its file', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id, exige_anexo: true });
    const item = await work.item(one.id);
    const other = await work.item(one.id, { texto: 'Avisar o banco' });
    await work.item(one.id, { texto: 'Arquivar', obrigatorio: false });
    expect((await step(ana, one.uuid, 'concluir')).body.codigo).toBe('checklist_incompleto');
    const tick = (uuid: string, body: object) => ana.put(`/tarefas/${one.uuid}/checklist/${uuid}`, body);
    expect((await tick(item.uuid, { acao: 'concluir' })).status).toBe(200);
    expect((await tick(other.uuid, { acao: 'nao_se_aplica' })).body.erros).toEqual({
      motivo: ['Diga por que não se aplica.'],
    });
    expect((await tick(other.uuid, { acao: 'nao_se_aplica', motivo: 'Conta encerrada' })).status).toBe(200);
    expect((await ana.get(`/tarefas/${one.uuid}`)).body.data.itens_checklist).toMatchObject([
      { texto: 'Conferir saldo', concluido_por: 'Ana', nao_se_aplica: false },
      { texto: 'Avisar o banco', nao_se_aplica: true, motivo: 'Conta encerrada' },
      { texto: 'Arquivar', concluido_em: null },
    ]);
    const missing = await step(ana, one.uuid, 'concluir');
    expect(missing.body.message).toBe('Anexe o documento exigido para concluir.');
    const file = {
      entidade: 'tarefa',
      entidade_id: one.id,
      nome_original: 'extrato.pdf',
      extensao: 'pdf',
      mime_detectado: 'application/pdf',
      tamanho_bytes: 10,
      sha256: 'a'.repeat(64),
      arquivo: 'x',
      origem: 'interno' as const,
    };
    await database()
      .orm.insert(anexo)
      .values({ ...file, validacao: 'rejeitado' });
    expect((await step(ana, one.uuid, 'concluir')).body.codigo).toBe('anexo_rejeitado');
    await database().orm.insert(anexo).values(file);
    expect((await step(ana, one.uuid, 'concluir')).status).toBe(200);
  });

  it('is set aside with a reason of the list, cancelled with one in words, and opened again', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id });
    const [motivo] = await database()
      .orm.select()
      .from(seletor)
      .where(and(eq(seletor.grupo, 'motivo_desconsideracao'), eq(seletor.chave, 'sem_movimento')));
    const why = { motivo_uuid: motivo?.uuid };
    expect((await step(ana, one.uuid, 'desconsiderar', why)).status).toBe(403);
    expect((await step(gestor, one.uuid, 'desconsiderar', { motivo_uuid: one.uuid })).status).toBe(422);
    expect((await step(gestor, one.uuid, 'desconsiderar', why)).body.data.status).toBe('desconsiderada');
    expect((await step(ana, one.uuid, 'reabrir', { motivo: 'Houve movimento' })).status).toBe(403);
    expect((await step(gestor, one.uuid, 'reabrir', { motivo: 'Houve movimento' })).body.data.status).toBe(
      'em_andamento',
    );
    expect((await step(gestor, one.uuid, 'cancelar', { motivo: 'Duplicada' })).body.data.status).toBe(
      'cancelada',
    );
    expect((await step(gestor, one.uuid, 'reabrir', { motivo: 'Engano' })).body.codigo).toBe('tarefa_mudou');
    expect((await history(one.id)).map(({ motivo: why }) => why)).toEqual([
      'Sem movimento no mês',
      'Houve movimento',
      'Duplicada',
    ]);
  });

  it('warns what had begun after it when it is opened again, until it ends', async () => {
    const before = await work.tarefa({ responsavel_id: ana.id });
    const after = await work.tarefa({ responsavel_id: bia.id });
    await work.dependencia(after.id, before.id);
    await step(ana, before.uuid, 'concluir');
    await step(bia, after.uuid, 'iniciar');
    expect((await step(ana, before.uuid, 'reabrir', { motivo: 'Errei' })).status).toBe(200);
    const warned = async () => (await bia.get(`/tarefas/${after.uuid}`)).body.data.predecessora_reaberta;
    expect(await warned()).toBe(true);
    await step(ana, before.uuid, 'concluir');
    expect(await warned()).toBe(false);
  });

  it('moves its closing: the first begins it, each counts, and a closed one refuses everything', async () => {
    const ipe = await work.cliente(gestor.id);
    const fecha = await work.fechamento(gestor.id, ipe.id);
    const own = {
      contexto: 'fechamento' as const,
      fechamento_id: fecha.id,
      cliente_id: ipe.id,
      responsavel_id: ana.id,
    };
    const first = await work.tarefa({ ...own, peso: 30 });
    const second = await work.tarefa({ ...own, peso: 70 });
    const item = await work.item(second.id);
    await work.item(second.id, { texto: 'Outro' });
    const closing = async () => {
      const [row] = await database().orm.select().from(fechamento).where(eq(fechamento.id, fecha.id));
      return { status: row?.status, progresso: row?.progresso };
    };
    await step(ana, first.uuid, 'concluir');
    expect(await closing()).toEqual({ status: 'em_andamento', progresso: 30 });
    await ana.put(`/tarefas/${second.uuid}/checklist/${item.uuid}`, { acao: 'concluir' });
    expect(await closing()).toEqual({ status: 'em_andamento', progresso: 61 });

    await database().orm.update(fechamento).set({ status: 'fechado' }).where(eq(fechamento.id, fecha.id));
    const locked = `O fechamento ${fecha.codigo} está fechado. Reabra para alterar.`;
    expect((await step(gestor, second.uuid, 'iniciar')).body).toMatchObject({
      codigo: 'fechamento_fechado',
      message: locked,
    });
    const ticked = await ana.put(`/tarefas/${second.uuid}/checklist/${item.uuid}`, { acao: 'reabrir' });
    expect(ticked.body.message).toBe(locked);
    expect((await ana.get(`/tarefas/${second.uuid}`)).body.data).toMatchObject({
      passos: [],
      trava: locked,
      executa: false,
    });
  });

  it('is not there for who has no part in it, and not his to work on for who only created it', async () => {
    const strange = await work.tarefa({ responsavel_id: ana.id });
    expect((await step(bia, strange.uuid, 'iniciar')).status).toBe(404);
    const made = await work.tarefa({ responsavel_id: ana.id, criado_por_id: bia.id });
    expect((await step(bia, made.uuid, 'iniciar')).status).toBe(403);
    await database().orm.insert(tarefa_participante).values({ tarefa_id: strange.id, usuario_id: bia.id });
    expect((await step(bia, strange.uuid, 'iniciar')).status).toBe(200);
  });

  it('nobody had becomes his who begins it', async () => {
    const project = await work.projeto(gestor.id);
    const free = await work.tarefa({ contexto: 'projeto', projeto_id: project.id, criado_por_id: ana.id });
    expect((await step(gestor, free.uuid, 'iniciar')).status).toBe(200);
    expect((await read(free.uuid)).responsavel_id).toBe(gestor.id);
  });

  it('of a client’s side its person does it; messages and reviews stay with the firm', async () => {
    const ipe = await work.cliente(gestor.id);
    const joana = await app().person('Cliente', { is_client: 1, cliente_id: ipe.id });
    const theirs = await work.tarefa({ cliente_id: ipe.id, lado: 'cliente', exige_revisao: true });
    expect((await joana.get(`/tarefas/${theirs.uuid}`)).body.data.passos).toEqual(['iniciar', 'concluir']);
    const inner = await work.tarefa({ titulo: 'Conferir internamente', responsavel_id: ana.id });
    await work.dependencia(theirs.id, inner.id);
    const waits = 'uma etapa do escritório';
    expect((await joana.get(`/tarefas/${theirs.uuid}`)).body.data.bloqueios).toEqual([waits]);
    const held = await step(joana, theirs.uuid, 'concluir');
    expect(held).toMatchObject({ status: 406, body: { message: `Esta tarefa aguarda: ${waits}.` } });
    expect((await step(ana, inner.uuid, 'concluir')).status).toBe(200);
    expect((await step(joana, theirs.uuid, 'concluir')).body.data.status).toBe('em_revisao');
    expect((await read(theirs.uuid)).responsavel_id).toBeNull();
    expect((await step(joana, theirs.uuid, 'aprovar')).status).toBe(403);
    expect((await joana.get(`/mensagens?entidade=tarefa&uuid=${theirs.uuid}`)).status).toBe(404);
    const other = await work.cliente(gestor.id);
    const foreign = await work.tarefa({ cliente_id: other.id, lado: 'cliente' });
    expect((await step(joana, foreign.uuid, 'iniciar')).status).toBe(404);
  });

  it('mentions by role whoever holds it', async () => {
    const project = await work.projeto(gestor.id);
    const one = await work.tarefa({
      contexto: 'projeto',
      projeto_id: project.id,
      responsavel_id: ana.id,
      revisor_id: bia.id,
    });
    const sent = await ana.post('/mensagens', {
      entidade: 'tarefa',
      uuid: one.uuid,
      tipo: 'comentario',
      texto: '@revisor @coordenador podem ver?',
    });
    expect(sent.status).toBe(201);
    const [row] = await database().orm.select().from(mensagem).where(eq(mensagem.uuid, sent.body.data.uuid));
    expect([...(row?.mencoes ?? [])].sort()).toEqual([gestor.id, bia.id].sort());
    const [who] = await database().orm.select().from(usuario).where(eq(usuario.id, bia.id));
    expect(who?.nome).toBe('Bia');
  });
});
