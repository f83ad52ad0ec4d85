import { cliente, implantacao, implantacao_matriz_item, orcamento } from '../database/schema';
import { describeDatabases } from '../testing/test-database';
import { seedDemo } from './seed';

const now = new Date('2026-11-20T15:00:00Z');
const config = { secretKey: Buffer.alloc(32, 7), production: false };

describeDatabases('demo budgets and implantações', (database) => {
  it('has budgets and implantações in every status, the worked examples, and all five client links', async () => {
    const tokens = await seedDemo(database(), config, now);
    expect(Object.keys(tokens ?? {}).sort()).toEqual([
      'implantacao_documentos',
      'implantacao_ebook',
      'implantacao_matriz',
      'orcamento_aceite',
      'orcamento_formulario',
    ]);
    const { orm } = database();

    const budgets = await orm.select().from(orcamento);
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

    const onboardings = await orm.select().from(implantacao);
    expect(new Set(onboardings.map((row) => row.status)).size).toBe(6);
    const clients = new Map((await orm.select().from(cliente)).map((row) => [row.id, row.status]));
    for (const { status, cliente_id } of onboardings) {
      if (status === 'aguardando_inicio') expect(clients.get(cliente_id)).toBe('em_implantacao');
    }

    for (const row of await orm.select().from(implantacao_matriz_item)) {
      const papeis = [...row.escritorio, ...row.cliente];
      expect(papeis.filter((papel) => papel === 'A')).toHaveLength(1);
      expect(papeis).toContain('R');
    }
  }, 60_000);
});
