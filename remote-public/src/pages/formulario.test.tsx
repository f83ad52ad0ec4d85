import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formulario } from '../testing/visoes.fixture';
import { ClientPage } from './client-page';
import { reload, sendArquivo, sendRespostas } from './formulario-envio';

jest.mock('./formulario-envio');
const respostas = jest.mocked(sendRespostas);
const arquivo = jest.mocked(sendArquivo);

beforeEach(() => {
  sessionStorage.clear();
  jest.resetAllMocks();
  respostas.mockResolvedValue({ fim: 'feito' });
  arquivo.mockResolvedValue({ fim: 'feito' });
  Element.prototype.scrollIntoView = jest.fn();
});
const show = (mais: Partial<VisaoFormulario> = {}) => {
  render(<ClientPage visao={{ ...formulario, ...mais }} />);
  return userEvent.setup();
};
const save = () => screen.getByRole('button', { name: 'Salvar e continuar depois' });
const send = () => screen.getByRole('button', { name: 'Enviar respostas' });

it('is a plain form that needs no script: the browser’s controls, with what was answered', () => {
  show();
  const form = document.querySelector('form') as HTMLFormElement;
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('enctype', 'multipart/form-data');
  expect(form).toHaveFormValues({ formulario: 'respostas', 'r.faturamento': '10,00', 'r.canais': ['site'] });
  expect(screen.getByRole('textbox', { name: 'Qual o faturamento?' })).toHaveAccessibleDescription(
    'Média mensal',
  );
  expect(screen.getByRole('combobox', { name: /Qual o ERP\?/ })).toHaveValue('');
  expect(screen.getByRole('group', { name: 'Tem funcionários?' })).toBeVisible();
  expect(document.querySelector('input[type=file][capture]')).toHaveAttribute('accept', 'image/*');
  expect(new FormData(form).getAll('q')).toContain('balancete');
  expect(screen.getByText('2 de 8 respondidas')).toBeVisible();
});

it('asks for a name in one line, for a remark in several', () => {
  const { perguntas } = formulario;
  const obs = perguntas.find(({ chave }) => chave === 'obs') as (typeof perguntas)[number];
  show({ perguntas: [{ ...obs, chave: 'nome', rotulo: 'Razão social', tipo: 'texto_curto' }, obs] });
  expect(screen.getByRole('textbox', { name: /Razão social/ }).tagName).toBe('INPUT');
  expect(screen.getByRole('textbox', { name: /Algo mais\?/ }).tagName).toBe('TEXTAREA');
});

it('shows the last letters after a reload at once, whatever the server had by then', async () => {
  respostas.mockReturnValue(new Promise(() => undefined));
  const user = show();
  const faturamento = () => screen.getByRole('textbox', { name: 'Qual o faturamento?' });
  await user.clear(faturamento());
  await user.type(faturamento(), '1.234,50');
  await user.click(within(screen.getByRole('group', { name: 'Tem funcionários?' })).getByLabelText('Sim'));
  await user.type(screen.getByRole('textbox', { name: 'Quantos funcionários?' }), '12');
  cleanup();
  respostas.mockResolvedValue({ fim: 'feito' });
  const again = show();
  expect(faturamento()).toHaveValue('1.234,50');
  expect(
    within(screen.getByRole('group', { name: 'Tem funcionários?' })).getByLabelText('Sim'),
  ).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Quantos funcionários?' })).toHaveValue('12');
  // Kept by the server, nothing is left in the tab.
  await again.click(save());
  await screen.findByText(/^Salvo/);
  expect(sessionStorage).toHaveLength(0);
});

it('takes a file that is dropped where one is chosen', async () => {
  show();
  const zona = document.querySelector('.cp-drop') as HTMLElement;
  const file = new File(['%PDF-1.7'], 'balancete.pdf', { type: 'application/pdf' });
  fireEvent.dragOver(zona);
  expect(zona).toHaveClass('cp-over');
  fireEvent.drop(zona, { dataTransfer: { files: [file], types: ['Files'] } });
  expect(zona).not.toHaveClass('cp-over');
  await waitFor(() => expect(arquivo).toHaveBeenCalledWith('balancete', file, expect.any(Function)));
  await waitFor(() =>
    expect(within(zona).getByLabelText('Escolher arquivo')).toHaveAttribute('type', 'file'),
  );
});

it('shows a question once the answer it depends on is given, and takes it away with that', async () => {
  const user = show();
  expect(screen.queryByRole('textbox', { name: 'Quantos funcionários?' })).not.toBeInTheDocument();
  const grupo = screen.getByRole('group', { name: 'Tem funcionários?' });
  await user.click(within(grupo).getByRole('radio', { name: 'Sim' }));
  const quantos = screen.getByRole('textbox', { name: 'Quantos funcionários?' });
  await user.type(quantos, '12');
  expect(screen.getByText('4 de 9 respondidas')).toBeVisible();
  await user.click(within(grupo).getByRole('radio', { name: 'Não' }));
  expect(quantos).not.toBeInTheDocument();
  await user.click(within(grupo).getByRole('radio', { name: 'Sim' }));
  expect(screen.getByRole('textbox', { name: 'Quantos funcionários?' })).toHaveValue('12');
});

it('keeps only what changed and can be read, and says when', async () => {
  const user = show();
  await user.type(screen.getByRole('textbox', { name: 'CNPJ' }), '12abc34501de36');
  await user.type(screen.getByRole('textbox', { name: /Algo mais\?/ }), 'Temos loja.');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'CNPJ' })).toHaveAccessibleDescription('CNPJ inválido.');
  await user.click(save());
  expect(respostas).toHaveBeenLastCalledWith('PUT', { obs: 'Temos loja.' });
  expect(await screen.findByText(/^Salvo às \d\d:\d\d$/)).toBeVisible();

  const cnpj = screen.getByRole('textbox', { name: 'CNPJ' });
  await user.clear(cnpj);
  await user.type(cnpj, '12abc34501de35');
  await user.tab();
  expect(cnpj).toHaveValue('12.ABC.345/01DE-35');
  await user.click(save());
  expect(respostas).toHaveBeenLastCalledWith('PUT', { cnpj: '12ABC34501DE35' });
});

it('keeps everything on the page while the network is away, and saves when it is back', async () => {
  respostas.mockResolvedValueOnce({ fim: 'fora' });
  const user = show();
  const campo = screen.getByRole('textbox', { name: /Algo mais\?/ });
  await user.type(campo, 'Sem rede');
  await user.click(save());
  expect(await screen.findByText(/^Sem conexão agora\./)).toBeVisible();
  expect(campo).toHaveValue('Sem rede');
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Salvo às/)).toBeVisible();
  expect(respostas).toHaveBeenCalledTimes(2);
  expect(respostas).toHaveBeenLastCalledWith('PUT', { obs: 'Sem rede' });
});

it('lists what is missing and moves to the first; complete, it sends all and shows the receipt', async () => {
  const user = show();
  await user.click(send());
  const aviso = screen.getByRole('alert');
  expect(aviso).toHaveTextContent('Falta conferir 2 perguntas:');
  expect(
    within(aviso)
      .getAllByRole('link')
      .map((one) => one.textContent),
  ).toEqual(['CNPJ', 'Tem funcionários?']);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'CNPJ' })).toHaveFocus());
  expect(respostas).not.toHaveBeenCalledWith('POST', expect.anything());
  await user.type(screen.getByRole('textbox', { name: 'CNPJ' }), '12ABC34501DE35');
  await user.click(screen.getByRole('radio', { name: 'Não' }));
  await user.click(send());
  expect(respostas).toHaveBeenLastCalledWith(
    'POST',
    expect.objectContaining({ cnpj: '12ABC34501DE35', tem_funcionarios: 'nao', faturamento: 1000 }),
  );
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it('takes from the list what is answered, and keeps what was left empty again', async () => {
  const user = show();
  await user.click(send());
  const cnpj = screen.getByRole('textbox', { name: 'CNPJ' });
  await waitFor(() => expect(cnpj).toHaveFocus());
  await user.tab();
  expect(cnpj).toHaveAccessibleDescription('Campo obrigatório.');
  expect(screen.getByRole('alert')).toHaveTextContent('Falta conferir 2 perguntas:');
  const grupo = screen.getByRole('group', { name: 'Tem funcionários?' });
  await user.click(within(grupo).getByRole('radio', { name: 'Não' }));
  expect(within(grupo).queryByText('Campo obrigatório.')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Falta conferir 1 pergunta:');
  await user.type(cnpj, '12ABC34501DE3');
  expect(cnpj).toHaveAccessibleDescription('Campo obrigatório.');
  await user.type(cnpj, '5');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('points at what the server refused', async () => {
  respostas.mockResolvedValue({ fim: 'erros', erros: { obs: ['Máximo de 2000 caracteres.'] } });
  const user = show({ perguntas: formulario.perguntas.filter(({ chave }) => chave === 'obs') });
  await user.type(screen.getByRole('textbox', { name: /Algo mais\?/ }), 'x');
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Algo mais\?/ })).toHaveAccessibleDescription(
      'Máximo de 2000 caracteres.',
    ),
  );
  expect(reload).not.toHaveBeenCalled();
});

it('sends a file at once, and tells at the question why one was refused', async () => {
  const user = show();
  const grupo = screen.getByRole('group', { name: /Balancete/ });
  const pdf = new File(['%PDF-1.7'], 'balancete.pdf', { type: 'application/pdf' });
  await user.upload(within(grupo).getByLabelText('Escolher arquivo'), pdf);
  expect(await within(grupo).findByText(/^Enviado: balancete\.pdf/)).toBeVisible();
  expect(arquivo).toHaveBeenCalledWith('balancete', pdf, expect.any(Function));
  arquivo.mockResolvedValueOnce({
    fim: 'erros',
    erros: { balancete: ['O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.'] },
  });
  await user.upload(within(grupo).getByLabelText('Escolher arquivo'), pdf);
  expect(
    await within(grupo).findByText(
      'O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.',
    ),
  ).toBeVisible();
  expect(within(grupo).getByText(/^Enviado: balancete\.pdf/)).toBeVisible();
});

it('shows again what the plain form could not keep', () => {
  show({
    retorno: {
      formulario: 'respostas',
      mensagem: null,
      erros: { faturamento: ['Informe um valor em reais.'] },
      valores: { faturamento: 'dez mil' },
      codigo_enviado: false,
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Falta conferir 1 pergunta:');
  const campo = screen.getByRole('textbox', { name: 'Qual o faturamento?' });
  expect(campo).toHaveValue('dez mil');
  expect(campo).toBeInvalid();
});
