import { estaEmFalta, porQueNaoCobra, ultimaCobranca } from './cobranca.rules';

const now = new Date('2026-11-20T15:00:00Z');
const documento = (status: string, resposta_situacao: string | null = null, cobrado_em: Date | null = null) =>
  ({ status, resposta_situacao, cobrado_em }) as Parameters<typeof porQueNaoCobra>[1][number];

test.each([
  ['pendente', null, true],
  ['rejeitado', null, true],
  ['pendente', 'aguarda', false],
  ['pendente', 'recusada', true],
  ['enviado', null, false],
  ['aprovado', null, false],
  ['dispensado', null, false],
])('%s, answer %s: the client still has to send it: %s', (status, resposta, falta) => {
  expect(estaEmFalta(documento(status, resposta))).toBe(falta);
});

test('the last reminder of any of them counts', () => {
  const [antes, depois] = [new Date('2026-11-10T12:00:00Z'), new Date('2026-11-18T12:00:00Z')];
  const cobrados = [antes, null, depois].map((em) => documento('pendente', null, em));
  expect(ultimaCobranca(cobrados)).toEqual(depois);
  expect(ultimaCobranca([...cobrados].reverse())).toEqual(depois);
  expect(ultimaCobranca([documento('pendente')])).toBeUndefined();
});

test.each([
  ['em_andamento', null],
  ['aguardando_cliente', null],
  ['pausada', 'A implantação IMP-0007 está pausada: o cliente não é cobrado até ela voltar.'],
  ['aguardando_inicio', 'A implantação IMP-0007 ainda não foi assumida.'],
  ['concluida', 'A implantação IMP-0007 já foi encerrada.'],
  ['cancelada', 'A implantação IMP-0007 já foi encerrada.'],
])('%s: %s', (status, reason) => {
  const pedidos = [documento('aprovado'), documento('pendente')];
  expect(porQueNaoCobra({ status, codigo: 'IMP-0007' }, pedidos, {}, now)).toBe(reason);
});

test('something has to be missing, and somebody has to have an e-mail', () => {
  const corre = { status: 'em_andamento', codigo: 'IMP-0007' };
  const nada = 'O cliente já enviou ou respondeu tudo o que foi pedido.';
  expect(porQueNaoCobra(corre, [], {}, now)).toBe(nada);
  expect(porQueNaoCobra(corre, [documento('enviado'), documento('pendente', 'aguarda')], {}, now)).toBe(nada);
  expect(porQueNaoCobra(corre, [documento('pendente')], null, now)).toMatch(/^Nenhum contato do cliente tem/);
});

test('nobody is reminded twice within a day', () => {
  const cobra = (em: string) =>
    porQueNaoCobra(
      { status: 'em_andamento', codigo: 'IMP-0007' },
      [documento('pendente', null, new Date(em))],
      {},
      now,
    );
  expect(cobra('2026-11-19T15:00:00.001Z')).toBe(
    'O cliente já foi cobrado em 19 de novembro de 2026 às 12:00. Espere um dia para cobrar de novo.',
  );
  expect(cobra('2026-11-19T15:00:00.000Z')).toBeNull();
});
