import { sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import type { RecordRows } from '../../../platform/area/record-kind';
import type { Change } from '../../../platform/audit/changes';
import { conditionOf, type Live, liveOf, mudancasFor } from './who-sees';

const por = { usuarioId: 7, nome: 'Ana' };
const rows = (of: RecordRows['of']) => ({ of }) as RecordRows;
const own = rows(() => undefined);
const areas = [
  {
    records: {
      quieto: { label: 'Quieto' },
      cliente: { label: 'Cliente', rows: own, live: { nouns: ['clientes'], access: 'gerenciar clientes' } },
      contato: {
        label: 'Contato',
        live: { nouns: ['contatos', 'clientes'], access: 'gerenciar clientes', ofClient: true },
      },
      tarefa: {
        label: 'Tarefa',
        rows: own,
        live: { nouns: ['tarefas'], access: 'gerenciar minhas tarefas' },
      },
      anexo: {
        label: 'Anexo',
        live: { nouns: ['anexos'], access: 'gerenciar validacao anexos', onlyNoun: true },
      },
      nota: { label: 'Nota', live: { nouns: ['notas'], access: null, onlyNoun: true } },
    },
  },
] as unknown as AppContext['areas'];
const change = (entidade: string, more: Partial<Change> = {}): Change => ({
  ...{ entidade, uuid: 'u', versao: 3, clienteUuid: null, sobre: null },
  ...more,
});
const told = (one: Change) =>
  liveOf(areas, one, por).map(({ entidade, uuid, versao, nouns, access, rows: rule }) => [
    ...[entidade, uuid, versao, nouns.join(), access],
    rule === own,
  ]);
const sobre = { entidade: 'tarefa', uuid: 't' };

test.each<[string, Change, unknown[]]>([
  ['a kind that nobody knows', change('outro'), []],
  ['a kind that no screen follows', change('quieto'), []],
  [
    'a record by its own rule',
    change('tarefa'),
    [['tarefa', 'u', 3, 'tarefas', 'gerenciar minhas tarefas', true]],
  ],
  [
    'many of a kind',
    change('tarefa', { uuid: null }),
    [['tarefa', null, 3, 'tarefas', 'gerenciar minhas tarefas', true]],
  ],
  // The client changed, whatever else the part hangs on; its nouns and the client's, each once.
  [
    'a part of its client',
    change('contato', { clienteUuid: 'c', sobre }),
    [['cliente', 'c', null, 'contatos,clientes', 'gerenciar clientes', true]],
  ],
  [
    'a part of a client without it',
    change('contato', { sobre }),
    [['contato', 'u', 3, 'contatos,clientes', 'gerenciar clientes', false]],
  ],
  [
    'what only its noun is told of',
    change('anexo'),
    [['anexo', null, 3, 'anexos', 'gerenciar validacao anexos', false]],
  ],
  ['about one that nobody knows', change('anexo', { sobre: { entidade: 'outro', uuid: 'o' } }), []],
  [
    'about another one that no screen follows',
    change('anexo', { sobre: { entidade: 'quieto', uuid: 'q' } }),
    [],
  ],
  [
    'about another one, with a queue of its own permission',
    change('anexo', { sobre }),
    [
      ['tarefa', 't', null, 'anexos,tarefas', 'gerenciar minhas tarefas', true],
      ['anexo', null, 3, 'anexos', 'gerenciar validacao anexos', false],
    ],
  ],
  [
    'about another one, open to all',
    change('nota', { sobre }),
    [['tarefa', 't', null, 'notas,tarefas', 'gerenciar minhas tarefas', true]],
  ],
  [
    'a record about another one',
    change('cliente', { sobre }),
    [['tarefa', 't', null, 'clientes,tarefas', 'gerenciar minhas tarefas', true]],
  ],
])('%s', (_, one, expected) => {
  expect(told(one)).toEqual(expected);
});

const actor = (more: Partial<Actor> = {}): Actor => ({
  ...{ usuarioId: 1, uuid: 'a', nome: 'Rui', email: 'rui@firma.example', permissoes: ['gerenciar areas'] },
  ...{ visaoTotal: true, isClient: false, clienteId: null, sessaoId: 1 },
  ...more,
});
const live = (more: Partial<Live> = {}): Live => ({
  ...{ nouns: ['areas'], access: 'gerenciar areas', entidade: 'area', uuid: 'u', versao: 3, rows: own, por },
  ...more,
});
const seesAll = () => true;
const heard = (one: Live, who: Actor, seen: Parameters<typeof mudancasFor>[2] = seesAll) =>
  mudancasFor([one], [who], seen)[0];

test('who may see it hears what changed and by whom; of the own change only that it is his', () => {
  const mudanca = { nouns: ['areas'], uuid: 'u', versao: 3, por: 'Ana', meu: false };
  expect(heard(live(), actor())).toEqual([mudanca]);
  expect(heard(live(), actor({ usuarioId: 7 }))).toEqual([{ ...mudanca, por: null, meu: true }]);
});

test('without a record nobody is named', () => {
  expect(heard(live({ uuid: null }), actor())).toMatchObject([{ uuid: null, por: null, meu: false }]);
});

test('who may not open such records, or not see this one, does not hear that it exists', () => {
  expect(heard(live(), actor({ permissoes: [] }))).toEqual([]);
  expect(heard(live({ access: null }), actor({ permissoes: [] }))).toHaveLength(1);
  expect(heard(live(), actor(), () => false)).toEqual([]);
});

test('the row rule is asked for the person, the kind and the record, and only where there is one', () => {
  const two = [actor({ permissoes: [] }), actor()];
  const asked: unknown[] = [];
  const never = (...of: unknown[]) => asked.push(of) < 0;
  expect(mudancasFor([live(), live({ rows: undefined }), live({ uuid: null })], two, never)).toMatchObject([
    [],
    [{ uuid: 'u' }, { uuid: null }],
  ]);
  expect(asked).toEqual([[1, 'area', 'u']]);
});

test('a client hears only of records that a rule decides to be his, and nobody’s name', () => {
  const client = actor({ isClient: true, clienteId: 4 });
  expect(heard(live(), client)).toMatchObject([{ uuid: 'u', por: null, meu: false }]);
  expect(heard(live(), client, () => false)).toEqual([]);
  expect(heard(live({ rows: undefined }), client)).toEqual([]);
  expect(heard(live({ uuid: null }), client)).toEqual([]);
});

test('a rule lets all through, some, or refuses who has no part in such records', () => {
  const some = sql`true`;
  expect(conditionOf(own, actor())).toBe('all');
  expect(
    conditionOf(
      rows(() => some),
      actor(),
    ),
  ).toBe(some);
  const refused = rows(() => {
    throw forbidden();
  });
  expect(conditionOf(refused, actor())).toBeNull();
});
