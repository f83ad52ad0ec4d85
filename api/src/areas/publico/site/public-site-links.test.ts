import { brotliDecompressSync } from 'node:zlib';
import { clientRoutes, type Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import { eq } from 'drizzle-orm';
import { sha256 } from '../../../platform/crypto/tokens';
import {
  documento_pedido,
  implantacao,
  implantacao_acesso,
  implantacao_ebook,
  implantacao_matriz,
  implantacao_matriz_item,
  log_transacao,
  notificacao,
  token_cliente,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { reissueToken, revokeToken } from '../../acesso/tokens/tokens.service';
import { linkFor } from '../publico/client-firm.fixture';
import { clientLinksOf } from '../publico/client-links';
import { useClientSite } from './client-site.fixture';

const paginas: [Finalidade, string, Finalidade][] = [
  ['implantacao_documentos', '/implantacao-documentos', 'implantacao_matriz'],
  ['implantacao_matriz', '/implantacao-matriz', 'implantacao_ebook'],
  ['implantacao_ebook', '/implantacao-ebook', 'implantacao_documentos'],
];

describeDatabase('links to the pages of an implantação', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const audit = { record: () => {} };
  const id = () => site.firm().implantacao.id;
  const rowOf = async (token: string) => {
    const [row] = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.token_hash, sha256(token)));
    if (!row) throw new Error('No link.');
    return row;
  };
  const por = () => ({ usuarioId: null, now: site.now });

  it.each(paginas)(
    '%s: whatever does not open shows one page, and no form of it does anything',
    async (finalidade, rota, outra) => {
      const link = (more = {}) => linkFor(site.context(), finalidade, id(), more);
      const [revogado, trocado] = [await link(), await link()];
      await orm().transaction(async (tx) => {
        await revokeToken(tx, audit, await rowOf(revogado), { motivo: 'Teste', ...por() });
        await reissueToken(tx, audit, await rowOf(trocado), { criadoPorId: null }, site.now);
      });
      const fechados = {
        expirado: await link({ expiraEm: new Date(site.now.getTime() - 1) }),
        revogado,
        trocado,
        de_outra_pagina: await linkFor(site.context(), outra, id()),
        desconhecido: 'A'.repeat(43),
      };
      const bodies = new Set<string>();
      for (const token of Object.values(fechados)) {
        const page = await site.call('GET', `${rota}/${token}`);
        expect(page.statusCode).toBe(404);
        bodies.add(page.body);
      }
      expect([...bodies]).toEqual([expect.stringContaining(linkIndisponivel)]);
      for (const token of Object.values(fechados)) {
        const sent = await site.app().inject({
          method: 'POST',
          url: `${rota}/${token}`,
          remoteAddress: site.remoteAddress(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
          payload: new URLSearchParams({
            formulario: finalidade === 'implantacao_documentos' ? 'acesso' : 'confirmar',
            sistema: 'Banco',
            senha: 'x',
            numero: '1',
            nome: 'Maria da Silva',
            cpf: '52998224725',
          }).toString(),
        });
        expect([200, 404, 303]).toContain(sent.statusCode);
        expect(sent.body).not.toContain('Banco');
      }
      expect(await orm().$count(implantacao_acesso)).toBe(0);
      const matrizes = await orm().select().from(implantacao_matriz);
      expect(matrizes.filter(({ hash }) => hash !== null)).toEqual([]);
    },
  );

  const coladas = [
    '/',
    '.',
    ')',
    ',',
    '>',
    '%22',
    '%E2%80%9D',
    '%27',
    '%E2%80%A6',
    '%20',
    '%E2%80%8B',
    '%C2%A0',
  ];

  it('what a chat glues to the end of a link leads to the link itself, opened or not', async () => {
    for (const rota of new Set(Object.values(clientRoutes))) {
      for (const cola of coladas) {
        const page = await site.call('GET', `${rota}/${'A'.repeat(43)}${cola}?arquivo=agenda`);
        expect([rota, cola, page.statusCode, page.headers.location]).toEqual([
          rota,
          cola,
          302,
          `${rota}/${'A'.repeat(43)}?arquivo=agenda`,
        ]);
        expect(page.headers['cache-control']).toBe('no-store');
        expect(page.headers['referrer-policy']).toBe('no-referrer');
      }
    }
    const token = await linkFor(site.context(), 'implantacao_documentos', id());
    const { location } = (await site.call('GET', `/implantacao-documentos/${token}).`)).headers;
    expect((await site.call('GET', String(location))).statusCode).toBe(200);
  });

  it('a wrong link with something glued to it stays the one that opens nothing', async () => {
    const token = await linkFor(site.context(), 'implantacao_documentos', id());
    const unknown = await site.call('GET', `/implantacao-documentos/${'A'.repeat(43)}`);
    for (const wrong of [`${token}x`, `${token}_`, `${token.slice(0, 42)}.`, `${token}x%20`]) {
      const page = await site.call('GET', `/implantacao-documentos/${wrong}`);
      expect([wrong, page.statusCode, page.body]).toEqual([wrong, 404, unknown.body]);
    }
    const short = await site.call('GET', `/implantacao-documentos/${token.slice(0, 42)}/`);
    expect((await site.call('GET', String(short.headers.location))).body).toBe(unknown.body);
  });

  it('opened by a mail scanner, nothing changes but the trail', async () => {
    const stored = async () =>
      JSON.stringify([
        (await orm().select().from(token_cliente).orderBy(token_cliente.id)).map(
          ({ expira_em: _, ultimo_acesso_em: __, usos: ___, ...row }) => row,
        ),
        await orm().select().from(documento_pedido).orderBy(documento_pedido.id),
        await orm().select().from(implantacao).orderBy(implantacao.id),
        await orm().select().from(implantacao_ebook),
        await orm().select().from(implantacao_matriz),
        await orm().select().from(implantacao_matriz_item).orderBy(implantacao_matriz_item.id),
        await orm().select().from(log_transacao),
        await orm().select().from(notificacao),
      ]);
    for (const [finalidade, rota] of paginas) {
      const token = await linkFor(site.context(), finalidade, id());
      const before = await stored();
      for (const method of ['HEAD', 'GET', 'HEAD'] as const) {
        const opened = await site.app().inject({
          method,
          url: `${rota}/${token}`,
          remoteAddress: site.remoteAddress(),
          headers: { 'user-agent': 'Mail scanner' },
        });
        expect(opened.statusCode).toBe(200);
      }
      await clientLinksOf(site.context(), site.app().log).idle();
      expect(await stored()).toBe(before);
    }
  });

  it('40 requests are read without a script, and arrive within the first round trip', async () => {
    await orm()
      .insert(documento_pedido)
      .values(
        Array.from({ length: 40 }, (_, at) => ({
          nome: `Extrato de ${at + 1}/2026 da conta ${1000 + at * 7}`,
          instrucoes: `Baixe em PDF na página do banco, item ${at + 1}.`,
          prazo: '2026-12-10',
          implantacao_id: id(),
          ordem: 100 + at,
        })),
      );
    const token = await linkFor(site.context(), 'implantacao_documentos', id());
    const page = await site.call('GET', `/implantacao-documentos/${token}`, { 'accept-encoding': 'br' });
    expect(page.rawPayload.length).toBeLessThan(14_000);
    const [main] = brotliDecompressSync(page.rawPayload).toString().split('<script type="application/json"');
    expect(main?.match(/name="formulario" value="documentos"/g)?.length).toBeGreaterThanOrEqual(40);
    expect(main).toContain('Encaminhar vários de uma vez');
  });
});
