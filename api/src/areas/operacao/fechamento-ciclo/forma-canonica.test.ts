import { readFileSync } from 'node:fs';
import { formaCanonica, sha256De } from './forma-canonica';

describe('the form that a receipt hashes', () => {
  it('is the one that the documents show, with its hash', () => {
    const text = readFileSync(new URL('../../../../../docs/domain/operacao.md', import.meta.url), 'utf8');
    const [, form, hash] = /```json\n(.+)\n```\s+has the SHA-256 `([0-9a-f]{64})`/.exec(text) ?? [];
    expect(formaCanonica(JSON.parse(form as string))).toBe(form);
    expect(sha256De(form as string)).toBe(hash);
  });

  it('orders keys by their characters, keeps lists, and takes whole numbers only', () => {
    expect(formaCanonica({ b: [2, 1], a: null, Á: 'é"', B: true })).toBe(
      '{"B":true,"a":null,"b":[2,1],"Á":"é\\""}',
    );
    expect(() => formaCanonica({ a: 1.5 })).toThrow('whole numbers');
  });
});
