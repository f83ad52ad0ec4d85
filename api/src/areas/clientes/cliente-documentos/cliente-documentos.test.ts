import { eq } from 'drizzle-orm';
import {
  cliente,
  cliente_contato,
  implantacao,
  log_transacao,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

describeFirm('links de documentos do cliente', ({ app, database, admin }) => {
  let clienteId: number;
  let uuid: string;
  let marta: string;
  beforeAll(async () => {
    const { orm } = database();
    const [row] = await orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Pão Dourado',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: admin.id,
      })
      .returning();
    clienteId = row?.id as number;
    uuid = row?.uuid as string;
  });
  const read = async () => (await admin.get(`/clientes/${uuid}/links-documentos`)).body.data;
  const create = (contato_uuid = marta) => admin.post(`/clientes/${uuid}/links-documentos`, { contato_uuid });
  const opens = async (url: string) => {
    const token = url.split('/').at(-1);
    return (await app().request({ url: `/api/publico/implantacao_documentos/${token}` })).status;
  };

  it('says in words why no link can be made', async () => {
    const { orm } = database();
    expect(await read()).toMatchObject({
      impedimento: expect.stringMatching(/^Este cliente não tem implantação\./),
      implantacao: null,
      itens: [],
    });
    await orm
      .insert(implantacao)
      .values({ codigo: 'IMP-0001', cliente_id: clienteId, competencia_inicial: '2026-11' });
    expect((await read()).impedimento).toMatch(/^A implantação IMP-0001 ainda aguarda início/);
    await orm.update(implantacao).set({ status: 'concluida' });
    expect((await read()).impedimento).toMatch(/foi concluída/);
    await orm.update(implantacao).set({ status: 'em_andamento', responsavel_id: admin.id });
    expect((await read()).impedimento).toMatch(/^Cadastre um contato com e-mail/);
    expect(await create(admin.uuid)).toMatchObject({
      status: 406,
      body: { codigo: 'link_indisponivel', message: expect.stringMatching(/^Cadastre um contato/) },
    });
    const contatos = await orm
      .insert(cliente_contato)
      .values([
        { cliente_id: clienteId, nome: 'Marta', email: 'Marta@Cliente.example', principal: true },
        { cliente_id: clienteId, nome: 'Sem e-mail', telefone: '+5511987654321' },
      ])
      .returning();
    marta = contatos[0]?.uuid as string;
    expect(await read()).toMatchObject({
      impedimento: null,
      implantacao: 'IMP-0001',
      contatos: [{ valor: marta, rotulo: 'Marta (Marta@Cliente.example)' }],
    });
    expect((await create(contatos[1]?.uuid)).body.erros).toEqual({ contato_uuid: ['Opção inválida.'] });
  });

  it('shows the address once, keeps only its hash, and never a second live link for one person', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    const { url } = made.body.data;
    expect(url).toMatch(/\/implantacao-documentos\/[\w-]{43}$/);
    expect(await opens(url)).toBe(200);
    const state = await read();
    expect(state.itens).toEqual([
      expect.objectContaining({
        contato_nome: 'Marta',
        contato_email: 'marta@cliente.example',
        status_label: 'Ativo',
        ultimo_acesso_em: null,
        revoga: true,
        reemite: true,
      }),
    ]);
    const secret = url.split('/').at(-1) as string;
    expect(JSON.stringify(state)).not.toContain(secret);
    const rows = await database().orm.select().from(token_cliente).orderBy(token_cliente.id);
    const logs = await database().orm.select().from(log_transacao).orderBy(log_transacao.id);
    expect(JSON.stringify([rows, logs])).not.toContain(secret);
    expect(await create()).toMatchObject({
      status: 406,
      body: { message: 'Marta já tem um link ativo. Reemita para substituí-lo.' },
    });
    const both = await Promise.all([create(), create()]);
    expect(both.map((one) => one.status)).toEqual([406, 406]);
  });

  it('re-issues, which ends the old link, and revokes with a reason', async () => {
    const [old] = (await read()).itens;
    const again = await admin.post(`/clientes/${uuid}/links-documentos/${old.uuid}/reemitir`);
    expect(again.status).toBe(201);
    expect((await read()).itens.map((one: { status: string }) => one.status)).toEqual(['ativo', 'revogado']);
    expect((await admin.post(`/clientes/${uuid}/links-documentos/${old.uuid}/reemitir`)).status).toBe(406);

    const { uuid: link, url } = again.body.data;
    const revoke = (motivo: string) =>
      admin.post(`/clientes/${uuid}/links-documentos/${link}/revogar`, { motivo });
    expect((await revoke(' ')).body.erros).toEqual({ motivo: ['Campo obrigatório.'] });
    expect((await revoke('Enviado à pessoa errada')).status).toBe(204);
    expect((await revoke('De novo')).status).toBe(406);
    expect(await opens(url)).toBe(404);
    expect((await read()).itens[0]).toMatchObject({
      status_label: 'Revogado',
      revogado_motivo: 'Enviado à pessoa errada',
      revoga: false,
      reemite: false,
    });
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'token_cliente'))
      .orderBy(log_transacao.id);
    expect(logs.map((log) => log.cliente_uuid)).toEqual([uuid, uuid, uuid, uuid]);
  });

  it('ends when its person is removed from the client’s contacts; the others’ stay', async () => {
    const { versao, contatos } = (await admin.get(`/clientes/${uuid}`)).body.data;
    const put = (forms: object[], at: number) =>
      admin.put(`/clientes/${uuid}/contatos`, { versao: at, contatos: forms });
    const form = ({ uuid: own, nome, email, telefone }: Record<string, string>, principal: boolean) => ({
      uuid: own ?? null,
      nome,
      email: email ?? null,
      telefone: telefone ?? null,
      cpf: null,
      cargo: null,
      papeis: [],
      recebe_notificacoes: true,
      principal,
    });
    const [marta, semEmail] = ['Marta', 'Sem e-mail'].map((nome) =>
      contatos.find((one: { nome: string }) => one.nome === nome),
    );
    const rui = { nome: 'Rui', email: 'rui@cliente.example' };
    expect(
      (await put([form(marta, true), form(semEmail, false), form(rui as never, false)], versao)).status,
    ).toBe(200);
    const known = (await admin.get(`/clientes/${uuid}`)).body.data;
    const saved = known.contatos.find((one: { nome: string }) => one.nome === 'Rui');
    const ofMarta = (await create(marta.uuid)).body.data.url;
    const ofRui = (await create(saved.uuid)).body.data.url;
    expect((await put([form(semEmail, false), form(saved, true)], known.versao)).status).toBe(200);
    expect([await opens(ofMarta), await opens(ofRui)]).toEqual([404, 200]);
    const revoked = (await read()).itens.filter(
      (one: { revogado_motivo: string | null }) => one.revogado_motivo === 'Contato removido',
    );
    expect(revoked).toEqual([expect.objectContaining({ contato_nome: 'Marta' })]);
  });

  it('belongs to the client’s rows and to the firm', async () => {
    const other = await app().person('Gestor operacional');
    expect((await other.get(`/clientes/${uuid}/links-documentos`)).status).toBe(404);
    expect((await other.post(`/clientes/${uuid}/links-documentos`, { contato_uuid: marta })).status).toBe(
      404,
    );
    const client = await app().person('Administrador', { is_client: 1, cliente_id: clienteId });
    expect((await client.get(`/clientes/${uuid}/links-documentos`)).status).toBe(403);
    const [link] = (await read()).itens;
    expect(
      (await other.post(`/clientes/${uuid}/links-documentos/${link.uuid}/revogar`, { motivo: 'x' })).status,
    ).toBe(404);
  });
});
