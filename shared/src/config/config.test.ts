import {
  breakpoints,
  environmentOf,
  environments,
  formatCompetencia,
  formatCompetenciaInWords,
  formatDate,
  formatDateInWords,
  getDateFormat,
  noticeDuration,
  setDateFormat,
  setDatesInWords,
  updateFallback,
  usesNewLogin,
} from './index';

test('constants of the product', () => {
  expect(breakpoints).toEqual({ sm: 600, md: 1024, lg: 1440, xl: 1920 });
  expect(noticeDuration).toBe(5000);
  expect(updateFallback).toBe(60_000);
});

describe('environments', () => {
  test('four product hosts map to four api hosts, two of them staging', () => {
    const all = Object.values(environments);
    expect(new Set(all.map((one) => one.api)).size).toBe(4);
    expect(all.filter((one) => one.staging)).toHaveLength(2);
    for (const generation of [1, 2]) {
      expect(
        all
          .filter((one) => one.generation === generation)
          .map((one) => one.staging)
          .sort(),
      ).toEqual([false, true]);
    }
  });

  test('any other host, localhost included, has its api on its own origin and the older login page', () => {
    for (const host of ['localhost', '127.0.0.1', 'gestao.escritorio.com.br']) {
      expect(environmentOf(host)).toMatchObject({ api: '/api/', staging: false });
      expect(usesNewLogin(environmentOf(host))).toBe(false);
    }
  });

  test('the newer login page shows only on the two staging hosts', () => {
    const hosts = Object.keys(environments).filter((host) => usesNewLogin(environmentOf(host)));
    expect(hosts).toEqual(['homologacao.gestao.example', 'v2-homologacao.gestao.example']);
  });

  test('a deployment overrides the table entry by entry', () => {
    const overrides = {
      '*': { generation: 1 as const },
      localhost: { api: 'https://api.firma.com.br/api/' },
    };
    expect(environmentOf('localhost', overrides)).toEqual({
      api: 'https://api.firma.com.br/api/',
      generation: 1,
      staging: false,
    });
    expect(environmentOf('app.gestao.example', overrides).api).toBe('https://api.gestao.example/api/');
  });
});

describe('dates', () => {
  afterEach(() => {
    setDateFormat('en-US');
    setDatesInWords(false);
  });

  test('are shown in the English (US) locale by default', () => {
    expect(getDateFormat()).toBe('en-US');
    expect(formatDate('2026-11-20')).toBe('11/20/2026');
    expect(formatDate('2026-11-20T15:04:00Z', { time: true })).toBe('11/20/2026, 12:04');
  });

  test('follow the chosen format', () => {
    setDateFormat('pt-BR');
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
    expect(formatDate('2026-11-20T15:04:00Z', { time: true })).toBe('20/11/2026, 12:04');
    expect(formatDate('2026-11-20', { locale: 'en-US' })).toBe('11/20/2026');
  });

  test('an instant has the date of São Paulo, a plain date has none to lose', () => {
    expect(formatDate('2026-11-21T02:30:00Z')).toBe('11/20/2026');
    expect(formatDate(new Date('2026-11-21T02:30:00Z'))).toBe('11/20/2026');
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
  });

  test('nothing, and what is no date, are shown as nothing', () => {
    for (const value of [null, undefined, '', 'ontem']) expect(formatDate(value)).toBe('');
  });

  test('in words are the same whatever the format, and shown on the firm’s clock', () => {
    expect(formatDateInWords('2026-12-07')).toBe('7 de dezembro de 2026');
    expect(formatDateInWords('2026-03-01', { time: true })).toBe('1 de março de 2026');
    expect(formatDateInWords('2026-11-21T02:30:00Z', { time: true })).toBe('20 de novembro de 2026 às 23:30');
    expect(formatDateInWords(new Date('2026-11-21T02:30:00Z'))).toBe('20 de novembro de 2026');
    for (const value of [null, undefined, '', 'ontem']) expect(formatDateInWords(value)).toBe('');
  });

  test('a competência is month and year whatever the format', () => {
    expect(formatCompetencia('2026-05')).toBe('05/2026');
    expect(formatCompetencia('2026-05-01')).toBe('05/2026');
    expect(formatCompetencia(null)).toBe('');
  });

  test('a competência in words names its month', () => {
    expect(formatCompetenciaInWords('2026-03')).toBe('março de 2026');
    expect(formatCompetenciaInWords('2026-11-01', { short: true })).toBe('nov. 2026');
    for (const value of [null, undefined, '', '2026', '2026-13'])
      expect(formatCompetenciaInWords(value)).toBe('');
  });

  test('narrow columns have the month in words too', () => {
    expect(formatDateInWords('2026-12-03', { short: true })).toBe('3 dez. 2026');
    expect(formatDateInWords('2026-05-12T15:04:00Z', { short: true, time: true })).toBe(
      '12 mai. 2026 às 12:04',
    );
    expect(formatDateInWords('2026-13-03')).toBe('');
  });

  test('for a client’s person all dates are in words, in either format', () => {
    setDatesInWords(true);
    for (const format of ['en-US', 'pt-BR'] as const) {
      setDateFormat(format);
      expect(formatDate('2026-12-03')).toBe('3 dez. 2026');
      expect(formatDate('2026-11-20T15:04:00Z', { time: true })).toBe('20 nov. 2026 às 12:04');
      expect(formatCompetencia('2026-12')).toBe('dez. 2026');
      for (const value of [null, undefined, '', 'ontem']) expect(formatDate(value)).toBe('');
    }
    expect(formatDate('2026-12-03', { locale: 'pt-BR' })).toBe('03/12/2026');
  });
});
