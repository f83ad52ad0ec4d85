import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  documento_pedido,
  eform,
  eform_resposta,
  log_transacao,
  oportunidade,
  orcamento,
  orcamento_evento,
  orcamento_item,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { questionnaire } from '../../../../seed/demo/pricing';
import { describeFirm, prepared } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { clienteIpe, negociosDe, paraCliente } from '../destinatario.fixture';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';

describeFirm('cópias de um orçamento', ({ app, database, carla }) => {
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
  const postComChave = (person: SignedInPerson, path: string, payload: object, chave: string) =>
    app().request({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: person.token, rota: '/teste', 'idempotency-key': chave },
      payload,
    });

  it('duplicates into a draft of one’s own, once per key, with today’s price beside the old one', async () => {
    const uuid = await firma.aprovado();
    await firma.oportunidade(uuid);
    const chave = 'duplicar-chave-1';
    const feito = await postComChave(
      firma.patricia,
      `/orcamentos/${uuid}/duplicar`,
      { destinatario: 'mesmo' },
      chave,
    );
    expect(feito.body.data).toMatchObject({ mensal_antes_centavos: 95_500, mensal_depois_centavos: 95_500 });
    const de = await linha(uuid);
    const nova = await linha(feito.body.data.uuid);
    expect(nova.numero).not.toBe(de.numero);
    expect(nova).toMatchObject({
      revisao: 0,
      status: 'rascunho',
      vendedor_id: firma.patricia.id,
      precificador_id: null,
      oportunidade_id: de.oportunidade_id,
      volumes: de.volumes,
      complexidade: de.complexidade,
      mensal_centavos: 95_500,
      hash_conteudo: null,
      pdf_anexo_id: null,
    });
    const itens = await database().orm.$count(orcamento_item, eq(orcamento_item.orcamento_id, nova.id));
    expect(itens).toBe(3);
    const [evento] = await database()
      .orm.select()
      .from(orcamento_evento)
      .where(eq(orcamento_evento.orcamento_id, nova.id))
      .orderBy(orcamento_evento.id);
    expect(evento).toMatchObject({ tipo: 'Duplicado', dados: { motivo: `A partir de ${de.numero} R0` } });
    const repetido = await postComChave(
      firma.patricia,
      `/orcamentos/${uuid}/duplicar`,
      { destinatario: 'mesmo' },
      chave,
    );
    expect(repetido.body.data.uuid).toBe(nova.uuid);
    // The one before stays as it was.
    expect((await linha(uuid)).status).toBe('aprovado');
    expect((await carla.post(`/orcamentos/${uuid}/duplicar`, { destinatario: 'mesmo' })).status).toBe(404);
  });

  it('duplicates for another recipient, and leaves the decided opportunity behind', async () => {
    const uuid = await firma.aprovado();
    const id = await firma.oportunidade(uuid);
    await database().orm.update(oportunidade).set({ etapa: 'perdida' }).where(eq(oportunidade.id, id));
    const mesmo = await firma.bruno.post(`/orcamentos/${uuid}/duplicar`, { destinatario: 'mesmo' });
    expect((await linha(mesmo.body.data.uuid)).oportunidade_id).toBeNull();
    const dela = await novoNegocio();
    const outro = await firma.bruno.post(`/orcamentos/${uuid}/duplicar`, {
      destinatario: 'outro',
      ...paraCliente(ipe.uuid, { oportunidade_uuid: dela.uuid }),
    });
    expect(await linha(outro.body.data.uuid)).toMatchObject({
      cliente_id: ipe.id,
      documento: '12ABC34501DE35',
      prospecto: null,
      oportunidade_id: dela.id,
    });
    expect((await negocio(dela.id)).etapa).toBe('diagnostico');
    const sem = await firma.bruno.post(`/orcamentos/${uuid}/duplicar`, {
      destinatario: 'outro',
      ...paraCliente(null),
    });
    expect([sem.status, sem.body.erros]).toEqual([422, { cliente_uuid: ['Campo obrigatório.'] }]);
  });

  describe('what was asked for', () => {
    const perguntas = [
      ...questionnaire,
      {
        ...(questionnaire[0] as (typeof questionnaire)[number]),
        chave: 'balanco',
        rotulo: 'Último balanço',
        tipo: 'arquivo' as const,
        obrigatoria: false,
        condicao: null,
        mapeia_para: { tipo: 'nenhum' as const },
      },
    ];
    const respostas = {
      razao_social: 'Padaria Sol Nascente Ltda.',
      lancamentos: 180,
      regime: 'Simples Nacional',
      balanco: { uuid: '3f1c2b1e-0000-4000-8000-000000000001', nome: 'balanco.pdf' },
    };
    let eformId: number;
    beforeAll(async () => {
      const [row] = await database()
        .orm.insert(eform)
        .values({ nome: 'Conhecendo a sua empresa', status: 'publicado', perguntas })
        .returning({ id: eform.id });
      eformId = row?.id as number;
    });
    /** An approved budget with a questionnaire sent and two documents, one of them long due. */
    async function pedido() {
      const uuid = await firma.aprovado();
      const { id } = await linha(uuid);
      await database().orm.insert(eform_resposta).values({
        eform_id: eformId,
        orcamento_id: id,
        respondido_por: 'cliente',
        respostas,
        status: 'enviado',
        enviado_em: new Date(),
      });
      await database()
        .orm.insert(documento_pedido)
        .values([
          { orcamento_id: id, nome: 'Contrato social', prazo: '2099-01-10', ordem: 1, status: 'enviado' },
          {
            orcamento_id: id,
            nome: 'Balancete',
            instrucoes: 'Assinado',
            obrigatorio: false,
            prazo: '2020-02-11',
            criado_em: new Date('2020-02-01T12:00:00Z'),
            ordem: 2,
          },
          { orcamento_id: id, nome: 'Retirado', prazo: '2099-01-10', excluido_em: new Date() },
        ]);
      return uuid;
    }
    const duplicate = async (uuid: string, form: object = { destinatario: 'mesmo' }) =>
      linha((await firma.bruno.post(`/orcamentos/${uuid}/duplicar`, form)).body.data.uuid);
    const respostaDe = async (id: number) =>
      (await database().orm.select().from(eform_resposta).where(eq(eform_resposta.orcamento_id, id)))[0];
    const logDe = (uuid: string) =>
      database()
        .orm.select()
        .from(log_transacao)
        .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Criou')))
        .orderBy(log_transacao.id);

    it('is asked for again: documents without what came, answers without their files', async () => {
      const uuid = await pedido();
      const nova = await duplicate(uuid);
      const hoje = dateIn(app().app.context.now());
      const { itens } = (await firma.bruno.get(`/orcamentos/${nova.uuid}/documentos`)).body.data;
      expect(itens).toMatchObject([
        { nome: 'Contrato social', prazo: '2099-01-10', status: 'pendente', muda: true },
        { nome: 'Balancete', instrucoes: 'Assinado', obrigatorio: false, prazo: addDays(hoje, 10) },
      ]);
      expect((await firma.bruno.get(`/orcamentos/${uuid}/documentos`)).body.data.itens).toHaveLength(2);
      expect(await logDe(itens[0].uuid)).toMatchObject([
        { rotulo: `Contrato social (${nova.numero} R0)`, usuario_id: firma.bruno.id },
      ]);
      const { eventos } = (await firma.bruno.get(`/orcamentos/${nova.uuid}/eventos`)).body.data;
      expect(eventos[0]).toMatchObject({
        tipo: 'Documentos copiados',
        detalhe: 'Contrato social, Balancete',
      });
      const { balanco: _arquivo, ...semArquivo } = respostas;
      expect(await respostaDe(nova.id)).toMatchObject({
        eform_id: eformId,
        respondido_por: 'interno',
        status: 'em_preenchimento',
        enviado_em: null,
        respostas: semArquivo,
      });
      const registros = await logDe(nova.uuid);
      expect(registros.map(({ entidade }) => entidade)).toEqual(['orcamento', 'eform_resposta']);
    });

    it('takes to another recipient only the answers that the price depends on', async () => {
      const nova = await duplicate(await pedido(), { destinatario: 'outro', ...paraCliente(ipe.uuid) });
      expect((await respostaDe(nova.id))?.respostas).toEqual({
        lancamentos: 180,
        regime: 'Simples Nacional',
      });
    });

    it('begins without answers once another version of the questionnaire is what is asked', async () => {
      const uuid = await pedido();
      await database()
        .orm.insert(eform)
        .values({ nome: 'Conhecendo a sua empresa', versao_eform: 2, status: 'publicado', perguntas });
      expect(await respostaDe((await duplicate(uuid)).id)).toBeUndefined();
    });
  });

  it('copies without a price what the current parameters do not know any more', async () => {
    const uuid = await firma.aprovado();
    const { id } = await linha(uuid);
    await database()
      .orm.update(orcamento)
      .set({ complexidade: { Inventado: 'x' } })
      .where(eq(orcamento.id, id));
    const feito = await firma.bruno.post(`/orcamentos/${uuid}/duplicar`, { destinatario: 'mesmo' });
    expect(feito.body.data.mensal_depois_centavos).toBeNull();
    expect(await linha(feito.body.data.uuid)).toMatchObject({ mensal_centavos: 0, calculo: null });
  });

  it('converts a legacy budget once; the old one stays, and only holders of all may', async () => {
    const uuid = await firma.aprovado();
    const { id } = await linha(uuid);
    await database()
      .orm.update(orcamento)
      .set({ legado: true, status: 'recusado' })
      .where(eq(orcamento.id, id));
    await database().orm.insert(precificacao_servico).values({
      nome: 'Serviço extinto',
      chave: 'extinto',
      ativo: false,
      departamento_id: 1,
      descricao_comercial: '',
      escopo_incluso: '',
      escopo_nao_incluso: '',
    });
    const [extinto] = await database()
      .orm.select()
      .from(precificacao_servico)
      .where(eq(precificacao_servico.chave, 'extinto'));
    await database()
      .orm.insert(orcamento_item)
      .values({
        orcamento_id: id,
        servico_id: extinto?.id as number,
        preco_tabela_centavos: 0,
        preco_final_centavos: 0,
      });
    expect((await firma.bruno.post(`/orcamentos/${uuid}/converter`)).status).toBe(403);
    expect(
      (await firma.bruno.post(`/orcamentos/${uuid}/duplicar`, { destinatario: 'mesmo' })).body.codigo,
    ).toBe('legado');
    const feito = await firma.patricia.post(`/orcamentos/${uuid}/converter`);
    expect(feito.status).toBe(201);
    const nova = await linha(feito.body.data.uuid);
    expect(nova).toMatchObject({
      legado: false,
      status: 'rascunho',
      orcamento_anterior_id: id,
      calculo: null,
    });
    const itens = await database().orm.$count(orcamento_item, eq(orcamento_item.orcamento_id, nova.id));
    expect(itens).toBe(3);
    const denovo = await firma.patricia.post(`/orcamentos/${uuid}/converter`);
    expect(denovo.body).toMatchObject({
      codigo: 'ja_convertido',
      message: `Este orçamento já foi convertido em ${nova.numero}.`,
    });
    expect(await linha(uuid)).toMatchObject({ legado: true, status: 'recusado' });
    expect((await firma.patricia.post(`/orcamentos/${nova.uuid}/converter`)).body.codigo).toBe('nao_legado');
  });
});
