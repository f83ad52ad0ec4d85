import { actorOf } from '../../../testing/actor';
import type { PassagemRow } from './passagem.repository';
import { dispensa, faltamEm, passagemView, porQueNaoPede, preenche } from './passagem.rules';

const hoje = '2026-11-20';
const cheia = { prometido: 'Sem fila', prazos: 'Até março', decisor: 'Dona Sol', canal: 'whatsapp' as const };
const vazia = { prometido: null, prazos: null, decisor: null, canal: null };
const row = (more: Partial<PassagemRow> = {}): PassagemRow => ({
  ...{ id: 1, uuid: 'u1', codigo: 'IMP-0007', status: 'aguardando_inicio', responsavel_id: null },
  ...{ cliente_uuid: 'c1', cliente: 'Padaria Sol', orcamento_uuid: 'o1', criado_por_id: 2, vendedor_id: 3 },
  ...{ vendedor: 'Bruno', vendedor_status: 'ativo', versao: 0, ...vazia, pontos_sensiveis: null },
  ...{ contador_anterior: null, sistemas: null, atualizado_em: null, atualizado_por_id: null, autor: null },
  ...{ pedida_em: null, pedida_por_id: null, pedida_por: null, sem_passagem: null },
  ...more,
});
const todos = actorOf({ permissoes: ['gerenciar precificacao todos orcamentos'] });

test.each([
  ['its seller', actorOf({ usuarioId: 3 }), true],
  ['its author', actorOf({ usuarioId: 2 }), true],
  ['who holds all budgets', todos, true],
  ['another one', actorOf({ visaoTotal: true, permissoes: ['gerenciar implantacao'] }), false],
])('%s fills it in while the start is open: %#', (_, actor, fills) => {
  expect(preenche(row(), actor)).toBe(fills);
  expect(preenche(row({ status: 'pausada' }), actor)).toBe(fills);
  expect(preenche(row({ status: 'concluida' }), actor)).toBe(false);
  expect(preenche(row({ orcamento_uuid: null }), actor)).toBe(false);
});

test('who sees all implantações and runs them goes on without it', () => {
  const quem = { visaoTotal: true, permissoes: ['gerenciar implantacao'] };
  expect(dispensa(actorOf(quem))).toBe(true);
  expect(dispensa(actorOf({ ...quem, visaoTotal: false }))).toBe(false);
  expect(dispensa(actorOf({ ...quem, permissoes: [] }))).toBe(false);
  expect(dispensa(actorOf({ ...quem, isClient: true }))).toBe(false);
});

test('one that no budget started misses nothing', () => {
  expect(faltamEm(row({ ...cheia, canal: null }))).toEqual(['Como prefere ser procurado']);
  expect(faltamEm(row({ orcamento_uuid: null }))).toEqual([]);
});

test.each<[string, Partial<PassagemRow>, string | null]>([
  ['something missing', {}, null],
  ['asked for yesterday', { pedida_em: new Date('2026-11-20T02:59:00Z') }, null],
  [
    'asked for today',
    { pedida_em: new Date('2026-11-20T03:00:00Z'), pedida_por: 'Ana' },
    'Ana já pediu a passagem hoje. Peça de novo amanhã.',
  ],
  [
    'by somebody who is gone',
    { pedida_em: new Date('2026-11-20T15:00:00Z') },
    'Alguém já pediu a passagem hoje. Peça de novo amanhã.',
  ],
  ['nothing missing', cheia, 'A passagem do comercial já está completa.'],
  ['it is over', { status: 'cancelada' }, 'Esta implantação já foi encerrada.'],
  [
    'the seller left',
    { vendedor_status: 'inativo' },
    'Quem vendeu não está mais ativo. Quem vê todas as implantações pode assumir dizendo o motivo.',
  ],
])('the seller is asked, or not: %s', (_, more, reason) => {
  expect(porQueNaoPede(row(more), hoje)).toBe(reason);
  expect(passagemView(row(more), todos, hoje).pede).toBe(reason === null);
});

test('the sheet tells who wrote it once somebody did', () => {
  const escrita = { autor: 'Bruno', atualizado_em: new Date('2026-11-19T12:00:00Z'), ...cheia };
  expect(passagemView(row({ ...escrita, versao: 1 }), todos, hoje)).toMatchObject({
    ...{ implantacao_uuid: 'u1', codigo: 'IMP-0007', cliente: 'Padaria Sol', vendedor: 'Bruno', versao: 1 },
    ...{ ...cheia, canal_label: 'WhatsApp', faltam: [], preenche: true },
    ...{ preenchida_por: 'Bruno', preenchida_em: '2026-11-19T12:00:00.000Z', pedida_em: null },
  });
  const pedida = { pedida_em: new Date('2026-11-20T12:00:00Z'), pedida_por: 'Ana' };
  expect(passagemView(row({ ...escrita, ...vazia, ...pedida }), actorOf(), hoje)).toMatchObject({
    ...{ canal_label: null, preenchida_por: null, preenchida_em: null, preenche: false },
    ...{ pedida_por: 'Ana', pedida_em: '2026-11-20T12:00:00.000Z' },
  });
});
