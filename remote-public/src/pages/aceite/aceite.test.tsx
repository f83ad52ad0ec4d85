import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { propostaComCodigo, propostaDevolvida, propostaNoPasso } from '../../testing/visoes.fixture';
import { ClientPage } from '../client-page';

const show = (visao: VisaoProposta) => render(<ClientPage visao={visao} />);

beforeEach(() => sessionStorage.clear());

/** Presses a button. @returns whether its form went to the server */
async function sends(nome: string): Promise<boolean> {
  let sent = false;
  const listen = (event: Event) => {
    sent = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('submit', listen);
  await userEvent.click(screen.getByRole('button', { name: nome }));
  removeEventListener('submit', listen);
  return sent;
}

it('first tells what is accepted: services, totals and terms, and what stays out', () => {
  show(propostaNoPasso('conferir'));
  expect(screen.getByRole('heading', { level: 1, name: 'O que você aceita' })).toBeVisible();
  expect(screen.getByText('Passo 1 de 3')).toBeVisible();
  expect(screen.getByText('Contabilidade')).toBeVisible();
  expect(screen.getByText('Ficam de fora: BPO financeiro.')).toBeVisible();
  expect(screen.getByText(/^R\$\s7\.355,00$/)).toBeVisible();
  expect(screen.getByText('Aviso prévio de 30 dias')).toBeVisible();
  expect(screen.getByText('Ler o termo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '?passo=dados');
  expect(screen.queryByText('Total por mês')).not.toBeInTheDocument();
});

describe('who accepts', () => {
  it('is filled in with whom the link was made for, and carries what was seen', () => {
    show(propostaNoPasso('dados'));
    const form = screen.getByRole('button', { name: 'Receber código por e-mail' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '?passo=dados');
    expect(form).toHaveFormValues({
      formulario: 'aceite',
      passo: 'dados',
      nome: 'Maria da Silva',
      email: 'maria@ipe.example',
      mensal_centavos: '398820',
      implantacao_centavos: '735500',
      declaro: false,
    });
  });

  it('masks the CPF, points out what is wrong at its field, and sends what is right', async () => {
    show(propostaNoPasso('dados'));
    const cpf = screen.getByLabelText('CPF');
    await userEvent.type(cpf, '52998224724');
    expect(cpf).toHaveValue('529.982.247-24');
    expect(await sends('Receber código por e-mail')).toBe(false);
    expect(cpf).toHaveFocus();
    expect(cpf).toBeInvalid();
    expect(cpf).toHaveAccessibleDescription('CPF inválido.');
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Marque a declaração para aceitar.');
    expect(screen.getByLabelText('Nome completo')).toBeValid();

    await userEvent.clear(cpf);
    await userEvent.type(cpf, '52998224725');
    expect(screen.queryByText('CPF inválido.')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await sends('Receber código por e-mail')).toBe(true);
  });

  it('brings back what was typed and what the server says of it', () => {
    show(propostaDevolvida('aceite'));
    expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos destacados.');
    expect(screen.getByLabelText('CPF')).toHaveValue('111');
    expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription('CPF inválido.');
  });

  it('keeps every letter over a reload, until the proposal is accepted', async () => {
    const first = show(propostaNoPasso('dados'));
    await userEvent.type(screen.getByLabelText('CPF'), '529');
    await userEvent.type(screen.getByLabelText('Cargo (se houver)'), 'Sócia');
    await userEvent.click(screen.getByRole('checkbox'));
    first.unmount();
    const again = show(propostaNoPasso('dados'));
    expect(screen.getByLabelText('CPF')).toHaveValue('529');
    expect(screen.getByLabelText('Cargo (se houver)')).toHaveValue('Sócia');
    expect(screen.getByRole('checkbox')).toBeChecked();
    again.unmount();
    const done = show(propostaNoPasso('pronto'));
    expect(screen.getByText(/^Proposta aceita em 20 de novembro de 2026 às 14:32\./)).toBeVisible();
    done.unmount();
    show(propostaNoPasso('dados'));
    expect(screen.getByLabelText('CPF')).toHaveValue('');
  });
});

describe('the code', () => {
  it('is one field that takes a pasted or offered code, and sends it with all that was told', async () => {
    show(propostaComCodigo());
    // Where the proposal was sent, whatever was typed.
    expect(
      screen.getByText(/para maria@ipe\.example, o endereço para o qual a proposta foi enviada, às 14:32\.$/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pedir ao escritório' })).toHaveAttribute('href', '?#perguntar');
    const campo = screen.getByLabelText('Código de 6 dígitos');
    expect(campo).toHaveAttribute('autocomplete', 'one-time-code');
    expect(campo).toHaveAttribute('inputmode', 'numeric');
    expect(await sends('Aceitar proposta')).toBe(false);
    expect(campo).toHaveAccessibleDescription(/Informe os 6 dígitos do código\.$/);
    fireEvent.input(campo, { target: { value: '123 456' } });
    expect(campo).toHaveValue('123456');
    expect(await sends('Aceitar proposta')).toBe(true);
    expect(campo.closest('form')).toHaveFormValues({
      passo: 'codigo',
      codigo: '123456',
      nome: 'Maria da Silva',
      cpf: '529.982.247-25',
      declaro: 'on',
      mensal_centavos: '398820',
    });
  });

  it('is sent again once the countdown has ended', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    show(propostaComCodigo(42));
    expect(screen.getByText(/Você pode pedir outro em 42 segundos\.$/)).toBeVisible();
    expect(await sends('Reenviar código')).toBe(false);
    act(() => {
      jest.advanceTimersByTime(42_000);
    });
    expect(screen.queryByText(/Você pode pedir outro/)).not.toBeInTheDocument();
    expect(await sends('Reenviar código')).toBe(true);
    jest.useRealTimers();
  });
});
