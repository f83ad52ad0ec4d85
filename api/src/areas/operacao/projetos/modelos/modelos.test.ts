import { asc, eq, inArray } from 'drizzle-orm';
import {
  projeto,
  projeto_membro,
  projeto_modelo,
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_dependencia,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';

const nowhere = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

describeFirm('templates of projects', ({ app, database, orm, gestor, usePerson }) => {
  const work = trabalhoFixture(database);
  const ana = usePerson('Gestor operacional', { nome: 'Ana', habilitar_visualizacao_total: 0 });
  let cliente: SignedInPerson;
  let clienteUuid: string;
  let clienteId: number;
  beforeAll(async () => {
    const row = await work.cliente(gestor.id);
    [clienteUuid, clienteId] = [row.uuid, row.id];
    cliente = await app().person('Gestor operacional', { is_client: 1, cliente_id: clienteId });
  });

  let names = 0;
  const named = (nome = 'Modelo') => {
    names += 1;
    return `${nome} ${names}`;
  };

  /** Five tasks on three levels, from Monday 2 March 2026 on; one was cancelled. */
  async function source(lider = gestor, values: Partial<typeof projeto.$inferInsert> = {}) {
    const row = await work.projeto(lider.id, {
      nome: 'Abertura',
      cliente_id: clienteId,
      data_inicio: '2026-03-02',
      data_prevista_fim: '2026-03-20',
      ...values,
    });
    let ordem = 0;
    const task = (titulo: string, more: Partial<typeof tarefa.$inferInsert> = {}) => {
      ordem += 1;
      return work.tarefa({
        contexto: 'projeto',
        projeto_id: row.id,
        cliente_id: row.cliente_id,
        titulo,
        ordem,
        ...more,
      });
    };
    const coleta = await task('Coletar documentos', {
      data_inicio_prevista: '2026-03-02',
      data_vencimento: '2026-03-04',
      responsavel_id: lider.id,
      minutos_estimados_milimin: 90_000,
    });
    const contrato = await task('Redigir contrato', {
      data_meta: '2026-03-09',
      data_vencimento: '2026-03-10',
      responsavel_id: ana.id,
      prioridade: 'alta',
      tags: ['constructor'],
    });
    const clausulas = await task('constructor', {
      tarefa_pai_id: contrato.id,
      data_vencimento: '2026-03-06',
      concluida_em: new Date('2026-03-06T12:00:00Z'),
      status: 'concluida',
    });
    const revisao = await task('Revisar cláusulas', {
      tarefa_pai_id: clausulas.id,
      data_vencimento: '2026-03-05',
    });
    await task('Desistida', { status: 'cancelada', data_vencimento: '2026-03-05' });
    const registro = await task('Registrar na junta', { data_vencimento: '2026-03-20' });
    await work.item(coleta.id, { texto: 'RG dos sócios', ordem: 0, concluido_em: new Date() });
    await work.item(coleta.id, { texto: '__proto__', ordem: 1, obrigatorio: false });
    await orm()
      .insert(tarefa_dependencia)
      .values([
        { tarefa_id: contrato.id, predecessora_id: coleta.id, folga_dias_uteis: 2 },
        { tarefa_id: registro.id, predecessora_id: contrato.id, tipo: 'termina_termina' },
        { tarefa_id: registro.id, predecessora_id: revisao.id },
      ]);
    return { row, coleta, contrato, registro };
  }

  const keep = (who: SignedInPerson, uuid: string, more: object = {}) =>
    who.post(`/projetos/${uuid}/modelo`, { nome: named(), descricao: null, levar_pessoas: false, ...more });
  const kept = async (who: SignedInPerson, uuid: string, more: object = {}): Promise<string> => {
    const made = await keep(who, uuid, more);
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
    return made.body.data.uuid;
  };
  const novo = (more: object = {}) => ({
    nome: 'Abertura da filial',
    cliente_uuid: clienteUuid,
    responsavel_uuid: gestor.uuid,
    data_inicio: '2026-11-19',
    ...more,
  });
  const make = (who: SignedInPerson, modelo: string, more: object = {}) =>
    who.post(`/projetos/modelos/${modelo}/projetos`, novo(more));

  /** A project's tasks by title: what they are part of, wait for, and hold. */
  async function treeOf(uuid: string) {
    const rows = await orm()
      .select({ t: tarefa })
      .from(tarefa)
      .innerJoin(projeto, eq(projeto.id, tarefa.projeto_id))
      .where(eq(projeto.uuid, uuid))
      .orderBy(asc(tarefa.ordem));
    const ids = rows.map(({ t }) => t.id);
    const title = (id: number | null) => rows.find(({ t }) => t.id === id)?.t.titulo ?? null;
    const itens = await orm()
      .select()
      .from(tarefa_checklist_item)
      .where(inArray(tarefa_checklist_item.tarefa_id, ids))
      .orderBy(asc(tarefa_checklist_item.ordem));
    const links = await orm()
      .select()
      .from(tarefa_dependencia)
      .where(inArray(tarefa_dependencia.tarefa_id, ids))
      .orderBy(asc(tarefa_dependencia.id));
    return rows.map(({ t }) => ({
      titulo: t.titulo,
      pai: title(t.tarefa_pai_id),
      datas: [t.data_inicio_prevista, t.data_meta, t.data_vencimento],
      itens: itens
        .filter(({ tarefa_id }) => tarefa_id === t.id)
        .map(({ texto, obrigatorio, concluido_em }) => [texto, obrigatorio, concluido_em]),
      aguarda: links
        .filter(({ tarefa_id }) => tarefa_id === t.id)
        .map((one) => [title(one.predecessora_id), one.tipo, one.folga_dias_uteis]),
      quem: t.responsavel_id,
      status: t.status,
      row: t,
    }));
  }

  it('make the same tree again, on business days from another beginning', async () => {
    const { row } = await source();
    const modelo = await kept(gestor, row.uuid);
    const made = await make(gestor, modelo);
    expect(made.body).toMatchObject({
      data: { data_inicio: '2026-11-19', data_prevista_fim: '2026-12-10', movido: null, tarefas: 5 },
    });
    const tree = await treeOf(made.body.data.uuid);
    expect(tree.map(({ row: _, quem: __, ...one }) => one)).toEqual([
      {
        titulo: 'Coletar documentos',
        pai: null,
        // Friday the 20th is a holiday.
        datas: ['2026-11-19', null, '2026-11-24'],
        itens: [
          ['RG dos sócios', true, null],
          ['__proto__', false, null],
        ],
        aguarda: [],
        status: 'a_fazer',
      },
      {
        titulo: 'Redigir contrato',
        pai: null,
        datas: [null, '2026-11-27', '2026-11-30'],
        itens: [],
        aguarda: [['Coletar documentos', 'termina_inicia', 2]],
        status: 'a_fazer',
      },
      {
        titulo: 'constructor',
        pai: 'Redigir contrato',
        datas: [null, null, '2026-11-26'],
        itens: [],
        aguarda: [],
        status: 'a_fazer',
      },
      {
        titulo: 'Revisar cláusulas',
        pai: 'constructor',
        datas: [null, null, '2026-11-25'],
        itens: [],
        aguarda: [],
        status: 'a_fazer',
      },
      {
        titulo: 'Registrar na junta',
        pai: null,
        datas: [null, null, '2026-12-10'],
        itens: [],
        aguarda: [
          ['Redigir contrato', 'termina_termina', 0],
          ['Revisar cláusulas', 'termina_inicia', 0],
        ],
        status: 'a_fazer',
      },
    ]);
    expect(tree[1]?.row).toMatchObject({ prioridade: 'alta', tags: ['constructor'], cliente_id: clienteId });
    // Codes come in one block.
    const numbers = tree.map(({ row: { codigo } }) => Number(codigo.slice(2))).sort((a, b) => a - b);
    expect(numbers.map((one) => one - (numbers[0] as number))).toEqual([0, 1, 2, 3, 4]);
    const [project] = await orm().select().from(projeto).where(eq(projeto.uuid, made.body.data.uuid));
    const [template] = await orm().select().from(projeto_modelo).where(eq(projeto_modelo.uuid, modelo));
    expect(project).toMatchObject({ modelo_id: template?.id, status: 'planejado' });
  });

  it('and copies ask for the document that the task asked for, until the firm has it no more', async () => {
    const { row, coleta } = await source();
    const [tipo] = await orm()
      .insert(seletor)
      .values({ grupo: 'tipo_documento', chave: 'rg_do_modelo', rotulo: 'RG autenticado' })
      .returning();
    await orm()
      .update(tarefa)
      .set({ exige_anexo: true, tipo_documento_id: tipo?.id })
      .where(eq(tarefa.id, coleta.id));
    await orm()
      .update(tarefa_checklist_item)
      .set({ obrigatorio: false })
      .where(eq(tarefa_checklist_item.tarefa_id, coleta.id));
    const modelo = await kept(gestor, row.uuid);
    const lido = (await gestor.get(`/projetos/modelos/${modelo}`)).body.data;
    expect(lido.tarefas[0]).toMatchObject({ exige_anexo: true, tipo_documento_uuid: tipo?.uuid });
    expect(lido.tipos_documento).toEqual([{ valor: tipo?.uuid, rotulo: 'RG autenticado' }]);
    const made = await make(gestor, modelo);
    const copy = await gestor.post(`/projetos/${row.uuid}/duplicar`, novo());
    for (const one of [made, copy]) {
      const [primeira] = await treeOf(one.body.data.uuid);
      const passo = { passo: 'concluir', versao: 1 };
      const recusa = await gestor.post(`/tarefas/${primeira?.row.uuid}/passos`, passo);
      expect([recusa.status, recusa.body.message]).toEqual([406, 'Anexe RG autenticado para concluir.']);
    }
    await orm()
      .update(seletor)
      .set({ excluido_em: new Date() })
      .where(eq(seletor.id, tipo?.id ?? 0));
    const [sem] = await treeOf((await make(gestor, modelo)).body.data.uuid);
    expect(sem?.row).toMatchObject({ exige_anexo: true, tipo_documento_id: null });
    expect((await gestor.get(`/projetos/modelos/${modelo}`)).body.data.tipos_documento).toEqual([]);
  });

  it('give the work of whoever led to whoever leads, and people only where asked', async () => {
    const { row } = await source();
    const without = await treeOf((await make(gestor, await kept(gestor, row.uuid))).body.data.uuid);
    expect(without.slice(0, 2).map(({ quem }) => quem)).toEqual([gestor.id, null]);
    const withPeople = await kept(gestor, row.uuid, { levar_pessoas: true });
    const other = await app().person('Gestor operacional', {
      nome: 'Ivo',
      habilitar_visualizacao_total: 1,
    });
    const made = await treeOf(
      (await make(gestor, withPeople, { responsavel_uuid: other.uuid })).body.data.uuid,
    );
    expect(made.slice(0, 2).map(({ quem }) => quem)).toEqual([other.id, ana.id]);
  });

  it('say what they would make, and why it begins later', async () => {
    const { row } = await source();
    const modelo = await kept(gestor, row.uuid);
    const ask = (query: string) => gestor.get(`/projetos/modelos/${modelo}/previa?${query}`);
    const { body } = await ask(`data_inicio=2026-11-20&cliente_uuid=${clienteUuid}`);
    expect(body.data.data_inicio).toBe('2026-11-23');
    expect(body.data.movido).toContain('Consciência Negra');
    expect(body.data.tarefas[0]).toMatchObject({
      titulo: 'Coletar documentos',
      nivel: 1,
      data_inicio_prevista: '2026-11-23',
      data_vencimento: '2026-11-25',
      do_responsavel: true,
      itens: 2,
    });
    expect((await ask('data_inicio=2026-11-22')).body.data.movido).toContain('domingo');
    expect((await ask(`data_inicio=2026-11-23&cliente_uuid=${nowhere}`)).status).toBe(422);
    const made = await make(gestor, modelo, { data_inicio: '2026-11-20' });
    expect(made.body.data).toMatchObject({
      data_inicio: '2026-11-23',
      movido: expect.stringContaining('próximo dia útil'),
    });
  });

  it('are made once for a key', async () => {
    const { row } = await source();
    const modelo = await kept(gestor, row.uuid);
    const send = (more: object = {}) =>
      app().call('POST', `/projetos/modelos/${modelo}/projetos`, {
        token: gestor.token,
        body: novo(more),
        headers: { 'idempotency-key': `modelo-${modelo}` },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect((await send({ nome: 'Outro' })).status).toBe(422);
  });

  it('have names that differ by more than case', async () => {
    const { row } = await source();
    const nome = named('constructor');
    await kept(gestor, row.uuid, { nome });
    const again = await keep(gestor, row.uuid, { nome: nome.toUpperCase() });
    expect(again).toMatchObject({
      status: 422,
      body: { erros: { nome: ['Já existe um registro com este nome.'] } },
    });
  });

  it('are not made out of nothing', async () => {
    const empty = await work.projeto(gestor.id);
    expect(await keep(gestor, empty.uuid)).toMatchObject({
      status: 406,
      body: { codigo: 'modelo_sem_tarefas' },
    });
  });

  describe('are changed', () => {
    const read = async (who: SignedInPerson, uuid: string) =>
      (await who.get(`/projetos/modelos/${uuid}`)).body.data;
    const readOnly = [
      'uuid',
      'tipo_label',
      'projetos',
      'atualizado_em',
      'atualizado_por',
      'edita',
      'pessoas',
      'tipos_documento',
    ];
    const formOf = (detail: object) =>
      Object.fromEntries(Object.entries(detail).filter(([key]) => !readOnly.includes(key)));

    it('in name and tasks, by two people one after the other', async () => {
      const { row } = await source();
      const uuid = await kept(gestor, row.uuid);
      const form = formOf(await read(gestor, uuid)) as unknown as { tarefas: object[] };
      const nome = named('Renomeado');
      const saved = await gestor.put(`/projetos/modelos/${uuid}`, {
        ...form,
        nome,
        tarefas: form.tarefas.slice(0, 1),
      });
      expect(saved.status).toBe(200);
      expect(await read(gestor, uuid)).toMatchObject({ nome, tarefas: [{ titulo: 'Coletar documentos' }] });
      expect((await gestor.put(`/projetos/modelos/${uuid}`, form)).status).toBe(409);
    });

    it.each([
      ['no task', () => [], { tarefas: ['Um modelo tem ao menos uma tarefa.'] }],
      [
        'a fourth level',
        () =>
          ['a', 'b', 'c', 'd'].map((chave, at, all) => ({ chave, titulo: chave, pai: all[at - 1] ?? null })),
        { 'tarefas.3.pai': ['São no máximo 3 níveis.'] },
      ],
      [
        'a circle',
        () => [
          { chave: 'a', titulo: 'A', aguarda: [{ chave: 'b' }] },
          { chave: 'b', titulo: 'B', aguarda: [{ chave: 'a' }] },
        ],
        { 'tarefas.0.aguarda': ['Isto fecha um ciclo: “A” → “B” → “A”.'] },
      ],
      [
        'a task nobody knows',
        () => [{ chave: 'a', titulo: 'A', aguarda: [{ chave: 'constructor' }] }],
        { 'tarefas.0.aguarda': ['Uma das tarefas não existe no modelo.'] },
      ],
      [
        'a parent that comes later',
        () => [
          { chave: 'a', titulo: 'A', pai: 'b' },
          { chave: 'b', titulo: 'B' },
        ],
        { 'tarefas.0.pai': ['A tarefa principal vem antes.'] },
      ],
      [
        'a beginning behind the end',
        () => [{ chave: 'a', titulo: 'A', inicio: 5, vencimento: 2 }],
        { 'tarefas.0.inicio': ['O início deve ser até o prazo da tarefa.'] },
      ],
    ])('but not to %s', async (_what, tarefas, erros) => {
      const { row } = await source();
      const uuid = await kept(gestor, row.uuid);
      const form = formOf(await read(gestor, uuid));
      const saved = await gestor.put(`/projetos/modelos/${uuid}`, { ...form, tarefas: tarefas() });
      expect([saved.status, saved.body.erros]).toEqual([422, erros]);
    });

    it('and deleted; what was made of them stays', async () => {
      const { row } = await source();
      const uuid = await kept(gestor, row.uuid);
      const made = await make(gestor, uuid);
      expect((await gestor.delete(`/projetos/modelos/${uuid}?versao=1`)).status).toBe(204);
      expect((await gestor.get(`/projetos/modelos/${uuid}`)).status).toBe(404);
      expect((await make(gestor, uuid)).status).toBe(404);
      expect((await gestor.get(`/projetos/${made.body.data.uuid}`)).status).toBe(200);
    });
  });

  it('are for who makes projects; a restricted person takes the own ones', async () => {
    const { row } = await source();
    const uuid = await kept(gestor, row.uuid);
    const outsider = await app().person('Comercial');
    for (const path of ['/projetos/modelos', `/projetos/modelos/${uuid}`]) {
      expect((await outsider.get(path)).status).toBe(403);
      expect((await cliente.get(path)).status).toBe(403);
      expect((await ana.get(path)).status).toBe(200);
    }
    expect((await make(cliente, uuid)).status).toBe(403);
    expect((await keep(cliente, row.uuid)).status).toBe(403);
    // Not hers, nor one she works on.
    expect((await keep(ana, row.uuid)).status).toBe(404);
    await orm().insert(projeto_membro).values({ projeto_id: row.id, usuario_id: ana.id });
    expect((await keep(ana, row.uuid)).status).toBe(403);
    expect(
      (await ana.post(`/projetos/${row.uuid}/duplicar`, novo({ responsavel_uuid: ana.uuid }))).status,
    ).toBe(403);
    const form = { nome: 'De Gil', responsavel_uuid: gestor.uuid, cliente_uuid: null };
    expect((await make(ana, uuid, form)).body.erros).toHaveProperty('responsavel_uuid');
    expect((await make(ana, uuid, { ...form, responsavel_uuid: ana.uuid })).status).toBe(201);
    const foreign = { responsavel_uuid: ana.uuid, cliente_uuid: (await work.cliente(gestor.id)).uuid };
    expect((await make(ana, uuid, foreign)).body.erros).toHaveProperty('cliente_uuid');
    expect((await ana.delete(`/projetos/modelos/${uuid}?versao=1`)).status).toBe(403);
    for (const path of [
      `/projetos/modelos/${nowhere}`,
      `/projetos/${nowhere}/duplicar?data_inicio=2026-11-19`,
    ])
      expect((await gestor.get(path)).status).toBe(404);
  });

  it('keep of what a restricted person does not see its title and place alone', async () => {
    const { row } = await source(ana);
    const { coleta } = await source(ana);
    await orm()
      .update(tarefa)
      .set({ projeto_id: row.id, responsavel_id: gestor.id })
      .where(eq(tarefa.id, coleta.id));
    const uuid = await kept(ana, row.uuid);
    const { tarefas } = (await gestor.get(`/projetos/modelos/${uuid}`)).body.data;
    const registro = tarefas.find((one: { titulo: string }) => one.titulo === 'Registrar na junta');
    expect(registro).toMatchObject({ vencimento: null, aguarda: [expect.anything(), expect.anything()] });
    expect(tarefas.find((one: { titulo: string }) => one.titulo === 'Redigir contrato')).toMatchObject({
      vencimento: 6,
    });
  });

  it('a copy takes along what is asked for', async () => {
    const { row } = await source(gestor, { tags: ['sigilo'], orcamento_horas_milimin: 6_000_000 });
    await orm().insert(projeto_membro).values({ projeto_id: row.id, usuario_id: ana.id });
    const copy = (more: object = {}) =>
      gestor.post(`/projetos/${row.uuid}/duplicar`, {
        ...novo({ data_inicio: '2026-03-03' }),
        tarefas: true,
        checklists: true,
        pessoas: true,
        membros: true,
        ...more,
      });
    const whole = (await copy()).body.data;
    const tree = await treeOf(whole.uuid);
    expect(tree.map(({ titulo, quem }) => [titulo, quem]).slice(0, 2)).toEqual([
      ['Coletar documentos', gestor.id],
      ['Redigir contrato', ana.id],
    ]);
    expect(tree[0]?.datas).toEqual(['2026-03-03', null, '2026-03-05']);
    expect(tree[0]?.itens).toHaveLength(2);
    const detail = (await gestor.get(`/projetos/${whole.uuid}`)).body.data;
    expect(detail).toMatchObject({
      tags: ['sigilo'],
      orcamento_horas_milimin: 6_000_000,
      membros: [{ nome: 'Ana' }],
      data_prevista_fim: '2026-03-23',
    });
    const plain = (await copy({ checklists: false, pessoas: false, membros: false })).body.data;
    const bare = await treeOf(plain.uuid);
    expect(bare.map(({ quem, itens }) => [quem, itens]).slice(0, 2)).toEqual([
      [gestor.id, []],
      [null, []],
    ]);
    expect((await gestor.get(`/projetos/${plain.uuid}`)).body.data.membros).toEqual([]);
    expect((await copy({ tarefas: false })).body.data.tarefas).toBe(0);
  });
});
