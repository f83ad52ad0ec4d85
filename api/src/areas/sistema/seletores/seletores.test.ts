import type { Seletor } from '@gestao/shared/contracts/sistema/seletores';
import { eq } from 'drizzle-orm';
import { cliente, seletor } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { slugOf } from './seletores.rules';

const total = { habilitar_visualizacao_total: 1 };

describeFirm('seletores', ({ app, database }) => {
  const listOf = async (person: SignedInPerson, grupo: string) =>
    (await person.get(`/seletores?grupo=${grupo}`)).body.data.itens as Seletor[];
  const names = (items: Seletor[]) => items.map((item) => item.rotulo);

  const clientWith = async (values: Partial<typeof cliente.$inferInsert>, owner: SignedInPerson) => {
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11222333000181',
        razao_social: 'Padaria Aurora Ltda.',
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: owner.id,
        status: 'ativo',
        ...values,
      })
      .returning({ id: cliente.id });
    return row?.id ?? 0;
  };

  it('is read by everybody of the firm and written by who keeps the settings', async () => {
    const ana = await app().person('Analista');
    expect(names(await listOf(ana, 'motivo_perda'))).toContain('Sem retorno');
    const form = { grupo: 'motivo_perda', rotulo: 'Prazo', chave: null };
    expect((await ana.post('/seletores', form)).status).toBe(403);
    const cliente = await app().person('Cliente', { is_client: 1 });
    expect((await cliente.get('/seletores?grupo=motivo_perda')).status).toBe(403);
    expect((await ana.get('/seletores?grupo=outro')).status).toBe(400);
  });

  it('adds at the end with a key out of the label, which no change of the label moves', async () => {
    const admin = await app().person('Administrador', total);
    const form = { grupo: 'banco', rotulo: 'Cartão São João', chave: null };
    const { uuid } = (await admin.post('/seletores', form)).body.data;
    const added = (await listOf(admin, 'banco')).at(-1);
    expect(added).toMatchObject({ uuid, chave: 'cartao_sao_joao', ativo: true, usos: 0 });
    const twin = await admin.post('/seletores', { ...form, rotulo: 'cartao sao joao' });
    expect(twin.body.erros).toEqual({ rotulo: ['Já existe um registro com este rótulo.'] });
    const key = await admin.post('/seletores', { ...form, rotulo: 'Outro', chave: 'Não vale' });
    expect(key.status).toBe(422);
    const clash = await admin.post('/seletores', { ...form, rotulo: 'Outro', chave: 'cartao_sao_joao' });
    expect(clash.body.erros).toEqual({ chave: ['Já existe um registro com este código.'] });
    const renamed = await admin.put(`/seletores/${uuid}`, { rotulo: 'Sicredi', ativo: false, versao: 1 });
    expect(renamed.body.data.versao).toBe(2);
    expect((await listOf(admin, 'banco')).at(-1)).toMatchObject({
      chave: 'cartao_sao_joao',
      rotulo: 'Sicredi',
      ativo: false,
    });
    expect((await admin.put(`/seletores/${uuid}`, { rotulo: 'X', ativo: true, versao: 1 })).status).toBe(409);
    expect((await admin.delete(`/seletores/${uuid}?versao=2`)).status).toBe(204);
    expect((await admin.post('/seletores', form)).status).toBe(201);
  });

  it('keeps the order wanted, and refuses one made of an older list', async () => {
    const admin = await app().person('Administrador', total);
    const before = await listOf(admin, 'sistema_erp');
    const uuids = before.map((item) => item.uuid).reverse();
    expect((await admin.put('/seletores/ordem', { grupo: 'sistema_erp', uuids })).status).toBe(204);
    expect(names(await listOf(admin, 'sistema_erp'))).toEqual(names(before).reverse());
    for (const wrong of [uuids.slice(1), [...uuids.slice(1), uuids[1]]]) {
      const answer = await admin.put('/seletores/ordem', { grupo: 'sistema_erp', uuids: wrong });
      expect(answer).toMatchObject({ status: 406, body: { codigo: 'lista_alterada' } });
    }
  });

  it('only inactivates what records name', async () => {
    const admin = await app().person('Administrador', total);
    const [comercio] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    await clientWith({ segmento_id: comercio?.id }, admin);
    const item = (await listOf(admin, 'segmento')).find((one) => one.chave === 'comercio');
    expect(item?.usos).toBe(1);
    const refused = await admin.delete(`/seletores/${item?.uuid}?versao=1`);
    expect(refused).toMatchObject({
      status: 406,
      body: { message: 'Não é possível excluir: existe 1 registro vinculado (clientes).' },
    });
    const change = { rotulo: 'Comércio', ativo: false, versao: 1 };
    expect((await admin.put(`/seletores/${item?.uuid}`, change)).status).toBe(200);
  });

  it('takes the clients along when a tag is renamed', async () => {
    const admin = await app().person('Administrador', total);
    const id = await clientWith({ documento: '11444777000161', tags: ['Em risco', 'Prioritário'] }, admin);
    const tag = (await listOf(admin, 'tag')).find((one) => one.rotulo === 'Em risco');
    expect(tag?.usos).toBe(1);
    const [antes] = await database().orm.select().from(cliente).where(eq(cliente.id, id));
    await admin.put(`/seletores/${tag?.uuid}`, { rotulo: 'Pode sair', ativo: true, versao: tag?.versao });
    const [row] = await database().orm.select().from(cliente).where(eq(cliente.id, id));
    // Another version: a form that was open before the renaming is refused.
    expect(row).toMatchObject({
      tags: ['Pode sair', 'Prioritário'],
      versao: (antes?.versao ?? 0) + 1,
      atualizado_por_id: admin.id,
    });
  });
});

test.each([
  ['Cartão CNPJ', 'cartao_cnpj'],
  ['  É — isso!  ', 'e_isso'],
  ['—', ''],
  ['a'.repeat(50), 'a'.repeat(40)],
])('the key of %s', (rotulo, chave) => {
  expect(slugOf(rotulo)).toBe(chave);
});
