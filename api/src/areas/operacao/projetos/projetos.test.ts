import { and, eq, sql } from 'drizzle-orm';
import { projeto, tarefa, tarefa_checklist_item } from '../../../platform/database/schema';
import { useDemoFirm } from '../../../testing/demo-firm';
import { describeDatabase } from '../../../testing/test-database';
import { progressoDasTarefas, type TarefaParaProgresso } from '../tarefas/tarefas.rules';

describeDatabase('projetos e tarefas', (database) => {
  const firm = useDemoFirm(database);
  const idOf = (email: string) => firm().context.usuarios.get(email)?.id ?? 0;
  const projetos = async (account: string, query = '') =>
    (await firm().get(account, `/projetos?por_pagina=100${query}`)).body.data;

  test('asks for its permission', async () => {
    for (const path of ['/projetos', '/projetos/6f9619ff-8b86-4d01-b42d-00cf4fc964ff']) {
      expect((await firm().get('comercial', path)).status).toBe(403);
    }
    expect((await firm().get('comercial', '/minhas-tarefas')).status).toBe(403);
    expect((await firm().get('comercial', '/tarefas/6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).status).toBe(403);
  });

  test('lists running projects first; filters and search narrow', async () => {
    const todos = await projetos('admin');
    expect(todos.total).toBe(18);
    expect(todos.agregados).toMatchObject({ em_andamento: 10, concluidos: 3, atrasados: 1 });
    expect(['concluido', 'cancelado']).not.toContain(todos.itens[0].status);
    const busca = await projetos('admin', '&busca=recuperacao de creditos');
    expect(busca.itens.map((one: { nome: string }) => one.nome)).toEqual([
      'Recuperação de créditos de PIS e COFINS',
    ]);
    for (const saude of ['no_prazo', 'em_risco', 'atrasado']) {
      const filtrados = await projetos('admin', `&saude=${saude}`);
      expect(filtrados.itens).toEqual(todos.itens.filter((one: { saude: string }) => one.saude === saude));
    }
  });

  test('filters by client, responsável and department, and tells hours of what is open', async () => {
    const todos = (await projetos('admin')).itens;
    const com = todos.find(
      (one: { cliente: unknown; departamento: unknown }) => one.cliente && one.departamento,
    );
    const do_cliente = await projetos('admin', `&cliente=${com.cliente.uuid}`);
    expect(do_cliente.itens).toEqual(
      todos.filter((one: { cliente: { uuid: string } | null }) => one.cliente?.uuid === com.cliente.uuid),
    );
    const { usuarios, departamentos } = (await firm().get('admin', '/projetos/opcoes')).body.data;
    const valorDe = (opcoes: { valor: string; rotulo: string }[], nome: string) =>
      opcoes.find(({ rotulo }) => rotulo === nome)?.valor;
    const responsavel = await projetos('admin', `&responsavel=${valorDe(usuarios, com.responsavel)}`);
    expect(responsavel.itens).toEqual(
      todos.filter((one: { responsavel: string }) => one.responsavel === com.responsavel),
    );
    const departamento = await projetos('admin', `&departamento=${valorDe(departamentos, com.departamento)}`);
    expect(departamento.itens).toEqual(
      todos.filter((one: { departamento: string }) => one.departamento === com.departamento),
    );
    expect((await firm().get('admin', `/projetos/clientes?uuid=${com.cliente.uuid}`)).body.data).toHaveLength(
      1,
    );

    const { agregados } = await projetos('admin');
    const abertos = todos.filter(
      ({ status }: { status: string }) => !['concluido', 'cancelado'].includes(status),
    );
    const soma = (campo: string) =>
      abertos.reduce((total: number, one: Record<string, number | null>) => total + (one[campo] ?? 0), 0);
    expect(agregados.apontado_milimin).toBe(soma('apontado_milimin'));
    expect(agregados.orcado_milimin).toBe(soma('orcamento_horas_milimin'));
    const porHoras = (await projetos('admin', '&ordenar=-horas')).itens.map(
      (one: { apontado_milimin: number }) => one.apontado_milimin,
    );
    expect(porHoras).toEqual([...porHoras].sort((a, b) => b - a));
  });

  test('progress in the database is the progress of the rule', async () => {
    const { orm } = firm().database;
    const lista = await projetos('admin');
    for (const item of lista.itens) {
      const rows = await orm
        .select({
          status: tarefa.status,
          peso: tarefa.peso,
          minutos_estimados_milimin: tarefa.minutos_estimados_milimin,
          obrigatorios: sql<number>`(select count(*)::int from ${tarefa_checklist_item} c
            where c.tarefa_id = ${tarefa.id} and c.obrigatorio)`,
          obrigatorios_concluidos: sql<number>`(select count(*)::int from ${tarefa_checklist_item} c
            where c.tarefa_id = ${tarefa.id} and c.obrigatorio and c.concluido_em is not null)`,
        })
        .from(tarefa)
        .innerJoin(projeto, eq(projeto.id, tarefa.projeto_id))
        .where(eq(projeto.uuid, item.uuid))
        .orderBy(tarefa.id);
      expect(item.progresso).toBe(progressoDasTarefas(rows as TarefaParaProgresso[]));
    }
  });

  test('checklists count in the progress as the rule says', async () => {
    const { orm } = firm().database;
    const [alvo] = await orm
      .insert(projeto)
      .values({
        codigo: 'PRJ-9001',
        nome: 'Vetor da regra',
        tipo: 'interno',
        responsavel_id: idOf('admin@demo.local'),
        data_inicio: '2026-11-01',
        data_prevista_fim: '2026-12-31',
        status: 'em_andamento',
      })
      .returning({ id: projeto.id, uuid: projeto.uuid });
    const [, , comLista] = await orm
      .insert(tarefa)
      .values(
        (
          [
            ['concluida', 30],
            ['em_revisao', 45],
            ['em_andamento', 60],
            ['a_fazer', 15],
            ['cancelada', 500],
          ] as const
        ).map(([status, peso], index) => ({
          codigo: `T-9${index}`,
          titulo: `Tarefa ${index}`,
          contexto: 'projeto' as const,
          projeto_id: alvo?.id ?? 0,
          peso,
          status,
        })),
      )
      .returning({ id: tarefa.id });
    await orm.insert(tarefa_checklist_item).values(
      Array.from({ length: 5 }, (_, index) => ({
        tarefa_id: comLista?.id ?? 0,
        texto: `Item ${index}`,
        concluido_em: index < 2 ? new Date() : null,
      })),
    );
    expect((await firm().get('admin', `/projetos/${alvo?.uuid}`)).body.data.progresso).toBe(61);
  });

  test('a restricted person sees the projects where a member, and others answer 404', async () => {
    const visiveis = (await projetos('analista')).itens.map((one: { uuid: string }) => one.uuid);
    expect(visiveis.length).toBeGreaterThan(0);
    const membros = await firm().database.orm.execute<{ uuid: string }>(sql`
      select p.uuid from projeto p where p.responsavel_id = ${idOf('analista@demo.local')}
        or exists (select 1 from projeto_membro m where m.projeto_id = p.id
          and m.usuario_id = ${idOf('analista@demo.local')})`);
    expect([...visiveis].sort()).toEqual(membros.rows.map((row) => row.uuid).sort());
    const alheio = (await projetos('admin')).itens.find(
      (one: { uuid: string }) => !visiveis.includes(one.uuid),
    );
    for (const path of [`/projetos/${alheio.uuid}`, `/projetos/${alheio.uuid}/tarefas`]) {
      expect(await firm().get('analista', path)).toMatchObject({
        status: 404,
        body: { message: 'Recurso não encontrado.' },
      });
    }
  });

  test("a restricted person gets the others' tasks of a project as title and status only", async () => {
    const [meu] = (await projetos('analista')).itens;
    const { body } = await firm().get('analista', `/projetos/${meu.uuid}/tarefas`);
    const resumida = body.data.tarefas.find((one: { resumida: boolean }) => one.resumida);
    expect(Object.keys(resumida).sort()).toEqual([
      'departamento',
      'resumida',
      'status',
      'status_label',
      'tarefa_pai_uuid',
      'titulo',
      'uuid',
    ]);
    const total = (await firm().get('admin', `/projetos/${meu.uuid}/tarefas`)).body.data.tarefas;
    expect(total).toHaveLength(body.data.tarefas.length);
    expect(total.every((one: { resumida: boolean }) => !one.resumida)).toBe(true);
  });

  test('the contracted value leaves the api only for people who may see costs', async () => {
    const [alvo] = (await projetos('admin', '&busca=unidade de neg')).itens;
    expect((await firm().get('admin', `/projetos/${alvo.uuid}`)).body.data.valor_contratado_centavos).toBe(
      3_850_000,
    );
    expect((await firm().get('gestor', `/projetos/${alvo.uuid}`)).body.data).not.toHaveProperty(
      'valor_contratado_centavos',
    );
  });

  test("a client's person with the permission sees the own client's visible projects and its tasks", async () => {
    await firm().allow(['Cliente'], 'gerenciar projetos');
    const lista = await projetos('cliente');
    expect(lista.itens.map((one: { nome: string }) => one.nome)).toEqual(['Guia de boas práticas do caixa']);
    const todas = (await firm().get('admin', `/projetos/${lista.itens[0].uuid}/tarefas`)).body.data.tarefas;
    const abertas = (tarefas: { status: string }[]) =>
      tarefas.filter(({ status }) => !['concluida', 'desconsiderada', 'cancelada'].includes(status));
    const [mostrada] = abertas(todas) as unknown as { uuid: string }[];
    await firm()
      .database.orm.update(tarefa)
      .set({ visivel_cliente: true })
      .where(eq(tarefa.uuid, mostrada?.uuid ?? ''));
    const { body } = await firm().get('cliente', `/projetos/${lista.itens[0].uuid}/tarefas`);
    expect(body.data.tarefas.map((one: { uuid: string }) => one.uuid)).toContain(mostrada?.uuid);
    for (const one of body.data.tarefas) {
      expect(one).toMatchObject({ resumida: false });
      // Nobody of the firm by name, and not how long it takes.
      for (const campo of ['responsavel', 'revisor', 'minutos_estimados_milimin']) {
        expect(one).not.toHaveProperty(campo);
      }
    }
    const aberto = (await firm().get('cliente', `/tarefas/${mostrada?.uuid}`)).body.data;
    expect(aberto).not.toHaveProperty('participantes');
    expect(JSON.stringify(aberto)).not.toMatch(/responsavel|revisor|concluid[ao]_por/);
    expect(body.data.tarefas.length).toBeLessThan(todas.length);
    // Counted is only what the person can see.
    const [contado] = (await projetos('cliente')).itens;
    expect(contado.tarefas_abertas).toBe(abertas(body.data.tarefas).length);
    expect(abertas(todas).length).toBeGreaterThan(contado.tarefas_abertas);
    // The firm's people and hours stay with the firm.
    expect(lista.agregados).not.toHaveProperty('apontado_milimin');
    const [doCliente] = lista.itens;
    expect(doCliente).not.toHaveProperty('responsavel');
    const daFirma = (await firm().get('admin', `/projetos/${doCliente.uuid}`)).body.data;
    expect(daFirma).toMatchObject({ responsavel: expect.any(String), estimado_milimin: expect.any(Number) });
    const dele = (await firm().get('cliente', `/projetos/${doCliente.uuid}`)).body.data;
    expect(dele).toMatchObject({ nome: daFirma.nome, progresso: daFirma.progresso });
    for (const campo of [
      'responsavel',
      'membros',
      'orcamento_horas_milimin',
      'estimado_milimin',
      'apontado_milimin',
    ]) {
      expect(daFirma).toHaveProperty(campo);
      expect(dele).not.toHaveProperty(campo);
    }
  });

  test('minhas tarefas holds the own open tasks, grouped, and counts them', async () => {
    const { body } = await firm().get('analista', '/minhas-tarefas');
    const { grupos, total, kpis } = body.data;
    const somados = grupos.reduce((soma: number, grupo: { total: number }) => soma + grupo.total, 0);
    expect(somados).toBe(total);
    const [{ esperado = 0 } = {}] = await firm()
      .database.orm.select({ esperado: sql<number>`count(*)::int` })
      .from(tarefa)
      .where(
        and(
          eq(tarefa.responsavel_id, idOf('analista@demo.local')),
          sql`${tarefa.status} not in ('concluida', 'desconsiderada', 'cancelada')`,
        ),
      );
    expect(total).toBe(esperado);
    const chaves = grupos.map((grupo: { chave: string }) => grupo.chave);
    expect(chaves).toEqual(expect.arrayContaining(['atrasadas', 'hoje', 'sem_prazo', 'aguardando_cliente']));
    const doDia = grupos.find((grupo: { chave: string }) => grupo.chave === 'hoje');
    expect(doDia.itens.every((one: { situacao_prazo: string }) => one.situacao_prazo === 'vence_hoje')).toBe(
      true,
    );
    expect(kpis.vencem_hoje).toBeGreaterThanOrEqual(doDia.itens.length);
  });

  test('what waits for a review shows to the revisor', async () => {
    const { body } = await firm().get('renata.moraes@aurora.example', '/minhas-tarefas');
    const revisar = body.data.grupos.find((grupo: { chave: string }) => grupo.chave === 'para_revisar');
    expect(revisar.itens).toHaveLength(body.data.kpis.em_revisao_para_mim);
    expect(revisar.itens.every((one: { revisor: string }) => one.revisor === 'Renata Moraes')).toBe(true);
  });

  test('the team view is for who leads a team and sees everything', async () => {
    const equipe = (await firm().get('gestor', '/minhas-tarefas?equipe=sim')).body.data;
    expect(equipe.lidera_equipe).toBe(true);
    expect(equipe.total).toBeGreaterThan((await firm().get('gestor', '/minhas-tarefas')).body.data.total);
    expect((await firm().get('admin', '/minhas-tarefas?equipe=sim')).status).toBe(403);
    expect((await firm().get('analista', '/minhas-tarefas?equipe=sim')).status).toBe(403);
  });

  test('a task opens with its checklist, and 404 to who has no part in it', async () => {
    const [row] = await firm()
      .database.orm.select({ uuid: tarefa.uuid })
      .from(tarefa)
      .innerJoin(tarefa_checklist_item, eq(tarefa_checklist_item.tarefa_id, tarefa.id))
      .where(eq(tarefa.responsavel_id, idOf('analista@demo.local')))
      .limit(1);
    const { body } = await firm().get('analista', `/tarefas/${row?.uuid}`);
    expect(body.data.itens_checklist).toHaveLength(body.data.checklist.total);
    expect(body.data).not.toHaveProperty('id');
    expect((await firm().get('implantacao', `/tarefas/${row?.uuid}`)).status).toBe(404);
    expect((await firm().get('cliente', `/tarefas/${row?.uuid}`)).status).toBe(404);
  });
});
