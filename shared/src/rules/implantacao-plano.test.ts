import { diasDasEtapas, duracaoDoPlano, type EtapaNoPlano } from './implantacao-plano';

const etapa = (
  chave: string,
  offset_dias_uteis: number,
  conta_de: EtapaNoPlano['conta_de'] = 'inicio',
  ...antes: [string, number?][]
): EtapaNoPlano => ({
  chave,
  offset_dias_uteis,
  conta_de,
  aguarda: antes.map(([one, folga_dias_uteis = 0]) => ({
    chave: one,
    tipo: 'termina_inicia',
    folga_dias_uteis,
  })),
});

test('a step counts from the start, or from the last of what it waits for and its slack', () => {
  const plano = [
    etapa('revisar', 2, 'anteriores', ['importar'], ['cadastrar', 3]),
    etapa('cadastrar', 4),
    etapa('importar', 6, 'inicio', ['cadastrar']),
  ];
  expect([...diasDasEtapas(plano)]).toEqual([
    ['importar', 6],
    ['cadastrar', 4],
    ['revisar', 9],
  ]);
  expect(duracaoDoPlano(plano)).toBe(9);
});

test('a circle and a key that is gone count from the start instead of for ever', () => {
  const plano = [
    etapa('a', 1, 'anteriores', ['b']),
    etapa('b', 2, 'anteriores', ['a']),
    etapa('c', 3, 'anteriores', ['x']),
  ];
  expect(diasDasEtapas(plano).get('c')).toBe(3);
  expect(duracaoDoPlano(plano)).toBeGreaterThanOrEqual(3);
  expect(duracaoDoPlano([])).toBeNull();
});
