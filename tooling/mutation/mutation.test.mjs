import { existsSync } from 'node:fs';
import { root } from '../test/workspace.mjs';
import { judged } from './judged.mjs';
import { scoreOf } from './mutation.mjs';

test('a fault that no test runs through is as unnoticed as one that survives', () => {
  const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError'].map((status) => ({
    status,
  }));
  expect(scoreOf({ files: { 'a.ts': { mutants }, 'b.ts': { mutants: [] } } })).toBe(50);
  expect(scoreOf({ files: {} })).toBe(100);
});

test('pure rules are judged by tests that open nothing', () => {
  const { rules, tests } = judged(root);
  expect(rules).toContain('api/src/areas/operacao/tarefas/domino/domino.rules.ts');
  expect(rules).toContain('api/src/areas/comercial/precificacao/motor/preco.ts');
  expect(rules).toContain('shared/src/rules/calendar.ts');
  expect(rules).toContain('api/src/areas/sistema/eventos/who-sees.ts');
  expect(rules.filter((file) => /\.(test|fixture)\.ts$/.test(file))).toEqual([]);
  expect(tests).toContain('api/src/areas/operacao/tarefas/domino/domino.rules.test.ts');
  expect(tests).not.toContain('api/src/areas/operacao/tarefas/edicao/mover-tarefa.test.ts');
  expect([...rules, ...tests].filter((file) => !existsSync(`${root}/${file}`))).toEqual([]);
});
