import { recusaAnswerSchema, valoresAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao';
import type { Permission } from '@gestao/shared/permissions';
import { answer, cleanup, refuse, renderPage, screen, userOf, waitFor, within } from '@gestao/shared/testing';
import { ask, mudanca, pages, path, situacao, tarefas, uuid } from '../parametros.fixture';
import ParametrosPage from '../parametros.page';

const published = {
  data: {
    numero: 2,
    vigente_desde: '2026-11-20',
    publicada_em: '2026-11-20T12:00:00Z',
    publicada_por: 'Ana Reis',
    observacao: 'Custos de novembro',
  },
};

test('a draft is compared and published; what is missing leads to its tab instead', async () => {
  const responses = {
    'GET /precificacao/parametros/recusa': answer(recusaAnswerSchema, { data: { motivos: [] } }),
    'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
      data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
    }),
    'POST /precificacao/parametros/publicar': published,
  };
  const permissions: Permission[] = ['gerenciar precificacao valores', 'gerenciar precificacao recusa'];
  const person = userOf('comercial', { all_permissions: permissions });
  const ready = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: person,
    responses: { ...responses, ...situacao({ mudancas: [mudanca] }) },
  });
  expect(await screen.findByText(/1 mudança no rascunho/)).toBeInTheDocument();
  await ready.user.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByRole('row', { name: /Overhead/ })).toHaveTextContent('32,00 %40,00 %');
  await ready.user.click(screen.getByRole('button', { name: 'Fechar' }));
  await ready.user.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publicar versão 2' }));
  await ready.user.type(dialog.getByRole('textbox', { name: /Observação/ }), 'Novo aluguel');
  await ready.user.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ready.api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    observacao: 'Novo aluguel',
    ultima: 1,
  });
  cleanup();

  const missing = await renderPage(<ParametrosPage />, {
    path: `${path}?aba=recusa`,
    pages,
    user: person,
    responses: {
      ...responses,
      ...situacao({
        mudancas: [mudanca],
        problemas: [{ aba: 'valores', message: 'Falta a margem geral.' }],
      }),
    },
  });
  await missing.user.click(await screen.findByRole('link', { name: 'Ir para Valores' }));
  await waitFor(() => expect(missing.location()).toContain('aba=valores'));
  expect(screen.queryByRole('button', { name: 'Publicar' })).not.toBeInTheDocument();
});

test('a problem opens the record where it is mended, and any two versions are compared', async () => {
  const versoes = [2, 1].map((numero) => ({
    numero,
    vigente_desde: '2026-01-01',
    publicada_em: '2026-01-01T12:00:00Z',
    publicada_por: 'Patrícia',
    observacao: `Número ${numero}.`,
  }));
  const { user, api, location } = await renderPage(<ParametrosPage />, {
    path: `${path}?aba=complexidade`,
    pages,
    user: userOf('comercial', {
      all_permissions: ['gerenciar precificacao tarefas', 'gerenciar precificacao valores'],
    }),
    responses: {
      ...situacao({
        versoes,
        problemas: [
          {
            aba: 'tarefas',
            message: 'Contabilidade: a participação soma 90 %.',
            registro: { tipo: 'tarefa', uuid },
          },
        ],
      }),
      'GET /precificacao/parametros/versoes/comparar': { data: [mudanca] },
      'GET /precificacao/parametros/tarefas': tarefas,
      'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
        data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Abrir a tarefa' }));
  const task = within(await screen.findByRole('dialog', { name: 'Editar Escrituração' }));
  await waitFor(() => expect(location()).toBe(`${path}?aba=tarefas`));
  await user.click(task.getByRole('button', { name: 'Fechar' }));

  await user.click(screen.getByRole('button', { name: 'Versões' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Versões publicadas' }));
  expect(dialog.getByRole('combobox', { name: 'De' })).toHaveDisplayValue('Versão 1');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'De' }), 'Versão 2');
  expect(dialog.getByRole('button', { name: 'Comparar versões' })).toBeDisabled();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Para' }), 'Versão 1');
  await user.click(dialog.getByRole('button', { name: 'Comparar versões' }));
  expect(
    await dialog.findByRole('region', { name: 'O que muda de Versão 2 para Versão 1' }),
  ).toBeInTheDocument();
  expect(api.requests.at(-1)?.query).toEqual({ de: '2', ate: '1' });
});

test('publishing over another person’s version says so and asks for the versions again', async () => {
  const message = 'Este registro foi alterado por Ana às 10:00. Recarregue para continuar.';
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao valores'),
    responses: {
      ...situacao({ mudancas: [mudanca] }),
      'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
        data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
      }),
      'POST /precificacao/parametros/publicar': refuse(409, { message, codigo: 'versao_desatualizada' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Observação/ }), 'Novo aluguel');
  await user.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(api.requests.filter(({ path: asked }) => asked.endsWith('/versoes')).length).toBeGreaterThan(1);
});

test('a version published for a later day is not said to be in force', async () => {
  const versao = { numero: 5, publicada_em: '2026-01-01T12:00:00Z', publicada_por: 'Patrícia' };
  await renderPage(<ParametrosPage />, {
    path: `${path}?aba=recusa`,
    pages,
    user: userOf('comercial', { all_permissions: ['gerenciar precificacao recusa'] }),
    responses: {
      'GET /precificacao/parametros/recusa': answer(recusaAnswerSchema, { data: { motivos: [] } }),
      ...situacao({
        versoes: [{ ...versao, vigente_desde: '2999-01-01', observacao: 'Ano novo.' }],
        vigente: null,
        esperando: [{ numero: 5, vigente_desde: '2999-01-01' }],
      }),
    },
  });
  expect(await screen.findByText(/^Versão 5 publicada para valer a partir de/)).toBeVisible();
});

test('publishing before the day of a waiting version names it and asks what becomes of it', async () => {
  const { user, api } = await renderPage(<ParametrosPage />, {
    path,
    pages,
    user: ask('gerenciar precificacao valores'),
    responses: {
      ...situacao({ mudancas: [mudanca], esperando: [{ numero: 2, vigente_desde: '2999-10-10' }] }),
      'GET /precificacao/parametros/valores': answer(valoresAnswerSchema, {
        data: { valores: [], perfis: [], margens: [], servicos: [], origens: [] },
      }),
      'POST /precificacao/parametros/publicar': published,
    },
  });
  expect(
    await screen.findByText(/^Versão 1 em vigor desde .* · Versão 2 espera por 10\/10\/2999/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Versão 2 (10/10/2999) espera por um dia posterior')).toBeVisible();
  expect(dialog.getByRole('radio', { name: /Versão 2 \(10\/10\/2999\)$/ })).toBeChecked();
  const since = dialog.getByLabelText(/Vigente desde/);
  await user.clear(since);
  await user.type(since, '2999-10-10');
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getByText(/^A versão 2, publicada para 10\/10\/2999, não chegará a valer/)).toBeVisible();
  await user.clear(since);
  await user.type(since, '2999-09-09');
  await user.click(dialog.getByRole('radio', { name: /^Continua valendo o que publico agora/ }));
  await user.type(dialog.getByRole('textbox', { name: /Observação/ }), 'Novo aluguel');
  await user.click(dialog.getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(api.sent('POST', '/precificacao/parametros/publicar')[0]?.body).toMatchObject({
      vigente_desde: '2999-09-09',
      espera: 'substituir',
    }),
  );
});
