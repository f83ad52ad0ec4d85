import { dataOf } from '@gestao/shared/contracts/comum/http';
import { titularListSchema } from '@gestao/shared/contracts/sistema/lgpd';
import { answer, renderPage, screen, within } from '@gestao/shared/testing';
import { TitularesSection } from './titulares-section';

const uuid = '00000000-0000-4000-8000-000000000001';
const found = answer(dataOf(titularListSchema), {
  data: {
    itens: [
      {
        tipo: 'contato',
        tipo_label: 'Contato de cliente',
        uuid,
        nome: 'Maria da Silva',
        email: 'maria@padaria.example',
        cpf: '***.982.247-**',
        cliente: 'Pão Dourado',
        pode_anonimizar: true,
      },
    ],
  },
});

const open = () =>
  renderPage(<TitularesSection />, {
    responses: {
      'POST /lgpd/titulares/buscar': found,
      'POST /lgpd/contatos/:uuid/anonimizar': { data: { nome: 'Contato anonimizado 12ab34cd' } },
    },
  });

test('a person is found by a whole e-mail or CPF only', async () => {
  const { user, api } = open();
  await user.type(screen.getByRole('textbox', { name: 'E-mail ou CPF do titular' }), 'maria');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('Informe um e-mail ou CPF completo.')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'E-mail ou CPF do titular' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mail ou CPF do titular' }), '529.982.247-25');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('***.982.247-**')).toBeInTheDocument();
  expect(api.sent('POST', '/lgpd/titulares/buscar')[0]?.body).toEqual({ busca: '52998224725' });
});

test('forgetting asks for the name, typed exactly', async () => {
  const { user, api } = open();
  await user.type(screen.getByRole('textbox', { name: 'E-mail ou CPF do titular' }), 'maria@padaria.example');
  await user.click(screen.getByRole('button', { name: 'Buscar' }));
  await user.click(await screen.findByRole('button', { name: /Maria da Silva, Contato de cliente/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Anonimizar contato' }));
  const dialog = screen.getByRole('dialog', { name: 'Anonimizar Maria da Silva?' });
  const confirm = within(dialog).getByRole('button', { name: 'Anonimizar contato' });
  await user.type(within(dialog).getByRole('textbox'), 'Maria');
  await user.click(confirm);
  expect(await screen.findByText('Digite o nome do contato exatamente como aparece.')).toBeInTheDocument();
  expect(api.sent('POST', '/lgpd/contatos/:uuid/anonimizar')).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox'), ' da Silva');
  await user.click(confirm);
  expect(
    await screen.findByText('Contato anonimizado: agora é Contato anonimizado 12ab34cd.'),
  ).toBeInTheDocument();
  expect(api.sent('POST', '/lgpd/contatos/:uuid/anonimizar')[0]?.body).toEqual({
    confirmacao: 'Maria da Silva',
  });
});
