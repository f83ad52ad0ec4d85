import { expiryAfterUse, expiryOf, opens, tokenStatus } from './tokens.rules';

const now = new Date('2026-11-20T15:00:00Z');
const dates = (change: Partial<Parameters<typeof tokenStatus>[0]> = {}) => ({
  expira_em: new Date('2026-11-21T15:00:00Z'),
  consumido_em: null,
  revogado_em: null,
  ...change,
});

it('computes the status: revoked, then expired, then consumed', () => {
  expect(tokenStatus(dates(), now)).toBe('ativo');
  expect(tokenStatus(dates({ consumido_em: now }), now)).toBe('consumido');
  expect(tokenStatus(dates({ expira_em: now, consumido_em: now }), now)).toBe('expirado');
  expect(tokenStatus(dates({ expira_em: now, revogado_em: now }), now)).toBe('revogado');
  expect(opens(dates({ consumido_em: now }), now)).toBe(true);
  expect(opens(dates({ expira_em: now }), now)).toBe(false);
});

it('gives each purpose its life; a proposal’s link ends fifteen days after its validity, by São Paulo’s clock', () => {
  expect(expiryOf('orcamento_aceite', now, '2026-12-04')).toEqual(new Date('2026-12-20T02:59:59.999Z'));
  expect(() => expiryOf('orcamento_aceite', now)).toThrow();
  expect(expiryOf('implantacao_matriz', now)).toEqual(new Date('2026-12-05T15:00:00Z'));
  expect(expiryOf('implantacao_ebook', now)).toEqual(new Date('2027-11-20T15:00:00Z'));
});

it('slides only the documents’ link, and never backwards', () => {
  const soon = new Date('2026-11-22T00:00:00Z');
  const far = new Date('2027-11-22T00:00:00Z');
  expect(expiryAfterUse('implantacao_documentos', soon, now)).toEqual(new Date('2026-12-20T15:00:00Z'));
  expect(expiryAfterUse('implantacao_documentos', far, now)).toEqual(far);
  expect(expiryAfterUse('implantacao_matriz', soon, now)).toBe(soon);
  expect(expiryAfterUse('cliente_pendencias', soon, now)).toEqual(new Date('2026-12-20T15:00:00Z'));
});
