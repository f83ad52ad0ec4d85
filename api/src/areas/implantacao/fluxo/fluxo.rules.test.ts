import { actorOf } from '../../../testing/actor';
import { conduz, decideTodas, partiuDe, passosDe, reabreAte, relogiosDe } from './fluxo.rules';

const todas = ['gerenciar todas implantacoes'];
const responsavel = actorOf({ usuarioId: 7, permissoes: todas });
const outro = actorOf({ usuarioId: 8 });
const geral = actorOf({ usuarioId: 8, visaoTotal: true });
const decisor = actorOf({ usuarioId: 8, visaoTotal: true, permissoes: todas });
const doCliente = actorOf({ usuarioId: 7, isClient: true, visaoTotal: true, permissoes: todas });

test.each([
  ['its responsável', responsavel, true, false],
  ['another one', outro, false, false],
  ['who sees all', geral, true, false],
  ['who sees and keeps all', decisor, true, true],
  ['a client’s person', doCliente, false, false],
])('%s leads it: %#', (_, actor, leads, decides) => {
  expect(conduz(actor, 7)).toBe(leads);
  expect(decideTodas(actor)).toBe(decides);
});

const concluida_em = new Date('2026-11-01T02:00:00Z'); // 31 October in Brazil.

test('one that was concluded is reopened within 30 days', () => {
  expect(reabreAte(concluida_em, '2026-11-30')).toBe(true);
  expect(reabreAte(concluida_em, '2026-12-01')).toBe(false);
  expect(reabreAte(null, '2026-11-30')).toBe(false);
});

test.each([
  ['aguardando_inicio', [], ['cancelar']],
  ['em_andamento', ['concluir', 'pausar', 'replanejar'], ['cancelar']],
  ['aguardando_cliente', ['concluir', 'pausar', 'replanejar'], ['cancelar']],
  ['pausada', ['retomar'], ['cancelar']],
  ['concluida', [], ['reabrir']],
  ['cancelada', [], []],
])('of one that is %s its responsável may %j, who keeps all also %j', (status, dele, deTodas) => {
  const row = { status, responsavel_id: 7, concluida_em };
  const may = (actor: typeof outro, hoje = '2026-11-30') => passosDe(actor, row, hoje);
  expect(may(responsavel)).toEqual(dele);
  expect(may(geral)).toEqual(dele);
  expect(may(decisor)).toEqual([...dele, ...deTodas]);
  expect(may(decisor, '2026-12-01')).not.toContain('reabrir');
  expect(may(outro)).toEqual([]);
  expect(may(doCliente)).toEqual([]);
});

test('a step starts only from its own status', () => {
  expect(partiuDe('retomar', 'pausada')).toBe(true);
  expect(partiuDe('retomar', 'em_andamento')).toBe(false);
});

describe('two clocks', () => {
  const dias = { closed: new Set<string>(), open: new Set<string>() };
  const linha = (para: string, dia: string) => ({ para, em: new Date(`${dia}T15:00:00Z`) });
  const historia = [
    linha('aguardando_inicio', '2026-10-26'),
    linha('em_andamento', '2026-10-28'),
    // Finados is a Monday.
    linha('aguardando_cliente', '2026-11-03'),
    linha('pausada', '2026-11-05'),
    linha('em_andamento', '2026-11-12'),
  ];
  const ate = (linhas: number, hoje: string) => relogiosDe(historia.slice(0, linhas), hoje, dias);

  test.each([
    [0, '2026-11-20', null],
    [1, '2026-11-20', null],
    [2, '2026-10-28', { escritorio: 0, cliente: 0, correndo: 'escritorio' }],
    [2, '2026-10-30', { escritorio: 2, cliente: 0, correndo: 'escritorio' }],
    [3, '2026-11-04', { escritorio: 3, cliente: 1, correndo: 'cliente' }],
    [4, '2026-11-11', { escritorio: 3, cliente: 2, correndo: null }],
    [5, '2026-11-13', { escritorio: 4, cliente: 2, correndo: 'escritorio' }],
    // A clock that was put back takes nothing away.
    [5, '2026-11-10', { escritorio: 3, cliente: 2, correndo: 'escritorio' }],
  ])('after %i lines, on %s', (linhas, hoje, relogios) => {
    expect(ate(linhas, hoje)).toEqual(relogios);
  });

  test('days are those of business where the client is', () => {
    const fechado = { ...dias, closed: new Set(['2026-10-29']) };
    expect(relogiosDe(historia.slice(0, 2), '2026-10-30', fechado)?.escritorio).toBe(1);
  });
});
