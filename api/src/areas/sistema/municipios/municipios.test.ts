import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';
import { municipioDoCodigo, municipioDoNome, searchMunicipios } from './municipios';

const shown = (busca: string) => searchMunicipios(busca).map(({ nome, uf }) => `${nome}/${uf}`);

test('a town is found by the beginnings of its words, in any order and spelling', () => {
  expect(shown('sao paulo')[0]).toBe('São Paulo/SP');
  expect(shown('oeste barbara')).toEqual(["Santa Bárbara d'Oeste/SP"]);
  expect(shown('dias davila')).toEqual(["Dias d'Ávila/BA"]);
  expect(shown('doeste barbara')).toEqual(["Santa Bárbara d'Oeste/SP"]);
  expect(shown('Bom Jesus RS')[0]).toBe('Bom Jesus/RS');
  expect(shown('Atlântida')).toEqual([]);
  expect(searchMunicipios('')).toHaveLength(20);
});

test('name and state, or the code, tell the town', () => {
  const campinas = { codigo: '3509502', nome: 'Campinas', uf: 'SP' };
  expect(municipioDoNome('CAMPINAS', 'SP')).toEqual(campinas);
  expect(municipioDoNome('Campinas', 'RJ')).toBeUndefined();
  expect(municipioDoCodigo('3509502')).toEqual(campinas);
  expect(municipioDoCodigo('3599999')).toBeUndefined();
  expect(municipioDoNome('Embu Guaçu', 'SP')?.nome).toBe('Embu-Guaçu');
  expect(municipioDoNome('SANTA BARBARA DOESTE', 'SP')?.nome).toBe("Santa Bárbara d'Oeste");
});

test('every town is told by its own name and state', () => {
  for (const { code, name, stateCode } of getMunicipalities()) {
    expect(municipioDoNome(name, stateCode)).toEqual({ codigo: code, nome: name, uf: stateCode });
  }
});
