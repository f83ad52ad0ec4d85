import { type Plan, settleParents } from './closing-plan';
import { closingModels } from './demo/closings';

it('ends a task whose sub-tasks were all set aside by the day of the demo', () => {
  const tasks = closingModels.flatMap(({ tarefas }) => tarefas);
  const child = tasks.find(({ pai }) => pai !== undefined);
  const parent = tasks.find(({ chave }) => chave === child?.pai);
  if (!child || !parent) throw new Error('No closing of the demo has sub-tasks.');
  const common = {
    meta: '2026-11-30',
    vencimento: '2026-11-30',
    responsavel_id: 1,
    revisor_id: null,
    itens: [],
  };
  const plans: Plan[] = [
    { ...common, task: parent, status: 'a_fazer', concluida: null },
    { ...common, task: child, status: 'desconsiderada', concluida: null },
  ];
  // A Saturday, before it is due.
  settleParents(plans, '2026-11-28');
  expect(plans[0]).toMatchObject({ status: 'concluida', concluida: '2026-11-27' });
  settleParents(plans, '2026-12-10');
  expect(plans[0]?.concluida).toBe('2026-11-30');
});
