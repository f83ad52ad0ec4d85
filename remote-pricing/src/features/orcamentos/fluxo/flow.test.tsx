import { historicoAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-historico';
import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { mensagensAnswerSchema } from '@gestao/shared/contracts/comum/mensagens';
import { answer, refuse, type SentRequest, screen, waitFor, within } from '@gestao/shared/testing';
import { calculado, lido } from '../conteudo.fixture';
import { detalhe, enviado } from '../orcamentos.fixture';
import { flowFooter, offered, openFlow, requisitos } from './flow.fixture';

const { uuid } = enviado;
const stale = {
  message: 'Este registro foi alterado por Carla às 10:00. Recarregue para continuar.',
  codigo: 'versao_desatualizada',
};

test('the next step is the button, the others are in the menu, and steps with a reason ask for it', async () => {
  const { user, api } = await openFlow({
    'GET /orcamentos/:uuid/acoes': {
      data: [
        offered('devolver_vendedor', 'Devolver ao vendedor'),
        offered(
          'concluir_precificacao',
          'Concluir precificação',
          'Este orçamento precisa de aprovação (gestor).',
        ),
        offered('solicitar_aprovacao', 'Solicitar aprovação'),
      ],
    },
  });
  const bar = await flowFooter();
  expect(bar.queryByText('Margem')).not.toBeInTheDocument();
  expect(await bar.findByRole('button', { name: 'Solicitar aprovação' })).toBeEnabled();
  expect(bar.queryByText(/precisa de aprovação/)).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Mais ações do orçamento' }));
  await user.click(screen.getByRole('menuitem', { name: 'Devolver ao vendedor' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Falta o volume de notas.');
  await user.click(dialog.getByRole('button', { name: 'Devolver ao vendedor' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', '/orcamentos/:uuid/transicao')[0]?.body).toEqual({
    acao: 'devolver_vendedor',
    versao: 3,
    motivo: 'Falta o volume de notas.',
    motivo_recusa_uuid: null,
  });
});

test('the menu waits for the steps it holds', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await openFlow({
    'GET /orcamentos/:uuid/acoes': async () => {
      await told;
      return { data: [offered('cancelar', 'Cancelar orçamento')] };
    },
  });
  const bar = await flowFooter();
  expect(bar.queryByRole('button', { name: 'Mais ações do orçamento' })).not.toBeInTheDocument();
  tell();
  expect(await bar.findByRole('button', { name: 'Mais ações do orçamento' })).toBeVisible();
});

test('M opens the messages and goes to the box, as often as it is pressed', async () => {
  const { user, location } = await openFlow({
    'GET /mensagens': answer(mensagensAnswerSchema, {
      data: { itens: [], anteriores: false, escreve: ['comentario'], cliente: null },
    }),
  });
  await flowFooter();
  await user.keyboard('m');
  const box = await screen.findByRole('textbox', { name: /Mensagem/ });
  await waitFor(() => expect(box).toHaveFocus());
  expect(location()).toContain('aba=mensagens');
  await user.click(screen.getByRole('tab', { name: 'Mensagens' }));
  expect(box).not.toHaveFocus();
  await user.keyboard('m');
  expect(box).toHaveFocus();
});

test('what keeps everything from going on is told in words, not by a dead button', async () => {
  await openFlow({
    'GET /orcamentos/:uuid/acoes': {
      data: [offered('enviar_precificacao', 'Enviar para precificação', 'Informe o volume de Funcionários.')],
    },
  });
  const bar = await flowFooter();
  expect(await bar.findByText(/Informe o volume de Funcionários/)).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Enviar para precificação' })).not.toBeInTheDocument();
});

test('a draft that lacks something leads to where it is filled in', async () => {
  await openFlow({
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'rascunho' }),
    'GET /orcamentos/:uuid/acoes': {
      data: [offered('enviar_precificacao', 'Enviar para precificação', 'Preencha serviços e volumes.')],
    },
  });
  const bar = await flowFooter();
  expect(await bar.findByRole('link', { name: 'Continuar o preenchimento' })).toHaveAttribute(
    'href',
    `/precificacao/novo-orcamento?orcamento=${uuid}`,
  );
  expect(bar.getByText(/Preencha serviços e volumes/)).toBeVisible();
});

test('a draft that is complete has its next step for a button; editing is in the menu', async () => {
  const { user } = await openFlow({
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'rascunho' }),
    'GET /orcamentos/:uuid/acoes': { data: [offered('enviar_precificacao', 'Enviar para precificação')] },
  });
  const bar = await flowFooter();
  expect(await bar.findByRole('button', { name: 'Enviar para precificação' })).toBeVisible();
  expect(bar.queryByRole('link', { name: 'Continuar o preenchimento' })).not.toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Mais ações do orçamento' }));
  expect(screen.getByRole('menuitem', { name: 'Editar orçamento' })).toBeVisible();
});

test('who approves reads the figures and the reason of the discount where he decides', async () => {
  const { user } = await openFlow(
    {
      'GET /orcamentos/:uuid/conteudo': lido(
        { status: 'em_aprovacao', edita: false, calculo: calculado({ desconto_efetivo_bp: 530 }) },
        { justificativa_desconto: 'Indicação do parceiro, contrato longo.' },
      ),
      'GET /orcamentos/:uuid/acoes': {
        data: [offered('aprovar', 'Aprovar'), offered('devolver', 'Devolver')],
      },
      'GET /orcamentos/:uuid/eventos': answer(historicoAnswerSchema, {
        data: { aprovacoes: [], eventos: [] },
      }),
    },
    'aprovacoes',
  );
  expect(await screen.findByText('Indicação do parceiro, contrato longo.')).toBeVisible();
  await user.click(await (await flowFooter()).findByRole('button', { name: 'Aprovar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Indicação do parceiro, contrato longo.')).toBeVisible();
  expect(dialog.getByText('5,30 %')).toBeVisible();
  expect(dialog.queryByText('Margem')).not.toBeInTheDocument();
});

test('on a phone the bar holds the total and one button; the rest is in the menu', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width: 599px') });
  try {
    const { user } = await openFlow({
      'GET /orcamentos/:uuid/acoes': {
        data: [
          offered('solicitar_aprovacao', 'Solicitar aprovação'),
          offered('cancelar', 'Cancelar orçamento'),
        ],
      },
    });
    const bar = await flowFooter();
    expect(await bar.findByRole('button', { name: 'Solicitar aprovação' })).toBeVisible();
    expect(bar.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Mensal']);
    await user.click(bar.getByRole('button', { name: 'Mais ações do orçamento' }));
    expect(screen.getByRole('menuitem', { name: 'Cancelar orçamento' })).toBeVisible();
    expect(within(screen.getByRole('menu')).getByText(/^Implantação R\$/)).toBeVisible();
  } finally {
    window.matchMedia = wide;
  }
});

test('somebody who was faster is told of, the page is asked again, and the reason is not lost', async () => {
  let version = 3;
  const { user, api } = await openFlow({
    'GET /orcamentos/:uuid/conteudo': () => lido({ status: 'enviado', edita: false }, { versao: version }),
    'GET /orcamentos/:uuid/acoes': { data: [offered('recusar', 'Registrar recusa')] },
    'POST /orcamentos/:uuid/transicao': ({ body }: SentRequest) => {
      if ((body as { versao: number }).versao !== 3)
        return { data: { uuid, versao: 6, status: 'recusado', status_label: 'Recusado' } };
      version = 5;
      return refuse(409, stale);
    },
  });
  const bar = await flowFooter();
  await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
  await user.click(screen.getByRole('menuitem', { name: 'Registrar recusa' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByRole('option', { name: 'Preço' });
  await user.selectOptions(dialog.getByRole('combobox', { name: /Motivo da recusa/ }), 'Preço');
  await user.type(dialog.getByRole('textbox', { name: 'Comentário' }), 'Acima do orçado.');
  await user.click(dialog.getByRole('button', { name: 'Registrar recusa' }));
  expect(
    await dialog.findByText(
      'Este registro foi alterado por Carla às 10:00. A página já mostra como ficou: confira antes de repetir.',
    ),
  ).toBeVisible();
  await waitFor(() => expect(api.sent('GET', '/orcamentos/:uuid/conteudo').length).toBeGreaterThan(1));
  await user.click(dialog.getByRole('button', { name: 'Registrar recusa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', '/orcamentos/:uuid/transicao').at(-1)?.body).toMatchObject({
    versao: 5,
    motivo: 'Acima do orçado.',
    motivo_recusa_uuid: uuid,
  });
});

test('decisions and events are told as the api sends them', async () => {
  const { user } = await openFlow(
    {
      'GET /orcamentos/:uuid/eventos': answer(historicoAnswerSchema, {
        data: {
          eventos: [
            {
              em: '2026-11-17T15:00:00.000Z',
              tipo: 'Calculado',
              ator: 'Bruno',
              detalhe: 'R$ 540,00 por mês',
            },
          ],
          aprovacoes: [
            {
              nivel: 1,
              nivel_label: 'Gestor',
              decisao: 'aprovado',
              decisao_label: 'Aprovado',
              solicitado_em: '2026-11-17T15:00:00.000Z',
              solicitado_por: 'Patrícia',
              decidido_em: '2026-11-17T16:00:00.000Z',
              aprovador: 'Gestora',
              comentario: 'Cliente estratégico.',
              desconto_bp: 800,
            },
          ],
        },
      }),
    },
    'aprovacoes',
  );
  expect(await screen.findByRole('row', { name: /Gestor Cliente estratégico/ })).toHaveTextContent('8,00 %');
  expect(screen.queryByRole('columnheader', { name: 'Margem' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Eventos' }));
  expect(await screen.findByText(/Calculado · Bruno/)).toHaveTextContent('R$ 540,00 por mês');
});

const aprovado = answer(orcamentoDetalheAnswerSchema, {
  data: detalhe({ ...enviado, status: 'aprovado', status_label: 'Aprovado' }),
});

test('an approved proposal is sent to the contact on record, once per form', async () => {
  const { user, api } = await openFlow({
    'GET /orcamentos/:uuid': aprovado,
    'GET /orcamentos/:uuid/requisitos': requisitos(),
    'POST /orcamentos/:uuid/enviar': {
      data: { uuid, versao: 4, status: 'enviado', status_label: 'Enviado', message: 'Proposta enviada.' },
    },
  });
  await user.click(await (await flowFooter()).findByRole('button', { name: 'Enviar ao cliente' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'E-mail de quem recebe' })).toHaveValue(
    'maria@comercialipe.example',
  );
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  expect(await screen.findByText('Proposta enviada.')).toBeVisible();
  const [sent] = api.sent('POST', '/orcamentos/:uuid/enviar');
  expect(sent?.body).toMatchObject({ versao: 3, contato_nome: 'Maria da Silva' });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a proposal that lacks an element says which and where, and cannot be sent', async () => {
  await openFlow(
    {
      'GET /orcamentos/:uuid': aprovado,
      'GET /orcamentos/:uuid/requisitos': requisitos({
        completo: false,
        envia: false,
        impedimento: 'Informe o foro em Configurações.',
        itens: [{ chave: 'foro', rotulo: 'Foro', ok: false, orientacao: 'Informe o foro em Configurações.' }],
      }),
    },
    'proposta',
  );
  const bar = await flowFooter();
  expect(await bar.findByText(/Informe o foro em Configurações/)).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Enviar ao cliente' })).not.toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /Foro/ })).toHaveTextContent('✗ Falta');
});

test('a new revision is asked for, tells the difference and opens', async () => {
  const next = '7f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
  const { user, api, location } = await openFlow({
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'enviado', edita: false, revisa: true }),
    'POST /orcamentos/:uuid/revisao': {
      data: { uuid: next, revisao: 1, mensal_antes_centavos: 54_000, mensal_depois_centavos: 60_000 },
    },
    'GET /orcamentos/:uuid/revisoes': { data: [] },
  });
  await user.click(await (await flowFooter()).findByRole('button', { name: 'Mais ações do orçamento' }));
  expect(screen.queryByRole('menuitem', { name: 'Prorrogar validade' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Nova revisão' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Nova revisão' }));
  expect(await screen.findByText('Revisão R1 criada: mensal de R$ 540,00 para R$ 600,00.')).toBeVisible();
  expect(api.sent('POST', '/orcamentos/:uuid/revisao')[0]?.body).toEqual({ versao: 3 });
  expect(location()).toBe(`/precificacao/fluxo-orcamento/${next}?aba=revisoes`);
});

test('the scopes of many services are there to be opened', async () => {
  const one = detalhe(enviado).itens[0];
  if (!one) throw new Error('The example has no service.');
  const itens = Array.from({ length: 12 }, (_, index) => ({
    ...one,
    uuid: crypto.randomUUID(),
    servico: `Serviço ${index}`,
    incluso: [`Rotina ${index}`],
  }));
  const { user } = await openFlow({
    'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(enviado, { itens }) }),
  });
  expect(await screen.findByText('Rotina 3')).not.toBeVisible();
  await user.click(screen.getByText('Escopo dos 12 serviços'));
  expect(screen.getByText('Rotina 3')).toBeVisible();
});
