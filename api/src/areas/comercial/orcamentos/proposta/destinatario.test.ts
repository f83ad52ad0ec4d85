import { and, eq } from 'drizzle-orm';
import { log_transacao, token_cliente } from '../../../../platform/database/schema/index';
import { describeFirm, prepared } from '../../../../testing/firm';
import { clienteIpe, negociosDe, paraCliente } from '../destinatario.fixture';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from './proposta.fixture';

describeFirm('destinatário e oportunidade de um orçamento', ({ app, database, carla }) => {
  const firma = prepared(() => preparePropostas(app()));
  let ipe: { id: number; uuid: string };
  beforeAll(async () => {
    ipe = await clienteIpe(database(), firma.bruno.id);
  });

  const linha = linhaDe(database);
  const { negocio, novoNegocio } = negociosDe(database, () => ({
    cliente_id: ipe.id,
    responsavel_id: firma.bruno.id,
  }));
  const rascunho = async (values: object = {}) => {
    const opcoes = (await firma.bruno.get('/orcamentos/opcoes')).body.data;
    return firma.bruno.post('/orcamentos', {
      ...paraCliente(ipe.uuid),
      origem_uuid: opcoes.origens.find((one: { nome: string }) => one.nome === 'Site').uuid,
      servicos: [],
      prazo_meses: 12,
      validade: '2099-01-31',
      observacoes_internas: null,
      ...values,
    });
  };

  it('begins a budget for an open opportunity of that client, which moves to Diagnóstico', async () => {
    const aberta = await novoNegocio();
    const adiante = await novoNegocio({ etapa: 'negociacao', probabilidade_bp: 8000 });
    const perdida = await novoNegocio({ etapa: 'perdida' });
    const alheia = await novoNegocio({ responsavel_id: carla.id });
    const deProspecto = await novoNegocio({ cliente_id: null, prospecto: { nome: 'Padaria Sol' } });
    const doCliente = (await firma.bruno.get(`/orcamentos/oportunidades?cliente_uuid=${ipe.uuid}`)).body.data;
    const uuids = doCliente.map((one: { uuid: string }) => one.uuid);
    expect(uuids).toEqual(expect.arrayContaining([aberta.uuid, adiante.uuid]));
    for (const outra of [perdida, alheia, deProspecto]) expect(uuids).not.toContain(outra.uuid);
    const porNome = await firma.bruno.get('/orcamentos/oportunidades?nome=padaria%20sol');
    expect(porNome.body.data.map((one: { uuid: string }) => one.uuid)).toContain(deProspecto.uuid);
    expect((await firma.bruno.get('/orcamentos/oportunidades')).body.data).toEqual([]);

    const criado = await rascunho({ oportunidade_uuid: aberta.uuid });
    expect((await linha(criado.body.data.uuid)).oportunidade_id).toBe(aberta.id);
    expect(await negocio(aberta.id)).toMatchObject({ etapa: 'diagnostico', probabilidade_bp: 4000 });
    await rascunho({ oportunidade_uuid: adiante.uuid });
    expect(await negocio(adiante.id)).toMatchObject({ etapa: 'negociacao', probabilidade_bp: 8000 });
    for (const outra of [perdida, alheia, deProspecto]) {
      expect((await rascunho({ oportunidade_uuid: outra.uuid })).body.erros).toEqual({
        oportunidade_uuid: ['Escolha uma oportunidade aberta deste destinatário.'],
      });
    }
  });

  it('changes for whom a draft is, with its opportunity, and ends the former person’s form link', async () => {
    const criado = await rascunho({
      ...paraCliente(null, { para: 'prospecto', prospecto_nome: 'Padaria Lua' }),
      prospecto_email: 'lua@padaria.example',
      prospecto_telefone: '+5511987654321',
    });
    const { uuid } = criado.body.data;
    const { id } = await linha(uuid);
    await database()
      .orm.insert(token_cliente)
      .values({
        finalidade: 'orcamento_formulario',
        entidade_id: id,
        contato_nome: 'Lua',
        contato_email: 'lua@padaria.example',
        token_hash: `hash-${uuid}`,
        prefixo: 'abcdef',
        expira_em: new Date('2099-01-01'),
      });
    const lido = (await firma.bruno.get(`/orcamentos/${uuid}/destinatario`)).body.data;
    expect(lido).toMatchObject({
      para: 'prospecto',
      prospecto_nome: 'Padaria Lua',
      prospecto_telefone: '+5511987654321',
      cliente: null,
      edita: true,
    });
    expect((await firma.bruno.get(`/orcamentos/${uuid}`)).body.data.telefone).toBe('+5511987654321');
    const errado = {
      ...lido,
      ...paraCliente(ipe.uuid),
      para: 'prospecto',
      prospecto_nome: 'Lua',
      prospecto_telefone: '12',
    };
    const { cliente: _c, oportunidade: _o, edita: _e, ...formulario } = errado;
    expect((await firma.bruno.put(`/orcamentos/${uuid}/destinatario`, formulario)).body.erros).toEqual({
      prospecto_telefone: ['Telefone inválido.'],
    });
    const dela = await novoNegocio();
    const corpo = { versao: lido.versao, ...paraCliente(ipe.uuid, { oportunidade_uuid: dela.uuid }) };
    expect((await carla.put(`/orcamentos/${uuid}/destinatario`, corpo)).status).toBe(404);
    const salvo = await firma.bruno.put(`/orcamentos/${uuid}/destinatario`, corpo);
    expect(salvo.body.data.versao).toBe(lido.versao + 1);
    expect(await linha(uuid)).toMatchObject({
      cliente_id: ipe.id,
      prospecto: null,
      oportunidade_id: dela.id,
    });
    expect((await negocio(dela.id)).etapa).toBe('diagnostico');
    const [link] = await database().orm.select().from(token_cliente).where(eq(token_cliente.entidade_id, id));
    expect(link?.revogado_motivo).toBe('Destinatário alterado');
    const [registro] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Alterou')))
      .orderBy(log_transacao.id);
    expect((await linha(uuid)).prospecto).toBeNull();
    expect(registro).toMatchObject({
      antes: expect.objectContaining({ cliente: 'Padaria Lua', telefone: '+5511987654321' }),
      depois: expect.objectContaining({ cliente: 'Comercial Ipê Ltda.' }),
    });
    expect((await firma.bruno.put(`/orcamentos/${uuid}/destinatario`, corpo)).status).toBe(409);
    const aprovado = await firma.aprovado();
    const { versao } = await linha(aprovado);
    const tarde = await firma.bruno.put(`/orcamentos/${aprovado}/destinatario`, {
      versao,
      ...paraCliente(ipe.uuid),
    });
    expect(tarde.body.codigo).toBe('status_nao_permite');
    expect((await firma.bruno.get(`/orcamentos/${aprovado}/destinatario`)).body.data.edita).toBe(false);
  });
});
