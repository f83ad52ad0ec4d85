import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { buildApp } from '../../../app';
import type { App } from '../../../platform/app/context';
import type { FileStore } from '../../../platform/app/file-store';
import type { FilesElsewhere } from '../../../platform/app/files-place';
import { emptyPlace, secretKey } from '../../../platform/backup/backup.fixture';
import { restoreBackup } from '../../../platform/backup/restore-backup';
import { writeBackup } from '../../../platform/backup/write-backup';
import { anexo, anexo_envio, exportacao } from '../../../platform/database/schema';
import { createFileStore } from '../../../platform/files/create-file-store';
import { type S3Server, startS3Server } from '../../../testing/s3-server';
import { type SignedInPerson, useSignedInApp } from '../../../testing/signed-in-app';
import { newClient } from '../../../testing/small-firm';
import { describeDatabase } from '../../../testing/test-database';
import { findActor } from '../../acesso/pessoas/find-actor';
import { localOf } from '../exportacoes/export-folder';
import { printOfRights } from '../exportacoes/export-plan';
import { fakeClamd, form, pdf } from './anexos.fixture';
import { eraseUnfinished } from './envios/envios-vencidos';
import { createFileWorker } from './leitura/file-worker';

const folder = mkdtempSync(join(tmpdir(), 'gestao-lugar-'));
const shared = join(folder, 'comum');
let server: S3Server;
beforeAll(async () => {
  mkdirSync(shared);
  server = await startS3Server(join(folder, 's3'));
}, 60_000);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const places: [string, () => FilesElsewhere][] = [
  ['a shared folder', () => ({ folder: shared })],
  ['a bucket', () => server.place],
];

describe.each(places)('two processes with their files in %s', (name, place) => {
  describeDatabase('and one database', (database) => {
    const test = useSignedInApp(database, {
      configure: () => ({ filesElsewhere: place(), clamdAddress: 'localhost:1' }),
    });
    let admin: SignedInPerson;
    let other: App;
    let record: string;

    beforeAll(async () => {
      admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
      const uuid = await newClient(database().orm, admin.id);
      record = `entidade=cliente&entidade_uuid=${uuid}`;
      const config = { ...test().config, dataDir: join(folder, `outra-${name}`) };
      other = await buildApp({ config, database: database(), now: test().now }, { rateLimit: false });
    });
    afterAll(() => other?.close());

    /** A request to one of both, as the person. */
    const ask = async (
      app: App,
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      payload?: object | Buffer,
      headers = {},
    ) => {
      const reply = await app.inject({
        method,
        url,
        headers: { authorization: admin.token, rota: '/teste', ...headers },
        ...(payload && { payload }),
      });
      return {
        status: reply.statusCode,
        reply,
        data: reply.statusCode === 200 || reply.statusCode === 201 ? reply.json().data : null,
      };
    };
    const send = (app: App, filename: string, content: Buffer) => {
      const { headers, payload } = form(filename, content);
      return ask(app, 'POST', `/api/anexos?${record}`, payload, headers);
    };
    const fresh = (size: number) => Buffer.concat([pdf, randomBytes(size)]);
    const downloaded = async (app: App, uuid: string) => {
      const { data } = await ask(app, 'POST', `/api/anexos/${uuid}/link`);
      return (await app.inject({ url: data.url })).rawPayload;
    };
    const namesOf = async ({ names }: Pick<FileStore, 'names'>) => {
      const found: string[] = [];
      for await (const one of names()) found.push(one);
      return found.sort();
    };

    it('give a file that one took, the other whole', async () => {
      const content = fresh(3_000_000);
      const sent = await send(test().app, 'Balancete.pdf', content);
      expect(sent.data).toMatchObject({ tamanho_bytes: content.length, sha256: sha256(content) });
      expect(sha256(await downloaded(other, sent.data.uuid))).toBe(sha256(content));
      // Nothing of it lies on the machine that took it.
      expect(readdirSync(test().dataDir)).not.toContain('files');
    });

    it('take the pieces of one file in turns', async () => {
      const content = fresh(6_000_000);
      const [half, file] = [3_500_000, { nome: 'Em pedaços.pdf', tamanho_bytes: content.length }];
      const { entidade, entidade_uuid } = Object.fromEntries(new URLSearchParams(record));
      const begun = await ask(test().app, 'POST', '/api/anexos/envios', { entidade, entidade_uuid, ...file });
      const { uuid } = begun.data;
      const append = (app: App, at: number, piece: Buffer) =>
        ask(app, 'PATCH', `/api/anexos/envios/${uuid}?posicao=${at}`, piece, {
          'content-type': 'application/octet-stream',
        });
      expect((await append(other, 0, content.subarray(0, half))).status).toBe(200);
      expect((await append(test().app, half, content.subarray(half))).status).toBe(200);
      const ended = await ask(other, 'POST', `/api/anexos/envios/${uuid}/concluir`);
      expect(ended.data.sha256).toBe(sha256(content));
      expect(sha256(await downloaded(test().app, ended.data.uuid))).toBe(sha256(content));
      expect(await test().app.context.files.pieces.untouchedSince(new Date(Date.now() + 60_000))).toEqual([]);
    });

    it('clean away what was begun and left', async () => {
      const { data } = await ask(test().app, 'POST', '/api/anexos/envios', {
        nome: 'a.pdf',
        tamanho_bytes: 9,
      });
      await ask(test().app, 'PATCH', `/api/anexos/envios/${data.uuid}?posicao=0`, Buffer.from('%PDF'), {
        'content-type': 'application/octet-stream',
      });
      await database()
        .orm.update(anexo_envio)
        .set({ expira_em: new Date(0) });
      await eraseUnfinished(other.context);
      expect(await other.context.files.pieces.untouchedSince(new Date(Date.now() + 60_000))).toEqual([]);
    });

    it('give a list that one exported, the other', async () => {
      const { orm } = database();
      const actor = await findActor(orm, admin.id);
      const [row] = await orm
        .insert(exportacao)
        .values({
          usuario_id: admin.id,
          recurso: 'clientes',
          formato: 'csv',
          nome_arquivo: 'clientes.csv',
          status: 'pendente',
          consulta: {
            query: {},
            colunas: null,
            direitos: actor ? printOfRights(actor) : '',
            local: localOf(test().config),
            origin: { ip: '', userAgent: '', rota: '', requisicaoId: '' },
          },
        })
        .returning();
      test().app.exports.kick();
      await test().app.exports.idle();
      const { data } = await ask(other, 'POST', `/api/exportacoes/${row?.uuid}/link`);
      expect((await other.inject({ url: data.url })).payload).toContain('Pão Dourado');
    });

    it('have the scanner look at all of a file, and read it, on either', async () => {
      const scanner = await fakeClamd();
      const { grupos } = (await admin.get('/configs')).body.data.sistema;
      const antivirus = (on: boolean, versao: number) =>
        admin.put('/configs/anexos', { antivirus: on, versao });
      expect((await antivirus(true, grupos.anexos.versao)).status).toBe(200);
      try {
        const content = fresh(400_000);
        const { data } = await send(test().app, 'A verificar.pdf', content);
        expect(data.verificacao).toBe('em_verificacao');
        const [row] = await database()
          .orm.update(anexo)
          .set({ exige_validacao: true, validacao: 'pendente' })
          .where(eq(anexo.uuid, data.uuid))
          .returning();
        const config = { ...other.context.config, clamdAddress: scanner.address };
        const failures: unknown[] = [];
        await createFileWorker({ ...other.context, config }, (error) => failures.push(error)).drain();
        expect(failures).toEqual([]);
        expect(scanner.seen.at(-1)?.equals(content)).toBe(true);
        const [seen] = await database()
          .orm.select()
          .from(anexo)
          .where(eq(anexo.id, row?.id ?? 0));
        expect(seen).toMatchObject({ verificacao: 'liberado', lido_em: expect.any(Date) });
      } finally {
        scanner.server.close();
        const { grupos: now } = (await admin.get('/configs')).body.data.sistema;
        await antivirus(false, now.anexos.versao);
      }
    });

    it('have their files in the backup, and get them back in another place', async () => {
      const { files } = test().app.context;
      const written = await writeBackup({
        database: database(),
        dataDir: test().dataDir,
        files,
        secretKey,
        to: join(folder, `copia-${name}`),
        now: test().now(),
      });
      const kept = await namesOf(files);
      expect(written).toMatchObject({ missing: 0, files: kept.length });
      const { remove, ...empty } = await emptyPlace(join(folder, `nova-${name}`));
      const target = place();
      const fresh =
        'folder' in target ? { folder: join(folder, 'comum-nova') } : { ...target, prefix: 'restaurada/' };
      mkdirSync(join(folder, 'comum-nova'), { recursive: true });
      const filesElsewhere = createFileStore({ dataDir: empty.dataDir, filesElsewhere: fresh });
      try {
        const options = { from: written.file, ...empty, filesElsewhere, secretKey, now: test().now() };
        expect(await restoreBackup(options)).toMatchObject({ files: kept.length, setAside: null });
        expect(await namesOf(filesElsewhere)).toEqual(kept);
        for (const one of kept)
          expect(sha256(await buffer(await filesElsewhere.open(one)))).toBe(
            sha256(await buffer(await files.open(one))),
          );
      } finally {
        await remove();
      }
    }, 240_000);
  });
});

describeDatabase('a store that is down', (database) => {
  const test = useSignedInApp(database, { configure: () => ({ filesElsewhere: server.place }) });

  it('is told to who sends and who downloads; nothing is half there, and the next try works', async () => {
    const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    const uuid = await newClient(database().orm, admin.id);
    const send = (filename: string) => {
      const { headers, payload } = form(filename, Buffer.concat([pdf, Buffer.from(filename)]));
      return test().request({
        method: 'POST',
        url: `/api/anexos?entidade=cliente&entidade_uuid=${uuid}`,
        headers: { authorization: admin.token, ...headers },
        payload,
      });
    };
    const first = await send('antes.pdf');
    const { url } = (await admin.post(`/anexos/${first.body.data.uuid}/link`)).body.data;
    const rows = () => database().orm.$count(anexo);
    const before = await rows();
    await server.kill();
    const unreachable = {
      status: 503,
      body: { message: 'O lugar onde ficam os arquivos não responde. Tente novamente em instantes.' },
      headers: { 'retry-after': '5' },
    };
    expect(await send('durante.pdf')).toMatchObject(unreachable);
    expect(await test().request({ url })).toMatchObject(unreachable);
    expect(await rows()).toBe(before);
    expect(readdirSync(join(test().dataDir, 'uploads'))).toEqual([]);
    server = await startS3Server(join(folder, 's3'), server.port);
    expect((await send('durante.pdf')).status).toBe(201);
    expect((await test().request({ url })).status).toBe(200);
  });
});
