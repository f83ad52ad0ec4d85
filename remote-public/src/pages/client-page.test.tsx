import type { PaginaPublica } from '@gestao/shared/contracts/publico/publico';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  documentos,
  ebook,
  formularioEnviado,
  matriz,
  neutra,
  proposta,
  visoes,
} from '../testing/visoes.fixture';
import { ClientPage } from './client-page';

const show = (visao: PaginaPublica) => render(<ClientPage visao={visao} />);

it('shows the receipt of the answers, and staff’s preview without a form', () => {
  show(formularioEnviado);
  expect(screen.getByText(/^Recebemos suas respostas em .* Obrigado!$/)).toBeVisible();
  expect(screen.getByText('R$ 10,00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar respostas' })).not.toBeInTheDocument();
});

it('shows what was sent, what came back and why', () => {
  show(documentos);
  expect(screen.getByRole('heading', { name: '6 de 8 enviados' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '6 de 8 enviados' })).toHaveAttribute('value', '6');
  expect(screen.getByText('Por que voltou: Está ilegível.')).toBeVisible();
  expect(screen.getByText('Prazo vencido')).toBeVisible();
});

it('thanks when every document arrived', () => {
  show({ ...documentos, enviados: 8 });
  expect(screen.getByText('Recebemos tudo. Avisaremos se precisar de algo mais.')).toBeVisible();
});

it('shows who does what, and only the client’s part when asked', async () => {
  show(matriz);
  expect(screen.getByRole('row', { name: /Apurar impostos.*Não participa.*Executa/ })).toBeVisible();
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Mostrar' }),
    'Só o que minha empresa executa ou aprova',
  );
  expect(screen.queryByText('Apurar impostos')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 atividade');
});

it('finds a section of the manual without minding accents', async () => {
  show(ebook);
  expect(screen.getByRole('link', { name: 'Folha e férias' })).toHaveAttribute('href', '#secao-2');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar no manual' }), 'FERIAS 40');
  expect(screen.getByRole('status')).toHaveTextContent('1 seção encontrada');
  expect(screen.queryByText('Que bom ter você conosco.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Folha e férias' })).toHaveAttribute('href', '#secao-2');
});

it('says nothing about a link that does not open, and offers a new one by a plain form', () => {
  show(neutra('indisponivel'));
  expect(
    screen.getByText('Este link não está disponível. Ele pode ter expirado ou sido substituído.'),
  ).toBeVisible();
  const form = screen.getByRole('button', { name: 'Receber novo link' }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('action');
});

it.each(visoes.map((visao) => [visao.pagina, visao] as const))(
  'stands inside a staff screen without a second main or first heading: %s',
  (_pagina, visao) => {
    render(<ClientPage visao={visao} embedded />);
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(screen.getAllByRole('heading')[0]);
  },
);

it('wears the firm’s logo and says who answers for personal data', () => {
  const picture = 'data:image/png;base64,AAAA';
  const firma = {
    ...proposta.firma,
    logo: picture,
    privacidade: 'Cuidamos dos seus dados.',
    encarregado: 'Ana',
  };
  const { container } = show({ ...proposta, firma });
  expect(container.querySelector('header img')).toHaveAttribute('src', picture);
  expect(screen.getByText('Cuidamos dos seus dados.')).toBeVisible();
  expect(screen.getByText('Encarregado pelos dados pessoais: Ana')).toBeVisible();
});

it.each(['en-US', 'pt-BR'] as const)(
  'writes the month in words where the firm’s format is %s',
  (formato_data) => {
    show({ ...proposta, firma: { ...proposta.firma, formato_data } });
    expect(screen.getByText('4 de dezembro de 2026')).toBeVisible();
  },
);
