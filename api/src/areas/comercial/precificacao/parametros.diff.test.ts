import { parametrosDosExemplos } from './motor/vetores.fixture';
import { compareParametros } from './parametros.diff';
import type { ParametrosPublicados } from './parametros.repository';

const site = { chave: 'site', nome: 'Site', comissao_bp: 0, desconto_maximo_bp: null, exige_parceiro: false };
const com = (origens: ParametrosPublicados['origens']): ParametrosPublicados => ({
  ...parametrosDosExemplos,
  cargos: [],
  servicos: [],
  textos: {},
  valores: {},
  fatores: [],
  margens: [],
  perfis_tributarios: [],
  origens,
});

describe('compareParametros', () => {
  test('an origin that is new, or gone, is one change with all it brings', () => {
    const feira = { ...site, chave: 'feira', nome: 'Feira', comissao_bp: 800, exige_parceiro: true };
    const palavras = 'Comissão: 8,00 %; Desconto máximo: Sem limite próprio; Exige parceiro: Sim';
    const uma = { aba: 'origem', item: 'Feira', campo: 'Origem' };
    expect(compareParametros(com([site]), com([site, feira]), true)).toEqual([
      { ...uma, antes: null, depois: palavras },
    ]);
    expect(compareParametros(com([site, feira]), com([site]), true)).toEqual([
      { ...uma, antes: palavras, depois: null },
    ]);
  });

  test('an origin that stays is told field by field', () => {
    expect(compareParametros(com([site]), com([{ ...site, comissao_bp: 500 }]), true)).toEqual([
      { aba: 'origem', item: 'Site', campo: 'Comissão', antes: '0,00 %', depois: '5,00 %' },
    ]);
  });
});
