import { and, asc, eq } from 'drizzle-orm';
import {
  configuracao,
  log_transacao,
  notificacao,
  orcamento,
  orcamento_aprovacao,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { conteudoDoExemplo1, rascunhoParaProspecto } from '../../precificacao/exemplos.fixture';
import { publishExamples } from '../../precificacao/parametros.fixture';

describeFirm('vida do orçamento', ({ app, database, bruno, patricia, usePerson }) => {
  let origens: Map<string, string>;
  const gestora = usePerson('Precificação', { nome: 'Gestora', habilitar_visualizacao_total: 1 });
  const diretor = usePerson('Administrador', { nome: 'Diretor', habilitar_visualizacao_total: 1 });

  beforeAll(async () => {
    origens = await publishExamples(database());
    const aprovadores = {
      aprovadores_gestor_ids: [gestora.uuid, patricia.uuid],
      aprovadores_diretoria_ids: [diretor.uuid],
    };
    for (const [chave, valor] of Object.entries(aprovadores)) {
      await database()
        .orm.insert(configuracao)
        .values({ chave, valor, grupo: 'precificacao' })
        .onConflictDoUpdate({ target: configuracao.chave, set: { valor } });
    }
  });

  const site = () => origens.get('Site') as string;
  async function rascunho(): Promise<string> {
    const { servicos } = (await bruno.get('/orcamentos/opcoes')).body.data;
    const { body } = await bruno.post(
      '/orcamentos',
      rascunhoParaProspecto(site(), { servicos: [servicos[0].uuid] }),
    );
    return body.data.uuid;
  }
  const conteudo = (values: object = {}) => ({ ...conteudoDoExemplo1(site()), ...values });
  const justificado = {
    desconto: { tipo: 'percentual', desconto_bp: 800 },
    justificativa_desconto: 'Cliente indicado, volume crescente em 2027.',
  };
  const versaoDe = async (uuid: string) => {
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    return row?.versao;
  };
  const act = async (person: SignedInPerson, uuid: string, acao: string, values: object = {}) =>
    person.post(`/orcamentos/${uuid}/transicao`, { acao, versao: await versaoDe(uuid), ...values });
  const save = async (person: SignedInPerson, uuid: string, values: object = {}) =>
    person.put(`/orcamentos/${uuid}/conteudo`, { ...conteudo(values), versao: await versaoDe(uuid) });

  it('goes from draft to approved without anybody where the margin and the discount are free', async () => {
    const uuid = await rascunho();
    expect((await act(bruno, uuid, 'enviar_precificacao')).body.message).toMatch(/Preencha serviços/);
    const incompleto = await save(bruno, uuid, { volumes: {} });
    expect(incompleto.body.data.calculo.faltas).toContain('Informe o volume de Lançamentos contábeis.');
    expect((await act(bruno, uuid, 'enviar_precificacao')).body).toMatchObject({
      codigo: 'acao_impedida',
      message: expect.stringContaining('Informe o volume'),
    });

    const salvo = await save(bruno, uuid);
    expect(salvo.body.data).toMatchObject({ versao: 3, calculo: { mensal_centavos: 95_500 } });
    expect(JSON.stringify(salvo.body)).not.toMatch(/custo|margem_bp|piso/);
    const lido = (await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    expect(lido).toMatchObject({ edita: true, conteudo: { volumes: { lancamentos: 180 } } });
    expect(JSON.stringify(lido)).not.toMatch(/custo|margem_bp|piso/);

    expect((await act(bruno, uuid, 'enviar_precificacao')).body.data.status).toBe('em_precificacao');
    expect((await save(bruno, uuid)).body.codigo).toBe('status_nao_permite');
    expect((await act(patricia, uuid, 'assumir')).status).toBe(200);
    expect((await act(bruno, uuid, 'concluir_precificacao')).status).toBe(403);
    expect((await act(patricia, uuid, 'solicitar_aprovacao')).body.message).toMatch(/alçada automática/);
    expect((await act(patricia, uuid, 'concluir_precificacao')).body.data.status_label).toBe('Aprovado');
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    expect(row?.hash_conteudo).toMatch(/^[0-9a-f]{64}$/);
    expect(row).toMatchObject({ mensal_centavos: 95_500, margem_bp: 3025, custo_mensal_centavos: 54_358 });
  });

  it('needs the right approver, who is not its author nor its pricer, and a change undoes it', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid, justificado);
    await act(bruno, uuid, 'enviar_precificacao');
    await act(patricia, uuid, 'assumir');
    expect((await act(patricia, uuid, 'concluir_precificacao')).body.message).toBe(
      'Desconto de 8,00 % e margem de 25,30 %: precisa de aprovação (gestor).',
    );
    expect((await act(patricia, uuid, 'solicitar_aprovacao')).body.data.status).toBe('em_aprovacao');
    const [pedido] = await database()
      .orm.select({ corpo: notificacao.corpo })
      .from(notificacao)
      .where(and(eq(notificacao.usuario_id, gestora.id), eq(notificacao.evento, 'aprovacao_solicitada')))
      .limit(1);
    expect(pedido?.corpo).toMatch(
      /^Padaria Sol: mensal de R\$\s[\d.]+,\d\d, desconto de 8,00 %, alçada gestor\. /,
    );

    expect((await act(patricia, uuid, 'aprovar')).body.message).toBe(
      'Você não pode aprovar um orçamento que criou ou precificou.',
    );
    expect((await act(bruno, uuid, 'aprovar')).status).toBe(403);
    expect((await act(gestora, uuid, 'devolver')).body.erros).toEqual({ motivo: ['Informe o motivo.'] });
    const devolvido = await act(gestora, uuid, 'devolver', { motivo: 'Reveja o desconto.' });
    expect(devolvido.body.data.status).toBe('em_precificacao');
    await act(patricia, uuid, 'solicitar_aprovacao');
    expect((await act(gestora, uuid, 'aprovar')).body.data.status).toBe('aprovado');

    expect((await save(bruno, uuid, { ...justificado, prazo_meses: 24 })).body.codigo).toBe(
      'confirme_reabertura',
    );
    const reaberto = await save(bruno, uuid, { ...justificado, prazo_meses: 24, confirma_reabrir: true });
    expect(reaberto.body.data.status).toBe('em_precificacao');
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    const aprovacoes = await database()
      .orm.select()
      .from(orcamento_aprovacao)
      .where(eq(orcamento_aprovacao.orcamento_id, row?.id as number))
      .orderBy(asc(orcamento_aprovacao.id));
    expect(aprovacoes.map((one) => one.decisao)).toEqual(['devolvido', 'invalidada']);
    expect(row?.hash_conteudo).toBeNull();
  });

  it('keeps a draft whose discount has no reason yet, and lets it out with one only', async () => {
    const uuid = await rascunho();
    const falta = 'Justifique o desconto com ao menos 20 caracteres.';
    const curto = { ...justificado, justificativa_desconto: 'Desconto' };
    const salvo = await save(bruno, uuid, curto);
    expect(salvo).toMatchObject({ status: 200, body: { data: { calculo: { faltas: [falta] } } } });
    const lido = (await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    expect(lido.conteudo).toMatchObject({
      desconto: justificado.desconto,
      justificativa_desconto: 'Desconto',
    });
    expect(lido.calculo).toMatchObject({ faltas: [falta], justificativa_minima: 20 });
    const [enviar] = (await bruno.get(`/orcamentos/${uuid}/acoes`)).body.data;
    expect(enviar).toMatchObject({ acao: 'enviar_precificacao', impedimento: falta });
    expect(await act(bruno, uuid, 'enviar_precificacao')).toMatchObject({
      status: 406,
      body: { codigo: 'acao_impedida', message: falta },
    });

    await save(bruno, uuid, justificado);
    expect((await act(bruno, uuid, 'enviar_precificacao')).body.data.status).toBe('em_precificacao');
    await act(patricia, uuid, 'assumir');
    // Out of the draft the reason does not go any more.
    expect(await save(patricia, uuid, curto)).toMatchObject({
      status: 422,
      body: { erros: { justificativa_desconto: [falta] } },
    });
  });

  it('takes a copied discount without its reason no further than the draft', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid, justificado);
    await database()
      .orm.update(orcamento)
      .set({ justificativa_desconto: null })
      .where(eq(orcamento.uuid, uuid));
    expect((await act(bruno, uuid, 'enviar_precificacao')).body.message).toMatch(/^Justifique o desconto/);
  });

  it('asks the board for what passes the manager, and only the board', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid, {
      desconto: { tipo: 'percentual', desconto_bp: 3000 },
      justificativa_desconto: 'Conta estratégica para abrir a praça de Campinas.',
    });
    await act(bruno, uuid, 'enviar_precificacao');
    await act(patricia, uuid, 'assumir');
    await act(patricia, uuid, 'solicitar_aprovacao');
    expect((await act(gestora, uuid, 'aprovar')).status).toBe(403);
    expect((await act(diretor, uuid, 'aprovar')).body.data.status).toBe('aprovado');
  });

  it('comes back to the seller with a reason, is cancelled with one, and two people cannot both step', async () => {
    const uuid = await rascunho();
    await save(bruno, uuid);
    await act(bruno, uuid, 'enviar_precificacao');
    const versao = await versaoDe(uuid);
    const passo = (person: SignedInPerson) =>
      person.post(`/orcamentos/${uuid}/transicao`, { acao: 'assumir', versao });
    const [um, outro] = await Promise.all([passo(patricia), passo(gestora)]);
    expect([um.status, outro.status].sort()).toEqual([200, 409]);
    const dono = um.status === 200 ? patricia : gestora;
    const devolvido = await act(dono, uuid, 'devolver_vendedor', { motivo: 'Falta o volume de notas.' });
    expect(devolvido.body.data.status).toBe('rascunho');
    const acoes = (await bruno.get(`/orcamentos/${uuid}/acoes`)).body.data;
    expect(acoes.map((one: { acao: string }) => one.acao)).toEqual(['enviar_precificacao', 'cancelar']);
    expect((await act(bruno, uuid, 'cancelar', { motivo: 'Cliente desistiu.' })).body.data.status).toBe(
      'cancelado',
    );
    expect((await act(bruno, uuid, 'enviar_precificacao')).body.codigo).toBe('transicao_invalida');
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, uuid))
      .orderBy(log_transacao.id);
    expect(logs.slice(-3).map(({ antes, depois }) => ({ ...antes, ...depois }))).toEqual([
      { precificador: dono === patricia ? 'Patrícia' : expect.any(String) },
      { status: 'Rascunho', motivo: 'Falta o volume de notas.' },
      { status: 'Cancelado', motivo: 'Cliente desistiu.' },
    ]);
  });

  it('is nobody’s business outside its rows', async () => {
    const uuid = await rascunho();
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await carla.get(`/orcamentos/${uuid}/conteudo`)).status).toBe(404);
    expect((await carla.put(`/orcamentos/${uuid}/conteudo`, conteudo())).status).toBe(404);
    expect(
      (await carla.post(`/orcamentos/${uuid}/transicao`, { acao: 'cancelar', versao: 1, motivo: 'x' }))
        .status,
    ).toBe(404);
  });
});
