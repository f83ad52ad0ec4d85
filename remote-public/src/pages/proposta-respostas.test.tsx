import type { PaginaPublica, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proposta } from '../testing/visoes.fixture';
import { ClientPage } from './client-page';

const show = (visao: PaginaPublica) => render(<ClientPage visao={visao} />);
const _showProposta = (change: Partial<VisaoProposta>) => show({ ...proposta, ...change });

it('is answered by plain forms to its own address, which the page never holds', () => {
  show(proposta);
  expect(screen.getByRole('checkbox', { name: /^BPO financeiro/ })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Baixar PDF' })).toHaveAttribute('href', '?arquivo=proposta');
  expect(screen.getByRole('link', { name: 'Aceitar' })).toHaveAttribute('href', '?passo=conferir');
  const motivos = within(screen.getByLabelText('Motivo')).getAllByRole('option', { hidden: true });
  expect(motivos.map((one) => one.textContent)).toEqual(['Escolha um motivo', 'Preço', 'Outro motivo']);
});

/** What a hotel's or a proxy's page answers. */
const inPlace = () => new Response('<h1>Rede</h1>', { headers: { 'content-type': 'text/html' } });

describe('optional services, where scripts run', () => {
  const escolhida: VisaoProposta = {
    ...proposta,
    mensal_centavos: 851_460,
    implantacao_centavos: 1_197_000,
    // With a discount in value the line itself costs another amount than it adds.
    servicos: proposta.servicos.map((one) => ({ ...one, selecionado: true, valor_centavos: 440_000 })),
    retorno: { formulario: 'opcionais', mensagem: null, erros: {}, valores: {}, codigo_enviado: false },
  };
  const fetched = jest.fn();
  const answer = (visao: VisaoProposta, status = 200) => ({
    status,
    headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
    json: async () => ({ data: visao }),
  });
  const bpo = () => screen.getByRole('checkbox', { name: /^BPO financeiro/ });
  const before = globalThis.fetch;
  beforeEach(() => {
    fetched.mockReset();
    globalThis.fetch = fetched;
  });
  afterAll(() => {
    globalThis.fetch = before;
  });

  it('shows the server’s figures at once; what the service adds stays as it was told', async () => {
    fetched.mockResolvedValue(answer(escolhida));
    show(proposta);
    const adds = /^BPO financeiro.*\+\s?R\$\s4\.526,40 por mês/;
    expect(screen.getByRole('checkbox', { name: adds })).not.toBeChecked();
    await userEvent.click(bpo());
    expect(await screen.findByText('Total atualizado com a sua escolha.')).toBeVisible();
    expect(String(fetched.mock.calls[0]?.[1].body)).toBe('formulario=opcionais&opcionais=bpo');
    expect(screen.getAllByText(/^R\$\s8\.514,60$/)[0]).toBeVisible();
    expect(screen.getByRole('checkbox', { name: adds })).toBeChecked();
  });

  it('goes back to the choice that holds when another is refused', async () => {
    const mensagem = 'Esta combinação de serviços não está disponível.';
    const retorno = { ...escolhida.retorno, mensagem, erros: { geral: [mensagem] } };
    fetched.mockResolvedValue(answer({ ...proposta, retorno } as VisaoProposta, 406));
    show(proposta);
    await userEvent.click(bpo());
    expect(await screen.findByRole('alert')).toHaveTextContent(mensagem);
    expect(bpo()).not.toBeChecked();
  });

  it('says so when something else answers, and the choice that holds stays', async () => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
    fetched.mockResolvedValue(inPlace());
    show(proposta);
    await userEvent.click(bpo());
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão agora.');
    expect(bpo()).not.toBeChecked();
    expect(submitted).not.toHaveBeenCalled();
    submitted.mockRestore();
  });

  it('falls back to the plain form when the server cannot be asked', async () => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
    fetched.mockRejectedValue(new TypeError('offline'));
    show(proposta);
    await userEvent.click(bpo());
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(bpo()).toBeChecked();
    submitted.mockRestore();
  });
});

describe('a question, where scripts run', () => {
  const fetched = jest.fn();
  const before = globalThis.fetch;
  beforeEach(() => {
    fetched.mockReset();
    globalThis.fetch = fetched;
  });
  afterAll(() => {
    globalThis.fetch = before;
  });
  const answer = (retorno: Partial<NonNullable<VisaoProposta['retorno']>>) => {
    const vazio = { mensagem: null, erros: {}, valores: {}, codigo_enviado: false };
    const visao = { ...proposta, retorno: { formulario: 'pergunta', ...vazio, ...retorno } };
    fetched.mockResolvedValue({
      headers: new Headers({ 'content-type': 'application/json' }),
      json: async () => ({ data: visao }),
    });
  };
  const ask = async (texto: string) => {
    await userEvent.click(screen.getByText('Fazer uma pergunta'));
    await userEvent.type(screen.getByLabelText('Sua pergunta'), texto);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar pergunta' }));
  };

  it('is asked on the page', async () => {
    answer({ mensagem: 'Pergunta enviada. Responderemos pelo seu e-mail.' });
    show(proposta);
    await ask('O certificado está incluso?');
    expect(await screen.findByText(/^Pergunta enviada\./)).toBeVisible();
    expect(String(fetched.mock.calls[0]?.[1].body)).toBe(
      'formulario=pergunta&texto=O+certificado+est%C3%A1+incluso%3F',
    );
    expect(screen.getByLabelText('Sua pergunta')).toHaveValue('');
  });

  it('that is refused says why, and stays', async () => {
    answer({ erros: { texto: ['Máximo de 2000 caracteres.'] } });
    show(proposta);
    await ask('Longa demais');
    expect(await screen.findByText('Máximo de 2000 caracteres.')).toBeVisible();
    expect(screen.getByLabelText('Sua pergunta')).toHaveValue('Longa demais');
  });

  it('stays on the page when something else answers in place of the server', async () => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    fetched.mockResolvedValue(inPlace());
    show(proposta);
    await ask('Alguém?');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão agora.');
    expect(screen.getByLabelText('Sua pergunta')).toHaveValue('Alguém?');
    expect(submitted).not.toHaveBeenCalled();
    submitted.mockRestore();
  });

  it('goes the plain way when the server cannot be asked', async () => {
    const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    fetched.mockRejectedValue(new TypeError('offline'));
    show(proposta);
    await ask('Alguém?');
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.getByLabelText('Sua pergunta')).toHaveValue('Alguém?'));
    submitted.mockRestore();
  });
});
