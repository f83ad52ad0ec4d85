import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNfe } from '../../areas/operacao/validacao-anexos/previa/nfe';
import { describeFile } from '../../areas/sistema/anexos/store-file';
import { demoFiles } from './files';

const about = { cliente: 'Pão & Cia', documento: '11222333000181', month: '2026-10' };

test('the files of the demo firm are what their names say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gestao-demo-'));
  try {
    for (const file of demoFiles.flatMap((one) => (one.before ? [one, one.before] : [one]))) {
      const path = join(folder, 'arquivo');
      writeFileSync(path, await file.content(about));
      expect(await describeFile(path, file.nome)).toMatchObject({
        nome_original: file.nome,
        mime_detectado: file.mime,
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('its invoice is read as one', async () => {
  const file = demoFiles.find(({ nome }) => nome.endsWith('.xml'));
  const nota = readNfe((await file?.content(about)) ?? new Uint8Array());
  expect(nota).toMatchObject({
    numero: '4821',
    destinatario: { nome: 'Pão & Cia', documento: '11222333000181' },
  });
  expect(nota?.chave).toHaveLength(44);
  expect(nota?.itens).toHaveLength(3);
});
