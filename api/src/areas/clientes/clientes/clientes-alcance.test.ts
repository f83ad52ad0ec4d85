import { eq } from 'drizzle-orm';
import { equipe, equipe_membro, seletor, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { clienteForm, clienteUpdate, contatoForm as contato } from './clientes.fixture';

const documents = ['11222333000181', '12ABC34501DE35', 'A1B2C3D4000193'];

describeFirm('alcance dos clientes', ({ app, database, admin }) => {
  let segmento: string;
  beforeAll(async () => {
    const [row] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    segmento = row?.uuid as string;
    for (const documento of documents) {
      expect((await admin.post('/clientes', form(documento))).status).toBe(201);
    }
  });

  const form = (documento: string, values: object = {}) =>
    clienteForm({ documento, segmento, responsavel: admin.uuid }, values);
  const update = (documento: string, versao: number, values: object = {}) =>
    clienteUpdate({ documento, segmento, responsavel: admin.uuid }, versao, values);

  it('shows a restricted person only his portfolio, his teams and his open tasks', async () => {
    const { orm } = database();
    const gestor = await app().person('Gestor operacional', { habilitar_visualizacao_total: 0 });
    const rows = (await admin.get('/clientes')).body.data.itens as { uuid: string }[];
    expect(rows.length).toBe(documents.length);
    const [first, second, third] = rows as [{ uuid: string }, { uuid: string }, { uuid: string }];
    const names = async () =>
      ((await gestor.get('/clientes')).body.data.itens as { uuid: string }[]).map((one) => one.uuid).sort();

    expect(await names()).toEqual([]);
    expect((await gestor.get(`/clientes/${first.uuid}`)).status).toBe(404);
    expect((await gestor.get(`/clientes/${first.uuid}/vinculos`)).status).toBe(404);
    expect((await gestor.delete(`/clientes/${first.uuid}?versao=1`)).status).toBe(404);

    const [team] = await orm.insert(equipe).values({ nome: 'Sul', lider_id: admin.id }).returning();
    await orm.insert(equipe_membro).values({ equipe_id: team?.id as number, usuario_id: gestor.id });
    const detail = (await admin.get(`/clientes/${first.uuid}`)).body.data;
    const bound = await admin.put(
      `/clientes/${first.uuid}`,
      update(detail.documento, detail.versao, { equipe_uuid: team?.uuid }),
    );
    expect(bound.status).toBe(200);
    const other = (await admin.get(`/clientes/${second.uuid}`)).body.data;
    await admin.put(
      `/clientes/${second.uuid}`,
      update(other.documento, other.versao, { responsavel_carteira_uuid: gestor.uuid }),
    );
    expect(await names()).toEqual([first.uuid, second.uuid].sort());

    const ids = await database().orm.query.cliente.findMany({ columns: { id: true, uuid: true } });
    const task = {
      codigo: 'T-1',
      titulo: 'Conciliar',
      contexto: 'avulsa' as const,
      cliente_id: ids.find((one) => one.uuid === third.uuid)?.id as number,
      responsavel_id: gestor.id,
    };
    await orm.insert(tarefa).values(task);
    expect(await names()).toEqual([first.uuid, second.uuid, third.uuid].sort());
    const linked = async (who: SignedInPerson) =>
      (await who.get(`/clientes/${third.uuid}/vinculos`)).body.data.itens as object[];
    expect(await linked(admin)).toContainEqual({ rotulo: 'Tarefas', total: 1, exemplos: ['Conciliar'] });
    expect(await linked(gestor)).toContainEqual({ rotulo: 'Tarefas', total: 1, exemplos: [] });
    await orm.update(tarefa).set({ status: 'concluida' });
    expect(await names()).toEqual([first.uuid, second.uuid].sort());
  });

  it('shows a client only himself, and lets him change only the contacts', async () => {
    await admin.post('/perfis', {
      nome: 'Cliente com cadastro',
      descricao: null,
      permissoes: ['gerenciar clientes'],
    });
    const ids = await database().orm.query.cliente.findMany({
      columns: { id: true, uuid: true, documento: true },
    });
    const own = ids[0] as { id: number; uuid: string; documento: string };
    const client = await app().person('Cliente com cadastro', { is_client: 1, cliente_id: own.id });
    const list = (await client.get('/clientes')).body.data.itens as { uuid: string }[];
    expect(list.map((one) => one.uuid)).toEqual([own.uuid]);
    expect((await client.get(`/clientes/${ids[1]?.uuid}`)).status).toBe(404);
    const before = (await client.get(`/clientes/${own.uuid}`)).body.data;
    expect(before).toMatchObject({ edita: 'contatos', transicoes: [] });
    for (const hidden of ['classificacao=A', 'tag=Risco', 'pld_incompleto=sim', 'ordenar=-classificacao']) {
      expect((await client.get(`/clientes?${hidden}`)).status).toBe(400);
      expect((await client.get(`/clientes/exportar?formato=csv&${hidden}`)).status).toBe(400);
    }
    const data = update(own.documento, before.versao, { razao_social: 'Outro nome' });
    expect((await client.put(`/clientes/${own.uuid}`, data)).status).toBe(403);
    const saved = await client.put(`/clientes/${own.uuid}/contatos`, {
      versao: before.versao,
      contatos: [contato({ nome: 'Só eu', cpf: '' })],
    });
    expect(saved.status).toBe(200);
    for (const part of ['pld', 'particularidades', 'encerramento', 'vinculos']) {
      expect((await client.get(`/clientes/${own.uuid}/${part}`)).status).toBe(403);
    }
    const carteira = { responsavel_carteira_uuid: admin.uuid };
    const massa = { acao: 'trocar_carteira', uuids: [own.uuid], dados: carteira };
    expect((await client.post('/clientes/massa', massa)).status).toBe(403);
    expect(before.pld).toBeUndefined();
    const after = (await client.get(`/clientes/${own.uuid}`)).body.data;
    expect(after.razao_social).toBe(before.razao_social);
    expect(after.contatos.map((one: { nome: string }) => one.nome)).toEqual(['Só eu']);
    expect((await client.post('/clientes', form('11444777000161'))).status).toBe(403);
  });
});
