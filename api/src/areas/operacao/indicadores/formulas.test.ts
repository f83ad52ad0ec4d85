import { type FormulaChave, formulas } from '@gestao/shared/contracts/operacao/values/indicadores';
import { offered } from '../../../platform/area/area';
import { describeFirm } from '../../../testing/firm';
import { calculateIndicador, readLugares, readRegistros, registrosPorCorte } from './calculo';
import { contaDe } from './indicadores.rules';
import { createRegistros } from './registros.fixture';

/** Month, numerator, denominator and value of each formula over the fixture's records, counted by hand. */
const contado: Record<FormulaChave, [mes: string, numerador: number, denominador: number, valor: number]> = {
  // Due in March: one done at 22:00 of its day, one a day late, one open; the dropped one does not count. 1 ÷ 3.
  entregas_no_prazo: ['2025-03', 1, 3, 3333],
  // Targets in April: two met, one open. 2 ÷ 3 = 66,666…, half up.
  meta_cumprida: ['2025-04', 2, 3, 6667],
  // From 30/04 without 01/05: 09/05 is day 6, 14/05 day 9, 06/05 (the receipt of the first cycle) day 3. 18 ÷ 3.
  dias_para_fechar: ['2025-05', 18, 3, 600],
  // Closed in May: four; the second cycle and the reopened one. 2 ÷ 4.
  fechamentos_reabertos: ['2025-05', 2, 4, 5000],
  // Two of three sent back or not: one of the three was sent back. 1 ÷ 3.
  retrabalho: ['2025-06', 1, 3, 3333],
  // Four decided, one of them rejected.
  anexos_rejeitados: ['2025-06', 1, 4, 2500],
  // First closing: 06, 07 and 08/05, the overlap once; second: 13 and 14/05, up to its close; third: none. 5 ÷ 3.
  espera_cliente: ['2025-05', 5, 3, 167],
  // Asked for 10/06: one at 23:30 of the day, one a day late, one never; the one let off does not count.
  pontualidade_cliente: ['2025-06', 1, 3, 3333],
  // Ana in March: 60 + 90 minutes; 19 business days (Carnaval on 3 and 4) less 5 away, of 360 minutes. 150 ÷ 5040.
  ocupacao: ['2025-03', 150_000, 5_040_000, 298],
  // 75 and 45 + 15 minutes on two hours; the third task has no time. 135 ÷ 120.
  acuracia_estimativa: ['2025-07', 135_000, 120_000, 11_250],
  // Fee 100.000; ISS 5 % 5.000; third parties 14.900; 2 h of 60,00 and 20 % of it 14.400. 65.700 ÷ 100.000.
  rentabilidade_cliente: ['2025-10', 65_700, 100_000, 6570],
  // Two accepted of two accepted, one refused (23:30 of 31/08) and one that ran out; cancelled does not count.
  conversao_orcamentos: ['2025-08', 2, 4, 5000],
  // 4 h, 1 h and 2 h of office time: the middle one is 2 h; together 7 h.
  ciclo_orcamento: ['2025-08', 420_000, 3, 200],
  // 30.000 + 10.000 of 100.000 + 50.000. 26,666… %, half up.
  margem_media_vendida: ['2025-08', 40_000, 150_000, 2667],
  // On 30/09: 100.000 and 50.001; the third left on 15/09. 75.000,5 half up.
  ticket_medio: ['2025-09', 150_001, 2, 75_001],
  // 9 and 4 business days: between them 6,5.
  tempo_implantacao: ['2025-11', 13, 2, 650],
  // One after its day, one before.
  implantacoes_no_prazo: ['2025-11', 1, 2, 5000],
  // 30.000 left of the 130.000 of 31/08. 23,0769 %.
  churn_receita: ['2025-09', 30_000, 130_000, 2308],
  // 20 units beyond at 2,50; the other client is within. Two volumes told.
  receita_excedente: ['2025-11', 5000, 2, 5000],
  // A 10 and a 6: 1 − 1 of two. Nought is a value.
  nps: ['2025-11', 0, 2, 0],
  // Files: in time, on the minute, a minute late. Pricing within two days; approval after three weeks. 3 ÷ 5.
  sla_filas: ['2025-06', 3, 5, 6000],
};

describeFirm('formulas of indicators', ({ app, database, usePerson }) => {
  const admin = usePerson('Administrador', { nome: 'Alda', habilitar_visualizacao_total: 1 });
  const ana = usePerson('Analista', { nome: 'Ana', capacidade_minutos_dia: 360 });
  let fiel: string;
  const uuids = new Map<string, string>();
  beforeAll(async () => {
    const revisor = await app().person('Analista', { nome: 'Rui' });
    fiel = (await createRegistros(database, ana.id, revisor.id)).fiel.uuid;
    expect((await admin.post('/indicadores/padrao')).body.data.ativados).toBe(Object.keys(formulas).length);
    expect((await admin.post('/indicadores/padrao')).body.data.ativados).toBe(0);
    for (const { uuid, nome } of (await admin.get('/indicadores')).body.data.itens) uuids.set(nome, uuid);
  }, 240_000);

  const chaves = Object.keys(formulas) as FormulaChave[];
  /** Cut in which the fixture's records stand alone. */
  const corteDe = (chave: FormulaChave) => {
    if (chave === 'ocupacao') return `&recorte=usuario&alvo=${ana.uuid}`;
    return chave === 'rentabilidade_cliente' ? `&recorte=cliente&alvo=${fiel}` : '';
  };
  const detalhe = async (chave: FormulaChave, mes: string, corte = '') =>
    (await admin.get(`/indicadores/${uuids.get(formulas[chave].nome)}?competencia=${mes}${corte}`)).body.data;
  const registros = async (chave: FormulaChave, mes: string, corte = '') =>
    (await admin.get(`/indicadores/${uuids.get(formulas[chave].nome)}/registros?competencia=${mes}${corte}`))
      .body.data;

  it('every formula has where its records come from', () => {
    const fontes = new Set(offered(app().app.context.areas, 'indicators').map(({ chave }) => chave));
    expect([...fontes].sort()).toEqual([...chaves].sort());
  });

  it.each(chaves)('%s is what was counted by hand, and nothing without records', async (chave) => {
    const [mes, numerador, denominador, valor] = contado[chave];
    expect((await detalhe(chave, mes, corteDe(chave))).ponto).toMatchObject({
      numerador,
      denominador,
      valor,
    });
    // Before the first record; whoever works has a capacity all the same, and nothing in it.
    const vazio = await detalhe(chave, '2020-01');
    expect(vazio.ponto.valor).toBe(chave === 'ocupacao' ? 0 : null);
    expect(vazio.ponto.farol).toBe(chave === 'ocupacao' ? 'vermelho' : 'sem_dados');
  });

  it.each(chaves)(
    '%s comes to the same where the database adds its records up, in every cut',
    async (chave) => {
      const { context } = app().app;
      const [mes] = contado[chave];
      const lugares = await readLugares(database().orm);
      const registros = registrosPorCorte(await readRegistros(context, chave, mes), chave, lugares);
      const porNome = <T extends { recorte: string; recorte_id: number | null }>(all: Iterable<T>) =>
        [...all].sort((um, outro) =>
          `${um.recorte} ${um.recorte_id}` < `${outro.recorte} ${outro.recorte_id}` ? -1 : 1,
        );
      expect(registros.size).toBeGreaterThan(1);
      expect(porNome(await calculateIndicador(context, chave, mes, lugares))).toEqual(
        porNome(
          [...registros.values()].map(({ registros: todos, ...corte }) => ({
            ...corte,
            ...contaDe(formulas[chave], todos),
          })),
        ),
      );
    },
  );

  it.each(chaves)('%s and the list behind it always say the same, in every cut', async (chave) => {
    const [mes] = contado[chave];
    const { cortes, ponto } = await detalhe(chave, mes);
    const todos = [
      { corte: '', conta: ponto },
      ...cortes.map((one: { recorte: string; uuid: string }) => ({
        corte: `&recorte=${one.recorte}&alvo=${one.uuid}`,
        conta: one,
      })),
    ];
    expect(todos.length).toBeGreaterThan(1);
    for (const { corte, conta } of todos) {
      const lista = await registros(chave, mes, corte);
      const { numerador, denominador, valor } = conta;
      expect({ corte, ...lista }).toMatchObject({ corte, numerador, denominador, valor });
      const soma = (of: 'numerador' | 'denominador') =>
        lista.itens.reduce((total: number, one: Record<string, number>) => total + (one[of] ?? 0), 0);
      expect(lista.itens).toHaveLength(lista.total);
      expect([soma('numerador'), soma('denominador')]).toEqual([numerador, denominador]);
    }
  });
});
