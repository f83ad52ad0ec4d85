import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import type { PapelNaTarefa } from '../vida/passos.rules';
import { decisoesDe, emFalta, pedeAoCliente, statusDepois } from './pedidos.rules';

const ninguem: PapelNaTarefa = {
  responsavel: false,
  participante: false,
  revisor: false,
  coordena: false,
  visaoDaArea: false,
  isClient: false,
};

test.each<[Partial<PapelNaTarefa>, boolean]>([
  [{}, false],
  [{ revisor: true }, false],
  [{ responsavel: true }, true],
  [{ participante: true }, true],
  [{ coordena: true }, true],
  [{ visaoDaArea: true }, true],
  [{ responsavel: true, isClient: true }, false],
])('%j asks the client: %s', (papel, pede) => {
  expect(pedeAoCliente({ ...ninguem, ...papel })).toBe(pede);
});

test.each([
  ['pendente', ['dispensar'], true],
  ['enviado', ['aprovar', 'devolver', 'dispensar'], false],
  ['rejeitado', ['dispensar'], true],
  ['aprovado', ['devolver'], false],
  ['dispensado', [], false],
] as const)('of what is %s: %j, owed: %s', (status, decisoes, falta) => {
  expect(decisoesDe(status)).toEqual(decisoes);
  expect(emFalta.has(status)).toBe(falta);
});

test('each decision leaves the document in a state from which nothing of it can be repeated', () => {
  expect(statusDepois).toEqual({ aprovar: 'aprovado', devolver: 'rejeitado', dispensar: 'dispensado' });
  for (const status of Object.keys(documentoStatusLabels) as (keyof typeof documentoStatusLabels)[])
    for (const decisao of decisoesDe(status))
      expect(decisoesDe(statusDepois[decisao])).not.toContain(decisao);
});
