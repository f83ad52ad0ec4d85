import { type Impacto, impactoAnswerSchema } from '@gestao/shared/contracts/comercial/precificacao-impacto';
import type { Permission } from '@gestao/shared/permissions';
import { answer, cleanup, renderPage, screen, userOf, within } from '@gestao/shared/testing';
import { manifest } from '../../../manifest';
import { ImpactoDialog } from './impacto-dialog';

const impacto: Impacto = {
  analisados: 2,
  contratos: 1,
  sem_calculo: 1,
  parcial: false,
  sem_volumes: 2,
  caem_do_piso: 1,
  abaixo_centavos: 3500,
  ja_abaixo: 1,
  mudam_alcada: 1,
  atual_centavos: 191_000,
  publicado_centavos: 191_000,
  rascunho_centavos: 230_000,
  outras: 1,
  linhas: [
    {
      uuid: '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01',
      tipo: 'orcamento',
      numero: 'ORC-2026-000001',
      revisao: 0,
      nome_cliente: 'Padaria Sol',
      status: 'aceito',
      status_label: 'Aceito',
      contrato: true,
      atual_centavos: 95_500,
      publicado: { mensal_centavos: 95_500, piso_centavos: 78_588, alcada: 0, margem_bp: 3025 },
      rascunho: { mensal_centavos: 115_000, piso_centavos: 99_000, alcada: 2, margem_bp: 1500 },
      abaixo_centavos: 3500,
      cai_do_piso: true,
      muda_alcada: true,
    },
  ],
};

test('the simulation tells who falls under the floor, where from and to, and what stays out of sight', async () => {
  renderPage(<ImpactoDialog onClose={() => undefined} />, {
    path: '/precificacao/parametrizacao',
    pages: manifest.pages,
    responses: {
      'POST /precificacao/parametros/simular-impacto': answer(impactoAnswerSchema, { data: impacto }),
    },
  });
  const row = await screen.findByRole('row', { name: /Padaria Sol/ });
  expect(row).toHaveTextContent('Em contrato');
  expect(row).toHaveTextContent('R$ 785,88 → R$ 990,00');
  expect(row).toHaveTextContent('30,25 % → 15,00 %');
  expect(row).toHaveTextContent('Automática → Diretoria');
  expect(row).toHaveTextContent('R$ 35,00 abaixo do piso');
  expect(screen.getByText(/^2 contratos não foram recalculados/)).toBeInTheDocument();
  expect(screen.getByText(/^1 já está abaixo do piso/)).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'ORC-2026-000001 R0' })).toHaveAttribute(
    'href',
    `/precificacao/fluxo-orcamento/${impacto.linhas[0]?.uuid}`,
  );
  expect(screen.getByText(/1 orçamento não pôde ser recalculado/)).toBeInTheDocument();
  expect(screen.getByText(/1 outro orçamento afetado/)).toBeInTheDocument();
});

test('a contract of a client leads to the client, for who may open clients', async () => {
  const [linha] = impacto.linhas;
  const contrato = { ...impacto, linhas: [{ ...linha, tipo: 'cliente', numero: null, status: null }] };
  const reveal = (...permissions: Permission[]) =>
    renderPage(<ImpactoDialog onClose={() => undefined} />, {
      path: '/precificacao/parametrizacao',
      pages: [
        ...manifest.pages,
        { ...manifest.pages[0], id: 'clientes.edit', path: '/clientes/editar/:uuid' },
      ] as never,
      user: userOf('comercial', { all_permissions: permissions }),
      responses: {
        'POST /precificacao/parametros/simular-impacto': answer(impactoAnswerSchema, {
          data: contrato as Impacto,
        }),
      },
    });
  await reveal('gerenciar precificacao valores');
  expect(await screen.findByText('Contrato do cliente')).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  cleanup();
  await reveal('gerenciar precificacao valores', 'gerenciar clientes');
  expect(await screen.findByRole('link', { name: 'Contrato do cliente' })).toHaveAttribute(
    'href',
    `/clientes/editar/${linha?.uuid}`,
  );
});
