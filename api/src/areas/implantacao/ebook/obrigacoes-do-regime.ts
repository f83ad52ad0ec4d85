import type { Regime } from '@gestao/shared/contracts/clientes/values/clientes';

/*
 * Standard text of a client's main duties by its regime (docs/domain/implantacao.md#ebook). Federal ones: what state and
 * town ask differs, and stands in the deadlines of the client's own matriz and closings.
 */

const folha =
  'Com empregados ou pró-labore: eSocial, DCTFWeb e FGTS Digital todo mês, com as guias até o dia 20';

const textos: Record<Regime, readonly string[]> = {
  mei: [
    'DAS do MEI: até o dia 20 de cada mês',
    'Declaração anual do faturamento (DASN-SIMEI): até 31 de maio',
    'Nota fiscal: em toda venda ou serviço para outra empresa',
    'Limite anual de faturamento: avise antes de chegar perto dele',
    'Com um empregado: eSocial e FGTS Digital todo mês',
  ],
  simples_nacional: [
    'Declaração mensal da receita (PGDAS-D) e DAS: até o dia 20 do mês seguinte',
    'Declaração anual (DEFIS): até 31 de março',
    'Limites de receita do regime: avise antes de um contrato que mude o porte da empresa',
    folha,
  ],
  lucro_presumido: [
    'PIS e COFINS: até o dia 25 do mês seguinte',
    'IRPJ e CSLL: por trimestre, até o último dia útil do mês seguinte a ele',
    'DCTFWeb e EFD-Contribuições: todo mês',
    'Escrituração contábil (ECD) e fiscal (ECF): uma vez por ano',
    folha,
  ],
  lucro_real: [
    'PIS e COFINS, com créditos: até o dia 25 do mês seguinte',
    'IRPJ e CSLL: por trimestre, ou por mês em estimativa, até o último dia útil do mês seguinte',
    'DCTFWeb e EFD-Contribuições: todo mês',
    'Estoques e provisões conferidos no fim de cada período de apuração',
    'Escrituração contábil (ECD) e fiscal (ECF): uma vez por ano',
    folha,
  ],
  imune_isenta: [
    'Escrituração contábil completa: é condição da imunidade ou da isenção',
    'PIS sobre a folha, quando há empregados: até o dia 25 do mês seguinte',
    'Tributos retidos de quem presta serviço à entidade: nas datas de cada um',
    'Escrituração contábil (ECD) e fiscal (ECF): uma vez por ano, conforme o porte',
    folha,
  ],
};

/** The duties as a list of a section's text; empty for a regime without one. */
export const obrigacoesDoRegime = (regime: string): string =>
  Object.hasOwn(textos, regime) ? textos[regime as Regime].map((one) => `- ${one}`).join('\n') : '';
