import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proposta } from '../testing/visoes.fixture';
import { ClientPage } from './client-page';

const showProposta = (change: Partial<VisaoProposta>) =>
  render(<ClientPage visao={{ ...proposta, ...change }} />);

it('tells what is offered, what is optional and what it costs', () => {
  showProposta({});
  expect(screen.getByRole('heading', { level: 1, name: 'Proposta para Comercial Ipê Ltda.' })).toBeVisible();
  // Where it is chosen, and nowhere else.
  expect(screen.getByRole('checkbox', { name: /^BPO financeiro/ })).not.toBeChecked();
  expect(screen.queryByRole('heading', { name: 'BPO financeiro' })).not.toBeInTheDocument();
  expect(screen.getByText(/^Mais R\$\s4\.615,00 na implantação$/)).toBeVisible();
  expect(screen.getByText('Balancete mensal')).toBeVisible();
  expect(screen.getByText('Auditoria externa')).toBeVisible();
  expect(screen.getByText(/^2 × R\$\s2\.451,67 \+ 1 × R\$\s2\.451,66$/)).toBeVisible();
  expect(screen.getByText(/^R\$\s7\.355,00$/)).toBeVisible();
  expect(screen.getByText(/13ª parcela em dezembro/)).toBeVisible();
  const franquias = screen.getByRole('table', { name: 'Franquias e excedentes' });
  expect(within(franquias).getByRole('cell', { name: '1.620' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'marina@aurora.example' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:marina@aurora\.example\?subject=/),
  );
  expect(screen.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute('href', 'tel:+5511987654321');
  expect(screen.getByText(/^A equipe de implantação entra em contato/)).toBeVisible();
});

it('tells what a contract of other than twelve months comes to', () => {
  const { unmount } = showProposta({ prazo_meses: 24, valor_contrato_centavos: 22_873_460 });
  expect(screen.getByText('Total do contrato, em 24 meses').parentElement).toHaveTextContent(
    /R\$\s228\.734,60$/,
  );
  unmount();
  showProposta({ prazo_meses: 12, valor_contrato_centavos: 11_804_480 });
  expect(screen.queryByText(/^Total do contrato/)).not.toBeInTheDocument();
});

it('shows what a readjustment rests on, month by month, as a table for each item', () => {
  const { unmount, container } = showProposta({
    reajuste: [
      {
        nome: 'Notas de saída',
        unidade: 'notas',
        meses: [
          { competencia: '2026-09', contratado: 1620, realizado: 1500 },
          { competencia: '2026-10', contratado: 1620, realizado: 3240 },
        ],
      },
      {
        nome: 'Funcionários',
        unidade: 'pessoas',
        meses: [{ competencia: '2026-10', contratado: 0, realizado: 0 }],
      },
    ],
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Contratado × realizado' })).toBeVisible();
  const notas = screen.getByRole('table', { name: 'Notas de saída (notas por mês)' });
  expect(
    within(notas)
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Mês', 'Contratado', 'Realizado']);
  expect(within(notas).getByRole('row', { name: 'out. 2026 1.620 3.240' })).toBeVisible();
  // Both columns on one scale, and nothing but numbers for who does not see.
  const bars = [...notas.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
  expect(bars).toEqual(['50%', '46%', '50%', '100%']);
  expect(notas.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
  expect(screen.getByRole('row', { name: 'out. 2026 0 0' })).toBeVisible();
  // Nobody comes to start what runs already.
  expect(screen.queryByText(/implantação entra em contato/)).not.toBeInTheDocument();
  expect(screen.getByText(/os serviços seguem sem interrupção/)).toBeVisible();
  expect(container.innerHTML).not.toContain('NaN');
  unmount();
  showProposta({});
  expect(screen.queryByText('Contratado × realizado')).not.toBeInTheDocument();
});

it('lists many services to be looked over, each with what it holds to open', async () => {
  const [first] = proposta.servicos;
  if (!first) throw new Error('The example has no service.');
  const servicos = Array.from({ length: 11 }, (_, index) => ({
    ...first,
    chave: `s${index}`,
    nome: `Serviço ${index}`,
  }));
  showProposta({ servicos });
  const scopes = screen.getAllByText('Balancete mensal');
  expect(scopes).toHaveLength(11);
  for (const scope of scopes) expect(scope).not.toBeVisible();
  await userEvent.click(screen.getByText('Serviço 3', { selector: 'summary *' }));
  expect(scopes[3]).toBeVisible();
  expect(scopes[4]).not.toBeVisible();
});

it.each([
  [6, null],
  [5, 'Faltam 5 dias para responder.'],
  [1, 'Falta 1 dia para responder.'],
  [0, 'Hoje é o último dia para responder.'],
])('counts down the last five days: %i', (dias_restantes, text) => {
  showProposta({ dias_restantes });
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(screen.queryByText(/para responder\.$/)).not.toBeInTheDocument();
});

it('says when it is over and no longer asks for an answer', () => {
  showProposta({ situacao: 'vencida', dias_restantes: -1 });
  expect(
    screen.getByText('Esta proposta venceu em 4 de dezembro de 2026. Fale com Marina Prado.'),
  ).toBeVisible();
  expect(screen.queryByText('Como responder')).not.toBeInTheDocument();
  expect(screen.queryByText('Próximos passos')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Com quem falar' })).toBeVisible();
});

it('lets the client of an expired one ask for another, once a day', () => {
  const vencida = { situacao: 'vencida', dias_restantes: -1, resposta: null } as const;
  const { unmount } = showProposta({ ...vencida, atualizacao: 'pedir' });
  expect(screen.getByText('Quer uma proposta atualizada? Avisamos Marina Prado.')).toBeVisible();
  const form = screen.getByRole('button', { name: 'Pedir atualização' }).closest('form');
  expect(form).toHaveFormValues({ formulario: 'atualizacao' });
  expect(form).toHaveAttribute('method', 'post');
  unmount();
  showProposta({ ...vencida, atualizacao: 'pedida' });
  expect(screen.getByRole('status')).toHaveTextContent('Pedido enviado. Marina Prado vai falar com você.');
  expect(screen.queryByRole('button', { name: 'Pedir atualização' })).not.toBeInTheDocument();
});

it('shows the answer already given', () => {
  showProposta({ situacao: 'aceita', respondida_em: '2026-10-05T17:32:00.000Z' });
  expect(
    screen.getByText(
      'Proposta aceita em 5 de outubro de 2026 às 14:32. Enviamos o comprovante para seu e-mail.',
    ),
  ).toBeVisible();
});

it('names who accepted and gives the receipt', () => {
  showProposta({ situacao: 'aceita', resposta: null, aceita_por: 'Maria da Silva' });
  expect(screen.getByText('Proposta aceita. Aceita por Maria da Silva.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Baixar comprovante de aceite' })).toHaveAttribute(
    'href',
    '?arquivo=comprovante',
  );
  expect(screen.queryByRole('button', { name: /código|Aceitar/ })).not.toBeInTheDocument();
});

it('calculates nothing where nothing is calculated yet', () => {
  showProposta({
    situacao: 'preparacao',
    mensal_centavos: 0,
    parcelas_implantacao: [],
    implantacao_centavos: 0,
  });
  expect(screen.getAllByText('A calcular').length).toBeGreaterThan(0);
  expect(screen.queryByText('Total em 12 meses')).not.toBeInTheDocument();
});
