import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serverBinaries } from './server-binaries';
import { placeAt, refuseOtherVersion } from './server-place';
import { settingsText } from './server-settings';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'programas-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Programs that know their version and nothing else. */
function programs(version: string): void {
  for (const name of ['initdb', 'pg_ctl', 'postgres'])
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`, { mode: 0o755 });
}
const chosen = () => serverBinaries(undefined, folder, folder);

it('takes the programs of the folder that is named, with the version they say', async () => {
  programs('17.6 (Debian 17.6-0+deb13u1)');
  expect(await chosen()).toEqual({
    initdb: join(folder, 'initdb'),
    pg_ctl: join(folder, 'pg_ctl'),
    postgres: join(folder, 'postgres'),
    version: '17.6',
    major: '17',
    chosen: folder,
  });
});

it('takes those that npm ships when none is named', async () => {
  const shipped = await serverBinaries(undefined, folder, '');
  expect(shipped).toMatchObject({ chosen: null, major: expect.stringMatching(/^\d\d$/) });
  // The same folder, named.
  expect(await serverBinaries(undefined, folder, dirname(shipped.postgres))).toMatchObject({
    version: shipped.version,
    postgres: shipped.postgres,
  });
});

it('says what a wrong folder lacks', async () => {
  writeFileSync(join(folder, 'postgres'), '');
  await expect(chosen()).rejects.toThrow(
    `POSTGRES_BIN aponta para ${folder}, e ali não há initdb, pg_ctl. Aponte`,
  );
});

it('refuses one that is too old, and one that does not run here', async () => {
  programs('14.19');
  await expect(chosen()).rejects.toThrow(
    `POSTGRES_BIN aponta para o PostgreSQL 14.19 (${folder}), e o Gestão precisa do 15 ou de um mais novo.`,
  );
  writeFileSync(join(folder, 'postgres'), '#!/bin/sh\nexit 127\n');
  await expect(chosen()).rejects.toThrow(`O PostgreSQL de POSTGRES_BIN (${folder}) não roda neste sistema`);
});

it('names both versions when the data folder is of another one, and the way out', async () => {
  programs('17.6');
  const place = placeAt(folder, join(folder, 'postgres-home'));
  mkdirSync(place.cluster, { recursive: true });
  writeFileSync(join(place.cluster, 'PG_VERSION'), '18\n');
  const own = await chosen();
  expect(() => refuseOtherVersion(place, own, null)).toThrow(
    `é do PostgreSQL 18, e POSTGRES_BIN (${folder}) traz o 17. Nada foi alterado. Aponte POSTGRES_BIN para os programas de um PostgreSQL 18, ou restaure a cópia de segurança mais nova: npm run restore -- --from=`,
  );
  writeFileSync(join(place.cluster, 'PG_VERSION'), '17\n');
  expect(() => refuseOtherVersion(place, own, null)).not.toThrow();
});

it.each([
  ['17.6', false],
  ['18.4', true],
])('settings of %s name the way files are read: %s', (version, named) => {
  const text = settingsText({ address: 'socket', connections: 10, archive: false, version });
  expect(text.includes('io_method')).toBe(named);
});
