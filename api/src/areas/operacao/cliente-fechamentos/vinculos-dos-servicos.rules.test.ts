import { mudancasDosVinculos, type ServicoQueTraz, type Vinculo } from './vinculos-dos-servicos.rules';

const mes = '2026-10';
const servico = (id: number, inicio: string, fim: string | null, modelos = [7]): ServicoQueTraz => ({
  id,
  inicio,
  fim,
  modelos,
});
const vinculo = (servico_id: number | null, inicio: string, fim: string | null = null): Vinculo => ({
  id: 1,
  modelo_id: 7,
  inicio,
  fim,
  servico_id,
});
const muda = (servico_id: number, fim: string | null) => ({ que: 'muda', id: 1, servico_id, fim });

test.each<[string, ServicoQueTraz[], Vinculo[], number[], unknown[]]>([
  [
    'a new service brings its template from its month on',
    [servico(1, '2026-11', null)],
    [],
    [1],
    [{ que: 'traz', modelo_id: 7, servico_id: 1, inicio: '2026-11', fim: null }],
  ],
  ['one that did not change brings nothing anew', [servico(1, '2026-11', null)], [], [], []],
  ['what is there by hand is there', [servico(1, '2026-11', null)], [vinculo(null, '2026-01')], [1], []],
  [
    'behind one that ends by hand it goes on',
    [servico(1, '2026-11', null)],
    [vinculo(null, '2026-01', '2026-12')],
    [1],
    [{ que: 'traz', modelo_id: 7, servico_id: 1, inicio: '2027-01', fim: null }],
  ],
  [
    'with the service it ends',
    [servico(1, '2026-01', '2026-11')],
    [vinculo(1, '2026-01')],
    [1],
    [muda(1, '2026-11')],
  ],
  [
    'a later end moves it',
    [servico(1, '2026-01', '2027-02')],
    [vinculo(1, '2026-01', '2026-11')],
    [1],
    [muda(1, '2027-02')],
  ],
  [
    'an end taken back opens it',
    [servico(1, '2026-01', null)],
    [vinculo(1, '2026-01', '2026-11')],
    [1],
    [muda(1, null)],
  ],
  [
    'another one that brings it keeps it',
    [servico(1, '2026-01', '2026-11'), servico(2, '2026-05', null)],
    [vinculo(1, '2026-01')],
    [1],
    [muda(2, null)],
  ],
  [
    'a new price: the same service anew',
    [servico(1, '2026-01', '2026-10'), servico(2, '2026-11', null)],
    [vinculo(1, '2026-01')],
    [2],
    [muda(2, null)],
  ],
  [
    'after a gap it begins anew',
    [servico(1, '2026-01', '2026-10'), servico(2, '2027-02', null)],
    [vinculo(1, '2026-01')],
    [2],
    [muda(1, '2026-10'), { que: 'traz', modelo_id: 7, servico_id: 2, inicio: '2027-02', fim: null }],
  ],
  ['one by hand follows no service', [servico(1, '2026-01', '2026-10')], [vinculo(null, '2026-01')], [1], []],
  ['a service that is gone ends it with this month', [], [vinculo(1, '2026-01')], [], [muda(1, mes)]],
  ['before it ran, it goes', [], [vinculo(1, '2026-12')], [], [{ que: 'leva', id: 1 }]],
  [
    'its own service has it whatever the catalogue says',
    [servico(1, '2026-01', null, [])],
    [vinculo(1, '2026-01')],
    [],
    [],
  ],
])('%s', (_, servicos, vinculos, trazem, esperado) => {
  expect(mudancasDosVinculos(servicos, vinculos, trazem, mes)).toEqual(esperado);
});
