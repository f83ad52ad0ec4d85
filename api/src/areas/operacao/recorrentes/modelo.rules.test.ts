import type { Ritmo } from './datas.rules';
import { contaEmMeses, regraTexto, tituloDe, tituloDoModelo } from './modelo.rules';

test.each([
  ['DAS {competencia}', 'DAS 11/2026'],
  ['Extrato de {mes_extenso} de {cliente}', 'Extrato de novembro de 2026 de Ipê'],
  ['Sem variáveis', 'Sem variáveis'],
  ['{cliente} {cliente}, {outra} {Cliente}', 'Ipê Ipê, {outra} {Cliente}'],
])('%s reads %s', (titulo, lido) => {
  expect(tituloDe(titulo, '2026-11', 'Ipê')).toBe(lido);
});

test('without a client its variable is nothing, and no space is left at the ends', () => {
  expect(tituloDe(' Conferir {cliente} ', '2026-01', null)).toBe('Conferir');
  expect(tituloDe('{mes_extenso}, {competencia}', '2027-01', null)).toBe('janeiro de 2027, 01/2027');
});

test('keeps to the room that a title has', () => {
  expect(tituloDe(`{cliente} ${'x'.repeat(150)}`, '2026-11', 'Comércio e Indústria Ipê')).toHaveLength(160);
});

test('what somebody wrote in one task is the model’s again with its variables', () => {
  const escrito = 'Enviar DAS 11/2026 da Ipê';
  expect(tituloDoModelo(escrito, 'DAS {competencia} {cliente}', '2026-11', 'Ipê')).toBe(
    'Enviar DAS {competencia} da {cliente}',
  );
  expect(tituloDoModelo(escrito, 'DAS', '2026-11', 'Ipê')).toBe(escrito);
  expect(tituloDoModelo('novembro de 2026', '{mes_extenso}', '2026-11', null)).toBe('{mes_extenso}');
  // Without a client its variable has no words that could be found.
  expect(tituloDoModelo('Enviar', 'Enviar {cliente}', '2026-11', null)).toBe('Enviar');
});

test.each<[Partial<Ritmo>, string]>([
  [{}, 'Dia 20 do mês seguinte, antecipa'],
  [{ regra_tipo: 'dia_util', regra_dia: 5, deslocamento_meses: 0 }, '5º dia útil do mês'],
  [{ regra_tipo: 'ultimo_dia_util', deslocamento_meses: 2 }, 'Último dia útil 2 meses depois'],
  [{ regra_tipo: 'ultimo_dia', ajuste: 'mantem' }, 'Último dia do mês seguinte, mantém'],
  [{ deslocamento_meses: 0 }, 'Dia 20 do mês, antecipa'],
  [{ frequencia: 'diaria' }, 'Todos os dias úteis'],
  [{ frequencia: 'quinzenal', dias_semana: [5], ajuste: 'posterga' }, 'Sexta, posterga'],
  [{ frequencia: 'semanal', dias_semana: [7, 3] }, 'Quarta e domingo, antecipa'],
  [{ frequencia: 'semanal', dias_semana: [4, 2, 1] }, 'Segunda, terça e quinta, antecipa'],
])('%j is told as %s', (more, texto) => {
  expect(
    regraTexto({
      frequencia: 'mensal',
      dias_semana: [],
      regra_tipo: 'dia_fixo',
      regra_dia: 20,
      deslocamento_meses: 1,
      ajuste: 'antecipa',
      meta_dias_uteis: 0,
      inicio: '2026-01-01',
      fim: null,
      ocorrencias: null,
      ...more,
    }),
  ).toBe(texto);
});

test.each([
  ['diaria', false],
  ['semanal', false],
  ['quinzenal', false],
  ['mensal', true],
  ['anual', true],
])('%s goes on by months: %s', (frequencia, meses) => {
  expect(contaEmMeses(frequencia)).toBe(meses);
});
