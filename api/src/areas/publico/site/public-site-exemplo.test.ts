import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import { eq } from 'drizzle-orm';
import { sha256 } from '../../../platform/crypto/tokens';
import { anexo, documento_pedido, implantacao, token_cliente } from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { revokeToken } from '../../acesso/tokens/tokens.service';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('the example of a document, by the client’s link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;

  /** A document with an example, of the firm's implantação unless told. */
  async function pedir(
    nome: string,
    values: Partial<typeof documento_pedido.$inferInsert> = {},
    arquivo: Partial<typeof anexo.$inferInsert> = {},
  ) {
    const guardado = `${nome}.bin`;
    mkdirSync(join(site.siteDir, 'files'), { recursive: true });
    writeFileSync(join(site.siteDir, 'files', guardado), `Isto é ${nome}`);
    const [file] = await orm()
      .insert(anexo)
      .values({
        entidade: 'implantacao_modelo',
        entidade_id: 1,
        nome_original: `${nome}.pdf`,
        extensao: 'pdf',
        mime_detectado: 'application/pdf',
        tamanho_bytes: 10,
        sha256: 'a'.repeat(64),
        arquivo: guardado,
        origem: 'interno',
        verificacao: 'liberado',
        ...arquivo,
      })
      .returning();
    const [row] = await orm()
      .insert(documento_pedido)
      .values({
        implantacao_id: site.firm().implantacao.id,
        nome,
        prazo: '2026-12-10',
        exemplo_id: file?.id,
        ...values,
      })
      .returning();
    if (!row) throw new Error('No document was asked for.');
    return row;
  }
  const link = (more = {}) =>
    linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id, more);
  const abrir = (rota: string, token: string, chave: string) =>
    site.call('GET', `${rota}/${token}?exemplo=${encodeURIComponent(chave)}`);
  const doDocumentos = (token: string, chave: string) => abrir('/implantacao-documentos', token, chave);

  it('is offered on the page and had by an own link, as a download that no cache keeps', async () => {
    const pedido = await pedir('extrato');
    const token = await link();
    const page = await site.call('GET', `/implantacao-documentos/${token}`);
    expect(page.body).toContain('Ver exemplo');
    const file = await doDocumentos(token, pedido.uuid);
    expect([file.statusCode, file.body]).toEqual([200, 'Isto é extrato']);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringContaining('extrato.pdf'),
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const todos = await linkFor(site.context(), 'cliente_pendencias', site.firm().cliente_id);
    expect((await doDocumentos(todos, pedido.uuid)).body).toBe('Isto é extrato');
  });

  it('is not had of another client, of another page, by a link that has ended, nor while unscanned', async () => {
    const token = await link();
    const pedido = await pedir('contrato');
    const [alheia] = await orm()
      .insert(implantacao)
      .values({
        codigo: 'IMP-7788',
        cliente_id: site.firm().cliente_id,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
      })
      .returning();
    const revogado = await link();
    const [row] = await orm()
      .select()
      .from(token_cliente)
      .where(eq(token_cliente.token_hash, sha256(revogado)));
    await orm().transaction(async (tx) => {
      if (!row) throw new Error('No link.');
      await revokeToken(tx, { record: () => {} }, row, { motivo: 'Teste', usuarioId: null, now: site.now });
    });
    const deOutra = await linkFor(site.context(), 'implantacao_matriz', site.firm().implantacao.id);
    const nada = [
      await doDocumentos(token, (await pedir('alheio', { implantacao_id: alheia?.id })).uuid),
      await doDocumentos(token, (await pedir('esperando', {}, { verificacao: 'em_verificacao' })).uuid),
      await doDocumentos(token, (await pedir('retirado', {}, { excluido_em: site.now })).uuid),
      await doDocumentos(token, (await pedir('vazio', { exemplo_id: null })).uuid),
      await doDocumentos(token, '../../etc/passwd'),
      await doDocumentos(revogado, pedido.uuid),
      await doDocumentos(deOutra, pedido.uuid),
      await doDocumentos('A'.repeat(43), pedido.uuid),
    ];
    for (const answer of nada) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain(linkIndisponivel);
      expect(answer.body).not.toContain('Isto é');
    }
    // The page of another purpose has no examples at all.
    const matriz = await abrir('/implantacao-matriz', deOutra, pedido.uuid);
    expect(matriz.body).not.toContain('Isto é');
  });

  it('of a document that was handed on is had by whom it was handed to, and no other', async () => {
    const dela = await pedir('folha', { contato_nome: 'Maria', contato_email: 'maria@ipe.example' });
    const doOutro = await pedir('ponto', { contato_nome: 'Zeca', contato_email: 'zeca@ipe.example' });
    const restrito = await link({ restrito: true });
    expect((await doDocumentos(restrito, dela.uuid)).body).toBe('Isto é folha');
    expect((await doDocumentos(restrito, doOutro.uuid)).statusCode).toBe(404);
  });
});
