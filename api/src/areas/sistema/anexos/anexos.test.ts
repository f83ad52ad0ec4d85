import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { buildApp } from '../../../app';
import { withTransaction } from '../../../platform/database/database';
import { anexo, cliente, log_transacao } from '../../../platform/database/schema';
import { createFileStore } from '../../../platform/files/create-file-store';
import { heicPhoto } from '../../../platform/pictures/heic.fixture';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { refuseForeignFolder } from './store-file';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeFirm('anexos', ({ app, database, usePerson }) => {
  const admin = usePerson('Administrador', { habilitar_visualizacao_total: 1 });
  let uuid: string;
  beforeAll(async () => {
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Pão Dourado',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
      })
      .returning();
    uuid = row?.uuid as string;
  });

  const send = (person: SignedInPerson, filename: string, content: Buffer, record = uuid) =>
    person.upload(`/anexos?entidade=cliente&entidade_uuid=${record}`, filename, content);
  const stored = () => {
    try {
      return readdirSync(join(app().dataDir, 'files'));
    } catch {
      return [];
    }
  };

  it('keeps a file under a random name, and gives it back by a short signed link only', async () => {
    const sent = await send(admin, 'Contrato social.pdf', pdf);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { nome_original: 'Contrato social.pdf', tamanho_bytes: pdf.length } },
    });
    const [name] = stored();
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    expect(readFileSync(join(app().dataDir, 'files', name as string))).toEqual(pdf);
    const list = await admin.get(`/anexos?entidade=cliente&entidade_uuid=${uuid}`);
    expect(list.body.data.itens).toEqual([
      expect.objectContaining({
        sha256: createHash('sha256').update(pdf).digest('hex'),
        origem_label: 'Interno',
        enviado_por: expect.stringMatching(/^Pessoa/),
        pode_excluir: true,
      }),
    ]);
    expect(list.body.data.itens[0]).not.toHaveProperty('arquivo');

    const { url } = (await admin.post(`/anexos/${sent.body.data.uuid}/link`)).body.data;
    const file = await app().request({ url });
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Contrato social.pdf"; filename*=UTF-8''Contrato%20social.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect(
      (await app().request({ url: url.replace(/.$/, (c: string) => (c === '0' ? '1' : '0')) })).status,
    ).toBe(404);
    app().advance(5 * 60_000 + 1);
    expect((await app().request({ url })).status).toBe(404);
    app().advance(-(5 * 60_000 + 1));
  });

  it('keeps a HEIC photo as it came, and shows it as JPEG', async () => {
    const sent = await send(admin, 'IMG_0001.HEIC', heicPhoto);
    expect(sent).toMatchObject({ status: 201, body: { data: { extensao: 'heic' } } });
    const { conteudo, url } = (await admin.get(`/anexos/${sent.body.data.uuid}/previa`)).body.data;
    expect(conteudo).toEqual({ tipo: 'imagem', endereco: `${url}&modo=foto` });
    const shown = await app().request({ url: conteudo.endereco });
    expect([shown.status, shown.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      }),
    ]);
    const file = await app().request({ url });
    expect(file.headers).toMatchObject({
      'content-type': 'image/heic',
      'content-disposition': expect.stringMatching(/^attachment; filename="IMG_0001\.HEIC"/),
    });
    const forged = url.replace(/.$/, (c: string) => (c === '0' ? '1' : '0'));
    expect((await app().request({ url: `${forged}&modo=foto` })).status).toBe(404);
  });

  it('takes a picture under the name of another as what it is, and shows it', async () => {
    const sent = await send(admin, 'foto.HEIC', Buffer.concat([png, Buffer.from('outra')]));
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { nome_original: 'foto.HEIC', extensao: 'png' } },
    });
    const { conteudo, url } = (await admin.get(`/anexos/${sent.body.data.uuid}/previa`)).body.data;
    expect(conteudo).toEqual({ tipo: 'imagem' });
    expect((await app().request({ url })).headers['content-type']).toBe('image/png');
    expect((await app().request({ url: `${url}&modo=foto` })).status).toBe(404);
  });

  it('refuses other types, content that is not what the name says, and empty files; nothing stays', async () => {
    const before = stored().length;
    const rows = await database().orm.$count(anexo);
    for (const [name, content, text] of [
      [
        'pagina.html',
        Buffer.from('<script>alert(1)</script>'),
        /^Arquivo \.html não é aceito: .* salve como PDF\.$/,
      ],
      ['desenho.svg', Buffer.from('<svg/>'), /^Arquivo \.svg não é aceito: .* salve como JPG, PNG ou PDF\.$/],
      ['notas.rar', pdf, /^Arquivo \.rar não é aceito: compacte os arquivos em ZIP\.$/],
      ['empresa.pfx', pdf, /^Arquivo \.pfx é um certificado digital e não entra como anexo/],
      ['sem tipo', pdf, /^O nome do arquivo não diz o tipo: /],
      [
        'falso.pdf',
        png,
        /^O nome diz PDF, mas o conteúdo é uma imagem PNG: troque o final do nome para \.png/,
      ],
      ['falso.png', pdf, /^O nome diz PNG, mas o conteúdo é um PDF: /],
      ['texto.pdf', Buffer.from('apenas texto'), /^O nome diz PDF, mas o conteúdo é um texto: /],
    ] as const) {
      const answer = await send(admin, name, content);
      expect([name, answer.status, answer.body.erros]).toEqual([
        name,
        422,
        { arquivo: [expect.stringMatching(text)] },
      ]);
    }
    expect((await send(admin, 'vazio.pdf', Buffer.alloc(0))).status).toBe(422);
    expect(
      (await send(admin, 'grande.pdf', Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]))).status,
    ).toBe(413);
    expect(stored()).toHaveLength(before);
    expect(await database().orm.$count(anexo)).toBe(rows);
  });

  it('refuses the same content twice at one record, and says when it came as the person reads dates', async () => {
    await database()
      .orm.update(anexo)
      .set({ criado_em: new Date('2026-02-28T12:00:00Z') });
    const refused = async () => (await send(admin, 'Outro nome.pdf', pdf)).body.erros;
    expect(await refused()).toEqual({
      arquivo: ['Este arquivo já foi enviado em 02/28/2026: Contrato social.pdf.'],
    });
    const chosen = { tema: 'sistema', densidade: 'confortavel' };
    await admin.put('/preferencias', { ...chosen, formato_data: 'pt-BR' });
    expect(await refused()).toEqual({
      arquivo: ['Este arquivo já foi enviado em 28/02/2026: Contrato social.pdf.'],
    });
    await admin.put('/preferencias', { ...chosen, formato_data: 'en-US' });
  });

  it('is taken away by its sender only, before it is validated; every step names the client', async () => {
    const { orm } = database();
    const other = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const before = stored().length;
    const { uuid: file } = (await send(admin, 'imagem.png', png)).body.data;
    expect(await other.delete(`/anexos/${file}`)).toMatchObject({
      status: 403,
      body: { message: 'Só quem enviou pode excluir o arquivo, e antes de ser validado.' },
    });
    await orm.update(anexo).set({ validacao: 'aprovado' }).where(eq(anexo.uuid, file));
    expect((await admin.delete(`/anexos/${file}`)).status).toBe(403);
    await orm.update(anexo).set({ validacao: 'pendente' }).where(eq(anexo.uuid, file));
    expect((await admin.delete(`/anexos/${file}`)).status).toBe(204);
    expect((await admin.post(`/anexos/${file}/link`)).status).toBe(404);
    // The content stays for as long as the log does.
    expect(stored()).toHaveLength(before + 1);
    expect((await send(admin, 'imagem.png', png)).status).toBe(201);
    const logs = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'anexo'))
      .orderBy(log_transacao.id);
    expect(new Set(logs.map((log) => log.cliente_uuid))).toEqual(new Set([uuid]));
    expect(logs.map((log) => log.acao)).toEqual(expect.arrayContaining(['Enviou', 'Baixou', 'Excluiu']));
    expect(
      await orm.$count(anexo, and(eq(anexo.nome_original, 'imagem.png'), isNull(anexo.excluido_em))),
    ).toBe(1);
  });

  it('stays when somebody validates it while its sender deletes it', async () => {
    const sent = (await send(admin, 'corrida.pdf', Buffer.concat([pdf, Buffer.from('corrida')]))).body.data;
    let deleting: ReturnType<SignedInPerson['delete']> | undefined;
    await withTransaction(database(), async (tx) => {
      await tx.update(anexo).set({ validacao: 'aprovado' }).where(eq(anexo.uuid, sent.uuid));
      deleting = admin.delete(`/anexos/${sent.uuid}`);
      // Until the other request waits for the row, or has read it as it was; slower is as good.
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect((await deleting)?.status).toBe(403);
    const [row] = await database().orm.select().from(anexo).where(eq(anexo.uuid, sent.uuid));
    expect(row?.excluido_em).toBeNull();
  });

  it('has the rights of its record', async () => {
    const analista = await app().person('Analista');
    expect((await send(analista, 'a.pdf', pdf)).status).toBe(403);
    const gestor = await app().person('Gestor operacional', { habilitar_visualizacao_total: 0 });
    expect((await send(gestor, 'a.pdf', pdf)).status).toBe(404);
    expect((await gestor.get(`/anexos?entidade=cliente&entidade_uuid=${uuid}`)).status).toBe(404);
    const [mine] = (await admin.get(`/anexos?entidade=cliente&entidade_uuid=${uuid}`)).body.data.itens;
    expect((await gestor.post(`/anexos/${mine.uuid}/link`)).status).toBe(404);
  });

  it('is answered by every process on the same folder', async () => {
    const { config, now } = app();
    const second = await buildApp({ config, database: database(), now });
    try {
      const content = Buffer.concat([pdf, Buffer.from('% outro\n')]);
      const sent = await send(admin, 'aditivo.pdf', content);
      const { url } = (await admin.post(`/anexos/${sent.body.data.uuid}/link`)).body.data;
      const file = await second.inject({ url });
      expect({ status: file.statusCode, same: file.rawPayload.equals(content) }).toEqual({
        status: 200,
        same: true,
      });
    } finally {
      await second.close();
    }
  });

  it('tells a process that has a folder of its own, at its start and at a download', async () => {
    const sent = await send(admin, 'outro.pdf', Buffer.concat([pdf, Buffer.from('% da pasta\n')]));
    const { url } = (await admin.post(`/anexos/${sent.body.data.uuid}/link`)).body.data;
    const elsewhere = { ...app().config, dataDir: join(app().dataDir, 'outra') };
    const { files } = app().app.context;
    await expect(refuseForeignFolder(files, database())).resolves.toBeUndefined();
    await expect(refuseForeignFolder(createFileStore(elsewhere), database())).rejects.toThrow(
      /não estão em .*outra/,
    );
    const second = await buildApp({ config: elsewhere, database: database(), now: app().now });
    try {
      const missing = await second.inject({ url });
      expect([missing.statusCode, missing.json().message]).toEqual([
        404,
        'Este arquivo não está no servidor. Avise o administrador.',
      ]);
    } finally {
      await second.close();
    }
  });
});
