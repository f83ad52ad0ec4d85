import { orcamentoListSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { importResponseSchema } from '@gestao/shared/contracts/comum/importacao';
import { answer, listAnswer, renderPage, screen, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import OrcamentoLegacyPage from './orcamento-legacy.page';

test('budgets of an earlier system are imported: checked first, then all of them', async () => {
  let simulated = 0;
  const { user, api } = await renderPage(<OrcamentoLegacyPage />, {
    path: '/precificacao/todos-orcamentos-old',
    pages: manifest.pages,
    profile: 'precificacao',
    responses: {
      'GET /orcamentos/legados': answer(orcamentoListSchema, listAnswer([])),
      'POST /orcamentos/legados/importar': ({ query }) => {
        const simulacao = query.simular === 'sim';
        if (simulacao) simulated += 1;
        return answer(importResponseSchema, {
          data: { simulacao, total: 2, validas: 2, gravadas: simulacao ? 0 : 2, erros: [] },
        });
      },
    },
  });
  expect(await screen.findByText('Nenhum orçamento da geração anterior.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Importar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Importar orçamentos anteriores' }));
  expect(dialog.getByText('Aceito, Recusado ou Expirado.')).toBeInTheDocument();
  await user.upload(
    dialog.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['x'], 'antigos.csv', { type: 'text/csv' }),
  );
  await user.click(await dialog.findByRole('button', { name: 'Importar 2 orçamentos' }));
  expect(await screen.findByText('2 orçamentos importados.')).toBeVisible();
  expect(simulated).toBe(1);
  expect(api.sent('POST', '/orcamentos/legados/importar')).toHaveLength(2);
});

test('columns that are not known by their names get a field by hand, and keep it for saving', async () => {
  const column = (titulo: string, exemplos: string[], chave: string | null) => ({ titulo, exemplos, chave });
  const known = [
    column('Situação', ['Aceito'], 'status'),
    column('Data', ['01/02/2020'], 'criado_em'),
    column('Honorário', ['900', '800'], 'mensal'),
    column('constructor', ['x'], null),
    column('Cliente', ['Ana Ltda'], 'cliente'),
    column('Nome', ['Ana'], 'cliente'),
    column('', [], null),
    column('', ['sem título'], null),
  ];
  const outcome = { simulacao: true, total: 2, validas: 0, gravadas: 0, erros: [] };
  const { user, api } = await renderPage(<OrcamentoLegacyPage />, {
    path: '/precificacao/todos-orcamentos-old',
    pages: manifest.pages,
    profile: 'precificacao',
    responses: {
      'GET /orcamentos/legados': answer(orcamentoListSchema, listAnswer([])),
      'POST /orcamentos/legados/importar': ({ query }) => {
        if (query.simular === 'nao')
          return answer(importResponseSchema, {
            data: { ...outcome, simulacao: false, validas: 2, gravadas: 2 },
          });
        const keys = query.colunas?.split(',');
        return answer(importResponseSchema, {
          data: keys
            ? {
                ...outcome,
                validas: 2,
                colunas: known.map((one, at) => ({ ...one, chave: keys[at] || null })),
              }
            : {
                ...outcome,
                erros: [{ linha: 1, coluna: 'constructor', mensagem: 'Coluna desconhecida.' }],
                colunas: known,
                conferir_colunas: true,
              },
        });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar orçamentos anteriores' }));
  await user.upload(
    dialog.getByLabelText('Escolher arquivo', { selector: 'input' }),
    new File(['x'], 'antigos.csv', { type: 'text/csv' }),
  );
  const honorario = await dialog.findByLabelText('Honorário');
  expect(honorario).toHaveDisplayValue('Mensal');
  expect(honorario).toHaveAccessibleDescription('900 · 800');
  expect(dialog.getByLabelText('constructor')).toHaveDisplayValue('Ignorar');
  expect(dialog.getByLabelText('Coluna 8, sem título')).toHaveAccessibleDescription('sem título');
  expect(dialog.queryByLabelText('Coluna 7, sem título')).not.toBeInTheDocument();
  expect(dialog.getByText('Falta dizer qual coluna é Número.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Importar \d/ })).not.toBeInTheDocument();

  // One field at two columns, and none at a required one: told at the fields, and nothing is sent.
  const nome = dialog.getByLabelText('Nome');
  expect(nome).toHaveAccessibleDescription(/Este campo está em duas colunas\./);
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(api.sent('POST', '/orcamentos/legados/importar')).toHaveLength(1);
  await user.selectOptions(nome, 'Ignorar');
  expect(nome).toHaveAccessibleDescription('Ana');
  await user.selectOptions(dialog.getByLabelText('constructor'), 'Número');
  expect(dialog.queryByText('Falta dizer qual coluna é Número.')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));

  expect(await dialog.findByText('Coluna ignorada: Nome.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Conferir colunas' }));
  expect(dialog.getByLabelText('constructor')).toHaveDisplayValue('Número');
  expect(dialog.queryByRole('button', { name: /^Importar \d/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await user.click(await dialog.findByRole('button', { name: 'Importar 2 orçamentos' }));
  expect(await screen.findByText('2 orçamentos importados.')).toBeVisible();
  const told = 'status,criado_em,mensal,numero,cliente,,,';
  expect(api.sent('POST', '/orcamentos/legados/importar').map(({ query }) => query)).toEqual([
    { simular: 'sim' },
    { simular: 'sim', colunas: told },
    { simular: 'sim', colunas: told },
    { simular: 'nao', colunas: told },
  ]);
});
