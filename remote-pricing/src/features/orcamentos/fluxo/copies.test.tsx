import { destinatarioLidoSchema } from '@gestao/shared/contracts/comercial/orcamento-copia';
import {
  orcamentoDetalheAnswerSchema,
  orcamentoListSchema,
} from '@gestao/shared/contracts/comercial/orcamentos';
import {
  answer,
  listAnswer,
  refuse,
  renderPage,
  type SentRequest,
  screen,
  waitFor,
  within,
} from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { lido } from '../conteudo.fixture';
import OrcamentoLegacyPage from '../listas/orcamento-legacy.page';
import OrcamentoMinePage from '../listas/orcamento-mine.page';
import { detalhe, enviado, rascunho } from '../orcamentos.fixture';
import { chooseAction, openSent } from './flow.fixture';

const { uuid } = enviado;
const outro = '7f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';

describe('copies and recipient', () => {
  const copia = {
    data: {
      uuid: outro,
      numero: 'ORC-2026-000050',
      mensal_antes_centavos: 95_500,
      mensal_depois_centavos: 99_000,
    },
  };

  test('a list’s row is duplicated for another recipient, with the opportunity of that one', async () => {
    const { user, api, location } = await renderPage(<OrcamentoMinePage />, {
      path: '/precificacao/meus-orcamentos',
      pages: manifest.pages,
      profile: 'comercial',
      responses: {
        'GET /orcamentos/meus': answer(orcamentoListSchema, listAnswer([enviado])),
        'GET /orcamentos/opcoes': {
          data: { origens: [], servicos: [], prazo_meses: 12, validade: '2026-12-31' },
        },
        'GET /orcamentos/oportunidades': ({ query }: SentRequest) => ({
          data:
            query.nome === 'Padaria Lua'
              ? [{ uuid: outro, rotulo: 'OPO-7 Lua', etapa_label: 'Qualificação' }]
              : [],
        }),
        'POST /orcamentos/:uuid/duplicar': copia,
      },
    });
    await user.click(await screen.findByRole('button', { name: /ORC-2026-000002/ }));
    for (const item of ['Nova revisão', 'Reenviar link', 'Cancelar orçamento']) {
      expect(screen.getByRole('menuitem', { name: item })).toBeVisible();
    }
    await user.click(screen.getByRole('menuitem', { name: 'Duplicar' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Outro destinatário' }));
    await user.type(dialog.getByRole('textbox', { name: /Nome ou razão social/ }), 'Padaria Lua');
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: 'Oportunidade' }),
      'OPO-7 Lua · Qualificação',
    );
    await user.click(dialog.getByRole('button', { name: 'Duplicar' }));
    expect(
      await screen.findByText(/ORC-2026-000050 criado: mensal de R\$\s955,00 para R\$\s990,00/),
    ).toBeVisible();
    expect(api.sent('POST', '/orcamentos/:uuid/duplicar')[0]?.body).toMatchObject({
      destinatario: 'outro',
      para: 'prospecto',
      prospecto_nome: 'Padaria Lua',
      oportunidade_uuid: outro,
    });
    await waitFor(() => expect(location()).toBe(`/precificacao/fluxo-orcamento/${outro}`));
  });

  test('the same recipient sends nothing about anybody else', async () => {
    const { user, api } = await openSent({ 'POST /orcamentos/:uuid/duplicar': copia });
    await chooseAction(user, 'Duplicar');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Duplicar' }));
    await waitFor(() =>
      expect(api.sent('POST', '/orcamentos/:uuid/duplicar')[0]?.body).toEqual({ destinatario: 'mesmo' }),
    );
  });

  test('a legacy budget is converted after a question; a refusal is told', async () => {
    const { user, api } = await renderPage(<OrcamentoLegacyPage />, {
      path: '/precificacao/todos-orcamentos-old',
      pages: manifest.pages,
      profile: 'precificacao',
      responses: {
        'GET /orcamentos/legados': answer(
          orcamentoListSchema,
          listAnswer([{ ...enviado, status: 'aceito' }]),
        ),
        'POST /orcamentos/:uuid/converter': refuse(406, {
          message: 'Este orçamento já foi convertido em ORC-2026-000040.',
        }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /ORC-2026-000002/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Converter em novo orçamento' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Converter em novo orçamento' }));
    expect(await screen.findByText('Este orçamento já foi convertido em ORC-2026-000040.')).toBeVisible();
    expect(api.sent('POST', '/orcamentos/:uuid/converter')).toHaveLength(1);
  });

  test('a draft’s recipient is changed on the version that was read', async () => {
    const { user, api } = await openSent({
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe({ ...rascunho, uuid }) }),
      'GET /orcamentos/:uuid/conteudo': lido({ status: 'rascunho' }),
      'GET /orcamentos/:uuid/destinatario': answer(destinatarioLidoSchema, {
        data: {
          versao: 7,
          para: 'prospecto',
          cliente: null,
          prospecto_nome: 'Padaria Sol',
          prospecto_documento: null,
          prospecto_contato: null,
          prospecto_email: null,
          prospecto_telefone: '+5511987654321',
          oportunidade: null,
          edita: true,
        },
      }),
      'PUT /orcamentos/:uuid/destinatario': { data: { uuid, versao: 8 } },
    });
    await chooseAction(user, 'Alterar destinatário');
    const dialog = within(screen.getByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: /Nome ou razão social/ });
    expect(name).toHaveValue('Padaria Sol');
    expect(dialog.getByRole('textbox', { name: /Telefone/ })).toHaveValue('(11) 98765-4321');
    await user.clear(name);
    await user.type(name, 'Padaria Lua');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('PUT', '/orcamentos/:uuid/destinatario')[0]?.body).toMatchObject({
      versao: 7,
      para: 'prospecto',
      prospecto_nome: 'Padaria Lua',
      // What the form does not change is not lost.
      prospecto_telefone: '+5511987654321',
      oportunidade_uuid: null,
    });
  });
});
