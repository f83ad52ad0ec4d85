import fc from 'fast-check';
import {
  type FaseNoTempo,
  faixaDaSaude,
  progressoDasFases,
  progressoEsperado,
  type SinaisDaSaude,
  saudeDe,
} from './saude.rules';

const tranquila: SinaisDaSaude = {
  progresso: 60,
  esperado: 60,
  documentos: { devidos: 0, resolvidos: 0 },
  diasSemCliente: 0,
  checkin: { humor: 'bom', dias: 1 },
  diasDesdeInicio: 20,
  impedimentos: 0,
  multaVencida: false,
};
const com = (mais: Partial<SinaisDaSaude>) => saudeDe({ ...tranquila, ...mais });

test('the example: 45 of 60 %, six of eight documents, eight days, Neutro, one impediment', () => {
  const { saude, partes } = com({
    progresso: 45,
    documentos: { devidos: 8, resolvidos: 6 },
    diasSemCliente: 8,
    checkin: { humor: 'neutro', dias: 3 },
    impedimentos: 1,
  });
  expect(partes).toEqual({
    prazo: 3000,
    documentos: 1875,
    engajamento: 1400,
    checkin: 600,
    impedimentos: 300,
  });
  expect(saude).toBe(71);
});

test('the first day is whole: nothing was expected, owed or missed yet', () => {
  expect(com({ progresso: 0, esperado: 0, checkin: null, diasDesdeInicio: 0 }).saude).toBe(100);
});

test.each([
  [5, 2000],
  [6, 1800],
  [14, 200],
  [15, 0],
  [400, 0],
])('a client silent for %d business days gives %d hundredths', (diasSemCliente, pontos) => {
  expect(com({ diasSemCliente }).partes.engajamento).toBe(pontos);
});

test.each([
  [null, 10, 1000],
  [null, 11, 0],
  [{ humor: 'bom', dias: 10 }, 30, 1000],
  [{ humor: 'bom', dias: 11 }, 30, 0],
  [{ humor: 'ruim', dias: 0 }, 30, 0],
  [{ humor: 'constructor', dias: 0 }, 30, 0],
])('check-in %j, %d business days in, gives %d', (checkin, diasDesdeInicio, pontos) => {
  expect(com({ checkin, diasDesdeInicio }).partes.checkin).toBe(pontos);
});

test('impediments take two points each, never more than the part has', () => {
  expect([0, 1, 2, 3, 9].map((impedimentos) => com({ impedimentos }).partes.impedimentos)).toEqual([
    500, 300, 100, 0, 0,
  ]);
});

test('what brings a fine and is late leaves 79 at most, and lowers nothing that is lower', () => {
  expect(com({ multaVencida: true })).toMatchObject({ saude: 79, limitada: true });
  // 40 + 25 + 0 + 10 + 4 … exactly 79 is no cap.
  expect(com({ multaVencida: true, diasSemCliente: 15 })).toMatchObject({ saude: 79, limitada: true });
  expect(com({ multaVencida: true, diasSemCliente: 15, checkin: { humor: 'ruim', dias: 0 } })).toMatchObject({
    saude: 70,
    limitada: false,
  });
});

const fase = (
  peso_bp: number,
  inicio: string,
  fim: string,
  mais: Partial<FaseNoTempo> = {},
): FaseNoTempo => ({
  peso_bp,
  status: 'em_andamento',
  inicio_previsto: inicio,
  fim_previsto: fim,
  progresso: 0,
  ...mais,
});

test('progress weighs phases, counts a concluded one whole and one that does not apply not at all', () => {
  const fases = [
    fase(1000, '2026-03-02', '2026-03-05', { status: 'concluida', progresso: 40 }),
    fase(3000, '2026-03-05', '2026-03-12', { progresso: 50 }),
    fase(6000, '2026-03-12', '2026-03-20', { status: 'nao_se_aplica' }),
  ];
  expect(progressoDasFases(fases)).toBe(62);
  expect(progressoDasFases([fase(5000, '', '', { status: 'nao_se_aplica' })])).toBe(0);
});

test('progress is never above 100, nor falls while a task of a phase is done or the phase is concluded', () => {
  const qualquer = fc.record({
    peso_bp: fc.integer({ min: 0, max: 10_000 }),
    status: fc.constantFrom('pendente', 'em_andamento', 'concluida', 'nao_se_aplica'),
    progresso: fc.integer({ min: 0, max: 99 }),
  });
  fc.assert(
    fc.property(
      fc.array(qualquer, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.nat(),
      (dadas, qual, mais) => {
        const fases = dadas.map((one) => fase(one.peso_bp, '2026-03-02', '2026-03-09', one));
        const antes = progressoDasFases(fases);
        const at = qual % fases.length;
        const depois = (mudada: Partial<FaseNoTempo>) =>
          progressoDasFases(fases.map((one, i) => (i === at ? { ...one, ...mudada } : one)));
        const { progresso = 0, status } = fases[at] ?? {};
        const adiante = depois({ progresso: Math.min(100, progresso + (mais % 100)) });
        expect(antes).toBeGreaterThanOrEqual(0);
        expect(adiante).toBeGreaterThanOrEqual(antes);
        if (status !== 'nao_se_aplica') expect(depois({ status: 'concluida' })).toBeGreaterThanOrEqual(antes);
        expect(depois({ progresso: 100 })).toBeLessThanOrEqual(100);
      },
    ),
  );
});

test('80 is the lowest that is Saudável, 60 the lowest that is Atenção', () => {
  expect([100, 80, 79, 60, 59, 0].map(faixaDaSaude)).toEqual([
    'saudavel',
    'saudavel',
    'atencao',
    'atencao',
    'critica',
    'critica',
  ]);
});

test('what is expected grows by business days inside the phase that runs', () => {
  // Monday to the Monday after: five business days.
  const fases = [fase(5000, '2026-03-02', '2026-03-09'), fase(5000, '2026-03-09', '2026-03-16')];
  const em = (hoje: string) => progressoEsperado(fases, hoje);
  expect([em('2026-03-01'), em('2026-03-02'), em('2026-03-04'), em('2026-03-07'), em('2026-03-09')]).toEqual([
    0, 0, 20, 40, 50,
  ]);
  expect([em('2026-03-11'), em('2026-03-16'), em('2027-01-01')]).toEqual([70, 100, 100]);
});
