import plugin from 'fastify-plugin';
import { Refusal } from './refusal';

/**
 * Refuses text that no database keeps as it came: a NUL, or half of a surrogate pair
 * (docs/domain/plataforma.md#entradas-hostis). Whoever types it is no person with a keyboard; without this it
 * would be an internal error.
 */
export const textInputPlugin = plugin(
  async (app) => {
    app.addHook('preValidation', async (request) => {
      if (![request.params, request.query, request.body].every(isStorable))
        throw new Refusal(400, 'Requisição inválida.');
    });
  },
  { name: 'text-input' },
);

/** With the flag, only halves of a pair are surrogates. */
const unkept = /\0|\p{Cs}/u;

/** Whether every text of an input can be kept. Walks without calling itself: a body may be as deep as it is long. */
export function isStorable(input: unknown): boolean {
  const waiting = [input];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (unkept.test(value)) return false;
    } else if (Array.isArray(value)) {
      for (const one of value) waiting.push(one);
    } else if (isPlain(value)) {
      for (const [key, one] of Object.entries(value)) waiting.push(key, one);
    }
  }
  return true;
}

/** What JSON and addresses are read into; files and streams are not. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value) as unknown;
  return prototype === Object.prototype || prototype === null || !(value instanceof Object);
}
