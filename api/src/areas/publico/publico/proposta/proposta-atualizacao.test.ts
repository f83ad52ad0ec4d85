import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  notificacao,
  orcamento,
  orcamento_evento,
  token_cliente,
} from '../../../../platform/database/schema/index';
import { proposalRequests } from '../../../../testing/client-link';
import { describeFirm, prepared } from '../../../../testing/firm';
import { diasAposValidade, endOfDay } from '../../../acesso/tokens/tokens.rules';
import { preparePropostas } from '../../../comercial/orcamentos/proposta/proposta.fixture';

describeFirm('proposta vencida', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const publico = proposalRequests(app);
  const askFor = (token: string) => publico('POST', token, '/atualizacao', {});
  const expire = (uuid: string, status: OrcamentoStatus = 'enviado') =>
    database()
      .orm.update(orcamento)
      .set({ validade: '2020-01-01', status })
      .where(eq(orcamento.uuid, uuid))
      .returning({ id: orcamento.id });
  const avisos = (uuid: string) =>
    database().orm.$count(
      notificacao,
      and(
        eq(notificacao.evento, 'resposta_cliente'),
        eq(notificacao.entidade_uuid, uuid),
        eq(notificacao.usuario_id, firma.bruno.id),
      ),
    );

  it('keeps the link of a proposal alive some days after its validity', async () => {
    const { uuid } = await firma.enviado();
    const [row] = await database()
      .orm.select({ validade: orcamento.validade, expira_em: token_cliente.expira_em })
      .from(token_cliente)
      .innerJoin(orcamento, eq(orcamento.id, token_cliente.entidade_id))
      .where(and(eq(orcamento.uuid, uuid), eq(token_cliente.finalidade, 'orcamento_aceite')));
    expect(row?.validade).toBe('2099-01-31');
    expect(diasAposValidade).toBeGreaterThan(0);
    expect(row?.expira_em).toEqual(endOfDay('2099-02-15'));
  });

  it.each(['enviado', 'expirado'] as const)(
    'says so and lets nothing be answered but the request (%s)',
    async (status) => {
      const { uuid, token } = await firma.enviado({ opcional: true });
      await expire(uuid, status);
      expect((await publico('GET', token, '')).body.data).toMatchObject({
        situacao: 'vencida',
        resposta: null,
        atualizacao: 'pedir',
      });
      const aceite = await publico('POST', token, '/aceite', {
        nome: 'Maria da Silva',
        cpf: '529.982.247-25',
        email: 'maria@sol.example',
        declaro: true,
        mensal_centavos: 95_500,
      });
      expect(aceite.body.codigo).toBe('proposta_indisponivel');
      expect((await publico('POST', token, '/opcionais', { opcionais: [] })).body.codigo).toBe(
        'proposta_indisponivel',
      );
    },
  );

  it('tells the seller once a day, however often it is asked for', async () => {
    const { uuid, token } = await firma.enviado();
    expect((await askFor(token)).body.codigo).toBe('proposta_nao_venceu');
    expect(await avisos(uuid)).toBe(0);
    const [alvo] = await expire(uuid, 'expirado');
    const respostas = await Promise.all([askFor(token), askFor(token)]);
    expect(respostas.map((one) => [one.status, one.body.data?.message])).toEqual([
      [200, 'Pedido enviado. Bruno vai falar com você.'],
      [200, 'Pedido enviado. Bruno vai falar com você.'],
    ]);
    expect(await avisos(uuid)).toBe(1);
    expect((await publico('GET', token, '')).body.data.atualizacao).toBe('pedida');
    // Yesterday's request no longer counts.
    const ontem = new Date(Date.now() - 86_400_000);
    await database()
      .orm.update(orcamento_evento)
      .set({ em: ontem })
      .where(
        and(
          eq(orcamento_evento.orcamento_id, alvo?.id as number),
          eq(orcamento_evento.tipo, 'Atualização pedida'),
        ),
      );
    expect(dateIn(ontem)).not.toBe(dateIn(new Date()));
    expect((await publico('GET', token, '')).body.data.atualizacao).toBe('pedir');
    expect((await askFor(token)).status).toBe(200);
    expect(await avisos(uuid)).toBe(2);
  });
});
