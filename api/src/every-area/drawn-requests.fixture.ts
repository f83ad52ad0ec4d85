import { bytes, type Route, upload } from '@gestao/shared/contracts/comum/route';
import fc from 'fast-check';
import type { z } from 'zod';

/** One request as it goes over the wire. */
export interface DrawnRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Text as it is sent, so that it may also be none that a program would write. */
  payload?: string;
  type?: string;
  /** Place of the caller among those that the test signed in; 0 is nobody. */
  caller: number;
}

/** Ids that exist, by the names that addresses and bodies give them. */
export interface Known {
  /** Of records of every kind. */
  uuids: readonly string[];
  tokens: readonly string[];
  callers: number;
}

/** Stands in the serialised body for what JSON itself cannot say. */
const raw: Readonly<Record<string, string>> = { '«1e309»': '1e309', '«-0»': '-0', '«long»': '9'.repeat(400) };

const nul = 'a\u0000b';
const loneSurrogate = 'x\ud800y';
/** Values that no person types. */
const hostileTexts = [
  nul,
  loneSurrogate,
  '\udc00',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; drop table usuario; --",
  "1'; select pg_sleep(9)--",
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '\u202eoirártnoc ao',
  'مرحبا بالعالم',
  '\u{1f9d1}\u200d\u{1f4bb}'.repeat(30),
  '%00%ff%c0%80',
  '1e309',
  '-1',
  '0x10',
  '9'.repeat(400),
  'NaN',
  'true',
  '\r\nSet-Cookie: a=b',
  'a'.repeat(10_000),
  '(a+)+$'.repeat(20),
  ' '.repeat(3000),
  '',
] as const;

const hostileText = fc.constantFrom(...hostileTexts);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.1,
    2 ** 53,
    -(2 ** 31) - 1,
    '«1e309»',
    '«-0»',
    '«long»',
    [],
    [[[[[[]]]]]],
    {},
    { constructor: { prototype: { admin: true } } },
    { length: 1e9 },
    Array.from({ length: 2000 }, (_, at) => at),
    'a'.repeat(200_000),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
);

interface Def {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
  valueType: z.ZodType;
  entries: Record<string, string>;
  values: readonly unknown[];
  options: readonly z.ZodType[];
  format?: string;
  checks?: readonly { _zod: { def: { check: string; value?: number; maximum?: number; format?: string } } }[];
}
const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def;
const checked = (def: Def, check: string) =>
  def.checks?.find((one) => one._zod.def.check === check)?._zod.def;

/** What the schema mostly takes: its shape, its choices, its limits. */
function like(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, like(field, known)])),
      );
    case 'array':
      return fc.array(like(def.element, known), { maxLength: 3 });
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), like(def.valueType, known), { maxKeys: 3 });
    case 'nullable':
      return fc.option(like(def.innerType, known));
    case 'optional':
    case 'default':
      return fc.option(like(def.innerType, known), { nil: undefined });
    case 'readonly':
    case 'catch':
      return like(def.innerType, known);
    case 'pipe':
      return like(def.in, known);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map((option) => like(option, known)));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'number':
      return fc.integer({ min: Math.max(checked(def, 'greater_than')?.value ?? 0, -1e9), max: 2_000_000 });
    case 'string':
      return text(def, known);
    default:
      return hostileValue;
  }
}

function text(def: Def, { uuids }: Known): fc.Arbitrary<string> {
  const format = def.format ?? checked(def, 'string_format')?.format;
  const most = Math.min(checked(def, 'max_length')?.maximum ?? 40, 200);
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...uuids), fc.uuid());
  if (format === 'date')
    return fc.constantFrom('2026-11-20', '2027-02-28', '2026-02-30', '0001-01-01', '9999-12-31');
  if (format === 'email') return fc.constantFrom('maria@teste.example', 'a@b', 'ã@exemplo.com.br');
  return fc.oneof(
    fc.string({ minLength: 1, maxLength: Math.max(most, 1) }),
    fc.constantFrom(...uuids),
    fc.constantFrom(
      '2026-11',
      '10:30',
      '#0f766e',
      'Um texto que serve de motivo para quase tudo.',
      'nome',
      '1',
    ),
  );
}

/** A body with one place of it made hostile, taken away, or with a field that nobody asked for. */
const spoiled = (body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(body, hostileValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add'))
    .map(([made, bad, at, how]) => {
      if (made === null || typeof made !== 'object' || Array.isArray(made)) return bad;
      const copy = { ...(made as Record<string, unknown>) };
      const keys = Object.keys(copy);
      const key = keys[at % Math.max(keys.length, 1)];
      if (how === 'add' || key === undefined) copy[hostileTexts[at % hostileTexts.length] as string] = bad;
      else if (how === 'remove') delete copy[key];
      else copy[key] = bad;
      return copy;
    });

/** Bodies that are no document of this api at all. */
const notOurs = fc.constantFrom(
  '',
  'null',
  '[]',
  '"',
  '{"a":1,"a":2',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(20_000),
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  '1e309',
  '\u0000',
);

const written = (body: unknown): string =>
  (JSON.stringify(body) ?? 'null').replace(/"(«[^»]+»)"/g, (all, mark: string) => raw[mark] ?? all);

const encoded = (value: unknown): string => {
  const wire = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // What cannot be written in an address is sent as the bytes of the mark that stands for it.
  return encodeURIComponent(wire.replace(/\p{Surrogate}/gu, '\ufffd')).slice(0, 6000);
};

const inAddress = (value: unknown) => encoded(value).slice(0, 900) || '%20';

/** Requests of a route of the contracts: most nearly right, some hostile. */
export function requestsOf(route: Route, known: Known): fc.Arbitrary<DrawnRequest> {
  const [method, path] = route.name.split(' ') as [DrawnRequest['method'], string];
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const part = (name: string) =>
    fc.oneof(
      { arbitrary: fc.constantFrom(...(name === 'token' ? known.tokens : known.uuids)), weight: 6 },
      { arbitrary: fc.constantFrom('1', 'documentos', 'proposta', 'orcamento_aceite'), weight: 2 },
      { arbitrary: hostileText, weight: 1 },
    );
  const query = route.query ? like(route.query, known) : fc.constant({});
  const shape = (route.query && defOf(route.query).shape) ?? {};
  const oddQuery = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('pagina', ...Object.keys(shape)), hostileText), hostileValue),
    { maxLength: 3 },
  );
  const body = route.body;
  const payload: fc.Arbitrary<string | undefined> =
    body === undefined
      ? fc.constant(undefined)
      : body === upload || body === bytes
        ? fc.string({ unit: 'binary', maxLength: 400 })
        : fc.oneof(
            { arbitrary: like(body, known).map(written), weight: 4 },
            { arbitrary: spoiled(like(body, known)).map(written), weight: 5 },
            { arbitrary: hostileValue.map(written), weight: 1 },
            { arbitrary: notOurs, weight: 1 },
          );
  return fc
    .record({
      parts: fc.tuple(...names.map(part)),
      query: fc.oneof({ arbitrary: query, weight: 3 }, { arbitrary: fc.constant({}), weight: 1 }),
      odd: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, { arbitrary: oddQuery, weight: 1 }),
      twice: fc.boolean(),
      payload,
      caller: fc.nat({ max: known.callers }),
    })
    .map(({ parts, query: asked, odd, twice, payload: sent, caller }) => {
      const address = names.reduce(
        (made, name, at) => made.replace(`:${name}`, inAddress(parts[at])),
        path as string,
      );
      const pairs = [
        ...Object.entries((asked ?? {}) as Record<string, unknown>).filter(
          ([, value]) => value !== undefined,
        ),
        ...odd,
      ].map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
      const search = (twice ? [...pairs, ...pairs.slice(0, 1)] : pairs).join('&').slice(0, 12_000);
      const type = body === upload ? 'multipart/form-data; boundary=x' : 'application/json';
      return {
        method,
        url: `/api${address}${search ? `?${search}` : ''}`,
        caller,
        ...(sent === undefined
          ? {}
          : { payload: sent, type: body === bytes ? 'application/octet-stream' : type }),
      };
    });
}

/** Pages that clients open by link, and the names of the fields of their forms. */
export const clientPages = [
  '/orcamento-site',
  '/implantacao-documentos',
  '/implantacao-matriz',
  '/implantacao-ebook',
  '/cliente-entregas',
  '/cliente-indice',
  '/comprovante-de-fechamento',
] as const;
const formNames =
  'acao arquivo cargo chave codigo comentario cpf declaro digitos documento email endereco entrega formulario modo motivo nome observacao opcionais passo prazo senha sistema texto usuario uuid';
const formulars =
  'aceite recusa pergunta opcionais atualizacao acesso ciencia concluir confirmar encaminhar geral mais_prazo respostas retirar_acesso enviar';

/** Forms of the clients' pages, as a browser without scripts sends them. */
export function clientForms(known: Known): fc.Arbitrary<DrawnRequest> {
  const value = fc.oneof(
    hostileText,
    fc.constantFrom(...known.uuids),
    fc.constantFrom(...formulars.split(' ')),
    fc.constantFrom('sim', '123456', '2026-12-01', 'Maria'),
  );
  return fc
    .record({
      page: fc.constantFrom(...clientPages),
      token: fc.oneof(
        { arbitrary: fc.constantFrom(...known.tokens), weight: 5 },
        { arbitrary: hostileText, weight: 1 },
      ),
      formulario: fc.constantFrom(...formulars.split(' ')),
      fields: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...formNames.split(' ')), hostileText), value), {
        maxLength: 8,
      }),
      method: fc.constantFrom('GET' as const, 'POST' as const, 'POST' as const),
      renew: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ page, token, formulario, fields, method, renew }) => {
      const form = [['formulario', formulario], ...fields]
        .map(([key, text]) => `${encoded(key)}=${encoded(text)}`)
        .join('&');
      const url = `${page}/${inAddress(token)}${renew === 0 ? '/novo-link' : ''}`;
      return method === 'GET'
        ? { method, url: `${url}?${form.slice(0, 4000)}`, caller: 0 }
        : {
            method,
            url,
            payload: form,
            type: renew === 1 ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded',
            caller: 0,
          };
    });
}
