import { recusaPeloNome, recusaPeloTamanho } from './anexo-recusas';
import { acceptOf, anexoExtensions, extensaoDe, tiposDitos } from './anexos';

it.each([
  ['nota.PDF', 'pdf'],
  ['contrato.pdf.p7s', 'p7s'],
  ['CB010926.RET ', 'ret'],
  ['Padaria Ltda. contrato', ''],
  ['.pdf', ''],
  ['constructor', ''],
  ['a.b/c', ''],
  ['Proposta - Comercial Ipê Ltda..pdf', 'pdf'],
])('reads the extension of %j', (nome, extensao) => expect(extensaoDe(nome)).toBe(extensao));

it.each([...anexoExtensions])('takes .%s', (extensao) =>
  expect(recusaPeloNome(`arquivo.${extensao.toUpperCase()}`)).toBeNull(),
);

it.each([
  ['notas.rar', 'Arquivo .rar não é aceito: compacte os arquivos em ZIP.'],
  ['notas.7z', 'Arquivo .7z não é aceito: compacte os arquivos em ZIP.'],
  ['setup.exe', 'Arquivo .exe é um programa e não é aceito: envie só o documento.'],
  ['balancete.xlsm', 'Arquivo .xlsm pode conter macros: abra no Excel e salve como XLSX.'],
  ['carta.doc', 'Arquivo .doc não é aceito: abra o documento e salve como PDF ou DOCX.'],
  ['extrato.html', 'Arquivo .html não é aceito: abra a página no navegador e salve como PDF.'],
  [
    'balancete.pdf.crdownload',
    'Arquivo .crdownload é um arquivo que não terminou de ser baixado: baixe de novo.',
  ],
  ['balancete', 'O nome do arquivo não diz o tipo: renomeie com o final certo, como .pdf, e envie de novo.'],
])('says of %s what to do', (nome, texto) => expect(recusaPeloNome(nome)).toBe(texto));

it('sends certificates to where they are kept', () => {
  for (const nome of ['empresa.pfx', 'empresa.p12'])
    expect(recusaPeloNome(nome)).toMatch(
      /^Arquivo \.(pfx|p12) é um certificado digital e não entra como anexo: /,
    );
});

it('names what is taken where a kind is unknown or switched off', () => {
  expect(recusaPeloNome('planilha.wk1', ['pdf', 'xlsx'])).toBe(
    'Arquivo .wk1 não é aceito. Tipos aceitos: PDF, XLSX.',
  );
  expect(recusaPeloNome('foto.png', ['pdf'])).toBe('Arquivo .png não é recebido aqui. Tipos aceitos: PDF.');
  expect(recusaPeloNome('foto.constructor', ['pdf'])).toMatch(/^Arquivo \.constructor não é aceito\./);
});

it('takes a JPEG by any of its names', () => {
  for (const nome of ['a.jpg', 'a.jpeg', 'a.jfif']) expect(recusaPeloNome(nome, ['jpg', 'jpeg'])).toBeNull();
});

it('tells kinds by their usual names', () => {
  expect(tiposDitos(['pdf', 'jpg', 'jpeg', 'jfif', 'rem', 'crm'])).toBe('PDF, JPG, REM');
  expect(tiposDitos(['jpeg', 'crt'])).toBe('JPEG, CRT');
});

it('refuses by size', () => {
  expect(recusaPeloTamanho(0, 10)).toMatch(/^O arquivo está vazio: /);
  expect(recusaPeloTamanho(10, 10)).toBeNull();
  expect(recusaPeloTamanho(2_097_153, 2_097_152)).toBe(
    'O arquivo passa de 2 MB: compacte em ZIP ou divida em partes.',
  );
});

it('offers every kind but HEIC, which a telephone then sends as JPEG', () => {
  const offered = acceptOf().split(',');
  expect(offered).toContain('.jpg');
  expect(offered).not.toContain('.heic');
  expect(offered).toHaveLength(anexoExtensions.length - 1);
});
