import { acoesDaNota, depoisDaNota, situacaoDaNota } from './nota-revisao.rules';

const [autora, outro] = [1, 2];
const nota = (situacao: string | null, tipo = 'nota_revisao') => ({ tipo, situacao, criado_por_id: autora });

test.each([
  ['aberta', ['encerrar'], ['resolver']],
  ['resolvida', ['encerrar', 'reabrir'], []],
  ['encerrada', ['reabrir'], []],
])('of one that is %s the author does %j, others %j', (situacao, doAutor, dosOutros) => {
  expect(situacaoDaNota(nota(situacao))).toBe(situacao);
  expect(acoesDaNota(nota(situacao), autora)).toEqual(doAutor);
  expect(acoesDaNota(nota(situacao), outro)).toEqual(dosOutros);
});

test('nothing else that is written is a note', () => {
  for (const usuario of [autora, outro])
    expect(acoesDaNota(nota('aberta', 'comentario'), usuario)).toEqual([]);
  expect(situacaoDaNota(nota('aberta', 'comentario'))).toBeNull();
});

test('where each step leads', () => {
  expect(depoisDaNota).toEqual({ resolver: 'resolvida', encerrar: 'encerrada', reabrir: 'aberta' });
});
