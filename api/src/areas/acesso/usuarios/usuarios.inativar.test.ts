import { pendenciaLabels } from '@gestao/shared/contracts/acesso/usuarios';
import { and, desc, eq, inArray } from 'drizzle-orm';
import {
  cliente,
  departamento,
  equipe,
  equipe_membro,
  log_transacao,
  notificacao,
  orcamento,
  precificacao_origem,
  projeto,
  projeto_membro,
  tarefa,
  usuario,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { areas } from '../../areas';
import { peopleFixture } from './usuarios.fixture';
import { gruposDe } from './usuarios.pendencias';

const leave = (values: object = {}) => ({ versao: 1, substituto_uuid: null, por_grupo: {}, ...values });

describeFirm('usuarios: inativar', ({ app, database }) => {
  const { admin, form, perfilId, ...make } = peopleFixture(app, database);

  it('shows what hangs on a person and gives all of it over in one step, each record in the log', async () => {
    const { orm } = database();
    const boss = await admin();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const bia = await app().person('Analista', { nome: 'Bia' });
    const caio = await app().person('Analista', { nome: 'Caio' });
    const client = await make.cliente(ana.id);
    const [fiscal] = await orm
      .insert(departamento)
      .values({ nome: 'Fiscal', responsavel_id: ana.id })
      .returning();
    const shared = await make.cliente(caio.id, {
      gestor_por_departamento: { [fiscal?.uuid as string]: ana.uuid, outro: caio.uuid },
    });
    const open = await make.tarefa({ responsavel_id: ana.id, cliente_id: client.id });
    const done = await make.tarefa({ responsavel_id: ana.id, status: 'concluida' });
    const review = await make.tarefa({ responsavel_id: boss.id, revisor_id: ana.id });
    const project = await make.projeto(ana.id);
    const team = await make.equipe(ana.id, 'Equipe da Ana');
    await orm.insert(usuario_ausencia).values({
      usuario_id: caio.id,
      inicio: '2999-01-01',
      fim: '2999-01-10',
      tipo: 'ferias',
      substituto_id: ana.id,
    });

    const shown = (await boss.get(`/usuarios/${ana.uuid}/pendencias`)).body.data;
    expect(shown.grupos.map((g: { chave: string; total: number }) => [g.chave, g.total])).toEqual([
      ['tarefas', 1],
      ['revisoes', 1],
      ['projetos', 1],
      ['carteira', 1],
      ['gestao_clientes', 1],
      ['equipes', 1],
      ['departamentos', 1],
      ['ausencias', 1],
    ]);
    expect(shown.total).toBe(8);
    expect(shown.grupos[0].exemplos).toEqual([`${open.codigo} · ${open.titulo}`]);
    expect(shown.substitutos).not.toContainEqual(expect.objectContaining({ valor: ana.uuid }));

    const nobody = await boss.post(`/usuarios/${ana.uuid}/inativar`, leave());
    expect(nobody.status).toBe(422);
    expect(nobody.body.erros['por_grupo.tarefas']).toEqual(['Escolha quem assume.']);
    expect((await ana.get('/configs')).status).toBe(200);

    const answer = await boss.post(
      `/usuarios/${ana.uuid}/inativar`,
      leave({ substituto_uuid: bia.uuid, por_grupo: { carteira: caio.uuid } }),
    );
    expect(answer.body).toEqual({ data: { uuid: ana.uuid, versao: 2 } });
    expect((await ana.get('/configs')).status).toBe(401);

    const one = async (table: typeof tarefa, id: number) =>
      (await orm.select().from(table).where(eq(table.id, id)))[0];
    expect(await one(tarefa, open.id)).toMatchObject({ responsavel_id: bia.id, versao: 2 });
    expect(await one(tarefa, done.id)).toMatchObject({ responsavel_id: ana.id, versao: 1 });
    expect(await one(tarefa, review.id)).toMatchObject({ revisor_id: bia.id });
    const clients = await orm
      .select()
      .from(cliente)
      .where(inArray(cliente.id, [client.id, shared.id]))
      .orderBy(cliente.id);
    expect(clients[0]?.responsavel_carteira_id).toBe(caio.id);
    expect(clients[1]?.gestor_por_departamento).toEqual({
      [fiscal?.uuid as string]: bia.uuid,
      outro: caio.uuid,
    });
    const [ledBy] = await orm.select().from(equipe).where(eq(equipe.id, team.id));
    expect(ledBy?.lider_id).toBe(bia.id);
    const members = await orm.select().from(equipe_membro).where(eq(equipe_membro.equipe_id, team.id));
    expect(members).toEqual([{ equipe_id: team.id, usuario_id: bia.id }]);
    const [kept] = await orm.select().from(projeto).where(eq(projeto.id, project.id));
    expect(kept?.responsavel_id).toBe(bia.id);
    const inProject = await orm
      .select()
      .from(projeto_membro)
      .where(eq(projeto_membro.projeto_id, project.id));
    expect(inProject).toEqual([{ projeto_id: project.id, usuario_id: bia.id }]);

    const logOf = async (uuid: string) =>
      (
        await orm
          .select()
          .from(log_transacao)
          .where(eq(log_transacao.entidade_uuid, uuid))
          .orderBy(desc(log_transacao.id))
      )[0];
    expect(await logOf(open.uuid)).toMatchObject({
      entidade: 'tarefa',
      cliente_uuid: client.uuid,
      antes: { responsavel: 'Ana' },
      depois: { responsavel: 'Bia' },
    });
    expect(await logOf(project.uuid)).toMatchObject({
      entidade: 'projeto',
      antes: { responsavel: 'Ana', membros: [] },
      depois: { responsavel: 'Bia', membros: ['Bia'] },
    });
    expect(await logOf(team.uuid)).toMatchObject({ entidade: 'equipe', acao: 'Alterou' });
    expect(await logOf(ana.uuid)).toMatchObject({
      acao: 'Mudou status',
      antes: { status: 'Ativo' },
      depois: { status: 'Inativo', transferido: { [pendenciaLabels.carteira]: '1 → Caio' } },
    });

    const told = await orm
      .select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, caio.id))
      .orderBy(notificacao.id);
    expect(told).toEqual([
      expect.objectContaining({
        evento: 'cliente_atribuido',
        corpo: 'Antes com Ana.',
        entidade: 'cliente',
        entidade_uuid: client.uuid,
        rota: `/clientes/editar/${client.uuid}`,
      }),
    ]);
    const back = await boss.post(`/usuarios/${ana.uuid}/transicao`, { para: 'ativo', versao: 2 });
    expect(back.status).toBe(200);
  });

  it('leads who took several clients over to all of his portfolio', async () => {
    const boss = await admin();
    const [sai, fica] = [await app().person('Analista'), await app().person('Analista')];
    await make.cliente(sai.id);
    await make.cliente(sai.id);
    const { status } = await boss.post(
      `/usuarios/${sai.uuid}/inativar`,
      leave({ por_grupo: { carteira: fica.uuid } }),
    );
    expect(status).toBe(200);
    const told = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.usuario_id, fica.id))
      .orderBy(notificacao.id);
    expect(told).toEqual([
      expect.objectContaining({ entidade: null, rota: `/clientes?carteira=${fica.uuid}` }),
    ]);
  });

  it('knows every column that names a person in the present tense', async () => {
    // Those that are history, access, or end with the record itself are left out by name.
    const others = new Set([
      ...['codigo_recuperacao', 'desafio_login', 'equipe_membro', 'evento_participante', 'exportacao'],
      ...['idempotencia', 'implantacao_membro', 'importacao_colunas', 'log_transacao', 'notificacao'],
      ...['oportunidade_participante', 'apontamento_tempo', 'calendario_feed', 'anexo_envio'],
      ...['preferencia_notificacao', 'projeto_membro', 'sessao', 'tarefa_participante', 'token_senha'],
      ...['visao_salva', 'usuario_ausencia.usuario_id', 'indicador_valor', 'mensagem', 'orcamento_evento'],
      ...['orcamento_aprovacao', 'parametrizacao_versao', 'tarefa_status_historico'],
      ...['fechamento_evento', 'fechamento_modelo_versao', 'fechamento_comprovante'],
      ...['implantacao_modelo_versao', 'implantacao_status_historico', 'implantacao.devolvida_por_id'],
      ...['implantacao_checkin.registrado_por_id', 'implantacao_ebook.publicado_por_id'],
      ...['implantacao_fase.concluida_por_id', 'implantacao_acesso.recebido_por_id'],
      ...['implantacao_matriz.confirmada_registrada_por_id', 'implantacao_passagem.pedida_por_id'],
      ...['tarefa.enviada_revisao_por_id', 'tarefa.concluida_por_id'],
      ...['ausencia_repasse', 'tarefa_recorrente_revisao.decidido_por_id'],
      ...['tarefa_checklist_item.concluido_por_id', 'tarefa_impedimento.resolvido_por_id'],
    ]);
    const { rows } = await database().orm.execute<{ tabela: string; coluna: string }>(`
      select c.conrelid::regclass::text as tabela, a.attname as coluna from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'usuario'::regclass`);
    const handled = new Set(gruposDe(areas).map((grupo) => `${grupo.tabela}.${grupo.coluna}`));
    const forgotten = rows
      .filter(({ tabela, coluna }) => !others.has(tabela) && !others.has(`${tabela}.${coluna}`))
      .map(({ tabela, coluna }) => `${tabela}.${coluna}`)
      .filter((name) => !handled.has(name));
    expect(forgotten).toEqual([]);
  });

  it('refuses a substitute who would review his own work, may not price, is away, or is no colleague', async () => {
    const { orm } = database();
    const boss = await admin();
    const ana = await app().person('Comercial', { nome: 'Ana' });
    const bia = await app().person('Analista', { nome: 'Bia' });
    const gone = await app().person('Analista', { status: 'bloqueado' });
    await make.tarefa({ responsavel_id: ana.id, revisor_id: bia.id });
    const [origem] = await orm.insert(precificacao_origem).values({ nome: 'Indicação' }).returning();
    await orm.insert(orcamento).values({
      numero: 'ORC-1',
      origem_id: origem?.id as number,
      vendedor_id: boss.id,
      aprovador_id: ana.id,
      status: 'em_aprovacao',
      validade: '2999-01-01',
    });
    await orm.insert(usuario_ausencia).values([
      { usuario_id: boss.id, inicio: '2999-02-01', fim: '2999-02-10', tipo: 'ferias', substituto_id: ana.id },
      { usuario_id: bia.id, inicio: '2999-02-10', fim: '2999-02-20', tipo: 'ferias' },
    ]);
    const answer = await boss.post(`/usuarios/${ana.uuid}/inativar`, leave({ substituto_uuid: bia.uuid }));
    expect(answer.status).toBe(422);
    expect(answer.body.erros).toEqual({
      'por_grupo.tarefas': [
        'Esta pessoa revisa 1 destas tarefas. Quem executou não pode revisar: escolha outra.',
      ],
      'por_grupo.orcamentos_aprovacao': ['O perfil desta pessoa não permite assumir estes orçamentos.'],
      'por_grupo.ausencias': ['Esta pessoa também estará ausente em um destes períodos.'],
    });
    for (const uuid of [gone.uuid, ana.uuid]) {
      const wrong = await boss.post(`/usuarios/${ana.uuid}/inativar`, leave({ substituto_uuid: uuid }));
      expect(wrong.body.erros).toEqual({ substituto_uuid: ['Opção inválida.'] });
    }
    expect((await ana.get('/configs')).status).toBe(200);
  });

  it('keeps oneself and the last administrator, and needs nobody for a client’s person', async () => {
    const { orm } = database();
    const boss = await admin('Chefe');
    const second = await admin('Segundo');
    expect((await boss.post(`/usuarios/${boss.uuid}/inativar`, leave())).body).toMatchObject({
      message: 'Você não pode inativar o seu próprio acesso. Deve existir ao menos um administrador ativo.',
    });
    await orm
      .update(usuario)
      .set({ status: 'bloqueado' })
      .where(and(eq(usuario.perfil_id, await perfilId('Administrador')), eq(usuario.nome, 'Helena')));
    expect((await boss.post(`/usuarios/${second.uuid}/inativar`, leave())).status).toBe(200);
    const last = await boss.post(`/usuarios/${boss.uuid}/inativar`, leave());
    expect(last).toMatchObject({
      status: 406,
      body: { message: 'Deve existir ao menos um administrador ativo.' },
    });

    const narrowed = await boss.post('/usuarios/massa', {
      acao: 'visao',
      uuids: [boss.uuid],
      dados: { visao: 'restrita' },
    });
    expect(narrowed.body.data).toMatchObject({
      sucesso: [],
      falhas: [{ message: 'Deve existir ao menos um administrador ativo.' }],
    });

    const client = await make.cliente(boss.id);
    const person = await app().person('Cliente', { is_client: 1, cliente_id: client.id });
    await make.tarefa({ responsavel_id: person.id });
    expect((await boss.get(`/usuarios/${person.uuid}/pendencias`)).body.data.grupos).toEqual([]);
    expect((await boss.post(`/usuarios/${person.uuid}/inativar`, leave())).status).toBe(200);
  });

  it('gives nothing to a person who leaves at the same moment', async () => {
    const boss = await admin();
    const ana = await app().person('Analista', { nome: 'Ana' });
    const bia = await app().person('Analista', { nome: 'Bia' });
    await make.tarefa({ responsavel_id: ana.id });
    await make.tarefa({ responsavel_id: bia.id });
    const answers = await Promise.all([
      boss.post(`/usuarios/${ana.uuid}/inativar`, leave({ substituto_uuid: bia.uuid })),
      boss.post(`/usuarios/${bia.uuid}/inativar`, leave({ substituto_uuid: ana.uuid })),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  it('invites again who left before ever coming in', async () => {
    const boss = await admin();
    const { uuid } = (await boss.post('/usuarios', await form({ email: 'cedo@teste.example' }))).body.data;
    expect((await boss.post(`/usuarios/${uuid}/inativar`, leave())).status).toBe(200);
    await boss.post(`/usuarios/${uuid}/transicao`, { para: 'ativo', versao: 2 });
    expect((await boss.get(`/usuarios/${uuid}`)).body.data.status).toBe('convidado');
  });

  it('lets a restricted person count, not read, and never inactivate whom he may not change', async () => {
    const boss = await admin();
    await boss.post('/perfis', { nome: 'Pessoas', descricao: null, permissoes: ['gerenciar usuarios'] });
    const rh = await app().person('Pessoas');
    const equal = await app().person('Pessoas');
    await make.cliente(equal.id);
    const [grupo] = (await rh.get(`/usuarios/${equal.uuid}/pendencias`)).body.data.grupos;
    expect(grupo).toMatchObject({ chave: 'carteira', total: 1, exemplos: [] });
    expect((await rh.post(`/usuarios/${boss.uuid}/inativar`, leave())).status).toBe(403);
    const analista = await app().person('Analista');
    expect((await analista.get(`/usuarios/${equal.uuid}/pendencias`)).status).toBe(403);
    expect((await boss.get('/usuarios/00000000-0000-4000-8000-000000000000/pendencias')).status).toBe(404);
    const late = await boss.post(`/usuarios/${equal.uuid}/inativar`, leave({ versao: 7 }));
    expect(late.status).toBe(409);
  });
});
