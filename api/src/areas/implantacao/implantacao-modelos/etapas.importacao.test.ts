import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { departamento, log_transacao, usuario } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

const base = '/implantacoes/modelos';

describeFirm('steps of a template by a spreadsheet', ({ app, orm, usePerson }) => {
  const gestora = usePerson('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  let fiscal = '';
  let email = '';
  let number = 0;
  beforeAll(async () => {
    const [row] = await orm().insert(departamento).values({ nome: 'Fiscal e tributos' }).returning();
    fiscal = row?.uuid ?? '';
    const [pessoa] = await orm().select().from(usuario).where(eq(usuario.id, gestora.id));
    email = pessoa?.email ?? '';
  });

  const partes = () => ({
    fases: [
      { chave: 'inicio', nome: 'Boas-vindas', peso_bp: 4000 },
      { chave: 'meio', nome: 'Documentos', peso_bp: 3000 },
      // Two phases called alike are told apart by their keys.
      { chave: 'meio-2', nome: 'Documentos', peso_bp: 3000 },
    ],
    etapas: [
      {
        chave: 'kickoff',
        fase: 'inicio',
        titulo: '=Reunião',
        descricao: '+ Com o cliente\ne a equipe',
        offset_dias_uteis: 3,
        departamento_uuid: fiscal,
        responsavel_regra: 'pessoa',
        responsavel_uuid: gestora.uuid,
        minutos_estimados_milimin: 12_345,
        peso: 40,
        obrigatoria: false,
        itens_checklist: [{ texto: 'Ata' }, { texto: 'Fotos; e atas', obrigatorio: false }],
      },
      {
        chave: 'enviar',
        fase: 'meio-2',
        titulo: 'Enviar documentos',
        lado: 'cliente',
        offset_dias_uteis: 2,
        conta_de: 'anteriores',
        gera_multa: true,
        aguarda: [{ chave: 'kickoff', tipo: 'termina_termina', folga_dias_uteis: 2 }],
      },
    ],
    documentos: [{ chave: 'contrato', nome: 'Contrato social', prazo_dias_uteis: 4 }],
    matriz: [],
    ebook: [{ chave: 'ola', titulo: 'Olá', texto: 'Olá, {{cliente}}' }],
    checkins: [{ tipo: 'kickoff', dias_uteis: 3 }],
  });
  async function modelo() {
    number += 1;
    const { uuid } = (await gestora.post(base, { nome: `Planilha ${number}` })).body.data;
    const saved = await gestora.put(`${base}/${uuid}/rascunho`, { ...partes(), versao: 1 });
    expect(saved.body).toEqual({ data: expect.anything() });
    return { uuid: uuid as string, versao: saved.body.data.versao as number };
  }
  const rascunhoDe = async (uuid: string) => (await gestora.get(`${base}/${uuid}`)).body.data.rascunho;
  async function enviar(
    { uuid, versao }: { uuid: string; versao: number },
    file: Uint8Array,
    simular: 'sim' | 'nao',
    person = gestora,
  ) {
    const form = new FormData();
    form.append('arquivo', new Blob([Buffer.from(file)]), 'etapas.xlsx');
    const request = new Request('http://firma.example', { method: 'POST', body: form });
    return app().request({
      method: 'POST',
      url: `/api${base}/etapas/importar?simular=${simular}&modelo=${uuid}&versao=${versao}`,
      headers: { authorization: person.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  }
  const baixar = (uuid: string, formato: string, person = gestora) =>
    app().app.inject({
      url: `/api${base}/etapas/exportar?formato=${formato}&modelo=${uuid}`,
      headers: { authorization: person.token },
    });
  const planilha = (...rows: (string | number | null)[][]) =>
    writeXlsx({ sheets: [{ name: 'Etapas', rows }] });

  it.each(['xlsx', 'csv'])('comes back as it went, cell by cell: %s', async (formato) => {
    const alvo = await modelo();
    const antes = await rascunhoDe(alvo.uuid);
    const { statusCode, rawPayload } = await baixar(alvo.uuid, formato);
    expect(statusCode).toBe(200);
    const conferida = await enviar(alvo, rawPayload, 'sim');
    expect(conferida.body.data).toMatchObject({ total: 2, erros: [], mudancas: [] });
    expect((await enviar(alvo, rawPayload, 'nao')).body.data).toMatchObject({ erros: [], mudancas: [] });
    // Nothing is written: the draft has its version still.
    expect(await rascunhoDe(alvo.uuid)).toEqual(antes);
  });

  it('tells what is added, changed and taken away before the steps become the sheet, and keeps the rest', async () => {
    const alvo = await modelo();
    const antes = await rascunhoDe(alvo.uuid);
    const file = await planilha(
      ['Etapa', 'Chave', 'Fase', 'Prazo', 'Aguarda', 'Contados', 'Responsável', 'Quem faz'],
      ['Procuração', null, 'boas-vindas', 5, null, null, null, null],
      ['Reunião de início', 'kickoff', 'Boas-vindas', 4, null, null, email, 'Uma pessoa'],
      ['Cadastro', null, 'meio', 1, 'Procuração +3', 'do fim das etapas que ela aguarda', null, null],
    );
    const { data } = (await enviar(alvo, file, 'sim')).body;
    expect(data.erros).toEqual([]);
    const ditas = data.mudancas.map((one: { titulo: string; mudanca: string }) => [one.titulo, one.mudanca]);
    expect(ditas).toEqual([
      ['Procuração', 'incluida'],
      ['Reunião de início', 'alterada'],
      ['Cadastro', 'incluida'],
      ['Enviar documentos', 'retirada'],
    ]);
    expect(data.mudancas[1].campos).toEqual([
      { campo: 'titulo', rotulo: 'Título', de: '=Reunião', para: 'Reunião de início' },
      {
        campo: 'prazo',
        rotulo: 'Prazo',
        de: '3 dias úteis do início da implantação',
        para: '4 dias úteis do início da implantação',
      },
    ]);
    expect((await rascunhoDe(alvo.uuid)).versao).toBe(alvo.versao);

    expect((await enviar(alvo, file, 'nao')).body.data.erros).toEqual([]);
    const depois = await rascunhoDe(alvo.uuid);
    expect(depois.etapas).toMatchObject([
      { chave: 'procuracao', fase: 'inicio', obrigatoria: true, responsavel_regra: 'responsavel' },
      // What the sheet has no column for stays.
      {
        chave: 'kickoff',
        obrigatoria: false,
        offset_dias_uteis: 4,
        departamento_uuid: fiscal,
        responsavel_uuid: gestora.uuid,
        itens_checklist: [{ texto: 'Ata' }, { texto: 'Fotos; e atas' }],
      },
      {
        chave: 'cadastro',
        fase: 'meio',
        conta_de: 'anteriores',
        aguarda: [{ chave: 'procuracao', folga_dias_uteis: 3 }],
      },
    ]);
    const { etapas: _a, versao: _b, ...outras } = antes;
    expect(depois).toMatchObject(outras);
    const logs = await orm().select().from(log_transacao).where(eq(log_transacao.entidade_uuid, alvo.uuid));
    expect(logs.at(-1)?.depois).toMatchObject({
      mudancas_do_rascunho: expect.arrayContaining(['Etapas: “Procuração” entrou']),
    });
    expect((await enviar(alvo, file, 'nao')).status).toBe(409);
  });

  it('says of each cell what is wrong with it, and writes nothing', async () => {
    const alvo = await modelo();
    const file = await planilha(
      ['Chave', 'Título', 'Fase', 'Dias úteis', 'Aguarda', 'Quem faz', 'Responsável', 'Lado', 'Contados'],
      [null, 'Sem fase', null, 1, null, null, null, null, null],
      [null, 'Longe', 'Documentos', 401, 'Nenhuma', 'Uma pessoa', 'Ninguém', 'Vizinho', null],
      ['a', 'Em laço', 'inicio', 1, 'b', null, null, null, null],
      ['b', 'De volta', 'inicio', 1, 'a', null, null, null, null],
      [
        null,
        'Depois',
        'inicio',
        1,
        null,
        'Líder do departamento',
        null,
        null,
        'do fim das etapas que ela aguarda',
      ],
    );
    const { data } = (await enviar(alvo, file, 'sim')).body;
    const ditos = data.erros.map((one: { linha: number; coluna: string; mensagem: string }) => [
      one.linha,
      one.coluna,
      one.mensagem,
    ]);
    expect(ditos).toEqual(
      expect.arrayContaining([
        [2, 'Fase', 'Diga em que fase a etapa fica.'],
        [3, 'Fase', 'Há mais de um com este nome.'],
        [3, 'Dias úteis', 'Informe de 0 a 400 dias úteis.'],
        [3, 'Aguarda', 'Não há tarefa com a chave ou o título “Nenhuma”.'],
        [3, 'Responsável', 'Pessoa não encontrada.'],
        [3, 'Lado', 'Use Escritório, Cliente.'],
        [6, 'Aguarda', 'Diga o que ela aguarda: o prazo é contado a partir daí.'],
        [6, 'Departamento', 'Campo obrigatório.'],
      ]),
    );
    expect(ditos.some(([linha]: [number]) => linha === 4 || linha === 5)).toBe(true);
    expect((await enviar(alvo, file, 'nao')).body.data.gravadas).toBe(0);
    expect((await rascunhoDe(alvo.uuid)).versao).toBe(alvo.versao);
  });

  it('is exported by whoever opens templates, and taken in by the total view alone', async () => {
    const alvo = await modelo();
    const restrita = await app().person('Implantação', { nome: 'Restrita' });
    const { statusCode, rawPayload } = await baixar(alvo.uuid, 'xlsx', restrita);
    expect(statusCode).toBe(200);
    expect((await enviar(alvo, rawPayload, 'sim', restrita)).status).toBe(403);
    const comercial = await app().person('Comercial', { nome: 'Vendas' });
    expect((await baixar(alvo.uuid, 'xlsx', comercial)).statusCode).toBe(403);
    const nenhum = { uuid: '0195b3a1-6c1d-7c11-9a44-0a8c8d1f9e77', versao: 0 };
    expect((await enviar(nenhum, rawPayload, 'sim')).status).toBe(404);
  });
});
