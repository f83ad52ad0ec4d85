import { asc, eq } from 'drizzle-orm';
import {
  departamento,
  feriado,
  implantacao_modelo_versao,
  log_transacao,
  perfil,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

const base = '/implantacoes/modelos';
const vazias = { fases: [], etapas: [], documentos: [], matriz: [], ebook: [], checkins: [] };
const etapa = (chave: string, offset_dias_uteis: number, mais: object = {}) => ({
  chave,
  fase: 'inicio',
  titulo: `Etapa ${chave}`,
  offset_dias_uteis,
  ...mais,
});
const completas = {
  ...vazias,
  fases: [
    { chave: 'inicio', nome: 'Início', peso_bp: 4000, criterio: 'kickoff_registrado' },
    { chave: 'fim', nome: 'Fim', peso_bp: 6000 },
  ],
  etapas: [
    etapa('kickoff', 3),
    etapa('depois', 2, { fase: 'fim', conta_de: 'anteriores', aguarda: [{ chave: 'kickoff' }] }),
  ],
  documentos: [{ chave: 'contrato', nome: 'Contrato social', prazo_dias_uteis: 4 }],
  matriz: [
    {
      chave: 'guias',
      area: 'Fiscal',
      atividade: 'Pagar guias',
      periodicidade: 'Mensal',
      escritorio: ['I'],
      cliente: ['R', 'A'],
    },
  ],
  ebook: [{ chave: 'ola', titulo: 'Olá', texto: 'Olá, {{cliente}}' }],
  checkins: [{ tipo: 'kickoff', dias_uteis: 3 }],
};

describeFirm('modelos de implantação', ({ app, orm, usePerson }) => {
  const gestora = usePerson('Gestor operacional', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  let number = 0;
  const novo = async () => {
    number += 1;
    const made = await gestora.post(base, { nome: `Modelo ${number}` });
    expect(made.status).toBe(201);
    return made.body.data as { uuid: string; versao: number };
  };
  const ler = async (uuid: string) => (await gestora.get(`${base}/${uuid}`)).body.data;
  const gravar = (uuid: string, partes: object, versao: number, quem = gestora) =>
    quem.put(`${base}/${uuid}/rascunho`, { ...partes, versao });
  const publicar = (uuid: string, versao: number, resumo = 'Primeira') =>
    gestora.post(`${base}/${uuid}/publicar`, { versao, resumo });
  async function publicado() {
    const { uuid } = await novo();
    const saved = await gravar(uuid, completas, 1);
    expect(saved.body).toEqual({ data: expect.anything() });
    const done = await publicar(uuid, saved.body.data.versao);
    expect(done.body.data).toMatchObject({ numero: 1 });
    return uuid;
  }

  it('is made, kept as a draft, published and then stays as it was', async () => {
    const uuid = await publicado();
    const antes = await ler(uuid);
    expect(antes).toMatchObject({
      status: 'publicado',
      rascunho: null,
      publicado: {
        fases: [
          { nome: 'Início', peso_bp: 4000 },
          { nome: 'Fim', peso_bp: 6000 },
        ],
      },
      versoes: [{ numero: 1, etapas: 2, publicada_por: 'Gestora', resumo: 'Primeira' }],
    });
    const mudadas = { ...completas, checkins: [], fases: [...completas.fases].reverse() };
    const saved = await gravar(uuid, mudadas, 0);
    expect(saved.status).toBe(200);
    const depois = await ler(uuid);
    expect(depois.publicado).toEqual(antes.publicado);
    expect(depois.rascunho).toMatchObject({ checkins: [], versao: saved.body.data.versao });
    const [linha] = (await gestora.get(base)).body.data.modelos.filter(
      (one: { uuid: string }) => one.uuid === uuid,
    );
    expect(linha).toMatchObject({ versao_publicada: 1, tem_rascunho: true, duracao_dias_uteis: 5 });
    // Discarding leaves what is in use.
    expect((await gestora.delete(`${base}/${uuid}/rascunho?versao=${saved.body.data.versao}`)).status).toBe(
      204,
    );
    expect(await ler(uuid)).toMatchObject({ rascunho: null, publicado: antes.publicado });
  });

  it('tells at the field what publishing lacks, and keeps the draft', async () => {
    const { uuid } = await novo();
    const partes = {
      ...vazias,
      fases: [{ chave: 'inicio', nome: 'Início', peso_bp: 9000 }],
      ebook: [{ chave: 'ola', titulo: 'Olá', texto: 'Olá, {{ninguem}}' }],
    };
    const { versao } = (await gravar(uuid, partes, 1)).body.data;
    const recusa = await publicar(uuid, versao);
    expect(recusa.status).toBe(422);
    expect(recusa.body.erros).toEqual({
      fases: ['Os pesos das fases devem somar 100 %. Somam 90 %.'],
      etapas: ['Escreva ao menos uma etapa.'],
      'ebook.0.texto': ['A variável {{ninguem}} não existe.'],
    });
    expect(await ler(uuid)).toMatchObject({ status: 'rascunho', rascunho: { versao } });
  });

  it('refuses parts that do not hold together, and choices that are none', async () => {
    const { uuid } = await novo();
    const erros = async (partes: object) => (await gravar(uuid, { ...completas, ...partes }, 1)).body.erros;
    const [linha] = completas.matriz;
    expect(await erros({ matriz: [{ ...linha, escritorio: ['A'] }] })).toEqual({
      'matriz.0.escritorio': [
        'Cada atividade precisa de exatamente um aprovador (A) e ao menos um executor (R).',
      ],
    });
    expect(
      Object.keys(
        await erros({
          etapas: [
            etapa('a', 1, { aguarda: [{ chave: 'b' }] }),
            etapa('b', 1, { aguarda: [{ chave: 'a' }] }),
          ],
        }),
      ).some((campo) => campo.startsWith('etapas.')),
    ).toBe(true);
    expect(await erros({ etapas: [etapa('a', 1, { departamento_uuid: gestora.uuid })] })).toEqual({
      'etapas.0.departamento_uuid': ['Opção inválida ou que não vale mais.'],
    });
    expect((await ler(uuid)).rascunho).toMatchObject({ ...vazias, versao: 1 });
  });

  it('publishes nothing that names what was put away meanwhile', async () => {
    const [area] = await orm().insert(departamento).values({ nome: 'Passageiro' }).returning();
    const { uuid } = await novo();
    const com = { ...completas, etapas: [etapa('kickoff', 3, { departamento_uuid: area?.uuid })] };
    const { versao } = (await gravar(uuid, com, 1)).body.data;
    await orm().update(departamento).set({ ativo: false }).where(eq(departamento.nome, 'Passageiro'));
    // The draft goes on naming it; what would be in use does not.
    const outra = await gravar(uuid, com, versao);
    expect(outra.status).toBe(200);
    const recusa = await publicar(uuid, outra.body.data.versao);
    expect(recusa.body.erros).toEqual({
      'etapas.0.departamento_uuid': ['Opção inválida ou que não vale mais.'],
    });
  });

  it('takes one of two who write at once, and a repeated request once', async () => {
    const { uuid } = await novo();
    expect((await gravar(uuid, completas, 1)).status).toBe(200);
    const segunda = await gravar(uuid, vazias, 1);
    expect(segunda.status).toBe(409);
    expect(JSON.stringify(segunda.body)).toContain('Gestora');
    expect((await ler(uuid)).rascunho.etapas).toHaveLength(2);
    expect((await publicar(uuid, 1)).status).toBe(409);
    const form = { nome: 'Uma vez só' };
    const umaVez = () =>
      app().request({
        method: 'POST',
        url: `/api${base}`,
        headers: { rota: '/teste', authorization: gestora.token, 'idempotency-key': 'modelo-uma-vez-so' },
        payload: form,
      });
    const [a, b] = [await umaVez(), await umaVez()];
    expect(a.status).toBe(201);
    expect(b.body).toEqual(a.body);
    expect((await gestora.post(base, form)).body.erros).toHaveProperty('nome');
  });

  it('is duplicated with what it holds, put away and taken back', async () => {
    const uuid = await publicado();
    const copia = await gestora.post(`${base}/${uuid}/duplicar`, { nome: `Cópia ${uuid.slice(0, 8)}` });
    expect(copia.status).toBe(201);
    const { rascunho, publicado: emUso } = await ler(copia.body.data.uuid);
    expect(emUso).toBeNull();
    expect(rascunho.etapas.map((one: { chave: string }) => one.chave)).toEqual(['kickoff', 'depois']);
    expect(
      (await gestora.put(`${base}/${copia.body.data.uuid}/status`, { versao: 1, status: 'publicado' }))
        .status,
    ).toBe(406);
    const { versao } = await ler(uuid);
    const fora = await gestora.put(`${base}/${uuid}/status`, { versao, status: 'arquivado' });
    expect(fora.status).toBe(200);
    expect(await ler(uuid)).toMatchObject({ status: 'arquivado' });
    const volta = { versao: fora.body.data.versao, status: 'publicado' };
    expect((await gestora.put(`${base}/${uuid}/status`, volta)).status).toBe(200);
  });

  it('tells what differs between two versions in words', async () => {
    const uuid = await publicado();
    const [primeira] = completas.etapas;
    await gravar(
      uuid,
      {
        ...completas,
        etapas: [{ ...primeira, offset_dias_uteis: 1 }],
        documentos: [...completas.documentos, { chave: 'folha', nome: 'Folha', prazo_dias_uteis: 1 }],
      },
      0,
    );
    const { itens } = (await gestora.get(`${base}/${uuid}/comparar?de=1&para=0`)).body.data;
    expect(itens).toEqual([
      {
        parte: 'etapas',
        chave: 'kickoff',
        titulo: 'Etapa kickoff',
        mudanca: 'alterada',
        campos: [
          {
            campo: 'prazo',
            rotulo: 'Prazo',
            de: '3 dias úteis do início da implantação',
            para: '1 dia útil do início da implantação',
          },
        ],
      },
      { parte: 'etapas', chave: 'depois', titulo: 'Etapa depois', mudanca: 'retirada', campos: [] },
      { parte: 'documentos', chave: 'folha', titulo: 'Folha', mudanca: 'incluida', campos: [] },
    ]);
    expect((await gestora.get(`${base}/${uuid}/comparar?de=7&para=0`)).status).toBe(404);
  });

  it('puts everything on the firm’s calendar from any day, with the holidays between', async () => {
    await orm().insert(feriado).values({ data: '2026-03-04', nome: 'Dia da firma', abrangencia: 'interno' });
    // A Saturday: it begins on the Monday; Wednesday is the firm's.
    const { data } = (
      await gestora.post(`${base}/calendario`, {
        inicio: '2026-02-28',
        etapas: [
          { chave: 'kickoff', titulo: 'Kickoff', offset_dias_uteis: 3 },
          {
            chave: 'depois',
            titulo: 'Depois',
            offset_dias_uteis: 2,
            conta_de: 'anteriores',
            aguarda: [{ chave: 'kickoff' }],
          },
        ],
        documentos: [{ chave: 'contrato', nome: 'Contrato', prazo_dias_uteis: 0 }],
        checkins: [{ tipo: 'go_live', dias_uteis: 4 }],
      })
    ).body;
    expect(data).toMatchObject({
      inicio: '2026-03-02',
      fim: '2026-03-10',
      itens: [
        { parte: 'documentos', titulo: 'Contrato', data: '2026-03-02' },
        { parte: 'etapas', titulo: 'Kickoff', dia_util: 3, data: '2026-03-06' },
        { parte: 'checkins', titulo: 'Go-live', data: '2026-03-09' },
        { parte: 'etapas', titulo: 'Depois', dia_util: 5, data: '2026-03-10' },
      ],
      feriados: [{ data: '2026-03-04', nome: 'Dia da firma' }],
    });
    // Where the client is, its own holidays are in the way; elsewhere they are not.
    await orm()
      .insert(feriado)
      .values([
        {
          data: '2026-03-03',
          nome: 'Dia da cidade',
          abrangencia: 'municipal',
          uf: 'SP',
          municipio_ibge: '3509502',
        },
        {
          data: '2026-03-04',
          nome: 'De outra cidade',
          abrangencia: 'municipal',
          uf: 'SP',
          municipio_ibge: '3550308',
        },
        { data: '2026-03-05', nome: 'Dia do estado', abrangencia: 'estadual', uf: 'SP' },
      ]);
    const de = async (local: object | null) =>
      (
        await gestora.post(`${base}/calendario`, {
          ...{
            etapas: [{ chave: 'kickoff', titulo: 'Kickoff', offset_dias_uteis: 3 }],
            documentos: [],
            checkins: [],
          },
          inicio: '2026-03-02',
          local,
        })
      ).body.data;
    expect(await de(null)).toMatchObject({ fim: '2026-03-06', feriados: [{ nome: 'Dia da firma' }] });
    expect(await de({ uf: 'SP', municipio_ibge: '3509502' })).toMatchObject({
      fim: '2026-03-10',
      feriados: [{ nome: 'Dia da cidade' }, { nome: 'Dia da firma' }, { nome: 'Dia do estado' }],
    });
    expect(await de({ uf: 'RJ', municipio_ibge: '3304557' })).toMatchObject({ fim: '2026-03-06' });
    const torta = await gestora.post(`${base}/calendario`, { ...vazias, inicio: '2026-02-30' });
    expect(torta.status).toBe(422);
  });

  it('is of those who see everything; a client’s person and who lacks the permission see nothing', async () => {
    const uuid = await publicado();
    const parte = await app().person('Implantação', { nome: 'Parte' });
    await orm().insert(perfil).values({ nome: 'Nada', permissoes: [] });
    const fora = await app().person('Nada', { nome: 'Fora' });
    expect((await parte.get(`${base}/${uuid}`)).status).toBe(200);
    expect((await gravar(uuid, vazias, 0, parte)).status).toBe(403);
    expect((await parte.post(base, { nome: 'Meu' })).status).toBe(403);
    for (const path of [base, `${base}/opcoes`, `${base}/${uuid}`])
      expect((await fora.get(path)).status).toBe(403);
    expect((await gestora.get(`${base}/${gestora.uuid}`)).status).toBe(404);
    expect((await gravar(gestora.uuid, vazias, 0)).status).toBe(404);
  });

  it('tells in the log who changed what, and the database keeps what was published', async () => {
    const uuid = await publicado();
    const logs = await orm()
      .select({ acao: log_transacao.acao, depois: log_transacao.depois })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(asc(log_transacao.id));
    expect(logs.map(({ acao }) => acao)).toEqual(['Criou', 'Alterou', 'Alterou']);
    expect(JSON.stringify(logs[1])).toContain('Etapas: “Etapa kickoff” entrou');
    expect(logs[2]?.depois).toMatchObject({ versao_publicada: 1, resumo: 'Primeira' });
    await expect(
      orm()
        .update(implantacao_modelo_versao)
        .set({ conteudo: {} })
        .where(eq(implantacao_modelo_versao.numero, 1)),
    ).rejects.toThrow();
  });
});
