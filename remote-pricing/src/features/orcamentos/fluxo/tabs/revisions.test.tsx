import {
  diferencasAnswerSchema,
  revisoesSchema,
} from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { answer, type SentRequest, screen, waitFor, within } from '@gestao/shared/testing';
import { enviado } from '../../orcamentos.fixture';
import { openSent } from '../flow.fixture';

const { uuid } = enviado;
const outro = '7f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';

describe('revisions', () => {
  const revisao = (numero: number, more: object = {}) => ({
    uuid: numero === 1 ? uuid : outro,
    revisao: numero,
    status: 'cancelado' as const,
    status_label: 'Cancelado',
    criado_em: '2026-11-14T15:00:00.000Z',
    enviado_em: null,
    respondido_em: null,
    validade: '2026-11-30',
    mensal_centavos: 95_500,
    implantacao_centavos: 142_000,
    motivo: numero === 0 ? 'Substituído por R1' : null,
    ...more,
  });
  const answers = {
    'GET /orcamentos/:uuid/revisoes': answer(revisoesSchema, {
      data: [revisao(1, { status: 'enviado', status_label: 'Enviado' }), revisao(0)],
    }),
    'GET /orcamentos/:uuid/revisoes/diferencas': ({ query }: SentRequest) =>
      answer(diferencasAnswerSchema, {
        data: {
          de: Number(query.de),
          para: Number(query.para),
          diferencas:
            query.de === '0'
              ? [
                  { grupo: 'servicos', rotulo: 'Fiscal', tipo: 'texto', antes: 'Incluso', depois: null },
                  { grupo: 'condicoes', rotulo: 'Prazo (meses)', tipo: 'inteiro', antes: 12, depois: 24 },
                  { grupo: 'precos', rotulo: 'Mensal', tipo: 'centavos', antes: 95_500, depois: 80_000 },
                ]
              : [],
        },
      }),
  };

  test('lists them, shows at once what differs from the one before, and compares any two', async () => {
    const { user, location } = await openSent(answers, 'revisoes');
    expect(await screen.findByRole('link', { name: /R0/ })).toHaveAttribute(
      'href',
      `/precificacao/fluxo-orcamento/${outro}?aba=revisoes`,
    );
    expect(screen.getByText('Substituído por R1')).toBeVisible();
    const changes = within(await screen.findByRole('region', { name: 'Diferenças entre R0 e R1' }));
    expect(changes.getByRole('row', { name: /Fiscal/ })).toHaveTextContent('FiscalIncluso—Saiu');
    expect(changes.getByRole('row', { name: /Prazo/ })).toHaveTextContent('1224+12');
    expect(changes.getByRole('row', { name: /Mensal/ })).toHaveTextContent(/−R\$\s155,00/);
    expect(screen.queryByText('Custo e margem')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'De' }), 'R1 · Enviado');
    expect(await screen.findByText('Nenhuma diferença entre estas revisões.')).toBeVisible();
    await waitFor(() => expect(location()).toContain('de=1'));
  });

  test('a single revision says that there is nothing to compare', async () => {
    await openSent(
      { 'GET /orcamentos/:uuid/revisoes': answer(revisoesSchema, { data: [revisao(1)] }) },
      'revisoes',
    );
    expect(await screen.findByText('Este orçamento tem uma única revisão.')).toBeVisible();
  });
});
