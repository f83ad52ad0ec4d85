import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  orcamento_aprovacao,
  orcamento_evento,
  precificacao_valor,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { linhaDe } from '../../orcamentos/linha.fixture';
import {
  conteudoDoExemplo1,
  pedidoDoExemplo1,
  rascunhoParaProspecto,
} from '../../precificacao/exemplos.fixture';
import { publishExamples } from '../../precificacao/parametros.fixture';

describeFirm('versão guardada com o preço', ({ app, database, bruno, patricia }) => {
  let site: string;
  beforeAll(async () => {
    site = (await publishExamples(database())).get('Site') as string;
  });

  const linha = linhaDe(database);
  const rascunho = async () => {
    const { uuid } = (await bruno.post('/orcamentos', rascunhoParaProspecto(site))).body.data;
    expect((await save(uuid)).status).toBe(200);
    return uuid as string;
  };
  const save = async (uuid: string, values: object = {}, person = bruno) =>
    person.put(`/orcamentos/${uuid}/conteudo`, {
      ...conteudoDoExemplo1(site, { versao: (await linha(uuid)).versao }),
      ...values,
    });
  const act = async (person: SignedInPerson, uuid: string, acao: string) =>
    person.post(`/orcamentos/${uuid}/transicao`, { acao, versao: (await linha(uuid)).versao });
  const calculos = async (uuid: string) =>
    database().orm.$count(
      orcamento_evento,
      and(eq(orcamento_evento.orcamento_id, (await linha(uuid)).id), eq(orcamento_evento.tipo, 'Calculado')),
    );
  /** Publishes another overhead, in force at once. */
  async function publish(overhead_bp: number): Promise<number> {
    await database()
      .orm.update(precificacao_valor)
      .set({ valor: String(overhead_bp) })
      .where(eq(precificacao_valor.chave, 'overhead_bp'));
    const { versoes } = (await patricia.get('/precificacao/parametros/versoes')).body.data;
    const { body } = await patricia.post('/precificacao/parametros/publicar', {
      vigente_desde: dateIn(new Date()),
      observacao: 'Outro overhead.',
      ultima: versoes[0].numero,
    });
    return body.data.numero;
  }
  async function aprovado(): Promise<string> {
    const uuid = await rascunho();
    await act(bruno, uuid, 'enviar_precificacao');
    await act(patricia, uuid, 'assumir');
    expect((await act(patricia, uuid, 'concluir_precificacao')).body.data.status).toBe('aprovado');
    return uuid;
  }

  it('a published version changes no draft until it is asked for, and then tells both prices', async () => {
    const uuid = await rascunho();
    const antes = await linha(uuid);
    expect(antes.mensal_centavos).toBe(95_500);
    const nova = await publish(4000);
    expect((await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data).toMatchObject({
      parametros_novos: true,
      parametros: { versao: 1 },
      calculo: { mensal_centavos: 95_500 },
    });

    const comNota = await save(uuid, { observacoes_internas: 'Ligar na terça.' });
    expect(comNota.body.data.calculo).toMatchObject({ versao: 1, mensal_centavos: 95_500 });
    expect(await linha(uuid)).toMatchObject({
      mensal_centavos: 95_500,
      parametrizacao_versao_id: antes.parametrizacao_versao_id,
      observacoes_internas: 'Ligar na terça.',
    });
    expect(await calculos(uuid)).toBe(1);

    // Another volume is priced, with the version it has; asked before it is saved, it costs the same.
    const volumes = { ...conteudoDoExemplo1(site).volumes, lancamentos: 400 };
    const { parametros } = (await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    const previo = await bruno.post('/orcamentos/calcular', {
      ...pedidoDoExemplo1(site),
      volumes,
      parametros,
    });
    const comVolume = (await save(uuid, { volumes })).body.data.calculo;
    expect(comVolume).toMatchObject({ versao: 1, mensal_centavos: previo.body.data.mensal_centavos });
    expect(await calculos(uuid)).toBe(2);

    const vigente = await bruno.post('/orcamentos/calcular', { ...pedidoDoExemplo1(site), volumes });
    const recalculado = (await save(uuid, { volumes, recalcular: true })).body.data.calculo;
    expect(recalculado).toMatchObject({
      versao: nova,
      mensal_centavos: vigente.body.data.mensal_centavos,
    });
    expect(recalculado.mensal_centavos).toBeGreaterThan(comVolume.mensal_centavos);
    expect((await bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data).toMatchObject({
      parametros_novos: false,
      parametros: { versao: nova },
    });
  });

  it('its form asks what its own version asks, within the rows of the person', async () => {
    const uuid = await rascunho();
    const { versao } = (await bruno.get('/orcamentos/perguntas')).body.data;
    const nova = await publish(4100);
    const perguntas = (person: SignedInPerson, query = '') => person.get(`/orcamentos/perguntas${query}`);
    expect((await perguntas(bruno, `?orcamento_uuid=${uuid}`)).body.data.versao).toBe(versao);
    expect((await perguntas(bruno)).body.data.versao).toBe(nova);
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await perguntas(carla, `?orcamento_uuid=${uuid}`)).status).toBe(404);
  });

  it('an approved budget stays approved while nothing of its price changes', async () => {
    const uuid = await aprovado();
    const antes = await linha(uuid);
    await publish(4200);
    const nota = await save(uuid, { observacoes_internas: 'Cliente prefere boleto.' });
    expect(nota.body.data).toMatchObject({
      status: 'aprovado',
      calculo: { mensal_centavos: antes.mensal_centavos },
    });
    expect(await linha(uuid)).toMatchObject({
      status: 'aprovado',
      hash_conteudo: antes.hash_conteudo,
      pdf_anexo_id: antes.pdf_anexo_id,
    });

    // Its conditions stand in the proposal, which is drawn again; the approval was of the price.
    const condicoes = await save(uuid, {
      condicoes: 'Reunião mensal.',
      validade: addDays(dateIn(new Date()), 30),
    });
    expect(condicoes.body.data.status).toBe('aprovado');
    const depois = await linha(uuid);
    expect(depois.hash_conteudo).toMatch(/^[0-9a-f]{64}$/);
    expect(depois.hash_conteudo).not.toBe(antes.hash_conteudo);
    expect(depois.pdf_anexo_id).not.toBe(antes.pdf_anexo_id);
    expect((await bruno.get(`/orcamentos/${uuid}/pdf`)).status).toBe(200);
    const aprovacoes = await database()
      .orm.select()
      .from(orcamento_aprovacao)
      .where(eq(orcamento_aprovacao.orcamento_id, depois.id));
    expect(aprovacoes.map(({ decisao }) => decisao)).toEqual(['aprovado']);
  });

  it('recalculating an approved budget is a change of its price', async () => {
    const uuid = await aprovado();
    const { mensal_centavos } = await linha(uuid);
    await publish(4300);
    expect((await save(uuid, { recalcular: true })).body.codigo).toBe('confirme_reabertura');
    const salvo = await save(uuid, { recalcular: true, confirma_reabrir: true });
    expect(salvo.body.data.status).toBe('em_precificacao');
    expect(salvo.body.data.calculo.mensal_centavos).toBeGreaterThan(mensal_centavos);
    expect(await linha(uuid)).toMatchObject({ hash_conteudo: null, pdf_anexo_id: null });
  });
});
