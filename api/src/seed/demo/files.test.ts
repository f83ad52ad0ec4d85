import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXml } from '../../areas/sistema/anexos/leitura/xml/ler-xml';
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
  const nota = readXml(String(await file?.content(about)));
  expect(nota).toMatchObject({ especie: 'nfe', papel: { titulo: 'NF-e 4821' } });
  expect(nota.partes).toContainEqual({
    papel: 'Destinatário',
    nome: 'Pão & Cia',
    documento: '11222333000181',
  });
  const [capa, , itens] = nota.papel?.blocos ?? [];
  const chave = capa?.tipo === 'fatos' ? capa.fatos.find(({ rotulo }) => rotulo === 'Chave') : undefined;
  expect(chave?.valor).toMatchObject({ valor: expect.stringMatching(/^\d{44}$/) });
  expect(itens).toMatchObject({ titulo: 'Itens', linhas: { length: 3 } });
});
