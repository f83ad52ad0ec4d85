import { eq } from 'drizzle-orm';
import {
  cliente,
  cliente_fechamento_modelo,
  fechamento,
  fechamento_modelo,
  log_transacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';

describeFirm('fechamentos do cliente', ({ app, database, admin, bruno }) => {
  let uuid: string;
  beforeAll(async () => {
    const { orm } = database();
    // Holds `gerenciar clientes` but not `gerenciar fechamentos`.
    const [modelo] = await orm.insert(fechamento_modelo).values({ nome: 'Fiscal' }).returning();
    const clientes = await orm
      .insert(cliente)
      .values(
        ['11222333000181', '12ABC34501DE35'].map((documento) => ({
          tipo_pessoa: 'juridica' as const,
          documento,
          razao_social: documento,
          regime_tributario: 'mei' as const,
          municipio_ibge: '3550308',
          uf: 'SP',
          responsavel_carteira_id: bruno.id,
        })),
      )
      .returning();
    uuid = clientes[0]?.uuid as string;
    await orm.insert(fechamento).values(
      clientes.flatMap(({ id }, index) =>
        ['2026-08', '2026-10', '2026-09'].map((competencia, n) => ({
          codigo: `FEC-${competencia}-${index}`,
          cliente_id: id,
          modelo_id: modelo?.id as number,
          competencia,
          coordenador_id: n === 0 ? bruno.id : admin.id,
          progresso: 40 + n,
        })),
      ),
    );
  });
  const competencias = (body: { data: { itens: { competencia: string }[] } }) =>
    body.data.itens.map((one) => one.competencia);

  it('lists only this client’s, newest competência first', async () => {
    const { body } = await admin.get(`/clientes/${uuid}/fechamentos`);
    expect(competencias(body)).toEqual(['2026-10', '2026-09', '2026-08']);
    expect(body.data.itens[0]).toMatchObject({ coordenador: 'Helena', progresso: 41, modelo: 'Fiscal' });
  });

  it('keeps the rows of clients and of closings, without asking for the closings’ screen', async () => {
    expect(competencias((await bruno.get(`/clientes/${uuid}/fechamentos`)).body)).toEqual(['2026-08']);
    const other = await app().person('Comercial');
    expect((await other.get(`/clientes/${uuid}/fechamentos`)).status).toBe(404);
    const client = await app().person('Administrador', { is_client: 1, cliente_id: 1 });
    expect((await client.get(`/clientes/${uuid}/fechamentos`)).status).toBe(403);
  });

  it('links many clients to a published template at once, once each, and says which could not be', async () => {
    const { orm } = database();
    const [publicado, rascunho] = await orm
      .insert(fechamento_modelo)
      .values([{ nome: 'Contábil mensal', status: 'publicado' }, { nome: 'Em rascunho' }])
      .returning();
    const link = (modelo_uuid: string | undefined, person = admin) =>
      person.post('/clientes/massa', {
        acao: 'vincular_modelo',
        uuids: [uuid],
        dados: { modelo_uuid, inicio: '2026-12' },
      });
    expect((await link(publicado?.uuid)).body.data).toEqual({ sucesso: [uuid], falhas: [] });
    expect((await link(publicado?.uuid)).body.data.sucesso).toEqual([uuid]);
    const links = await orm.select().from(cliente_fechamento_modelo).orderBy(cliente_fechamento_modelo.id);
    expect(links).toMatchObject([{ modelo_id: publicado?.id, inicio: '2026-12', fim: null }]);
    const [linha] = await orm
      .select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'cliente_fechamento_modelo'))
      .orderBy(log_transacao.id);
    expect(linha).toMatchObject({
      acao: 'Criou',
      depois: { modelo: 'Contábil mensal', inicio: '2026-12' },
    });
    // Ended later than it is to begin again: a month has it once.
    await orm.update(cliente_fechamento_modelo).set({ fim: '2027-02' });
    expect((await link(publicado?.uuid)).body.data).toEqual({ sucesso: [uuid], falhas: [] });
    const [, again] = await orm
      .select()
      .from(cliente_fechamento_modelo)
      .orderBy(cliente_fechamento_modelo.id);
    expect(again).toMatchObject({ modelo_id: publicado?.id, inicio: '2027-03', fim: null });
    expect((await link(rascunho?.uuid)).body.data.falhas).toMatchObject([
      { uuid, message: 'Opção inválida.' },
    ]);
    const other = await app().person('Comercial');
    expect((await link(publicado?.uuid, other)).body.data.falhas).toMatchObject([
      { uuid, rotulo: 'Registro não encontrado' },
    ]);
    const client = await app().person('Administrador', { is_client: 1, cliente_id: 1 });
    expect((await link(publicado?.uuid, client)).status).toBe(403);
  });
});
