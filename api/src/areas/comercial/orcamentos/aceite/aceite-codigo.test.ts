import { and, desc, eq } from 'drizzle-orm';
import {
  configuracao,
  email_saida,
  log_transacao,
  orcamento,
  orcamento_aceite,
  token_cliente,
  token_codigo,
} from '../../../../platform/database/schema/index';
import { proposalRequests } from '../../../../testing/client-link';
import { describeFirm, prepared } from '../../../../testing/firm';
import { lockToken, type TokenRow } from '../../../acesso/tokens/tokens.repository';
import { acceptByLink } from '../../../publico/publico/proposta/aceite-por-link.service';
import { unpackText } from '../../../sistema/email/outbox';
import { linhaDe } from '../linha.fixture';
import { preparePropostas } from '../proposta/proposta.fixture';
import { dadosDoAceite } from './aceite.fixture';

describeFirm('código por e-mail no aceite', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const publico = proposalRequests(app);
  const accept = (token: string, values: object = {}) =>
    publico('POST', token, '/aceite', dadosDoAceite(values));
  const linha = linhaDe(database);

  it('asks for a code above R$ 2.000,00 a month, at the address of the proposal: ten minutes, five tries', async () => {
    const { uuid, token } = await firma.enviado();
    const { orm } = database();
    const [row] = await orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    // The same lines at a higher fee, as approved.
    await orm
      .update(orcamento)
      .set({ mensal_centavos: 250_000, calculo: null, hash_conteudo: null })
      .where(eq(orcamento.id, row?.id as number));
    const alto = { mensal_centavos: 250_000 };
    const codigoDe = async () => {
      const [mail] = await orm
        .select()
        .from(email_saida)
        .where(eq(email_saida.modelo, 'codigo_aceite'))
        .orderBy(desc(email_saida.id));
      // Whatever was typed: who holds the link does not choose where it goes.
      expect(mail?.para).toBe('dona@sol.example');
      return unpackText(app().app.context.config, mail?.texto as string).segredos.codigo as string;
    };
    const errado = (codigo: string) => (codigo === '000000' ? '000001' : '000000');

    const pedido = await accept(token, { ...alto, email: 'atacante@fora.example' });
    expect(pedido.body.data).toMatchObject({
      situacao: 'codigo_enviado',
      message: expect.stringContaining('dona@sol.example'),
    });
    const primeiro = await codigoDe();
    const { eventos } = (await firma.bruno.get(`/orcamentos/${uuid}/eventos`)).body.data;
    expect(eventos[0]).toMatchObject({
      tipo: 'Código de aceite enviado',
      ator: 'Dona Sol (por link)',
      detalhe: 'dona@sol.example',
    });
    const [enviou] = await orm
      .select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, uuid), eq(log_transacao.acao, 'Enviou')))
      .orderBy(desc(log_transacao.id));
    expect(enviou).toMatchObject({ rotulo: expect.stringMatching(/^Código de aceite de ORC-/) });
    expect(JSON.stringify([eventos, enviou])).not.toContain(primeiro);
    for (let vez = 0; vez < 5; vez += 1) {
      expect((await accept(token, { ...alto, codigo: errado(primeiro) })).body.erros).toHaveProperty(
        'codigo',
      );
    }
    expect((await accept(token, { ...alto, codigo: primeiro })).status).toBe(422);

    await accept(token, alto);
    const segundo = await codigoDe();
    const feito = await accept(token, { ...alto, codigo: segundo, email: 'outra@sol.example' });
    expect(feito.body.data.situacao).toBe('aceita');
    const [prova] = await orm
      .select()
      .from(orcamento_aceite)
      .where(eq(orcamento_aceite.orcamento_id, row?.id as number));
    expect(prova).toMatchObject({ codigo_email_verificado: true, email: 'outra@sol.example' });
    const { body } = await firma.bruno.get(`/orcamentos/${uuid}/aceite`);
    expect(body.data.prova.codigo_enviado_para).toBe('dona@sol.example');
    await orm.delete(configuracao).where(eq(configuracao.chave, 'codigo_por_email'));
  });

  it('counts every code of thirty at once, and compares five', async () => {
    const { uuid, token } = await firma.enviado();
    const { orm } = database();
    const { id } = await linha(uuid);
    await orm
      .update(orcamento)
      .set({ mensal_centavos: 250_000, calculo: null, hash_conteudo: null })
      .where(eq(orcamento.id, id));
    const alto = { mensal_centavos: 250_000 };
    expect((await accept(token, alto)).body.data.situacao).toBe('codigo_enviado');
    const [mail] = await orm
      .select()
      .from(email_saida)
      .where(eq(email_saida.modelo, 'codigo_aceite'))
      .orderBy(desc(email_saida.id));
    const certo = unpackText(app().app.context.config, mail?.texto as string).segredos.codigo as string;
    const outros = Array.from({ length: 30 }, (_, n) =>
      String((Number(certo) + n + 1) % 1_000_000).padStart(6, '0'),
    );
    const respostas = await Promise.all(outros.map((codigo) => accept(token, { ...alto, codigo })));
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([422]));
    const [codigo] = await orm.select().from(token_codigo).orderBy(desc(token_codigo.id)).limit(1);
    expect(codigo?.tentativas).toBe(30);
    expect((await accept(token, { ...alto, codigo: certo })).status).toBe(422);
    expect((await linha(uuid)).status).toBe('enviado');
  }, 60_000);

  it('asks for the code of what is accepted, whatever changes since it was first looked at', async () => {
    const { uuid, token } = await firma.enviado();
    const { context } = app().app;
    const [{ id: tokenId } = { id: 0 }] = await database()
      .orm.select({ id: token_cliente.id })
      .from(token_cliente)
      .where(eq(token_cliente.entidade_id, (await linha(uuid)).id));
    const link = (await database().orm.transaction((tx) => lockToken(tx, tokenId))) as TokenRow;
    let transacoes = 0;
    // Before any transaction but the first one the fee rises above what needs no code.
    const pool = {
      connect: async () => {
        transacoes += 1;
        if (transacoes > 1) {
          await database()
            .orm.update(orcamento)
            .set({ mensal_centavos: 250_000, calculo: null, hash_conteudo: null })
            .where(eq(orcamento.uuid, uuid));
        }
        return context.database.pool.connect();
      },
    } as typeof context.database.pool;
    const tentativa = acceptByLink(
      { ...context, database: { ...context.database, pool } },
      {
        token: link,
        segredo: token,
        origin: { ip: '10.7.0.1', userAgent: 'teste', rota: '/', requisicaoId: 'teste' },
        documentoConfirmadoEm: null,
      },
      {
        nome: 'Maria da Silva',
        cpf: '52998224725',
        cargo: null,
        email: 'maria@sol.example',
        declaro: true,
        codigo: null,
        mensal_centavos: 250_000,
        implantacao_centavos: null,
        opcionais: null,
      },
    );
    await expect(tentativa).rejects.toMatchObject({ details: { codigo: 'valores_mudaram' } });
    expect((await linha(uuid)).status).toBe('enviado');
  });
});
