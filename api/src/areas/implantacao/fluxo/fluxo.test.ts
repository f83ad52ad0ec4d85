import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { ImplantacaoStatus } from '@gestao/shared/contracts/implantacao/implantacoes';
import { addBusinessDays, adjustToBusinessDay, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import {
  cliente,
  documento_pedido,
  email_saida,
  implantacao,
  implantacao_checkin,
  implantacao_fase,
  implantacao_status_historico,
  notificacao,
  tarefa,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { recalcularTodas } from '../saude/seguir';
import { createImplantacao, type Fluxo, satisfyConclusion } from './fluxo.fixture';

const hoje = dateIn(new Date());
// Back from a weekend, days are counted from its Friday.
const em = (n: number) => addBusinessDays(n < 0 ? adjustToBusinessDay(hoje, 'antecipa') : hoje, n);
const motivo = 'O cliente troca de sistema este mês.';

describeFirm('the life of an implantação', ({ app, database, orm, diego, eva, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  const semPermissao = usePerson('Analista', { habilitar_visualizacao_total: 1 });
  const doCliente = usePerson('Administrador', { is_client: 1, habilitar_visualizacao_total: 1 });
  const nova = (mais: Partial<typeof implantacao.$inferInsert> = {}) =>
    createImplantacao(database(), hoje, { responsavelId: diego.id, carteiraId: gestor.id, ...mais });
  const agora = async (id: number) =>
    (
      await orm().select().from(implantacao).where(eq(implantacao.id, id))
    )[0] as typeof implantacao.$inferSelect;
  const historia = (id: number) =>
    orm()
      .select()
      .from(implantacao_status_historico)
      .where(eq(implantacao_status_historico.implantacao_id, id))
      .orderBy(asc(implantacao_status_historico.id));
  const fluxo = async (person: SignedInPerson, { uuid }: { uuid: string }) =>
    (await person.get(`/implantacoes/${uuid}/fluxo`)).body.data;
  const plano = async ({ uuid }: { uuid: string }) =>
    (await diego.get(`/implantacoes/${uuid}/plano`)).body.data;
  const texto = ({ body }: { body: object }) => JSON.stringify(body);
  const versaoDe = async ({ id }: { id: number }) => (await agora(id)).versao;

  /** All that concluding asks for. */
  async function pronta(mais: Partial<typeof implantacao.$inferInsert> = {}): Promise<Fluxo> {
    const one = await nova({ nota_cliente: 9, ...mais });
    await satisfyConclusion(orm(), hoje, one);
    return one;
  }

  describe('plan and phases', () => {
    it('shows the steps of each phase, and what is missing to end it', async () => {
      const one = await nova();
      const { fases, conduz } = await plano(one);
      expect(conduz).toBe(true);
      expect(fases[0]).toMatchObject({
        nome: 'Boas-vindas',
        cumprido: false,
        falta: [{ destino: { consulta: { aba: 'checkins' } } }],
        etapas: [
          { titulo: 'Conferir', responsavel: 'Diego', obrigatoria: true },
          { titulo: 'Enviar', lado: 'cliente', responsavel: null },
        ],
      });
      expect(fases[0].falta[0].texto).toContain('kickoff');
    });

    it('refuses to end one whose criterion fails, naming what is missing, and ends it once it holds', async () => {
      const one = await nova();
      const path = `/implantacoes/${one.uuid}/fases/${one.inicioFase.uuid}`;
      const recusa = await diego.post(path, { passo: 'concluir', versao: 1 });
      expect(recusa.status).toBe(406);
      expect(texto(recusa)).toContain('O check-in de kickoff ainda não foi registrado');
      await orm()
        .update(implantacao_checkin)
        .set({ humor: 'bom' })
        .where(eq(implantacao_checkin.id, one.kickoff.id));
      expect((await diego.post(path, { passo: 'concluir', versao: 7 })).status).toBe(409);
      expect((await diego.post(path, { passo: 'concluir', versao: 1 })).status).toBe(200);
      const { fases } = await plano(one);
      expect(fases).toMatchObject([{ status: 'concluida', fim_real: hoje }, { status: 'em_andamento' }]);
      // A concluded phase counts whole.
      expect((await agora(one.id)).progresso).toBe(50);
    });

    it('asks why one does not apply, and goes on with the next', async () => {
      const one = await nova();
      const path = `/implantacoes/${one.uuid}/fases/${one.inicioFase.uuid}`;
      expect((await diego.post(path, { passo: 'nao_se_aplica', versao: 1, motivo: 'Não.' })).status).toBe(
        422,
      );
      const razao = 'A cliente já era atendida pela filial.';
      expect((await diego.post(path, { passo: 'nao_se_aplica', versao: 1, motivo: razao })).status).toBe(200);
      expect((await plano(one)).fases).toMatchObject([
        { status: 'nao_se_aplica' },
        { status: 'em_andamento' },
      ]);
    });

    it.each([
      ['documentos_resolvidos', 'Contrato social: pendente', 'documentos'],
      ['matriz_confirmada', 'A matriz ainda não foi confirmada', 'matriz'],
      ['etapas_concluidas', 'Etapa em aberto: Conferir', 'plano'],
      ['primeiro_fechamento', 'Ainda não há fechamento de', undefined],
      ['nota_registrada', 'A nota do cliente ainda não foi registrada', 'plano'],
    ] as const)('%s says what it waits for and where that is', async (criterio, falta, onde) => {
      const one = await nova();
      await orm()
        .update(implantacao_fase)
        .set({ criterio })
        .where(eq(implantacao_fase.id, one.inicioFase.id));
      const [fase] = (await plano(one)).fases;
      expect(fase.falta[0].texto).toContain(falta);
      expect(fase.falta[0].destino.consulta.aba).toBe(onde);
    });
  });

  describe('pausing', () => {
    it('tells the client why and until when, and moves open dates when it goes on', async () => {
      const one = await nova();
      await orm().update(tarefa).set({ status: 'concluida' }).where(eq(tarefa.id, one.enviar.id));
      const cedo = await diego.post(`/implantacoes/${one.uuid}/pausar`, {
        versao: 1,
        motivo,
        retorno_previsto: hoje,
      });
      expect(cedo.status).toBe(422);
      const pausada = await diego.post(`/implantacoes/${one.uuid}/pausar`, {
        versao: 1,
        motivo,
        retorno_previsto: em(5),
      });
      expect([pausada.status, pausada.body.data]).toEqual([
        200,
        expect.objectContaining({ status: 'pausada', avisado: true }),
      ]);
      const cartas = await orm().select().from(email_saida).where(eq(email_saida.entidade_uuid, one.uuid));
      expect(cartas).toMatchObject([{ para: 'maria@cliente.example', modelo: 'implantacao_pausada' }]);
      expect(cartas[0]?.texto).toContain(motivo);

      // Four business days later.
      await orm()
        .update(implantacao)
        .set({ pausada_em: em(-4) })
        .where(eq(implantacao.id, one.id));
      const { body } = await diego.get(`/implantacoes/${one.uuid}/retomar`);
      expect(body.data.dias_uteis).toBe(4);
      const antes = Object.fromEntries(
        body.data.mudancas.map((m: { titulo: string; de: string; para: string }) => [
          m.titulo,
          [m.de, m.para],
        ]),
      );
      expect(antes).toMatchObject({
        Conferir: [em(3), em(7)],
        'Contrato social': [em(4), em(8)],
        Kickoff: [em(1), em(5)],
        'Go-live': [em(10), em(14)],
      });
      expect(antes).not.toHaveProperty('Enviar');
      const volta = await diego.post(`/implantacoes/${one.uuid}/retomar`, {
        versao: body.data.versao,
        fora: ['golive'],
      });
      expect([volta.status, volta.body.data]).toEqual([
        200,
        expect.objectContaining({ status: 'em_andamento' }),
      ]);
      expect(await agora(one.id)).toMatchObject({
        data_golive: em(10),
        data_prevista_fim: em(19),
        pausada_em: null,
        motivo_pausa: null,
      });
      const tarefas = await orm().select().from(tarefa).where(eq(tarefa.implantacao_id, one.id));
      expect(new Map(tarefas.map((t) => [t.titulo, t.data_vencimento]))).toEqual(
        new Map([
          ['Conferir', em(7)],
          ['Enviar', em(2)],
        ]),
      );
      const [doc] = await orm()
        .select()
        .from(documento_pedido)
        .where(eq(documento_pedido.implantacao_id, one.id));
      expect(doc?.prazo).toBe(em(8));
      expect((await historia(one.id)).map(({ para, motivo: porque }) => [para, porque])).toEqual([
        ['em_andamento', null],
        ['pausada', motivo],
        ['em_andamento', null],
      ]);
    });

    it('says so where nobody could be told, and is lost to who saved before', async () => {
      const one = await nova({ contato_email: null });
      const form = { versao: 1, motivo, retorno_previsto: em(5) };
      expect((await diego.post(`/implantacoes/${one.uuid}/pausar`, form)).body.data.avisado).toBe(false);
      const outra = await nova();
      expect((await diego.post(`/implantacoes/${outra.uuid}/pausar`, { ...form, versao: 3 })).status).toBe(
        409,
      );
    });
  });

  describe('planning anew', () => {
    it('moves what was chosen by the days that go-live moves', async () => {
      const one = await nova();
      await orm().update(tarefa).set({ gera_multa: true }).where(eq(tarefa.id, one.enviar.id));
      const nova_data = em(13);
      const { body } = await diego.get(`/implantacoes/${one.uuid}/replanejar?por=golive&data=${nova_data}`);
      expect(body.data).toMatchObject({ dias_uteis: 3, ficam: ['Enviar'] });
      const documento = `documento:${one.documento.uuid}`;
      const reply = await diego.post(`/implantacoes/${one.uuid}/replanejar`, {
        versao: body.data.versao,
        por: 'golive',
        data: nova_data,
        dias: null,
        fora: [documento],
      });
      expect(reply.status).toBe(200);
      expect(await agora(one.id)).toMatchObject({ data_golive: nova_data, data_prevista_fim: em(18) });
      const [doc] = await orm()
        .select()
        .from(documento_pedido)
        .where(eq(documento_pedido.id, one.documento.id));
      expect(doc?.prazo).toBe(em(4));
      const datas = await orm().select().from(tarefa).where(eq(tarefa.implantacao_id, one.id));
      expect(datas.map((t) => [t.titulo, t.data_vencimento]).sort()).toEqual([
        ['Conferir', em(6)],
        ['Enviar', em(2)],
      ]);
    });

    it('counts from the next step, or by days, and says what is wrong at its field', async () => {
      const one = await nova();
      const get = async (query: string) => diego.get(`/implantacoes/${one.uuid}/replanejar?${query}`);
      expect((await get(`por=inicio&data=${em(4)}`)).body.data.dias_uteis).toBe(2);
      expect((await get('por=dias&dias=-1')).body.data.dias_uteis).toBe(-1);
      expect((await get('por=golive')).status).toBe(422);
      expect((await get(`por=golive&data=${em(-2)}`)).status).toBe(422);
      expect((await get('por=dias')).status).toBe(422);
    });

    it('moves a single date, not a step’s', async () => {
      const one = await nova();
      const post = async (chave: string, data: string) =>
        diego.post(`/implantacoes/${one.uuid}/datas`, { versao: await versaoDe(one), chave, data });
      expect((await post('golive', em(12))).status).toBe(200);
      expect((await agora(one.id)).data_golive).toBe(em(12));
      expect((await post(`checkin:${one.kickoff.uuid}`, em(2))).status).toBe(200);
      expect((await post(`etapa:${one.conferir.uuid}`, em(2))).status).toBe(422);
      expect((await post('golive', em(-40))).status).toBe(422);
    });
  });

  describe('concluding', () => {
    it('is refused with all that is missing, each with where it is settled', async () => {
      const one = await nova();
      const { body } = await diego.get(`/implantacoes/${one.uuid}/concluir`);
      const textos = body.data.pendencias.map((p: { texto: string }) => p.texto).join('\n');
      for (const falta of ['Conferir', 'Enviar', 'Contrato social', 'matriz', 'e-book', 'nota', 'kickoff'])
        expect(textos).toContain(falta);
      const reply = await diego.post(`/implantacoes/${one.uuid}/concluir`, { versao: 1 });
      expect(reply.status).toBe(406);
      expect(texto(reply)).toContain('Etapa em aberto: Conferir');
      expect((await agora(one.id)).status).toBe('em_andamento');
    });

    it('makes the client Ativo, ends its links but the manual’s, and leaves a check-in', async () => {
      const one = await pronta();
      await orm()
        .insert(tarefa)
        .values({
          codigo: `T-7${one.id}`,
          titulo: 'Se der tempo',
          contexto: 'implantacao',
          implantacao_id: one.id,
          cliente_id: one.dono.id,
        });
      const link = (finalidade: Finalidade) => ({
        finalidade,
        entidade_id: one.id,
        contato_nome: 'Maria',
        contato_email: 'maria@cliente.example',
        token_hash: `${finalidade}-${one.id}`,
        prefixo: 'abcdef',
        expira_em: new Date(Date.now() + 86_400_000),
      });
      await orm()
        .insert(token_cliente)
        .values([link('implantacao_documentos'), link('implantacao_matriz'), link('implantacao_ebook')]);
      const reply = await diego.post(`/implantacoes/${one.uuid}/concluir`, { versao: 1 });
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
      expect(await agora(one.id)).toMatchObject({ status: 'concluida', progresso: 100, fase_atual: null });
      const [dono] = await orm().select().from(cliente).where(eq(cliente.id, one.dono.id));
      expect(dono?.status).toBe('ativo');
      const links = await orm().select().from(token_cliente).where(eq(token_cliente.entidade_id, one.id));
      expect(
        links.filter(({ revogado_em }) => revogado_em === null).map(({ finalidade }) => finalidade),
      ).toEqual(['implantacao_ebook']);
      const tarefas = await orm().select().from(tarefa).where(eq(tarefa.cliente_id, one.dono.id));
      const porTitulo = new Map(tarefas.map((t) => [t.titulo, t]));
      expect(porTitulo.get('Se der tempo')?.status).toBe('desconsiderada');
      expect(porTitulo.get('Check-in pós 30 dias')).toMatchObject({
        contexto: 'avulsa',
        responsavel_id: diego.id,
        status: 'a_fazer',
      });
      const fases = await orm()
        .select()
        .from(implantacao_fase)
        .where(eq(implantacao_fase.implantacao_id, one.id));
      expect(fases.map(({ status }) => status)).toEqual(['concluida', 'concluida']);
    });

    it('opens again within 30 days, for who decides about all of them', async () => {
      const one = await pronta();
      expect((await diego.post(`/implantacoes/${one.uuid}/concluir`, { versao: 1 })).status).toBe(200);
      const form = { versao: await versaoDe(one), motivo: 'Faltou a folha de dezembro.' };
      expect((await diego.post(`/implantacoes/${one.uuid}/reabrir`, form)).status).toBe(403);
      expect(
        (await gestor.post(`/implantacoes/${one.uuid}/reabrir`, { ...form, motivo: 'Sim.' })).status,
      ).toBe(422);
      expect((await gestor.post(`/implantacoes/${one.uuid}/reabrir`, form)).status).toBe(200);
      expect(await agora(one.id)).toMatchObject({ status: 'em_andamento', fase_atual: 'Encerramento' });

      const velha = await pronta({
        status: 'concluida',
        concluida_em: new Date(Date.now() - 31 * 86_400_000),
      });
      const tarde = await gestor.post(`/implantacoes/${velha.uuid}/reabrir`, { ...form, versao: 1 });
      expect([tarde.status, texto(tarde)]).toEqual([406, expect.stringContaining('há mais de 30 dias')]);
      expect((await fluxo(gestor, velha)).passos).toEqual([]);
    });
  });

  describe('cancelling', () => {
    it('cancels its tasks, and its client is a prospect again', async () => {
      const one = await nova();
      const { body } = await gestor.get(`/implantacoes/${one.uuid}/cancelar`);
      expect(body.data).toMatchObject({ cliente: ['prospecto', 'encerrado'], tarefas: 2 });
      const form = { versao: 1, motivo: 'A cliente desistiu da troca.', cliente: 'prospecto' };
      const errada = await gestor.post(`/implantacoes/${one.uuid}/cancelar`, { ...form, cliente: 'manter' });
      expect(errada.status).toBe(422);
      const reply = await gestor.post(`/implantacoes/${one.uuid}/cancelar`, form);
      expect([reply.status, reply.body.error]).toEqual([200, undefined]);
      const [dono] = await orm().select().from(cliente).where(eq(cliente.id, one.dono.id));
      expect(dono?.status).toBe('prospecto');
      const tarefas = await orm().select().from(tarefa).where(eq(tarefa.implantacao_id, one.id));
      expect(tarefas.map(({ status }) => status)).toEqual(['cancelada', 'cancelada']);
    });

    it('ends a contract only with its distrato, and leaves a served client as he is', async () => {
      const one = await nova();
      const form = { versao: 1, motivo: 'A cliente desistiu da troca.' };
      const sem = await gestor.post(`/implantacoes/${one.uuid}/cancelar`, { ...form, cliente: 'encerrado' });
      expect([sem.status, texto(sem)]).toEqual([406, expect.stringContaining('distrato')]);
      expect((await agora(one.id)).status).toBe('em_andamento');
      await orm().update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, one.dono.id));
      expect((await gestor.get(`/implantacoes/${one.uuid}/cancelar`)).body.data.cliente).toEqual(['manter']);
      expect(
        (await gestor.post(`/implantacoes/${one.uuid}/cancelar`, { ...form, cliente: 'manter' })).status,
      ).toBe(200);
      const [dono] = await orm().select().from(cliente).where(eq(cliente.id, one.dono.id));
      expect(dono?.status).toBe('ativo');
    });
  });

  describe('whose turn it is', () => {
    it('waits for the client while all that is due is his, and goes on when he acts', async () => {
      const one = await nova();
      await orm()
        .update(tarefa)
        .set({ data_vencimento: em(-1) })
        .where(eq(tarefa.id, one.enviar.id));
      await recalcularTodas.run(app().app.context);
      expect((await agora(one.id)).status).toBe('aguardando_cliente');
      const [, linha] = await historia(one.id);
      expect(linha).toMatchObject({ para: 'aguardando_cliente', por_id: null });
      // The firm comes to owe something too.
      const mover = (data: string) =>
        orm().update(tarefa).set({ data_vencimento: data }).where(eq(tarefa.id, one.conferir.id));
      await mover(hoje);
      await recalcularTodas.run(app().app.context);
      expect((await agora(one.id)).status).toBe('em_andamento');
      await mover(em(3));
      await recalcularTodas.run(app().app.context);
      expect((await agora(one.id)).status).toBe('aguardando_cliente');
      // What the client does makes it the firm's turn at once.
      const { versao } = (await gestor.get(`/tarefas/${one.enviar.uuid}`)).body.data;
      expect(
        (await gestor.post(`/tarefas/${one.enviar.uuid}/passos`, { passo: 'concluir', versao })).status,
      ).toBe(200);
      expect((await agora(one.id)).status).toBe('em_andamento');
      await recalcularTodas.run(app().app.context);
      expect((await historia(one.id)).map(({ para }) => para)).toEqual([
        'em_andamento',
        'aguardando_cliente',
        'em_andamento',
        'aguardando_cliente',
        'em_andamento',
      ]);
      expect((await fluxo(diego, one)).relogios).toEqual({
        escritorio: 10,
        cliente: 0,
        correndo: 'escritorio',
      });
    });

    it('does not blame the client for a document that waits for the firm', async () => {
      const one = await nova();
      await orm()
        .update(tarefa)
        .set({ data_vencimento: em(-1) })
        .where(eq(tarefa.id, one.enviar.id));
      await orm()
        .update(documento_pedido)
        .set({ status: 'enviado' })
        .where(eq(documento_pedido.id, one.documento.id));
      await recalcularTodas.run(app().app.context);
      expect((await agora(one.id)).status).toBe('em_andamento');
    });

    it('never concludes while it waits for the client', async () => {
      const one = await pronta({ status: 'aguardando_cliente' });
      await orm()
        .insert(tarefa)
        .values({
          codigo: `T-6${one.id}`,
          titulo: 'Sugestão',
          contexto: 'implantacao',
          implantacao_id: one.id,
          cliente_id: one.dono.id,
          lado: 'cliente',
          data_vencimento: em(-1),
        });
      expect((await diego.post(`/implantacoes/${one.uuid}/concluir`, { versao: 1 })).status).toBe(406);
    });
  });

  it('asks for a plan of recovery when the health becomes critical, once', async () => {
    const one = await nova({ saude: 85 });
    await orm()
      .update(implantacao_fase)
      .set({ fim_previsto: em(-5) })
      .where(eq(implantacao_fase.id, one.inicioFase.id));
    await orm()
      .update(documento_pedido)
      .set({ prazo: em(-3) })
      .where(eq(documento_pedido.id, one.documento.id));
    await recalcularTodas.run(app().app.context);
    await recalcularTodas.run(app().app.context);
    expect((await agora(one.id)).saude).toBeLessThan(60);
    const planos = await orm()
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.implantacao_id, one.id), eq(tarefa.titulo, 'Plano de recuperação')));
    expect(planos).toMatchObject([{ responsavel_id: diego.id, data_vencimento: em(2) }]);
    const avisos = await orm()
      .select()
      .from(notificacao)
      .where(and(eq(notificacao.entidade_uuid, one.uuid), eq(notificacao.evento, 'saude_caiu')));
    const avisados = avisos.map(({ usuario_id }) => usuario_id);
    expect(avisados.filter((id) => id === diego.id)).toHaveLength(1);
    expect(avisados.filter((id) => id === gestor.id)).toHaveLength(1);
  });

  describe('each transition, by role', () => {
    const passos = {
      pausar: () => ({ motivo, retorno_previsto: em(5) }),
      retomar: () => ({ fora: [] }),
      replanejar: () => ({ por: 'dias', data: null, dias: 1, fora: [] }),
      concluir: () => ({}),
      reabrir: () => ({ motivo }),
      cancelar: () => ({ motivo, cliente: 'prospecto' }),
    } as const;
    type Passo = keyof typeof passos;
    const permitidos: Record<ImplantacaoStatus, readonly Passo[]> = {
      aguardando_inicio: ['cancelar'],
      em_andamento: ['pausar', 'replanejar', 'concluir', 'cancelar'],
      aguardando_cliente: ['pausar', 'replanejar', 'concluir', 'cancelar'],
      pausada: ['retomar', 'cancelar'],
      concluida: ['reabrir'],
      cancelada: [],
    };
    const todos = Object.keys(passos) as Passo[];
    const post = async (person: SignedInPerson, one: { id: number; uuid: string }, passo: Passo) =>
      (
        await person.post(`/implantacoes/${one.uuid}/${passo}`, {
          versao: await versaoDe(one),
          ...passos[passo](),
        })
      ).status;
    const em_status = (status: ImplantacaoStatus) =>
      pronta({
        status,
        ...(status === 'pausada' ? { pausada_em: hoje } : {}),
        ...(status === 'concluida' ? { concluida_em: new Date() } : {}),
      });

    it.each(
      (Object.keys(permitidos) as ImplantacaoStatus[]).flatMap((status) =>
        todos.map((passo) => [status, passo, permitidos[status].includes(passo)] as const),
      ),
    )('from %s, %s: %s', async (status, passo, pode) => {
      const one = await em_status(status);
      // Who sees all of them may do everything; what does not start here is refused to him too.
      const reply = await post(gestor, one, passo);
      expect([passo, reply]).toEqual([passo, pode ? (passo === 'replanejar' ? reply : 200) : 406]);
      if (!pode) expect((await agora(one.id)).status).toBe(status);
    });

    it('is the responsável’s, but for opening again and cancelling', async () => {
      const one = await em_status('em_andamento');
      expect((await fluxo(diego, one)).passos).toEqual(['concluir', 'pausar', 'replanejar']);
      expect((await fluxo(gestor, one)).passos).toEqual(['concluir', 'pausar', 'replanejar', 'cancelar']);
      expect(await post(diego, one, 'cancelar')).toBe(403);
      expect(await post(diego, one, 'pausar')).toBe(200);
      expect(await post(diego, one, 'retomar')).toBe(200);
      expect(await post(diego, one, 'concluir')).toBe(200);
      expect(await post(diego, one, 'reabrir')).toBe(403);
    });

    it('is nobody else’s: another restricted person, one without the permission, the client', async () => {
      for (const passo of todos) {
        const one = await em_status(
          passo === 'retomar' ? 'pausada' : passo === 'reabrir' ? 'concluida' : 'em_andamento',
        );
        const decide = passo === 'reabrir' || passo === 'cancelar';
        // Outside her rows there is nothing; what is for others is not even asked.
        expect([passo, await post(eva, one, passo)]).toEqual([passo, decide ? 403 : 404]);
        // Somebody who works on it sees it, and changes nothing of it.
        await orm().update(tarefa).set({ responsavel_id: eva.id }).where(eq(tarefa.id, one.conferir.id));
        expect([passo, await post(eva, one, passo)]).toEqual([passo, 403]);
        expect([passo, await post(semPermissao, one, passo)]).toEqual([passo, 403]);
        expect([passo, await post(doCliente, one, passo)]).toEqual([passo, 403]);
      }
      const one = await nova();
      const fase = `/implantacoes/${one.uuid}/fases/${one.inicioFase.uuid}`;
      expect((await eva.post(fase, { passo: 'concluir', versao: 1 })).status).toBe(404);
      expect((await doCliente.get(`/implantacoes/${one.uuid}/plano`)).status).toBe(403);
      expect((await doCliente.get(`/implantacoes/${one.uuid}/fluxo`)).status).toBe(403);
      expect((await semPermissao.get(`/implantacoes/${one.uuid}/plano`)).status).toBe(403);
    });
  });

  it('records the client’s note from 0 to 10', async () => {
    const one = await nova();
    expect((await diego.put(`/implantacoes/${one.uuid}/nota`, { versao: 1, nota: 11 })).status).toBe(422);
    expect((await diego.put(`/implantacoes/${one.uuid}/nota`, { versao: 1, nota: 0 })).status).toBe(200);
    expect((await fluxo(diego, one)).nota_cliente).toBe(0);
    expect((await diego.put(`/implantacoes/${one.uuid}/nota`, { versao: 1, nota: 5 })).status).toBe(409);
  });
});
