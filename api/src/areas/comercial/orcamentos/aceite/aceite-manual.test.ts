import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import {
  anexo,
  email_saida,
  implantacao,
  log_transacao,
  orcamento,
  orcamento_aceite,
  orcamento_evento,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { describeFirm, prepared } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { hashDaEvidencia } from '../../orcamento-registro/orcamento-hash';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';

const papelAssinado = (texto = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<<${texto}>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

describeFirm('aceite manual', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const dados = (values: object = {}) => ({
    nome: 'Maria da Silva',
    cpf: '529.982.247-25',
    cargo: 'Sócia',
    email: 'Maria@Sol.example',
    assinado_em: '2026-01-05',
    motivo: 'O cliente assinou no papel, na visita de ontem.',
    ...values,
  });
  function record(
    person: SignedInPerson,
    uuid: string,
    { values = {}, arquivo = papelAssinado(), nome = 'assinada.pdf', chave = '', semArquivo = false } = {},
  ) {
    const limite = 'limite-do-teste';
    const campo = `--${limite}\r\nContent-Disposition: form-data; name="dados"\r\n\r\n${JSON.stringify(dados(values))}\r\n`;
    const cabeca = `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    return app().request({
      method: 'POST',
      url: `/api/orcamentos/${uuid}/aceite-manual`,
      headers: {
        authorization: person.token,
        rota: '/teste',
        'user-agent': 'Navegador da firma',
        'content-type': `multipart/form-data; boundary=${limite}`,
        ...(chave ? { 'idempotency-key': chave } : {}),
      },
      payload: Buffer.concat([
        Buffer.from(campo),
        ...(semArquivo ? [] : [Buffer.from(cabeca), arquivo, Buffer.from('\r\n')]),
        Buffer.from(`--${limite}--\r\n`),
      ]),
    });
  }
  const acceptByLink = (token: string) =>
    app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/aceite`,
      remoteAddress: '10.9.1.1',
      payload: {
        nome: 'João de Souza',
        cpf: '111.444.777-35',
        cargo: null,
        email: 'joao@sol.example',
        declaro: true,
        mensal_centavos: 95_500,
      },
    });
  const linha = linhaDe(database);
  const provaDe = async (id: number) => {
    const [prova] = await database()
      .orm.select()
      .from(orcamento_aceite)
      .where(eq(orcamento_aceite.orcamento_id, id));
    return prova;
  };
  const guardados = () => readdirSync(join(app().dataDir, 'files')).length;

  it('accepts with the signed paper: effects, evidence, receipt by mail, event and log', async () => {
    const { uuid, token } = await firma.enviado();
    const { patricia } = firma;
    expect((await patricia.get(`/orcamentos/${uuid}/aceite`)).body.data).toEqual({
      prova: null,
      registra: true,
    });
    const feito = await record(patricia, uuid);
    expect(feito.body.data?.message).toBe(
      'Aceite registrado. Enviamos o comprovante para maria@sol.example.',
    );
    const row = await linha(uuid);
    expect(row).toMatchObject({ status: 'aceito', mensal_centavos: 95_500 });
    const prova = await provaDe(row.id);
    expect(prova).toMatchObject({
      modo: 'manual',
      nome: 'Maria da Silva',
      cpf: '52998224725',
      email: 'maria@sol.example',
      user_agent: 'Navegador da firma',
      codigo_email_verificado: false,
      token_id: null,
      motivo_manual: 'O cliente assinou no papel, na visita de ontem.',
    });
    expect(prova?.hash_evidencia).toBe(
      hashDaEvidencia({
        ...(prova as NonNullable<typeof prova>),
        ip: prova?.ip as string,
        user_agent: prova?.user_agent as string,
        token_uuid: '',
      }),
    );
    const { orm } = database();
    const [assinado] = await orm
      .select()
      .from(anexo)
      .where(eq(anexo.id, prova?.anexo_assinado_id as number));
    expect(assinado).toMatchObject({
      nome_original: 'assinada.pdf',
      entidade: 'orcamento',
      cliente_id: row.cliente_id,
      visivel_cliente: false,
    });
    expect(await orm.$count(implantacao, eq(implantacao.orcamento_id, row.id))).toBe(1);
    const [evento] = await orm
      .select()
      .from(orcamento_evento)
      .where(and(eq(orcamento_evento.orcamento_id, row.id), eq(orcamento_evento.tipo, 'Aceito')))
      .orderBy(orcamento_evento.id);
    expect(evento).toMatchObject({
      ator: 'Patrícia',
      dados: expect.objectContaining({ modo: 'manual', assinado_em: '2026-01-05' }),
    });
    const registros = await orm
      .select({ acao: log_transacao.acao, usuario_id: log_transacao.usuario_id })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Aceitou')))
      .orderBy(log_transacao.id);
    expect(registros).toEqual([{ acao: 'Aceitou', usuario_id: patricia.id }]);
    const [mail] = await orm
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'comprovante_aceite')))
      .orderBy(email_saida.id);
    expect(mail?.para).toBe('maria@sol.example');
    // The proposal's own link shows what happened, and nothing can be answered there any more.
    const links = await orm
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.entidade_id, row.id))
      .orderBy(token_cliente.id);
    expect(links.map(({ consumido_em }) => consumido_em !== null)).toEqual([true, true]);
    const pagina = await app().request({ method: 'GET', url: `/api/publico/orcamento_aceite/${token}` });
    expect(pagina.body.data).toMatchObject({
      situacao: 'aceita',
      aceita_por: 'Maria da Silva',
      resposta: null,
    });
  });

  it('shows the evidence and gives the papers to the budget’s own people only', async () => {
    const { uuid } = await firma.enviado({ documento: '12.ABC.345/01DE-35' });
    expect((await record(firma.patricia, uuid)).status).toBe(201);
    const { prova, registra } = (await firma.bruno.get(`/orcamentos/${uuid}/aceite`)).body.data;
    expect(registra).toBe(false);
    expect(prova).toMatchObject({
      modo_label: 'Registrado manualmente',
      cpf: '***.982.247-**',
      link_prefixo: null,
      registrado_por: 'Patrícia',
      assinado_em: '2026-01-05',
      papeis: ['proposta', 'comprovante', 'assinado'],
    });
    const outro = await app().person('Comercial', { nome: 'Carla' });
    for (const papel of prova.papeis) {
      expect((await outro.post(`/orcamentos/${uuid}/papeis/${papel}/link`)).status).toBe(404);
      const { url } = (await firma.bruno.post(`/orcamentos/${uuid}/papeis/${papel}/link`)).body.data;
      const baixado = await app().request({ method: 'GET', url });
      expect(baixado.status).toBe(200);
      expect(String(baixado.body)).toMatch(/^%PDF/);
    }
    expect((await outro.get(`/orcamentos/${uuid}/aceite`)).status).toBe(404);
    const baixas = await database().orm.$count(log_transacao, eq(log_transacao.acao, 'Baixou'));
    expect(baixas).toBeGreaterThanOrEqual(3);
    const aberto = await firma.enviado();
    expect((await firma.bruno.post(`/orcamentos/${aberto.uuid}/papeis/comprovante/link`)).body.codigo).toBe(
      'sem_papel',
    );
  });

  it('refuses who may not, what is missing and what is no longer offered, and keeps no file of it', async () => {
    const { uuid } = await firma.enviado();
    const antes = guardados();
    expect((await record(firma.bruno, uuid)).status).toBe(403);
    const restrito = await app().person('Precificação', { nome: 'Restrita' });
    expect((await record(restrito, uuid)).status).toBe(404);
    const campos = await record(firma.patricia, uuid, {
      values: { nome: 'Maria', cpf: '1', motivo: 'Curto', assinado_em: 'ontem' },
    });
    expect(campos.status).toBe(422);
    expect(campos.body.erros).toEqual({
      nome: ['Informe o nome completo.'],
      cpf: ['CPF inválido.'],
      assinado_em: ['Data inválida.'],
      motivo: ['Explique com ao menos 20 caracteres.'],
    });
    expect(
      (await record(firma.patricia, uuid, { values: { assinado_em: '2099-01-01' } })).body.erros,
    ).toEqual({
      assinado_em: ['A data da assinatura não pode ser futura.'],
    });
    expect((await record(firma.patricia, uuid, { semArquivo: true })).body.erros).toEqual({
      arquivo: ['Anexe a proposta assinada.'],
    });
    expect((await record(firma.patricia, uuid, { nome: 'assinada.exe' })).status).toBe(422);
    expect((await record(firma.patricia, uuid, { arquivo: Buffer.from('texto') })).status).toBe(422);
    expect((await record(firma.patricia, uuid, { values: { motivo: `${'a'.repeat(25)}\0` } })).status).toBe(
      400,
    );
    const rascunho = await firma.aprovado();
    expect((await record(firma.patricia, rascunho)).body.codigo).toBe('proposta_indisponivel');
    await database()
      .orm.update(orcamento)
      .set({ documento: null, prospecto: { nome: 'Padaria Sol' } })
      .where(eq(orcamento.uuid, uuid));
    expect((await record(firma.patricia, uuid)).body.codigo).toBe('sem_documento');
    expect((await linha(uuid)).status).toBe('enviado');
    expect(guardados()).toBe(antes + 1); // The approved proposal's own PDF.
  });

  it('registers once for one key, and tells who comes later', async () => {
    const { uuid } = await firma.enviado();
    const chave = 'aceite-manual-chave-1';
    const primeiro = await record(firma.patricia, uuid, { chave });
    const antes = guardados();
    const repetido = await record(firma.patricia, uuid, { chave });
    expect([repetido.status, repetido.body]).toEqual([201, primeiro.body]);
    expect(guardados()).toBe(antes);
    const outro = await record(firma.patricia, uuid, { arquivo: papelAssinado('/Outro 1') });
    expect(outro.body).toMatchObject({
      codigo: 'ja_aceito',
      message: expect.stringMatching(/^Esta proposta já foi aceita por Maria da Silva em /),
    });
    expect(guardados()).toBe(antes);
  });

  it('lets exactly one win of an acceptance by link and one on paper', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      const { uuid, token } = await firma.enviado();
      const [papel, link] = await Promise.all([record(firma.patricia, uuid), acceptByLink(token)]);
      const { id } = await linha(uuid);
      const prova = await provaDe(id);
      const ganhouPapel = papel.status === 201;
      expect(prova?.modo).toBe(ganhouPapel ? 'manual' : 'link');
      if (!ganhouPapel) expect(papel.body.codigo).toBe('ja_aceito');
      // The client is told of the acceptance either way: by its own, or by the one that was first.
      expect([200, 406]).toContain(link.status);
      expect(await database().orm.$count(orcamento_aceite, eq(orcamento_aceite.orcamento_id, id))).toBe(1);
      expect(await database().orm.$count(implantacao, eq(implantacao.orcamento_id, id))).toBe(1);
    }
  });
});
