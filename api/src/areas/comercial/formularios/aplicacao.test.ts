import { eq } from 'drizzle-orm';
import { eform, orcamento_evento } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { type FormularioFirma, prepareFormularios, respostasCompletas } from './formularios.fixture';

describeFirm('respostas sobre um orçamento que alguém mudou', ({ app, database }) => {
  let firma: FormularioFirma;
  beforeAll(async () => {
    firma = await prepareFormularios(app());
  });

  const read = async (uuid: string) => (await firma.bruno.get(`/orcamentos/${uuid}/formulario`)).body.data;
  const reply = async (uuid: string, respostas: object) =>
    firma.bruno.put(`/orcamentos/${uuid}/formulario`, { versao: (await read(uuid)).versao, respostas });
  const apply = async (uuid: string, values: object = {}) =>
    firma.bruno.post(`/orcamentos/${uuid}/formulario/aplicar`, {
      versao: (await firma.linha(uuid)).versao,
      ...values,
    });
  /** Sets a volume by hand, as the form of the content does. */
  async function porMao(uuid: string, lancamentos: number) {
    const { conteudo } = (await firma.bruno.get(`/orcamentos/${uuid}/conteudo`)).body.data;
    const { parceiro_nome: _, ...resto } = conteudo;
    const reply = await firma.bruno.put(`/orcamentos/${uuid}/conteudo`, {
      ...resto,
      volumes: { ...resto.volumes, lancamentos },
    });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
  const doCliente = (values: object) => ({ ...respostasCompletas, ...values });

  it('applies only the answers whose changes were seen', async () => {
    const uuid = await firma.rascunho();
    await reply(uuid, { lancamentos: 100 });
    const visto = (await read(uuid)).versao;
    const token = await firma.link(uuid);
    const cliente = await firma.porLink('PUT', `${token}/respostas`, { lancamentos: 900 });
    expect(cliente.status).toBe(200);
    const velha = await apply(uuid, { respostas_versao: visto });
    expect(velha).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('alterado por alguém do cliente') },
    });
    expect((await firma.linha(uuid)).volumes).toEqual({});
    const agora = (await read(uuid)).versao;
    expect((await apply(uuid, { respostas_versao: agora })).status).toBe(200);
    expect((await firma.linha(uuid)).volumes).toEqual({ lancamentos: 900 });
  });

  it('a price that somebody set after the client was asked stays, and the answers wait to be applied', async () => {
    const uuid = await firma.rascunho();
    await reply(uuid, respostasCompletas);
    await apply(uuid);
    const token = await firma.link(uuid);
    await porMao(uuid, 950);
    const antes = await firma.linha(uuid);
    const enviado = await firma.porLink('POST', `${token}/respostas`, doCliente({ lancamentos: 200 }));
    expect(enviado.body.data.situacao).toBe('enviado');
    expect(await firma.linha(uuid)).toEqual(antes);
    const { mudancas } = await read(uuid);
    expect(mudancas).toEqual([
      expect.objectContaining({ rotulo: 'Lançamentos contábeis', de: '950', para: '200' }),
    ]);
    expect((await apply(uuid)).status).toBe(200);
    expect((await firma.linha(uuid)).volumes.lancamentos).toBe(200);
  });

  it('what the client sends never brings back an old answer of the firm’s own', async () => {
    const [publicado] = await database().orm.select().from(eform).where(eq(eform.status, 'publicado'));
    if (!publicado) throw new Error('No questionnaire.');
    const soInterna = publicado.perguntas.map((one) =>
      one.chave === 'lancamentos' ? { ...one, visivel_cliente: false } : one,
    );
    await database().orm.update(eform).set({ perguntas: soInterna }).where(eq(eform.id, publicado.id));
    try {
      const uuid = await firma.rascunho();
      await reply(uuid, { lancamentos: 100 });
      await apply(uuid);
      await porMao(uuid, 950);
      const token = await firma.link(uuid);
      const { lancamentos: _, ...dele } = respostasCompletas;
      const enviado = await firma.porLink('POST', `${token}/respostas`, dele);
      expect(enviado.status).toBe(200);
      expect((await firma.linha(uuid)).volumes).toMatchObject({ lancamentos: 950, socios: 2 });
      const eventos = await database()
        .orm.select({ tipo: orcamento_evento.tipo })
        .from(orcamento_evento)
        .where(eq(orcamento_evento.orcamento_id, (await firma.linha(uuid)).id))
        .orderBy(orcamento_evento.id);
      expect(eventos.map(({ tipo }) => tipo)).toContain('Formulário respondido');
    } finally {
      await database()
        .orm.update(eform)
        .set({ perguntas: publicado.perguntas })
        .where(eq(eform.id, publicado.id));
    }
  });
});
