import { refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../manifest';
import { documentos, ebook, proposta } from '../testing/visoes.fixture';
import MinhaEmpresaPage from './minha-empresa.page';
import MinhaImplantacaoPage from './minha-implantacao.page';
import MinhaPropostaPage from './minha-proposta.page';
import MinhasPendenciasPage from './minhas-pendencias.page';

const uuid = '3f1c2b1e-0000-4000-8000-000000000001';
const empresa = {
  cliente_nome: 'Comercial Ipê Ltda.',
  propostas: [
    {
      uuid,
      numero: 'ORC-2026-000127',
      revisao: 0,
      situacao: 'aberta' as const,
      mensal_centavos: 851_460,
      validade: '2026-12-04',
      dias_restantes: 14,
      respondida_em: null,
    },
    {
      uuid: '3f1c2b1e-0000-4000-8000-000000000002',
      numero: 'ORC-2025-000004',
      revisao: 2,
      situacao: 'aceita' as const,
      mensal_centavos: 120_000,
      validade: '2025-12-04',
      dias_restantes: -300,
      respondida_em: '2025-11-04T12:00:00.000Z',
    },
  ],
  formularios: [
    {
      uuid: '3f1c2b1e-0000-4000-8000-000000000004',
      numero: 'ORC-2026-000128',
      titulo: 'Conhecendo sua empresa',
    },
  ],
  datas: [
    {
      quando: '2026-11-30T13:00:00.000Z',
      tipo: 'compromisso' as const,
      nome: 'Reunião de início',
      local: null,
      quantidade: 1,
      atrasada: false,
    },
    {
      quando: '2026-12-31',
      tipo: 'contrato_termina' as const,
      nome: '',
      local: null,
      quantidade: 1,
      atrasada: false,
    },
  ],
  implantacoes: [
    {
      uuid: '3f1c2b1e-0000-4000-8000-000000000003',
      codigo: 'IMP-0001',
      aberta: true,
      fase: 'Diagnóstico',
      progresso: 40,
      documentos: { enviados: 5, total: 8, faltam: 3, atrasados: 1 },
      matriz: { total: 12, a_confirmar: 12 },
      ebook: { versao: 1, publicado_em: '2026-11-01T12:00:00.000Z' },
    },
  ],
};
const { pages } = manifest;
const list = 'GET /minha-empresa';
const nada = {
  'GET /minha-empresa/entregas': { data: [] },
  'GET /hoje': { data: { hoje: '2026-11-20', blocos: [] } },
};
const pedidos = {
  'GET /minha-empresa/entregas': { data: [] },
  'GET /hoje': {
    data: {
      hoje: '2026-11-20',
      blocos: [
        {
          chave: 'pedidos' as const,
          titulo: 'O escritório espera de você',
          total: 1,
          vazio: '',
          itens: [
            {
              uuid: 'u1',
              titulo: 'Enviar extratos bancários',
              detalhe: null,
              quando: '2026-12-07',
              situacao: null,
              tom: 'neutro' as const,
              destino: null,
            },
          ],
          ver_todos: null,
        },
      ],
    },
  },
};

it('begins with what waits for the person, and leads to everything of the company', async () => {
  renderPage(<MinhaEmpresaPage />, {
    profile: 'cliente',
    pages,
    responses: { [list]: { data: empresa }, ...pedidos },
  });
  const espera = within(await screen.findByRole('region', { name: 'O que espera por você' }));
  expect(await espera.findByText('Enviar extratos bancários')).toBeVisible();
  expect(espera.getByText('até 7 de dezembro de 2026')).toBeVisible();
  expect(espera.getByText('Faltam 3 documentos')).toBeVisible();
  expect(espera.getByText(/R\$ 8\.514,60 por mês · válida até 4 de dezembro de 2026/)).toBeVisible();
  expect(espera.getByRole('link', { name: 'Enviar documentos' })).toHaveAttribute(
    'href',
    '/minha-empresa/implantacao/3f1c2b1e-0000-4000-8000-000000000003/documentos',
  );
  expect(espera.getByText(/^Perguntas para o orçamento ORC-2026-000128/)).toBeVisible();
  const datas = within(screen.getByRole('region', { name: 'Próximas datas' })).getAllByRole('listitem');
  expect(datas.map((line) => line.textContent)).toEqual([
    '30 de novembro de 2026 às 10:00Reunião de início',
    '31 de dezembro de 2026fim do contrato',
  ]);
  const propostas = within(screen.getByRole('region', { name: 'Propostas' }));
  expect(propostas.getByText('Aceita')).toBeVisible();
  expect(
    propostas.getByRole('link', { name: 'Ver proposta: Proposta ORC-2025-000004, revisão 2' }),
  ).toHaveAttribute('href', '/minha-empresa/propostas/3f1c2b1e-0000-4000-8000-000000000002');
  const inicio = within(screen.getByRole('region', { name: 'Implantação IMP-0001' }));
  expect(inicio.getByRole('link', { name: 'Abrir manual: IMP-0001' })).toBeVisible();
});

it('says so when nothing waits, nor was sent', async () => {
  const vazia = { ...empresa, propostas: [], formularios: [], implantacoes: [], datas: [] };
  renderPage(<MinhaEmpresaPage />, {
    profile: 'cliente',
    pages,
    responses: { [list]: { data: vazia }, ...nada },
  });
  expect(await screen.findByText('Nada espera por você agora.')).toBeVisible();
  expect(screen.getByText('Nenhuma data à vista.')).toBeVisible();
  expect(screen.getByText('Nenhuma proposta foi enviada à sua empresa.')).toBeVisible();
});

it('asks nothing for staff, and says whose page it is', () => {
  const { api } = renderPage(<MinhaEmpresaPage />, { profile: 'gestor', pages });
  expect(screen.getByText('Esta página é de quem é de um cliente do escritório.')).toBeVisible();
  expect(api.requests).toEqual([]);
});

it('opens a proposal and the manual as their link shows them', async () => {
  const opened = renderPage(<MinhaPropostaPage />, {
    path: `/minha-empresa/propostas/${uuid}`,
    route: '/minha-empresa/propostas/:uuid',
    profile: 'cliente',
    pages,
    responses: { 'GET /minha-empresa/propostas/:uuid': { data: { ...proposta, resposta: null } } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Proposta ORC-2026-000127' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Proposta para Comercial Ipê Ltda.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Aceitar' })).not.toBeInTheDocument();
  opened.unmount();
  renderPage(<MinhaImplantacaoPage />, {
    path: `/minha-empresa/implantacao/${uuid}/ebook`,
    route: '/minha-empresa/implantacao/:uuid/:pagina',
    profile: 'cliente',
    pages,
    responses: { 'GET /minha-empresa/implantacoes/:uuid/:pagina': { data: ebook } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Manual do cliente' })).toBeVisible();
});

it('downloads the deadlines of the manual by the session', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:agenda';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const retrato = {
    empresa: { nome: 'Ipê', documento: '60990937000183', regime: 'Simples Nacional', lugar: '' },
    servicos: [],
    equipe: [],
    prazos: [{ data: '2026-12-07', atividade: 'Enviar os extratos' }],
  };
  const { user } = renderPage(<MinhaImplantacaoPage />, {
    path: `/minha-empresa/implantacao/${uuid}/ebook`,
    route: '/minha-empresa/implantacao/:uuid/:pagina',
    profile: 'cliente',
    pages,
    responses: {
      'GET /minha-empresa/implantacoes/:uuid/:pagina': { data: { ...ebook, retrato, agenda: false } },
      'GET /minha-empresa/implantacoes/:uuid/ebook/agenda': () =>
        new Response('BEGIN:VCALENDAR', {
          headers: {
            'content-type': 'text/calendar',
            'content-disposition': "attachment; filename*=UTF-8''prazos.ics",
          },
        }),
    },
  });
  expect(await screen.findByText('60.990.937/0001-83')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dezembro de 2026' })).toBeVisible();
  expect(screen.getByText('Dia 7: Enviar os extratos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Baixar para a agenda (.ics)' }));
  await waitFor(() => expect(saved).toEqual(['prazos.ics']));
  click.mockRestore();
});

it('does not stumble over a page that no page is called by', async () => {
  renderPage(<MinhaImplantacaoPage />, {
    path: `/minha-empresa/implantacao/${uuid}/constructor`,
    route: '/minha-empresa/implantacao/:uuid/:pagina',
    profile: 'cliente',
    pages,
    responses: { 'GET /minha-empresa/implantacoes/:uuid/:pagina': refuse(404) },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

it('answers what the firm waits for by the session, and reads what the api refuses', async () => {
  const [contrato, balancete] = documentos.documentos;
  if (!contrato || !balancete) throw new Error('No documents.');
  const visao = {
    ...documentos,
    finalidade: 'cliente_pendencias' as const,
    prazos: { de: '2026-11-21', ate: '2027-11-21' },
    documentos: [contrato, { ...balancete, responde: true }],
    tarefas: [{ chave: uuid, titulo: 'Assinar', prazo: null, atrasado: false, conclui: true }],
  };
  const { user, api } = renderPage(<MinhasPendenciasPage />, {
    path: '/minha-empresa/pendencias',
    profile: 'cliente',
    pages,
    responses: {
      'GET /minha-empresa/pendencias': { data: visao },
      'POST /minha-empresa/pendencias/:documento/resposta': refuse(406, {
        codigo: 'documento_encerrado',
        message: 'Este documento já foi conferido.',
      }),
      'POST /minha-empresa/tarefas/:uuid/conclusao': null,
    },
  });
  await user.click(await screen.findByText('Não possuo este documento'));
  await user.type(screen.getByLabelText('Por que não possui?'), 'Nunca houve.');
  await user.click(screen.getByRole('button', { name: 'Enviar resposta: Balancete' }));
  expect(await screen.findByText('Este documento já foi conferido.')).toBeVisible();
  expect(screen.getByLabelText('Por que não possui?')).toHaveValue('Nunca houve.');
  await user.click(screen.getByText('Já fiz'));
  await user.click(screen.getByRole('button', { name: 'Marcar como feito: Assinar' }));
  expect(await screen.findByText('Anotado. Obrigado!')).toBeVisible();
  await waitFor(() =>
    expect(api.sent('POST', '/minha-empresa/tarefas/:uuid/conclusao').map(({ body }) => body)).toEqual([
      { comentario: '' },
    ]),
  );
});
