import { and, eq } from 'drizzle-orm';
import {
  cliente,
  cliente_servico,
  comissao_parceiro,
  documento_pedido,
  implantacao,
  implantacao_ebook,
  implantacao_matriz_item,
  log_transacao,
  orcamento,
  precificacao_origem,
} from '../../../platform/database/schema/index';
import { describeFirm, prepared } from '../../../testing/firm';
import { linhaDe } from '../../comercial/orcamentos/linha.fixture';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';

describeFirm('documentos do orçamento e o que o aceite abre', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  let parceira: number;
  beforeAll(async () => {
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Parceira Ltda.',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: firma.bruno.id,
        status: 'ativo',
      })
      .returning({ id: cliente.id });
    parceira = row?.id as number;
  });
  const linha = linhaDe(database);
  const documento = (values: object = {}) => ({
    nome: 'Balancete de dezembro',
    instrucoes: 'Com o razão.',
    obrigatorio: true,
    prazo: '2099-01-10',
    ...values,
  });
  let endereco = 0;
  const accept = (token: string) => {
    endereco += 1;
    return app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/aceite`,
      remoteAddress: `10.8.${endereco}.1`,
      payload: {
        nome: 'Maria da Silva',
        cpf: '529.982.247-25',
        cargo: null,
        email: 'maria@sol.example',
        declaro: true,
        mensal_centavos: 95_500,
      },
    });
  };

  it('asks for documents by name or type, changes and takes them back, for the budget’s people', async () => {
    const uuid = await firma.aprovado();
    const vazio = (await firma.bruno.get(`/orcamentos/${uuid}/documentos`)).body.data;
    expect(vazio).toMatchObject({ itens: [], edita: true });
    expect(vazio.tipos).toContain('Contrato social');
    const criado = await firma.bruno.post(`/orcamentos/${uuid}/documentos`, documento());
    expect(criado.status).toBe(201);
    const repetido = await firma.bruno.post(
      `/orcamentos/${uuid}/documentos`,
      documento({ nome: 'BALANCETE DE DEZEMBRO' }),
    );
    expect(repetido.body.erros).toEqual({ nome: ['Já existe um registro com este nome.'] });
    const invalido = await firma.bruno.post(
      `/orcamentos/${uuid}/documentos`,
      documento({ nome: 'Outro', prazo: '2020-01-01' }),
    );
    expect(invalido.body.erros).toEqual({ prazo: ['O prazo não pode estar no passado.'] });
    const um = `/orcamentos/${uuid}/documentos/${criado.body.data.uuid}`;
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await carla.get(`/orcamentos/${uuid}/documentos`)).status).toBe(404);
    expect((await carla.put(um, { ...documento(), versao: 1 })).status).toBe(404);
    const mudado = await firma.patricia.put(um, { ...documento({ obrigatorio: false }), versao: 1 });
    expect(mudado.body.data.versao).toBe(2);
    expect((await firma.bruno.put(um, { ...documento(), versao: 1 })).status).toBe(409);
    const [lido] = (await firma.bruno.get(`/orcamentos/${uuid}/documentos`)).body.data.itens;
    expect(lido).toMatchObject({
      nome: 'Balancete de dezembro',
      obrigatorio: false,
      status: 'pendente',
      muda: true,
    });
    expect((await firma.bruno.delete(`${um}?versao=2`)).status).toBe(204);
    expect((await firma.bruno.get(`/orcamentos/${uuid}/documentos`)).body.data.itens).toEqual([]);
    // What the budget offers is the same: its approval stands.
    expect((await linha(uuid)).status).toBe('aprovado');
  });

  it('goes on with the next revision, and keeps what already came', async () => {
    const { uuid } = await firma.enviado();
    const criado = await firma.bruno.post(`/orcamentos/${uuid}/documentos`, documento());
    const { versao } = await linha(uuid);
    const nova = (await firma.bruno.post(`/orcamentos/${uuid}/revisao`, { versao })).body.data.uuid;
    expect((await firma.bruno.get(`/orcamentos/${uuid}/documentos`)).body.data).toMatchObject({
      itens: [],
      edita: false,
    });
    const [levado] = (await firma.bruno.get(`/orcamentos/${nova}/documentos`)).body.data.itens;
    expect(levado.uuid).toBe(criado.body.data.uuid);
    const historico = async (de: string) =>
      (await firma.bruno.get(`/orcamentos/${de}/eventos`)).body.data.eventos;
    expect(await historico(uuid)).toContainEqual(
      expect.objectContaining({ tipo: 'Documentos levados', detalhe: 'Para a R1: Balancete de dezembro' }),
    );
    expect((await historico(nova))[0]).toMatchObject({
      tipo: 'Documentos levados',
      detalhe: 'Da R0: Balancete de dezembro',
      ator: 'Bruno',
    });
    const { numero } = await linha(nova);
    const [registro] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, levado.uuid), eq(log_transacao.acao, 'Alterou')))
      .orderBy(log_transacao.id);
    expect(registro).toMatchObject({
      usuario_id: firma.bruno.id,
      antes: { orcamento: `${numero} R0` },
      depois: { orcamento: `${numero} R1` },
    });
    await database()
      .orm.update(documento_pedido)
      .set({ status: 'enviado' })
      .where(eq(documento_pedido.uuid, levado.uuid));
    const um = `/orcamentos/${nova}/documentos/${levado.uuid}`;
    expect((await firma.bruno.delete(`${um}?versao=${levado.versao}`)).body.codigo).toBe(
      'documento_recebido',
    );
    expect((await firma.bruno.post(`/orcamentos/${uuid}/documentos`, documento())).status).toBe(403);
  });

  it('opens the start with the documents asked for, those of the template, matriz and manual', async () => {
    const { uuid, token } = await firma.enviado({ documento: '12.ABC.345/01DE-35' });
    await firma.bruno.post(`/orcamentos/${uuid}/documentos`, documento());
    const retirado = await firma.bruno.post(
      `/orcamentos/${uuid}/documentos`,
      documento({ nome: 'Contrato social' }),
    );
    await firma.bruno.delete(`/orcamentos/${uuid}/documentos/${retirado.body.data.uuid}?versao=1`);
    expect((await accept(token)).status).toBe(200);
    const { orm } = database();
    const row = await linha(uuid);
    const [inicio] = await orm.select().from(implantacao).where(eq(implantacao.orcamento_id, row.id));
    const deste = inicio?.id as number;
    const documentos = await orm
      .select()
      .from(documento_pedido)
      .where(eq(documento_pedido.implantacao_id, deste))
      .orderBy(documento_pedido.ordem);
    // The one that was taken back does not come along, and does not hold the template's back.
    expect(documentos.map((one) => one.nome)).toEqual(['Balancete de dezembro', 'Contrato social']);
    expect((await firma.bruno.get(`/orcamentos/${uuid}/documentos`)).body.data.edita).toBe(false);
    const matriz = await orm
      .select()
      .from(implantacao_matriz_item)
      .where(eq(implantacao_matriz_item.implantacao_id, deste))
      .orderBy(implantacao_matriz_item.id);
    expect(matriz.length).toBeGreaterThan(3);
    expect(matriz.every((one) => one.situacao === 'proposta')).toBe(true);
    expect(matriz.map((one) => one.atividade)).toContain('Enviar ponto, faltas, comissões e benefícios');
    const [manual] = await orm
      .select()
      .from(implantacao_ebook)
      .where(eq(implantacao_ebook.implantacao_id, deste));
    expect(manual).toMatchObject({ status: 'rascunho', publicado_em: null, versao_ebook: 1 });
    expect(manual?.secoes.map((one) => one.chave)).toEqual(
      expect.arrayContaining(['boas_vindas', 'servicos', 'franquias', 'responsabilidades']),
    );
    expect(JSON.stringify([matriz, manual])).not.toMatch(/NOTA INTERNA|custo|margem/i);
    const contratados = await orm
      .select()
      .from(cliente_servico)
      .where(eq(cliente_servico.cliente_id, row.cliente_id as number))
      .orderBy(cliente_servico.id);
    expect(contratados.every((one) => one.orcamento_item_id !== null)).toBe(true);
    // No partner brought it: nothing is due.
    expect(await orm.$count(comissao_parceiro, eq(comissao_parceiro.orcamento_id, row.id))).toBe(0);
  });

  it('stores what is due to the partner, at the rate of the budget’s own parameters', async () => {
    const { uuid, token } = await firma.enviado({ documento: 'A1.B2C.3D4/0001-93' });
    const { orm } = database();
    const { calculo } = await linha(uuid);
    const [indicacao] = await orm
      .select()
      .from(precificacao_origem)
      .where(eq(precificacao_origem.exige_parceiro, true));
    expect(calculo).not.toBeNull();
    const taxa = 800; // Of the origin with a partner, in the published examples.
    await orm
      .update(orcamento)
      .set({ parceiro_id: parceira, origem_id: indicacao?.id as number })
      .where(eq(orcamento.uuid, uuid));
    // A later change of the rate does not touch what was offered.
    await orm
      .update(precificacao_origem)
      .set({ comissao_bp: 9000 })
      .where(eq(precificacao_origem.id, indicacao?.id as number));
    expect((await accept(token)).status).toBe(200);
    const row = await linha(uuid);
    const [devida] = await orm
      .select()
      .from(comissao_parceiro)
      .where(eq(comissao_parceiro.orcamento_id, row.id));
    expect(devida).toMatchObject({
      parceiro_id: parceira,
      comissao_bp: taxa,
      base_centavos: 95_500,
      valor_centavos: Math.floor((95_500 * taxa + 5000) / 10_000),
      prazo_meses: 12,
      paga_em: null,
    });
    // The report for the payment: its own people's, all with the total view.
    const { itens, agregados } = (await firma.bruno.get('/oportunidades/comissoes')).body.data;
    expect(itens).toEqual([
      expect.objectContaining({
        parceiro: expect.objectContaining({ nome: 'Parceira Ltda.' }),
        orcamento: row.numero,
        valor_centavos: devida?.valor_centavos,
        total_centavos: 12 * (devida?.valor_centavos ?? 0),
      }),
    ]);
    expect(agregados).toMatchObject({ mensal_centavos: devida?.valor_centavos, parceiros: 1 });
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await carla.get('/oportunidades/comissoes')).body.data.itens).toEqual([]);
    const chefe = await app().person('Comercial', { nome: 'Rita', habilitar_visualizacao_total: 1 });
    expect((await chefe.get('/oportunidades/comissoes?busca=parceira')).body.data.total).toBe(1);
    expect((await chefe.get('/oportunidades/comissoes?periodo_ate=2020-01-01')).body.data.total).toBe(0);
    expect((await chefe.get('/oportunidades/comissoes?periodo_de=2090-01-01')).body.data.total).toBe(0);
    const csv = await chefe.get('/oportunidades/comissoes/exportar?formato=csv');
    expect(String(csv.body)).toContain('Parceira Ltda.');
    expect((await firma.patricia.get('/oportunidades/comissoes')).status).toBe(403);
  });
});
