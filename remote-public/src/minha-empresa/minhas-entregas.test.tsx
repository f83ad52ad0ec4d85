import { refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { manifest } from '../manifest';
import { MinhasEntregas } from './minhas-entregas';

const uuid = (n: number) => `3f1c2b1e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const list = 'GET /minha-empresa/entregas';
const read = 'POST /minha-empresa/entregas/:entrega/arquivos/:arquivo/leitura';
const entrega = (n: number, more: object = {}) => ({
  chave: uuid(n),
  titulo: `DARF ${n}`,
  competencia: '2026-10',
  vencimento: '2026-11-30',
  vencida: false,
  valor_centavos: 125_000,
  mensagem: null,
  entregue_em: '2026-11-12T12:00:00.000Z',
  nova: false,
  arquivos: [{ chave: uuid(100 + n), nome: `Guia ${n}.pdf`, tamanho_bytes: 10, abre: true }],
  ...more,
});
const show = (data: object[], responses: object = {}) =>
  renderPage(<MinhasEntregas />, {
    profile: 'cliente',
    pages: manifest.pages,
    responses: { [list]: { data }, ...responses } as never,
  });

it('has what was not opened first, and the older ones when they are asked for', async () => {
  const { user } = show([
    ...[1, 2, 3, 4, 5, 6].map((n) => entrega(n)),
    entrega(7, { nova: true, vencida: true }),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(5);
  const [first] = rows as [HTMLElement];
  expect(within(first).getByText('DARF 7')).toBeVisible();
  expect(within(first).getByText('Ainda não aberto')).toBeVisible();
  expect(within(first).getByText('Vencida')).toBeVisible();
  expect(within(first).getByText(/R\$\s1\.250,00 · vence em/)).toBeVisible();
  expect(within(first).getByText(/Competência outubro de 2026 · entregue em/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mostrar as 7 entregas' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

it('tells why a file is not there any more, and reads the list again', async () => {
  const { user, api } = show([entrega(1)], { [read]: refuse(404, { message: 'Recurso não encontrado.' }) });
  await user.click(await screen.findByRole('button', { name: 'Baixar Guia 1.pdf' }));
  expect(await screen.findByText('Recurso não encontrado.')).toBeVisible();
  await waitFor(() => expect(api.sent('GET', '/minha-empresa/entregas')).toHaveLength(2));
});

it('opens a file that browsers show in a tab of its own, which goes when the file is gone', async () => {
  const assign = jest.fn();
  const close = jest.fn();
  const open = jest.spyOn(window, 'open').mockReturnValue({ location: { assign }, close } as never);
  const { user, api } = show(
    [
      entrega(1),
      entrega(2, { arquivos: [{ chave: uuid(102), nome: 'Notas.zip', tamanho_bytes: 1, abre: false }] }),
    ],
    { [read]: { data: { url: '/api/anexos/x/download?modo=abrir', expira_em: '' } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Abrir Guia 1.pdf' }));
  expect(open).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/anexos/x/download?modo=abrir'));
  expect(api.sent('POST', `/minha-empresa/entregas/${uuid(1)}/arquivos/${uuid(101)}/leitura`)).toHaveLength(
    1,
  );
  expect(screen.queryByRole('button', { name: 'Abrir Notas.zip' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Baixar Notas.zip' })).toBeVisible();
  api.reply({ [read]: refuse(404, { message: 'Recurso não encontrado.' }) });
  await user.click(screen.getByRole('button', { name: 'Abrir Guia 1.pdf' }));
  expect(await screen.findByText('Recurso não encontrado.')).toBeVisible();
  expect(close).toHaveBeenCalled();
});

it('says that nothing was handed over', async () => {
  show([]);
  expect(await screen.findByText('Nenhuma guia ou relatório foi entregue a você ainda.')).toBeVisible();
});
