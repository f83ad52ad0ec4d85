import type { PaginaPublica, VisaoProposta } from '@gestao/shared/contracts/publico/publico';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ClientPage } from './client-page';
import {
  documentos,
  ebook,
  formularioEnviado,
  matriz,
  neutra,
  proposta,
  propostaDevolvida,
  visoes,
} from './testing/visoes.fixture';

const show = (visao: PaginaPublica) => render(<ClientPage visao={visao} />);
const showProposta = (change: Partial<VisaoProposta>) => show({ ...proposta, ...change });

describe('proposal', () => {
  it('tells what is offered, what is optional and what it costs', () => {
    show(proposta);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Proposta para Comercial Ipê Ltda.' }),
    ).toBeVisible();
    expect(screen.getByText('Opcional, fora do total')).toBeVisible();
    expect(screen.getByText(/^Mais R\$\s4\.615,00 na implantação$/)).toBeVisible();
    expect(screen.getByText('Balancete mensal')).toBeVisible();
    expect(screen.getByText('Auditoria externa')).toBeVisible();
    expect(screen.getByText(/^2 × R\$\s2\.451,67 \+ 1 × R\$\s2\.451,66$/)).toBeVisible();
    expect(screen.getByText(/^R\$\s7\.355,00$/)).toBeVisible();
    expect(screen.getByText(/13ª parcela em dezembro/)).toBeVisible();
    const franquias = screen.getByRole('table', { name: 'Franquias e excedentes' });
    expect(within(franquias).getByRole('cell', { name: '1.620' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'marina@aurora.example' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:marina@aurora\.example\?subject=/),
    );
    expect(screen.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
      'href',
      'tel:+5511987654321',
    );
    expect(screen.getByText(/^A equipe de implantação entra em contato/)).toBeVisible();
  });

  it('shows what a readjustment rests on, month by month, as a table for each item', () => {
    const { unmount, container } = showProposta({
      reajuste: [
        {
          nome: 'Notas de saída',
          unidade: 'notas',
          meses: [
            { competencia: '2026-09', contratado: 1620, realizado: 1500 },
            { competencia: '2026-10', contratado: 1620, realizado: 3240 },
          ],
        },
        {
          nome: 'Funcionários',
          unidade: 'pessoas',
          meses: [{ competencia: '2026-10', contratado: 0, realizado: 0 }],
        },
      ],
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Contratado × realizado' })).toBeVisible();
    const notas = screen.getByRole('table', { name: 'Notas de saída (notas por mês)' });
    expect(
      within(notas)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Mês', 'Contratado', 'Realizado']);
    expect(within(notas).getByRole('row', { name: '10/2026 1.620 3.240' })).toBeVisible();
    // Both columns on one scale, and nothing but numbers for who does not see.
    const bars = [...notas.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
    expect(bars).toEqual(['50%', '46%', '50%', '100%']);
    expect(notas.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
    expect(screen.getByRole('row', { name: '10/2026 0 0' })).toBeVisible();
    expect(container.innerHTML).not.toContain('NaN');
    unmount();
    show(proposta);
    expect(screen.queryByText('Contratado × realizado')).not.toBeInTheDocument();
  });

  it('lists many services to be looked over, each with what it holds to open', async () => {
    const [first] = proposta.servicos;
    if (!first) throw new Error('The example has no service.');
    const servicos = Array.from({ length: 11 }, (_, index) => ({
      ...first,
      chave: `s${index}`,
      nome: `Serviço ${index}`,
    }));
    showProposta({ servicos });
    const scopes = screen.getAllByText('Balancete mensal');
    expect(scopes).toHaveLength(11);
    for (const scope of scopes) expect(scope).not.toBeVisible();
    await userEvent.click(screen.getByText('Serviço 3', { selector: 'summary *' }));
    expect(scopes[3]).toBeVisible();
    expect(scopes[4]).not.toBeVisible();
  });

  it.each([
    [6, null],
    [5, 'Faltam 5 dias para responder.'],
    [1, 'Falta 1 dia para responder.'],
    [0, 'Hoje é o último dia para responder.'],
  ])('counts down the last five days: %i', (dias_restantes, text) => {
    showProposta({ dias_restantes });
    if (text) expect(screen.getByText(text)).toBeVisible();
    else expect(screen.queryByText(/para responder\.$/)).not.toBeInTheDocument();
  });

  it('says when it is over and no longer asks for an answer', () => {
    showProposta({ situacao: 'vencida', dias_restantes: -1 });
    expect(screen.getByText('Esta proposta venceu em 04/12/2026. Fale com Marina Prado.')).toBeVisible();
    expect(screen.queryByText('Como responder')).not.toBeInTheDocument();
    expect(screen.queryByText('Próximos passos')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Com quem falar' })).toBeVisible();
  });

  it('lets the client of an expired one ask for another, once a day', () => {
    const vencida = { situacao: 'vencida', dias_restantes: -1, resposta: null } as const;
    const { unmount } = showProposta({ ...vencida, atualizacao: 'pedir' });
    expect(screen.getByText('Quer uma proposta atualizada? Avisamos Marina Prado.')).toBeVisible();
    const form = screen.getByRole('button', { name: 'Pedir atualização' }).closest('form');
    expect(form).toHaveFormValues({ formulario: 'atualizacao' });
    expect(form).toHaveAttribute('method', 'post');
    unmount();
    showProposta({ ...vencida, atualizacao: 'pedida' });
    expect(screen.getByRole('status')).toHaveTextContent('Pedido enviado. Marina Prado vai falar com você.');
    expect(screen.queryByRole('button', { name: 'Pedir atualização' })).not.toBeInTheDocument();
  });

  it('is answered by plain forms to its own address, which the page never holds', () => {
    show(proposta);
    const aceitar = screen.getByRole('button', { name: 'Receber código por e-mail' }).closest('form');
    expect(aceitar).toHaveAttribute('method', 'post');
    expect(aceitar).toHaveAttribute('action', '#aceitar');
    expect(aceitar).toHaveFormValues({
      formulario: 'aceite',
      mensal_centavos: '398820',
      implantacao_centavos: '735500',
      declaro: false,
    });
    expect(screen.getByRole('checkbox', { name: /^BPO financeiro/ })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Baixar PDF' })).toHaveAttribute('href', '?arquivo=proposta');
    expect(screen.getByRole('link', { name: 'Aceitar proposta' })).toHaveAttribute('href', '#aceitar');
    const motivos = within(screen.getByLabelText('Motivo')).getAllByRole('option', { hidden: true });
    expect(motivos.map((one) => one.textContent)).toEqual(['Escolha um motivo', 'Preço', 'Outro motivo']);
  });

  it('brings back what was typed, says what to correct at each field, and asks for the code', () => {
    show(propostaDevolvida('aceite'));
    expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos destacados.');
    expect(screen.getByLabelText('Nome completo')).toHaveValue('Maria da Silva');
    const cpf = screen.getByLabelText('CPF');
    expect(cpf).toBeInvalid();
    expect(cpf).toHaveAccessibleDescription('CPF inválido.');
    expect(screen.getByRole('checkbox', { name: /^Li e aceito/ })).toBeChecked();
    expect(screen.getByLabelText('Código de 6 dígitos')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aceitar proposta' })).toBeVisible();
  });

  describe('optional services, where scripts run', () => {
    const escolhida: VisaoProposta = {
      ...proposta,
      mensal_centavos: 851_460,
      implantacao_centavos: 1_197_000,
      servicos: proposta.servicos.map((one) => ({ ...one, selecionado: true })),
      retorno: { formulario: 'opcionais', mensagem: null, erros: {}, valores: {}, codigo_enviado: false },
    };
    const fetched = jest.fn();
    const answer = (visao: VisaoProposta, status = 200) => ({
      status,
      headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }),
      json: async () => ({ data: visao }),
    });
    const bpo = () => screen.getByRole('checkbox', { name: /^BPO financeiro/ });
    const before = globalThis.fetch;
    beforeEach(() => {
      fetched.mockReset();
      globalThis.fetch = fetched;
    });
    afterAll(() => {
      globalThis.fetch = before;
    });

    it('shows the server’s figures at once and keeps what was typed', async () => {
      fetched.mockResolvedValue(answer(escolhida));
      show(proposta);
      await userEvent.type(screen.getByLabelText('Nome completo'), 'Maria da Silva');
      await userEvent.click(bpo());
      expect(await screen.findByText('Total atualizado com a sua escolha.')).toBeVisible();
      expect(String(fetched.mock.calls[0]?.[1].body)).toBe('formulario=opcionais&opcionais=bpo');
      expect(
        screen.getByText(
          /^Você está aceitando o total de R\$\s8\.514,60 por mês e R\$\s11\.970,00 de implantação\.$/,
        ),
      ).toBeVisible();
      expect(screen.getByLabelText('Nome completo')).toHaveValue('Maria da Silva');
      const aceitar = screen.getByRole('button', { name: 'Receber código por e-mail' }).closest('form');
      expect(aceitar).toHaveFormValues({ mensal_centavos: '851460', opcionais: 'bpo' });
    });

    it('goes back to the choice that holds when another is refused', async () => {
      const mensagem = 'Esta combinação de serviços não está disponível.';
      const retorno = { ...escolhida.retorno, mensagem, erros: { geral: [mensagem] } };
      fetched.mockResolvedValue(answer({ ...proposta, retorno } as VisaoProposta, 406));
      show(proposta);
      await userEvent.click(bpo());
      expect(await screen.findByRole('alert')).toHaveTextContent(mensagem);
      expect(bpo()).not.toBeChecked();
    });

    it('falls back to the plain form when the server cannot be asked', async () => {
      const submitted = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
      fetched.mockRejectedValue(new TypeError('offline'));
      show(proposta);
      await userEvent.click(bpo());
      expect(submitted).toHaveBeenCalledTimes(1);
      expect(bpo()).toBeChecked();
      submitted.mockRestore();
    });
  });

  describe('a question, where scripts run', () => {
    const fetched = jest.fn();
    const before = globalThis.fetch;
    beforeEach(() => {
      fetched.mockReset();
      globalThis.fetch = fetched;
    });
    afterAll(() => {
      globalThis.fetch = before;
    });
    const answer = (retorno: Partial<NonNullable<VisaoProposta['retorno']>>) => {
      const vazio = { mensagem: null, erros: {}, valores: {}, codigo_enviado: false };
      const visao = { ...proposta, retorno: { formulario: 'pergunta', ...vazio, ...retorno } };
      fetched.mockResolvedValue({
        headers: new Headers({ 'content-type': 'application/json' }),
        json: async () => ({ data: visao }),
      });
    };
    const ask = async (texto: string) => {
      await userEvent.click(screen.getByText('Fazer uma pergunta'));
      await userEvent.type(screen.getByLabelText('Sua pergunta'), texto);
      await userEvent.click(screen.getByRole('button', { name: 'Enviar pergunta' }));
    };

    it('is asked on the page: what was typed for the acceptance stays', async () => {
      answer({ mensagem: 'Pergunta enviada. Responderemos pelo seu e-mail.' });
      show(proposta);
      await userEvent.type(screen.getByLabelText('Nome completo'), 'Maria da Silva');
      await ask('O certificado está incluso?');
      expect(await screen.findByText(/^Pergunta enviada\./)).toBeVisible();
      expect(String(fetched.mock.calls[0]?.[1].body)).toBe(
        'formulario=pergunta&texto=O+certificado+est%C3%A1+incluso%3F',
      );
      expect(screen.getByLabelText('Sua pergunta')).toHaveValue('');
      expect(screen.getByLabelText('Nome completo')).toHaveValue('Maria da Silva');
    });

    it('that is refused says why, and stays', async () => {
      answer({ erros: { texto: ['Máximo de 2000 caracteres.'] } });
      show(proposta);
      await ask('Longa demais');
      expect(await screen.findByText('Máximo de 2000 caracteres.')).toBeVisible();
      expect(screen.getByLabelText('Sua pergunta')).toHaveValue('Longa demais');
    });

    it('goes the plain way when the server cannot be asked', async () => {
      const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
      fetched.mockRejectedValue(new TypeError('offline'));
      show(proposta);
      await ask('Alguém?');
      await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
      expect(screen.getByLabelText('Sua pergunta')).toHaveValue('Alguém?');
      submitted.mockRestore();
    });
  });

  it('shows the answer already given', () => {
    showProposta({ situacao: 'aceita', respondida_em: '2026-10-05T17:32:00.000Z' });
    expect(
      screen.getByText('Proposta aceita em 05/10/2026 às 14:32. Enviamos o comprovante para seu e-mail.'),
    ).toBeVisible();
  });

  it('names who accepted and gives the receipt', () => {
    showProposta({ situacao: 'aceita', resposta: null, aceita_por: 'Maria da Silva' });
    expect(screen.getByText('Proposta aceita. Aceita por Maria da Silva.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Baixar comprovante de aceite' })).toHaveAttribute(
      'href',
      '?arquivo=comprovante',
    );
    expect(screen.queryByRole('button', { name: /código|Aceitar/ })).not.toBeInTheDocument();
  });

  it('calculates nothing where nothing is calculated yet', () => {
    showProposta({
      situacao: 'preparacao',
      mensal_centavos: 0,
      parcelas_implantacao: [],
      implantacao_centavos: 0,
    });
    expect(screen.getAllByText('A calcular').length).toBeGreaterThan(0);
    expect(screen.queryByText('Total em 12 meses')).not.toBeInTheDocument();
  });
});

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

it('follows the firm’s date format', () => {
  show({ ...proposta, firma: { ...proposta.firma, formato_data: 'en-US' } });
  expect(screen.getByText('12/04/2026')).toBeVisible();
});
