import { filaDoOrcamento, relogioDoOrcamento, vencimentoDe } from './caixa-relogio';

const expediente = { inicio: '08:00', fim: '18:00' };
const dias = { closed: new Set<string>(), open: new Set<string>() };
/** Two business days to price, eight office hours to approve. */
const relogio = { expediente, dias, precificacao_minutos: 1200, aprovacao_minutos: 480 };
/** Wall clock of São Paulo. */
const em = (texto: string) => new Date(`${texto}:00-03:00`);

test('each status waits in one queue', () => {
  expect(
    (['em_precificacao', 'em_aprovacao', 'rascunho', 'enviado', 'expirado'] as const).map((status) =>
      filaDoOrcamento({ status }),
    ),
  ).toEqual(['a_precificar', 'aguardando_aprovacao', 'devolvidos', 'perguntas', 'perguntas']);
  expect(filaDoOrcamento({ status: 'em_precificacao', devolvido: true })).toBe('devolvidos');
});

test('clocks run in office hours, past weekends and holidays', () => {
  // 2026-11-18 is a Wednesday, the 20th a holiday.
  const read = (agora: string) =>
    relogioDoOrcamento('em_precificacao', em('2026-11-18T12:00'), relogio, em(agora));
  expect(read('2026-11-19T12:00')).toEqual({
    sla_em: '2026-11-23',
    sla_ate: em('2026-11-23T12:00').toISOString(),
    sla_minutos: 600,
    sla: 'no_prazo',
  });
  expect(read('2026-11-23T11:30')).toMatchObject({ sla: 'vence_hoje', sla_minutos: 30 });
  expect(read('2026-11-23T13:00')).toMatchObject({ sla: 'atrasado', sla_minutos: -60 });
  expect(vencimentoDe('em_aprovacao', em('2026-11-18T15:00'), relogio)).toEqual(em('2026-11-19T13:00'));
});

test('drafts that were sent back and clients’ questions have no clock', () => {
  for (const status of ['rascunho', 'enviado'] as const) {
    expect(relogioDoOrcamento(status, em('2026-11-18T12:00'), relogio, em('2026-12-31T12:00'))).toEqual({
      sla_em: null,
      sla_ate: null,
      sla_minutos: null,
      sla: null,
    });
  }
});
