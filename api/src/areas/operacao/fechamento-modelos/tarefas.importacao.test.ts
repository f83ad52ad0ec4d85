import { asc, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { departamento, log_transacao, perfil } from '../../../platform/database/schema';
import { readLines, type SheetLines } from '../../../platform/spreadsheet/read-sheets';
import { describeFirm } from '../../../testing/firm';

const base = { regra_tipo: 'dia_util', regra_dia: 5, responsavel_regra: 'carteira' };
const tudo = '/fechamentos/modelos/tarefas';

describeFirm('modelo de fechamento por planilha', ({ app, orm, usePerson }) => {
  const gestora = usePerson('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  let fiscal = '';
  let number = 0;

  beforeAll(async () => {
    const [row] = await orm().insert(departamento).values({ nome: 'Fiscal e tributos' }).returning();
    fiscal = row?.uuid ?? '';
  });

  const completas = () => [
    {
      ...base,
      chave: 'coletar',
      titulo: '=SOMA(A1)',
      descricao: '+ Peça\nao cliente',
      departamento_uuid: fiscal,
      itens_checklist: [{ texto: 'Extratos' }, { texto: 'Notas; e recibos', obrigatorio: false }],
      minutos_estimados_milimin: 12_345,
    },
    {
      ...base,
      chave: 'guia',
      titulo: '@Emitir guia',
      regra_tipo: 'dia_fixo',
      regra_dia: 20,
      ajuste: 'posterga',
      meses_ativos: [3, 6],
      gera_multa: true,
      peso: 1500,
      fundamento: 'Lei 1; art. 2',
      conferido_em: '2026-01-15',
      aguarda: [{ chave: 'coletar', tipo: 'termina_termina', folga_dias_uteis: 2 }],
    },
    {
      ...base,
      chave: 'sub',
      pai: 'guia',
      titulo: 'Enviar',
      revisor_regra: 'pessoa',
      revisor_uuid: gestora.uuid,
    },
  ];
  async function modelo(tarefas: object[] = completas()) {
    number += 1;
    const made = await gestora.post('/fechamentos/modelos', { nome: `Planilha ${number}` });
    const { uuid } = made.body.data as { uuid: string };
    const saved = await gestora.put(`/fechamentos/modelos/${uuid}/rascunho`, { tarefas, versao: 1 });
    expect(saved.body).toEqual({ data: expect.anything() });
    return { uuid, versao: saved.body.data.versao as number };
  }
  const rascunhoDe = async (uuid: string) =>
    (await gestora.get(`/fechamentos/modelos/${uuid}`)).body.data.rascunho;

  async function enviar(
    { uuid, versao }: { uuid: string; versao: number },
    file: Uint8Array | string,
    simular: 'sim' | 'nao',
    person = gestora,
  ) {
    const form = new FormData();
    const bytes = typeof file === 'string' ? Buffer.from(file) : Buffer.from(file);
    form.append('arquivo', new Blob([bytes]), 'tarefas.xlsx');
    const request = new Request('http://firma.example', { method: 'POST', body: form });
    return app().request({
      method: 'POST',
      url: `/api${tudo}/importar?simular=${simular}&modelo=${uuid}&versao=${versao}`,
      headers: { authorization: person.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  async function baixar(uuid: string, formato: string, person = gestora) {
    const reply = await app().app.inject({
      url: `/api${tudo}/exportar?formato=${formato}&modelo=${uuid}`,
      headers: { authorization: person.token },
    });
    return { status: reply.statusCode, bytes: reply.rawPayload };
  }
  const planilha = (...rows: (string | number | null)[][]) =>
    writeXlsx({ sheets: [{ name: 'Tarefas', rows }] });

  it.each(['xlsx', 'csv'])('comes back as it went, cell by cell: %s', async (formato) => {
    const alvo = await modelo();
    const antes = await rascunhoDe(alvo.uuid);
    const { status, bytes } = await baixar(alvo.uuid, formato);
    expect(status).toBe(200);
    if (formato === 'xlsx') {
      const { linhas } = (await readLines(bytes, { max: 100 })) as SheetLines;
      expect(linhas[1]?.valores).toContain('=SOMA(A1)');
    } else expect(bytes.toString()).toContain(`'=SOMA(A1)`);
    const conferida = await enviar(alvo, bytes, 'sim');
    expect(conferida.body.data).toMatchObject({ total: 3, erros: [], mudancas: [] });
    const gravada = await enviar(alvo, bytes, 'nao');
    expect(gravada.body.data).toMatchObject({ erros: [], mudancas: [] });
    // Nothing is written: the draft has its version still.
    expect(await rascunhoDe(alvo.uuid)).toEqual(antes);
  });

  it('tells what is added, changed and taken away before the draft becomes the sheet', async () => {
    const alvo = await modelo();
    const file = await planilha(
      ['Tarefa', 'Chave', 'Dia', 'Aguarda', 'Checklist', 'Minutos', 'Multa', 'Conferido em', 'Parte de'],
      ['Coletar tudo', 'coletar', 7, null, 'Extratos\nRecibos (opcional)', '1h30', 'Sim', null, null],
      ['Apuração do mês', null, 8, 'Coletar tudo +3', null, 12.5, null, '02/03/2026', null],
      ['Enviar apuração', null, 9, null, null, null, null, null, 'Apuração do mês'],
    );
    const { data } = (await enviar(alvo, file, 'sim')).body;
    expect(data.erros).toEqual([]);
    expect(
      data.mudancas.map((one: { titulo: string; mudanca: string }) => [one.titulo, one.mudanca]),
    ).toEqual([
      ['Coletar tudo', 'alterada'],
      ['Apuração do mês', 'incluida'],
      ['Enviar apuração', 'incluida'],
      ['@Emitir guia', 'retirada'],
      ['Enviar', 'retirada'],
    ]);
    expect(data.mudancas[0].campos).toContainEqual({
      campo: 'prazo',
      rotulo: 'Vencimento',
      de: '5º dia útil do mês seguinte',
      para: '7º dia útil do mês seguinte',
    });
    expect((await rascunhoDe(alvo.uuid)).versao).toBe(alvo.versao);

    expect((await enviar(alvo, file, 'nao')).body.data.erros).toEqual([]);
    const { tarefas } = await rascunhoDe(alvo.uuid);
    expect(tarefas).toMatchObject([
      // What the sheet has no column for stays.
      {
        chave: 'coletar',
        titulo: 'Coletar tudo',
        descricao: '+ Peça\nao cliente',
        departamento_uuid: fiscal,
        minutos_estimados_milimin: 90_000,
        gera_multa: true,
        itens_checklist: [
          { texto: 'Extratos', obrigatorio: true },
          { texto: 'Recibos', obrigatorio: false },
        ],
      },
      {
        chave: 'apuracao-do-mes',
        regra_dia: 8,
        minutos_estimados_milimin: 12_500,
        conferido_em: '2026-03-02',
        conferido_por_uuid: gestora.uuid,
        aguarda: [{ chave: 'coletar', tipo: 'termina_inicia', folga_dias_uteis: 3 }],
      },
      { chave: 'enviar-apuracao', pai: 'apuracao-do-mes' },
    ]);
    const [log] = await orm()
      .select({ depois: log_transacao.depois })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, alvo.uuid))
      .orderBy(asc(log_transacao.id))
      .offset(2);
    expect(log?.depois).toMatchObject({
      tarefas_do_rascunho: ['Coletar tudo', 'Apuração do mês', 'Enviar apuração'],
    });
    // Read before that: refused, whole.
    expect((await enviar(alvo, file, 'nao')).status).toBe(409);
    expect((await enviar(alvo, file, 'sim')).status).toBe(409);
  });

  it('tells every error of every line at once and saves nothing', async () => {
    const alvo = await modelo();
    const file = await planilha(
      [
        'Título',
        'Chave',
        'Regra',
        'Dia',
        'Departamento',
        'Aguarda',
        'Conferido em',
        'Quem faz',
        'Exige arquivo',
      ],
      ['A', 'a', 'Dia fixo', 40, 'Não há', 'b', '31/12/2999', 'Uma pessoa', 'talvez'],
      ['B', 'b', 'Dia útil', 5, null, 'a', null, 'Ninguém de fora', null],
      ['', 'c c', 'Dia útil', 'x', null, 'Sumida', null, null, null],
      ['D', 'd', null, 3, null, null, null, 'carteira', null],
      ['E', 'd', null, 3, null, null, null, 'carteira', null],
    );
    const { status, body } = await enviar(alvo, file, 'nao');
    expect(status).toBe(200);
    const erros = body.data.erros.map(
      (one: { linha: number; coluna: string }) => `${one.linha} ${one.coluna}`,
    );
    for (const esperado of [
      '2 Departamento',
      '2 Exige arquivo',
      '2 Aguarda',
      '2 Conferido em',
      '3 Quem faz',
      '4 Título',
      '4 Chave',
      '4 Dia',
      '4 Aguarda',
      '6 Chave',
    ])
      expect(erros).toContain(esperado);
    expect(JSON.stringify(body)).toContain('Isto fecha um ciclo');
    expect(body.data).toMatchObject({ gravadas: 0 });
    expect((await rascunhoDe(alvo.uuid)).versao).toBe(alvo.versao);
  });

  it('refuses what is no sheet of tasks, too many of them and strange headers', async () => {
    const alvo = await modelo();
    for (const file of ['', 'PK\x03\x04 nada', '\x00\x01\x02'])
      expect((await enviar(alvo, file, 'sim')).status).toBe(422);
    const muitas = Array.from({ length: 301 }, (_, at) => `Tarefa ${at};5`);
    const { data } = (await enviar(alvo, ['Título;Dia', ...muitas].join('\n'), 'sim')).body;
    expect(data.erros).toMatchObject([{ linha: 302, mensagem: 'Um modelo tem no máximo 300 tarefas.' }]);
    const estranha = (await enviar(alvo, 'Título;__proto__;constructor\nA;1;2', 'sim')).body.data;
    expect(estranha).toMatchObject({ conferir_colunas: true, validas: 0 });
    const chaves = (
      await enviar(alvo, 'Título;Chave;Aguarda;Departamento\nA;__proto__;constructor;toString', 'sim')
    ).body.data;
    expect(chaves.erros.map((one: { coluna: string }) => one.coluna)).toEqual([
      'Chave',
      'Departamento',
      'Aguarda',
    ]);
  });

  it('is of those who may: not of who sees a part, of clients, or of templates that are not there', async () => {
    const alvo = await modelo();
    const parte = await app().person('Gestor operacional', { nome: 'Parte' });
    await orm().insert(perfil).values({ nome: 'Sem fechamentos', permissoes: [] });
    const fora = await app().person('Sem fechamentos', { nome: 'Fora' });
    expect((await enviar(alvo, 'Título\nA', 'sim', parte)).status).toBe(403);
    expect((await enviar(alvo, 'Título\nA', 'sim', fora)).status).toBe(403);
    expect((await baixar(alvo.uuid, 'xlsx', fora)).status).toBe(403);
    expect((await baixar(gestora.uuid, 'xlsx')).status).toBe(404);
    expect((await enviar({ ...alvo, uuid: gestora.uuid }, 'Título\nA', 'sim')).status).toBe(404);
  });

  it('knows who looked up what a task rests on, whatever is sent', async () => {
    const outro = await app().person('Gestor operacional', {
      nome: 'Outro',
      habilitar_visualizacao_total: 1,
    });
    const { uuid, versao } = await modelo();
    const { tarefas } = await rascunhoDe(uuid);
    expect(tarefas[1].conferido_por_uuid).toBe(gestora.uuid);
    // A first day is told by who writes it; one that was there stays with who wrote it.
    tarefas[0].conferido_em = '2026-02-02';
    tarefas[0].conferido_por_uuid = gestora.uuid;
    tarefas[1].conferido_por_uuid = outro.uuid;
    const saved = await outro.put(`/fechamentos/modelos/${uuid}/rascunho`, { tarefas, versao });
    expect(saved.status).toBe(200);
    const depois = await rascunhoDe(uuid);
    expect(depois.tarefas.map((one: { conferido_por_uuid: string }) => one.conferido_por_uuid)).toEqual([
      outro.uuid,
      gestora.uuid,
      null,
    ]);
    tarefas[2].conferido_em = '2999-01-01';
    const futuro = await outro.put(`/fechamentos/modelos/${uuid}/rascunho`, {
      tarefas,
      versao: depois.versao,
    });
    expect(futuro.status).toBe(422);
    expect(futuro.body.erros).toEqual({ 'tarefas.2.conferido_em': ['Informe uma data até hoje.'] });
  });
});
