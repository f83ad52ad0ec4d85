import { prazoParaDesfazer, recusaDeAprovar, refuseDecision } from './validacao.rules';

const [ana, bia] = [{ usuarioId: 1 }, { usuarioId: 2 }];
const file = (verificacao: string, criado_por_id: number | null = 1) => ({ verificacao, criado_por_id });
const proprio = 'Quem enviou não pode validar o próprio arquivo.';
const verificando = 'O antivírus ainda não terminou de verificar este arquivo.';
const quarentena = 'Este arquivo está em quarentena e não pode ser aprovado.';

test.each([
  [bia, file('liberado'), true, null],
  [ana, file('liberado'), true, proprio],
  [ana, file('liberado'), false, null],
  [ana, file('quarentena'), true, proprio],
  [bia, file('em_verificacao'), true, verificando],
  [bia, file('quarentena'), false, quarentena],
  // By link nobody of the firm sent it.
  [ana, file('liberado', null), true, null],
])('%j approves %j, apart: %s: %s', (actor, one, segregar, recusa) => {
  expect(recusaDeAprovar(actor, one, segregar)).toBe(recusa);
});

const livre = file('liberado');
test.each([
  ['all may be approved', bia, [livre, livre], 'aprovado', null],
  ['an own one among them', ana, [file('liberado', 2), livre], 'aprovado', [403, proprio]],
  ['an own one is not sent back either', ana, [livre], 'rejeitado', [403, proprio]],
  ['one that is not released', bia, [livre, file('quarentena')], 'aprovado', [406, quarentena]],
  ['one that is not released may be sent back', bia, [file('quarentena'), livre], 'rejeitado', null],
  ['an own one behind it may not', ana, [file('quarentena', 2), livre], 'rejeitado', [403, proprio]],
  ['none', ana, [], 'aprovado', null],
] as const)('%s', (_, actor, files, validacao, refused) => {
  let found: unknown = null;
  try {
    refuseDecision(actor, files, validacao, true);
  } catch (error) {
    const { status, message, details } = error as { status: number; message: string; details: object };
    found = [status, message];
    expect(details).toEqual(status === 406 ? { codigo: 'anexo_nao_liberado' } : {});
  }
  expect(found).toEqual(refused);
});

test('a decision is taken back within five minutes', () => {
  expect(prazoParaDesfazer).toBe(300_000);
});
