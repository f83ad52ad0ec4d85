import { custosAjustaveis, economias } from './alcada-base';
import type { LinhaBase } from './totais';

const linha = (chave: string, mes: bigint, implantacao: bigint) =>
  ({
    servico: { chave },
    custo: { total_centavos: mes },
    custo_implantacao: { total_centavos: implantacao },
  }) as LinhaBase;

test('each line saves what it costs less than without adjustments, below zero where it costs more', () => {
  const linhas = [linha('fiscal', 900n, 500n), linha('dp', 700n, 250n)];
  const calculadas = [linha('dp', 650n, 300n), linha('fiscal', 1000n, 500n)];
  expect([...economias(linhas, calculadas)]).toEqual([
    [linhas[0], { custo: 100n, custo_implantacao: 0n }],
    [linhas[1], { custo: -50n, custo_implantacao: 50n }],
  ]);
  expect(economias([], calculadas).size).toBe(0);
});

test('adjustments lower the month’s cost and that of the implantação, each against its own', () => {
  expect(custosAjustaveis).toEqual(['custo', 'custo_implantacao']);
});
