import * as fc from 'fast-check';
import { alcadaDe, nivelDaEscolha } from './alcada';
import { type Alcada, economias } from './alcada-base';
import { semAjustes } from './calcular';
import type { Desconto, Parametros, Pedido } from './parametros';
import { type LinhaBase, linhasBase } from './totais';
import { exemplo1, parametrosDosExemplos } from './vetores.fixture';

const modelos = parametrosDosExemplos.servicos;

interface Caso {
  parametros: Parametros;
  pedido: Pedido;
}

/** A firm with as many services as asked for, some of them optional, at prices near their floors. */
const casos = (opcionais: fc.Arbitrary<number>, descontos: fc.Arbitrary<'percentual' | 'valor' | 'nenhum'>) =>
  fc
    .tuple(opcionais, fc.nat(2))
    .chain(([n, obrigatorios]) =>
      fc.record({
        obrigatorios: fc.constant(obrigatorios),
        servicos: fc.array(
          fc.record({
            modelo: fc.constantFrom(...modelos),
            honorario_minimo_centavos: fc.oneof(fc.constant(0), fc.nat(120_000)),
            custo_terceiros_centavos: fc.oneof(fc.constant(0), fc.nat(60_000)),
            minima: fc.nat(3000),
            folga: fc.oneof(fc.constant(0), fc.nat(1500)),
            ajustado: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean()),
            implantacao: fc.constantFrom<'como é' | 'sem' | 'já feita'>(
              'como é',
              'como é',
              'sem',
              'já feita',
            ),
            vazio: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
          }),
          { minLength: n + obrigatorios, maxLength: n + obrigatorios },
        ),
        tipo: descontos,
        fracao: fc.nat(3000),
        livre: fc.nat(1000),
        alem: fc.nat(1500),
        daOrigem: fc.option(fc.nat(1500)),
        passo: fc.constantFrom(1, 500),
        descontoImplantacao: fc.oneof(fc.constant(0), fc.nat(400_000)),
        prazo_meses: fc.constantFrom(12, 12, 12, 36),
      }),
    )
    .map(({ servicos, obrigatorios, tipo, fracao, ...one }): Caso => {
      const chave = (i: number) => `servico-${i}`;
      const parametros: Parametros = {
        ...parametrosDosExemplos,
        passo_arredondamento_centavos: one.passo,
        desconto_livre_bp: one.livre,
        desconto_gestor_bp: one.livre + one.alem,
        origens: [{ chave: 'direta', comissao_bp: 300, desconto_maximo_bp: one.daOrigem }],
        margens: [
          { servico: null, origem: null, margem_minima_bp: 1800, margem_alvo_bp: 3000 },
          ...servicos.map(({ minima, folga }, i) => ({
            servico: chave(i),
            origem: null,
            margem_minima_bp: minima,
            margem_alvo_bp: minima + folga,
          })),
        ],
        servicos: servicos.map(({ modelo, vazio, ...servico }, i) => ({
          ...modelo,
          chave: chave(i),
          nome: chave(i),
          honorario_minimo_centavos: vazio ? 0 : servico.honorario_minimo_centavos,
          custo_terceiros_centavos: vazio ? 0 : servico.custo_terceiros_centavos,
          tarefas: vazio ? [] : modelo.tarefas,
        })),
      };
      const pedido: Pedido = {
        ...exemplo1,
        origem: 'direta',
        servicos: servicos.map((_servico, i) => ({
          chave: chave(i),
          opcional: i >= obrigatorios,
          selecionado: true,
        })),
        prazo_meses: one.prazo_meses,
        desconto_implantacao_centavos: one.descontoImplantacao,
        ajustes: servicos.flatMap(({ ajustado, implantacao, vazio, modelo }, i) =>
          modelo.tarefas
            .filter(({ frequencia }, n) =>
              frequencia === 'unica' ? implantacao !== 'como é' : ajustado && n === 0,
            )
            .flatMap((tarefa) => (vazio ? [] : [{ servico: chave(i), tarefa: tarefa.chave, milimin: null }])),
        ),
        implantados: servicos.flatMap(({ implantacao }, i) => (implantacao === 'já feita' ? [chave(i)] : [])),
      };
      const tabela = linhasBase(parametros, pedido).reduce(
        (total, linha) => total + Number(linha.preco.tabela_centavos),
        0,
      );
      const desconto: Desconto =
        tipo === 'nenhum'
          ? { tipo }
          : tipo === 'percentual'
            ? { tipo, desconto_bp: fracao }
            : { tipo, desconto_centavos: Math.floor((tabela * fracao) / 20_000) };
      return { parametros, pedido: { ...pedido, desconto } };
    });

const todos = fc.constantFrom('percentual', 'valor', 'valor', 'nenhum') as fc.Arbitrary<Desconto['tipo']>;

function basesDe({ parametros, pedido }: Caso) {
  return {
    bases: linhasBase(parametros, pedido),
    calculadas: linhasBase(parametros, semAjustes(parametros, pedido)),
  };
}

/** Every choice, one by one. */
function umaAUma(caso: Caso): Alcada {
  const { parametros, pedido } = caso;
  const { bases, calculadas } = basesDe(caso);
  const economia = economias(bases, calculadas);
  const opcionais = bases.filter((linha) => linha.opcional);
  let pior: Alcada = pedido.prazo_meses > 24 ? 1 : 0;
  for (let bits = 0; bits < 2 ** opcionais.length && pior < 2; bits += 1) {
    const dentro = new Set<LinhaBase>(opcionais.filter((_linha, i) => (bits >> i) & 1));
    const escolha = bases.filter((linha) => !linha.opcional || dentro.has(linha));
    const nivel = nivelDaEscolha(parametros, pedido, escolha, economia);
    if (nivel > pior) pior = nivel;
  }
  return pior;
}

const procurada = (caso: Caso, passos?: number) => {
  const { bases, calculadas } = basesDe(caso);
  return alcadaDe(caso.parametros, caso.pedido, bases, calculadas, passos);
};

test('the level is that of the worst of every choice, tried one by one', () => {
  const vistos = new Set<Alcada>();
  fc.assert(
    fc.property(casos(fc.nat(7), todos), (caso) => {
      const esperado = umaAUma(caso);
      vistos.add(esperado);
      expect(procurada(caso)).toBe(esperado);
    }),
    { numRuns: 300 },
  );
  expect([...vistos].sort()).toEqual([0, 1, 2]);
});

test('the same with twelve optional services', () => {
  fc.assert(
    fc.property(casos(fc.constant(12), fc.constantFrom('percentual', 'valor')), (caso) => {
      expect(procurada(caso)).toBe(umaAUma(caso));
    }),
    { numRuns: 25 },
  );
});

test('a search that is given up asks for no lower level', () => {
  fc.assert(
    fc.property(casos(fc.nat(7), todos), fc.nat(6), (caso, passos) => {
      expect(procurada(caso, passos)).toBeGreaterThanOrEqual(umaAUma(caso));
    }),
    { numRuns: 300 },
  );
});
