import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import {
  documento_pedido,
  implantacao,
  implantacao_checkin,
  implantacao_fase,
  implantacao_matriz,
  implantacao_matriz_item,
  implantacao_membro,
  implantacao_origem,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { insertImplantacaoModelo } from '../../comercial/orcamentos/proposta/implantacao-modelo.fixture';

const hoje = dateIn(new Date());

describeFirm('implantacoes', ({ app, database, diego, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  let proprias: Record<'dele' | 'doGestor' | 'semDono', { id: number; uuid: string; codigo: string }>;
  beforeAll(async () => {
    const { orm } = database();
    const firma = await createComercial(database(), gestor.id);
    const aceito = await firma.orcamento({
      vendedor_id: gestor.id,
      cliente_id: firma.ipe.id,
      prospecto: null,
      status: 'aceito',
      respondido_em: new Date('2026-11-09T15:00:00Z'),
    });
    const { versaoId } = await insertImplantacaoModelo(orm, {
      nome: 'Padrão',
      fases: [
        { chave: 'um', nome: 'Boas-vindas', peso_bp: 1000, criterio_saida: 'kickoff' },
        { chave: 'dois', nome: 'Documentos', peso_bp: 9000, criterio_saida: 'tudo aprovado' },
      ],
    });
    let codigo = 0;
    const nova = async (values: Partial<typeof implantacao.$inferInsert>) => {
      codigo += 1;
      const [row] = await orm
        .insert(implantacao)
        .values({
          codigo: `IMP-${codigo}`,
          cliente_id: firma.ipe.id,
          competencia_inicial: '2026-12',
          saude: 71,
          ...values,
        })
        .returning();
      if (!row) throw new Error('Nothing was written.');
      await orm
        .insert(implantacao_origem)
        .values({ implantacao_id: row.id, modelo_versao_id: versaoId, ordem: 0 });
      return row;
    };
    proprias = {
      dele: await nova({
        responsavel_id: diego.id,
        status: 'em_andamento',
        fase_atual: 'Boas-vindas',
        data_prevista_fim: addDays(hoje, -3),
        orcamento_id: aceito.id,
      }),
      doGestor: await nova({ responsavel_id: gestor.id, status: 'em_andamento', saude: 95 }),
      semDono: await nova({ recebida_em: new Date('2026-11-02T15:00:00Z') }),
    };
    const { id } = proprias.dele;
    await orm.insert(implantacao_fase).values({
      implantacao_id: id,
      chave: 'um',
      nome: 'Boas-vindas',
      ordem: 1,
      peso_bp: 1000,
      criterio_saida: 'kickoff',
      status: 'em_andamento',
      fim_previsto: addDays(hoje, -1),
    });
    await orm.insert(documento_pedido).values([
      { implantacao_id: proprias.doGestor.id, nome: 'Folha', prazo: hoje, status: 'dispensado' },
      {
        implantacao_id: id,
        nome: 'Contrato social',
        prazo: addDays(hoje, -1),
        status: 'rejeitado',
        motivo: 'Ilegível',
      },
      { implantacao_id: id, nome: 'Balancete', prazo: addDays(hoje, 5), status: 'aprovado', ordem: 1 },
    ]);
    const [matriz] = await orm
      .insert(implantacao_matriz)
      .values({ implantacao_id: id, numero: 1 })
      .returning();
    await orm.insert(implantacao_matriz_item).values({
      implantacao_id: id,
      matriz_id: matriz?.id as number,
      area: 'Fiscal',
      atividade: 'Enviar notas',
      periodicidade: 'Mensal',
      escritorio: ['I'],
      cliente: ['R', 'A'],
      situacao: 'contestada',
      comentario_cliente: 'Até o dia 10?',
    });
    await orm.insert(implantacao_checkin).values([
      { implantacao_id: id, data: addDays(hoje, -2), tipo: 'kickoff', humor: 'ruim', resumo: 'Atrasou.' },
      { implantacao_id: id, data: addDays(hoje, -1), tipo: 'semanal' },
      { implantacao_id: proprias.doGestor.id, data: hoje, tipo: 'semanal' },
    ]);
  });

  const codigos = async (person: SignedInPerson, path: string) =>
    ((await person.get(path)).body.data.itens as { codigo: string }[]).map((item) => item.codigo);

  it('carries messages for who sees it, and names its people by what they do', async () => {
    const { uuid } = proprias.dele;
    const message = { entidade: 'implantacao', uuid, tipo: 'comentario', texto: 'Falta a folha.' };
    expect((await diego.post('/mensagens', message)).status).toBe(201);
    expect((await gestor.get(`/mensagens?entidade=implantacao&uuid=${uuid}`)).body.data.itens).toMatchObject([
      { texto: 'Falta a folha.' },
    ]);
    const alheia = { ...message, uuid: proprias.doGestor.uuid };
    expect((await diego.post('/mensagens', alheia)).status).toBe(404);
    const fora = await app().person('Implantação', { nome: 'Ivo' });
    expect((await fora.get(`/mensagens?entidade=implantacao&uuid=${uuid}`)).status).toBe(404);
  });

  it('stands on the board in its phase, whoever waits to be taken over first, narrowed as the list is', async () => {
    const colunas = async (query = '') =>
      (
        (await gestor.get(`/implantacoes/quadro${query}`)).body.data.colunas as {
          fase: string | null;
          total: number;
          itens: { codigo: string }[];
        }[]
      ).map(({ fase, total, itens }) => [fase, total, itens.map(({ codigo }) => codigo)]);
    const { dele, doGestor, semDono } = proprias;
    const todas = await colunas();
    expect(todas[0]).toEqual([null, 1, [semDono.codigo]]);
    expect(todas).toContainEqual(['Boas-vindas', 1, [dele.codigo]]);
    expect(todas).toContainEqual(['Sem fase', 1, [doGestor.codigo]]);
    expect(await colunas(`?responsavel=${diego.uuid}`)).toEqual([['Boas-vindas', 1, [dele.codigo]]]);
    expect(await colunas('?saude=saudavel')).toEqual([['Sem fase', 1, [doGestor.codigo]]]);
    expect((await gestor.get('/implantacoes/quadro?saude=constructor')).status).toBe(400);
  });

  it('opens each screen only to its permission, and none to a client’s person', async () => {
    const analista = await app().person('Analista', { habilitar_visualizacao_total: 1 });
    const cliente = await app().person('Administrador', { is_client: 1, habilitar_visualizacao_total: 1 });
    const paths = [
      '',
      '/quadro',
      '/caixa-entrada',
      '/checkins',
      '/modelos',
      '/dashboard',
      `/${proprias.dele.uuid}`,
    ];
    for (const person of [analista, cliente]) {
      for (const path of paths) expect((await person.get(`/implantacoes${path}`)).status).toBe(403);
    }
    // Who operates does not see the lists of the management.
    expect((await diego.get('/implantacoes')).status).toBe(403);
    expect((await diego.get('/implantacoes/dashboard')).status).toBe(403);
    const auditor = await app().person('Auditor', { habilitar_visualizacao_total: 1 });
    expect((await auditor.get('/implantacoes/dashboard')).status).toBe(200);
    expect((await auditor.get(`/implantacoes/${proprias.dele.uuid}`)).status).toBe(403);
  });

  it('shows all with the total view, else by responsável or membership', async () => {
    expect((await codigos(gestor, '/implantacoes')).sort()).toEqual(['IMP-1', 'IMP-2', 'IMP-3']);
    const restrito = await app().person('Administrador');
    expect(await codigos(restrito, '/implantacoes')).toEqual([]);
    expect((await diego.get(`/implantacoes/${proprias.dele.uuid}`)).status).toBe(200);
    expect((await diego.get(`/implantacoes/${proprias.doGestor.uuid}`)).status).toBe(404);
    await database()
      .orm.insert(implantacao_membro)
      .values({ implantacao_id: proprias.doGestor.id, usuario_id: restrito.id });
    expect(await codigos(restrito, '/implantacoes')).toEqual(['IMP-2']);
  });

  it('lets whoever has the inbox see what nobody took, with its clock', async () => {
    expect(await codigos(diego, '/implantacoes/caixa-entrada')).toEqual(['IMP-3']);
    const { data } = (await gestor.get('/implantacoes/caixa-entrada')).body;
    expect(data).toMatchObject({
      total: 1,
      agregados: { atrasadas: 1 },
      itens: [{ sla_em: '2026-11-04', sla: 'atrasado', competencia_inicial: '2026-12' }],
    });
  });

  it('answers the whole of one, without ids and without the margin of its budget', async () => {
    const { data } = (await diego.get(`/implantacoes/${proprias.dele.uuid}`)).body;
    expect(data).toMatchObject({
      // Counted: nothing done of what is late, nothing settled, a bad check-in; the client is not silent yet.
      saude: 25,
      saude_faixa: 'critica',
      saude_faixa_label: 'Crítica',
      dias_restantes: -3,
      documentos_resolvidos: 1,
      documentos_total: 2,
      servicos: ['Contabilidade'],
      modelo: 'Padrão',
      fases: [
        { nome: 'Boas-vindas', criterio_saida: 'kickoff', status_label: 'Em andamento', atrasada: true },
      ],
      documentos: [
        { nome: 'Contrato social', status: 'rejeitado', motivo: 'Ilegível', atrasado: true },
        { nome: 'Balancete', status: 'aprovado', atrasado: false },
      ],
      matriz: [{ situacao_label: 'Contestada', comentario_cliente: 'Até o dia 10?', cliente: ['R', 'A'] }],
      checkins: [{ situacao: 'atrasado' }, { situacao: 'registrado', humor_label: 'Ruim' }],
      ebook: null,
    });
    expect(JSON.stringify(data)).not.toMatch(/"(id|\w+_id|margem_bp|custo_\w+|mensal_centavos)":/);
  });

  it('filters by health, lateness and words', async () => {
    expect(await codigos(gestor, '/implantacoes?saude=saudavel')).toEqual(['IMP-2']);
    expect(await codigos(gestor, '/implantacoes?atrasadas=sim')).toEqual(['IMP-1']);
    expect(await codigos(gestor, '/implantacoes?busca=imp-2')).toEqual(['IMP-2']);
    expect((await gestor.get('/implantacoes?ordenar=id')).status).toBe(400);
    const { agregados } = (await gestor.get('/implantacoes')).body.data;
    expect(agregados).toMatchObject({ abertas: 3, atrasadas: 1, documentos_pendentes: 1, saude_media: 83 });
  });

  it('keeps the agenda of check-ins inside the rows', async () => {
    const { data } = (await diego.get('/implantacoes/checkins')).body;
    expect(data.total).toBe(2);
    expect(data.agregados).toMatchObject({ atrasados: 1, semana: 0 });
    const late = (await gestor.get('/implantacoes/checkins?situacao=atrasados')).body.data;
    expect(late.itens).toMatchObject([{ tipo_label: 'Semanal', situacao_label: 'Atrasado', humor: null }]);
    expect((await gestor.get('/implantacoes/checkins')).body.data.total).toBe(3);
  });

  it('reads templates in the order of their phases, with how often they are used', async () => {
    const { modelos } = (await diego.get('/implantacoes/modelos')).body.data;
    expect(modelos).toMatchObject([
      { nome: 'Padrão', em_uso: 3, status_label: 'Publicado', fases: [{ ordem: 1 }, { ordem: 2 }] },
    ]);
  });

  it('decides about what a client answered, once, by its rows; a document of another start is none', async () => {
    const { orm } = database();
    const [pedido] = await orm
      .insert(documento_pedido)
      .values({
        implantacao_id: proprias.doGestor.id,
        nome: 'Balancete',
        prazo: hoje,
        resposta: 'mais_prazo',
        resposta_motivo: 'O banco demora.',
        resposta_prazo: addDays(hoje, 9),
        resposta_em: new Date('2026-11-20T13:00:00Z'),
        resposta_situacao: 'aguarda',
      })
      .returning();
    const decide = (who: SignedInPerson, inicio: string, more: object = {}) =>
      who.post(`/implantacoes/${inicio}/documentos/${pedido?.uuid}/resposta`, {
        versao: 1,
        decisao: 'aceitar',
        motivo: null,
        ...more,
      });
    const { doGestor, dele } = proprias;
    expect((await decide(diego, doGestor.uuid)).status).toBe(404);
    expect((await decide(gestor, dele.uuid)).status).toBe(404);
    expect((await decide(gestor, doGestor.uuid, { decisao: 'manter' })).body.erros).toEqual({
      motivo: ['Diga por quê.'],
    });
    const both = await Promise.all([decide(gestor, doGestor.uuid), decide(gestor, doGestor.uuid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { documentos } = (await gestor.get(`/implantacoes/${doGestor.uuid}`)).body.data;
    expect(documentos.find(({ nome }: { nome: string }) => nome === 'Balancete')).toMatchObject({
      prazo: addDays(hoje, 9),
      decide: false,
      resposta: { situacao: 'aceita', motivo: 'O banco demora.' },
    });
    expect((await decide(gestor, doGestor.uuid, { versao: 2 })).body.codigo).toBe('resposta_decidida');
  });
});
