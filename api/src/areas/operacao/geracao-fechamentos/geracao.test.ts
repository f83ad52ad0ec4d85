import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import {
  anexo,
  apontamento_tempo,
  cliente,
  cliente_fechamento_modelo,
  configuracao,
  fechamento,
  fechamento_geracao,
  fechamento_modelo,
  feriado,
  log_transacao,
  tarefa,
  tarefa_checklist_item,
  tarefa_dependencia,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';
import { generateOfDay } from './geracao.job';

const competencia = '2026-09';

describeFirm('geração de fechamentos', ({ app, database, orm }) => {
  const make = trabalhoFixture(database);
  const gestor = () =>
    app().person('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  type Person = Awaited<ReturnType<typeof gestor>>;
  let number = 0;

  const base = { regra_tipo: 'dia_util', regra_dia: 5, responsavel_regra: 'carteira' };
  const doMes = [
    { ...base, chave: 'coletar', titulo: 'Coletar documentos' },
    {
      ...base,
      chave: 'conciliar',
      titulo: 'Conciliar bancos',
      regra_dia: 10,
      meta_dias_uteis: 2,
      itens_checklist: [{ texto: 'Importar extratos' }, { texto: 'Fechar saldo' }],
      aguarda: [{ chave: 'coletar' }],
    },
    { ...base, chave: 'juros', pai: 'conciliar', titulo: 'Lançar juros', regra_dia: 10 },
  ];

  async function modelo(who: Person, tarefas: object[] = doMes, more: object = {}) {
    number += 1;
    const made = await who.post('/fechamentos/modelos', { nome: `Mensal ${number}`, ...more });
    expect(made.status).toBe(201);
    const { uuid } = made.body.data as { uuid: string };
    await publicar(who, uuid, tarefas);
    return uuid;
  }
  async function publicar(who: Person, uuid: string, tarefas: object[], aplicar = 'proximas') {
    const { rascunho } = (await who.get(`/fechamentos/modelos/${uuid}`)).body.data;
    const saved = await who.put(`/fechamentos/modelos/${uuid}/rascunho`, {
      tarefas,
      versao: rascunho?.versao ?? 0,
    });
    expect(saved.body).toEqual({ data: expect.anything() });
    const done = await who.post(`/fechamentos/modelos/${uuid}/publicar`, {
      versao: saved.body.data.versao,
      aplicar,
    });
    expect(done.status).toBe(200);
    return done.body.data as { numero: number; fechamentos: number };
  }
  async function vincular(clienteId: number, uuid: string, more: object = {}) {
    const [row] = await orm().select().from(fechamento_modelo).where(eq(fechamento_modelo.uuid, uuid));
    await orm()
      .insert(cliente_fechamento_modelo)
      .values({ cliente_id: clienteId, modelo_id: row?.id as number, inicio: '2026-01', ...more });
  }
  /** Runs one to its end. @returns its report */
  async function gerar(who: Person, form: object) {
    const begun = await who.post('/fechamentos/geracoes', { competencia, ...form });
    expect(begun.body).toEqual({ data: expect.anything() });
    return fim(who, begun.body.data.uuid);
  }
  async function fim(who: Person, uuid: string) {
    for (;;) {
      const { data } = (await who.get(`/fechamentos/geracoes/${uuid}`)).body;
      if (data.situacao !== 'em_andamento') return data;
    }
  }
  const fechamentoDe = async (clienteId: number, mes = competencia) => {
    const [row] = await orm()
      .select()
      .from(fechamento)
      .where(
        and(
          eq(fechamento.cliente_id, clienteId),
          eq(fechamento.competencia, mes),
          isNull(fechamento.excluido_em),
        ),
      );
    return row;
  };
  const tarefasDe = async (clienteId: number) => {
    const row = await fechamentoDe(clienteId);
    return orm()
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.fechamento_id, row?.id ?? 0), isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa.ordem), asc(tarefa.id));
  };

  it('makes what the dry run told, with people, dates, checklists and order; twice changes nothing', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const modelo_uuid = await modelo(who);
    await vincular(um.id, modelo_uuid);
    const previa = await who.get(
      `/fechamentos/geracoes/previa?competencia=${competencia}&modelo_uuid=${modelo_uuid}`,
    );
    expect(previa.body.data).toMatchObject({ criados: 1, existentes: 0, tarefas: 3, sem_responsavel: 0 });
    expect(await fechamentoDe(um.id)).toBeUndefined();

    expect(await gerar(who, { modelo_uuid })).toMatchObject({
      situacao: 'concluida',
      criados: 1,
      tarefas: 3,
      feitos: 1,
      total: 1,
    });
    const row = await fechamentoDe(um.id);
    expect(row).toMatchObject({
      codigo: expect.stringMatching(/^FEC-2026-09-\d{4}$/),
      coordenador_id: who.id,
      data_limite: '2026-10-15',
      data_meta_conclusao: '2026-10-15',
      progresso: 0,
      status: 'nao_iniciado',
    });
    const tarefas = await tarefasDe(um.id);
    expect(
      tarefas.map((one) => [one.chave_modelo, one.data_meta, one.data_vencimento, one.responsavel_id]),
    ).toEqual([
      ['coletar', '2026-10-07', '2026-10-07', who.id],
      ['conciliar', '2026-10-13', '2026-10-15', who.id],
      ['juros', '2026-10-15', '2026-10-15', who.id],
    ]);
    const [coletar, conciliar, juros] = tarefas;
    expect(juros?.tarefa_pai_id).toBe(conciliar?.id);
    expect(
      await orm()
        .select({ de: tarefa_dependencia.predecessora_id })
        .from(tarefa_dependencia)
        .where(eq(tarefa_dependencia.tarefa_id, conciliar?.id ?? 0)),
    ).toEqual([{ de: coletar?.id }]);
    const itens = () =>
      orm()
        .select({ texto: tarefa_checklist_item.texto })
        .from(tarefa_checklist_item)
        .where(eq(tarefa_checklist_item.tarefa_id, conciliar?.id ?? 0))
        .orderBy(asc(tarefa_checklist_item.ordem));
    expect(await itens()).toEqual([{ texto: 'Importar extratos' }, { texto: 'Fechar saldo' }]);
    const linhas = await orm()
      .select({ acao: log_transacao.acao })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, row?.uuid ?? ''));
    expect(linhas).toEqual([{ acao: 'Criou' }]);

    expect(await gerar(who, { modelo_uuid })).toMatchObject({ criados: 0, existentes: 1, tarefas: 0 });
    expect(await tarefasDe(um.id)).toEqual(tarefas);
    expect(await itens()).toHaveLength(2);
    expect(await fechamentoDe(um.id)).toEqual(row);
  });

  it('two at once make none twice, and one that was cut off is made up for', async () => {
    const who = await gestor();
    const modelo_uuid = await modelo(who);
    const clientes = [];
    for (let n = 0; n < 5; n += 1) clientes.push(await make.cliente(who.id));
    for (const { id } of clientes) await vincular(id, modelo_uuid);
    const [one, other] = await Promise.all([
      who.post('/fechamentos/geracoes', { competencia, modelo_uuid }),
      who.post('/fechamentos/geracoes', { competencia, modelo_uuid }),
    ]);
    const begun = [one, other].filter(({ status }) => status === 201);
    const refused = [one, other].filter(({ status }) => status !== 201);
    // Either one waits its turn after the other has ended, or it is told that one is at it.
    for (const { status, body } of refused) {
      expect(status).toBe(406);
      expect(body).toMatchObject({ codigo: 'geracao_em_andamento' });
    }
    for (const { body } of begun) await fim(who, body.data.uuid);
    await gerar(who, { modelo_uuid });
    for (const { id } of clientes) expect(await tarefasDe(id)).toHaveLength(3);
  });

  it('a deleted task does not return; a new one of the template arrives once', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const modelo_uuid = await modelo(who);
    await vincular(um.id, modelo_uuid);
    await gerar(who, { modelo_uuid });
    const [coletar] = await tarefasDe(um.id);
    await orm()
      .update(tarefa)
      .set({ excluido_em: new Date() })
      .where(eq(tarefa.id, coletar?.id ?? 0));
    expect(
      await publicar(who, modelo_uuid, [...doMes, { ...base, chave: 'nova', titulo: 'Nova' }]),
    ).toMatchObject({
      numero: 2,
      fechamentos: 0,
    });
    expect(await gerar(who, { modelo_uuid })).toMatchObject({ completados: 1, tarefas: 1 });
    expect(await gerar(who, { modelo_uuid })).toMatchObject({ completados: 0, tarefas: 0 });
    expect((await tarefasDe(um.id)).map((one) => one.chave_modelo)).toEqual(['conciliar', 'juros', 'nova']);
  });

  it('publishing into open months changes what nobody touched, as the preview tells', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const modelo_uuid = await modelo(who);
    await vincular(um.id, modelo_uuid);
    await gerar(who, { modelo_uuid });
    const [coletar, conciliar] = await tarefasDe(um.id);
    const begun = await who.post(`/tarefas/${coletar?.uuid}/passos`, { passo: 'iniciar', versao: 1 });
    expect(begun.status).toBe(200);

    const [a, b] = doMes;
    const tarefas = [
      { ...a, titulo: 'Coletar tudo' },
      { ...b, titulo: 'Conciliar contas', regra_dia: 11 },
      { ...base, chave: 'nova', titulo: 'Nova' },
    ];
    const { rascunho } = (await who.get(`/fechamentos/modelos/${modelo_uuid}`)).body.data;
    expect(rascunho).toBeNull();
    await who.put(`/fechamentos/modelos/${modelo_uuid}/rascunho`, { tarefas, versao: 0 });
    const previa = await who.get(`/fechamentos/modelos/${modelo_uuid}/publicar`);
    expect(previa.body.data).toMatchObject({
      fechamentos: 1,
      incluidas: 1,
      alteradas: 1,
      retiradas: 1,
      intocadas: 1,
    });
    expect(previa.body.data.itens).toEqual([
      {
        fechamento: (await fechamentoDe(um.id))?.codigo,
        cliente: um.razao_social,
        competencia,
        incluidas: ['Nova'],
        alteradas: ['Conciliar contas'],
        retiradas: ['Lançar juros'],
        intocadas: [{ titulo: 'Coletar documentos', porque: 'já começou' }],
      },
    ]);
    expect(await publicar(who, modelo_uuid, tarefas, 'abertos')).toMatchObject({ numero: 2, fechamentos: 1 });
    expect((await tarefasDe(um.id)).map((one) => [one.titulo, one.data_vencimento, one.status])).toEqual([
      ['Coletar documentos', '2026-10-07', 'em_andamento'],
      ['Conciliar contas', '2026-10-16', 'a_fazer'],
      ['Nova', '2026-10-07', 'a_fazer'],
    ]);
    expect((await tarefasDe(um.id))[1]?.id).toBe(conciliar?.id);
    expect((await fechamentoDe(um.id))?.data_limite).toBe('2026-10-16');
  });

  it('whatever somebody did on a task, publishing leaves it alone and says so', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const toques = ['tempo', 'mensagem', 'arquivo', 'pedido', 'checklist', 'mao', 'nada'];
    const itens_checklist = [{ texto: 'Conferir' }];
    const antes = toques.map((chave) => ({ ...base, chave, titulo: `Com ${chave}`, itens_checklist }));
    const modelo_uuid = await modelo(who, antes);
    await vincular(um.id, modelo_uuid);
    await gerar(who, { modelo_uuid });
    const geradas = await tarefasDe(um.id);
    const de = (chave: string) => {
      const found = geradas.find((one) => one.chave_modelo === chave);
      if (!found) throw new Error(`No task ${chave}.`);
      return found;
    };
    await orm()
      .insert(apontamento_tempo)
      .values({
        tarefa_id: de('tempo').id,
        usuario_id: who.id,
        data: '2026-10-01',
        minutos_milimin: 60_000,
        origem: 'manual',
      });
    const said = { entidade: 'tarefa', uuid: de('mensagem').uuid, tipo: 'comentario', texto: 'Visto.' };
    expect((await who.post('/mensagens', said)).status).toBeLessThan(300);
    await orm()
      .insert(anexo)
      .values({
        entidade: 'tarefa',
        entidade_id: de('arquivo').id,
        cliente_id: um.id,
        nome_original: 'Guia.pdf',
        extensao: 'pdf',
        mime_detectado: 'application/pdf',
        tamanho_bytes: 1,
        sha256: 'a'.repeat(64),
        arquivo: 'toque',
        origem: 'interno',
      });
    const documentos = [{ nome: 'Extrato', prazo: '2999-01-01', instrucoes: null, obrigatorio: true }];
    expect((await who.post(`/tarefas/${de('pedido').uuid}/documentos`, { documentos })).status).toBeLessThan(
      300,
    );
    await orm()
      .update(tarefa_checklist_item)
      .set({ concluido_em: new Date(), concluido_por_id: who.id })
      .where(eq(tarefa_checklist_item.tarefa_id, de('checklist').id));
    const { data } = (await who.get(`/tarefas/${de('mao').uuid}`)).body;
    const changed = await who.put(`/tarefas/${de('mao').uuid}`, {
      titulo: 'Mudada à mão',
      descricao: null,
      departamento_uuid: null,
      responsavel_uuid: who.uuid,
      revisor_uuid: null,
      prioridade: 'normal',
      data_inicio_prevista: null,
      data_meta: data.data_meta,
      data_vencimento: data.data_vencimento,
      minutos_estimados_milimin: null,
      tags: [],
      versao: data.versao,
    });
    expect(changed.status).toBe(200);

    const situation = () =>
      orm().select().from(tarefa).where(eq(tarefa.cliente_id, um.id)).orderBy(asc(tarefa.id));
    const before = await situation();
    const tarefas = antes.map((one) => ({ ...one, titulo: `${one.titulo}, de outro jeito`, regra_dia: 12 }));
    await who.put(`/fechamentos/modelos/${modelo_uuid}/rascunho`, { tarefas, versao: 0 });
    const [previa] = (await who.get(`/fechamentos/modelos/${modelo_uuid}/publicar`)).body.data.itens;
    expect(previa).toMatchObject({
      incluidas: [],
      alteradas: ['Com nada, de outro jeito'],
      retiradas: [],
      intocadas: [
        { titulo: 'Com tempo', porque: 'há tempo apontado' },
        { titulo: 'Com mensagem', porque: 'há mensagens' },
        { titulo: 'Com arquivo', porque: 'há arquivos' },
        { titulo: 'Com pedido', porque: 'há documentos pedidos' },
        { titulo: 'Com checklist', porque: 'o checklist já foi marcado' },
        { titulo: 'Mudada à mão', porque: 'foi alterada à mão' },
      ],
    });
    await publicar(who, modelo_uuid, tarefas, 'abertos');
    const after = await situation();
    expect(after.filter((_, at) => before[at]?.chave_modelo !== 'nada')).toEqual(
      before.filter((one) => one.chave_modelo !== 'nada'),
    );
    expect(after.find((one) => one.chave_modelo === 'nada')?.titulo).toBe('Com nada, de outro jeito');
  });

  it('a published order reaches tasks nobody touched, again and again, and never closes a circle', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const [a, b] = [
      { ...base, chave: 'a', titulo: 'A' },
      { ...base, chave: 'b', titulo: 'B' },
    ];
    const modelo_uuid = await modelo(who, [a, { ...b, aguarda: [{ chave: 'a' }] }]);
    await vincular(um.id, modelo_uuid);
    await gerar(who, { modelo_uuid });
    const previaDe = async (tarefas: object[]) => {
      const { rascunho } = (await who.get(`/fechamentos/modelos/${modelo_uuid}`)).body.data;
      await who.put(`/fechamentos/modelos/${modelo_uuid}/rascunho`, {
        tarefas,
        versao: rascunho?.versao ?? 0,
      });
      return (await who.get(`/fechamentos/modelos/${modelo_uuid}/publicar`)).body.data.itens[0];
    };
    const ordem = async () => {
      const tarefas = await tarefasDe(um.id);
      const rows = await orm()
        .select({ de: tarefa_dependencia.tarefa_id, antes: tarefa_dependencia.predecessora_id })
        .from(tarefa_dependencia)
        .where(
          inArray(
            tarefa_dependencia.tarefa_id,
            tarefas.map(({ id }) => id),
          ),
        )
        .orderBy(asc(tarefa_dependencia.id));
      const chave = (id: number) => tarefas.find((one) => one.id === id)?.chave_modelo;
      return rows.map(({ de, antes }) => `${chave(de)} ${chave(antes)}`).sort();
    };
    expect(await ordem()).toEqual(['b a']);

    // Turned about: what the version itself changed is nobody's work.
    const virada = [{ ...a, aguarda: [{ chave: 'b' }] }, b];
    expect((await previaDe(virada)).alteradas).toEqual([
      'A (passa a aguardar B)',
      'B (não aguarda mais nada)',
    ]);
    expect(await publicar(who, modelo_uuid, virada, 'abertos')).toMatchObject({ fechamentos: 1 });
    expect(await ordem()).toEqual(['a b']);
    expect(await publicar(who, modelo_uuid, virada, 'abertos')).toMatchObject({ fechamentos: 0 });

    // A was begun meanwhile: it keeps waiting for B, and so B cannot come to wait for it.
    const [daA] = (await tarefasDe(um.id)).filter(({ chave_modelo }) => chave_modelo === 'a');
    await orm()
      .update(tarefa)
      .set({ status: 'em_andamento' })
      .where(eq(tarefa.id, daA?.id ?? 0));
    const c = { ...base, chave: 'c', titulo: 'C', aguarda: [{ chave: 'a' }] };
    const circulo = [a, { ...b, aguarda: [{ chave: 'c' }] }, c];
    expect(await previaDe(circulo)).toMatchObject({
      incluidas: ['C'],
      alteradas: [],
      intocadas: [
        { titulo: 'A', porque: 'já começou' },
        { titulo: 'B', porque: 'o que ela aguarda fecharia um ciclo' },
      ],
    });
    await publicar(who, modelo_uuid, circulo, 'abertos');
    expect(await ordem()).toEqual(['a b', 'c a']);

    const itens = [a, { ...b, itens_checklist: [{ texto: 'Conferir' }] }, c];
    await publicar(who, modelo_uuid, itens, 'abertos');
    const daB = (await tarefasDe(um.id)).find(({ chave_modelo }) => chave_modelo === 'b');
    const checklist = await orm()
      .select({ texto: tarefa_checklist_item.texto })
      .from(tarefa_checklist_item)
      .where(eq(tarefa_checklist_item.tarefa_id, daB?.id ?? 0));
    expect(checklist).toEqual([{ texto: 'Conferir' }]);
  });

  it('two towns have two dates by one template', async () => {
    const who = await gestor();
    const [um, outro] = [await make.cliente(who.id), await make.cliente(who.id)];
    await orm().update(cliente).set({ municipio_ibge: '3509502' }).where(eq(cliente.id, outro.id));
    await orm().insert(feriado).values({
      data: '2027-01-25',
      nome: 'Aniversário da cidade',
      abrangencia: 'municipal',
      uf: 'SP',
      municipio_ibge: '3550308',
    });
    const modelo_uuid = await modelo(who, [
      {
        ...base,
        chave: 'iss',
        titulo: 'ISS',
        regra_tipo: 'dia_fixo',
        regra_dia: 25,
        calendario: 'municipal',
      },
    ]);
    for (const { id } of [um, outro]) await vincular(id, modelo_uuid);
    await gerar(who, { competencia: '2026-12', modelo_uuid });
    const vencimentos = async (clienteId: number) => (await fechamentoDe(clienteId, '2026-12'))?.data_limite;
    expect(await vencimentos(um.id)).toBe('2027-01-22');
    expect(await vencimentos(outro.id)).toBe('2027-01-25');
  });

  it('the month is made by itself from the firm’s day on, whichever that is', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    await vincular(um.id, await modelo(who));
    const night = (dia: number) =>
      generateOfDay({ ...app().app.context, now: () => new Date(Date.UTC(2026, 8, dia, 6, 30)) });
    const day = async (valor: number) => {
      await orm().delete(configuracao).where(eq(configuracao.chave, 'dia_geracao_fechamentos'));
      await orm()
        .insert(configuracao)
        .values({ grupo: 'fechamentos', chave: 'dia_geracao_fechamentos', valor });
    };
    await day(25);
    await night(24);
    expect(await fechamentoDe(um.id)).toBeUndefined();
    await day(10);
    await night(9);
    expect(await fechamentoDe(um.id)).toBeUndefined();
    await night(10);
    expect(await tarefasDe(um.id)).toHaveLength(3);
    await orm().delete(configuracao).where(eq(configuracao.chave, 'dia_geracao_fechamentos'));
  });

  it('who has no contract then is left out with the reason, and so is a task nobody does told', async () => {
    const who = await gestor();
    const [suspenso, futuro, ativo] = [
      await make.cliente(who.id),
      await make.cliente(who.id),
      await make.cliente(who.id),
    ];
    await orm().update(cliente).set({ status: 'suspenso' }).where(eq(cliente.id, suspenso.id));
    await orm().update(cliente).set({ data_inicio_contrato: '2026-11-03' }).where(eq(cliente.id, futuro.id));
    const modelo_uuid = await modelo(who, [
      { ...base, chave: 'so', titulo: 'Só', responsavel_regra: 'ninguem' },
    ]);
    for (const { id } of [suspenso, futuro, ativo]) await vincular(id, modelo_uuid);
    const { itens, ...contas } = await gerar(who, { modelo_uuid });
    expect(contas).toMatchObject({ criados: 1, ignorados: 2, sem_responsavel: 1 });
    expect(
      itens.map(({ situacao, motivo, sem_responsavel }: Record<string, unknown>) => [
        situacao,
        motivo,
        sem_responsavel,
      ]),
    ).toEqual([
      ['ignorado', 'O contrato está suspenso.', []],
      ['ignorado', 'O contrato começa em 11/2026.', []],
      ['criado', null, ['Só']],
    ]);
  });

  it('a run is taken back where nobody began, and may be made again', async () => {
    const who = await gestor();
    const [um, outro] = [await make.cliente(who.id), await make.cliente(who.id)];
    const modelo_uuid = await modelo(who);
    for (const { id } of [um, outro]) await vincular(id, modelo_uuid);
    const run = await gerar(who, { modelo_uuid });
    const [coletar] = await tarefasDe(outro.id);
    await who.post(`/tarefas/${coletar?.uuid}/passos`, { passo: 'iniciar', versao: 1 });
    const undone = await who.post(`/fechamentos/geracoes/${run.uuid}/desfazer`, undefined);
    expect(undone.body.data).toEqual({
      desfeitos: 1,
      mantidos: [
        {
          fechamento: (await fechamentoDe(outro.id))?.codigo,
          cliente: outro.razao_social,
          motivo: 'Uma tarefa já mudou de status.',
        },
      ],
    });
    expect(await fechamentoDe(um.id)).toBeUndefined();
    expect(await gerar(who, { modelo_uuid })).toMatchObject({ criados: 1, existentes: 1 });
    expect(await tarefasDe(um.id)).toHaveLength(3);
  });

  it('a client who has everything is told without waiting for whoever is at work in the closing', async () => {
    const who = await gestor();
    const [pronto, falta] = [await make.cliente(who.id), await make.cliente(who.id)];
    const modelo_uuid = await modelo(who);
    await vincular(pronto.id, modelo_uuid);
    await gerar(who, { modelo_uuid });
    await vincular(falta.id, modelo_uuid);
    const row = await fechamentoDe(pronto.id);
    const outra = await database().pool.connect();
    try {
      await outra.query('begin');
      await outra.query('select from fechamento where id = $1 for update', [row?.id]);
      const run = await gerar(who, { modelo_uuid });
      expect(run).toMatchObject({ situacao: 'concluida', criados: 1, existentes: 1, tarefas: 3 });
      expect(run.itens).toMatchObject([
        { situacao: 'existente', fechamento_uuid: row?.uuid },
        { situacao: 'criado' },
      ]);
    } finally {
      await outra.query('rollback');
      outra.release();
    }
  });

  it('a run whose process died can be taken back at once, without being cancelled first', async () => {
    const who = await gestor();
    const um = await make.cliente(who.id);
    const modelo_uuid = await modelo(who);
    await vincular(um.id, modelo_uuid);
    const run = await gerar(who, { modelo_uuid });
    const antes = new Date(Date.now() - 120_000);
    await orm()
      .update(fechamento_geracao)
      .set({ situacao: 'em_andamento', viva_em: antes, concluida_em: null })
      .where(eq(fechamento_geracao.uuid, run.uuid));
    expect((await who.get(`/fechamentos/geracoes/${run.uuid}`)).body.data).toMatchObject({
      situacao: 'falhou',
      desfaz: true,
    });
    const undone = await who.post(`/fechamentos/geracoes/${run.uuid}/desfazer`, undefined);
    expect(undone.body.data).toEqual({ desfeitos: 1, mantidos: [] });
  });

  it('nothing is made without the total view, nor told to a client', async () => {
    const analista = await app().person('Analista', { nome: 'Ana' });
    expect((await analista.post('/fechamentos/geracoes', { competencia })).status).toBe(403);
    expect((await analista.get(`/fechamentos/geracoes/previa?competencia=${competencia}`)).status).toBe(403);
    expect((await analista.post('/fechamentos/modelos', { nome: 'Outro' })).status).toBe(403);
    expect((await analista.get('/fechamentos/modelos')).status).toBe(200);
  });
});
