import { anexoSchema } from '@gestao/shared/contracts/comum/anexos';
import { type Resultado, resultadoSchema } from '@gestao/shared/contracts/operacao/resultados';
import { answer, fireEvent, refuse, renderPage, screen, waitFor, within } from '@gestao/shared/testing';
import { ResultadosDialog } from './resultados-dialog';

const tarefa = (n: number, titulo: string) => ({
  uuid: `${n}1111111-1111-4111-8111-111111111111`,
  codigo: `T-00000${n}`,
  titulo,
  competencia: '2026-10',
  cliente: { uuid: 'c', nome: 'Serra Azul' },
});
const lido = (nome: string, values: Partial<Resultado>) => ({
  data: answer(resultadoSchema, {
    nome,
    cliente: { uuid: 'c', nome: 'Serra Azul' },
    competencia: '2026-10',
    tipo_documento: null,
    certeza: 'alta',
    motivo: null,
    tarefa: tarefa(1, 'Enviar balancete'),
    candidatas: [],
    ...values,
  }),
});
const propose = 'POST /validacao-anexos/resultados';
const search = 'GET /validacao-anexos/resultados/tarefas';

const anexado = answer(anexoSchema, {
  uuid: '51111111-1111-4111-8111-111111111111',
  nome_original: 'Balancete.pdf',
  extensao: 'pdf',
  tamanho_bytes: 1,
  sha256: 'a'.repeat(64),
  origem: 'interno',
  origem_label: 'Interno',
  verificacao: 'liberado',
  enviado_por: 'Ana',
  pode_excluir: true,
  criado_em: '2026-11-20T14:00:00.000Z',
});

/** Each file is told by its place in the order they are read in. */
function setup(answers: ReturnType<typeof lido>[], responses = {}) {
  const onClose = jest.fn();
  let at = 0;
  const page = renderPage(<ResultadosDialog onClose={onClose} />, {
    responses: {
      [propose]: () => answers[at++] as ReturnType<typeof lido>,
      [search]: { data: { itens: [tarefa(3, 'Conciliar bancos')] } },
      'POST /anexos': { data: anexado },
      ...responses,
    },
  });
  const drop = (...names: string[]) => {
    const zone = screen.getAllByRole('button', { name: 'Escolher pasta' })[0]?.parentElement as HTMLElement;
    const files = names.map((name) => new File(['x'], name));
    fireEvent.drop(zone, { dataTransfer: { files, types: ['Files'] } });
  };
  const row = (name: RegExp) => screen.findByRole('row', { name });
  return { ...page, onClose, drop, row };
}

test('what is certain is attached by one press; the rest stays, each with its reason', async () => {
  const { user, api, drop, row } = setup([
    lido('Balancete.pdf', {}),
    lido('Folha.pdf', {
      certeza: 'media',
      motivo: 'O arquivo não diz com clareza do que trata.',
      tarefa: tarefa(2, 'Fechar folha'),
    }),
    lido('Foto.png', {
      certeza: 'nenhuma',
      cliente: null,
      tarefa: null,
      motivo: 'Nem o nome nem o conteúdo dizem de que cliente é.',
    }),
  ]);
  drop('Balancete.pdf', '.DS_Store', 'Folha.pdf', 'Foto.png');
  expect(await row(/Foto.*Não encontrada.*dizem de que cliente é/)).toBeVisible();
  expect(await row(/Folha.*Fechar folha.*Provável/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('3 arquivos: 0 anexados, 3 por resolver.');
  await user.click(screen.getByRole('button', { name: 'Anexar 1 certo' }));
  expect(await row(/Balancete.*Anexado/)).toBeVisible();
  expect(api.sent('POST', '/anexos').map(({ query }) => query)).toEqual([
    { entidade: 'tarefa', entidade_uuid: tarefa(1, '').uuid },
  ]);
  await user.click(screen.getByRole('button', { name: 'Anexar Folha.pdf' }));
  expect(await screen.findByText('Folha.pdf anexado à T-000002.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByText('3 arquivos: 2 anexados, 1 por resolver.')).toBeInTheDocument(),
  );
});

test('a file without a task is given one by hand; a refusal stays with it', async () => {
  const { user, api, drop, row } = setup(
    [lido('Extrato.pdf', { certeza: 'baixa', tarefa: null, candidatas: [tarefa(2, 'Fechar folha')] })],
    { 'POST /anexos': refuse(403, { message: 'Somente quem trabalha nesta tarefa muda os seus arquivos.' }) },
  );
  drop('Extrato.pdf');
  await row(/Extrato.*Escolha a tarefa/);
  await user.click(screen.getByRole('button', { name: 'Escolher a tarefa de Extrato.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: 'Escolher a tarefa de Extrato.pdf' });
  expect(within(dialog).getByRole('button', { name: 'Fechar folha, 10/2026' })).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Conciliar bancos, 10/2026' }));
  await user.click(await screen.findByRole('button', { name: 'Anexar Extrato.pdf' }));
  expect(await row(/Extrato.*Somente quem trabalha nesta tarefa/)).toBeVisible();
  expect(api.sent('POST', '/anexos')[0]?.query).toMatchObject({
    entidade_uuid: tarefa(3, '').uuid,
  });
});

test('leaving with files that wait asks first', async () => {
  const { user, drop, row, onClose } = setup([lido('Balancete.pdf', {})]);
  drop('Balancete.pdf');
  await row(/Balancete.*Certa/);
  await user.keyboard('{Escape}');
  const asked = await screen.findByRole('alertdialog', { name: 'Fechar sem anexar tudo?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(within(asked).getByRole('button', { name: 'Fechar sem anexar' }));
  expect(onClose).toHaveBeenCalled();
});
