import { muitasTentativas, novoLinkResposta } from '@gestao/shared/contracts/publico/publico-messages';
import { describeDatabase } from '../../../testing/test-database';
import { revokeTokens } from '../../acesso/tokens/tokens.service';
import { unpackText } from '../../sistema/email/outbox';
import { clientApiConfig, unknown, useClientApi } from './client-api.fixture';
import { linkFor } from './client-firm.fixture';

describeDatabase('new links and limits', (database) => {
  const { state, context, firm, call, settle, sentTo } = useClientApi(database);

  it('sends a new link only to the registered address, and the old one stops', async () => {
    const old = await linkFor(context(), 'implantacao_matriz', firm().implantacao.id, {
      expiraEm: new Date('2026-11-01T00:00:00Z'),
    });
    const ask = async (token: string) => {
      const response = await call('POST', `implantacao_matriz/${token}/novo-link`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ data: { message: novoLinkResposta } });
      await settle();
    };
    const before = (await sentTo()).length;
    await ask(unknown);
    expect(await sentTo()).toHaveLength(before);
    await ask(old);
    const [mail] = await sentTo();
    expect(mail).toMatchObject({ para: 'maria@ipe.example', modelo: 'novo_link' });
    expect(mail?.texto).not.toContain('/implantacao-matriz/');
    const { link } = unpackText(clientApiConfig, mail?.texto ?? '').segredos;
    expect(link).toMatch(/^https:\/\/app\.gestao\.example\/implantacao-matriz\/[\w-]{43}$/);
    const fresh = String(link).split('/').at(-1) ?? '';
    expect((await call('GET', `implantacao_matriz/${fresh}`)).statusCode).toBe(200);

    // Pressed twice, the link that has just left stays the one.
    await ask(old);
    expect(await sentTo()).toHaveLength(before + 1);
    // Asking with the oldest link again replaces the newest one; the fourth time in an hour nothing is sent.
    for (let minute = 0; minute < 3; minute += 1) {
      state.now = new Date(state.now.getTime() + 60_000);
      await ask(old);
    }
    expect(await sentTo()).toHaveLength(before + 3);
    expect((await call('GET', `implantacao_matriz/${fresh}`)).statusCode).toBe(404);
  });

  it('sends nothing for a revoked link or an expired proposal', async () => {
    const revoked = await linkFor(context(), 'implantacao_ebook', firm().implantacao.id);
    await database().orm.transaction((tx) =>
      revokeTokens(
        tx,
        { record: () => {} },
        { finalidades: ['implantacao_ebook'], entidadeId: firm().implantacao.id },
        { motivo: 'Contato saiu', usuarioId: null, now: state.now },
      ),
    );
    const proposal = await linkFor(context(), 'orcamento_aceite', firm().proposta.id);
    const before = (await sentTo()).length;
    state.now = new Date('2026-12-06T15:00:00Z');
    await call('POST', `implantacao_ebook/${revoked}/novo-link`);
    await call('POST', `orcamento_aceite/${proposal}/novo-link`);
    await settle();
    expect(await sentTo()).toHaveLength(before);
  });

  it('limits requests by address and unknown links by the hour', async () => {
    const token = await linkFor(context(), 'implantacao_ebook', firm().implantacao.id);
    for (let i = 0; i < 30; i += 1) {
      expect((await call('GET', `implantacao_ebook/${token}`, '203.0.113.7')).statusCode).toBe(200);
    }
    const refused = await call('GET', `implantacao_ebook/${token}`, '203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe(muitasTentativas);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', `implantacao_ebook/${token}`, '203.0.113.8')).statusCode).toBe(200);

    const guess = (i: number) => `orcamento_aceite/${String(i).padStart(43, 'x')}`;
    for (let i = 0; i < 10; i += 1) {
      expect((await call('GET', guess(i), '203.0.113.9')).statusCode).toBe(404);
    }
    state.now = new Date(state.now.getTime() + 5 * 60_000);
    expect((await call('GET', guess(11), '203.0.113.9')).statusCode).toBe(429);
    expect((await call('GET', `implantacao_ebook/${token}`, '203.0.113.9')).statusCode).toBe(200);
  });
});
