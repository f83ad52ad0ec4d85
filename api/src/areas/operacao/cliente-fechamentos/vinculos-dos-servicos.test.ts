import { asc, eq } from 'drizzle-orm';
import {
  cliente,
  cliente_fechamento_modelo,
  fechamento_modelo,
  log_transacao,
  precificacao_servico,
} from '../../../platform/database/schema';
import { describeFirm, prepared } from '../../../testing/firm';
import { dadosDoAceite } from '../../comercial/orcamentos/aceite/aceite.fixture';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';

describeFirm('modelos que os serviços trazem', ({ app, database, usePerson }) => {
  const admin = usePerson('Administrador', { nome: 'Nara', habilitar_visualizacao_total: 1 });
  const firma = prepared(() => preparePropostas(app()));
  let modelo: { id: number; nome: string };
  beforeAll(async () => {
    const [novo, arquivado] = await database()
      .orm.insert(fechamento_modelo)
      .values([
        { nome: 'Fiscal mensal', status: 'publicado' },
        { nome: 'Antigo', status: 'arquivado' },
      ])
      .returning();
    modelo = novo as typeof modelo;
    await database()
      .orm.update(precificacao_servico)
      .set({ fechamento_modelo_ids: [modelo.id, arquivado?.id as number] });
  });
  const vinculos = () =>
    database().orm.select().from(cliente_fechamento_modelo).orderBy(asc(cliente_fechamento_modelo.id));

  it('an accepted proposal links the templates of what was sold, once, from its month on', async () => {
    const { token } = await firma.enviado();
    const visao = await app().request({ method: 'GET', url: `/api/publico/orcamento_aceite/${token}` });
    await app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}/aceite`,
      payload: dadosDoAceite({ mensal_centavos: visao.body.data.mensal_centavos }),
    });
    const rows = await vinculos();
    expect(rows).toEqual([
      expect.objectContaining({
        modelo_id: modelo.id,
        inicio: expect.stringMatching(/^\d{4}-\d{2}$/),
        fim: null,
        cliente_servico_id: expect.any(Number),
      }),
    ]);
    const linhas = await database()
      .orm.select({ acao: log_transacao.acao, depois: log_transacao.depois })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, rows[0]?.uuid as string));
    expect(linhas).toEqual([{ acao: 'Criou', depois: expect.objectContaining({ modelo: 'Fiscal mensal' }) }]);
  });

  it('a link ends with the last service that brings it', async () => {
    const { orm } = database();
    await orm.update(cliente_fechamento_modelo).set({ excluido_em: new Date() });
    const made = await app().person('Administrador', { nome: 'Caio', habilitar_visualizacao_total: 1 });
    const { uuid, servicos } = await clienteNovo(made);
    const [um, outro] = servicos;
    const contrata = async (servico_uuid: string | undefined, data_inicio: string) => {
      const { status, body } = await admin.post(`/clientes/${uuid}/servicos`, {
        servico_uuid,
        data_inicio,
        data_fim: null,
        valor_mensal_centavos: 10_000,
        fechamento_modelo_uuid: null,
      });
      expect(status).toBe(201);
      return body.data as { uuid: string; versao: number };
    };
    const vivo = async () => {
      const [row] = (await vinculos()).filter(({ excluido_em }) => excluido_em === null);
      return row;
    };
    const primeiro = await contrata(um, '2026-03-10');
    const segundo = await contrata(outro, '2026-05-01');
    expect(await vivo()).toMatchObject({ inicio: '2026-03', fim: null });
    const deQuem = (await vivo())?.cliente_servico_id;

    const encerra = ({ uuid: servico, versao }: { uuid: string; versao: number }, data_fim: string) =>
      admin.post(`/clientes/${uuid}/servicos/${servico}/encerrar`, { data_fim, versao });
    expect((await encerra(primeiro, '2026-08-15')).status).toBe(200);
    expect(await vivo()).toMatchObject({ inicio: '2026-03', fim: null });
    expect((await vivo())?.cliente_servico_id).not.toBe(deQuem);
    expect((await encerra(segundo, '2026-09-20')).status).toBe(200);
    expect(await vivo()).toMatchObject({ inicio: '2026-03', fim: '2026-09' });
  });

  async function clienteNovo(dono: { id: number }) {
    const { orm } = database();
    const [row] = await orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '12ABC34501DE35',
        razao_social: 'Cliente dos serviços',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: dono.id,
        status: 'ativo',
      })
      .returning();
    const servicos = await orm
      .select({ uuid: precificacao_servico.uuid })
      .from(precificacao_servico)
      .where(eq(precificacao_servico.ativo, true))
      .orderBy(asc(precificacao_servico.id))
      .limit(2);
    return { uuid: row?.uuid as string, servicos: servicos.map((one) => one.uuid) };
  }
});
