import { ebookRetratoSchema } from '@gestao/shared/contracts/implantacao/ebook-retrato';
import { eq, sql } from 'drizzle-orm';
import {
  cliente,
  comissao_parceiro,
  implantacao,
  implantacao_ebook,
  implantacao_matriz_item,
  oportunidade,
  orcamento,
  orcamento_evento,
} from '../platform/database/schema';
import { describeDatabase } from '../testing/test-database';
import { seedDemo } from './seed';

const now = new Date('2026-11-20T15:00:00Z');
const config = { secretKey: Buffer.alloc(32, 7), production: false };

describeDatabase('demo budgets and implantações', (database) => {
  it('has budgets and implantações in every status, the worked examples, and all eight client links', async () => {
    const tokens = await seedDemo(database(), config, now);
    expect(Object.keys(tokens ?? {}).sort()).toEqual([
      'cliente_entregas',
      'cliente_indice',
      'cliente_pendencias',
      'implantacao_documentos',
      'implantacao_ebook',
      'implantacao_matriz',
      'orcamento_aceite',
      'orcamento_formulario',
    ]);
    const { orm } = database();

    const budgets = await orm.select().from(orcamento).orderBy(orcamento.id);
    expect(new Set(budgets.map((row) => row.status)).size).toBe(9);
    expect(budgets.filter((row) => row.legado).length).toBeGreaterThan(0);
    const prices = (mensal: number) => {
      const {
        mensal_centavos,
        implantacao_centavos,
        margem_bp,
        piso_centavos,
        valor_contrato_centavos,
        alcada,
      } = budgets.find((row) => row.mensal_centavos === mensal) ?? {};
      return [
        mensal_centavos,
        implantacao_centavos,
        margem_bp,
        piso_centavos,
        valor_contrato_centavos,
        alcada,
      ];
    };
    expect(prices(95_500)).toEqual([95_500, 142_000, 3025, 78_588, 1_383_500, 0]);
    expect(prices(851_460)).toEqual([851_460, 735_500, 2580, 751_720, 11_804_480, 1]);
    for (const { status, enviado_em, respondido_em, status_desde } of budgets) {
      for (const moment of [enviado_em, respondido_em, status_desde]) {
        expect(moment === null || moment <= now).toBe(true);
      }
      if (status === 'rascunho') expect(enviado_em).toBeNull();
    }

    const onboardings = await orm.select().from(implantacao).orderBy(implantacao.id);
    expect(new Set(onboardings.map((row) => row.status)).size).toBe(6);
    const clients = new Map((await orm.select().from(cliente)).map((row) => [row.id, row.status]));
    for (const { status, cliente_id } of onboardings) {
      if (status === 'aguardando_inicio') expect(clients.get(cliente_id)).toBe('em_implantacao');
    }

    // What the history tells is what the budget says.
    const criados = await orm
      .select()
      .from(orcamento_evento)
      .where(eq(orcamento_evento.tipo, 'Criado'))
      .orderBy(orcamento_evento.id);
    const criado = new Map(
      criados.map(({ orcamento_id, em }) => [orcamento_id, em.toISOString().slice(0, 10)]),
    );
    for (const { id, numero, criado_em } of budgets) {
      expect([numero, criado.get(id)]).toEqual([numero, criado_em.toISOString().slice(0, 10)]);
    }

    // The report of what is due to partners has a line, reckoned as at an acceptance.
    const [devida, ...outras] = await orm.select().from(comissao_parceiro);
    expect(outras).toEqual([]);
    const vendido = budgets.find((row) => row.id === devida?.orcamento_id);
    expect(vendido).toMatchObject({ status: 'aceito', oportunidade_id: devida?.oportunidade_id });
    expect(vendido?.cliente_id).not.toBe(devida?.parceiro_id);
    expect(devida).toMatchObject({
      comissao_bp: 800,
      base_centavos: vendido?.mensal_centavos,
      valor_centavos: Math.floor(((vendido?.mensal_centavos ?? 0) * 800 + 5000) / 10_000),
    });

    // Each deal can become a budget, and each contract can be simulated.
    for (const deal of await orm.select().from(oportunidade)) {
      expect([deal.titulo, deal.origem_id !== null, deal.servicos.length > 0]).toEqual([
        deal.titulo,
        true,
        true,
      ]);
    }
    const { rows: contracts } = await orm.execute<{ contratos: number }>(
      sql`select count(distinct cliente_id)::int as contratos from cliente_servico`,
    );
    const { rows: missing } = await orm.execute(sql`
      select distinct s.cliente_id, t.direcionador_id from cliente_servico s
        join precificacao_tarefa t on t.servico_id = s.servico_id
      where t.direcionador_id is not null and t.frequencia <> 'unica'
        and not exists (select 1 from volume_comercial v where v.cliente_id = s.cliente_id
          and v.direcionador_id = t.direcionador_id and v.volume_contratado is not null)`);
    expect(contracts[0]?.contratos).toBeGreaterThan(30);
    expect(missing).toEqual([]);

    // What a client reads of a published manual was written when it was.
    const manuais = await orm.select().from(implantacao_ebook);
    // Every implantação begins with a draft: without one its manual could never be published.
    expect(manuais).toHaveLength(await orm.$count(implantacao));
    for (const { retrato } of manuais.filter(({ status }) => status === 'publicado')) {
      expect(retrato).toMatchObject({ formato: 1 });
      const { equipe, prazos } = ebookRetratoSchema.parse(retrato);
      expect(equipe).not.toEqual([]);
      // A year of each monthly duty of what was sold; of statements and invoices at least.
      expect(prazos.length).toBeGreaterThanOrEqual(24);
      expect(prazos.length % 12).toBe(0);
    }

    for (const row of await orm.select().from(implantacao_matriz_item)) {
      const papeis = [...row.escritorio, ...row.cliente];
      expect(papeis.filter((papel) => papel === 'A')).toHaveLength(1);
      expect(papeis).toContain('R');
    }
  }, 240_000);
});
