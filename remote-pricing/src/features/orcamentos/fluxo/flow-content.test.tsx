import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, type SentRequest, screen, waitFor, within } from '@gestao/shared/testing';
import { calculado, lido, previo } from '../conteudo.fixture';
import { detalhe, enviado } from '../orcamentos.fixture';
import { openFlow } from './flow.fixture';

test('a task is set by hand with a reason; its cost is not there without the right', async () => {
  const { user, api } = await openFlow();
  await user.click(await screen.findByText('Tarefas e tempo do serviço'));
  const tasks = within(await screen.findByRole('region', { name: 'Tarefas de Contabilidade' }));
  expect(tasks.getByRole('row', { name: /Escrituração/ })).toHaveTextContent(
    '180 (Lançamentos contábeis)340340',
  );
  expect(tasks.queryByText('Custo')).not.toBeInTheDocument();
  await user.click(await tasks.findByRole('button', { name: 'Ajustar Escrituração' }));
  const dialog = within(screen.getByRole('dialog'));
  const minutes = dialog.getByRole('textbox', { name: 'Minutos por vez' });
  expect(minutes).toHaveValue('340');
  await user.clear(minutes);
  await user.type(minutes, '300,5');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(dialog.getByText('Informe o motivo.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Motivo do ajuste' }), 'Importação automática.');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')[0]?.body).toMatchObject({
    versao: 3,
    ajustes: [
      { servico: 'contabil', tarefa: 'contabil-1', milimin: 300_500, motivo: 'Importação automática.' },
    ],
  });
});

test('the simulator compares and saves nothing until it is applied', async () => {
  const { user, api } = await openFlow(
    {
      'POST /orcamentos/calcular': ({ body }: SentRequest) => ({
        data: previo(
          (body as { volumes: { lancamentos: number } }).volumes.lancamentos === 500
            ? { mensal_centavos: 70_000 }
            : {},
        ),
      }),
    },
    'simulador',
  );
  const field = await screen.findByRole('textbox', { name: 'Lançamentos contábeis' });
  expect(screen.queryByRole('button', { name: 'Aplicar' })).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '500');
  const line = () => screen.getByRole('row', { name: /^Mensal/ });
  await waitFor(() => expect(line()).toHaveTextContent('R$ 540,00R$ 700,00+R$ 160,00'));
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  await waitFor(() =>
    expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')[0]?.body).toMatchObject({
      volumes: { lancamentos: 500 },
    }),
  );
});

test('newer parameters change nothing until the new price of each line was seen and confirmed', async () => {
  const { user, api } = await openFlow({
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'em_precificacao', parametros_novos: true }),
    'POST /orcamentos/calcular': {
      data: previo({
        versao: 2,
        mensal_centavos: 60_000,
        linhas: calculado().linhas.map((linha) => ({ ...linha, preco_final_centavos: 60_000 })),
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Recalcular' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recalcular com os parâmetros vigentes' }));
  expect(await dialog.findByText(/Da versão 1 para a versão 2/)).toBeVisible();
  expect(dialog.getByRole('row', { name: /Contabilidade/ })).toHaveTextContent('R$ 540,00R$ 600,00+R$ 60,00');
  expect(dialog.getByRole('row', { name: /^Mensal/ })).toHaveTextContent('R$ 540,00R$ 600,00+R$ 60,00');
  expect(api.sent('POST', '/orcamentos/calcular').at(-1)?.body).not.toHaveProperty('parametros');
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Recalcular' }));
  expect(await screen.findByText('Recalculado: mensal de R$ 540,00 para R$ 600,00.')).toBeVisible();
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')[0]?.body).toMatchObject({ recalcular: true });
});

test('minutes out of their range stay as they were typed, with the range, and are not sent', async () => {
  const { user, api } = await openFlow();
  await user.click(await screen.findByText('Tarefas e tempo do serviço'));
  await user.click(await screen.findByRole('button', { name: 'Ajustar Escrituração' }));
  const dialog = within(screen.getByRole('dialog'));
  const minutes = dialog.getByRole('textbox', { name: 'Minutos por vez' });
  await user.clear(minutes);
  await user.type(minutes, '-5');
  await user.tab();
  expect(minutes).toHaveValue('-5');
  expect(minutes).toHaveAccessibleDescription(/Informe os minutos entre 0 e 1\.000\.000/);
  await user.clear(minutes);
  await user.type(minutes, 'meia hora');
  await user.type(dialog.getByRole('textbox', { name: 'Motivo do ajuste' }), 'Importação automática.');
  await user.click(dialog.getByRole('button', { name: 'Aplicar' }));
  expect(minutes).toHaveValue('meia hora');
  expect(minutes).toHaveAccessibleDescription(/Informe um número com até 3 casas decimais/);
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toEqual([]);
});

test('the simulator waits for a number that can be one, and applies nothing meanwhile', async () => {
  const { user, api } = await openFlow({}, 'simulador');
  const field = await screen.findByRole('textbox', { name: 'Lançamentos contábeis' });
  await waitFor(() => expect(api.sent('POST', '/orcamentos/calcular')).toHaveLength(1));
  await user.type(field, 'x');
  await user.tab();
  expect(field).toHaveValue('180x');
  expect(field).toHaveAccessibleDescription(/Informe um número inteiro entre 0 e 10\.000\.000\./);
  expect(screen.getByText('Corrija Lançamentos contábeis para calcular de novo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Corrija antes de continuar: Lançamentos contábeis.')).toBeVisible();
  expect(api.sent('PUT', '/orcamentos/:uuid/conteudo')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Desfazer simulação' }));
  expect(field).toHaveValue('180');
});

test('services of an imported budget have no price of their own, and none is going to be calculated', async () => {
  const legado = detalhe(enviado);
  await openFlow({
    'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
      data: {
        ...legado,
        legado: true,
        itens: legado.itens.map((item) => ({
          ...item,
          preco_tabela_centavos: null,
          desconto_centavos: null,
          preco_final_centavos: null,
        })),
      },
    }),
    'GET /orcamentos/:uuid/conteudo': lido({ edita: false, calculo: null }),
  });
  expect(await screen.findByRole('table', { name: 'Itens' })).toBeVisible();
  expect(screen.queryByText('a calcular')).not.toBeInTheDocument();
});
