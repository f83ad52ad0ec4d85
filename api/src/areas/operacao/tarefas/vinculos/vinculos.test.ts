import { and, asc, eq } from 'drizzle-orm';
import { notificacao, projeto_membro, tarefa } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('what holds a task up', ({ app, database, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  const detail = async (who: SignedInPerson, uuid: string) => (await who.get(`/tarefas/${uuid}`)).body.data;
  /** Says that a task waits for these, as it stands now. */
  const wait = async (who: SignedInPerson, uuid: string, antes: (string | object)[], versao?: number) => {
    const [row] = await database().orm.select().from(tarefa).where(eq(tarefa.uuid, uuid));
    return who.put(`/tarefas/${uuid}/dependencias`, {
      dependencias: antes.map((one) => (typeof one === 'string' ? { predecessora_uuid: one } : one)),
      versao: versao ?? row?.versao,
    });
  };
  const refused = async (answer: ReturnType<typeof wait>) => (await answer).body.erros?.dependencias?.[0];
  const notices = async (person: SignedInPerson, uuid: string) =>
    (
      await database()
        .orm.select({ titulo: notificacao.titulo })
        .from(notificacao)
        .where(and(eq(notificacao.usuario_id, person.id), eq(notificacao.entidade_uuid, uuid)))
        .orderBy(asc(notificacao.id))
    ).map(({ titulo }) => titulo);

  it('waits for another task: both say so, it cannot begin, and its history has it', async () => {
    const antes = await work.tarefa({ titulo: 'Importar extrato', responsavel_id: bia.id });
    const one = await work.tarefa({ titulo: 'Conciliar', responsavel_id: ana.id });
    const said = { predecessora_uuid: antes.uuid, tipo: 'termina_termina', folga_dias_uteis: 2 };
    expect((await wait(gestor, one.uuid, [said])).status).toBe(200);
    const seen = await detail(ana, one.uuid);
    expect(seen.dependencias).toEqual([
      {
        predecessora: {
          uuid: antes.uuid,
          codigo: antes.codigo,
          titulo: 'Importar extrato',
          status: 'a_fazer',
          status_label: 'A fazer',
          abre: false,
        },
        tipo: 'termina_termina',
        folga_dias_uteis: 2,
      },
    ]);
    expect(seen.historico.at(-1)).toMatchObject({ texto: 'Alterou: O que vem antes', por: 'Gil' });
    expect((await detail(bia, antes.uuid)).sucessoras).toMatchObject([{ titulo: 'Conciliar', abre: false }]);
    expect((await wait(gestor, one.uuid, [antes.uuid])).status).toBe(200);
    const begun = await ana.post(`/tarefas/${one.uuid}/passos`, { passo: 'iniciar', versao: 3 });
    expect(begun).toMatchObject({ status: 406, body: { codigo: 'tarefa_bloqueada' } });
    expect((await wait(gestor, one.uuid, [])).status).toBe(200);
    expect((await ana.post(`/tarefas/${one.uuid}/passos`, { passo: 'iniciar', versao: 4 })).status).toBe(200);
  });

  it('closes no circle: the chain is named', async () => {
    const make = (titulo: string) => work.tarefa({ titulo, responsavel_id: gestor.id });
    const [a, b, c] = [await make('Coletar'), await make('Lançar'), await make('Fechar')];
    expect((await wait(gestor, b.uuid, [a.uuid])).status).toBe(200);
    expect((await wait(gestor, c.uuid, [b.uuid])).status).toBe(200);
    expect(await refused(wait(gestor, a.uuid, [c.uuid]))).toBe(
      'Isto fecha um ciclo: “Coletar” → “Fechar” → “Lançar” → “Coletar”.',
    );
    expect(await refused(wait(gestor, a.uuid, [a.uuid]))).toBe('Uma tarefa não pode aguardar a si mesma.');
    expect(await refused(wait(gestor, a.uuid, [b.uuid, b.uuid]))).toBe(
      'A mesma tarefa foi escolhida duas vezes.',
    );
  });

  it('two people who would close a circle together: one is refused', async () => {
    const a = await work.tarefa({ titulo: 'Ida' });
    const b = await work.tarefa({ titulo: 'Volta' });
    const answers = await Promise.all([wait(gestor, a.uuid, [b.uuid], 1), wait(gestor, b.uuid, [a.uuid], 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of two changes with the same version one is refused', async () => {
    const one = await work.tarefa();
    const [a, b] = [await work.tarefa(), await work.tarefa()];
    const answers = await Promise.all([
      wait(gestor, one.uuid, [a.uuid], 1),
      wait(gestor, one.uuid, [b.uuid], 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('waits for at most twenty, of its own client or project, that the person may link to', async () => {
    const mine = await work.cliente(gestor.id);
    const other = await work.cliente(gestor.id);
    const projeto = await work.projeto(gestor.id);
    const one = await work.tarefa({ cliente_id: mine.id, responsavel_id: ana.id });
    const many = await Promise.all(Array.from({ length: 21 }, () => work.tarefa({ cliente_id: mine.id })));
    const uuids = many.map(({ uuid }) => uuid);
    expect(await refused(wait(gestor, one.uuid, uuids))).toBe('Uma tarefa aguarda no máximo 20 outras.');
    expect((await wait(gestor, one.uuid, uuids.slice(1))).status).toBe(200);
    const foreign = await work.tarefa({ titulo: 'De outro', cliente_id: other.id });
    expect(await refused(wait(gestor, one.uuid, [foreign.uuid]))).toBe(
      '“De outro” é de outro cliente e de outro projeto.',
    );
    const [x, y] = [
      await work.tarefa({ contexto: 'projeto', projeto_id: projeto.id, cliente_id: mine.id }),
      await work.tarefa({ contexto: 'projeto' as const, projeto_id: projeto.id, cliente_id: other.id }),
    ];
    expect((await wait(gestor, x.uuid, [y.uuid])).status).toBe(200);
    expect(await refused(wait(ana, one.uuid, [...uuids.slice(1, 20), foreign.uuid]))).toBe('Opção inválida.');
  });

  it('the responsável adds what comes before, and takes nothing away that others said', async () => {
    const antes = await work.tarefa({ responsavel_id: ana.id });
    const mine = await work.tarefa({ responsavel_id: ana.id });
    const one = await work.tarefa({ responsavel_id: ana.id });
    expect((await wait(gestor, one.uuid, [antes.uuid])).status).toBe(200);
    expect((await wait(ana, one.uuid, [antes.uuid, mine.uuid])).status).toBe(200);
    expect(await refused(wait(ana, one.uuid, [mine.uuid]))).toBe(
      'Peça a quem coordena para tirar ou afrouxar o que vem antes.',
    );
    expect((await wait(bia, one.uuid, [])).status).toBe(404);
  });

  it('candidates are what may be linked: of a project all that its member sees', async () => {
    const projeto = await work.projeto(gestor.id);
    const inside = { contexto: 'projeto' as const, projeto_id: projeto.id };
    const one = await work.tarefa({ ...inside, titulo: 'Montar balanço', responsavel_id: ana.id });
    const other = await work.tarefa({ ...inside, titulo: 'Levantar saldos' });
    const found = async (who: SignedInPerson, query = '') =>
      (await who.get(`/tarefas/${one.uuid}/candidatas${query}`)).body.data.map(
        ({ rotulo }: { rotulo: string }) => rotulo.split(' · ')[1],
      );
    expect(await found(ana, '?busca=saldos')).toEqual([]);
    await database().orm.insert(projeto_membro).values({ projeto_id: projeto.id, usuario_id: ana.id });
    expect(await found(ana, '?busca=saldos')).toEqual(['Levantar saldos']);
    expect((await wait(ana, one.uuid, [other.uuid])).status).toBe(200);
    expect(await found(gestor, '?como=principal')).toContain('Levantar saldos');
    expect(await found(gestor, '?como=principal')).not.toContain('Montar balanço');
    const cliente = await work.cliente(gestor.id);
    const outside = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
    expect((await outside.get(`/tarefas/${one.uuid}/candidatas`)).status).toBe(403);
  });

  describe('an impediment', () => {
    const open = { motivo: 'Sistema da prefeitura fora do ar', responsavel_desbloqueio: 'governo' };
    it('is opened, changed and resolved; the task waits meanwhile, and its responsável is told', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const made = await gestor.post(`/tarefas/${one.uuid}/impedimentos`, open);
      expect(made.status).toBe(201);
      const { uuid } = made.body.data;
      const begun = await ana.post(`/tarefas/${one.uuid}/passos`, { passo: 'iniciar', versao: 1 });
      expect(begun.body.message).toBe('Esta tarefa aguarda: Sistema da prefeitura fora do ar (Governo).');
      const path = `/tarefas/${one.uuid}/impedimentos/${uuid}`;
      const later = { ...open, previsao: '2026-12-01', versao: 1 };
      const both = await Promise.all([ana.put(path, later), gestor.put(path, later)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await detail(ana, one.uuid)).impedimentos).toMatchObject([
        { motivo: open.motivo, previsao: '2026-12-01', aberto_por: 'Gil', resolvido_em: null, versao: 2 },
      ]);
      expect((await gestor.post(`${path}/resolver`, { versao: 2 })).status).toBe(200);
      expect(await notices(ana, one.uuid)).toEqual([`${one.codigo} pode começar`]);
      expect((await gestor.post(`${path}/resolver`, { versao: 3 })).body.codigo).toBe(
        'impedimento_resolvido',
      );
      const { historico, impedimentos } = await detail(ana, one.uuid);
      expect(impedimentos).toMatchObject([{ resolvido_por: 'Gil' }]);
      expect(historico.map(({ texto }: { texto: string }) => texto)).toEqual([
        'Impedimento: Sistema da prefeitura fora do ar (Governo)',
        'Impedimento: Sistema da prefeitura fora do ar (Governo, até 2026-12-01)',
        'Impedimento: Resolvido: Sistema da prefeitura fora do ar',
      ]);
      expect((await ana.post(`/tarefas/${one.uuid}/passos`, { passo: 'iniciar', versao: 1 })).status).toBe(
        200,
      );
    });

    it('is said by who works on the task, and by no client’s person', async () => {
      const cliente = await work.cliente(gestor.id);
      const outside = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      const one = await work.tarefa({
        cliente_id: cliente.id,
        visivel_cliente: true,
        responsavel_id: ana.id,
        revisor_id: bia.id,
      });
      const path = `/tarefas/${one.uuid}/impedimentos`;
      expect((await bia.post(path, open)).status).toBe(403);
      expect((await outside.post(path, open)).status).toBe(403);
      const stranger = await app().person('Analista');
      expect((await stranger.post(path, open)).status).toBe(404);
      expect(
        (await ana.post(path, { motivo: '', responsavel_desbloqueio: 'constructor' })).body.erros,
      ).toEqual({
        motivo: ['Campo obrigatório.'],
        responsavel_desbloqueio: ['Campo obrigatório.'],
      });
      expect((await ana.post(path, open)).status).toBe(201);
      const { dependencias, impedimentos, historico } = await detail(outside, one.uuid);
      expect({ dependencias, impedimentos, historico }).toEqual({ historico: [] });
    });
  });

  describe('many at once', () => {
    const massa = (who: SignedInPerson, acao: string, uuids: string[], dados?: object) =>
      who.post('/tarefas/massa', { acao, uuids, ...(dados ? { dados } : {}) });

    it('ends those that may end, and says of the others why not', async () => {
      const fine = await work.tarefa({ responsavel_id: ana.id });
      const lacking = await work.tarefa({ responsavel_id: ana.id, titulo: 'Sem checklist' });
      await work.item(lacking.id);
      const foreign = await work.tarefa({ responsavel_id: bia.id });
      const { body } = await massa(ana, 'concluir', [fine.uuid, lacking.uuid, foreign.uuid]);
      expect(body.data).toEqual({
        sucesso: [fine.uuid],
        falhas: [
          {
            uuid: lacking.uuid,
            rotulo: 'Sem checklist',
            message: 'Conclua os itens obrigatórios do checklist antes de concluir.',
          },
          { uuid: foreign.uuid, rotulo: 'Registro não encontrado', message: 'Recurso não encontrado.' },
        ],
      });
    });

    it('takes each a step on by its own rules, with the reason that the step asks for', async () => {
      const held = await work.tarefa({ responsavel_id: ana.id, titulo: 'Espera a outra' });
      await wait(gestor, held.uuid, [(await work.tarefa({ titulo: 'Antes' })).uuid]);
      const free = await work.tarefa({ responsavel_id: ana.id });
      const begun = await massa(ana, 'mudar_status', [held.uuid, free.uuid], { passo: 'iniciar' });
      expect(begun.body.data).toMatchObject({
        sucesso: [free.uuid],
        falhas: [{ uuid: held.uuid, message: 'Esta tarefa aguarda: Antes.' }],
      });
      const silent = await massa(gestor, 'mudar_status', [free.uuid], { passo: 'cancelar' });
      expect(silent.body.erros).toEqual({ 'dados.motivo': ['Campo obrigatório.'] });
      const dropped = await massa(gestor, 'mudar_status', [free.uuid], { passo: 'desconsiderar' });
      expect(dropped.body.erros).toEqual({ 'dados.motivo_uuid': ['Campo obrigatório.'] });
      const waits = await massa(ana, 'mudar_status', [free.uuid], { passo: 'aguardar', motivo: 'Extrato' });
      expect(waits.body.data.sucesso).toEqual([free.uuid]);
      expect(await detail(ana, free.uuid)).toMatchObject({
        status: 'aguardando_cliente',
        aguarda: 'Extrato',
      });
      const both = [held.uuid, free.uuid];
      const ended = await massa(gestor, 'mudar_status', both, { passo: 'cancelar', motivo: 'Sem uso' });
      expect(ended.body.data.sucesso).toEqual(both);
    });

    it('gives the same tags to many; who has them already keeps the version', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id, tags: ['fiscal'] });
      const other = await work.tarefa({ responsavel_id: ana.id });
      const { body } = await massa(ana, 'trocar_tags', [one.uuid, other.uuid], {
        tags: ['fiscal', 'fiscal'],
      });
      expect(body.data.sucesso).toEqual([one.uuid, other.uuid]);
      expect(await detail(ana, one.uuid)).toMatchObject({ tags: ['fiscal'], versao: one.versao });
      expect(await detail(ana, other.uuid)).toMatchObject({ tags: ['fiscal'], versao: other.versao + 1 });
    });

    it('moves dates with a reason where there was one, never before the goal', async () => {
      const free = await work.tarefa({ responsavel_id: ana.id });
      const dated = await work.tarefa({ responsavel_id: ana.id, data_vencimento: '2026-12-01' });
      const goal = await work.tarefa({ responsavel_id: ana.id, data_meta: '2026-12-20' });
      const uuids = [free.uuid, dated.uuid, goal.uuid];
      const first = await massa(ana, 'mudar_vencimento', uuids, { data_vencimento: '2026-12-10' });
      expect(first.body.data.sucesso).toEqual([free.uuid]);
      expect(first.body.data.falhas.map(({ message }: { message: string }) => message)).toEqual([
        'Diga por que o vencimento muda.',
        'A meta deve ser até o vencimento.',
      ]);
      const again = await massa(ana, 'mudar_vencimento', [dated.uuid], {
        data_vencimento: '2026-12-10',
        motivo: 'Prazo prorrogado',
      });
      expect(again.body.data.sucesso).toEqual([dated.uuid]);
    });

    it('gives tasks to another one, who is told, but not to who reviews them', async () => {
      const one = await work.tarefa({ responsavel_id: ana.id });
      const reviewed = await work.tarefa({ responsavel_id: ana.id, revisor_id: bia.id });
      const { body } = await massa(ana, 'trocar_responsavel', [one.uuid, reviewed.uuid], {
        responsavel_uuid: bia.uuid,
      });
      expect(body.data.sucesso).toEqual([one.uuid]);
      expect(body.data.falhas).toMatchObject([{ message: 'Esta pessoa revisa a tarefa. Escolha outra.' }]);
      expect(await notices(bia, one.uuid)).toEqual([`${one.codigo} agora é sua tarefa`]);
      const high = await massa(gestor, 'mudar_prioridade', [one.uuid], { prioridade: 'alta' });
      expect(high.body.data.sucesso).toEqual([one.uuid]);
      expect((await detail(bia, one.uuid)).prioridade).toBe('alta');
    });

    it('is nothing for a client’s person', async () => {
      const cliente = await work.cliente(gestor.id);
      const outside = await app().person('Cliente', { is_client: 1, cliente_id: cliente.id });
      const one = await work.tarefa({ cliente_id: cliente.id, lado: 'cliente' });
      expect((await massa(outside, 'concluir', [one.uuid])).status).toBe(403);
    });
  });
});
