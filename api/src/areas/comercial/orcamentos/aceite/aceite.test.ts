import { and, eq, inArray } from 'drizzle-orm';
import {
  anexo,
  cliente,
  cliente_contato,
  cliente_servico,
  documento_pedido,
  email_saida,
  implantacao,
  implantacao_fase,
  log_transacao,
  notificacao,
  oportunidade,
  orcamento,
  orcamento_aceite,
  volume_comercial,
} from '../../../../platform/database/schema/index';
import { proposalRequests } from '../../../../testing/client-link';
import { describeFirm, prepared } from '../../../../testing/firm';
import { hashDaEvidencia } from '../../orcamento-registro/orcamento-hash';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';
import { dadosDoAceite } from './aceite.fixture';

describeFirm('aceite da proposta', ({ app, database, usePerson }) => {
  const firma = prepared(() => preparePropostas(app()));
  const implantadora = usePerson('Implantação', { nome: 'Ivone' });
  const publico = proposalRequests(app);
  const accept = (token: string, values: object = {}) =>
    publico('POST', token, '/aceite', dadosDoAceite(values));
  const linha = linhaDe(database);
  const cancel = async (uuid: string) =>
    firma.bruno.post(`/orcamentos/${uuid}/transicao`, {
      acao: 'cancelar',
      versao: (await linha(uuid)).versao,
      motivo: 'Mudou de ideia.',
    });

  it('writes everything that follows from an acceptance, and the evidence of it', async () => {
    const { uuid, token } = await firma.enviado({ oportunidade: true });
    const enviada = await linha(uuid);
    // Another open budget of the same business.
    const irma = await firma.enviado();
    await database()
      .orm.update(orcamento)
      .set({ oportunidade_id: enviada.oportunidade_id })
      .where(eq(orcamento.uuid, irma.uuid));

    const recusado = await accept(token, { nome: 'Maria', cpf: '111.111.111-11', declaro: false });
    expect(recusado.body.erros).toEqual({
      nome: ['Informe o nome completo.'],
      cpf: ['CPF inválido.'],
      declaro: ['Marque a declaração para aceitar.'],
    });
    expect((await accept(token, { mensal_centavos: 1 })).body.codigo).toBe('valores_mudaram');

    const aceito = await accept(token);
    expect(aceito.body.data).toMatchObject({
      situacao: 'aceita',
      message: expect.stringMatching(
        /^Proposta aceita em \d{1,2} de [a-zç]+ de \d{4} às \d\d:\d\d\. Enviamos o comprovante para seu e-mail\.$/,
      ),
    });
    const { orm } = database();
    const row = await linha(uuid);
    expect(row).toMatchObject({ status: 'aceito', mensal_centavos: 95_500 });
    const [prova] = await orm
      .select()
      .from(orcamento_aceite)
      .where(eq(orcamento_aceite.orcamento_id, row.id));
    const [papel] = await orm
      .select()
      .from(anexo)
      .where(eq(anexo.id, row.pdf_anexo_id as number));
    expect(prova).toMatchObject({
      modo: 'link',
      nome: 'Maria da Silva',
      cpf: '52998224725',
      email: 'maria@sol.example',
      user_agent: 'Navegador de teste',
      codigo_email_verificado: false,
      termo_versao: 1,
      hash_conteudo: row.hash_conteudo,
      hash_pdf: papel?.sha256,
    });
    const { rows } = await orm.execute<{ uuid: string }>(
      `select uuid from token_cliente where id = ${prova?.token_id}`,
    );
    expect(prova?.hash_evidencia).toBe(
      hashDaEvidencia({
        ...(prova as NonNullable<typeof prova>),
        ip: prova?.ip as string,
        user_agent: prova?.user_agent as string,
        token_uuid: rows[0]?.uuid as string,
      }),
    );

    const [pessoa] = await orm
      .select()
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id as number));
    expect(pessoa).toMatchObject({
      documento: '11222333000181',
      razao_social: 'Padaria Sol',
      regime_tributario: 'simples_nacional',
      status: 'em_implantacao',
      responsavel_carteira_id: firma.bruno.id,
    });
    const daPessoa = pessoa?.id as number;
    const [contato] = await orm
      .select()
      .from(cliente_contato)
      .where(eq(cliente_contato.cliente_id, daPessoa));
    expect(contato).toMatchObject({ nome: 'Maria da Silva', email: 'maria@sol.example', principal: true });
    const servicos = await orm
      .select()
      .from(cliente_servico)
      .where(eq(cliente_servico.cliente_id, daPessoa))
      .orderBy(cliente_servico.id);
    expect(servicos.map((one) => one.valor_mensal_centavos).sort()).toEqual([17_500, 24_000, 54_000]);
    const volumes = await orm
      .select()
      .from(volume_comercial)
      .where(eq(volume_comercial.cliente_id, daPessoa))
      .orderBy(volume_comercial.id);
    expect(volumes.map((one) => one.volume_contratado)).toContain(180);
    expect(volumes.every((one) => (one.valor_unidade_excedente_centavos ?? -1) >= 0)).toBe(true);
    const [inicio] = await orm.select().from(implantacao).where(eq(implantacao.orcamento_id, row.id));
    expect(inicio).toMatchObject({ status: 'aguardando_inicio', cliente_id: daPessoa, responsavel_id: null });
    expect(inicio?.competencia_inicial).toBe(servicos[0]?.data_inicio.slice(0, 7));
    const doInicio = inicio?.id as number;
    const fases = await orm
      .select()
      .from(implantacao_fase)
      .where(eq(implantacao_fase.implantacao_id, doInicio))
      .orderBy(implantacao_fase.ordem);
    expect(fases.map(({ chave, peso_bp }) => [chave, peso_bp])).toEqual([
      ['kickoff', 4000],
      ['coleta', 6000],
    ]);
    const documentos = await orm
      .select()
      .from(documento_pedido)
      .where(eq(documento_pedido.implantacao_id, doInicio))
      .orderBy(documento_pedido.id);
    expect(documentos.map(({ nome }) => nome)).toEqual(['Contrato social']);

    const [negocio] = await orm
      .select()
      .from(oportunidade)
      .where(eq(oportunidade.id, row.oportunidade_id as number));
    expect(negocio).toMatchObject({ etapa: 'ganha', probabilidade_bp: 10_000, cliente_id: daPessoa });
    expect(await linha(irma.uuid)).toMatchObject({
      status: 'cancelado',
      motivo_cancelamento: `Substituído pelo aceite de ${row.numero} R0`,
    });
    expect((await publico('GET', irma.token, '')).body.codigo).toBe('link_indisponivel');
    const avisados = await orm
      .select({ usuario_id: notificacao.usuario_id, rota: notificacao.rota })
      .from(notificacao)
      .where(and(eq(notificacao.evento, 'aceite_cliente'), eq(notificacao.entidade_uuid, uuid)))
      .orderBy(notificacao.id);
    const rotas = new Map(avisados.map(({ usuario_id, rota }) => [usuario_id, rota]));
    expect(rotas.get(firma.bruno.id)).toBe(`/precificacao/fluxo-orcamento/${uuid}`);
    expect(rotas.get(firma.patricia.id)).toBe(`/precificacao/fluxo-orcamento/${uuid}`);
    // The budget is not hers to see: she is led to where she takes over.
    expect(rotas.get(implantadora.id)).toBe('/implantacao/caixa-entrada');
    const [mail] = await orm
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'comprovante_aceite')))
      .orderBy(email_saida.id);
    expect(mail?.para).toBe('maria@sol.example');
    const [registro] = await orm
      .select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Aceitou')))
      .orderBy(log_transacao.id);
    expect(registro?.depois).toMatchObject({
      nome: 'Maria da Silva',
      cpf: expect.not.stringContaining('52998224725'),
    });
    expect((await publico('GET', token, '')).body.data).toMatchObject({
      situacao: 'aceita',
      aceita_por: 'Maria da Silva',
      resposta: null,
    });
  });

  it('accepts once from two tabs: the same receipt, one client, one start', async () => {
    const { uuid, token } = await firma.enviado({ documento: '12.ABC.345/01DE-35' });
    const abas = await Promise.all([accept(token), accept(token, { nome: 'Outra Pessoa' })]);
    expect(abas.map((one) => one.status)).toEqual([200, 200]);
    expect(abas[0]?.body.data.message).toBe(abas[1]?.body.data.message);
    const { id } = await linha(uuid);
    const { orm } = database();
    expect(await orm.$count(orcamento_aceite, eq(orcamento_aceite.orcamento_id, id))).toBe(1);
    expect(await orm.$count(implantacao, eq(implantacao.orcamento_id, id))).toBe(1);
    expect(await orm.$count(cliente, eq(cliente.documento, '12ABC34501DE35'))).toBe(1);
    expect((await accept(token)).body.data.situacao).toBe('aceita');
  });

  it('leaves what was understood as it was accepted, whatever record it makes of the prospect', async () => {
    const { token } = await firma.enviado();
    const entendido = async () => {
      const { regime, municipio, entendemos } = (await publico('GET', token, '')).body.data;
      return { regime, municipio, entendemos };
    };
    const antes = await entendido();
    expect((await accept(token)).status).toBe(200);
    expect(await entendido()).toEqual(antes);
  });

  it('lets exactly one win of an acceptance and a cancellation, and of two budgets of one business', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      const { uuid, token } = await firma.enviado();
      const [aceito, cancelado] = await Promise.all([accept(token), cancel(uuid)]);
      const venceu = (await linha(uuid)).status;
      expect([aceito.status === 200, cancelado.status === 200].filter(Boolean)).toHaveLength(1);
      expect(venceu).toBe(aceito.status === 200 ? 'aceito' : 'cancelado');
    }
    const [a, b] = [await firma.enviado({ oportunidade: true }), await firma.enviado()];
    const { oportunidade_id } = await linha(a.uuid);
    await database().orm.update(orcamento).set({ oportunidade_id }).where(eq(orcamento.uuid, b.uuid));
    const respostas = await Promise.all([accept(a.token), accept(b.token)]);
    expect(respostas.map((one) => one.status === 200).filter(Boolean)).toHaveLength(1);
    const rows = await database()
      .orm.select({ status: orcamento.status })
      .from(orcamento)
      .where(inArray(orcamento.uuid, [a.uuid, b.uuid]))
      .orderBy(orcamento.id);
    expect(rows.map(({ status }) => status).sort()).toEqual(['aceito', 'cancelado']);
  });

  it('leaves an opportunity that was filed away as it is', async () => {
    const { uuid, token } = await firma.enviado({ oportunidade: true });
    const onde = eq(oportunidade.id, (await linha(uuid)).oportunidade_id ?? 0);
    await database().orm.update(oportunidade).set({ etapa: 'perdida', excluido_em: app().now() }).where(onde);
    expect((await accept(token)).status).toBe(200);
    const [negocio] = await database().orm.select().from(oportunidade).where(onde);
    expect(negocio).toMatchObject({ etapa: 'perdida' });
  });

  it('refuses what is no longer offered: expired, changed, withdrawn', async () => {
    const vencida = await firma.enviado();
    await database()
      .orm.update(orcamento)
      .set({ validade: '2020-01-01' })
      .where(eq(orcamento.uuid, vencida.uuid));
    expect((await accept(vencida.token)).body).toMatchObject({
      codigo: 'proposta_indisponivel',
      message: 'Esta proposta não está mais disponível para aceite.',
    });
    const mudada = await firma.enviado();
    await database().orm.update(orcamento).set({ prazo_meses: 1 }).where(eq(orcamento.uuid, mudada.uuid));
    expect((await accept(mudada.token)).body.codigo).toBe('proposta_indisponivel');
    const cancelada = await firma.enviado();
    await cancel(cancelada.uuid);
    expect((await accept(cancelada.token)).status).toBe(404);
    expect((await linha(cancelada.uuid)).status).toBe('cancelado');
  });

  it('counts the optional services the client wants, at the price they were offered', async () => {
    const { uuid, token } = await firma.enviado({ opcional: true });
    expect((await publico('POST', token, '/opcionais', { opcionais: ['contabil'] })).body.erros).toEqual({
      opcionais: ['Opção inválida.'],
    });
    const sem = await publico('POST', token, '/opcionais', { opcionais: [] });
    expect(sem.body.data.message.replaceAll('\u00a0', ' ')).toBe('Total atualizado: R$ 780,00 por mês.');
    const pagina = (await publico('GET', token, '')).body.data;
    expect(pagina).toMatchObject({ mensal_centavos: 78_000, anual_centavos: 78_000 * 13 });
    expect(pagina.servicos.map((one: { selecionado: boolean }) => one.selecionado)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await accept(token)).body.codigo).toBe('valores_mudaram');
    expect((await accept(token, { mensal_centavos: 78_000 })).status).toBe(200);
    const row = await linha(uuid);
    expect(row).toMatchObject({ mensal_centavos: 78_000, total_tabela_centavos: 78_000 });
    const [prova] = await database()
      .orm.select()
      .from(orcamento_aceite)
      .where(eq(orcamento_aceite.orcamento_id, row.id));
    expect(prova?.itens_opcionais).toEqual({ dp: false });
  });
});
