import { desc, eq } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import { configuracao, email_saida, log_transacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { emailHtml } from './email-html';
import type { OutgoingEmail } from './email-transport';
import { createEmailWorker } from './email-worker';
import { enqueueEmail, enqueuePasswordLink } from './outbox';

describeFirm('texts of e-mails and the queue', ({ app, database }) => {
  let admin: SignedInPerson;
  beforeAll(async () => {
    admin = await app().person('Administrador', { email: 'helena@teste.example', nome: 'Helena' });
  });
  beforeEach(async () => {
    await database().orm.delete(email_saida);
  });

  const model = async (chave: string) =>
    (await admin.get('/email-modelos')).body.data.itens.find((one: { chave: string }) => one.chave === chave);
  const worker = (send: (email: OutgoingEmail) => Promise<void>) =>
    createEmailWorker(app().app.context, { send, close: () => {} }, () => {});
  async function drain(): Promise<OutgoingEmail[]> {
    const sent: OutgoingEmail[] = [];
    await worker(async (email) => void sent.push(email)).drain();
    return sent;
  }
  const code = () =>
    withTransaction(database(), (tx) =>
      enqueueEmail(tx, app().app.context.config, {
        para: 'ana@teste.example',
        modelo: 'codigo',
        dados: { nome: 'Ana <b>{codigo}</b>', minutos: 10 },
        segredos: { codigo: '246810' },
      }),
    );

  it('is for who manages profiles alone', async () => {
    const other = await app().person('Gestor operacional');
    const form = { assunto: 'x', corpo: 'x {codigo}' };
    expect((await other.get('/email-modelos')).status).toBe(403);
    expect((await other.put('/email-modelos/codigo', { ...form, versao: 0 })).status).toBe(403);
    expect((await other.post('/email-modelos/codigo/teste', form)).status).toBe(403);
    const client = await app().person('Administrador', { is_client: 1 });
    expect((await client.get('/email-modelos')).status).toBe(403);
    expect((await admin.put('/email-modelos/outro', { ...form, versao: 0 })).status).toBe(404);
  });

  it('refuses unknown variables, a secret in the subject, and a text without its secret', async () => {
    const save = (assunto: string, corpo: string) =>
      admin.put('/email-modelos/codigo', { assunto, corpo, versao: 0 });
    expect((await save('Olá {fulano}', 'Código {codigo} de {x} e {y}')).body.erros).toEqual({
      assunto: ['Variável desconhecida: {fulano}.'],
      corpo: ['Variáveis desconhecidas: {x}, {y}.'],
    });
    expect((await save('Seu código {codigo}', 'Olá')).body.erros).toEqual({
      assunto: ['{codigo} não pode ficar no assunto.'],
      corpo: ['O texto precisa conter {codigo}.'],
    });
    expect((await save('', 'Código {codigo}')).body.erros).toEqual({ assunto: ['Campo obrigatório.'] });
  });

  it('sends the firm’s own text, signed with its footer, as text and as safe HTML', async () => {
    await database()
      .orm.insert(configuracao)
      .values([
        { chave: 'nome_fantasia', valor: 'Aurora & Cia', grupo: 'empresa' },
        { chave: 'rodape', valor: 'CRC 123', grupo: 'empresa' },
      ]);
    const own = { assunto: 'Código da {empresa}', corpo: 'Oi, {nome}!\n\nCódigo: {codigo}' };
    const saved = await admin.put('/email-modelos/codigo', { ...own, versao: 0 });
    expect(saved).toMatchObject({ status: 200, body: { data: { versao: 1 } } });
    expect((await admin.put('/email-modelos/codigo', { ...own, versao: 0 })).status).toBe(409);
    await code();
    const [email] = await drain();
    expect(email).toMatchObject({
      assunto: 'Código da Aurora & Cia',
      texto: 'Oi, Ana <b>{codigo}</b>!\n\nCódigo: 246810\n\nAurora & Cia\nCRC 123',
    });
    expect(email?.html).toContain('<p style="margin:0 0 16px">Oi, Ana &lt;b&gt;{codigo}&lt;/b&gt;!</p>');
    expect(email?.html).toContain('Aurora &amp; Cia<br>CRC 123');
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'configuracao'))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    expect(log).toMatchObject({
      rotulo: 'Modelo de e-mail: Código de acesso',
      antes: { assunto: 'Seu código de acesso' },
      depois: { assunto: 'Código da {empresa}' },
    });

    expect(await model('codigo')).toMatchObject({ alterado: true, alterado_por: 'Helena', versao: 1 });
    expect((await admin.post('/email-modelos/codigo/restaurar', { versao: 1 })).status).toBe(200);
    expect(await model('codigo')).toMatchObject({
      alterado: false,
      assunto: 'Seu código de acesso',
      versao: 2,
    });
  });

  it('uses the edited text for password links too', async () => {
    await admin.put('/email-modelos/redefinicao', {
      assunto: 'Nova senha',
      corpo: 'Aqui: {link}',
      versao: 0,
    });
    await withTransaction(database(), (tx) =>
      enqueuePasswordLink(tx, { para: 'helena@teste.example', modelo: 'redefinicao' }),
    );
    const [email] = await drain();
    expect(email?.assunto).toBe('Nova senha');
    expect(email?.texto).toMatch(/^Aqui: http:\/\/localhost:\d+\/reset-password\/[\w-]{43}\n/);
  });

  it('sends a test, filled with examples, to whoever asks', async () => {
    const answer = await admin.post('/email-modelos/orcamento_enviado/teste', {
      assunto: 'Proposta {numero}',
      corpo: 'Veja: {link}',
    });
    expect(answer.body.data).toEqual({ para: 'helena@teste.example' });
    const [email] = await drain();
    expect(email).toMatchObject({
      para: 'helena@teste.example',
      assunto: '[Teste] Proposta ORC-2026-000042',
    });
    expect(email?.texto).toContain('https://gestao.aurora.example/orcamento-site/exemplo');
  });

  it('tries a failed message again, unless its secret is gone', async () => {
    await code();
    await withTransaction(database(), (tx) =>
      enqueuePasswordLink(tx, { para: 'helena@teste.example', modelo: 'redefinicao' }),
    );
    const broken = worker(async () => {
      throw new Error('caixa indisponível');
    });
    await broken.drain();
    const listed = async () => (await admin.get('/outbox?ordenar=para')).body.data.itens;
    expect(await listed()).toMatchObject([
      { para: 'ana@teste.example', status: 'pendente', tentativas: 1, erro: 'caixa indisponível' },
      { para: 'helena@teste.example', assunto: 'Redefinição de senha', texto: '', tentativas: 1 },
    ]);
    for (let n = 0; n < 10; n += 1) {
      app().advance(3_600_001);
      await broken.drain();
    }
    // Ten hours on, the session is over.
    admin = await app().person('Administrador');
    const [lost, link] = await listed();
    expect([lost.status, link.status]).toEqual(['falhou', 'falhou']);
    const refused = await admin.post(`/outbox/${lost.uuid}/tentar-novamente`);
    expect(refused).toMatchObject({ status: 406, body: { codigo: 'segredo_apagado' } });
    expect((await admin.post(`/outbox/${link.uuid}/tentar-novamente`)).status).toBe(204);
    expect(await drain()).toMatchObject([{ para: 'helena@teste.example' }]);
    expect((await admin.post(`/outbox/${link.uuid}/tentar-novamente`)).status).toBe(406);
    const other = await app().person('Gestor operacional');
    expect((await other.post(`/outbox/${lost.uuid}/tentar-novamente`)).status).toBe(403);
  });
});

test('the HTML part marks addresses and never lets a text become markup', () => {
  const html = emailHtml('Veja https://a.example/x?y=1&z="2.\n<script>alert(1)</script>', {
    empresa: 'A"<B>',
    cor: 'url(x)',
  });
  expect(html).toContain('<a href="https://a.example/x?y=1&amp;z=" style="color:#0f766e');
  expect(html).not.toMatch(/<script|url\(/);
  expect(html).toContain('A&quot;&lt;B&gt;');
});
