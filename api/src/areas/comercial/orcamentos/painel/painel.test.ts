import { eq } from 'drizzle-orm';
import { log_transacao, orcamento_item } from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { createComercial } from '../comercial.fixture';
import { linhasDoPainel } from './orcamentos.painel-export';

/** Keys of cost and margin (docs/domain/acesso.md#custos); no answer to others may hold one. */
const secretKeys = /"(custo_\w+|margem\w*|composicao|piso_centavos|resultado_centavos)":/;

describeFirm('dashboard de orçamentos', ({ app, database, patricia }) => {
  let firma: Awaited<ReturnType<typeof createComercial>>;
  beforeAll(async () => {
    const bruno = await app().person('Comercial', { nome: 'Bruno' });
    firma = await createComercial(database(), bruno.id);
    await firma.orcamento({ vendedor_id: bruno.id, status: 'enviado' });
  });

  it('hands the dashboard out as a file of the same numbers, logged, with the margin only by right', async () => {
    const auditora = await app().person('Auditor', { nome: 'Auditora do arquivo' });
    const request = (pessoa: SignedInPerson, formato: string) =>
      pessoa.get(`/orcamentos/dashboard/exportar?periodo=30d&formato=${formato}`);
    const pdf = await request(patricia, 'pdf');
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename="Dashboard de precificacao /);
    expect((await request(auditora, 'xlsx')).status).toBe(200);
    expect((await request(auditora, 'exe')).status).toBe(400);
    const rotulos = await database()
      .orm.select({ rotulo: log_transacao.rotulo })
      .from(log_transacao)
      .where(eq(log_transacao.acao, 'Exportou'))
      .orderBy(log_transacao.id);
    expect(rotulos.map((one) => one.rotulo)).toEqual(
      expect.arrayContaining(['Dashboard de precificação (PDF)', 'Dashboard de precificação (XLSX)']),
    );
    const painel = async (pessoa: SignedInPerson) =>
      linhasDoPainel((await pessoa.get('/orcamentos/dashboard?periodo=30d')).body.data).map(
        (one) => one.nome,
      );
    expect(await painel(patricia)).toContain('Margem média');
    expect(await painel(auditora)).not.toContain('Margem média');
  });

  it('sums the dashboard over the person’s own budgets, with the margin only by right', async () => {
    const vendedora = await app().person('Comercial', { nome: 'Duda' });
    const painelDe = await app().person('Auditor', { nome: 'Auditora' });
    await firma.orcamento({
      vendedor_id: painelDe.id,
      status: 'aceito',
      enviado_em: new Date(),
      respondido_em: new Date(),
    });
    await firma.orcamento({ vendedor_id: vendedora.id, status: 'recusado' });
    const own = await painelDe.get('/orcamentos/dashboard?periodo=30d');
    expect(own.body.data).toMatchObject({
      criados: 1,
      aceitos: 1,
      conversao_bp: 10_000,
      mrr_novo_centavos: 851_460,
      desconto_medio_bp: 800,
      por_status: [{ status: 'aceito', nome: 'Aceito', quantidade: 1 }],
      por_servico: [{ nome: 'Contabilidade', quantidade: 1 }],
    });
    expect(JSON.stringify(own.body)).not.toMatch(secretKeys);
    const all = (await patricia.get('/orcamentos/dashboard?periodo=30d')).body.data;
    expect(all.criados).toBeGreaterThan(1);
    expect(all.margem_media_bp).toBe(2580);
    expect(all.pontos[0]).toMatchObject({ margem_bp: 2580, desconto_bp: 800 });
    expect(all.opcoes.vendedores.map((one: { nome: string }) => one.nome)).toContain('Duda');
    expect(own.body.data.opcoes.vendedores).toHaveLength(1);

    // A cut counts what the list it leads to shows.
    const corte = `vendedor=${vendedora.uuid}`;
    const cortado = (await patricia.get(`/orcamentos/dashboard?periodo=30d&${corte}`)).body.data;
    expect(cortado).toMatchObject({ criados: 1, aceitos: 0, por_status: [{ status: 'recusado' }] });
    expect(cortado.opcoes.vendedores.length).toBeGreaterThan(1);
    const lista = (
      await patricia.get(`/orcamentos?${corte}&criado_de=${cortado.de}&criado_ate=${cortado.ate}`)
    ).body.data;
    expect(lista.total).toBe(cortado.criados);
    const [servico] = cortado.por_servico;
    const doServico = (await patricia.get(`/orcamentos/dashboard?periodo=30d&servico=${servico.uuid}`)).body
      .data;
    expect(doServico.criados).toBe(
      (await patricia.get(`/orcamentos?servico=${servico.uuid}&criado_de=${doServico.de}`)).body.data.total,
    );
    const outra = (await patricia.get(`/orcamentos?criado_ate=2020-01-01`)).body.data;
    expect(outra.total).toBe(0);
  });

  it('stands beside as many days before it, step by step', async () => {
    const vendedora = await app().person('Comercial', { nome: 'Rita' });
    const criado = (dias: number) =>
      firma.orcamento({
        vendedor_id: vendedora.id,
        status: 'enviado',
        criado_em: new Date(Date.now() - dias * 86_400_000),
      });
    await Promise.all([criado(1), criado(2), criado(29), criado(31), criado(100)]);
    const { criados, antes, serie } = (
      await patricia.get(`/orcamentos/dashboard?periodo=30d&vendedor=${vendedora.uuid}`)
    ).body.data;
    expect([criados, antes.criados]).toEqual([3, 1]);
    expect(serie.map((one: { criados: number }) => one.criados)).toEqual([1, 0, 0, 0, 0, 2]);
    expect(serie.map((one: { antes: number }) => one.antes)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('gives a service no money of budgets that leave it out', async () => {
    const vendedora = await app().person('Comercial', { nome: 'Eva' });
    const { id } = await firma.orcamento({ vendedor_id: vendedora.id, status: 'aceito' });
    await database().orm.insert(orcamento_item).values({
      orcamento_id: id,
      servico_id: firma.servicos.bpo.id,
      opcional: true,
      selecionado: false,
      preco_tabela_centavos: 157_500,
      preco_final_centavos: 157_500,
    });
    const { por_servico, mrr_novo_centavos } = (
      await patricia.get(`/orcamentos/dashboard?periodo=30d&vendedor=${vendedora.uuid}`)
    ).body.data;
    expect(por_servico).toMatchObject([
      { nome: 'BPO financeiro', quantidade: 1, mensal_centavos: 0 },
      { nome: 'Contabilidade', quantidade: 1, mensal_centavos: mrr_novo_centavos },
    ]);
  });
});
