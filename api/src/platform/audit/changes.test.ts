import { randomUUID } from 'node:crypto';
import { type Change, noticesOf } from './changes';

const change = (): Change => ({
  entidade: 'orcamento_documento_exigido',
  uuid: randomUUID(),
  versao: 1_000_000,
  clienteUuid: randomUUID(),
  sobre: { entidade: 'orcamento_documento_exigido', uuid: randomUUID() },
});

test('what one write tells is sent in texts that PostgreSQL takes, and nothing of it is left out', () => {
  const mudancas = Array.from({ length: 100 }, change);
  const notices = noticesOf({ usuarioId: 1, nome: 'ç"'.repeat(100) }, mudancas);
  expect(notices.flatMap((one) => one.mudancas)).toEqual(mudancas);
  expect(notices.length).toBeGreaterThan(1);
  for (const notice of notices) expect(Buffer.byteLength(JSON.stringify(notice))).toBeLessThan(8_000);
});

test('a write without news tells nothing', () => {
  expect(noticesOf({ usuarioId: 1, nome: 'Helena' }, [])).toEqual([]);
});
