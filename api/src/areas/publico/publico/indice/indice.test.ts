import type { FinalidadeDoIndice } from '@gestao/shared/contracts/publico/publico';
import { and, eq, isNull } from 'drizzle-orm';
import { audited } from '../../../../platform/audit/audit';
import { sha256 } from '../../../../platform/crypto/tokens';
import { log_transacao, token_acesso, token_cliente } from '../../../../platform/database/schema';
import { describeDatabase } from '../../../../testing/test-database';
import { revokeTokens, revokeTokensOf } from '../../../acesso/tokens/tokens.service';
import { unpackText } from '../../../sistema/email/outbox';
import { clientApiConfig, useClientApi } from '../client-api.fixture';
import { linkFor } from '../client-firm.fixture';
import { clientLinksOf } from '../client-links';
import { openFromIndice } from './abrir-do-indice';

const hour = 3_600_000;
const origin = { ip: '203.0.113.40', userAgent: 'Safari', rota: '/cliente-indice', requisicaoId: 'r1' };

describeDatabase('links opened from an index', (database) => {
  const { state, app, context, firm, call, settle, sentTo } = useClientApi(database);
  const orm = () => database().orm;
  const index = () => linkFor(context(), 'cliente_indice', firm().cliente_id);
  const openItem = async (token: string, finalidade: FinalidadeDoIndice, uuid: string) => {
    const link = { token, finalidades: ['cliente_indice'] as const, origin, prova: null };
    const opened = await clientLinksOf(context(), app().log).act(link, (cliente) =>
      openFromIndice(context(), cliente, { finalidade, uuid }),
    );
    return opened && opened !== 'encerrado' ? (opened.caminho.split('/').at(-1) as string) : opened;
  };
  const proposal = async (token: string) =>
    (await openItem(token, 'orcamento_aceite', firm().proposta.uuid)) as string;
  const status = async (finalidade: string, token: string) =>
    (await call('GET', `${finalidade}/${token}`)).statusCode;
  const rowOf = async (token: string) => {
    const [row] = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.token_hash, sha256(token)));
    if (!row) throw new Error('No such link.');
    return row;
  };

  it('pressing again gives the same link, and each time is in the trail of the index', async () => {
    const token = await index();
    const opened = await Promise.all([proposal(token), proposal(token), proposal(token)]);
    expect(new Set(opened).size).toBe(1);
    const { id } = await rowOf(token);
    expect(await orm().$count(token_cliente, eq(token_cliente.indice_id, id))).toBe(1);
    const trail = and(eq(token_acesso.token_id, id), eq(token_acesso.acao, 'Abriu item'));
    expect(await orm().$count(token_acesso, trail)).toBe(3);
    expect(await proposal(await index())).not.toBe(opened[0]);
  });

  it('one that is about to end, was revoked or was used up has a successor', async () => {
    const token = await index();
    const first = await proposal(token);
    state.now = new Date(state.now.getTime() + 12 * hour);
    expect(await proposal(token)).toBe(first);
    state.now = new Date(state.now.getTime() + 1000);
    const second = await proposal(token);
    expect(second).not.toBe(first);
    const row = await rowOf(second);
    expect(row.expira_em).toEqual(new Date(state.now.getTime() + 24 * hour));
    await orm().transaction((tx) =>
      revokeTokens(
        tx,
        { record: () => {} },
        { finalidades: ['orcamento_aceite'], entidadeId: firm().proposta.id },
        { motivo: 'Enviada de novo', usuarioId: null, now: state.now },
      ),
    );
    const third = await proposal(token);
    expect([await status('orcamento_aceite', second), await status('orcamento_aceite', third)]).toEqual([
      404, 200,
    ]);
    await orm()
      .update(token_cliente)
      .set({ consumido_em: state.now })
      .where(eq(token_cliente.id, (await rowOf(third)).id));
    expect(await proposal(token)).not.toBe(third);
  });

  it('none outlives the index; of one that ends soon the same link is given to its end', async () => {
    const expiraEm = new Date(state.now.getTime() + 2 * hour);
    const token = await linkFor(context(), 'cliente_indice', firm().cliente_id, { expiraEm });
    const opened = await proposal(token);
    expect((await rowOf(opened)).expira_em).toEqual(expiraEm);
    expect(await proposal(token)).toBe(opened);
    state.now = new Date(expiraEm.getTime() + 1000);
    expect([await proposal(token), await status('orcamento_aceite', opened)]).toEqual([null, 404]);
  });

  it('a removed contact’s index and all it opened end, each told once; another person’s stay', async () => {
    const token = await index();
    const opened = [
      await proposal(token),
      (await openItem(token, 'implantacao_matriz', firm().implantacao.uuid)) as string,
    ];
    const { id } = await rowOf(token);
    await orm()
      .update(token_cliente)
      .set({ contato_email: 'rui@ipe.example' })
      .where(eq(token_cliente.id, (await rowOf(await index())).id));
    const actor = { usuarioId: null, descricao: 'Teste', origin };
    await audited(context().database, actor, (tx, audit) =>
      revokeTokensOf(
        tx,
        audit,
        { clienteId: firm().cliente_id, email: 'Maria@ipe.example' },
        { motivo: 'Contato removido', usuarioId: null, now: state.now },
      ),
    );
    const ended = [await rowOf(token), ...(await Promise.all(opened.map(rowOf)))];
    for (const row of ended) {
      expect(row).toMatchObject({ revogado_motivo: 'Contato removido' });
      const told = and(eq(log_transacao.entidade_uuid, row.uuid), eq(log_transacao.acao, 'Mudou status'));
      expect(await orm().$count(log_transacao, told)).toBe(1);
    }
    expect(ended.slice(1).map((row) => row.indice_id)).toEqual([id, id]);
    expect(await proposal(token)).toBeNull();
    const live = and(eq(token_cliente.contato_email, 'rui@ipe.example'), isNull(token_cliente.revogado_em));
    expect(await orm().$count(token_cliente, live)).toBe(1);
  });

  it('a new link asked for on what was opened is one to the index', async () => {
    const token = await index();
    const opened = await proposal(token);
    state.now = new Date(state.now.getTime() + 25 * hour);
    expect(await status('orcamento_aceite', opened)).toBe(404);
    await call('POST', `orcamento_aceite/${opened}/novo-link`);
    await settle();
    const [mail] = await sentTo();
    expect(mail).toMatchObject({ para: 'maria@ipe.example', modelo: 'novo_link' });
    const { texto, segredos } = unpackText(clientApiConfig, mail?.texto ?? '');
    expect(texto).toContain('a página da sua empresa');
    const link = String(segredos.link);
    expect(link).toMatch(/^https:\/\/app\.gestao\.example\/cliente-indice\/[\w-]{43}$/);
    expect(await status('cliente_indice', link.split('/').at(-1) as string)).toBe(200);
    expect(await status('cliente_indice', token)).toBe(404);
  });

  it('of an index that somebody revoked nothing new is sent', async () => {
    const token = await index();
    const opened = await proposal(token);
    const before = (await sentTo()).length;
    await orm().transaction((tx) =>
      revokeTokens(
        tx,
        { record: () => {} },
        { finalidades: ['cliente_indice'], entidadeId: firm().cliente_id },
        { motivo: 'Engano', usuarioId: null, now: state.now },
      ),
    );
    await call('POST', `orcamento_aceite/${opened}/novo-link`);
    await settle();
    expect(await sentTo()).toHaveLength(before);
  });

  it('a visit gives the index its 30 days again; what it opened stays short', async () => {
    const token = await index();
    state.now = new Date(state.now.getTime() + 10 * 24 * hour);
    const opened = (await openItem(token, 'implantacao_documentos', firm().implantacao.uuid)) as string;
    const short = (await rowOf(opened)).expira_em;
    state.now = new Date(state.now.getTime() + hour);
    for (const [finalidade, seen] of [
      ['cliente_indice', token],
      ['implantacao_documentos', opened],
    ] as const) {
      expect((await call('POST', `${finalidade}/${seen}/visualizacao`)).statusCode).toBe(200);
    }
    expect((await rowOf(token)).expira_em).toEqual(new Date(state.now.getTime() + 30 * 24 * hour));
    expect((await rowOf(opened)).expira_em).toEqual(short);
  });
});
