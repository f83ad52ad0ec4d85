import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  anexo,
  eform_resposta,
  notificacao,
  orcamento,
  precificacao_origem,
  token_acesso,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { describeFirm } from '../../../../testing/firm';
import {
  type FormularioFirma,
  prepareFormularios,
  respostasCompletas,
} from '../../../comercial/formularios/formularios.fixture';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const doCliente = respostasCompletas;

describeFirm('formulário por link', ({ app, database }) => {
  let firma: FormularioFirma;
  beforeAll(async () => {
    firma = await prepareFormularios(app());
  });
  const keep = (token: string, respostas: Record<string, unknown>) =>
    firma.porLink('PUT', `${token}/respostas`, respostas);
  const send = (token: string, respostas: Record<string, unknown>) =>
    firma.porLink('POST', `${token}/respostas`, respostas);
  const respostaDe = async (uuid: string) => {
    const { id } = await firma.linha(uuid);
    const [row] = await database()
      .orm.select()
      .from(eform_resposta)
      .where(eq(eform_resposta.orcamento_id, id));
    return row;
  };
  const ver = async (token: string) => (await firma.porLink('GET', token)).body.data;
  function sendArquivo(token: string, filename: string, content: Buffer, chave = 'balancete') {
    const boundary = 'limite-do-teste';
    return app().request({
      method: 'POST',
      url: `/api/publico/orcamento_formulario/${token}/arquivos/${chave}`,
      // One for all: files never meet the limit of an address's pages.
      remoteAddress: '10.4.0.1',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  }
  const noDisco = () => {
    const pasta = join(app().app.context.config.dataDir, 'files');
    return existsSync(pasta) ? readdirSync(pasta).length : 0;
  };

  it('shows a client the questions for him with what was answered, and keeps what he answers', async () => {
    const uuid = await firma.rascunho();
    await firma.bruno.put(`/orcamentos/${uuid}/formulario`, {
      versao: 0,
      respostas: { lancamentos: 1250, porte_interno: 'sim' },
    });
    const token = await firma.link(uuid);
    const antes = await ver(token);
    expect(antes).toMatchObject({ situacao: 'em_preenchimento', responde: true, destinatario: 'Dona Sol' });
    expect(antes.extensoes).toContain('pdf');
    expect(antes.perguntas.map((one: { chave: string }) => one.chave)).not.toContain('porte_interno');
    expect(JSON.stringify(antes)).not.toContain('mapeia_para');
    expect(antes.perguntas.find((one: { chave: string }) => one.chave === 'lancamentos')).toMatchObject({
      valores: ['1.250'],
      resposta: '1.250',
    });
    // What the budget knows is there to be confirmed; nothing of it is an answer before he sends it.
    const valores = (chave: string) =>
      antes.perguntas.find((one: { chave: string }) => one.chave === chave)?.valores;
    expect([valores('razao_social'), valores('cnpj')]).toEqual([['Padaria Sol'], []]);
    // An answer to a question that does not show is kept for when it does, and does not count until then.
    const salvo = await keep(token, { faturamento: 1, cnpj: '12ABC34501DE35', socios: 2 });
    expect(salvo).toMatchObject({ status: 200, body: { data: { respondidas: 3 } } });
    const parte = await keep(token, { faturamento: 1_234_567, tem_funcionarios: 'sim' });
    expect(parte).toMatchObject({
      status: 200,
      body: { data: { situacao: 'em_preenchimento', respondidas: 5 } },
    });
    expect((await respostaDe(uuid))?.respostas).toEqual({
      lancamentos: 1250,
      porte_interno: 'sim',
      faturamento: 1_234_567,
      cnpj: '12ABC34501DE35',
      tem_funcionarios: 'sim',
      socios: 2,
    });
    expect(await keep(token, { porte_interno: 'nao' })).toMatchObject({
      status: 422,
      body: { erros: { porte_interno: ['Pergunta desconhecida.'] } },
    });
    expect((await keep(token, { faturamento: 'muito' })).body.erros).toEqual({
      faturamento: ['Informe um valor em reais.'],
    });
  });

  it('reading changes nothing, and no other link opens or takes answers', async () => {
    const uuid = await firma.rascunho();
    const token = await firma.link(uuid);
    const antes = await respostaDe(uuid);
    await ver(token);
    await firma.porLink('GET', `${token}?respostas=x`);
    expect(await respostaDe(uuid)).toEqual(antes);
    const outro = 'A'.repeat(43);
    expect((await keep(outro, { lancamentos: 1 })).status).toBe(404);
    // The same secret at another purpose's address.
    const errado = await app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/perguntas`,
      remoteAddress: '10.5.0.1',
      payload: { texto: 'Oi' },
    });
    expect(errado.status).toBe(404);
    await database()
      .orm.update(token_cliente)
      .set({ expira_em: new Date(Date.now() - 1000) })
      .where(eq(token_cliente.entidade_id, (await firma.linha(uuid)).id));
    for (const reply of [
      await firma.porLink('GET', token),
      await keep(token, { lancamentos: 1 }),
      await send(token, doCliente),
      await sendArquivo(token, 'a.pdf', pdf),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { codigo: 'link_indisponivel' } });
    }
    expect(await respostaDe(uuid)).toEqual(antes);
  });

  it('sends once: what is missing is named, then the draft takes the answers and the seller is told', async () => {
    const uuid = await firma.rascunho();
    const token = await firma.link(uuid);
    const { socios: _, ...semSocios } = doCliente;
    const falta = await send(token, { ...semSocios, lancamentos: null });
    expect(falta).toMatchObject({
      status: 422,
      body: { erros: { lancamentos: ['Campo obrigatório.'], socios: ['Campo obrigatório.'] } },
    });
    expect((await respostaDe(uuid))?.respostas).toMatchObject({ funcionarios: 3 });
    expect((await ver(token)).situacao).toBe('em_preenchimento');

    const [um, dois] = await Promise.all([send(token, doCliente), send(token, doCliente)]);
    expect([um.status, dois.status]).toEqual([200, 200]);
    expect(um.body.data.situacao).toBe('enviado');
    expect(dois.body.data.situacao).toBe('enviado');
    const row = await firma.linha(uuid);
    expect(row).toMatchObject({ documento: '12ABC34501DE35', status: 'rascunho' });
    expect(row.volumes).toMatchObject({ lancamentos: 180, socios: 2 });
    expect(row.mensal_centavos).toBeGreaterThan(0);
    const [link] = await database()
      .orm.select()
      .from(token_cliente)
      .where(and(eq(token_cliente.entidade_id, row.id), isNull(token_cliente.revogado_em)));
    expect(link?.consumido_em).not.toBeNull();
    const respondeu = await database()
      .orm.select()
      .from(token_acesso)
      .where(and(eq(token_acesso.token_id, link?.id as number), eq(token_acesso.acao, 'Respondeu')))
      .orderBy(token_acesso.id);
    expect(respondeu).toHaveLength(1);
    const avisos = await database()
      .orm.select()
      .from(notificacao)
      .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.usuario_id, firma.bruno.id)))
      .orderBy(notificacao.id);
    expect(avisos).toHaveLength(1);
    expect(avisos[0]?.corpo).toMatch(/^As respostas já estão no rascunho: \d+ mudanças\.$/);

    // The receipt, until the link expires.
    const recibo = await ver(token);
    expect(recibo).toMatchObject({ situacao: 'enviado', responde: false });
    expect(recibo.perguntas.map((one: { chave: string }) => one.chave)).not.toContain('titulos_pagar');
    expect(await keep(token, { lancamentos: 999 })).toMatchObject({
      status: 406,
      body: { codigo: 'formulario_enviado' },
    });
    expect((await firma.linha(uuid)).volumes).toMatchObject({ lancamentos: 180 });
    const dentro = (await firma.bruno.get(`/orcamentos/${uuid}/formulario`)).body.data;
    expect(dentro).toMatchObject({
      status: 'enviado',
      respondido: { por: 'cliente', nome: 'Dona Sol' },
      link: { status: 'consumido' },
      mudancas: [],
    });
  });

  it('a budget that is being priced keeps its content; the answers show as a difference to apply', async () => {
    const uuid = await firma.rascunho();
    const token = await firma.link(uuid);
    await database().orm.update(orcamento).set({ status: 'em_precificacao' }).where(eq(orcamento.uuid, uuid));
    const antes = await firma.linha(uuid);
    expect((await send(token, doCliente)).status).toBe(200);
    expect(await firma.linha(uuid)).toEqual(antes);
    const dentro = (await firma.bruno.get(`/orcamentos/${uuid}/formulario`)).body.data;
    expect(dentro.mudancas.length).toBeGreaterThan(3);
    const [aviso] = await database()
      .orm.select()
      .from(notificacao)
      .where(eq(notificacao.entidade_uuid, uuid))
      .orderBy(desc(notificacao.id));
    expect(aviso?.corpo).toContain('Abra a aba Formulário');
  });

  it('answers are kept although the rules of prices refuse what they become', async () => {
    const uuid = await firma.rascunho();
    const token = await firma.link(uuid);
    // An origin that asks for the partner nobody chose yet.
    const [comParceiro] = await database()
      .orm.select({ id: precificacao_origem.id })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.nome, 'Parceiro'));
    await database()
      .orm.update(orcamento)
      .set({ origem_id: comParceiro?.id as number })
      .where(eq(orcamento.uuid, uuid));
    const antes = await firma.linha(uuid);
    expect((await send(token, doCliente)).status).toBe(200);
    expect(await firma.linha(uuid)).toEqual(antes);
    expect((await respostaDe(uuid))?.status).toBe('enviado');
  });

  it('takes a file once it is what it says, replaces it, and stops at sixty an hour', async () => {
    const uuid = await firma.rascunho();
    const token = await firma.link(uuid);
    const vazio = noDisco();
    expect(await sendArquivo(token, 'virus.exe', pdf)).toMatchObject({
      status: 422,
      body: { erros: { balancete: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'] } },
    });
    expect((await sendArquivo(token, 'falso.png', pdf)).status).toBe(422);
    expect((await sendArquivo(token, 'vazio.pdf', Buffer.alloc(0))).status).toBe(422);
    expect((await sendArquivo(token, 'a.pdf', pdf, 'lancamentos')).body.erros).toEqual({
      lancamentos: ['Pergunta desconhecida.'],
    });
    expect(noDisco()).toBe(vazio);
    expect(await sendArquivo(token, 'balancete.pdf', pdf)).toMatchObject({
      status: 201,
      body: { data: { nome: 'balancete.pdf' } },
    });
    await sendArquivo(token, 'de-novo.pdf', pdf);
    expect(noDisco()).toBe(vazio + 1);
    await sendArquivo(token, 'outro.pdf', Buffer.concat([pdf, Buffer.from('% 2')]));
    const { id } = await firma.linha(uuid);
    const arquivos = await database()
      .orm.select()
      .from(anexo)
      .where(and(eq(anexo.entidade, 'orcamento'), eq(anexo.entidade_id, id)))
      .orderBy(anexo.id);
    expect(arquivos.map(({ nome_original, excluido_em }) => [nome_original, excluido_em !== null])).toEqual([
      ['balancete.pdf', true],
      ['outro.pdf', false],
    ]);
    expect(arquivos[1]).toMatchObject({
      origem: 'link_cliente',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      verificacao: 'liberado',
    });
    const visao = await ver(token);
    expect(JSON.stringify(visao)).not.toContain(arquivos[1]?.uuid);
    expect(visao.perguntas.at(-1)).toMatchObject({ chave: 'balancete', resposta: 'outro.pdf' });
    const link = await firma.bruno.post(`/orcamentos/${uuid}/formulario/arquivos/balancete/link`);
    expect(link.status).toBe(200);
    const baixado = await app().request({ method: 'GET', url: link.body.data.url });
    expect(baixado.headers['content-disposition']).toContain('outro.pdf');
    expect((await firma.bruno.post(`/orcamentos/${uuid}/formulario/arquivos/cnpj/link`)).status).toBe(404);
    const carla = await app().person('Comercial', { nome: 'Carla' });
    expect((await carla.post(`/orcamentos/${uuid}/formulario/arquivos/balancete/link`)).status).toBe(404);
    const sha = (await respostaDe(uuid))?.respostas;
    let ultima = 201;
    for (let n = 0; n < 60 && ultima !== 429; n += 1)
      ultima = (await sendArquivo(token, 'x.exe', pdf)).status;
    expect(ultima).toBe(429);
    expect((await respostaDe(uuid))?.respostas).toEqual(sha);
  });

  it('keeps a file sent again after the firm took it away', async () => {
    const uuid = await firma.rascunho();
    const token = await firma.link(uuid);
    await sendArquivo(token, 'balancete.pdf', pdf);
    const { id } = await firma.linha(uuid);
    const doOrcamento = and(eq(anexo.entidade, 'orcamento'), eq(anexo.entidade_id, id));
    await database().orm.update(anexo).set({ excluido_em: new Date() }).where(doOrcamento);
    expect((await sendArquivo(token, 'balancete.pdf', pdf)).status).toBe(201);
    expect(await database().orm.$count(anexo, and(doOrcamento, isNull(anexo.excluido_em)))).toBe(1);
    const link = await firma.bruno.post(`/orcamentos/${uuid}/formulario/arquivos/balancete/link`);
    expect((await app().request({ method: 'GET', url: link.body.data.url })).status).toBe(200);
  });
});
