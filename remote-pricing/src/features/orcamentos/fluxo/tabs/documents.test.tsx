import { documentosPedidosAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-documentos';
import { answer, screen, waitFor, within } from '@gestao/shared/testing';
import { openSent } from '../flow.fixture';

const outro = '7f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';

describe('documents', () => {
  const documento = {
    uuid: outro,
    versao: 4,
    nome: 'Balancete',
    instrucoes: 'Com o razão.',
    obrigatorio: true,
    prazo: '2026-12-10',
    atrasado: false,
    status: 'pendente' as const,
    status_label: 'Pendente',
    muda: true,
  };
  const asked = (edita: boolean, itens = [documento]) =>
    answer(documentosPedidosAnswerSchema, { data: { itens, tipos: ['Contrato social'], edita } });

  test('are asked for by type or name, changed and taken back', async () => {
    const { user, api } = await openSent(
      {
        'GET /orcamentos/:uuid/documentos': asked(true),
        'POST /orcamentos/:uuid/documentos': { data: { uuid: outro, versao: 1 } },
        'DELETE /orcamentos/:uuid/documentos/:documento': null,
      },
      'documentos',
    );
    await user.click(await screen.findByRole('button', { name: 'Solicitar documento' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Tipo de documento' }), 'Contrato social');
    expect(dialog.getByRole('textbox', { name: /^Documento/ })).toHaveValue('Contrato social');
    await user.type(dialog.getByLabelText(/Prazo/), '2026-12-20');
    await user.click(dialog.getByRole('checkbox', { name: 'Obrigatório' }));
    await user.click(dialog.getByRole('button', { name: 'Solicitar documento' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('POST', '/orcamentos/:uuid/documentos')[0]?.body).toEqual({
      nome: 'Contrato social',
      instrucoes: null,
      obrigatorio: false,
      prazo: '2026-12-20',
    });
    await user.click(await screen.findByRole('button', { name: /Balancete/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Retirar' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirar' }));
    await waitFor(() =>
      expect(api.sent('DELETE', '/orcamentos/:uuid/documentos/:documento')[0]?.query).toEqual({
        versao: '4',
      }),
    );
  });

  test('only shown where the budget is decided', async () => {
    await openSent({ 'GET /orcamentos/:uuid/documentos': asked(false, []) }, 'documentos');
    expect(await screen.findByText('Nenhum documento solicitado neste orçamento.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Solicitar documento' })).not.toBeInTheDocument();
  });
});
