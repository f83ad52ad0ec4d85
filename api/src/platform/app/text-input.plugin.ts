import plugin from 'fastify-plugin';
import { invalidFields, Refusal } from './refusal';

/**
 * Refuses text that no database keeps as it came: a NUL, or half of a surrogate pair
 * (docs/domain/plataforma.md#entradas-hostis). Whoever types it is no person with a keyboard; without this it
 * would be an internal error.
 */
export const textInputPlugin = plugin(
  async (app) => {
    app.addHook('preValidation', async (request) => {
      const field = fieldOfUnkept(request.body);
      if (field !== null && field !== '') throw invalidFields(Object.fromEntries([[field, [unkeptText]]]));
      if (field === '' || ![request.params, request.query].every(isStorable))
        throw new Refusal(400, `Requisição inválida. ${unkeptText}`);
    });
  },
  { name: 'text-input' },
);

/** With the flag, only halves of a pair are surrogates. */
const unkept = /\0|\p{Cs}/u;

/** What is said of it, at its field where it has one. */
const unkeptText = 'O texto tem um caractere que não é aceito.';

/** Whether every text of an input can be kept. */
export const isStorable = (input: unknown): boolean => fieldOfUnkept(input) === null;

/**
 * Where in an input a text stands that cannot be kept: `documentos.0.nome`, empty for one without a field, such as a
 * name of a field itself; `null` for none. Walks without calling itself: a body may be as deep as it is long.
 */
function fieldOfUnkept(input: unknown): string | null {
  const waiting: { value: unknown; path: Path | null }[] = [{ value: input, path: null }];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const { value, path } = one;
    if (typeof value === 'string') {
      if (unkept.test(value)) return fieldName(path);
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries())
        waiting.push({ value: item, path: { key: String(at), under: path } });
    } else if (isPlain(value)) {
      for (const [key, item] of Object.entries(value)) {
        if (unkept.test(key)) return '';
        waiting.push({ value: item, path: { key, under: path } });
      }
    }
  }
  return null;
}

/** Keys up to an input, the innermost first: each step costs the same, however deep. */
interface Path {
  key: string;
  under: Path | null;
}

/** Letters of a field that an answer names: it does not send back what was sent. */
const longestField = 120;
/** Deeper than any form: there is no field to tell it at. */
const deepest = 10;

function fieldName(path: Path | null): string {
  const keys: string[] = [];
  for (let at = path; at; at = at.under) {
    keys.unshift(at.key);
    if (keys.length > deepest) return '';
  }
  return keys.join('.').slice(0, longestField);
}

/** What JSON and addresses are read into; files and streams are not. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null || !(value instanceof Object);
}
