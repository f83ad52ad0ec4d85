import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import { documentoAtrasado } from './documentos-pedidos.rules';

const statuses = Object.keys(documentoStatusLabels) as (keyof typeof documentoStatusLabels)[];
const atrasados = (prazo: string, hoje: string) =>
  statuses.filter((status) => documentoAtrasado(status, prazo, hoje)).sort();

test('late is what the client still owes after its date', () => {
  expect(atrasados('2026-11-19', '2026-11-20')).toEqual(['pendente', 'rejeitado']);
  expect(atrasados('2026-11-20', '2026-11-20')).toEqual([]);
});
