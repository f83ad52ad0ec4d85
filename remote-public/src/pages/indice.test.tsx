import { render, screen, within } from '@testing-library/react';
import { indice } from '../testing/visoes.fixture';
import { ClientPage } from './client-page';

const item = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('li');
  if (!found) throw new Error(`No item ${title}.`);
  return within(found);
};

it('tells what the firm waits for, each with its state and one plain form that opens it', () => {
  render(<ClientPage visao={indice} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Página de Comercial Ipê Ltda.' })).toBeVisible();
  expect(item('Proposta ORC-2026-000127').getByText('Aguarda sua resposta')).toBeVisible();
  expect(item('Proposta ORC-2026-000127').getByText('4 de dezembro de 2026')).toBeVisible();
  expect(item('Conhecendo sua empresa').getByText('Para preencher')).toBeVisible();
  expect(item('Faltam 2 documentos').getByText(/^6 de 8 enviados/)).toBeVisible();
  expect(item('Faltam 2 documentos').getByText('1 com prazo vencido')).toBeVisible();
  expect(item('Quem faz o quê').getByText('2 a confirmar')).toBeVisible();
  expect(item('Manual do cliente').getByText('1 de novembro de 2026')).toBeVisible();
  const pedido = item('Enviar extratos bancários');
  expect(pedido.getByText('7 de dezembro de 2026')).toBeVisible();
  expect(pedido.queryByRole('button')).not.toBeInTheDocument();
  const form = screen.getByRole('button', { name: 'Enviar documentos: Faltam 2 documentos' }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('action');
  expect(form).toHaveFormValues({
    formulario: 'abrir',
    finalidade: 'implantacao_documentos',
    uuid: indice.implantacoes[0]?.uuid,
  });
});

it('reads the next dates in words, those that went by marked', () => {
  render(<ClientPage visao={indice} />);
  const lines = within(
    screen.getByRole('heading', { name: 'Próximas datas' }).closest('section') as HTMLElement,
  ).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '10 de novembro de 2026: prazo de 1 documento da implantação IMP-0001 ×Prazo vencido',
    '30 de novembro de 2026 às 10:00: Reunião de início (Sala 2) ',
    '4 de dezembro de 2026: último dia para responder à proposta ORC-2026-000127 ',
  ]);
});

it('says that nothing waits, and that what was asked for is not open any more', () => {
  render(
    <ClientPage
      visao={{
        ...indice,
        propostas: [],
        formularios: [],
        pedidos: [],
        implantacoes: [],
        datas: [],
        encerrado: true,
      }}
    />,
  );
  expect(screen.getByText('Nada espera por você agora.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Isto não está mais aberto/);
  expect(screen.queryByRole('heading', { name: 'Para consultar' })).not.toBeInTheDocument();
});
