import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { anexo, anexo_envio, cliente } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import { pdf } from '../anexos.fixture';
import { eraseUnfinished } from './envios-vencidos';

const day = 86_400_000;

describeFirm('envios', ({ app, database, usePerson }) => {
  const admin = usePerson('Administrador', { habilitar_visualizacao_total: 1 });
  let record: { entidade: string; entidade_uuid: string };
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
    record = { entidade: 'cliente', entidade_uuid: row?.uuid as string };
  });

  /** Larger than what is held of a piece. */
  const content = (text: string, size = 5_000_000) => Buffer.concat([pdf, Buffer.alloc(size, text)]);
  const folder = (name: string) => {
    const path = join(app().dataDir, name);
    return existsSync(path) ? readdirSync(path) : [];
  };
  const begin = (nome: string, tamanho_bytes: number, person = admin) =>
    person.post('/anexos/envios', { ...record, nome, tamanho_bytes });
  const begun = async (nome: string, bytes: Buffer): Promise<string> =>
    (await begin(nome, bytes.length)).body.data.uuid;
  const append = (uuid: string, posicao: number, payload: Buffer, person = admin) =>
    app().request({
      method: 'PATCH',
      url: `/api/anexos/envios/${uuid}?posicao=${posicao}`,
      headers: { authorization: person.token, 'content-type': 'application/octet-stream' },
      payload,
    });
  const standsAt = async (uuid: string) =>
    (await admin.get(`/anexos/envios/${uuid}`)).body.data.recebido_bytes;
  const finish = (uuid: string) => admin.post(`/anexos/envios/${uuid}/concluir`);

  it('goes on where it stopped, and ends as any other file', async () => {
    const whole = content('a');
    const uuid = await begun('Balancete.pdf', whole);
    const half = 3_000_001;
    expect((await append(uuid, 0, whole.subarray(0, half))).body.data.recebido_bytes).toBe(half);
    expect(await finish(uuid)).toMatchObject({ status: 406, body: { codigo: 'envio_incompleto' } });
    expect(await standsAt(uuid)).toBe(half);
    expect((await append(uuid, half, whole.subarray(half))).status).toBe(200);
    const ended = await finish(uuid);
    expect(ended).toMatchObject({
      status: 201,
      body: {
        data: {
          nome_original: 'Balancete.pdf',
          tamanho_bytes: whole.length,
          sha256: createHash('sha256').update(whole).digest('hex'),
          verificacao: 'liberado',
        },
      },
    });
    const [row] = await database().orm.select().from(anexo).where(eq(anexo.uuid, ended.body.data.uuid));
    expect(readFileSync(join(app().dataDir, 'files', row?.arquivo as string)).equals(whole)).toBe(true);
    expect(folder('uploads')).toEqual([]);
    expect((await admin.get(`/anexos/envios/${uuid}`)).status).toBe(404);
    // Whoever lost the answer asks again.
    expect(await finish(uuid)).toMatchObject({ status: 201, body: ended.body });
    const other = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await other.post(`/anexos/envios/${uuid}/concluir`)).status).toBe(404);
  });

  it('of 25 MB, cut at its half, goes on from there; stopped there, nothing of it stays', async () => {
    const whole = content('m', 25 * 1024 * 1024 - pdf.length);
    const half = Math.floor(whole.length / 2);
    const before = folder('files').length;
    const cut = async (nome: string) => {
      const uuid = await begun(nome, whole);
      await append(uuid, 0, whole.subarray(0, half));
      return uuid;
    };
    const stopped = await cut('Desistiu.pdf');
    expect(folder('uploads')).toHaveLength(1);
    expect((await admin.delete(`/anexos/envios/${stopped}`)).status).toBe(204);
    expect(folder('uploads')).toEqual([]);
    expect(folder('files')).toHaveLength(before);
    expect(await database().orm.$count(anexo_envio, eq(anexo_envio.uuid, stopped))).toBe(0);
    expect((await append(stopped, half, whole.subarray(half))).status).toBe(404);

    const uuid = await cut('Balanço do ano.pdf');
    expect(await standsAt(uuid)).toBe(half);
    expect((await append(uuid, half, whole.subarray(half))).status).toBe(200);
    const ended = await finish(uuid);
    expect(ended.body.data).toMatchObject({
      tamanho_bytes: 25 * 1024 * 1024,
      sha256: createHash('sha256').update(whole).digest('hex'),
    });
    expect(folder('uploads')).toEqual([]);
    expect(folder('files')).toHaveLength(before + 1);
  });

  it('closed by two at once it is one file, and both are told so', async () => {
    const whole = content('g');
    const uuid = await begun('Uma vez.pdf', whole);
    await append(uuid, 0, whole);
    const [first, second] = await Promise.all([finish(uuid), finish(uuid)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await database().orm.$count(anexo, eq(anexo.nome_original, 'Uma vez.pdf'))).toBe(1);
  });

  it('is closed after a process died between its content’s move and the end of the transaction', async () => {
    const whole = content('h', 100);
    const uuid = await begun('Retomado.pdf', whole);
    await append(uuid, 0, whole);
    const [row] = await database().orm.select().from(anexo_envio).where(eq(anexo_envio.uuid, uuid));
    const place = (name: string) => join(app().dataDir, name, row?.arquivo as string);
    renameSync(place('uploads'), place('files'));
    expect((await finish(uuid)).status).toBe(201);
    expect(readFileSync(place('files')).equals(whole)).toBe(true);
  });

  it('without a record is taken along by another call, once', async () => {
    const whole = content('i', 100);
    const { body } = await admin.post('/anexos/envios', {
      nome: 'Planilha.pdf',
      tamanho_bytes: whole.length,
    });
    const { uuid } = body.data;
    const take = (envio = uuid) =>
      admin.post(`/mensagens/anexos?entidade=cliente&uuid=${record.entidade_uuid}&envio=${envio}`);
    expect(await take()).toMatchObject({ status: 406, body: { codigo: 'envio_incompleto' } });
    await append(uuid, 0, whole);
    // It was announced for no record of its own.
    expect((await finish(uuid)).status).toBe(404);
    const taken = await take();
    expect(taken).toMatchObject({
      status: 201,
      body: { data: { nome_original: 'Planilha.pdf', tamanho_bytes: whole.length } },
    });
    // All but the second it was answered in.
    expect(await take()).toMatchObject({ status: 201, body: taken.body });
    const bound = await begun('Outro destino.pdf', whole);
    expect((await take(bound)).status).toBe(404);
    await admin.delete(`/anexos/envios/${bound}`);
    expect(folder('uploads')).toEqual([]);
  });

  it('of two who send the same piece, one is told where the file stands; the content stays whole', async () => {
    const whole = content('b');
    const uuid = await begun('Dois ao mesmo tempo.pdf', whole);
    const answers = await Promise.all([append(uuid, 0, whole), append(uuid, 0, whole)]);
    // Portions of both may have been written; whoever was told goes on from there.
    expect(answers.map(({ status }) => status)).toContain(409);
    const at = await standsAt(uuid);
    if (at < whole.length) await append(uuid, at, whole.subarray(at));
    expect((await finish(uuid)).body.data.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
  });

  it('takes a piece only where the file stands, and no more than was announced', async () => {
    const whole = content('c', 100);
    const uuid = await begun('Pequeno.pdf', whole);
    expect(await append(uuid, 7, whole.subarray(7))).toMatchObject({
      status: 409,
      body: { codigo: 'posicao_diferente' },
    });
    expect((await append(uuid, 0, Buffer.concat([whole, pdf]))).status).toBe(413);
    expect(await standsAt(uuid)).toBe(0);
    expect((await admin.delete(`/anexos/envios/${uuid}`)).status).toBe(204);
    expect(folder('uploads')).toEqual([]);
    expect((await append(uuid, 0, whole)).status).toBe(404);
  });

  it('refuses before anything is sent what could not be kept', async () => {
    expect(await begin('programa.exe', 10)).toMatchObject({
      status: 422,
      body: { erros: { arquivo: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'] } },
    });
    expect((await begin('grande.pdf', 25 * 1024 * 1024 + 1)).status).toBe(413);
    const analista = await app().person('Analista');
    expect((await begin('a.pdf', 10, analista)).status).toBe(403);
    const gestor = await app().person('Gestor operacional', { habilitar_visualizacao_total: 0 });
    expect((await begin('a.pdf', 10, gestor)).status).toBe(404);
    expect(folder('uploads')).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const whole = content('d', 100);
    const uuid = await begun('Meu.pdf', whole);
    const other = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await other.get(`/anexos/envios/${uuid}`)).status).toBe(404);
    expect((await append(uuid, 0, whole, other)).status).toBe(404);
    expect((await other.post(`/anexos/envios/${uuid}/concluir`)).status).toBe(404);
    expect((await other.delete(`/anexos/envios/${uuid}`)).status).toBe(404);
    expect((await append(uuid, 0, whole)).status).toBe(200);
    expect((await finish(uuid)).status).toBe(201);
  });

  it('looks into the whole file; what is refused is gone', async () => {
    const files = folder('files').length;
    for (const [bytes, text] of [
      [Buffer.from('<html></html>'), 'Este .pdf é uma página HTML: abra no navegador e salve como PDF.'],
      [content('d', 100), expect.stringMatching(/^Este arquivo já foi enviado em .*: Meu\.pdf\.$/)],
    ] as const) {
      const uuid = await begun('Outro.pdf', bytes);
      await append(uuid, 0, bytes);
      expect(await finish(uuid)).toMatchObject({ status: 422, body: { erros: { arquivo: [text] } } });
      expect((await admin.get(`/anexos/envios/${uuid}`)).status).toBe(404);
    }
    expect(folder('uploads')).toEqual([]);
    expect(folder('files')).toHaveLength(files);
  });

  it('is cleaned away after a day, with what a process left in the middle', async () => {
    const files = folder('files').length;
    const whole = content('e', 100);
    const begunOne = await begun('Esquecido.pdf', whole);
    // One whose content had reached its place when its process ended, and a file that no row ever named.
    const moved = await begun('Interrompido.pdf', whole);
    const [row] = await database().orm.select().from(anexo_envio).where(eq(anexo_envio.uuid, moved));
    writeFileSync(join(app().dataDir, 'files', row?.arquivo as string), whole);
    const left = join(app().dataDir, 'uploads', 'sobra');
    writeFileSync(left, 'x');
    const context = app().app.context;
    await eraseUnfinished(context);
    expect(folder('uploads')).toHaveLength(3);
    app().advance(day + 1000);
    utimesSync(left, 0, 0);
    const again = { ...admin, token: await app().tokenOf(admin) };
    expect((await append(begunOne, 0, whole, again)).status).toBe(404);
    await eraseUnfinished(context);
    expect(folder('uploads')).toEqual([]);
    expect(folder('files')).toHaveLength(files);
    expect(await database().orm.$count(anexo_envio)).toBe(0);
  });
});
