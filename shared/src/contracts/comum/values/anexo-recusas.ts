import { anexoExtensions, extensaoDe, tiposDitos } from './anexos';

/**
 * Why a file is not taken, as far as its name and size tell: one sentence for each reason, the same before it is sent
 * and after (docs/domain/sistema.md#anexos). What its content tells is said by the api.
 */

const pacotes = ['rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'arj', 'zipx', 'cab', 'iso'];
const certificados = ['pfx', 'p12'];
const programas = [
  ...[
    'exe',
    'msi',
    'msp',
    'dll',
    'com',
    'scr',
    'pif',
    'cpl',
    'bat',
    'cmd',
    'ps1',
    'psm1',
    'vbs',
    'vbe',
    'js',
  ],
  ...['mjs', 'jse', 'wsf', 'wsh', 'hta', 'lnk', 'jar', 'apk', 'reg', 'sh', 'app', 'dmg', 'deb', 'py', 'php'],
];
const videosESons = [
  'mp4',
  'mov',
  'avi',
  'mkv',
  'webm',
  '3gp',
  'mp3',
  'wav',
  'ogg',
  'opus',
  'm4a',
  'aac',
  'amr',
];

/** What to do with a kind that is not taken, and what it is saved as. */
const emVez: Readonly<Record<string, string>> = {
  ...each(['xlsm', 'xlsb', 'xltm', 'xlam'], 'pode conter macros: abra no Excel e salve como XLSX.'),
  ...each(['docm', 'dotm'], 'pode conter macros: abra no Word e salve como DOCX ou PDF.'),
  ...each(['ods', 'xltx', 'numbers'], 'não é aceito: abra a planilha e salve como XLSX.'),
  ...each(['doc', 'odt', 'rtf', 'dotx', 'pages'], 'não é aceito: abra o documento e salve como PDF ou DOCX.'),
  ...each(
    ['ppt', 'pptx', 'pptm', 'pps', 'ppsx', 'odp', 'key', 'xps', 'oxps', 'cdr', 'dwg'],
    'não é aceito: abra o arquivo e salve como PDF.',
  ),
  ...each(
    ['gif', 'bmp', 'tif', 'tiff', 'heif', 'avif', 'svg', 'psd'],
    'não é aceito: abra a imagem e salve como JPG, PNG ou PDF.',
  ),
  ...each(
    ['html', 'htm', 'xhtml', 'mht', 'mhtml', 'webarchive'],
    'não é aceito: abra a página no navegador e salve como PDF.',
  ),
  ...each(['eml', 'msg'], 'não é aceito: envie os anexos do e-mail, ou salve a mensagem como PDF.'),
  ...each(['qfx', 'qbo', 'ofc'], 'não é aceito: baixe o extrato do banco em OFX.'),
  ...each(pacotes, 'não é aceito: compacte os arquivos em ZIP.'),
  ...each(programas, 'é um programa e não é aceito: envie só o documento.'),
  ...each(videosESons, 'não é aceito: envie um documento ou uma foto.'),
  ...each(
    certificados,
    'é um certificado digital e não entra como anexo: o cliente o entrega com a senha na página de documentos, em Entregar um certificado digital, e a equipe o envia na ficha do cliente, em Certificados com a chave.',
  ),
  ...each(
    ['crdownload', 'part', 'partial', 'tmp', 'download'],
    'é um arquivo que não terminou de ser baixado: baixe de novo.',
  ),
};

function each(extensoes: readonly string[], texto: string): Record<string, string> {
  return Object.fromEntries(extensoes.map((extensao) => [extensao, texto]));
}

/** Names of one kind of content. */
const mesmo: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg'],
  jpg: ['jpeg'],
  jfif: ['jpg', 'jpeg'],
};

/** @param aceitos extensions that may be sent here @returns `null` for a name that may be sent */
export function recusaPeloNome(nome: string, aceitos: readonly string[] = anexoExtensions): string | null {
  const extensao = extensaoDe(nome);
  if (extensao === '')
    return 'O nome do arquivo não diz o tipo: renomeie com o final certo, como .pdf, e envie de novo.';
  if ([extensao, ...(own(mesmo, extensao) ?? [])].some((one) => aceitos.includes(one))) return null;
  const tipos = tiposDitos(aceitos);
  if ((anexoExtensions as readonly string[]).includes(extensao))
    return `Arquivo .${extensao} não é recebido aqui. Tipos aceitos: ${tipos}.`;
  const texto = own(emVez, extensao);
  return texto
    ? `Arquivo .${extensao} ${texto}`
    : `Arquivo .${extensao.slice(0, 20)} não é aceito. Tipos aceitos: ${tipos}.`;
}

/** @returns `null` for a size that may be sent */
export function recusaPeloTamanho(bytes: number, maximo: number): string | null {
  if (bytes === 0) return arquivoVazio;
  return bytes > maximo ? arquivoGrande(maximo) : null;
}

export const arquivoVazio = 'O arquivo está vazio: gere ou baixe de novo e confira se ele abre.';
export const arquivoGrande = (maximo: number): string =>
  `O arquivo passa de ${Math.floor(maximo / (1024 * 1024))} MB: compacte em ZIP ou divida em partes.`;

function own<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
