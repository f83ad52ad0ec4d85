import { and, asc, eq, like } from 'drizzle-orm';
import {
  log_transacao,
  notificacao,
  projeto_etapa,
  projeto_membro,
  tarefa,
  tarefa_checklist_item,
  usuario,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('tasks are made and changed', ({ app, database, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  const read = async (uuid: string) => {
    const [row] = await database().orm.select().from(tarefa).where(eq(tarefa.uuid, uuid));
    if (!row) throw new Error('no task');
    return row;
  };
  const make = async (who: SignedInPerson, more: object = {}) => {
    const reply = await who.post('/tarefas', { titulo: 'Conferir saldo', ...more });
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
    return read(reply.body.data.uuid);
  };
  const refused = async (who: SignedInPerson, more: object) => {
    const { status, body } = await who.post('/tarefas', { titulo: 'Conferir saldo', ...more });
    return status === 422 ? body.erros : status;
  };
  /** The whole form of a task, as a screen sends it, with what is changed. */
  const change = async (who: SignedInPerson, uuid: string, more: object = {}) => {
    const { data } = (await who.get(`/tarefas/${uuid}`)).body;
    return who.put(`/tarefas/${uuid}`, {
      titulo: data.titulo,
      descricao: data.descricao,
      pai_uuid: data.tarefa_pai_uuid,
      etapa_uuid: data.etapa?.uuid ?? null,
      departamento_uuid: data.departamento_ref?.uuid ?? null,
      responsavel_uuid: data.responsavel_ref?.uuid ?? null,
      revisor_uuid: data.revisor_ref?.uuid ?? null,
      participantes: data.participantes_ref.map((one: { uuid: string }) => one.uuid),
      prioridade: data.prioridade,
      data_inicio_prevista: data.data_inicio_prevista,
      data_meta: data.data_meta,
      data_vencimento: data.data_vencimento,
      minutos_estimados_milimin: data.minutos_estimados_milimin,
      exige_revisao: data.exige_revisao,
      exige_anexo: data.exige_anexo,
      gera_multa: data.gera_multa,
      visivel_cliente: data.visivel_cliente,
      tags: data.tags,
      itens_checklist: data.itens_checklist.map(
        ({ uuid: item, texto, obrigatorio }: { uuid: string; texto: string; obrigatorio: boolean }) => ({
          uuid: item,
          texto,
          obrigatorio,
        }),
      ),
      versao: data.versao,
      ...more,
    });
  };
  const notices = async (person: SignedInPerson) =>
    (
      await database()
        .orm.select({ titulo: notificacao.titulo })
        .from(notificacao)
        .where(and(eq(notificacao.usuario_id, person.id), eq(notificacao.evento, 'tarefa_atribuida')))
        .orderBy(asc(notificacao.id))
    ).map(({ titulo }) => titulo);
  const logged = async (uuid: string, acao: string) =>
    (
      await database()
        .orm.select()
        .from(log_transacao)
        .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, acao)))
        .orderBy(asc(log_transacao.id))
    ).at(-1);

  describe('a new task', () => {
    it('needs a title and nothing else; whoever gets it is told', async () => {
      const plain = await make(ana);
      expect(plain).toMatchObject({ contexto: 'avulsa', status: 'a_fazer', responsavel_id: null });
      expect(plain.codigo).toMatch(/^T-\d{6,}$/);
      expect(await logged(plain.uuid, 'Criou')).toMatchObject({ rotulo: `${plain.codigo} Conferir saldo` });

      const given = await make(ana, { titulo: 'Enviar guia', responsavel_uuid: bia.uuid });
      expect(await notices(bia)).toEqual([`${given.codigo} agora é sua tarefa`]);
      await make(ana, { responsavel_uuid: ana.uuid });
      expect(await notices(ana)).toEqual([]);
    });

    it('comes with its checklist, people and dates', async () => {
      const one = await make(gestor, {
        responsavel_uuid: ana.uuid,
        revisor_uuid: gestor.uuid,
        participantes: [bia.uuid],
        data_inicio_prevista: '2026-12-01',
        data_meta: '2026-12-10',
        data_vencimento: '2026-12-15',
        exige_revisao: true,
        tags: ['Balanço', 'Balanço'],
        itens_checklist: [{ texto: 'Conferir razão' }, { texto: 'Imprimir', obrigatorio: false }],
      });
      const { data } = (await bia.get(`/tarefas/${one.uuid}`)).body;
      expect(data).toMatchObject({
        responsavel: 'Ana',
        revisor_ref: { uuid: gestor.uuid, nome: 'Gil' },
        participantes: ['Bia'],
        tags: ['Balanço'],
        edita: null,
        itens_checklist: [
          { texto: 'Conferir razão', obrigatorio: true },
          { texto: 'Imprimir', obrigatorio: false },
        ],
      });
    });

    it('sent twice with one key is made once', async () => {
      const call = () =>
        app().call('POST', '/tarefas', {
          token: ana.token,
          body: { titulo: 'Uma vez só' },
          headers: { 'idempotency-key': 'uma-vez-so-tarefa' },
        });
      const answers = await Promise.all([call(), call()]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body.data.uuid).toBe(answers[1]?.body.data.uuid);
    });

    it('of many made at once no two have the same code', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => make(ana)));
      expect(new Set(made.map(({ codigo }) => codigo)).size).toBe(6);
    });

    it.each([
      ['a blank title', { titulo: '   ' }, { titulo: ['Campo obrigatório.'] }],
      [
        'a title of 10,000 letters',
        { titulo: 'x'.repeat(10_000) },
        { titulo: ['Máximo de 160 caracteres.'] },
      ],
      [
        'a date that does not exist',
        { data_vencimento: '2026-02-30' },
        { data_vencimento: ['Data inválida.'] },
      ],
      [
        'a goal after the due date',
        { data_meta: '2026-12-16', data_vencimento: '2026-12-15' },
        { data_meta: ['A meta deve ser até o vencimento.'] },
      ],
      [
        'a beginning after the due date',
        { data_inicio_prevista: '2026-12-16', data_vencimento: '2026-12-15' },
        { data_inicio_prevista: ['O início deve ser até o prazo da tarefa.'] },
      ],
      ['a project that is not named', { contexto: 'projeto' }, { projeto_uuid: ['Campo obrigatório.'] }],
      [
        'a project beside the wrong context',
        { projeto_uuid: '00000000-0000-4000-8000-000000000000' },
        { contexto: ['Escolha Projeto para esta tarefa.'] },
      ],
      [
        'a person named by an odd word',
        { responsavel_uuid: 'constructor' },
        { responsavel_uuid: ['Opção inválida.'] },
      ],
      [
        'a client that does not exist',
        { cliente_uuid: '00000000-0000-4000-8000-000000000000' },
        { cliente_uuid: ['Opção inválida.'] },
      ],
      [
        'no time at all',
        { minutos_estimados_milimin: 0 },
        { minutos_estimados_milimin: ['Informe um valor maior que zero.'] },
      ],
    ])('is refused with %s', async (_, body, erros) => {
      expect(await refused(gestor, body)).toEqual(erros);
    });

    it('names only people who are active and have a way to it, and a reviewer who is another one', async () => {
      const gone = await app().person('Analista', { nome: 'Saiu', status: 'inativo' });
      const seller = await app().person('Comercial', { nome: 'Caio' });
      const cliente = await work.cliente(gestor.id);
      const outside = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      expect(await refused(gestor, { responsavel_uuid: gone.uuid })).toEqual({
        responsavel_uuid: ['Escolha uma pessoa ativa da equipe.'],
      });
      expect(await refused(gestor, { participantes: [ana.uuid, seller.uuid] })).toEqual({
        participantes: ['Caio não tem acesso a este registro.'],
      });
      expect(await refused(gestor, { revisor_uuid: outside.uuid })).toEqual({
        revisor_uuid: ['Escolha uma pessoa ativa da equipe.'],
      });
      expect(await refused(gestor, { responsavel_uuid: ana.uuid, revisor_uuid: ana.uuid })).toEqual({
        revisor_uuid: ['O revisor deve ser outra pessoa.'],
      });
      const { usuarios } = (await gestor.get('/tarefas/opcoes')).body.data;
      const names = usuarios.map(({ rotulo }: { rotulo: string }) => rotulo);
      expect(names).toEqual(expect.arrayContaining(['Ana', 'Bia', 'Gil']));
      expect(names).not.toEqual(expect.arrayContaining(['Caio']));
      expect(names).not.toEqual(expect.arrayContaining(['Saiu']));
    });

    it('is nothing a client’s person makes', async () => {
      const cliente = await work.cliente(gestor.id);
      const outside = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      expect(await refused(outside, {})).toBe(403);
      expect((await outside.get('/tarefas/opcoes')).status).toBe(403);
      expect((await outside.get('/tarefas/clientes')).status).toBe(403);
    });

    it('is for clients of the own rows', async () => {
      const mine = await work.cliente(ana.id);
      const theirs = await work.cliente(bia.id);
      expect((await make(ana, { cliente_uuid: mine.uuid })).cliente_id).toBe(mine.id);
      expect(await refused(ana, { cliente_uuid: theirs.uuid })).toEqual({
        cliente_uuid: ['Opção inválida.'],
      });
      expect((await make(gestor, { cliente_uuid: theirs.uuid })).cliente_id).toBe(theirs.id);
    });

    it('of a project asks for its member, takes its client, and stands last', async () => {
      const cliente = await work.cliente(bia.id);
      const other = await work.cliente(gestor.id);
      const projeto = await work.projeto(gestor.id, { cliente_id: cliente.id });
      await work.tarefa({ contexto: 'projeto', projeto_id: projeto.id, cliente_id: cliente.id, ordem: 7 });
      const inside = { contexto: 'projeto', projeto_uuid: projeto.uuid };
      expect(await refused(ana, inside)).toEqual({ projeto_uuid: ['Opção inválida.'] });
      await database().orm.insert(projeto_membro).values({ projeto_id: projeto.id, usuario_id: ana.id });
      expect(await make(ana, inside)).toMatchObject({
        ordem: 8,
        cliente_id: cliente.id,
        contexto: 'projeto',
      });
      expect(await refused(gestor, { ...inside, cliente_uuid: other.uuid })).toEqual({
        cliente_uuid: ['O projeto é de outro cliente.'],
      });

      const stage = async (projetoId: number, nome: string) => {
        const [row] = await database()
          .orm.insert(projeto_etapa)
          .values({ projeto_id: projetoId, nome, ordem: 1, cor: '#0f766e' })
          .returning();
        return row?.uuid;
      };
      const elsewhere = await work.projeto(gestor.id);
      const own = await stage(projeto.id, 'Coleta');
      expect(await refused(gestor, { ...inside, etapa_uuid: await stage(elsewhere.id, 'Coleta') })).toEqual({
        etapa_uuid: ['Opção inválida.'],
      });
      const made = await make(gestor, { ...inside, etapa_uuid: own });
      expect((await gestor.get(`/tarefas/${made.uuid}`)).body.data.etapa).toEqual({
        uuid: own,
        nome: 'Coleta',
      });
      const { projetos } = (await ana.get('/tarefas/opcoes')).body.data;
      expect(projetos).toMatchObject([{ valor: projeto.uuid, etapas: [{ valor: own, rotulo: 'Coleta' }] }]);
    });

    it('is not taken by a project that ended', async () => {
      const projeto = await work.projeto(gestor.id, { status: 'concluido' });
      const reply = await gestor.post('/tarefas', {
        titulo: 'Tarde demais',
        contexto: 'projeto',
        projeto_uuid: projeto.uuid,
      });
      expect(reply).toMatchObject({ status: 406, body: { codigo: 'projeto_encerrado' } });
    });

    it('lies at most on the third level, under an open task of its own client', async () => {
      const cliente = await work.cliente(gestor.id);
      const first = await make(gestor);
      const second = await make(gestor, { pai_uuid: first.uuid });
      const third = await make(gestor, { pai_uuid: second.uuid });
      expect(third.tarefa_pai_id).toBe(second.id);
      expect(await refused(gestor, { pai_uuid: third.uuid })).toEqual({
        pai_uuid: ['Uma tarefa tem no máximo 3 níveis. Escolha uma tarefa mais acima.'],
      });
      expect(await refused(gestor, { pai_uuid: first.uuid, cliente_uuid: cliente.uuid })).toEqual({
        pai_uuid: ['A tarefa principal é de outro cliente.'],
      });
      const ended = await work.tarefa({ status: 'concluida', responsavel_id: gestor.id });
      expect(await refused(gestor, { pai_uuid: ended.uuid })).toEqual({
        pai_uuid: ['A tarefa principal já foi encerrada.'],
      });
      expect(await refused(ana, { pai_uuid: first.uuid })).toEqual({ pai_uuid: ['Opção inválida.'] });
    });
  });

  describe('a change', () => {
    it('is told field by field in the log, and to who is given the task', async () => {
      const one = await make(gestor, { responsavel_uuid: ana.uuid, titulo: 'Apurar ISS' });
      const before = (await notices(bia)).length;
      const reply = await change(ana, one.uuid, { responsavel_uuid: bia.uuid, prioridade: 'urgente' });
      expect(reply).toMatchObject({ status: 200, body: { data: { uuid: one.uuid, versao: 2 } } });
      expect((await notices(bia)).slice(before)).toEqual([`${one.codigo} agora é sua tarefa`]);
      expect(await logged(one.uuid, 'Alterou')).toMatchObject({
        antes: { responsavel: 'Ana', prioridade: 'Normal' },
        depois: { responsavel: 'Bia', prioridade: 'Urgente' },
        campos_alterados: ['prioridade', 'responsavel'],
      });
    });

    it('from an old version is refused with the name of who was first; of two at once one is', async () => {
      const one = await make(gestor, { responsavel_uuid: ana.uuid });
      const answers = await Promise.all([
        change(gestor, one.uuid, { titulo: 'De Gil', versao: 1 }),
        change(ana, one.uuid, { titulo: 'De Ana', versao: 1 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.message).toMatch(/alterado por (Gil|Ana)/);
    });

    it('moves the legal date only with a reason', async () => {
      const one = await make(gestor, { responsavel_uuid: ana.uuid });
      expect((await change(ana, one.uuid, { data_vencimento: '2026-12-15' })).status).toBe(200);
      expect((await change(ana, one.uuid, { data_vencimento: '2026-12-18' })).body.erros).toEqual({
        motivo_prazo: ['Diga por que o vencimento muda.'],
      });
      expect((await change(ana, one.uuid, { data_vencimento: null })).status).toBe(422);
      const moved = { data_vencimento: '2026-12-18', motivo_prazo: 'O órgão prorrogou.' };
      expect((await change(ana, one.uuid, moved)).status).toBe(200);
      expect(await logged(one.uuid, 'Alterou')).toMatchObject({
        antes: { data_vencimento: '2026-12-15' },
        depois: { data_vencimento: '2026-12-18', motivo: 'O órgão prorrogou.' },
      });
    });

    it('is for the responsável, who made it, who coordinates, and who sees the whole area', async () => {
      const one = await make(gestor, { responsavel_uuid: ana.uuid, participantes: [bia.uuid] });
      const asked = await bia.put(`/tarefas/${one.uuid}`, { titulo: 'Minha', versao: 1 });
      expect(asked).toMatchObject({
        status: 403,
        body: { message: 'Somente o responsável e quem coordena alteram esta tarefa.' },
      });
      const foreign = await make(gestor);
      expect((await ana.put(`/tarefas/${foreign.uuid}`, { titulo: 'Minha', versao: 1 })).status).toBe(404);
      const mine = await make(ana, { responsavel_uuid: bia.uuid });
      expect((await change(ana, mine.uuid, { exige_revisao: true })).status).toBe(200);
      const cliente = await work.cliente(gestor.id);
      const outside = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      const shown = await work.tarefa({ cliente_id: cliente.id, visivel_cliente: true });
      expect((await outside.put(`/tarefas/${shown.uuid}`, { titulo: 'Minha', versao: 1 })).status).toBe(403);
    });

    it('by the responsável leaves what others decided', async () => {
      const one = await make(gestor, {
        responsavel_uuid: ana.uuid,
        revisor_uuid: gestor.uuid,
        exige_revisao: true,
        itens_checklist: [{ texto: 'Conferir' }, { texto: 'Opcional', obrigatorio: false }],
      });
      expect((await ana.get(`/tarefas/${one.uuid}`)).body.data.edita).toBe('conteudo');
      const reply = await change(ana, one.uuid, {
        exige_revisao: false,
        revisor_uuid: bia.uuid,
        itens_checklist: [],
      });
      expect(reply.body.erros).toEqual({
        exige_revisao: ['Peça a quem coordena para mudar isto.'],
        revisor_uuid: ['Peça a quem coordena para mudar isto.'],
        itens_checklist: ['Peça a quem coordena para tirar itens obrigatórios do checklist.'],
      });
      expect((await read(one.uuid)).exige_revisao).toBe(true);
      expect((await change(gestor, one.uuid, { exige_revisao: false })).status).toBe(200);
    });

    it('adds, renames, orders and takes away items; what was ticked stays ticked', async () => {
      const one = await make(gestor, {
        responsavel_uuid: ana.uuid,
        itens_checklist: [{ texto: 'Primeiro' }, { texto: 'Segundo' }],
      });
      const itens = () =>
        database()
          .orm.select()
          .from(tarefa_checklist_item)
          .where(eq(tarefa_checklist_item.tarefa_id, one.id))
          .orderBy(asc(tarefa_checklist_item.ordem));
      const [primeiro, segundo] = await itens();
      await ana.put(`/tarefas/${one.uuid}/checklist/${segundo?.uuid}`, { acao: 'concluir' });
      const reply = await change(gestor, one.uuid, {
        itens_checklist: [
          { uuid: segundo?.uuid, texto: 'Segundo, conferido' },
          { texto: 'Terceiro', obrigatorio: false },
        ],
      });
      expect(reply.status).toBe(200);
      expect(await itens()).toMatchObject([
        { uuid: segundo?.uuid, texto: 'Segundo, conferido', concluido_por_id: ana.id },
        { texto: 'Terceiro', obrigatorio: false, concluido_em: null },
      ]);
      const gone = [{ uuid: primeiro?.uuid, texto: 'De volta' }];
      expect((await change(gestor, one.uuid, { itens_checklist: gone })).body.erros).toEqual({
        itens_checklist: ['Opção inválida.'],
      });
    });

    it('leaves the checklist alone while the task is reviewed, and an ended task as it is', async () => {
      const one = await work.tarefa({
        status: 'em_revisao',
        responsavel_id: ana.id,
        revisor_id: bia.id,
        exige_revisao: true,
      });
      await work.item(one.id);
      expect((await change(gestor, one.uuid, { itens_checklist: [] })).body.codigo).toBe('em_revisao');
      expect((await change(gestor, one.uuid, { titulo: 'Outro título' })).status).toBe(200);
      const ended = await work.tarefa({ status: 'concluida', responsavel_id: ana.id });
      expect((await change(ana, ended.uuid)).body.codigo).toBe('tarefa_encerrada');
    });

    it('is refused in a closing that is closed', async () => {
      const cliente = await work.cliente(gestor.id);
      const closed = await work.fechamento(gestor.id, cliente.id, { status: 'fechado' });
      const one = await work.tarefa({
        contexto: 'fechamento',
        fechamento_id: closed.id,
        cliente_id: cliente.id,
        responsavel_id: ana.id,
      });
      expect((await ana.get(`/tarefas/${one.uuid}`)).body.data.edita).toBeNull();
      expect((await change(ana, one.uuid, { titulo: 'Outra' })).body.codigo).toBe('fechamento_fechado');
    });

    it('keeps who is named, even after he left', async () => {
      const leaver = await app().person('Analista', { nome: 'Léo' });
      const one = await make(gestor, { responsavel_uuid: leaver.uuid });
      await database().orm.update(usuario).set({ status: 'inativo' }).where(eq(usuario.id, leaver.id));
      expect((await change(gestor, one.uuid, { titulo: 'Com Léo' })).status).toBe(200);
    });

    it('moves below another task, never below itself, nor too deep; two at once close no circle', async () => {
      const [a, b, c] = [await make(gestor), await make(gestor), await make(gestor)];
      expect((await change(gestor, b.uuid, { pai_uuid: a.uuid })).status).toBe(200);
      expect((await change(gestor, a.uuid, { pai_uuid: b.uuid })).body.erros).toEqual({
        pai_uuid: ['Uma tarefa não pode ser parte de si mesma.'],
      });
      expect((await change(gestor, c.uuid, { pai_uuid: b.uuid })).status).toBe(200);
      const top = await make(gestor);
      expect((await change(gestor, a.uuid, { pai_uuid: top.uuid })).body.erros).toHaveProperty('pai_uuid');
      expect((await change(gestor, b.uuid, { pai_uuid: null })).status).toBe(200);

      const [x, y] = [await make(gestor), await make(gestor)];
      const answers = await Promise.all([
        change(gestor, x.uuid, { pai_uuid: y.uuid }),
        change(gestor, y.uuid, { pai_uuid: x.uuid }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });

  it('many tasks made together tell each person once', async () => {
    const cleo = await app().person('Analista', { nome: 'Cléo' });
    const { createTarefas } = await import('./create-tarefas');
    const { audited } = await import('../../../../platform/audit/audit');
    const { systemActor } = await import('../../../../platform/app/actor');
    const { context } = app().app;
    const made = await audited(database(), systemActor, (tx, audit) =>
      createTarefas(
        tx,
        audit,
        { ...context, por: { usuarioId: gestor.id, now: context.now() }, nome: 'Gil' },
        [
          { titulo: 'Lista 1', contexto: 'avulsa', responsavel_id: cleo.id },
          { titulo: 'Lista 1.1', contexto: 'avulsa', responsavel_id: cleo.id, pai: 0 },
          { titulo: 'Lista 1.1.1', contexto: 'avulsa', responsavel_id: cleo.id, pai: 1 },
          { titulo: 'Lista 2', contexto: 'avulsa', responsavel_id: cleo.id },
        ],
      ),
    );
    expect(made.map(({ titulo }) => titulo)).toEqual(['Lista 1', 'Lista 1.1', 'Lista 1.1.1', 'Lista 2']);
    expect(made.map(({ tarefa_pai_id }) => tarefa_pai_id)).toEqual([null, made[0]?.id, made[1]?.id, null]);
    const numbers = made.map(({ codigo }) => Number(codigo.slice(2)));
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3]);
    expect(await notices(cleo)).toEqual(['4 tarefas agora são suas']);
    const rows = await database()
      .orm.select()
      .from(log_transacao)
      .where(like(log_transacao.rotulo, '% Lista %'));
    expect(rows).toHaveLength(4);
  });
});
