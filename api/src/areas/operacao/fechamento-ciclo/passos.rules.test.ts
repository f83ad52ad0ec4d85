import type { FechamentoPasso } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { type PapelNoFechamento, partiuDe, recusaDoPasso } from './passos.rules';

const ninguem: PapelNoFechamento = {
  visaoTotal: false,
  coordena: false,
  unicoExecutor: false,
  exigeGestor: true,
};
const statuses = ['nao_iniciado', 'em_andamento', 'em_revisao', 'fechado', 'reaberto', 'cancelado'];
const passos: FechamentoPasso[] = ['enviar', 'devolver', 'fechar', 'reabrir', 'cancelar', 'dispensar'];

test.each<[FechamentoPasso, string[]]>([
  ['enviar', ['nao_iniciado', 'em_andamento', 'reaberto']],
  ['devolver', ['em_revisao']],
  ['fechar', ['nao_iniciado', 'em_andamento', 'em_revisao', 'reaberto']],
  ['reabrir', ['fechado']],
  ['cancelar', ['nao_iniciado', 'em_andamento']],
  // The notice that an earlier month was reopened.
  ['dispensar', ['em_andamento', 'em_revisao', 'fechado', 'reaberto']],
])('%s starts at %j', (passo, from) => {
  expect(statuses.filter((status) => partiuDe(passo, status))).toEqual(from);
});

test('who sees every closing takes each step, also alone, and closes without a review', () => {
  const all = { ...ninguem, visaoTotal: true, unicoExecutor: true };
  for (const passo of passos) expect(recusaDoPasso(passo, 'em_andamento', all)).toBeNull();
});

test('who neither coordinates it nor sees every closing takes none', () => {
  for (const passo of passos)
    expect(recusaDoPasso(passo, 'em_revisao', { ...ninguem, exigeGestor: false })).toBe(
      'Somente quem coordena este fechamento pode fazer isso.',
    );
});

test.each<[FechamentoPasso, string, Partial<PapelNoFechamento>, string | null]>([
  ['enviar', 'em_andamento', { unicoExecutor: true }, null],
  ['devolver', 'em_revisao', { unicoExecutor: true }, null],
  ['dispensar', 'fechado', {}, null],
  ['fechar', 'em_revisao', {}, null],
  [
    'fechar',
    'em_revisao',
    { unicoExecutor: true },
    'Quem executou sozinho o fechamento não o fecha. Peça a outra pessoa.',
  ],
  ['fechar', 'em_andamento', {}, 'Envie o fechamento para revisão antes de fechar.'],
  ['reabrir', 'fechado', {}, 'Somente quem vê todos os fechamentos reabre um deles.'],
  ['reabrir', 'fechado', { exigeGestor: false }, null],
  [
    'cancelar',
    'em_andamento',
    { exigeGestor: false },
    'Somente quem vê todos os fechamentos cancela um deles.',
  ],
])('a coordinator: %s from %s with %j: %s', (passo, status, more, recusa) => {
  expect(recusaDoPasso(passo, status, { ...ninguem, coordena: true, ...more })).toBe(recusa);
});
