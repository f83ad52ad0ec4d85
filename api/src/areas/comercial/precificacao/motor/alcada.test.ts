import { calculate } from './calcular';
import type { Parametros, Pedido } from './parametros';
import { exemplo1, parametrosDosExemplos } from './vetores.fixture';

const pedido: Pedido = { ...exemplo1, servicos: [] };

describe('the level covers whatever the client may still choose', () => {
  test('a cost lowered by hand counts against what is left, not against what the client may drop', () => {
    const ajustes = [{ servico: 'dp', tarefa: 'dp-3', milimin: null }];
    const nivel = (opcional: boolean) =>
      calculate(parametrosDosExemplos, {
        ...pedido,
        ajustes,
        servicos: ['contabil', 'fiscal', 'dp'].map((chave) => ({
          chave,
          opcional: opcional && chave !== 'dp',
          selecionado: true,
        })),
      }).alcada;
    expect(nivel(false)).toBe(0);
    expect(nivel(true)).toBe(1);
  });

  test('many optional services: only those below their floor, taken together', () => {
    const contabil = parametrosDosExemplos.servicos.find((one) => one.chave === 'contabil');
    if (!contabil) throw new Error('No service.');
    // Each good one leaves a little over its floor at 15 % off; each bad one misses it by less than that.
    const bons = ['base', 'bom-1', 'bom-2', 'bom-3', 'bom-4', 'bom-5'];
    const ruins = ['ruim-1', 'ruim-2', 'ruim-3', 'ruim-4', 'ruim-5'];
    const parametros: Parametros = {
      ...parametrosDosExemplos,
      margens: [{ servico: null, origem: null, margem_minima_bp: 2500, margem_alvo_bp: 3000 }],
      servicos: [...bons, ...ruins].map((chave) => ({
        ...contabil,
        chave,
        nome: chave,
        honorario_minimo_centavos: bons.includes(chave) ? 64_000 : 0,
      })),
    };
    const nivel = (chaves: readonly string[], opcionais: boolean) =>
      calculate(parametros, {
        ...pedido,
        desconto: { tipo: 'percentual', desconto_bp: 1500 },
        servicos: chaves.map((chave) => ({
          chave,
          opcional: opcionais && chave !== 'base',
          selecionado: true,
        })),
      }).alcada;
    expect(nivel([...bons, ...ruins], false)).toBe(1);
    expect(nivel(['base', 'ruim-1'], false)).toBe(1);
    expect(nivel(['base', ...ruins], false)).toBe(2);
    expect(nivel([...bons, ...ruins], true)).toBe(2);
  });
});
