import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import {
  cliente_contato,
  documento_pedido,
  email_saida,
  implantacao,
  implantacao_ebook,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { clientLinksOf } from '../../publico/publico/client-links';

describeFirm('links to the pages of an implantação', ({ app, database, orm, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { nome: 'Ricardo', habilitar_visualizacao_total: 1 });
  const alheio = usePerson('Implantação', { nome: 'Alheio' });
  let uuid: string;
  let id: number;
  let maria: string;
  let addresses = 0;
  beforeAll(async () => {
    const clienteId = (await createComercial(database(), gestor.id)).ipe.id;
    const [contato] = await orm()
      .insert(cliente_contato)
      .values({ cliente_id: clienteId, nome: 'Maria', email: 'Maria@ipe.example' })
      .returning();
    maria = contato?.uuid as string;
    const [row] = await orm()
      .insert(implantacao)
      .values({
        codigo: 'IMP-9301',
        cliente_id: clienteId,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
        data_inicio: dateIn(new Date()),
      })
      .returning();
    uuid = row?.uuid as string;
    id = row?.id as number;
    await orm()
      .insert(documento_pedido)
      .values({ implantacao_id: id, nome: 'Contrato social', prazo: '2099-01-01' });
  });
  const make = (values: object = {}, who = gestor) =>
    who.post(`/implantacoes/${uuid}/links`, {
      finalidade: 'implantacao_documentos',
      contato_uuid: maria,
      enviar: false,
      ...values,
    });
  const list = async () => (await gestor.get(`/implantacoes/${uuid}/links`)).body.data;
  const open = (url: string, purpose = 'implantacao_documentos', method: 'GET' | 'HEAD' = 'GET') => {
    addresses += 1;
    return app().request({
      method,
      url: `/api/publico/${purpose}/${url.split('/').at(-1)}`,
      remoteAddress: `10.9.${addresses}.1`,
    });
  };
  /** What a link that does not open answers, whatever the reason. */
  const neutral = async (url: string, purpose?: string) => {
    const { status, body } = await open(url, purpose);
    return { status, codigo: body.codigo, message: body.message };
  };

  it('makes one for each page and person, mailed where that is wanted; its address is told once', async () => {
    const made = await make({ enviar: true });
    expect([made.status, made.body.data.enviado_para]).toEqual([201, 'maria@ipe.example']);
    expect((await open(made.body.data.url)).status).toBe(200);
    expect((await make()).body.codigo).toBe('link_ativo');
    // Nobody is asked to confirm what the firm still writes.
    expect((await make({ finalidade: 'implantacao_matriz', enviar: true })).body.erros).toHaveProperty(
      'enviar',
    );
    expect((await make({ finalidade: 'implantacao_matriz' })).status).toBe(201);
    expect((await make({ finalidade: 'implantacao_ebook' })).body.erros).toHaveProperty('finalidade');
    await orm()
      .insert(implantacao_ebook)
      .values({ implantacao_id: id, secoes: [], status: 'publicado', publicado_em: new Date() });
    const both = await Promise.all([
      make({ finalidade: 'implantacao_ebook' }),
      make({ finalidade: 'implantacao_ebook' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 406]);
    expect((await make({ contato_uuid: uuid })).body.erros).toHaveProperty('contato_uuid');
    expect((await make({}, alheio)).status).toBe(404);
    const visto = await list();
    expect(visto.itens.map((one: { finalidade_label: string }) => one.finalidade_label)).toEqual([
      'E-book da implantação',
      'Matriz da implantação',
      'Documentos da implantação',
    ]);
    expect(JSON.stringify(visto)).not.toContain(made.body.data.url.split('/').at(-1));
    const mails = await orm()
      .select({ para: email_saida.para })
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documentos_pendentes')));
    expect(mails).toEqual([{ para: 'maria@ipe.example' }]);
  });

  it('shows one answer for what is revoked, reissued, expired, of another purpose, or unknown', async () => {
    const [, , documentos] = (await list()).itens;
    const at = `/implantacoes/${uuid}/links/${documentos.uuid}`;
    const reissued = await gestor.post(`${at}/reemitir`);
    expect(reissued.status).toBe(201);
    const { url } = reissued.body.data;
    expect((await gestor.post(`${at}/reemitir`)).body.codigo).toBe('link_encerrado');
    const unknown = await neutral('x/nenhum-segredo');
    expect(unknown.status).toBe(404);
    expect(await neutral(url, 'implantacao_matriz')).toEqual(unknown);
    expect((await open(url)).status).toBe(200);
    const [novo] = (await list()).itens;
    expect(
      (await gestor.post(`/implantacoes/${uuid}/links/${novo.uuid}/revogar`, { motivo: ' ' })).body.erros,
    ).toEqual({ motivo: ['Campo obrigatório.'] });
    expect(
      (await gestor.post(`/implantacoes/${uuid}/links/${novo.uuid}/revogar`, { motivo: 'Saiu.' })).status,
    ).toBe(204);
    expect(await neutral(url)).toEqual(unknown);
    expect((await list()).itens[0]).toMatchObject({ status: 'revogado', revogado_motivo: 'Saiu.' });
  });

  it('is not changed by who only looks, as a mail scanner does; the trail says that it was opened', async () => {
    const { url } = (await make()).body.data;
    const [link] = (await list()).itens;
    await open(url, undefined, 'HEAD');
    await open(url);
    await open(url);
    const [again] = (await list()).itens;
    expect(again).toMatchObject({
      usos: 0,
      status: 'ativo',
      ultimo_acesso_em: null,
      expira_em: link.expira_em,
    });
    const [documento] = await orm()
      .select()
      .from(documento_pedido)
      .where(eq(documento_pedido.implantacao_id, id));
    expect(documento).toMatchObject({ versao: 1, status: 'pendente', resposta: null });
    // Written after the answer has left.
    await clientLinksOf(app().app.context, app().app.log).idle();
    const trail = (await gestor.get(`/implantacoes/${uuid}/links/${link.uuid}/acessos`)).body.data.itens;
    expect(trail.length).toBeGreaterThanOrEqual(2);
    expect(new Set(trail.map(({ acao }: { acao: string }) => acao))).toEqual(new Set(['Aberto']));
    expect((await alheio.get(`/implantacoes/${uuid}/links/${link.uuid}/acessos`)).status).toBe(404);
    await orm().update(implantacao).set({ status: 'concluida' }).where(eq(implantacao.id, id));
    expect((await make({ finalidade: 'implantacao_matriz' })).body.codigo).toBe('link_indisponivel');
    expect((await list()).impedimento).toContain('IMP-9301');
  });
});
