import { createTextDecoder, detectEncoding } from '../../../../../platform/files/decode-text';
import { ddmmaaaa, periodoDe } from '../datas';
import type { Bloco, Documento } from '../documento';
import { blocosDe, entre, fatos, inscricao, quantos, tabela } from '../papel';
import { isNumero, rotuloDe, valorDe } from './campos';
import { blocosDaEscrituracao, type Escrituracao, registros } from './registros';

/** Lines of each record that are shown, and the records that are. */
const linhasPorRegistro = 30;
const registrosMostrados = 80;
/** Characters of text for search: names and descriptions stand in the first block. */
const textoMax = 200_000;
/** So much of a file tells its encoding. */
const amostra = 64 * 1024;

const titulos: Readonly<Record<Escrituracao, string>> = {
  efd_icms_ipi: 'EFD ICMS/IPI',
  efd_contribuicoes: 'EFD-Contribuições',
  ecd: 'ECD, escrituração contábil',
  ecf: 'ECF, escrituração contábil fiscal',
};

/** `|`, the end of a line, and the record that ends a file, as bytes. */
const barra = 0x7c;
const quebra = 0x0a;
const ultimo = Buffer.from('9999').readUInt32BE();

/** A record that was met: how often, and its first lines. */
interface Achado {
  registro: string;
  vezes: number;
  linhas: string[];
}

/** What the first record says of the whole file. */
interface Abertura {
  escrituracao: Escrituracao;
  inicio: string | null;
  fim: string | null;
  nome: string;
  documento: string;
  uf: string;
  versao: string;
  finalidade: string | null;
  recibo: string;
}

/** Whether it begins as a bookkeeping file of SPED. */
export const isSped = (bytes: Buffer): boolean =>
  /^(\xef\xbb\xbf)?[\r\n ]*\|0000\|/.test(bytes.toString('latin1', 0, 40));

/**
 * Reads a bookkeeping file without making text of all of it: records are told by their first bytes, and only lines
 * that are shown are decoded.
 * @returns `null` for a first record of no known layout
 */
export function readSped(bytes: Buffer): Documento | null {
  const codificacao = detectEncoding(bytes.subarray(0, amostra), { cortado: bytes.length > amostra });
  const decoder = createTextDecoder(codificacao);
  const decode = (from: number, to: number) => decoder.decode(bytes.subarray(from, to)).trimEnd();

  // By the four bytes of its name as one number: a string for each of a million lines is what would take time.
  const porNome = new Map<number, Achado>();
  let linhas = 0;
  let fim = -1;
  let ditas = '';
  for (let from = bytes.indexOf(barra); from >= 0 && from + 5 < bytes.length; ) {
    const end = bytes.indexOf(quebra, from);
    const to = end < 0 ? bytes.length : end;
    if (bytes[from] === barra && bytes[from + 5] === barra) {
      const nome = bytes.readUInt32BE(from + 1);
      linhas += 1;
      let achado = porNome.get(nome);
      if (!achado) {
        achado = { registro: bytes.toString('latin1', from + 1, from + 5), vezes: 0, linhas: [] };
        porNome.set(nome, achado);
      }
      achado.vezes += 1;
      if (achado.linhas.length < linhasPorRegistro) achado.linhas.push(decode(from, to));
      if (nome === ultimo) {
        ditas = decode(from, to).split('|')[2] ?? '';
        fim = to + 1;
        break;
      }
    }
    from = to + 1;
  }
  const achados = new Map([...porNome.values()].map((um) => [um.registro, um]));
  const texto = palavrasDe(bytes.subarray(0, Math.min(fim < 0 ? bytes.length : fim, textoMax)), decoder);
  const abertura = readAbertura(achados.get('0000')?.linhas[0]);
  if (!abertura) return null;
  const { escrituracao, nome, documento } = abertura;
  const periodo = periodoDe(abertura.inicio, abertura.fim);
  return {
    especie: escrituracao,
    texto,
    protegido: false,
    partes: [{ papel: 'Empresa', nome: nome || null, documento: documento || null }],
    periodo,
    valor: null,
    vencimento: null,
    linhaDigitavel: null,
    papel: {
      titulo: titulos[escrituracao],
      aviso: avisoDe(bytes, fim, linhas, ditas),
      blocos: blocosDe([
        fatos(null, [
          ['Empresa', nome],
          [documento.length === 11 ? 'CPF' : 'CNPJ', inscricao(documento)],
          ['UF', abertura.uf],
          ['Período', periodo && entre(periodo.inicio, periodo.fim)],
          ['Finalidade', abertura.finalidade],
          ['Recibo da anterior', abertura.recibo],
          ['Versão do leiaute', abertura.versao],
          ['Linhas', quantos(linhas)],
        ]),
        resumo(escrituracao, achados),
        ...[...achados]
          .filter(([registro]) => !isControle(registro))
          .slice(0, registrosMostrados)
          .map(([registro, { vezes, linhas }]) => detalhe(escrituracao, registro, vezes, linhas)),
      ]),
    },
  };
}

/** Fields with a blank between them, set among the bytes: in a text of so many it takes ten times as long. */
function palavrasDe(bytes: Buffer, decoder: ReturnType<typeof createTextDecoder>): string {
  const soltas = Buffer.from(bytes);
  for (let at = 0; at < soltas.length; at += 1) if (soltas[at] === barra) soltas[at] = 0x20;
  return decoder.decode(soltas).trimEnd();
}

/** Each bookkeeping opens with a layout of its own: the two of ECD and ECF name themselves, the EFDs differ in the place of their dates. */
function readAbertura(linha: string | undefined): Abertura | null {
  const campo = linha?.split('|') ?? [];
  // As the manuals count them: the record itself is field 1.
  const n = (numero: number) => campo[numero]?.trim() ?? '';
  if (n(2) === 'LECD')
    return {
      escrituracao: 'ecd',
      inicio: ddmmaaaa(n(3)),
      fim: ddmmaaaa(n(4)),
      nome: n(5),
      documento: n(6),
      uf: n(7),
      versao: '',
      finalidade: { '0': 'Original', '1': 'Substituta' }[n(14)] ?? null,
      recibo: '',
    };
  if (n(2) === 'LECF')
    return {
      escrituracao: 'ecf',
      inicio: ddmmaaaa(n(10)),
      fim: ddmmaaaa(n(11)),
      nome: n(5),
      documento: n(4),
      uf: '',
      versao: n(3),
      finalidade:
        { N: 'Original', S: 'Retificadora', F: 'Original, com mudança da tributação' }[n(12)] ?? null,
      recibo: n(13),
    };
  if (ddmmaaaa(n(4)) && ddmmaaaa(n(5)))
    return {
      escrituracao: 'efd_icms_ipi',
      inicio: ddmmaaaa(n(4)),
      fim: ddmmaaaa(n(5)),
      nome: n(6),
      documento: n(7) || n(8),
      uf: n(9),
      versao: n(2),
      finalidade: { '0': 'Original', '1': 'Retificadora' }[n(3)] ?? null,
      recibo: '',
    };
  if (ddmmaaaa(n(6)) && ddmmaaaa(n(7)))
    return {
      escrituracao: 'efd_contribuicoes',
      inicio: ddmmaaaa(n(6)),
      fim: ddmmaaaa(n(7)),
      nome: n(8),
      documento: n(9),
      uf: n(10),
      versao: n(2),
      finalidade: { '0': 'Original', '1': 'Retificadora' }[n(3)] ?? null,
      recibo: n(5),
    };
  return null;
}

/** What stands behind the last record, or that there is none. */
function avisoDe(bytes: Buffer, fim: number, linhas: number, ditas: string): string | null {
  if (fim < 0) return 'Incompleto: o arquivo não chega ao registro 9999.';
  if (Number(ditas) !== linhas)
    return `O arquivo diz ter ${quantos(Number(ditas))} linhas e tem ${quantos(linhas)}.`;
  // The program of the tax office marks its signature so.
  if (bytes.indexOf('SBRCAAEPDR', fim, 'latin1') >= 0)
    return 'Transmitido: assinatura da Receita no fim do arquivo.';
  return null;
}

/** Opening and closing of a block, and counts of records: they say nothing that the summary does not. */
const isControle = (registro: string) => /^(.001|.990|9900|9999|0000)$/.test(registro);

function resumo(escrituracao: Escrituracao, achados: ReadonlyMap<string, { vezes: number }>): Bloco | null {
  const porBloco = new Map<string, { registros: number; linhas: number }>();
  for (const [registro, { vezes }] of achados) {
    const bloco = registro.slice(0, 1);
    const ate = porBloco.get(bloco) ?? { registros: 0, linhas: 0 };
    porBloco.set(bloco, { registros: ate.registros + 1, linhas: ate.linhas + vezes });
  }
  return tabela(
    'Blocos',
    ['Bloco', 'O que traz', '#Tipos de registro', '#Linhas'],
    [...porBloco].map(([bloco, { registros, linhas }]) => [
      bloco,
      blocosDaEscrituracao[escrituracao][bloco] ?? '',
      quantos(registros),
      quantos(linhas),
    ]),
  );
}

/** First lines of one record, under the names of its fields; a column in which nothing stands is left out. */
function detalhe(
  escrituracao: Escrituracao,
  registro: string,
  vezes: number,
  linhas: readonly string[],
): Bloco {
  const valores = linhas.map((linha) => linha.replace(/\|$/, '').split('|').slice(2));
  const largura = Math.max(0, ...valores.map((um) => um.length));
  const conhecido = registros[escrituracao][registro];
  const nomes =
    conhecido?.campos.find((um) => um.length === largura) ?? conhecido?.campos.at(-1) ?? ([] as string[]);
  const cheias = Array.from({ length: largura }, (_, at) => at).filter((at) => valores.some((um) => um[at]));
  const linhasDe = quantos(vezes);
  return {
    tipo: 'tabela',
    titulo: `${registro}${conhecido ? `: ${conhecido.titulo}` : ''} (${linhasDe} ${vezes === 1 ? 'linha' : 'linhas'})`,
    colunas: cheias.map((at) => {
      const nome = nomes[at];
      return {
        rotulo: nome ? rotuloDe(nome) : `Campo ${at + 2}`,
        numero: nome !== undefined && isNumero(nome),
      };
    }),
    linhas: valores.map((um) => cheias.map((at) => valorDe(nomes[at] ?? '', um[at] ?? ''))),
    cortada: vezes > linhas.length,
  };
}
