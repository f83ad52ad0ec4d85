import fc from 'fast-check';
import { type Codificacao, createTextDecoder, createTextProbe, decodeText } from './decode-text';

/** Code page 850 of the letters that the samples use. */
const dos: Record<string, number> = {
  ...{ á: 0xa0, â: 0x83, ã: 0xc6, à: 0x85, ç: 0x87, é: 0x82, ê: 0x88, í: 0xa1, ó: 0xa2, ô: 0x93, õ: 0xe4 },
  ...{ ú: 0xa3, Á: 0xb5, Â: 0xb6, Ã: 0xc7, À: 0xb7, Ç: 0x80, É: 0x90, Ê: 0xd2, Í: 0xd6, Ó: 0xe0, Ô: 0xe2 },
  ...{ Õ: 0xe5, Ú: 0xe9, º: 0xa7, ª: 0xa6, '─': 0xc4 },
};
const inDos = (text: string) => Buffer.from([...text].map((one) => dos[one] ?? one.charCodeAt(0)));
const in1252 = (text: string) =>
  Buffer.from(
    [...text].map((one) => ({ '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 })[one] ?? one.charCodeAt(0)),
  );
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

const samples = [
  'Razão social;Município;Situação\r\nPadaria São João Ltda;Goiânia;Ativa\r\n',
  'RAZÃO SOCIAL;MUNICÍPIO;SITUAÇÃO\r\nCOMÉRCIO DE PÃES JOSÉ LTDA;GOIÂNIA;ATIVA\r\n',
  'Pagamento à vista\n',
  'CAFÉ\n',
  'É devido o imposto.\n',
  'Inscrição nº 3; 2ª via; 1º trimestre\n',
  'AÇÚCAR ÚNICO, ÀS 10H\n',
  'Órgão; Ônibus; Última; Êxito; Ímpar; Ângulo; Ótimo\n',
  'Lançamento;Histórico;Débito;Crédito\n01/03/2026;Transferência recebida;0,00;1.234,56\n',
];

it.each(samples)('tells each encoding of %j', (text) => {
  const ways: [Codificacao, Buffer][] = [
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', utf16be(`\uFEFF${text}`)],
    ['utf-16be', utf16be(text)],
    ['windows-1252', in1252(text)],
    ['cp850', inDos(text)],
  ];
  for (const [codificacao, bytes] of ways) expect(decodeText(bytes)).toEqual({ texto: text, codificacao });
});

it.each(['“Nota” – cópia', '§ 2º do artigo', 'de\u00a0março', 'R$\u00a010,00', 'EUR € 10'])(
  'reads signs of Windows in %j',
  (text) => expect(decodeText(in1252(text))).toEqual({ texto: text, codificacao: 'windows-1252' }),
);

it('reads a report with the lines of DOS', () => {
  const text = '──────────\r\nRELATÓRIO\r\n──────────\r\n';
  expect(decodeText(inDos(text))).toEqual({ texto: text, codificacao: 'cp850' });
});

it('leaves out the half of a character at the end of a beginning', () => {
  const cut = Buffer.from('são').subarray(0, 2);
  expect(decodeText(cut, { cortado: true })).toEqual({ texto: 's', codificacao: 'utf-8' });
  expect(decodeText(cut).codificacao).toBe('windows-1252');
});

it.each<[string, number[]]>([
  ['zeros', [0x41, 0x00, 0x42, 0x3b]],
  ['a bell', [0x41, 0x07, 0x42]],
  ['places that Windows-1252 leaves empty', [0x41, 0x81, 0x42]],
  ['half a character of UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x42]],
])('takes no bytes with %s for text', (_what, bytes) => {
  const probe = createTextProbe();
  probe.add(Uint8Array.from(bytes));
  expect(probe.end().texto).toBe(false);
});

it('finds the same in pieces as in one', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => new Uint8Array(Buffer.from(text))),
    fc.constantFrom(...samples).map((text) => new Uint8Array(inDos(text))),
  );
  fc.assert(
    fc.property(bytes, fc.nat(40), (all, where) => {
      const probe = createTextProbe();
      const at = Math.min(where, all.length);
      // A file comes in pieces longer than its mark.
      fc.pre(at === 0 || at > 2);
      const pieces = [all.subarray(0, at), all.subarray(at)].filter(({ length }) => length > 0);
      for (const piece of pieces) probe.add(piece);
      const { codificacao } = probe.end();
      const decoder = createTextDecoder(codificacao);
      const texto = pieces.map((piece) => decoder.decode(piece)).join('') + decoder.end();
      expect({ texto, codificacao }).toEqual(decodeText(all));
    }),
  );
});
