import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { render, screen, userEvent, waitFor, within } from '@gestao/shared/testing';
import {
  type EnviaDocumento,
  EnvioDeDocumentos,
  RetiradaDeArquivos,
} from '../components/envio-de-documentos';
import { documentos } from '../testing/visoes.fixture';
import { ClientPage } from './client-page';

const pdf = new File(['%PDF-1.7'], 'balancete.pdf', { type: 'application/pdf' });
const balancete = documentos.documentos[1]?.chave as string;
const show = (visao: VisaoDocumentos, enviar: EnviaDocumento) =>
  render(
    <EnvioDeDocumentos value={enviar}>
      <ClientPage visao={visao} />
    </EnvioDeDocumentos>,
  );
const field = () => screen.getByLabelText('Escolher arquivos de Balancete');
const button = () => screen.getByRole('button', { name: 'Enviar' });

it('sends what was chosen for its document, and shows what came of it', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(documentos, async (chave, files) => {
    sent.push([chave, files.map(({ name }) => name)]);
    const [contrato, pedido] = documentos.documentos;
    if (!contrato || !pedido) return null;
    const arquivos = [{ nome: 'balancete.pdf', enviado_em: '2026-11-20T15:00:00.000Z' }];
    const agora = { ...pedido, status: 'enviado' as const, status_label: 'Enviado', motivo: null, arquivos };
    return { ...documentos, documentos: [contrato, agora] };
  });
  expect(screen.queryByLabelText('Escolher arquivos de Contrato social')).not.toBeInTheDocument();
  await user.upload(field(), pdf);
  await user.click(button());
  const list = within(await screen.findByRole('list', { name: 'Enviados para Balancete' }));
  expect(list.getByText(/balancete\.pdf, enviado em/)).toBeVisible();
  expect(sent).toEqual([[balancete, ['balancete.pdf']]]);
  expect(screen.getByText('Enviar outro arquivo')).toBeVisible();
});

it('asks for a file, and keeps the chosen one when it could not be sent', async () => {
  const user = userEvent.setup();
  show(documentos, async () => null);
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Escolha um arquivo.');
  await user.upload(field(), pdf);
  await user.click(button());
  expect(await screen.findByText(/O arquivo continua escolhido: tente de novo\./)).toBeVisible();
  expect((field() as HTMLInputElement).files).toHaveLength(1);
});

it.each([
  ['balancete.pdf', 'conteúdo', 0, 'O arquivo passa de 0 MB: compacte em ZIP ou divida em partes.'],
  ['balancete.pdf', '', 25, 'O arquivo está vazio: gere ou baixe de novo e confira se ele abre.'],
  ['balancete.rar', 'conteúdo', 25, 'Arquivo .rar não é aceito: compacte os arquivos em ZIP.'],
  ['balancete.png', 'conteúdo', 25, 'Arquivo .png não é recebido aqui. Tipos aceitos: PDF.'],
])(
  'sends no %s that would be refused, and says why in the words of the server',
  async (nome, texto, mb, recusa) => {
    const user = userEvent.setup({ applyAccept: false });
    show({ ...documentos, envio: { extensoes: ['pdf'], limite_mb: mb } }, async () => {
      throw new Error('Nothing is to be sent.');
    });
    await user.upload(field(), new File([texto], nome));
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(`${nome}: ${recusa}`);
  },
);

it('offers no HEIC, so that a telephone sends its photo as JPEG', () => {
  show({ ...documentos, envio: { extensoes: ['pdf', 'jpg', 'heic'], limite_mb: 25 } }, async () => null);
  expect(field()).toHaveAttribute('accept', '.pdf,.jpg');
});

it('tells at the document what the firm said of its file', () => {
  const erros = {
    [balancete]: ['balancete.exe: Arquivo .exe é um programa e não é aceito: envie só o documento.'],
  };
  const retorno = {
    formulario: 'documentos' as const,
    mensagem: null,
    erros,
    valores: {},
    codigo_enviado: false,
  };
  show({ ...documentos, retorno }, async () => null);
  expect(field()).toHaveAccessibleDescription(
    'balancete.exe: Arquivo .exe é um programa e não é aceito: envie só o documento.',
  );
});

it('offers nothing to send while nothing is taken', () => {
  const { envio: _, ...fechada } = documentos;
  show(fechada, async () => null);
  expect(screen.queryByRole('button', { name: 'Enviar' })).not.toBeInTheDocument();
});

it('takes a file back that nobody looked at yet', async () => {
  const user = userEvent.setup();
  const [contrato, pedido] = documentos.documentos;
  if (!contrato || !pedido) throw new Error('No documents.');
  const enviado_em = '2026-11-20T15:00:00.000Z';
  const visao = {
    ...documentos,
    documentos: [
      contrato,
      {
        ...pedido,
        status: 'enviado' as const,
        arquivos: [
          { nome: 'visto.pdf', enviado_em },
          { nome: 'novo.pdf', enviado_em, chave: 'arquivo-1' },
        ],
      },
    ],
  };
  const taken: unknown[] = [];
  render(
    <RetiradaDeArquivos
      value={async (chave, arquivo) => {
        taken.push([chave, arquivo]);
        return documentos;
      }}
    >
      <ClientPage visao={visao} />
    </RetiradaDeArquivos>,
  );
  expect(screen.queryByRole('button', { name: 'Retirar visto.pdf' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retirar novo.pdf' }));
  await waitFor(() => expect(screen.queryByText(/novo\.pdf/)).not.toBeInTheDocument());
  expect(taken).toEqual([[balancete, 'arquivo-1']]);
});
