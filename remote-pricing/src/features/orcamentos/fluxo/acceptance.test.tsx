import { orcamentoAceiteAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-aceite';
import { orcamentoDetalheAnswerSchema } from '@gestao/shared/contracts/comercial/orcamentos';
import { answer, refuse, screen, within } from '@gestao/shared/testing';
import { detalhe, enviado } from '../orcamentos.fixture';
import { chooseAction, openSent, semAceite } from './flow.fixture';

const { uuid } = enviado;

describe('acceptance', () => {
  test('on paper: asks for the signed file and the fields, sends once, keeps what was typed on a refusal', async () => {
    let times = 0;
    const { user, api } = await openSent(
      {
        'GET /orcamentos/:uuid/aceite': semAceite(true),
        'POST /orcamentos/:uuid/aceite-manual': () => {
          times += 1;
          return times === 1
            ? refuse(406, { message: 'Esta proposta já foi aceita por Ana.', codigo: 'ja_aceito' })
            : { data: { uuid, aceito_em: '2026-11-20T12:00:00.000Z', message: 'Aceite registrado.' } };
        },
      },
      '',
      'precificacao',
    );
    await chooseAction(user, 'Registrar aceite manual');
    const dialog = within(screen.getByRole('dialog'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Registrar aceite manual' }));
    expect(dialog.getByRole('textbox', { name: /Nome completo/ })).toHaveValue('Maria da Silva');
    await send();
    expect(await dialog.findByText('Anexe a proposta assinada.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /CPF/ })).toHaveAccessibleDescription(/Campo obrigatório\./);
    expect(dialog.getByText('Explique com ao menos 20 caracteres.')).toBeVisible();
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(
      input as HTMLInputElement,
      new File(['%PDF'], 'assinada.pdf', { type: 'application/pdf' }),
    );
    expect(dialog.getByText('assinada.pdf')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /CPF/ }), '52998224725');
    await user.type(dialog.getByLabelText(/Assinado em/), '2026-11-10');
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'Assinou no papel durante a visita.');
    await send();
    expect(await dialog.findByText('Esta proposta já foi aceita por Ana.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /CPF/ })).toHaveValue('529.982.247-25');
    await send();
    expect(await screen.findByText('Aceite registrado.')).toBeVisible();
    const keys = api
      .sent('POST', '/orcamentos/:uuid/aceite-manual')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('is not offered to a salesperson', async () => {
    const { user, api } = await openSent();
    const bar = within(await screen.findByRole('region', { name: 'Resumo e ações do orçamento' }));
    await user.click(await bar.findByRole('button', { name: 'Mais ações do orçamento' }));
    expect(screen.queryByRole('menuitem', { name: 'Registrar aceite manual' })).not.toBeInTheDocument();
    expect(api.sent('GET', '/orcamentos/:uuid/aceite')).toHaveLength(0);
  });

  test('shows its evidence with the papers by signed address', async () => {
    const { user, api } = await openSent({
      'GET /orcamentos/:uuid': answer(orcamentoDetalheAnswerSchema, {
        data: detalhe({ ...enviado, status: 'aceito', status_label: 'Aceito' }),
      }),
      'GET /orcamentos/:uuid/aceite': answer(orcamentoAceiteAnswerSchema, {
        data: {
          registra: false,
          prova: {
            modo: 'link',
            modo_label: 'Pelo link',
            nome: 'Maria da Silva',
            cpf: '***.982.247-**',
            cargo: 'Sócia',
            email: 'maria@comercialipe.example',
            aceito_em: '2026-11-20T12:00:00.000Z',
            ip: '203.0.113.7',
            user_agent: 'Mozilla/5.0',
            codigo_email_verificado: true,
            codigo_enviado_para: 'maria@comercialipe.example',
            documento_confirmado_em: '2026-11-20T11:40:00.000Z',
            termo_versao: 1,
            hash_conteudo: 'a'.repeat(64),
            hash_pdf: 'b'.repeat(64),
            hash_evidencia: 'c'.repeat(64),
            link_prefixo: 'abc123',
            registrado_por: null,
            motivo_manual: null,
            assinado_em: null,
            papeis: ['proposta', 'comprovante'],
          },
        },
      }),
      'POST /orcamentos/:uuid/papeis/:papel/link': refuse(406, {
        message: 'Este documento ainda não existe.',
      }),
    });
    expect(await screen.findByText('Maria da Silva, Sócia')).toBeVisible();
    await user.click(screen.getByText('Origem e integridade'));
    for (const proof of [
      '203.0.113.7',
      'abc123…',
      'Conferido, enviado a maria@comercialipe.example, para onde a proposta foi enviada',
      'c'.repeat(64),
    ]) {
      expect(screen.getByText(proof)).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Baixar documento assinado' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Baixar comprovante' }));
    expect(await screen.findByText('Este documento ainda não existe.')).toBeVisible();
    expect(api.sent('POST', '/orcamentos/:uuid/papeis/:papel/link')[0]?.params.papel).toBe('comprovante');
  });
});
