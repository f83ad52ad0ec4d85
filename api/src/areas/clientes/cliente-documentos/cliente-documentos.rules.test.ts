import type { ImplantacaoStatus } from '@gestao/shared/contracts/implantacao/implantacoes';
import { impedimentoDoCliente, impedimentoDoLink } from './cliente-documentos.rules';

const semContato = 'Cadastre um contato com e-mail: o link é de uma pessoa.';

test.each<[ImplantacaoStatus, string | null]>([
  [
    'aguardando_inicio',
    'A implantação IMP-0007 ainda aguarda início. Os documentos são pedidos quando alguém a assume.',
  ],
  ['em_andamento', null],
  ['aguardando_cliente', null],
  ['pausada', null],
  ['concluida', 'A implantação IMP-0007 foi concluída e não pede mais documentos.'],
  ['cancelada', 'A implantação IMP-0007 foi cancelada e não pede mais documentos.'],
])('one that is %s: %s', (status, reason) => {
  const implantacao = { codigo: 'IMP-0007', status };
  expect(impedimentoDoLink(implantacao, 1)).toBe(reason);
  expect(impedimentoDoLink(implantacao, 0)).toBe(reason ?? semContato);
});

test('without an implantação there is nothing to send documents for', () => {
  expect(impedimentoDoLink(undefined, 1)).toMatch(/^Este cliente não tem implantação\./);
});

test('all that a client owes opens to a contact until the contract ends', () => {
  expect(impedimentoDoCliente('ativo', 1)).toBeNull();
  expect(impedimentoDoCliente('prospecto', 0)).toBe(semContato);
  expect(impedimentoDoCliente('encerrado', 1)).toMatch(/^O contrato deste cliente foi encerrado/);
});
