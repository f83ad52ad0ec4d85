import { fechamentoModeloTarefaVazia } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { comQuemConferiu, isConferidoNoFuturo } from './conferencia.rules';

const tarefa = (conferido_em: string | null, conferido_por_uuid: string | null = null, chave = 'das') => ({
  ...fechamentoModeloTarefaVazia,
  chave,
  titulo: 'DAS',
  conferido_em,
  conferido_por_uuid,
});
const hoje = '2026-11-20';

test.each([
  ['2026-11-20', null, false],
  ['2026-11-21', null, true],
  ['2026-11-21', '2026-11-22', true],
  // It was there already: nobody writes it now.
  ['2026-11-21', '2026-11-21', false],
  [null, '2026-11-21', false],
])('looked up on %s, before on %s', (dia, antes, noFuturo) => {
  expect(isConferidoNoFuturo(tarefa(dia), tarefa(antes), hoje)).toBe(noFuturo);
});

test('of a task that is new any day that has not come is refused', () => {
  expect(isConferidoNoFuturo(tarefa('2026-11-21'), undefined, hoje)).toBe(true);
  expect(isConferidoNoFuturo(tarefa(hoje), undefined, hoje)).toBe(false);
});

test.each<[string, string | null, ReturnType<typeof tarefa>[], string | null]>([
  ['whoever writes another day did it', '2026-11-20', [tarefa('2026-11-19', 'ana')], 'bia'],
  ['who wrote the same day before stays', '2026-11-19', [tarefa('2026-11-19', 'ana')], 'ana'],
  ['without a day nobody did', null, [tarefa('2026-11-19', 'ana')], null],
  ['also where there was none before', null, [tarefa(null, 'ana')], null],
  ['a new task', '2026-11-19', [], 'bia'],
  ['the day of another task is no one’s', '2026-11-19', [tarefa('2026-11-19', 'ana', 'folha')], 'bia'],
])('%s', (_, dia, antes, quem) => {
  // What is sent does not say who.
  const enviada = tarefa(dia, 'caio');
  expect(comQuemConferiu([enviada], antes, 'bia')).toEqual([{ ...enviada, conferido_por_uuid: quem }]);
});
