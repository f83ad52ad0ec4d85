import { and, eq, isNull } from 'drizzle-orm';
import {
  cliente_servico,
  implantacao,
  notificacao,
  orcamento,
  orcamento_evento,
} from '../../../../platform/database/schema/index';
import { describeFirm, prepared } from '../../../../testing/firm';
import { eventoDoReajuste } from '../../volumes/reajuste-grafico';
import { preparePropostas } from '../proposta/proposta.fixture';
import { dadosDoAceite } from './aceite.fixture';

describeFirm('aceite de uma proposta de reajuste', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  beforeAll(async () => {
    await app().person('Implantação', { nome: 'Diego' });
  });

  const linha = async (uuid: string) => {
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    return row as NonNullable<typeof row>;
  };
  /** Sent to the client of another budget, as a readjustment of it; the client accepts. */
  async function accept(clienteId?: number): Promise<typeof orcamento.$inferSelect> {
    const { uuid, token } = await firma.enviado();
    if (clienteId !== undefined) {
      const { id } = await linha(uuid);
      const { orm } = database();
      await orm
        .insert(orcamento_evento)
        .values({ orcamento_id: id, tipo: eventoDoReajuste, em: new Date(), ator: 'Helena' });
      await orm.update(orcamento).set({ cliente_id: clienteId, prospecto: null }).where(eq(orcamento.id, id));
      await orm.update(orcamento).set({ hash_conteudo: null }).where(eq(orcamento.id, id));
    }
    const visao = await app().request({
      method: 'GET',
      url: `/api/publico/orcamento_aceite/${token}`,
      remoteAddress: '10.9.2.1',
    });
    const aceito = await app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/aceite`,
      remoteAddress: '10.9.2.1',
      payload: dadosDoAceite({ mensal_centavos: visao.body.data.mensal_centavos }),
    });
    expect(aceito.body.data?.situacao ?? aceito.body).toBe('aceita');
    return linha(uuid);
  }
  const inicios = (orcamentoId: number) =>
    database().orm.select().from(implantacao).where(eq(implantacao.orcamento_id, orcamentoId));
  const avisos = (uuid: string) =>
    database()
      .orm.select({ corpo: notificacao.corpo, rota: notificacao.rota })
      .from(notificacao)
      .where(and(eq(notificacao.evento, 'aceite_cliente'), eq(notificacao.entidade_uuid, uuid)));

  it('starts nothing where the client is served already, and something where a service is new', async () => {
    const primeiro = await accept();
    expect(await inicios(primeiro.id)).toHaveLength(1);
    const clienteId = primeiro.cliente_id as number;

    const reajuste = await accept(clienteId);
    expect(await inicios(reajuste.id)).toEqual([]);
    const ditos = await avisos(reajuste.uuid);
    expect(ditos.map(({ corpo }) => corpo).join('\n')).toMatch(
      /O novo valor vale a partir de [a-zç]+ de \d{4}\./,
    );
    expect(ditos.map(({ rota }) => rota)).not.toContain('/implantacao/caixa-entrada');

    // One service was no longer contracted: it begins again.
    const [um] = await database()
      .orm.select()
      .from(cliente_servico)
      .where(and(eq(cliente_servico.cliente_id, clienteId), isNull(cliente_servico.excluido_em)));
    await database()
      .orm.update(cliente_servico)
      .set({ excluido_em: new Date() })
      .where(eq(cliente_servico.servico_id, um?.servico_id as number));
    const ampliado = await accept(clienteId);
    expect(await inicios(ampliado.id)).toHaveLength(1);
    expect((await avisos(ampliado.uuid)).map(({ rota }) => rota)).toContain('/implantacao/caixa-entrada');
  });

  it('starts nothing for what was accepted before, also where it was never written down as contracted', async () => {
    const primeiro = await accept();
    const clienteId = primeiro.cliente_id as number;
    await database().orm.delete(cliente_servico).where(eq(cliente_servico.cliente_id, clienteId));
    const reajuste = await accept(clienteId);
    expect(await inicios(reajuste.id)).toEqual([]);
  });
});
