import type { Excecao } from '@gestao/shared/contracts/operacao/modelo-clientes';
import {
  type Excecoes,
  excecaoEmPalavras,
  keepExcecoes,
  problemaDoDia,
  readExcecoes,
  temDia,
} from './excecoes.rules';

const excecao = (chave: string, more: Partial<Excecao> = {}): Excecao => ({
  chave,
  desligada: false,
  responsavel_uuid: null,
  dia: null,
  ...more,
});

test.each<[string, Excecoes | null, Excecao[]]>([
  ['nothing is kept', null, []],
  ['nothing differs', {}, []],
  ['a task is off', { desligadas: ['das'] }, [excecao('das', { desligada: true })]],
  ['another person', { pessoas: { das: 'ana' } }, [excecao('das', { responsavel_uuid: 'ana' })]],
  ['day 0 is a day', { dias: { das: 0 } }, [excecao('das', { dia: 0 })]],
  [
    'each task once',
    { desligadas: ['folha'], pessoas: { das: 'ana' }, dias: { das: 7, folha: 3 } },
    [excecao('folha', { desligada: true, dia: 3 }), excecao('das', { responsavel_uuid: 'ana', dia: 7 })],
  ],
  [
    'a key that every object has',
    { desligadas: ['constructor'] },
    [excecao('constructor', { desligada: true })],
  ],
])('read: %s', (_, guardadas, lidas) => {
  expect(readExcecoes(guardadas)).toEqual(lidas);
});

test('what is kept says only what differs, and nothing where nothing does', () => {
  expect(keepExcecoes([])).toBeNull();
  expect(keepExcecoes([excecao('das'), excecao('folha')])).toBeNull();
  expect(keepExcecoes([excecao('das', { desligada: true }), excecao('folha')])).toEqual({
    desligadas: ['das'],
    pessoas: {},
    dias: {},
  });
  expect(keepExcecoes([excecao('das', { responsavel_uuid: 'ana' })])?.pessoas).toEqual({ das: 'ana' });
  expect(keepExcecoes([excecao('das', { dia: 0 })])?.dias).toEqual({ das: 0 });
});

test.each([
  ['dia_fixo', 1, null],
  ['dia_fixo', 31, null],
  ['dia_fixo', 0, 'Informe um dia de 1 a 31.'],
  ['dia_fixo', 32, 'Informe um dia de 1 a 31.'],
  ['dia_util', 1, null],
  ['dia_util', 22, null],
  ['dia_util', 0, 'Informe um dia útil de 1 a 22.'],
  ['dia_util', 23, 'Informe um dia útil de 1 a 22.'],
  ['apos_anteriores', 0, null],
  ['apos_anteriores', 60, null],
  ['ultimo_dia_util', 5, 'A regra desta tarefa não tem dia.'],
  ['ultimo_dia', 5, 'A regra desta tarefa não tem dia.'],
  ['ultimo_dia', null, null],
] as const)('a task by %s on day %s: %s', (regra_tipo, dia, problema) => {
  expect(problemaDoDia({ regra_tipo }, dia)).toBe(problema);
  expect(temDia({ regra_tipo })).toBe(!regra_tipo.startsWith('ultimo'));
});

test.each<[Partial<Excecao>, string]>([
  [{ desligada: true, responsavel_uuid: 'ana', dia: 7 }, 'DAS: desligada'],
  [{ responsavel_uuid: 'ana' }, 'DAS: Ana Lima'],
  [{ dia: 0 }, 'DAS: dia 0'],
  [{ responsavel_uuid: 'ana', dia: 7 }, 'DAS: Ana Lima, dia 7'],
])('%j is told as %s', (more, texto) => {
  expect(excecaoEmPalavras(excecao('das', more), 'DAS', (uuid) => (uuid === 'ana' ? 'Ana Lima' : '?'))).toBe(
    texto,
  );
});
