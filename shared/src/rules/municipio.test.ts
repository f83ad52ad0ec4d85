import { ufs } from '../contracts/comum/values/ufs';
import { erroDoMunicipio } from './municipio';

test.each([
  ['3550308', 'SP'],
  ['3304557', 'RJ'],
  ['5300108', 'DF'],
  ['4314902', 'RS'],
])('%s is a town of %s', (codigo, uf) => {
  expect(erroDoMunicipio(codigo, uf)).toBeNull();
});

test('a town of another state, or of none, is named', () => {
  expect(erroDoMunicipio('3550308', 'RJ')).toBe('Este código é de um município de SP; a UF informada é RJ.');
  expect(erroDoMunicipio('9950308', 'RJ')).toBe('Código IBGE inexistente.');
});

test('what is no code or no state is told by its own field', () => {
  expect(erroDoMunicipio('35503', 'RJ')).toBeNull();
  expect(erroDoMunicipio('3550308', null)).toBeNull();
  expect(erroDoMunicipio('3550308', 'XX')).toBeNull();
});

test('each state has exactly one code', () => {
  const codes = Array.from({ length: 100 }, (_, code) => `${code}`.padStart(2, '0'));
  for (const uf of ufs) {
    const own = codes.filter((code) => erroDoMunicipio(`${code}00000`, uf) === null);
    expect({ uf, count: own.length }).toEqual({ uf, count: 1 });
  }
});
