import { eq } from 'drizzle-orm';
import { cliente, cliente_contato, token_cliente } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

describeFirm('links da página do cliente', ({ app, database, admin }) => {
  let pao: { id: number; uuid: string };
  let ipe: { id: number; uuid: string };
  let marta: string;
  beforeAll(async () => {
    const { orm } = database();
    const comum = {
      tipo_pessoa: 'juridica',
      regime_tributario: 'mei',
      municipio_ibge: '3550308',
      uf: 'SP',
      responsavel_carteira_id: admin.id,
    } as const;
    const rows = await orm
      .insert(cliente)
      .values([
        { ...comum, documento: '11222333000181', razao_social: 'Pão Dourado' },
        { ...comum, documento: '11222333000262', razao_social: 'Comercial Ipê' },
      ])
      .returning();
    [pao, ipe] = rows as unknown as [typeof pao, typeof ipe];
  });
  const links = (at = pao) => `/clientes/${at.uuid}/links-indice`;
  const read = async () => (await admin.get(links())).body.data;
  const create = () => admin.post(links(), { contato_uuid: marta });
  const opens = async (url: string) =>
    (await app().request({ url: `/api/publico/cliente_indice/${url.split('/').at(-1)}` })).status;

  it('needs a contact with e-mail, no implantação, and makes one live link for each person', async () => {
    expect((await read()).impedimento).toMatch(/^Cadastre um contato com e-mail/);
    const [row] = await database()
      .orm.insert(cliente_contato)
      .values({ cliente_id: pao.id, nome: 'Marta', email: 'Marta@Cliente.example', principal: true })
      .returning();
    marta = row?.uuid as string;
    expect(await read()).toMatchObject({ impedimento: null, implantacao: null, itens: [] });
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 406]);
    const made = both.find(({ status }) => status === 201);
    expect(made?.body.data.url).toMatch(/\/cliente-indice\/[\w-]{43}$/);
    expect(await opens(made?.body.data.url)).toBe(200);
    expect((await read()).itens).toMatchObject([{ contato_nome: 'Marta', status_label: 'Ativo' }]);
    expect((await admin.get(`/clientes/${pao.uuid}/links-documentos`)).body.data.itens).toEqual([]);
  });

  it('re-issues, which ends the old one, and revokes with a reason', async () => {
    const [old] = (await read()).itens;
    const again = await admin.post(`${links()}/${old.uuid}/reemitir`);
    expect(again.status).toBe(201);
    expect((await read()).itens.map((one: { status: string }) => one.status)).toEqual(['ativo', 'revogado']);
    expect((await admin.post(`${links()}/${old.uuid}/reemitir`)).status).toBe(406);
    const revoke = (motivo: string) => admin.post(`${links()}/${again.body.data.uuid}/revogar`, { motivo });
    expect((await revoke(' ')).status).toBe(422);
    expect((await revoke('Enviado por engano')).status).toBe(204);
    expect((await revoke('De novo')).status).toBe(406);
    expect(await opens(again.body.data.url)).toBe(404);
  });

  it('is of one client: a link is unknown under another one’s address, and to who may not see the client', async () => {
    expect((await create()).status).toBe(201);
    const [link] = (await read()).itens;
    const other = await app().person('Gestor operacional');
    for (const [person, at] of [
      [admin, ipe],
      [other, pao],
    ] as const) {
      // Another client is open to the administrator, the link is not its; the other person sees neither.
      const refused = [
        await person.post(`${links(at)}/${link.uuid}/revogar`, { motivo: 'x' }),
        await person.post(`${links(at)}/${link.uuid}/reemitir`),
      ].map(({ status }) => status);
      expect(refused).toEqual(person === admin ? [404, 406] : [404, 404]);
    }
    expect((await other.get(links())).status).toBe(404);
    expect((await other.post(links(), { contato_uuid: marta })).status).toBe(404);
    const unknown = await admin.post(`${links()}/${marta}/revogar`, { motivo: 'x' });
    expect(unknown.status).toBe(404);
    // A contact of another client is no choice.
    await database()
      .orm.insert(cliente_contato)
      .values({ cliente_id: ipe.id, nome: 'Rui', email: 'rui@ipe.example', principal: true });
    expect((await admin.post(links(ipe), { contato_uuid: marta })).body.erros).toEqual({
      contato_uuid: ['Opção inválida.'],
    });
    expect((await admin.post(`${links(ipe)}/${link.uuid}/reemitir`)).status).toBe(404);
    expect((await read()).itens[0]).toMatchObject({ uuid: link.uuid, status: 'ativo' });
  });

  it('is the firm’s to make: a person of the client is refused, and so is who may not keep clients', async () => {
    const client = await app().person('Administrador', { is_client: 1, cliente_id: pao.id });
    const auditor = await app().person('Auditor', { habilitar_visualizacao_total: 1 });
    const [link] = (await read()).itens;
    for (const person of [client, auditor]) {
      const answers = [
        await person.get(links()),
        await person.post(links(), { contato_uuid: marta }),
        await person.post(`${links()}/${link.uuid}/reemitir`),
        await person.post(`${links()}/${link.uuid}/revogar`, { motivo: 'x' }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });

  it('what an index opened is not listed, nor reissued or revoked by itself', async () => {
    const { orm } = database();
    const [link] = (await read()).itens;
    const [row] = await orm.select().from(token_cliente).where(eq(token_cliente.uuid, link.uuid));
    const { id, uuid, ...values } = row as typeof token_cliente.$inferSelect;
    const [child] = await orm
      .insert(token_cliente)
      .values({ ...values, token_hash: 'f'.repeat(64), indice_id: id })
      .returning();
    const listed = (await read()).itens.map((one: { uuid: string }) => one.uuid);
    expect(listed).toContain(uuid);
    expect(listed).not.toContain(child?.uuid);
    expect((await admin.post(`${links()}/${child?.uuid}/reemitir`)).status).toBe(404);
    expect((await admin.post(`${links()}/${child?.uuid}/revogar`, { motivo: 'x' })).status).toBe(404);
  });

  it('of an ended contract none is made any more, and one that is left can be ended', async () => {
    await database().orm.update(cliente).set({ status: 'encerrado' }).where(eq(cliente.id, pao.id));
    expect((await read()).impedimento).toMatch(/^O contrato deste cliente foi encerrado/);
    expect(await create()).toMatchObject({
      status: 406,
      body: { codigo: 'link_indisponivel', message: expect.stringMatching(/^O contrato deste cliente/) },
    });
    const [link] = (await read()).itens;
    expect(link.reemite).toBe(false);
    expect((await admin.post(`${links()}/${link.uuid}/reemitir`)).status).toBe(406);
    expect((await admin.post(`${links()}/${link.uuid}/revogar`, { motivo: 'Fim' })).status).toBe(204);
  });
});
