import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, renderPage, type SentRequest, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { calculado, lido, perguntas, previo } from '../conteudo.fixture';
import { detalhe, rascunho } from '../orcamentos.fixture';
import OrcamentoNewPage from './orcamento-new.page';

const { uuid } = rascunho;
const open = (passo: string, content: object = {}) =>
  renderPage(<OrcamentoNewPage />, {
    path: `/precificacao/novo-orcamento?orcamento=${uuid}&passo=${passo}`,
    route: '/precificacao/novo-orcamento',
    pages: manifest.pages,
    profile: 'comercial',
    responses: {
      'GET /orcamentos/perguntas': { data: { ...perguntas.data, parcelas_implantacao_max: 6 } },
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(rascunho) }),
      'GET /orcamentos/:uuid/conteudo': lido({}, content),
      'GET /orcamentos/:uuid/formulario': { data: null },
      'POST /orcamentos/calcular': { data: previo() },
      'PUT /orcamentos/:uuid/conteudo': ({ body }: SentRequest) => ({
        data: {
          uuid,
          versao: (body as { versao: number }).versao + 1,
          status: 'rascunho',
          calculo: calculado(),
        },
      }),
    },
  });
const price = () => within(screen.getByRole('region', { name: 'Preço' }));
const percentual = { desconto: { tipo: 'percentual', desconto_bp: 300 } };
const valor = { desconto: { tipo: 'valor', desconto_centavos: 1000 } };
const reais = 'Informe um valor entre R$\u00a00,00 e R$\u00a0100.000.000,00.';

describe('a number out of its range, or no number at all', () => {
  test.each([
    [
      'resumo',
      'Prazo do contrato (meses)',
      {},
      '99',
      'Informe um número inteiro entre 1 e 60.',
      '24',
      { prazo_meses: 24 },
    ],
    [
      'resumo',
      'Prazo do contrato (meses)',
      {},
      '',
      'Informe um número inteiro entre 1 e 60.',
      '36',
      { prazo_meses: 36 },
    ],
    [
      'resumo',
      'Parcelas da implantação',
      {},
      '7',
      'Informe um número inteiro entre 1 e 6.',
      '6',
      { parcelas_implantacao: 6 },
    ],
    [
      'resumo',
      'Desconto em %',
      percentual,
      '120',
      'Informe um percentual entre 0 % e 100 %.',
      '8',
      { desconto: { tipo: 'percentual', desconto_bp: 800 } },
    ],
    [
      'resumo',
      'Desconto em R$',
      valor,
      'dez',
      reais,
      '10,50',
      { desconto: { tipo: 'valor', desconto_centavos: 1050 } },
    ],
    ['resumo', 'Desconto na implantação', {}, '-1', reais, '', { desconto_implantacao_centavos: 0 }],
    [
      'servicos',
      'Lançamentos contábeis',
      {},
      '1,5',
      'Informe um número inteiro entre 0 e 10.000.000.',
      '15',
      { volumes: { lancamentos: 15 } },
    ],
  ] as const)('%s, %s', async (passo, label, content, wrong, reason, right, sent) => {
    const { user, api } = await open(passo, content);
    const name = new RegExp(`^${label.replace(/[()$]/g, '\\$&')}`);
    const field = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(api.sent('POST', '/orcamentos/calcular')).toHaveLength(1));
    await user.clear(field);
    await user.tab();
    const before = api.sent('POST', '/orcamentos/calcular').length;
    if (wrong) await user.type(field, wrong);
    await user.tab();
    expect(field).toHaveValue(wrong);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(new RegExp(reason.replace(/[$.]/g, '\\$&')));
    expect(price().getByRole('alert')).toHaveTextContent(`O preço espera`);
    expect(price().getByRole('alert')).toHaveTextContent(`Corrija ${label} para calcular de novo.`);
    expect(
      await screen.findByText(`Ainda não salvo, fica só nesta aba: corrija ${label}.`, { exact: false }),
    ).toBeVisible();

    await user.clear(field);
    if (right) await user.type(field, right);
    expect(field).toBeValid();
    await waitFor(() =>
      expect(api.sent('POST', '/orcamentos/calcular').slice(before).at(-1)?.body).toMatchObject(sent),
    );
    expect(price().queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText(/Salvo às/)).toBeVisible();
    await waitFor(() =>
      expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject(sent),
    );
  });

  test('nothing is asked or saved meanwhile, another step keeps it, and leaving leads back to it', async () => {
    const { user, api, location } = await open('resumo');
    const term = () => screen.findByRole('textbox', { name: /Prazo do contrato/ });
    await waitFor(() => expect(api.sent('POST', '/orcamentos/calcular')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Enviar para precificação' })).toBeVisible();
    await user.type(await term(), '0');
    await user.tab();
    expect(await term()).toHaveValue('120');
    expect(screen.queryByRole('button', { name: 'Enviar para precificação' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '3. Serviços e volumes' }));
    await user.click(screen.getByRole('checkbox', { name: 'Departamento pessoal' }));
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Corrija antes de continuar: Prazo do contrato (meses).')).toBeVisible();
    await waitFor(() => expect(location()).toContain('passo=resumo'));
    // Back in sight, it says at once what is wrong with it.
    expect(await term()).toHaveValue('120');
    expect(await term()).toHaveAccessibleDescription(/entre 1 e 60/);
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toEqual([]);
    expect(api.sent('POST', '/orcamentos/calcular')).toHaveLength(1);
  });

  test('a due day is not asked of the price: it is only not saved', async () => {
    const { user, api } = await open('resumo');
    const field = await screen.findByRole('textbox', { name: /Dia de vencimento/ });
    await user.clear(field);
    await user.type(field, '31');
    await user.tab();
    expect(field).toHaveAccessibleDescription(/Informe um número inteiro entre 1 e 28\./);
    expect(price().queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText(/Ainda não salvo.*corrija Dia de vencimento do boleto/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enviar para precificação' })).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, '28');
    expect(await screen.findByText(/Salvo às/)).toBeVisible();
    await waitFor(() =>
      expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
        dia_vencimento_boleto: 28,
      }),
    );
  });

  test('an emptied validity is asked for at its field, and the last day is not saved in its place', async () => {
    const { user, api } = await open('resumo');
    const field = await screen.findByLabelText(/Validade da proposta/);
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Informe até quando a proposta vale\./);
    expect(await screen.findByText(/Ainda não salvo.*corrija Validade da proposta/)).toBeVisible();
    expect(price().queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Corrija antes de continuar: Validade da proposta.')).toBeVisible();
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toEqual([]);
    await user.type(field, '2099-02-28');
    expect(field).toBeValid();
    expect(await screen.findByText(/Salvo às/)).toBeVisible();
    await waitFor(() =>
      expect(api.sent('PUT', '/orcamentos/:uuid/conteudo').at(-1)?.body).toMatchObject({
        validade: '2099-02-28',
      }),
    );
  });

  test('a reload gives it back as it was typed', async () => {
    const first = await open('resumo');
    const field = await screen.findByRole('textbox', { name: /Dia de vencimento/ });
    await first.user.clear(field);
    await first.user.type(field, 'dia dez');
    first.unmount();
    await open('resumo');
    expect(await screen.findByRole('textbox', { name: /Dia de vencimento/ })).toHaveValue('dia dez');
  });
});
