import { everyCall } from '@gestao/shared/contracts/calls';
import type { Route } from '@gestao/shared/contracts/comum/route';
import { z } from 'zod';

/** Names of fields whose value opens something to whoever has it. */
const secret = /^(token|url|link|segredo|codigos?|senha|endereco|otpauth)$/;

/** Answers with such a name that hold no secret. */
const harmless: Readonly<Record<string, string>> = {
  'POST /implantacoes/:uuid/passagem/pedido': 'code of the implantação',
  'POST /fechamentos/fechar-elegiveis': 'code of a refusal',
  'POST /tarefas/domino/previa': 'code of a task',
  'POST /tempo/iniciar': 'code of a task',
  'POST /tempo/continuar': 'code of a task',
  'POST /validacao-anexos/resultados': 'code of a record',
};

const writes = (Object.values(everyCall) as Route[]).filter(
  ({ name, access }) => !name.startsWith('GET ') && !('public' in access),
);

function namesIn(answer: unknown): string[] {
  if (!(answer instanceof z.ZodType)) return [];
  const text = JSON.stringify(z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }));
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, name]) => name as string);
}

test('a write whose answer holds a secret says that it is told once', () => {
  const holds = writes.filter(({ answer }) => namesIn(answer).some((name) => secret.test(name)));
  expect(holds.length).toBeGreaterThan(20);
  expect(
    holds.filter(({ name, onceOnly }) => !onceOnly && !(name in harmless)).map(({ name }) => name),
  ).toEqual([]);
  expect(writes.filter((one) => one.onceOnly && !holds.includes(one)).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(harmless).filter((name) => !holds.some((one) => one.name === name))).toEqual([]);
});
