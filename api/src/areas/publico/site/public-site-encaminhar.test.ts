import { and, asc, eq } from 'drizzle-orm';
import {
  documento_pedido,
  email_saida,
  implantacao,
  log_transacao,
  token_acesso,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { unpackText } from '../../sistema/email/outbox';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

describeDatabase('a document that a client hands on to somebody', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const post = (token: string, fields: Record<string, string> | [string, string][]) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-documentos/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: new URLSearchParams(fields).toString(),
    });
  const open = (token: string) => site.call('GET', `/implantacao-documentos/${token}`);
  const own = () => linkFor(site.context(), 'implantacao_documentos', site.firm().implantacao.id);
  async function ask(nome: string, values: Partial<typeof documento_pedido.$inferInsert> = {}) {
    const [row] = await orm()
      .insert(documento_pedido)
      .values({
        nome,
        prazo: '2026-12-10',
        ordem: 50,
        implantacao_id: site.firm().implantacao.id,
        ...values,
      })
      .returning();
    if (!row) throw new Error('No document.');
    return row;
  }
  const rowOf = async (id: number) =>
    (await orm().select().from(documento_pedido).where(eq(documento_pedido.id, id)))[0];
  /** The link that was mailed last to somebody. */
  async function mailed(para: string) {
    const mails = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.para, para), eq(email_saida.modelo, 'documentos_pendentes')))
      .orderBy(asc(email_saida.id));
    const { segredos, texto } = unpackText(site.context().config, mails.at(-1)?.texto ?? '');
    return { token: segredos.link?.split('/').at(-1) as string, texto };
  }

  it('gives that person a link of his own with his documents only; the first one goes on', async () => {
    const extrato = await ask('Extrato do banco');
    const outro = await ask('Livro caixa de 2024');
    const token = await own();
    expect((await open(token)).body).toContain('Encaminhar para outra pessoa');
    const fields = {
      formulario: 'encaminhar',
      chave: extrato.uuid,
      nome: 'João',
      email: 'Joao@banco.example',
    };
    const wrong = await post(token, { ...fields, nome: 'João do banco', email: 'joao' });
    expect([wrong.statusCode, wrong.body.includes('Informe um e-mail válido.')]).toEqual([422, true]);
    expect(wrong.body).toContain('João do banco');
    const sent = await post(token, fields);
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/implantacao-documentos/${token}?feito=encaminhar`,
    ]);
    expect(await rowOf(extrato.id)).toMatchObject({
      contato_nome: 'João',
      contato_email: 'joao@banco.example',
    });
    const { token: seu, texto } = await mailed('joao@banco.example');
    expect(texto).toContain('Extrato do banco');
    expect(texto).toContain('encaminhou este pedido');
    expect(texto).not.toContain('Livro caixa');
    const pagina = (await open(seu)).body;
    expect(pagina).toContain('Extrato do banco');
    expect(pagina).not.toContain('Livro caixa de 2024');
    expect(pagina).not.toContain('Encaminhar para outra pessoa');
    // Neither can he answer for another one, nor hand his on.
    const alheio = { formulario: 'nao_possui', chave: outro.uuid, motivo: 'x' };
    expect((await post(seu, alheio)).statusCode).toBe(422);
    expect((await rowOf(outro.id))?.resposta).toBeNull();
    expect((await post(seu, { ...fields, email: 'ana@banco.example' })).statusCode).toBe(422);
    expect((await post(seu, { ...alheio, chave: extrato.uuid, motivo: 'Conta encerrada.' })).statusCode).toBe(
      303,
    );
    expect(await rowOf(extrato.id)).toMatchObject({ resposta: 'nao_possui' });
    const deTodos = (await open(token)).body;
    expect(deTodos).toContain('Com João');
    expect(deTodos).toContain('Livro caixa de 2024');
    const trail = await orm()
      .select({ dados: token_acesso.dados })
      .from(token_acesso)
      .where(eq(token_acesso.acao, 'Encaminhou'));
    expect(trail).toEqual([{ dados: { para: 'João' } }]);
    const logs = await orm()
      .select({ ator: log_transacao.ator_descricao })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, extrato.uuid), eq(log_transacao.acao, 'Alterou')))
      .orderBy(asc(log_transacao.id));
    // Who handed it on, then who answered: two people.
    expect(new Set(logs.map(({ ator }) => ator)).size).toBe(2);
  });

  it('refuses one that is not owed, his own address, and one of another; nothing is written', async () => {
    const aprovado = await ask('Contrato aprovado', { status: 'aprovado' });
    const dele = await ask('Balanço', { contato_nome: 'Ana', contato_email: 'ana@sol.example' });
    const token = await own();
    const fields = { formulario: 'encaminhar', nome: 'Ana', email: 'ana@sol.example' };
    expect((await post(token, { ...fields, chave: aprovado.uuid })).statusCode).toBe(422);
    const mesma = await post(token, { ...fields, chave: dele.uuid });
    expect([mesma.statusCode, mesma.body.includes('já está com Ana')]).toEqual([422, true]);
    expect((await post(token, { ...fields, chave: 'constructor' })).statusCode).toBe(422);
    expect(await rowOf(aprovado.id)).toMatchObject({ contato_email: null });
  });

  it('hands several on at once: one e-mail, one link with those alone, and all of them or none', async () => {
    const [balanco, razao] = [await ask('Balanço de 2025'), await ask('Razão de 2025')];
    const folha = await ask('Folha aprovada', { status: 'aprovado' });
    const token = await own();
    expect((await open(token)).body).toContain('Encaminhar vários de uma vez');
    const varios = (chaves: string[], email = 'carla@contabil.example', nome = 'Carla') =>
      post(token, [
        ['formulario', 'encaminhar_varios'],
        ...chaves.map((chave): [string, string] => ['documento', chave]),
        ['nome', nome],
        ['email', email],
      ]);
    const mailsDe = async (para: string) =>
      (await orm().select().from(email_saida).where(eq(email_saida.para, para))).length;
    const nenhum = await varios([]);
    expect([nenhum.statusCode, nenhum.body.includes('Escolha ao menos um documento.')]).toEqual([422, true]);
    const comOutro = await varios([balanco.uuid, folha.uuid], 'carla@contabil.example', 'Carla Dias');
    expect(comOutro.statusCode).toBe(422);
    // What was typed and chosen stays.
    expect(comOutro.body).toContain('value="Carla Dias"');
    expect(
      comOutro.body
        .split('<input')
        .find((one) => one.includes(`value="${balanco.uuid}"`) && one.includes('checkbox')),
    ).toContain('checked');
    const semEmail = await varios([balanco.uuid], 'carla');
    expect([semEmail.statusCode, semEmail.body.includes('Informe um e-mail válido.')]).toEqual([422, true]);
    expect(await rowOf(balanco.id)).toMatchObject({ contato_email: null });
    expect(await mailsDe('carla@contabil.example')).toBe(0);
    const feito = await varios([balanco.uuid, razao.uuid]);
    expect([feito.statusCode, feito.headers.location]).toEqual([
      303,
      `/implantacao-documentos/${token}?feito=encaminhar_varios`,
    ]);
    expect(await mailsDe('carla@contabil.example')).toBe(1);
    const { token: seu, texto } = await mailed('carla@contabil.example');
    expect(texto).toContain('encaminhou estes pedidos');
    const pagina = (await open(seu)).body;
    expect([pagina.includes('Balanço de 2025'), pagina.includes('Razão de 2025')]).toEqual([true, true]);
    expect(pagina).not.toContain('Folha aprovada');
    expect((await open(token)).body.match(/Com Carla/g)).toHaveLength(2);
    // The day's limit counts documents, not forms.
    const mais = await Promise.all(Array.from({ length: 19 }, (_, at) => ask(`Extrato ${at + 1}`)));
    const cheio = await varios(
      mais.map(({ uuid }) => uuid),
      'banco@contabil.example',
    );
    expect([cheio.statusCode, cheio.body.includes('São até 20 documentos encaminhados por dia.')]).toEqual([
      422,
      true,
    ]);
    expect(await mailsDe('banco@contabil.example')).toBe(0);
    for (const { id } of mais) await orm().delete(documento_pedido).where(eq(documento_pedido.id, id));
  });

  it('says while it is paused that it is, and whom to call; the top names what is missing', async () => {
    await ask('Procuração');
    const token = await own();
    expect((await open(token)).body).toContain('O que falta de você');
    const { id } = site.firm().implantacao;
    const [{ status } = {}] = await orm()
      .select({ status: implantacao.status })
      .from(implantacao)
      .where(eq(implantacao.id, id));
    await orm().update(implantacao).set({ status: 'pausada' }).where(eq(implantacao.id, id));
    expect((await open(token)).body).toMatch(/A implantação está pausada\. .* chame /);
    await orm().update(implantacao).set({ status }).where(eq(implantacao.id, id));
  });
});
