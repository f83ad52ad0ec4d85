import { randomBytes } from 'node:crypto';
import { hashPassword, verifyPassword } from './password-hash';
import { createQueue } from './queue';
import { open, seal } from './secret-box';
import { keyedHash, normalizeRecoveryCode, randomCode, randomRecoveryCode, randomToken } from './tokens';

test('a sealed text opens only with its key and purpose, and unchanged', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'totp', 'segredo');
  expect(sealed).not.toContain('segredo');
  expect(seal(key, 'totp', 'segredo')).not.toBe(sealed);
  expect(open(key, 'totp', sealed)).toBe('segredo');
  expect(() => open(randomBytes(32), 'totp', sealed)).toThrow();
  expect(() => open(key, 'email', sealed)).toThrow();
  const other = sealed.at(-2) === 'A' ? 'BA' : 'AA';
  expect(() => open(key, 'totp', `${sealed.slice(0, -2)}${other}`)).toThrow();
  expect(() => open(key, 'totp', 'v1.a')).toThrow();
});

test('a password matches itself only, also with emoji and spaces', async () => {
  const hash = await hashPassword(' ção🦜 ');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword(hash, ' ção🦜 ')).toEqual({ matches: true, outdated: false });
  expect(await verifyPassword(hash, 'ção🦜')).toEqual({ matches: false, outdated: false });
  expect(await verifyPassword(null, '')).toEqual({ matches: false, outdated: false });
});

test('whose turn does not come in time is refused, and the others go on in order', async () => {
  const queue = createQueue(1, 10, 50);
  let finish = () => {};
  const first = queue.run(
    () =>
      new Promise<string>((resolve) => {
        finish = () => resolve('first');
      }),
  );
  const late = [queue.run(async () => 'second'), queue.run(async () => 'third')];
  for (const one of late)
    await expect(one).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 5 } });
  const fourth = queue.run(async () => 'fourth');
  finish();
  expect(await Promise.all([first, fourth])).toEqual(['first', 'fourth']);
  expect(await queue.run(async () => 'fifth')).toBe('fifth');
});

test('a queue runs two at a time, in order, refuses the overflow and survives failures', async () => {
  const queue = createQueue(2, 2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const job = (n: number) => () => {
    started.push(n);
    return new Promise<number>((resolve) => ends.push(() => resolve(n)));
  };
  const all = [1, 2, 3, 4].map((n) => queue.run(job(n)));
  await expect(queue.run(job(5))).rejects.toMatchObject({ status: 503 });
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  await all[0];
  await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  await Promise.all([all[1], all[2]]);
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'on')).toBe('on');
});

test('tokens, codes and hashes have their form', () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
  expect(randomCode()).toMatch(/^\d{6}$/);
  const code = randomRecoveryCode();
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  expect(normalizeRecoveryCode(` ${code.toLowerCase()} `)).toBe(code.replaceAll('-', ''));
  expect(normalizeRecoveryCode('123456')).toBeNull();
  const key = randomBytes(32);
  expect(keyedHash(key, 'a', 'b')).not.toBe(keyedHash(key, 'b', 'b'));
});
