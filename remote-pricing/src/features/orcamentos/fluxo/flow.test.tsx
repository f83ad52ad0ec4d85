import { historicoAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-historico';
import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { mensagensAnswerSchema } from '@gestao/shared/contracts/comum/mensagens';
import { answer, refuse, type SentRequest, screen, waitFor, within } from '@gestao/shared/testing';
import { calculado, lido, perguntas } from '../conteudo.fixture';
import { detalhe, enviado } from '../orcamentos.fixture';
import { flowFooter, offered, openFlow, openSent, requisitos } from './flow.fixture';

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
  await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
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

test('every tab stands from the first, before what the simulator asks has come', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const { user } = await openFlow({
    'GET /orcamentos/perguntas': async () => {
      await told;
      return perguntas;
    },
  });
  const items = await screen.findByRole('tab', { name: /^Itens/ });
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
  const before = names();
  await user.click(items);
  await user.keyboard('{ArrowRight}');
  const simulator = await screen.findByRole('tab', { name: 'Simulador', selected: true });
  expect(simulator).toHaveFocus();
  tell();
  expect(await screen.findByRole('textbox', { name: 'Lançamentos contábeis' })).toBeVisible();
  expect(simulator).toHaveFocus();
  expect(names()).toEqual(before);
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
  await waitFor(() => expect(location()).toContain('aba=mensagens'));
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
  await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
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
    await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
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
  await user.click(await dialog.findByRole('button', { name: 'Registrar recusa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.sent('POST', '/orcamentos/:uuid/transicao').at(-1)?.body).toMatchObject({
    versao: 5,
    motivo: 'Acima do orçado.',
    motivo_recusa_uuid: uuid,
  });
});

test('decisions and events are told as the api sends them', async () => {
  await openFlow(
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
  expect(await screen.findByText(/Calculado · Bruno/)).toHaveTextContent('R$ 540,00 por mês');
});

const aprovado = answer(orcamentoDetalheAnswerSchema, {
  data: detalhe({ ...enviado, status: 'aprovado', status_label: 'Aprovado' }),
});

test('an approved proposal is sent to the contact on record, once per form', async () => {
  const { user, api } = await openFlow({
    'GET /orcamentos/:uuid': aprovado,
    'GET /orcamentos/:uuid/requisitos': requisitos({
      telefone: '+5511987654321',
      email: {
        assunto: 'Sua proposta ORC-2026-000002',
        texto: 'Olá, {{nome}}.\n\n{{mensagem}}\n\nVeja aqui: {{link}}',
      },
    }),
    'POST /orcamentos/:uuid/enviar': {
      data: {
        uuid,
        versao: 4,
        status: 'enviado',
        status_label: 'Enviado',
        message: 'Proposta enviada.',
        link: 'https://gestao.example/orcamento-site/segredo',
        expira_em: '2026-12-15T12:00:00.000Z',
      },
    },
  });
  await user.click(await (await flowFooter()).findByRole('button', { name: 'Enviar ao cliente' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: 'E-mail de quem recebe' })).toHaveValue(
    'maria@comercialipe.example',
  );
  const mail = () => dialog.getByText(/^Olá, Maria da Silva\./);
  expect(mail()).toHaveTextContent('Olá, Maria da Silva. Veja aqui: (link da proposta)');
  await user.type(dialog.getByRole('textbox', { name: 'Mensagem pessoal' }), 'Foi bom conversar.');
  expect(mail()).toHaveTextContent('Olá, Maria da Silva. Foi bom conversar. Veja aqui: (link da proposta)');
  await user.click(dialog.getByRole('button', { name: 'Enviar ao cliente' }));
  const link = within(await screen.findByRole('dialog', { name: 'Link da proposta' }));
  expect(link.getByText('Proposta enviada.')).toBeVisible();
  expect(link.getByRole('textbox', { name: 'Endereço do link' })).toHaveValue(
    'https://gestao.example/orcamento-site/segredo',
  );
  const whatsapp = link.getByRole('link', { name: 'Enviar também por WhatsApp' }).getAttribute('href') ?? '';
  expect(whatsapp).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(decodeURIComponent(whatsapp)).toMatch(/30 de novembro de 2026.*orcamento-site\/segredo$/);
  await user.click(link.getByRole('button', { name: 'Concluir' }));
  expect(screen.queryByText(/orcamento-site\/segredo/)).not.toBeInTheDocument();
  const [sent] = api.sent('POST', '/orcamentos/:uuid/enviar');
  expect(sent?.body).toMatchObject({
    versao: 3,
    contato_nome: 'Maria da Silva',
    mensagem: 'Foi bom conversar.',
  });
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
  await waitFor(() => expect(location()).toBe(`/precificacao/fluxo-orcamento/${next}?aba=revisoes`));
});

test('the scopes of the services are there to be opened', async () => {
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

test('why it came back, and by whom, stands under the title', async () => {
  await openFlow({
    'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
      data: detalhe(
        { ...enviado, status: 'em_precificacao', status_label: 'Em precificação' },
        { devolucao: { motivo: 'Reveja o desconto.', quem: 'Diretora', em: '2026-11-17T15:00:00.000Z' } },
      ),
    }),
  });
  const strip = within(await screen.findByRole('alert'));
  expect(strip.getByText(/^Devolvido por Diretora em /)).toBeVisible();
  expect(strip.getByText('Reveja o desconto.')).toBeVisible();
});

test('a refusal tells its reason and comment, and leads to a new revision', async () => {
  const { user } = await openSent({
    'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
      data: detalhe(
        { ...enviado, status: 'recusado', status_label: 'Recusado' },
        { motivo_recusa: 'Preço acima do esperado', comentario_recusa: 'Fechamos com outro escritório.' },
      ),
    }),
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'recusado', edita: false, revisa: true }),
  });
  const strip = within(await screen.findByRole('alert'));
  expect(strip.getByText('Recusado: Preço acima do esperado')).toBeVisible();
  expect(strip.getByText('Fechamos com outro escritório.')).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Nova revisão' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
});

test('a client’s question waits in sight, and is counted at the messages', async () => {
  await openSent({
    'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
      data: detalhe(enviado, {
        pergunta: {
          texto: 'O 13º está incluso?',
          quem: 'Dona Sol',
          em: '2026-11-17T15:00:00.000Z',
          abertas: 1,
        },
      }),
    }),
  });
  const strip = within(await screen.findByRole('alert'));
  expect(strip.getByText('O 13º está incluso?')).toBeVisible();
  expect(strip.getByRole('link', { name: 'Responder' })).toHaveAttribute(
    'href',
    expect.stringContaining('aba=mensagens'),
  );
  expect(screen.getByRole('tab', { name: /^Mensagens/ })).toHaveTextContent('1');
});

test('who decides has margin, floor and reason beside both buttons', async () => {
  const { user } = await openFlow(
    {
      'GET /orcamentos/:uuid/conteudo': lido(
        {
          status: 'em_aprovacao',
          edita: false,
          calculo: calculado({
            margem_bp: 1650,
            minima_ponderada_bp: 1800,
            piso_centavos: 55_000,
            desconto_efetivo_bp: 530,
          }),
        },
        { justificativa_desconto: 'Indicação do parceiro, contrato longo.' },
      ),
      'GET /orcamentos/:uuid/acoes': {
        data: [offered('aprovar', 'Aprovar'), offered('devolver', 'Devolver')],
      },
    },
    '',
    'precificacao',
  );
  const strip = within(await screen.findByRole('region', { name: 'Para decidir' }));
  expect(strip.getByText(/16,50 %/)).toHaveTextContent('mínima 18,00 %');
  expect(strip.getByText('R$ 550,00')).toBeVisible();
  expect(strip.getByText('Indicação do parceiro, contrato longo.')).toBeVisible();
  expect(strip.getByRole('button', { name: 'Aprovar' })).toBeVisible();
  await user.click(strip.getByRole('button', { name: 'Devolver' }));
  expect(await screen.findByRole('dialog', { name: /^Devolver: / })).toBeVisible();
});

test('who decided at the strip goes on at the head of the page, for the strip is gone', async () => {
  let decided = false;
  const { user } = await openFlow({
    'GET /orcamentos/:uuid/conteudo': lido({ status: 'em_aprovacao', edita: false }),
    'GET /orcamentos/:uuid/acoes': () => ({ data: decided ? [] : [offered('aprovar', 'Aprovar')] }),
    'POST /orcamentos/:uuid/transicao': () => {
      decided = true;
      return { data: { uuid, versao: 4, status: 'aprovado', status_label: 'Aprovado' } };
    },
  });
  const strip = within(await screen.findByRole('region', { name: 'Para decidir' }));
  await user.click(strip.getByRole('button', { name: 'Aprovar' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aprovar' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Para decidir' })).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a budget has seven tabs at the most, and addresses of former ones still lead there', async () => {
  await openFlow({}, 'franquias', 'precificacao');
  expect((await screen.findAllByRole('tab', { hidden: true })).length).toBeLessThanOrEqual(7);
  expect(screen.getByRole('tab', { name: /^Itens/ })).toHaveAttribute('aria-selected', 'true');
});

test('a price without volumes is not called within the margin', async () => {
  await openFlow({
    'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
      data: detalhe({
        ...enviado,
        status: 'rascunho',
        status_label: 'Rascunho',
        sinal: 'automatica',
        sinal_label: 'Dentro da margem',
      }),
    }),
    'GET /orcamentos/:uuid/conteudo': lido({ calculo: calculado({ faltam_volumes: true }) }),
  });
  expect(await screen.findByText('Faltam volumes')).toBeVisible();
  expect(screen.queryByText('Dentro da margem')).not.toBeInTheDocument();
});
