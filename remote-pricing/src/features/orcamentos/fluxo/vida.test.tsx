import { orcamentoAceiteAnswerSchema } from '@gestao/shared/contracts/orcamento-aceite';
import { destinatarioLidoSchema } from '@gestao/shared/contracts/orcamento-copia';
import { documentosPedidosAnswerSchema } from '@gestao/shared/contracts/orcamento-documentos';
import { orcamentoRequisitosAnswerSchema } from '@gestao/shared/contracts/orcamento-envio';
import {
  diferencasAnswerSchema,
  margemAnswerSchema,
  revisoesSchema,
} from '@gestao/shared/contracts/orcamento-revisoes';
import { orcamentoDetalheAnswerSchema, orcamentoListSchema } from '@gestao/shared/contracts/orcamentos';
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
import { lido, perguntas } from '../conteudo.fixture';
import OrcamentoLegacyPage from '../listas/orcamento-legacy.page';
import OrcamentoMinePage from '../listas/orcamento-mine.page';
import { detalhe, enviado, rascunho } from '../orcamentos.fixture';
import OrcamentoFlowPage from './orcamento-flow.page';

const { uuid } = enviado;
const outro = '7f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const requisitos = answer(orcamentoRequisitosAnswerSchema, {
  data: {
    itens: [],
    completo: true,
    envia: false,
    reenvia: true,
    impedimento: null,
    contato_nome: 'Maria da Silva',
    contato_email: 'maria@comercialipe.example',
    tem_pdf: true,
  },
});
const semAceite = (registra = false) =>
  answer(orcamentoAceiteAnswerSchema, { data: { prova: null, registra } });
const open = (responses: object = {}, aba = '', profile: 'comercial' | 'precificacao' = 'comercial') =>
  renderPage(<OrcamentoFlowPage />, {
    path: `/precificacao/fluxo-orcamento/${uuid}${aba && `?aba=${aba}`}`,
    route: '/precificacao/fluxo-orcamento/:uuid',
    pages: manifest.pages,
    profile,
    responses: {
      'GET /orcamentos/perguntas': perguntas,
      'GET /orcamentos/duplicados': { data: [] },
      'GET /orcamentos/oportunidades': { data: [] },
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, { data: detalhe(enviado) }),
      'GET /orcamentos/:uuid/conteudo': lido({ status: 'enviado', edita: false }),
      'GET /orcamentos/:uuid/acoes': { data: [] },
      'GET /orcamentos/:uuid/requisitos': requisitos,
      'GET /orcamentos/:uuid/aceite': semAceite(),
      ...responses,
    },
  });
const menu = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  const bar = within(await screen.findByRole('region', { name: 'Resumo e ações do orçamento' }));
  await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('revisions', () => {
  const revisao = (numero: number, more: object = {}) => ({
    uuid: numero === 1 ? uuid : outro,
    revisao: numero,
    status: 'cancelado' as const,
    status_label: 'Cancelado',
    criado_em: '2026-11-14T15:00:00.000Z',
    enviado_em: null,
    respondido_em: null,
    validade: '2026-11-30',
    mensal_centavos: 95_500,
    implantacao_centavos: 142_000,
    motivo: numero === 0 ? 'Substituído por R1' : null,
    ...more,
  });
  const answers = {
    'GET /orcamentos/:uuid/revisoes': answer(revisoesSchema, {
      data: [revisao(1, { status: 'enviado', status_label: 'Enviado' }), revisao(0)],
    }),
    'GET /orcamentos/:uuid/revisoes/diferencas': ({ query }: SentRequest) =>
      answer(diferencasAnswerSchema, {
        data: {
          de: Number(query.de),
          para: Number(query.para),
          diferencas:
            query.de === '0'
              ? [
                  { grupo: 'servicos', rotulo: 'Fiscal', tipo: 'texto', antes: 'Incluso', depois: null },
                  { grupo: 'condicoes', rotulo: 'Prazo (meses)', tipo: 'inteiro', antes: 12, depois: 24 },
                  { grupo: 'precos', rotulo: 'Mensal', tipo: 'centavos', antes: 95_500, depois: 80_000 },
                ]
              : [],
        },
      }),
  };

  test('lists them, shows at once what differs from the one before, and compares any two', async () => {
    const { user, location } = await open(answers, 'revisoes');
    expect(await screen.findByRole('link', { name: /R0/ })).toHaveAttribute(
      'href',
      `/precificacao/fluxo-orcamento/${outro}?aba=revisoes`,
    );
    expect(screen.getByText('Substituído por R1')).toBeVisible();
    const changes = within(await screen.findByRole('region', { name: 'Diferenças entre R0 e R1' }));
    expect(changes.getByRole('row', { name: /Fiscal/ })).toHaveTextContent('FiscalIncluso—Saiu');
    expect(changes.getByRole('row', { name: /Prazo/ })).toHaveTextContent('1224+12');
    expect(changes.getByRole('row', { name: /Mensal/ })).toHaveTextContent(/−R\$\s155,00/);
    expect(screen.queryByText('Custo e margem')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'De' }), 'R1 · Enviado');
    expect(await screen.findByText('Nenhuma diferença entre estas revisões.')).toBeVisible();
    expect(location()).toContain('de=1');
  });

  test('a single revision says that there is nothing to compare', async () => {
    await open(
      { 'GET /orcamentos/:uuid/revisoes': answer(revisoesSchema, { data: [revisao(1)] }) },
      'revisoes',
    );
    expect(await screen.findByText('Este orçamento tem uma única revisão.')).toBeVisible();
  });
});

describe('acceptance', () => {
  test('on paper: asks for the signed file and the fields, sends once, keeps what was typed on a refusal', async () => {
    let times = 0;
    const { user, api } = await open(
      {
        'GET /orcamentos/:uuid/aceite': semAceite(true),
        'POST /orcamentos/:uuid/aceite-manual': () => {
          times += 1;
          return times === 1
            ? refuse(406, { message: 'Esta proposta já foi aceita por Ana.', codigo: 'ja_aceito' })
            : { data: { uuid, aceito_em: '2026-11-20T12:00:00.000Z', message: 'Aceite registrado.' } };
        },
      },
      '',
      'precificacao',
    );
    await menu(user, 'Registrar aceite manual');
    const dialog = within(screen.getByRole('dialog'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Registrar aceite manual' }));
    expect(dialog.getByRole('textbox', { name: /Nome completo/ })).toHaveValue('Maria da Silva');
    await send();
    expect(await dialog.findByText('Anexe a proposta assinada.')).toBeVisible();
    expect(dialog.getByText('CPF inválido.')).toBeVisible();
    expect(dialog.getByText('Explique com ao menos 20 caracteres.')).toBeVisible();
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(
      input as HTMLInputElement,
      new File(['%PDF'], 'assinada.pdf', { type: 'application/pdf' }),
    );
    expect(dialog.getByText('assinada.pdf')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /CPF/ }), '52998224725');
    await user.type(dialog.getByLabelText(/Assinado em/), '2026-11-10');
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Assinou no papel durante a visita.');
    await send();
    expect(await dialog.findByText('Esta proposta já foi aceita por Ana.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /CPF/ })).toHaveValue('529.982.247-25');
    await send();
    expect(await screen.findByText('Aceite registrado.')).toBeVisible();
    const keys = api
      .sent('POST', '/orcamentos/:uuid/aceite-manual')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('is not offered to a salesperson', async () => {
    const { user, api } = await open();
    const bar = within(await screen.findByRole('region', { name: 'Resumo e ações do orçamento' }));
    await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
    expect(screen.queryByRole('menuitem', { name: 'Registrar aceite manual' })).not.toBeInTheDocument();
    expect(api.sent('GET', '/orcamentos/:uuid/aceite')).toHaveLength(0);
  });

  test('shows its evidence with the papers by signed address', async () => {
    const { user, api } = await open({
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe({ ...enviado, status: 'aceito', status_label: 'Aceito' }),
      }),
      'GET /orcamentos/:uuid/aceite': answer(orcamentoAceiteAnswerSchema, {
        data: {
          registra: false,
          prova: {
            modo: 'link',
            modo_label: 'Pelo link',
            nome: 'Maria da Silva',
            cpf: '***.982.247-**',
            cargo: 'Sócia',
            email: 'maria@comercialipe.example',
            aceito_em: '2026-11-20T12:00:00.000Z',
            ip: '203.0.113.7',
            user_agent: 'Mozilla/5.0',
            codigo_email_verificado: true,
            termo_versao: 1,
            hash_conteudo: 'a'.repeat(64),
            hash_pdf: 'b'.repeat(64),
            hash_evidencia: 'c'.repeat(64),
            link_prefixo: 'abc123',
            registrado_por: null,
            motivo_manual: null,
            assinado_em: null,
            papeis: ['proposta', 'comprovante'],
          },
        },
      }),
      'POST /orcamentos/:uuid/papeis/:papel/link': refuse(406, {
        message: 'Este documento ainda não existe.',
      }),
    });
    expect(await screen.findByText('Maria da Silva, Sócia')).toBeVisible();
    await user.click(screen.getByText('Origem e integridade'));
    for (const proof of ['203.0.113.7', 'abc123…', 'Conferido', 'c'.repeat(64)]) {
      expect(screen.getByText(proof)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Baixar documento assinado' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Baixar comprovante' }));
    expect(await screen.findByText('Este documento ainda não existe.')).toBeVisible();
    expect(api.sent('POST', '/orcamentos/:uuid/papeis/:papel/link')[0]?.params.papel).toBe('comprovante');
  });
});

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
    const { user, api } = await open(
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
    await open({ 'GET /orcamentos/:uuid/documentos': asked(false, []) }, 'documentos');
    expect(await screen.findByText('Nenhum documento solicitado neste orçamento.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Solicitar documento' })).not.toBeInTheDocument();
  });
});

test('the margin is taken apart step by step, in numbers and in words, by line and in all', async () => {
  const parte = {
    preco_centavos: 100_000,
    tributos_centavos: 10_000,
    comissao_centavos: 5000,
    inadimplencia_centavos: 1000,
    custo_centavos: 60_000,
    resultado_centavos: 24_000,
    margem_bp: 2400,
    minima_bp: 2000,
    alvo_bp: 3000,
  };
  const { user } = await open(
    {
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe(enviado, {
          margem_bp: 2400,
          composicao: {
            tabela_centavos: 100_000,
            desconto_centavos: 0,
            mensal_centavos: 100_000,
            deducoes_centavos: 16_000,
            custo_centavos: 60_000,
            resultado_centavos: 24_000,
            margem_bp: 2400,
            piso_centavos: 90_000,
          },
        }),
      }),
      'GET /orcamentos/:uuid/margem': answer(margemAnswerSchema, {
        data: {
          tabela_centavos: 100_000,
          desconto_centavos: 0,
          piso_centavos: 90_000,
          total: parte,
          linhas: [
            {
              ...parte,
              chave: 'contabil',
              nome: 'Contabilidade',
              margem_bp: 1500,
              tributos: [{ sigla: 'ISS', valor_centavos: 10_000 }],
            },
          ],
        },
      }),
    },
    'margem',
    'precificacao',
  );
  const lines = within(await screen.findByRole('list', { name: 'Do preço ao resultado' }));
  expect(lines.getAllByRole('listitem').map((line) => line.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'PreçoR$ 1.000,00',
    'Tributos-R$ 100,00',
    'Comissão-R$ 50,00',
    'Inadimplência-R$ 10,00',
    'Custo-R$ 600,00',
    'ResultadoR$ 240,00',
  ]);
  expect(screen.getByText(/ficam R\$\s240,00 .* margem de 24,00\s%\. Cobre a mínima/)).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Em números' })).getByRole('row', { name: /Custo/ }),
  ).toHaveTextContent('60,00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Contabilidade');
  expect(screen.getByText(/Está abaixo da mínima de 20,00\s%/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Tributo: ISS/ })).toBeVisible();
});

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
    expect(location()).toBe(`/precificacao/fluxo-orcamento/${outro}`);
  });

  test('the same recipient sends nothing about anybody else', async () => {
    const { user, api } = await open({ 'POST /orcamentos/:uuid/duplicar': copia });
    await menu(user, 'Duplicar');
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
    const { user, api } = await open({
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
          oportunidade: null,
          edita: true,
        },
      }),
      'PUT /orcamentos/:uuid/destinatario': { data: { uuid, versao: 8 } },
    });
    await menu(user, 'Alterar destinatário');
    const dialog = within(screen.getByRole('dialog'));
    const name = await dialog.findByRole('textbox', { name: /Nome ou razão social/ });
    expect(name).toHaveValue('Padaria Sol');
    await user.clear(name);
    await user.type(name, 'Padaria Lua');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('PUT', '/orcamentos/:uuid/destinatario')[0]?.body).toMatchObject({
      versao: 7,
      para: 'prospecto',
      prospecto_nome: 'Padaria Lua',
      oportunidade_uuid: null,
    });
  });
});
