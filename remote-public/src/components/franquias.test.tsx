import { render, screen, within } from '@testing-library/react';
import { proposta } from '../testing/visoes.fixture';
import { Franquias } from './franquias';

test('an item that two services use stands once, with both names', () => {
  const [contabil] = proposta.servicos;
  if (!contabil) throw new Error('The fixture has no service.');
  render(<Franquias servicos={[contabil, { ...contabil, chave: 'fiscal', nome: 'Fiscal' }]} />);
  const rows = within(screen.getByRole('table', { name: 'Franquias e excedentes' })).getAllByRole(
    'rowheader',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('Notas de saída');
  expect(rows[0]).toHaveTextContent('Contabilidade, Fiscal');
});
