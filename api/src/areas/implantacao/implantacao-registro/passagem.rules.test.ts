import { PgDialect } from 'drizzle-orm/pg-core';
import { faltamDaPassagem, oQueFalta } from './passagem.rules';

const cheia = { prometido: 'Sem fila', prazos: 'Até março', decisor: 'Dona Sol', canal: 'whatsapp' };

test('four fields are required, told in the order of the sheet', () => {
  expect(oQueFalta(cheia)).toEqual([]);
  expect(oQueFalta({ ...cheia, prazos: null })).toEqual(['Prazos prometidos']);
  expect(oQueFalta({ prometido: null, prazos: null, decisor: null, canal: null })).toEqual([
    'O que foi prometido',
    'Prazos prometidos',
    'Quem decide no cliente',
    'Como prefere ser procurado',
  ]);
});

test('a select counts the same four, all of them where no sheet was begun', () => {
  const { sql } = new PgDialect().sqlToQuery(faltamDaPassagem);
  expect(sql).toContain('num_nulls(p."prometido", p."prazos", p."decisor", p."canal")');
  expect(sql).toMatch(/,\s+4\) end\)$/);
});
