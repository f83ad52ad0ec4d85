import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../app';
import { makeNightlyBackup } from '../../../platform/backup/nightly-backup';
import { useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';
import { readViolations } from './policy-reports';

const report = {
  type: 'csp-violation',
  age: 10,
  url: 'https://firma.example/orcamento-site/segredo-do-cliente',
  user_agent: 'Mozilla/5.0 (de alguém)',
  body: {
    documentURL: 'https://firma.example/orcamento-site/segredo-do-cliente?x=1',
    referrer: 'https://mail.example/caixa',
    blockedURL: 'https://mal.example/coleta.js?token=abc',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'https://firma.example/remotes/pricing/1.0.0/page.js?y=2',
    lineNumber: 7,
    sample: 'CPF 529.982.247-25',
  },
};

describe('readViolations', () => {
  it('keeps what tells the fault, and nothing of the person or the link', () => {
    const expected = {
      diretiva: 'script-src-elem',
      bloqueado: 'https://mal.example',
      pagina: '/orcamento-site',
      origem: '/remotes/pricing/1.0.0/page.js:7',
    };
    expect(readViolations([report])).toEqual([expected]);
    const older = {
      'csp-report': {
        'document-uri': report.body.documentURL,
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': report.body.blockedURL,
        'source-file': report.body.sourceFile,
        'line-number': 7,
      },
    };
    expect(readViolations(older)).toEqual([expected]);
  });

  it('leaves out browser extensions, other kinds of reports and what is no report', () => {
    const body = { ...report.body, sourceFile: 'chrome-extension://abc/x.js' };
    expect(
      readViolations([
        { ...report, body },
        { ...report, type: 'deprecation' },
      ]),
    ).toEqual([]);
    expect(
      [null, 7, 'x', [], {}, { body: { effectiveDirective: 'x\n[aviso] falso' } }].flatMap(readViolations),
    ).toEqual([]);
  });
});

describeDatabase('saude', (database) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gestao-copias-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const app = useSignedInApp(database, { bare: true, configure: () => ({ backup: { folder, keep: 2 } }) });

  const send = (payload: unknown, type: string) =>
    app().app.inject({
      method: 'POST',
      url: '/api/relatos-politica',
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const sistema = async () => {
    const token = await app().tokenOf(await app().account({ permissoes: ['gerenciar perfis'] }));
    return (await app().call('GET', '/saude/sistema', { token })).body as {
      data: { backup: Record<string, unknown>; politica: { total: number; ultima: object | null } };
    };
  };

  it('takes from a page only which part of it failed, and where in our own files', async () => {
    const tell = (body: object) => app().call('POST', '/relatos-falha', { body });
    const failure = {
      area: 'pricing',
      versao: '1.0.0-ab',
      codigo: 'crashed',
      onde: '/remotes/pricing/1.0.0-ab/7.js:1:20',
    };
    expect((await tell(failure)).status).toBe(204);
    for (const wrong of [
      { area: 'Preços\n' },
      { onde: 'https://outro.example/a.js' },
      { codigo: 'TypeError: João' },
    ])
      expect((await tell({ ...failure, ...wrong })).status).toBe(422);
  });

  it('counts reports of browsers and shows administrators the last one', async () => {
    expect((await sistema()).data.politica).toMatchObject({ total: 0, ultima: null });
    expect((await send([report, report], 'application/reports+json')).statusCode).toBe(204);
    expect((await send('isto não é JSON', 'application/csp-report')).statusCode).toBe(400);
    expect((await send(JSON.stringify('x'.repeat(20_000)), 'application/csp-report')).statusCode).toBe(413);
    const { politica } = (await sistema()).data;
    // Whole, so that nothing of the person or the link can be among it.
    expect(politica).toEqual({
      total: 2,
      desde: expect.any(String),
      ultima: {
        em: app().now().toISOString(),
        diretiva: 'script-src-elem',
        bloqueado: 'https://mal.example',
        pagina: '/orcamento-site',
      },
    });
  });

  it('tells how the backups stand; only the newest of the night are kept', async () => {
    expect((await sistema()).data.backup).toEqual({ situacao: 'nunca', em: null, tamanho_bytes: null });
    const { config } = app();
    for (const day of ['01', '02', '03']) {
      const now = () => new Date(`2026-10-${day}T06:00:00Z`);
      await makeNightlyBackup({ config, files: app().app.context.files, database: database(), now });
    }
    expect(readdirSync(folder).sort()).toEqual([
      'gestao-diaria-2026-10-02-060000.tar',
      'gestao-diaria-2026-10-03-060000.tar',
    ]);
    expect((await sistema()).data.backup).toMatchObject({
      situacao: 'atrasado',
      em: '2026-10-03T06:00:00.000Z',
    });
    const written = await makeNightlyBackup({
      config,
      files: app().app.context.files,
      database: database(),
      now: app().now,
    });
    expect(existsSync(written?.file ?? '')).toBe(true);
    expect((await sistema()).data.backup).toMatchObject({ situacao: 'em_dia', tamanho_bytes: written?.size });
  });

  it('refuses a flood of reports from one address', async () => {
    const { config, now } = app();
    const limited = await buildApp({ config, database: database(), now });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 62; at += 1) {
        const answer = await limited.inject({
          method: 'POST',
          url: '/api/relatos-politica',
          headers: { 'content-type': 'application/csp-report' },
          payload: '{}',
        });
        statuses.push(answer.statusCode);
      }
      expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
