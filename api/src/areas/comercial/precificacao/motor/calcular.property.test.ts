import * as fc from 'fast-check';
import { type Calculo, calculate, calculateEscolha } from './calcular';
import { apportion, soma, spread } from './inteiros';
import type { Desconto, Pedido } from './parametros';
import { linhasBase } from './totais';
import { parametrosDosExemplos } from './vetores.fixture';

const chaves = parametrosDosExemplos.servicos.map((one) => one.chave);
const direcionadores = parametrosDosExemplos.direcionadores.map((one) => one.chave);

const volumes = fc.record(
  Object.fromEntries(direcionadores.map((chave) => [chave, fc.nat(5000)])),
) as fc.Arbitrary<Record<string, number>>;
const complexidade = fc.record(
  Object.fromEntries(
    parametrosDosExemplos.fatores.map((fator) => [
      fator.chave,
      fc.constantFrom(...fator.opcoes.map((one) => one.chave)),
    ]),
  ),
) as fc.Arbitrary<Record<string, string>>;
const desconto: fc.Arbitrary<Desconto> = fc.oneof(
  fc.constant({ tipo: 'nenhum' } as const),
  fc.nat(10_000).map((desconto_bp) => ({ tipo: 'percentual', desconto_bp }) as const),
  fc.nat(10_000).map((desconto_centavos) => ({ tipo: 'valor', desconto_centavos }) as const),
);
const pedidos: fc.Arbitrary<Pedido> = fc.record({
  data: fc.constant('2026-10-05'),
  origem: fc.constantFrom('direta', 'parceiro'),
  servicos: fc
    .uniqueArray(fc.constantFrom(...chaves), { minLength: 1 })
    .chain((list) =>
      fc.tuple(
        ...list.map((chave) =>
          fc.record({ chave: fc.constant(chave), opcional: fc.boolean(), selecionado: fc.boolean() }),
        ),
      ),
    ),
  volumes,
  complexidade,
  desconto,
  prazo_meses: fc.integer({ min: 1, max: 60 }),
  cobrar_13a: fc.boolean(),
  parcelas_implantacao: fc.integer({ min: 1, max: 12 }),
  desconto_implantacao_centavos: fc.constant(0),
  ajustes: fc.constant([]),
});
const obrigatorios = pedidos.map((pedido) => ({
  ...pedido,
  servicos: pedido.servicos.map((one) => ({ ...one, opcional: false })),
}));
const naoNegativos = fc.bigInt({ min: 0n, max: 10n ** 12n });

test('parts of an apportionment sum exactly and differ from the exact share by less than one cent', () => {
  fc.assert(
    fc.property(naoNegativos, fc.array(naoNegativos, { minLength: 1, maxLength: 30 }), (total, pesos) => {
      const peso = soma(pesos);
      fc.pre(peso > 0n);
      const partes = apportion(total, pesos);
      expect(soma(partes)).toBe(total);
      for (const [i, parte] of partes.entries()) {
        const exato = total * (pesos[i] ?? 0n);
        expect(parte * peso > exato - peso && parte * peso < exato + peso).toBe(true);
      }
    }),
  );
});

test('instalments sum exactly and the odd cents come first', () => {
  fc.assert(
    fc.property(naoNegativos, fc.integer({ min: 1, max: 12 }), (total, n) => {
      const parcelas = spread(total, n);
      expect(soma(parcelas)).toBe(total);
      expect([...parcelas].sort((a, b) => (a > b ? -1 : 1))).toEqual(parcelas);
      expect((parcelas[0] ?? 0n) - (parcelas[n - 1] ?? 0n) <= 1n).toBe(true);
    }),
  );
});

test('lines sum to the totals, and the list price is never under floor, minimum fee or step', () => {
  fc.assert(
    fc.property(obrigatorios, (pedido) => {
      const { linhas, totais } = calculate(parametrosDosExemplos, pedido);
      const finais = linhas.map((linha) => linha.final);
      expect(soma(finais.map((one) => one?.final_centavos ?? 0n))).toBe(totais.mensal_centavos);
      expect(soma(finais.map((one) => one?.desconto_centavos ?? 0n))).toBe(totais.desconto_centavos);
      expect(totais.mensal_centavos + totais.desconto_centavos).toBe(totais.tabela_centavos);
      if (pedido.desconto.tipo === 'valor') {
        expect(totais.desconto_centavos).toBe(BigInt(pedido.desconto.desconto_centavos));
      }
      for (const { preco, servico } of linhas) {
        expect(preco.tabela_centavos >= preco.tecnico_centavos).toBe(true);
        expect(preco.tecnico_centavos >= preco.piso_centavos).toBe(true);
        expect(preco.tabela_centavos >= BigInt(servico.honorario_minimo_centavos)).toBe(true);
      }
    }),
  );
});

test('a price under the floor never passes without an approval', () => {
  fc.assert(
    fc.property(obrigatorios, (pedido) => {
      const { linhas, alcada } = calculate(parametrosDosExemplos, pedido);
      const abaixo = linhas.some(
        ({ final, preco }) => (final?.resultado.margem_bp ?? -1n) < preco.margem_minima_bp,
      );
      if (abaixo) expect(alcada).toBeGreaterThan(0);
    }),
  );
});

test('more volume never costs less', () => {
  fc.assert(
    fc.property(obrigatorios, fc.constantFrom(...direcionadores), fc.nat(500), (pedido, chave, mais) => {
      const sem = { ...pedido, desconto: { tipo: 'nenhum' } as const };
      const maior = { ...sem, volumes: { ...sem.volumes, [chave]: (sem.volumes[chave] ?? 0) + mais } };
      const antes = calculate(parametrosDosExemplos, sem).totais;
      const depois = calculate(parametrosDosExemplos, maior).totais;
      expect(depois.mensal_centavos >= antes.mensal_centavos).toBe(true);
      expect(depois.custo_centavos >= antes.custo_centavos).toBe(true);
      expect(depois.implantacao_centavos >= antes.implantacao_centavos).toBe(true);
    }),
  );
});

test('the order of the lines does not change the totals', () => {
  fc.assert(
    fc.property(obrigatorios, (pedido) => {
      const outra = { ...pedido, servicos: [...pedido.servicos].reverse() };
      const um = calculate(parametrosDosExemplos, pedido);
      const outro = calculate(parametrosDosExemplos, outra);
      expect(outro.totais.mensal_centavos).toBe(um.totais.mensal_centavos);
      expect(outro.totais.implantacao_centavos).toBe(um.totais.implantacao_centavos);
      expect(outro.totais.custo_centavos).toBe(um.totais.custo_centavos);
      expect(outro.excedentes).toEqual(um.excedentes);
    }),
  );
});

test('what the client switches can only lower the level that approved', () => {
  fc.assert(
    fc.property(pedidos, fc.infiniteStream(fc.boolean()), (pedido, moedas) => {
      const outra = {
        ...pedido,
        servicos: pedido.servicos.map((one) => ({ ...one, selecionado: moedas.next().value === true })),
      };
      let aprovada: number;
      try {
        aprovada = calculate(parametrosDosExemplos, pedido).alcada;
        expect(calculate(parametrosDosExemplos, outra).alcada).toBe(aprovada);
      } catch (error) {
        // A discount in value larger than what is chosen is refused at its field.
        expect(error).toMatchObject({ status: 422 });
      }
    }),
  );
});

test('a choice over the lines of another choice costs what a fresh calculation says', () => {
  fc.assert(
    fc.property(pedidos, fc.infiniteStream(fc.boolean()), (pedido, moedas) => {
      const outra = {
        ...pedido,
        servicos: pedido.servicos.map((one) => ({ ...one, selecionado: moedas.next().value === true })),
      };
      const bases = linhasBase(parametrosDosExemplos, pedido);
      const attempt = (work: () => Pick<Calculo, 'linhas' | 'totais' | 'excedentes'>) => {
        try {
          const { linhas, totais, excedentes } = work();
          return { linhas, totais, excedentes };
        } catch (error) {
          expect(error).toMatchObject({ status: 422 });
          return null;
        }
      };
      const escolhida = attempt(() => calculateEscolha(parametrosDosExemplos, outra, bases));
      expect(escolhida).toEqual(attempt(() => calculate(parametrosDosExemplos, outra)));
      const finais = escolhida?.linhas.map((linha) => linha.final?.final_centavos ?? 0n) ?? [];
      expect(soma(finais)).toBe(escolhida?.totais.mensal_centavos ?? 0n);
    }),
  );
});

test('of equal remainders the first ones get the odd cents', () => {
  expect(apportion(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
  expect(apportion(2n, [1n, 1n, 1n, 1n])).toEqual([1n, 1n, 0n, 0n]);
  expect(apportion(5n, [2n, 1n, 1n, 2n])).toEqual([2n, 1n, 1n, 1n]);
});
