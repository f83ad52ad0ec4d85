import fc from 'fast-check';
import {
  anual,
  linhas,
  parcelas,
  situacaoDaProposta,
  valorDoContrato,
} from '../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.rules';
import { papeisRaci } from './publico.rules';

it('splits a fee into parcels that sum to it and differ by at most a centavo', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 12 }), (total, n) => {
      const grupos = parcelas(total, n);
      expect(grupos.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(n);
      expect(grupos.reduce((sum, g) => sum + g.quantidade * g.valor_centavos, 0)).toBe(total);
    }),
  );
  expect(parcelas(0, 3)).toEqual([]);
});

it('charges thirteen fees a year only with the 13th', () => {
  expect(anual(851_460, true)).toBe(11_068_980);
  expect(anual(851_460, false)).toBe(10_217_520);
  const exemplo = { mensal_centavos: 851_460, implantacao_centavos: 735_500, decima_terceira: true };
  expect(valorDoContrato({ ...exemplo, prazo_meses: 12 })).toBe(11_804_480);
  // Two whole years: 26 fees; 23 months hold only one.
  expect(valorDoContrato({ ...exemplo, prazo_meses: 24 })).toBe(22_873_460);
  expect(valorDoContrato({ ...exemplo, prazo_meses: 23 })).toBe(851_460 * 24 + 735_500);
});

it.each([
  ['enviado', 0, 'aberta'],
  ['enviado', -1, 'vencida'],
  ['expirado', 3, 'vencida'],
  ['aceito', -9, 'aceita'],
  ['recusado', 1, 'recusada'],
  ['rascunho', 9, null],
  ['em_aprovacao', 9, null],
  ['aprovado', 9, null],
  ['cancelado', 9, null],
])('shows a proposal %s with %i days left as %s', (status, dias, situacao) => {
  expect(situacaoDaProposta(status, dias)).toBe(situacao);
});

it('reads free text as lines and letters as roles', () => {
  expect(linhas('- Um\n\n* Dois; Três\n## Quatro')).toEqual(['Um', 'Dois', 'Três', 'Quatro']);
  expect(linhas(null)).toEqual([]);
  expect(papeisRaci(['I', 'A', 'X', 'R'])).toEqual(['R', 'A', 'I']);
});
