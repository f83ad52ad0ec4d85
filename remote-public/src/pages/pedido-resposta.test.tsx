import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { fireEvent, render, screen, userEvent, within } from '@gestao/shared/testing';
import { type RespondeAoPedido, RespostaAoPedido } from '../components/resposta-ao-pedido';
import { documentos } from '../testing/visoes.fixture';
import { ClientPage } from './client-page';

const [contrato, balancete] = documentos.documentos as [
  VisaoDocumentos['documentos'][number],
  VisaoDocumentos['documentos'][number],
];
const prazos = { de: '2026-11-21', ate: '2027-11-21' };
const open: VisaoDocumentos = {
  ...documentos,
  finalidade: 'cliente_pendencias',
  prazos,
  documentos: [contrato, { ...balancete, responde: true }],
  tarefas: [
    {
      chave: 'tarefa-1',
      titulo: 'Assinar a procuração',
      prazo: '2026-11-30',
      atrasado: false,
      conclui: true,
    },
  ],
};
const resposta = {
  resposta: 'mais_prazo' as const,
  motivo: 'O banco demora.',
  prazo: '2026-12-20',
  em: '2026-11-20T15:00:00.000Z',
  situacao: 'aguarda' as const,
  retorno: null,
};
const show = (visao: VisaoDocumentos, responder: RespondeAoPedido | null = null) =>
  render(
    <RespostaAoPedido value={responder}>
      <ClientPage visao={visao} />
    </RespostaAoPedido>,
  );

it('says that a document does not exist, or asks for another day, and shows what is waited for', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(open, async (dada) => {
    sent.push(dada);
    return { ...open, documentos: [contrato, { ...balancete, responde: false, resposta }] };
  });
  await user.click(screen.getByText('Preciso de mais prazo'));
  const form = within(screen.getByText('Preciso de mais prazo').closest('details') as HTMLElement);
  const day = form.getByLabelText('Consigo enviar até');
  expect(day).toHaveAttribute('min', '2026-11-21');
  fireEvent.change(day, { target: { value: '2026-12-20' } });
  await user.type(form.getByLabelText('Por quê?'), 'O banco demora.');
  await user.click(form.getByRole('button', { name: 'Pedir prazo: Balancete' }));
  expect(await screen.findByText('Em análise')).toBeVisible();
  expect(sent).toEqual([
    {
      formulario: 'mais_prazo',
      chave: balancete.chave,
      motivo: 'O banco demora.',
      prazo: '2026-12-20',
      comentario: '',
    },
  ]);
  expect(screen.queryByText('Não possuo este documento')).not.toBeInTheDocument();
});

it('takes the file that something ends with, and asks to be told once all is there', () => {
  const espera = { ...open.tarefas?.[0], titulo: 'Enviar extratos', conclui: false, precisa_arquivo: true };
  const envio = { extensoes: ['pdf'], limite_mb: 25 };
  const visao = (more: object) =>
    ({ ...open, envio, tarefas: [{ ...espera, recebe: true, ...more }] }) as VisaoDocumentos;
  const { rerender } = show(visao({ arquivos: 0 }));
  expect(screen.getByText('Envie o arquivo por aqui.')).toBeVisible();
  expect(screen.getByLabelText('Escolher arquivos de Enviar extratos')).toBeVisible();
  rerender(<ClientPage key="depois" visao={visao({ arquivos: 1, conclui: true, precisa_arquivo: false })} />);
  expect(screen.getByText('1 arquivo recebido. Quando tudo estiver enviado, diga que já fez.')).toBeVisible();
  expect(screen.getByText('Já fiz')).toBeVisible();
  expect(screen.getByText('Enviar outro arquivo')).toBeVisible();
});

it('tells that something was done, with a comment', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  show(open, async (dada) => {
    sent.push([dada.formulario, dada.chave, dada.comentario]);
    return {
      ...open,
      tarefas: [],
      retorno: {
        formulario: 'concluir',
        mensagem: 'Anotado.',
        erros: {},
        valores: {},
        codigo_enviado: false,
      },
    };
  });
  await user.click(screen.getByText('Já fiz'));
  await user.type(screen.getByLabelText('Comentário (se quiser)'), 'Assinei.');
  await user.click(screen.getByRole('button', { name: 'Marcar como feito: Assinar a procuração' }));
  expect(await screen.findByText('Anotado.')).toBeVisible();
  expect(sent).toEqual([['concluir', 'tarefa-1', 'Assinei.']]);
});

it('keeps what was typed beside what is wrong with it, at its own form alone', () => {
  show({
    ...open,
    retorno: {
      formulario: 'nao_possui',
      mensagem: null,
      erros: { [balancete.chave as string]: ['Diga o motivo.'] },
      valores: { motivo: 'Nunca houve.' },
      codigo_enviado: false,
    },
  });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByLabelText('Por que não possui?')).toHaveValue('Nunca houve.');
  expect(screen.getByLabelText('Por quê?')).toHaveValue('');
});

it('reads why the firm keeps what it asked for', () => {
  const mantida = { ...resposta, situacao: 'mantida' as const, retorno: 'O prazo é da Receita.' };
  show({ ...open, documentos: [contrato, { ...balancete, responde: true, resposta: mantida }] });
  expect(screen.getByText('Não aceito')).toBeVisible();
  expect(screen.getByText(/O prazo é da Receita\./)).toBeVisible();
});

it('asks a phone for its camera where a picture is taken', () => {
  show(open);
  const photo = screen.getByLabelText('Tirar foto de Balancete');
  expect(photo).toHaveAttribute('accept', 'image/*');
  expect(photo).toHaveAttribute('capture', 'environment');
});

it('hands several on to one person, signed in, and keeps what was chosen when it could not', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  const dois: VisaoDocumentos = {
    ...open,
    finalidade: 'implantacao_documentos',
    documentos: [
      { ...balancete, encaminha: true },
      { ...balancete, chave: 'outro', nome: 'Razão', encaminha: true },
    ],
    tarefas: [],
  };
  show(dois, async (dada) => {
    sent.push([dada.formulario, dada.documentos, dada.nome, dada.email]);
    return {
      ...dois,
      retorno: {
        formulario: 'encaminhar_varios',
        mensagem: null,
        erros: { email: ['Este é o seu e-mail.'] },
        valores: { nome: 'João', email: 'eu@ipe.example', documentos: 'outro' },
        codigo_enviado: false,
      },
    };
  });
  await user.click(screen.getByText('Encaminhar vários de uma vez'));
  const form = within(screen.getByText('Encaminhar vários de uma vez').closest('details') as HTMLElement);
  await user.click(form.getByRole('checkbox', { name: 'Razão' }));
  await user.type(form.getByLabelText('Nome de quem tem os documentos'), 'João');
  await user.type(form.getByLabelText('E-mail'), 'eu@ipe.example');
  await user.click(form.getByRole('button', { name: 'Encaminhar escolhidos' }));
  expect(await form.findByText('Este é o seu e-mail.')).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Razão' })).toBeChecked();
  expect(form.getByLabelText('Nome de quem tem os documentos')).toHaveValue('João');
  expect(sent).toEqual([['encaminhar_varios', ['outro'], 'João', 'eu@ipe.example']]);
});
