import { addBusinessDays, addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq } from 'drizzle-orm';
import {
  documento_pedido,
  email_saida,
  implantacao,
  implantacao_checkin,
  implantacao_fase,
  implantacao_origem,
  implantacao_passagem,
  implantacao_status_historico,
  notificacao,
  tarefa,
  tarefa_dependencia,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { insertImplantacaoModelo } from '../../comercial/orcamentos/proposta/implantacao-modelo.fixture';

const hoje = dateIn(new Date());
const inicio = addBusinessDays(hoje, 1);
const etapa = (chave: string, fase: string, offset_dias_uteis: number, mais: object = {}) =>
  ({ chave, fase, titulo: chave, offset_dias_uteis, ...mais }) as never;

describeFirm('taking an implantação over', ({ app, database, diego, eva, usePerson }) => {
  const vendedor = usePerson('Comercial', { nome: 'Bruno' });
  let nova: () => Promise<{ id: number; uuid: string; versao: number }>;
  beforeAll(async () => {
    const { orm } = database();
    const firma = await createComercial(database(), vendedor.id);
    const { versaoId } = await insertImplantacaoModelo(orm, {
      nome: 'Padrão',
      fases: [
        { chave: 'inicio', nome: 'Boas-vindas', peso_bp: 4000 },
        { chave: 'fim', nome: 'Encerramento', peso_bp: 6000 },
      ],
      documentos: [{ nome: 'Contrato social', obrigatorio: true, prazo_dias_uteis: 5 }],
      etapas: [
        etapa('kickoff', 'inicio', 3),
        etapa('enviar', 'inicio', 5, { lado: 'cliente' }),
        etapa('conferir', 'fim', 2, {
          conta_de: 'anteriores',
          aguarda: [{ chave: 'enviar', folga_dias_uteis: 1 }],
        }),
      ],
      checkins: [
        { tipo: 'kickoff', dias_uteis: 3 },
        { tipo: 'go_live', dias_uteis: 6 },
      ],
    });
    let codigo = 0;
    nova = async () => {
      codigo += 1;
      const orcamento = await firma.orcamento({
        vendedor_id: vendedor.id,
        cliente_id: firma.ipe.id,
        prospecto: null,
        status: 'aceito',
      });
      const [row] = await orm
        .insert(implantacao)
        .values({
          codigo: `IMP-7${codigo}`,
          cliente_id: firma.ipe.id,
          orcamento_id: orcamento.id,
          competencia_inicial: '2027-01',
        })
        .returning();
      if (!row) throw new Error('Nothing was written.');
      await orm
        .insert(implantacao_origem)
        .values({ implantacao_id: row.id, modelo_versao_id: versaoId, ordem: 0 });
      await orm.insert(implantacao_fase).values(
        ['inicio', 'fim'].map((chave, ordem) => ({
          implantacao_id: row.id,
          chave,
          nome: chave,
          ordem,
          peso_bp: 5000,
        })),
      );
      await orm
        .insert(documento_pedido)
        .values({ implantacao_id: row.id, nome: 'Contrato social', prazo: addBusinessDays(hoje, 5) });
      const passagem = { prometido: 'Tudo', prazos: 'Nenhum', decisor: 'Maria', canal: 'email' as const };
      await orm.insert(implantacao_passagem).values({ implantacao_id: row.id, ...passagem });
      return row;
    };
  });
  const form = (versao: number, mais: object = {}) => ({
    versao,
    data_inicio: inicio,
    responsavel_uuid: diego.uuid,
    contato_nome: 'Maria',
    contato_email: 'maria@cliente.example',
    ...mais,
  });
  const tarefasDe = (id: number) =>
    database().orm.select().from(tarefa).where(eq(tarefa.implantacao_id, id)).orderBy(asc(tarefa.ordem));

  it('shows the plan before anything is written', async () => {
    const { uuid, id } = await nova();
    const reply = await diego.get(`/implantacoes/${uuid}/assumir?data_inicio=${inicio}`);
    expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    const { plano, pessoas } = reply.body.data;
    expect(
      plano.etapas.map((one: { vencimento: string; responsavel: string }) => [
        one.vencimento,
        one.responsavel,
      ]),
    ).toEqual([
      [addBusinessDays(inicio, 3), 'Diego'],
      [addBusinessDays(inicio, 5), null],
      [addBusinessDays(inicio, 8), 'Diego'],
    ]);
    expect(plano).toMatchObject({
      data_prevista_fim: addBusinessDays(inicio, 8),
      data_golive: addBusinessDays(inicio, 6),
      documentos: [{ nome: 'Contrato social', prazo: addBusinessDays(inicio, 5) }],
    });
    expect(pessoas.map((one: { rotulo: string }) => one.rotulo)).toEqual(
      expect.arrayContaining(['Diego', 'Eva']),
    );
    expect(await tarefasDe(id)).toEqual([]);
  });

  it('welcomes the contact with the link to the documents where that is asked', async () => {
    const { orm } = database();
    const mails = (uuid: string) =>
      orm
        .select()
        .from(email_saida)
        .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'boas_vindas')));
    const [quieta, nela] = [await nova(), await nova()];
    await diego.post(`/implantacoes/${quieta.uuid}/assumir`, form(quieta.versao));
    expect(await mails(quieta.uuid)).toEqual([]);
    const body = form(nela.versao, { boas_vindas: true });
    await Promise.all([
      diego.post(`/implantacoes/${nela.uuid}/assumir`, body),
      eva.post(`/implantacoes/${nela.uuid}/assumir`, body),
    ]);
    const [mail, ...outros] = await mails(nela.uuid);
    expect(outros).toEqual([]);
    expect(mail?.para).toBe('maria@cliente.example');
    const links = await orm
      .select()
      .from(token_cliente)
      .where(
        and(eq(token_cliente.finalidade, 'implantacao_documentos'), eq(token_cliente.entidade_id, nela.id)),
      );
    expect(links).toMatchObject([{ contato_nome: 'Maria', revogado_em: null }]);
  });

  it('makes steps, check-ins and dates, as they were shown and changed', async () => {
    const { orm } = database();
    const { uuid, id, versao } = await nova();
    const outro = addBusinessDays(inicio, 7);
    const reply = await diego.post(
      `/implantacoes/${uuid}/assumir`,
      form(versao, {
        fora: ['kickoff'],
        datas: [{ chave: 'enviar', vencimento: outro }],
        membros: [eva.uuid],
      }),
    );
    expect([reply.status, reply.body.error]).toEqual([200, undefined]);
    const feitas = await tarefasDe(id);
    expect(feitas.map((one) => [one.titulo, one.data_vencimento, one.lado, one.responsavel_id])).toEqual([
      ['enviar', outro, 'cliente', null],
      ['conferir', addBusinessDays(inicio, 8), 'escritorio', diego.id],
    ]);
    const lacos = await orm
      .select()
      .from(tarefa_dependencia)
      .where(eq(tarefa_dependencia.tarefa_id, feitas[1]?.id as number));
    expect(lacos).toMatchObject([{ predecessora_id: feitas[0]?.id, folga_dias_uteis: 1 }]);
    const visto = (await eva.get(`/implantacoes/${uuid}`)).body.data;
    expect(visto).toMatchObject({
      status: 'em_andamento',
      responsavel: 'Diego',
      membros: ['Eva'],
      data_inicio: inicio,
      fases: [{ status: 'em_andamento', fim_previsto: outro }, { status: 'pendente' }],
      documentos: [{ prazo: addBusinessDays(inicio, 5) }],
    });
    const checkins = await orm
      .select()
      .from(implantacao_checkin)
      .where(eq(implantacao_checkin.implantacao_id, id));
    expect(checkins.map(({ tipo, humor }) => [tipo, humor])).toEqual([
      ['kickoff', null],
      ['go_live', null],
    ]);
    const historia = await orm
      .select()
      .from(implantacao_status_historico)
      .where(eq(implantacao_status_historico.implantacao_id, id));
    expect(historia).toMatchObject([{ de: 'aguardando_inicio', para: 'em_andamento', por_id: diego.id }]);
  });

  it('stays as it was made, row by row, when its template is published anew', async () => {
    const { uuid, id, versao } = await nova();
    expect((await diego.post(`/implantacoes/${uuid}/assumir`, form(versao))).status).toBe(200);
    const { orm } = database();
    const linhas = async () => ({
      implantacao: await orm.select().from(implantacao).where(eq(implantacao.id, id)),
      origens: await orm.select().from(implantacao_origem).where(eq(implantacao_origem.implantacao_id, id)),
      fases: await orm.select().from(implantacao_fase).where(eq(implantacao_fase.implantacao_id, id)),
      tarefas: await tarefasDe(id),
      documentos: await orm.select().from(documento_pedido).where(eq(documento_pedido.implantacao_id, id)),
      checkins: await orm
        .select()
        .from(implantacao_checkin)
        .where(eq(implantacao_checkin.implantacao_id, id)),
    });
    const antes = JSON.stringify(await linhas());
    const gestora = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    const { modelos } = (await gestora.get('/implantacoes/modelos')).body.data;
    const { uuid: modelo } = modelos.find(({ nome }: { nome: string }) => nome === 'Padrão');
    const detalhe = (await gestora.get(`/implantacoes/modelos/${modelo}`)).body.data;
    const { publicado } = detalhe;
    const saved = await gestora.put(`/implantacoes/modelos/${modelo}/rascunho`, {
      fases: publicado.fases.map((fase: object, at: number) => ({
        ...fase,
        nome: `Outra ${at}`,
        criterio: 'nota_registrada',
      })),
      etapas: publicado.etapas.slice(0, 1).map((one: object) => ({ ...one, titulo: 'Outra etapa' })),
      documentos: [],
      matriz: [],
      ebook: [],
      checkins: [],
      versao: detalhe.rascunho?.versao ?? 0,
    });
    expect([saved.status, saved.body.erros]).toEqual([200, undefined]);
    const publicada = await gestora.post(`/implantacoes/modelos/${modelo}/publicar`, {
      versao: saved.body.data.versao,
      resumo: 'Tudo muda',
    });
    expect(publicada.body.data).toMatchObject({ numero: 2 });
    expect(JSON.stringify(await linhas())).toBe(antes);
  });

  it('goes to one of two who take it at once; the other reads who has it', async () => {
    const { uuid, id, versao } = await nova();
    const replies = await Promise.all([
      diego.post(`/implantacoes/${uuid}/assumir`, form(versao)),
      eva.post(`/implantacoes/${uuid}/assumir`, form(versao, { responsavel_uuid: eva.uuid })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 406]);
    const quem = replies[0].status === 200 ? 'Diego' : 'Eva';
    expect(JSON.stringify(replies.find(({ status }) => status === 406)?.body)).toContain(
      `${quem} já assumiu a implantação`,
    );
    expect(await tarefasDe(id)).toHaveLength(3);
  });

  it('tells what is wrong at its field, and makes nothing', async () => {
    const { uuid, id, versao } = await nova();
    const post = async (mais: object) =>
      (await diego.post(`/implantacoes/${uuid}/assumir`, form(versao, mais))).body.error?.fields ??
      (await diego.post(`/implantacoes/${uuid}/assumir`, form(versao, mais))).body;
    const texts = JSON.stringify([
      await post({ data_inicio: addDays(hoje, -3) }),
      await post({ contato_email: '' }),
      await post({ responsavel_uuid: uuid }),
      await post({ datas: [{ chave: 'constructor', vencimento: inicio }] }),
    ]);
    expect(texts).toContain('O início não pode ser antes do aceite');
    expect(texts).toContain('contato_email');
    expect(texts).toContain('responsavel_uuid');
    expect(texts).toContain('Esta etapa não está no plano.');
    expect(await tarefasDe(id)).toEqual([]);
  });

  it('goes back to who sold it, who is told what is missing', async () => {
    const { uuid, versao } = await nova();
    const curto = await diego.post(`/implantacoes/${uuid}/devolver`, { versao, motivo: 'Falta.' });
    expect(curto.status).toBe(422);
    const reply = await diego.post(`/implantacoes/${uuid}/devolver`, {
      versao,
      motivo: 'Falta combinar a folha com a cliente.',
    });
    expect(reply.status).toBe(200);
    const avisos = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'implantacao_devolvida')));
    expect(avisos).toMatchObject([
      { usuario_id: vendedor.id, corpo: 'Falta combinar a folha com a cliente.' },
    ]);
    const atual = (await diego.get(`/implantacoes/${uuid}/assumir`)).body.data;
    expect((await diego.post(`/implantacoes/${uuid}/assumir`, form(atual.versao))).status).toBe(200);
    // What was missing is settled once somebody begins.
    const [agora] = await database().orm.select().from(implantacao).where(eq(implantacao.uuid, uuid));
    expect(agora).toMatchObject({ devolvida_em: null, devolvida_motivo: null, devolvida_por_id: null });
  });

  it('is for who opens the inbox', async () => {
    const { uuid, versao } = await nova();
    const analista = await app().person('Analista', { habilitar_visualizacao_total: 1 });
    const cliente = await app().person('Administrador', { is_client: 1, habilitar_visualizacao_total: 1 });
    for (const person of [analista, cliente, vendedor]) {
      expect((await person.get(`/implantacoes/${uuid}/assumir`)).status).toBe(403);
      expect((await person.post(`/implantacoes/${uuid}/assumir`, form(versao))).status).toBe(403);
    }
  });
});
