import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { anexo, cliente, type tarefa } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../../tarefas/tarefas.fixture';

describeFirm('pasta de resultados', ({ app, database, usePerson }) => {
  const work = trabalhoFixture(database);
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  const rita = usePerson('Gestor operacional', { nome: 'Rita', habilitar_visualizacao_total: 0 });
  let balancete: typeof tarefa.$inferSelect;
  let documento: string;
  beforeAll(async () => {
    const dela = await work.cliente(gil.id);
    documento = '11222333000181';
    await database().orm.update(cliente).set({ documento }).where(eq(cliente.id, dela.id));
    const values = { cliente_id: dela.id, competencia: '2026-10', status: 'em_andamento' as const };
    balancete = await work.tarefa({ ...values, titulo: 'Enviar balancete', responsavel_id: gil.id });
    await work.tarefa({ ...values, titulo: 'Fechar folha', responsavel_id: gil.id });
    await work.tarefa({
      ...values,
      titulo: 'Enviar balancete',
      status: 'concluida' as const,
      responsavel_id: gil.id,
    });
  });

  const propose = (person: SignedInPerson, nome: string, content: string) =>
    person.upload('/validacao-anexos/resultados', nome, content);
  const kept = () => {
    const folder = join(app().dataDir, 'files');
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };

  it('proposes the open task that name and content speak of, and keeps nothing', async () => {
    const { status, body } = await propose(gil, `Balancete ${documento} 10-2026.txt`, 'Balancete do mês');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      certeza: 'alta',
      motivo: null,
      competencia: '2026-10',
      tarefa: { uuid: balancete.uuid, titulo: 'Enviar balancete' },
    });
    expect(body.data.candidatas.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Fechar folha']);
    const said = await propose(gil, 'sem nome.txt', `Balancete. CNPJ ${documento}. Período 10/2026.`);
    expect(said.body.data).toMatchObject({ certeza: 'media', tarefa: { uuid: balancete.uuid } });
    expect(kept()).toBe(0);
    expect(await database().orm.$count(anexo)).toBe(0);
  });

  it('says why it proposes none', async () => {
    const none = async (nome: string, content: string) => (await propose(gil, nome, content)).body.data;
    expect(await none('Relatório.txt', 'nada')).toMatchObject({
      certeza: 'nenhuma',
      cliente: null,
      motivo: 'Nem o nome nem o conteúdo dizem de que cliente é.',
    });
    expect(await none(`Balancete ${documento} 01-2026.txt`, 'nada')).toMatchObject({
      certeza: 'nenhuma',
      cliente: { nome: expect.any(String) },
      motivo: 'O cliente não tem tarefa aberta desta competência.',
    });
    expect(await propose(gil, 'programa.exe', 'MZ')).toMatchObject({
      status: 422,
      body: { erros: { arquivo: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'] } },
    });
  });

  it('knows nothing of clients and tasks that the person does not see', async () => {
    const { body } = await propose(rita, `Balancete ${documento} 10-2026.txt`, 'Balancete');
    expect(body.data).toMatchObject({ cliente: null, tarefa: null, candidatas: [], certeza: 'nenhuma' });
    const search = (person: SignedInPerson) =>
      person.get('/validacao-anexos/resultados/tarefas?busca=balancete');
    expect((await search(rita)).body.data.itens).toEqual([]);
    expect((await search(gil)).body.data.itens).toEqual([
      expect.objectContaining({ uuid: balancete.uuid, competencia: '2026-10' }),
    ]);
    const analista = await app().person('Analista');
    expect((await search(analista)).status).toBe(403);
  });
});
