import {
  type DistratoItem,
  distratoItens,
  encerramentoSchema,
} from '@gestao/shared/contracts/clientes/cliente-acoes';
import { clienteParticularidadesSchema } from '@gestao/shared/contracts/clientes/cliente-particularidades';
import { clientePldSchema } from '@gestao/shared/contracts/clientes/cliente-pld';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer, type CannedAnswers, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import ClienteEditPage from '../cliente-edit.page';
import { detailOf, options, overviewOf, uuid } from '../clientes.fixture';

const edit = (responses: CannedAnswers, search = '') =>
  renderPage(<ClienteEditPage />, {
    path: `/clientes/editar/${uuid}${search}`,
    route: '/clientes/editar/:uuid',
    pages: manifest.pages,
    responses: {
      'GET /clientes/opcoes': options,
      'GET /clientes/documento': { data: { situacao: 'livre', mesma_raiz: [] } },
      'GET /clientes/:uuid': detailOf(),
      'GET /clientes/:uuid/visao-geral': overviewOf(),
      ...responses,
    },
  });
const saved = { data: { uuid, versao: 6 } };

async function choose(user: ReturnType<typeof edit>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

test('suspending asks for the reason and names the client', async () => {
  const { user, api } = edit({ 'POST /clientes/:uuid/transicao': saved });
  await choose(user, 'Suspender');
  const dialog = await screen.findByRole('dialog', { name: 'Suspender Padaria Pão Dourado Ltda.?' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspender' }));
  expect(await within(dialog).findByText('Campo obrigatório.')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Inadimplência');
  await user.click(within(dialog).getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText('Cliente suspenso.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/transicao')[0]?.body).toEqual({
    para: 'suspenso',
    motivo: 'Inadimplência',
    versao: 5,
  });
});

test('a dialog opened by the address is not asked again when the page is loaded again', async () => {
  const { user, location } = edit({ 'POST /clientes/:uuid/transicao': saved }, '?acao=suspender');
  const dialog = await screen.findByRole('dialog', { name: /^Suspender/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(location()).toBe(`/clientes/editar/${uuid}`));
});

test('the menu leads to a new link for documents', async () => {
  const { user, location } = edit({
    'GET /anexos': { data: { itens: [] } },
    'GET /clientes/:uuid/validades': { data: { itens: [], pessoas: [], responsavel_uuid: null } },
    'GET /clientes/:uuid/links-documentos': {
      data: {
        impedimento: null,
        implantacao: 'IMP-1',
        contatos: [{ valor: uuid, rotulo: 'Marta' }],
        itens: [],
      },
    },
    'GET /clientes/:uuid/links-pendencias': {
      data: { impedimento: null, implantacao: null, contatos: [], itens: [] },
    },
    'GET /clientes/:uuid/links-indice': {
      data: {
        impedimento: null,
        implantacao: null,
        contatos: [{ valor: uuid, rotulo: 'Marta' }],
        itens: [],
      },
    },
  });
  await choose(user, 'Gerar link de documentos');
  const dialog = await screen.findByRole('dialog', { name: 'Gerar link de documentos' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(`/clientes/editar/${uuid}?aba=documentos`));
});

test('ending shows what follows, keeps each confirmation with its name, and sends reason and day', async () => {
  const items = Object.entries(distratoItens) as [DistratoItem, string][];
  const distrato = items.map(([item, rotulo], index) => ({
    item,
    rotulo,
    confirmado_por: index === 0 ? null : 'Bruno Lima',
    confirmado_em: index === 0 ? null : '2026-11-20T12:00:00.000Z',
  }));
  const confirmed = distrato.map((one) => ({
    ...one,
    confirmado_por: 'Helena Duarte',
    confirmado_em: '2026-11-21T12:00:00.000Z',
  }));
  const { user, api } = edit({
    'GET /clientes/:uuid/encerramento': answer(dataOf(encerramentoSchema), {
      data: {
        distrato,
        motivos: ['Custo'],
        tarefas_desconsideradas: 2,
        links_revogados: 1,
        servicos_encerrados: 0,
        fechamentos_cancelados: 0,
        versao: 5,
      },
    }),
    'POST /clientes/:uuid/distrato': { data: confirmed },
    'POST /clientes/:uuid/transicao': saved,
  });
  await choose(user, 'Encerrar');
  const dialog = await screen.findByRole('dialog', {
    name: 'Encerrar o contrato de Padaria Pão Dourado Ltda.?',
  });
  expect(await within(dialog).findByText('2 tarefas futuras serão desconsideradas.')).toBeInTheDocument();
  expect(within(dialog).getByText('1 link do cliente será revogado.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('checkbox', { name: distratoItens.handover }));
  expect(await within(dialog).findAllByText(/Confirmado por Helena Duarte em 11\/21\/2026/)).toHaveLength(
    items.length,
  );
  expect(api.sent('POST', '/clientes/:uuid/distrato')[0]?.body).toEqual({
    item: 'handover',
    confirmado: true,
  });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Motivo' }), 'Outro motivo');
  await user.type(within(dialog).getByRole('textbox', { name: 'Qual motivo' }), 'Mudou de cidade');
  await user.click(within(dialog).getByRole('button', { name: 'Encerrar' }));
  expect(await screen.findByText('Contrato encerrado.')).toBeInTheDocument();
  expect(api.sent('POST', '/clientes/:uuid/transicao')[0]?.body).toMatchObject({
    para: 'encerrado',
    motivo: 'Mudou de cidade',
    versao: 5,
  });
});

test('the fee is adjusted with a reason', async () => {
  const { user, api } = edit({ 'POST /clientes/:uuid/honorario': saved });
  await choose(user, 'Ajustar honorário');
  const dialog = await screen.findByRole('dialog', { name: /Ajustar o honorário/ });
  const fee = within(dialog).getByRole('textbox', { name: 'Honorário mensal' });
  expect(fee).toHaveValue('955,00');
  await user.clear(fee);
  await user.type(fee, '1.000');
  await user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Reajuste');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.sent('POST', '/clientes/:uuid/honorario')).toHaveLength(1));
  expect(api.sent('POST', '/clientes/:uuid/honorario')[0]?.body).toEqual({
    honorario_mensal_centavos: 100000,
    motivo: 'Reajuste',
    versao: 5,
  });
});

test('the PLD registration says what is missing and adds up the shares', async () => {
  const pessoa = {
    uuid: '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b07',
    nome: 'Ana Prado',
    documento: '11144477735',
    endereco: 'Rua das Flores, 10',
    participacao_bp: 6000,
    representante: true,
    socio: true,
    administrador: true,
    beneficiario_final: true,
    pep: null,
  };
  const { user, api } = edit(
    {
      'GET /clientes/:uuid/pld': answer(dataOf(clientePldSchema), {
        data: {
          pessoas: [pessoa],
          revisado_em: null,
          situacao: { completo: false, faltas: ['resposta sobre PEP de Ana Prado', 'data da revisão'] },
          versao: 5,
        },
      }),
      'PUT /clientes/:uuid/pld': saved,
    },
    '?aba=pld',
  );
  expect(await screen.findByText('Cadastro PLD incompleto')).toBeInTheDocument();
  expect(screen.getByText('Falta: resposta sobre PEP de Ana Prado, data da revisão.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adicionar pessoa' }));
  const second = within(screen.getByRole('group', { name: 'Pessoa 2' }));
  await user.type(second.getByRole('textbox', { name: 'Nome' }), 'Holding');
  await user.click(second.getByRole('textbox', { name: 'CPF ou CNPJ' }));
  await user.paste('12.ABC.345/01DE-35');
  await user.type(second.getByRole('textbox', { name: 'Participação' }), '40,01');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('A soma das participações passa de 100 %.')).toBeInTheDocument();
  await user.clear(second.getByRole('textbox', { name: 'Participação' }));
  await user.type(second.getByRole('textbox', { name: 'Participação' }), '40');
  const first = within(screen.getByRole('group', { name: 'Pessoa 1' }));
  await user.selectOptions(
    first.getByRole('combobox', { name: 'Pessoa politicamente exposta (PEP)' }),
    'Não',
  );
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.sent('PUT', '/clientes/:uuid/pld')).toHaveLength(1));
  expect(api.sent('PUT', '/clientes/:uuid/pld')[0]?.body).toMatchObject({
    pessoas: [
      { nome: 'Ana Prado', pep: false },
      { uuid: null, documento: '12ABC34501DE35', participacao_bp: 4000, socio: true, pep: null },
    ],
    revisado_em: null,
    versao: 5,
  });
});

test('an older text of the particularidades comes back into the form', async () => {
  const versao = (n: number, texto: string, autor: string) => ({
    uuid: `3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b1${n}`,
    texto,
    autor,
    criado_em: `2026-11-1${n}T12:00:00.000Z`,
  });
  const { user, api } = edit(
    {
      'GET /clientes/:uuid/particularidades': answer(dataOf(clienteParticularidadesSchema), {
        data: {
          texto: 'Novo texto.',
          versoes: [versao(2, 'Novo texto.', 'Helena Duarte'), versao(1, 'Texto antigo.', 'Bruno Lima')],
          versao: 5,
        },
      }),
      'PUT /clientes/:uuid/particularidades': saved,
    },
    '?aba=particularidades',
  );
  await user.click(await screen.findByRole('button', { name: /Restaurar a versão de 11\/11\/2026/ }));
  expect(screen.getByRole('textbox', { name: 'Texto' })).toHaveValue('Texto antigo.');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.sent('PUT', '/clientes/:uuid/particularidades')).toHaveLength(1));
  expect(api.sent('PUT', '/clientes/:uuid/particularidades')[0]?.body).toEqual({
    texto: 'Texto antigo.',
    versao: 5,
  });
});
