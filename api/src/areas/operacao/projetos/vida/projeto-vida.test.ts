import type { ProjetoStatus } from '@gestao/shared/contracts/operacao/projetos';
import { addBusinessDays, businessDaysBetween, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import {
  feriado,
  log_transacao,
  notificacao,
  projeto,
  projeto_membro,
  tarefa,
  tarefa_status_historico,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';

describeFirm('a project goes its way', ({ app, database, gestor, usePerson }) => {
  const work = trabalhoFixture(database);
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 0 });
  const bia = usePerson('Gestor operacional', { nome: 'Bia', habilitar_visualizacao_total: 0 });
  const semPermissao = usePerson('Comercial', { nome: 'Caio' });
  let cliente: SignedInPerson;
  let clienteUuid: string;
  let clienteId: number;
  beforeAll(async () => {
    // Restricted, with the permission.
    const dele = await work.cliente(gestor.id);
    clienteUuid = dele.uuid;
    clienteId = dele.id;
    cliente = await app().person('Gestor operacional', {
      nome: 'Dora',
      is_client: 1,
      cliente_id: dele.id,
    });
  });

  const form = (values: object = {}) => ({
    nome: 'Controle de caixa',
    cliente_uuid: null,
    tipo: 'interno',
    objetivo: 'Fechar o caixa no dia',
    descricao: '',
    responsavel_uuid: gestor.uuid,
    membros: [],
    departamento_uuid: null,
    data_inicio: '2026-03-02',
    data_prevista_fim: '2026-06-30',
    orcamento_horas: null,
    prioridade: 'normal',
    visivel_cliente: false,
    tags: [],
    ...values,
  });
  const read = async (uuid: string) => {
    const [row] = await database().orm.select().from(projeto).where(eq(projeto.uuid, uuid));
    if (!row) throw new Error('no project');
    return row;
  };
  const make = async (who: SignedInPerson, values: object = {}) => {
    const reply = await who.post('/projetos', form(values));
    expect(reply.status).toBe(201);
    return read(reply.body.data.uuid);
  };
  const step = async (who: SignedInPerson, uuid: string, passo: string, more: object = {}) =>
    who.post(`/projetos/${uuid}/passos`, { passo, versao: (await read(uuid)).versao, ...more });
  const statusOf = async (id: number) =>
    (await database().orm.select().from(tarefa).where(eq(tarefa.id, id)))[0]?.status;
  const notices = async (person: SignedInPerson, uuid: string) =>
    (
      await database()
        .orm.select({ titulo: notificacao.titulo })
        .from(notificacao)
        .where(and(eq(notificacao.usuario_id, person.id), eq(notificacao.entidade_uuid, uuid)))
        .orderBy(asc(notificacao.id))
    ).map(({ titulo }) => titulo);

  it('is made with the next code, told to its responsável, logged, and read back', async () => {
    const row = await make(gestor, {
      responsavel_uuid: ana.uuid,
      membros: [bia.uuid],
      cliente_uuid: clienteUuid,
      tags: ['caixa', 'caixa', 'mensal'],
      orcamento_horas: 90,
    });
    expect(row).toMatchObject({ codigo: expect.stringMatching(/^PRJ-\d{4}$/), status: 'planejado' });
    const other = await make(gestor);
    expect(Number(other.codigo.slice(4))).toBe(Number(row.codigo.slice(4)) + 1);
    expect(await notices(ana, row.uuid)).toEqual([`${row.codigo} agora é seu projeto`]);
    const { data } = (await ana.get(`/projetos/${row.uuid}`)).body;
    expect(data).toMatchObject({
      versao: 1,
      edita: true,
      passos: ['iniciar', 'cancelar'],
      pausa: null,
      tags: ['caixa', 'mensal'],
      orcamento_horas_milimin: 5_400_000,
      responsavel_ref: { uuid: ana.uuid, nome: 'Ana' },
      membros: [{ uuid: bia.uuid, nome: 'Bia' }],
    });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, row.uuid), eq(log_transacao.acao, 'Criou')));
    expect(log?.depois).toMatchObject({ responsavel: 'Ana', membros: ['Bia'] });
  });

  it('repeats nothing for a key that came before', async () => {
    const send = () =>
      app().call('POST', '/projetos', {
        token: gestor.token,
        body: form({ nome: 'Uma vez só' }),
        headers: { 'idempotency-key': 'uma-vez-so-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.data).toEqual(first.body.data);
    const all = await database().orm.select().from(projeto).where(eq(projeto.nome, 'Uma vez só'));
    expect(all).toHaveLength(1);
  });

  it('of a restricted person is his own, for a client he knows', async () => {
    expect((await make(ana, { responsavel_uuid: ana.uuid })).responsavel_id).toBe(ana.id);
    const alheio = await ana.post('/projetos', form({ responsavel_uuid: bia.uuid }));
    expect(alheio).toMatchObject({
      status: 422,
      body: { erros: { responsavel_uuid: ['O responsável dos seus projetos é você.'] } },
    });
    const semVinculo = await ana.post(
      '/projetos',
      form({ responsavel_uuid: ana.uuid, cliente_uuid: clienteUuid }),
    );
    expect(semVinculo.body.erros).toEqual({ cliente_uuid: ['Opção inválida.'] });
    expect((await semPermissao.post('/projetos', form({ responsavel_uuid: semPermissao.uuid }))).status).toBe(
      403,
    );
  });

  it.each([
    ['nome', { nome: '' }, 'Campo obrigatório.'],
    ['nome', { nome: 'x'.repeat(10_000) }, 'Máximo de 140 caracteres.'],
    ['data_inicio', { data_inicio: '2026-02-30' }, 'Data inválida.'],
    [
      'data_prevista_fim',
      { data_prevista_fim: '2026-03-01' },
      'A data final deve ser igual ou posterior à inicial.',
    ],
    ['tipo', { tipo: 'constructor' }, expect.any(String)],
    ['membros', { membros: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'] }, 'Opção inválida.'],
    ['orcamento_horas', { orcamento_horas: 0 }, 'Informe um valor maior que zero.'],
  ])('refuses %s at its field', async (campo, values, texto) => {
    const reply = await gestor.post('/projetos', form(values));
    expect(reply.status).toBe(422);
    expect(reply.body.erros[campo]).toEqual([texto]);
  });

  it('has its value written by who may see costs alone', async () => {
    expect((await gestor.post('/projetos', form({ valor_contratado_centavos: 100 }))).status).toBe(403);
    const admin = await app().person('Administrador', { nome: 'Eva', habilitar_visualizacao_total: 1 });
    const row = await make(admin, { valor_contratado_centavos: 123_456 });
    const saved = await gestor.put(`/projetos/${row.uuid}`, { ...form({ nome: 'Outro' }), versao: 1 });
    expect(saved.status).toBe(200);
    expect(await read(row.uuid)).toMatchObject({ nome: 'Outro', valor_contratado_centavos: 123_456 });
  });

  it('is changed by its responsável and who sees all, and by one of two at once', async () => {
    const row = await make(gestor, { responsavel_uuid: ana.uuid, membros: [bia.uuid] });
    const change = (who: SignedInPerson, versao: number, values: object = {}) =>
      who.put(`/projetos/${row.uuid}`, { ...form({ responsavel_uuid: ana.uuid, ...values }), versao });
    expect((await change(semPermissao, 1)).status).toBe(403);
    const membro = await change(bia, 1);
    expect(membro).toMatchObject({ status: 403, body: { message: expect.stringContaining('responsável') } });
    const twice = await Promise.all([change(ana, 1, { nome: 'A' }), change(gestor, 1, { nome: 'B' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const alheio = await make(gestor);
    expect((await ana.put(`/projetos/${alheio.uuid}`, { ...form(), versao: 1 })).status).toBe(404);
  });

  it('keeps its client once it has tasks', async () => {
    const row = await make(gestor, { cliente_uuid: clienteUuid });
    await work.tarefa({ contexto: 'projeto', projeto_id: row.id, cliente_id: clienteId });
    const reply = await gestor.put(`/projetos/${row.uuid}`, { ...form({ cliente_uuid: null }), versao: 1 });
    expect(reply.body.erros).toEqual({ cliente_uuid: ['O projeto já tem tarefas: o cliente não muda.'] });
  });

  it("is never a client's person's to make, change or end", async () => {
    const row = await make(gestor, { cliente_uuid: clienteUuid, visivel_cliente: true });
    const dele = await cliente.get(`/projetos/${row.uuid}`);
    expect(dele.body.data).toMatchObject({ edita: false, passos: [], pausa: null });
    for (const campo of ['responsavel_ref', 'membros', 'tags'])
      expect(dele.body.data).not.toHaveProperty(campo);
    expect((await cliente.post('/projetos', form())).status).toBe(403);
    expect((await cliente.get('/projetos/opcoes')).status).toBe(403);
    expect((await cliente.get('/projetos/clientes')).status).toBe(403);
    expect((await cliente.put(`/projetos/${row.uuid}`, { ...form(), versao: 1 })).status).toBe(403);
    expect((await step(cliente, row.uuid, 'iniciar')).status).toBe(403);
    const oculto = await make(gestor, { cliente_uuid: clienteUuid });
    expect((await step(cliente, oculto.uuid, 'iniciar')).status).toBe(404);
  });

  const passos = {
    iniciar: {},
    pausar: { motivo: 'Cliente em férias' },
    retomar: { deslocar: false },
    concluir: { cancelar_abertas: false },
    cancelar: { motivo: 'Contrato desfeito' },
    reabrir: { motivo: 'Faltou uma etapa' },
  };
  const permitidos: Record<ProjetoStatus, Record<string, ProjetoStatus>> = {
    planejado: { iniciar: 'em_andamento', cancelar: 'cancelado' },
    em_andamento: { pausar: 'pausado', concluir: 'concluido', cancelar: 'cancelado' },
    pausado: { retomar: 'em_andamento', cancelar: 'cancelado' },
    concluido: { reabrir: 'em_andamento' },
    cancelado: {},
  };

  it.each(Object.keys(permitidos) as ProjetoStatus[])(
    'from %s takes the steps that start there, and no other',
    async (status) => {
      for (const [passo, more] of Object.entries(passos)) {
        const row = await work.projeto(gestor.id, { status });
        const reply = await step(gestor, row.uuid, passo, more);
        const para = permitidos[status][passo];
        if (para) {
          expect(reply).toMatchObject({ status: 200, body: { data: { status: para, versao: 2 } } });
        } else {
          expect(reply).toMatchObject({ status: 406, body: { codigo: 'projeto_mudou' } });
          expect((await read(row.uuid)).status).toBe(status);
        }
        const oferecidos = (await gestor.get(`/projetos/${row.uuid}`)).body.data.passos;
        expect([...oferecidos].sort()).toEqual(Object.keys(permitidos[para ?? status]).sort());
      }
    },
  );

  it('is stepped by its responsável, refused to a member, unseen by others', async () => {
    const row = await work.projeto(ana.id, { status: 'planejado' });
    await database().orm.insert(projeto_membro).values({ projeto_id: row.id, usuario_id: bia.id });
    expect((await step(bia, row.uuid, 'iniciar')).status).toBe(403);
    expect((await step(semPermissao, row.uuid, 'iniciar')).status).toBe(403);
    expect((await step(ana, row.uuid, 'iniciar')).status).toBe(200);
    expect(await notices(bia, row.uuid)).toEqual([`${row.codigo} está em andamento`]);
    expect(await notices(ana, row.uuid)).toEqual([]);
    const alheio = await work.projeto(gestor.id);
    expect((await step(ana, alheio.uuid, 'pausar', { motivo: 'x' })).status).toBe(404);
    expect((await step(gestor, row.uuid, 'pausar', { motivo: '  ' })).body.erros).toHaveProperty('motivo');
  });

  it('stepped twice at once goes one step', async () => {
    const row = await work.projeto(gestor.id, { status: 'planejado' });
    const send = () => gestor.post(`/projetos/${row.uuid}/passos`, { passo: 'iniciar', versao: 1 });
    const twice = await Promise.all([send(), send()]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends over open tasks only when they are cancelled with it', async () => {
    const row = await work.projeto(gestor.id);
    const aberta = await work.tarefa({ contexto: 'projeto', projeto_id: row.id, responsavel_id: ana.id });
    const feita = await work.tarefa({ contexto: 'projeto', projeto_id: row.id, status: 'concluida' });
    const refused = await step(gestor, row.uuid, 'concluir', { cancelar_abertas: false });
    expect(refused).toMatchObject({
      status: 406,
      body: { codigo: 'projeto_com_tarefas_abertas', message: expect.stringContaining('1 tarefa em aberto') },
    });
    expect(await statusOf(aberta.id)).toBe('a_fazer');
    const done = await step(gestor, row.uuid, 'concluir', { cancelar_abertas: true });
    expect(done.body.data).toMatchObject({ status: 'concluido', tarefas: 1 });
    expect(await statusOf(aberta.id)).toBe('cancelada');
    expect(await statusOf(feita.id)).toBe('concluida');
    const history = await database()
      .orm.select()
      .from(tarefa_status_historico)
      .where(eq(tarefa_status_historico.tarefa_id, aberta.id));
    expect(history).toMatchObject([{ de: 'a_fazer', para: 'cancelada', por_id: gestor.id }]);
    expect((await read(row.uuid)).data_fim_real).toBe(dateIn(app().now()));
    // Nothing of it changes any more, until it is opened again.
    const closed = await gestor.put(`/projetos/${row.uuid}`, { ...form(), versao: 2 });
    expect(closed).toMatchObject({ status: 406, body: { codigo: 'projeto_encerrado' } });
    expect((await step(gestor, row.uuid, 'reabrir', { motivo: 'Volta' })).status).toBe(200);
    expect(await read(row.uuid)).toMatchObject({ status: 'em_andamento', data_fim_real: null });
  });

  it('cancelled, cancels what is open, with its reason', async () => {
    const row = await work.projeto(ana.id, { status: 'planejado' });
    const aberta = await work.tarefa({ contexto: 'projeto', projeto_id: row.id, responsavel_id: bia.id });
    const reply = await step(ana, row.uuid, 'cancelar', { motivo: 'Contrato desfeito' });
    expect(reply.body.data).toMatchObject({ status: 'cancelado', tarefas: 1 });
    const [line] = await database()
      .orm.select()
      .from(tarefa_status_historico)
      .where(eq(tarefa_status_historico.tarefa_id, aberta.id));
    expect(line).toMatchObject({ para: 'cancelada', motivo: 'Contrato desfeito' });
  });

  it('resumed, moves the dates of open tasks by the business days it was paused, when asked', async () => {
    const hoje = dateIn(app().now());
    const regras = await readDayRules(database());
    const desde = addBusinessDays(hoje, -3, regras);
    const dias = businessDaysBetween(desde, hoje, regras);
    const paused = () => work.projeto(gestor.id, { status: 'pausado', pausado_em: desde });
    const due = addBusinessDays(hoje, 5);
    const [row, stays] = [await paused(), await paused()];
    const make_ = (projeto_id: number, values: object = {}) =>
      work.tarefa({ contexto: 'projeto', projeto_id, data_vencimento: due, ...values });
    const aberta = await make_(row.id, { data_meta: hoje });
    const feita = await make_(row.id, { status: 'concluida' as const });
    const legal = await make_(row.id, { gera_multa: true });
    const outra = await make_(stays.id);
    const { data } = (await gestor.get(`/projetos/${row.uuid}`)).body;
    expect(data.pausa).toEqual({ desde, dias_uteis: dias, tarefas: 1 });
    const reply = await step(gestor, row.uuid, 'retomar', { deslocar: true });
    expect(reply.body.data).toMatchObject({ status: 'em_andamento', tarefas: 1 });
    expect((await step(gestor, stays.uuid, 'retomar', { deslocar: false })).body.data.tarefas).toBe(0);
    const dates = async (id: number) => {
      const [one] = await database().orm.select().from(tarefa).where(eq(tarefa.id, id));
      return { meta: one?.data_meta, vencimento: one?.data_vencimento };
    };
    expect(await dates(aberta.id)).toEqual({
      meta: addBusinessDays(hoje, dias, regras),
      vencimento: addBusinessDays(due, dias, regras),
    });
    for (const one of [feita, legal, outra]) expect((await dates(one.id)).vencimento).toBe(due);
    expect(await read(row.uuid)).toMatchObject({ pausado_em: null });
  });

  it('resumed, counts the days of its client: a holiday of the town is none', async () => {
    const hoje = dateIn(app().now());
    const regras = await readDayRules(database());
    const desde = addBusinessDays(hoje, -3, regras);
    const [local] = await database()
      .orm.insert(feriado)
      .values({
        data: addBusinessDays(hoje, -1, regras),
        nome: 'Aniversário da cidade',
        abrangencia: 'municipal',
        municipio_ibge: '3550308',
        uf: 'SP',
        conta_como_util: false,
      })
      .returning();
    const values = { status: 'pausado' as const, pausado_em: desde };
    const [dele, interno] = [
      await work.projeto(gestor.id, { ...values, cliente_id: clienteId }),
      await work.projeto(gestor.id, values),
    ];
    const days = async (uuid: string) => (await gestor.get(`/projetos/${uuid}`)).body.data.pausa.dias_uteis;
    const everywhere = await days(interno.uuid);
    expect(everywhere).toBe(businessDaysBetween(desde, hoje, regras));
    expect(await days(dele.uuid)).toBe(everywhere - 1);
    const due = addBusinessDays(hoje, 5, regras);
    const one = await work.tarefa({
      contexto: 'projeto',
      projeto_id: dele.id,
      cliente_id: clienteId,
      data_vencimento: due,
    });
    await step(gestor, dele.uuid, 'retomar', { deslocar: true });
    const [moved] = await database().orm.select().from(tarefa).where(eq(tarefa.id, one.id));
    expect(moved?.data_vencimento).toBe(addBusinessDays(due, everywhere - 1, regras));
    await database()
      .orm.delete(feriado)
      .where(eq(feriado.id, local?.id as number));
  });

  it('changes with others in bulk, each for itself', async () => {
    const [um, dois] = [await work.projeto(gestor.id), await work.projeto(gestor.id)];
    await work.tarefa({ contexto: 'projeto', projeto_id: dois.id });
    const uuids = [um.uuid, dois.uuid];
    const massa = (acao: string, dados: object, who = gestor) =>
      who.post('/projetos/massa', { acao, uuids, dados });
    const status = await massa('mudar_status', { passo: 'concluir', motivo: '' });
    expect(status.body.data).toMatchObject({
      sucesso: [um.uuid],
      falhas: [{ uuid: dois.uuid, rotulo: dois.nome, message: expect.stringContaining('em aberto') }],
    });
    const tags = await massa('trocar_tags', { tags: ['fiscal'] });
    expect(tags.body.data).toMatchObject({ sucesso: [dois.uuid], falhas: [{ uuid: um.uuid }] });
    const quem = await massa('trocar_responsavel', { responsavel_uuid: ana.uuid });
    expect(quem.body.data.sucesso).toEqual([dois.uuid]);
    expect(await read(dois.uuid)).toMatchObject({ responsavel_id: ana.id, tags: ['fiscal'] });
    const semMotivo = await massa('mudar_status', { passo: 'pausar', motivo: '' });
    expect(semMotivo.body.erros).toEqual({ 'dados.motivo': ['Campo obrigatório.'] });
    // Names of what a person does not see are not told.
    expect((await massa('trocar_tags', { tags: [] }, bia)).body.data.falhas).toMatchObject([
      { rotulo: 'Registro não encontrado' },
      { rotulo: 'Registro não encontrado' },
    ]);
  });

  it('offers people, departments and clients to who makes one', async () => {
    const { data } = (await ana.get('/projetos/opcoes')).body;
    expect(data).toMatchObject({ escolhe_responsavel: false, ve_valores: false });
    const nomes = data.usuarios.map(({ rotulo }: { rotulo: string }) => rotulo);
    expect(nomes).toEqual(expect.arrayContaining(['Ana', 'Bia', 'Gil']));
    expect(nomes).not.toContain('Dora');
    expect((await gestor.get('/projetos/clientes?busca=ip')).body.data).toEqual([
      { valor: clienteUuid, rotulo: 'Comercial Ipê Ltda.' },
    ]);
    expect((await semPermissao.get('/projetos/opcoes')).status).toBe(403);
  });
});
