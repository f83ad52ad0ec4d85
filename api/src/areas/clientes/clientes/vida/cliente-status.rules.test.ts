import type { ClienteStatus } from '@gestao/shared/contracts/clientes/clientes';
import { manualTransitions, passagens } from './cliente-status.rules';

/** By hand, then what an acceptance or an implantação brings. */
test.each<[ClienteStatus, ClienteStatus[], ClienteStatus[]]>([
  ['prospecto', ['encerrado'], ['em_implantacao']],
  ['em_implantacao', ['encerrado'], ['ativo', 'prospecto']],
  ['ativo', ['suspenso', 'encerrado'], []],
  ['suspenso', ['ativo', 'encerrado'], []],
  ['encerrado', [], ['em_implantacao']],
])('from %s by hand to %j, by itself to %j', (de, aMao, porSi) => {
  expect(manualTransitions[de]).toEqual(aMao);
  expect(passagens[de]).toEqual([...aMao, ...porSi]);
});
