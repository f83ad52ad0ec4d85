import type { FechamentoModeloTarefa } from '../fechamento-modelos';

/**
 * Legal obligations that a template may begin with. They come unconfirmed: a date is worth what the responsável técnico
 * finds in the law on the day of looking it up (docs/domain/operacao.md#obrigacoes-legais).
 * Source: the product's rules on legal dates of November 2026, with the acts named in `fundamento`.
 */
type Regra = Pick<FechamentoModeloTarefa, 'regra_tipo' | 'regra_dia' | 'deslocamento_meses'> &
  Partial<Pick<FechamentoModeloTarefa, 'ajuste' | 'calendario' | 'periodicidade'>>;

export interface ObrigacaoLegal {
  chave: string;
  titulo: string;
  /** Whom it is of, in words. */
  regime: string;
  /** Name of the department that commonly does it. */
  departamento: 'Fiscal' | 'Pessoal';
  regra: Regra;
  fundamento: string;
}

const dia = (regra_dia: number, ajuste: 'antecipa' | 'posterga'): Regra => ({
  regra_tipo: 'dia_fixo',
  regra_dia,
  deslocamento_meses: 1,
  ajuste,
});

export const obrigacoesLegais: readonly ObrigacaoLegal[] = [
  {
    chave: 'das-pgdas-d',
    titulo: 'Transmitir o PGDAS-D e emitir o DAS',
    regime: 'Simples Nacional',
    departamento: 'Fiscal',
    regra: dia(20, 'posterga'),
    fundamento: 'LC 123/2006, art. 21; Resolução CGSN 140/2018, art. 40',
  },
  {
    chave: 'fgts-digital',
    titulo: 'Emitir a guia do FGTS Digital',
    regime: 'Todos, com empregados',
    departamento: 'Pessoal',
    regra: dia(20, 'antecipa'),
    fundamento: 'Lei 8.036/1990, art. 15, na redação da Lei 14.438/2022',
  },
  {
    chave: 'inss-irrf-folha',
    titulo: 'Emitir o DARF de INSS e IRRF da folha',
    regime: 'Todos, com folha',
    departamento: 'Pessoal',
    regra: dia(20, 'antecipa'),
    fundamento: 'Lei 8.212/1991, art. 30; Lei 11.196/2005, art. 70',
  },
  {
    chave: 'esocial',
    titulo: 'Fechar o eSocial',
    regime: 'Todos, com folha ou pró-labore',
    departamento: 'Pessoal',
    regra: dia(15, 'antecipa'),
    fundamento: 'Decreto 8.373/2014; Manual de Orientação do eSocial',
  },
  {
    chave: 'efd-reinf',
    titulo: 'Transmitir a EFD-Reinf',
    regime: 'Todos, com retenções',
    departamento: 'Fiscal',
    regra: dia(15, 'antecipa'),
    fundamento: 'IN RFB 2.043/2021',
  },
  {
    chave: 'dctfweb-mit',
    titulo: 'Transmitir a DCTFWeb com o MIT',
    regime: 'Todos',
    departamento: 'Fiscal',
    regra: { regra_tipo: 'ultimo_dia_util', regra_dia: null, deslocamento_meses: 1 },
    fundamento: 'IN RFB 2.248/2025',
  },
  {
    chave: 'efd-contribuicoes',
    titulo: 'Transmitir a EFD-Contribuições',
    regime: 'Lucro Presumido e Lucro Real',
    departamento: 'Fiscal',
    regra: { regra_tipo: 'dia_util', regra_dia: 10, deslocamento_meses: 2 },
    fundamento: 'IN RFB 1.252/2012, art. 7º',
  },
  {
    chave: 'pis-cofins',
    titulo: 'Apurar PIS e COFINS e emitir os DARFs',
    regime: 'Lucro Presumido e Lucro Real',
    departamento: 'Fiscal',
    regra: dia(25, 'antecipa'),
    fundamento: 'MP 2.158-35/2001, art. 18, na redação da Lei 11.933/2009',
  },
  {
    chave: 'irpj-csll-trimestral',
    titulo: 'Apurar IRPJ e CSLL do trimestre e emitir os DARFs',
    regime: 'Lucro Presumido e Lucro Real trimestral',
    departamento: 'Fiscal',
    regra: {
      regra_tipo: 'ultimo_dia_util',
      regra_dia: null,
      deslocamento_meses: 1,
      periodicidade: 'trimestral',
    },
    fundamento: 'Lei 9.430/1996, art. 5º',
  },
  {
    chave: 'iss',
    titulo: 'Emitir a guia do ISS',
    regime: 'Prestadores de serviços; o dia é do município',
    departamento: 'Fiscal',
    regra: { ...dia(10, 'antecipa'), calendario: 'municipal' },
    fundamento: 'LC 116/2003 e a lei do município: o dia muda de um para outro',
  },
  {
    chave: 'icms',
    titulo: 'Apurar o ICMS e emitir a guia',
    regime: 'Contribuintes do ICMS; o dia é do estado',
    departamento: 'Fiscal',
    regra: { ...dia(20, 'antecipa'), calendario: 'municipal' },
    fundamento: 'LC 87/1996 e o regulamento do estado: o dia muda de um para outro',
  },
  {
    chave: 'salarios',
    titulo: 'Enviar a folha para o pagamento dos salários',
    regime: 'Todos, com empregados',
    departamento: 'Pessoal',
    regra: { regra_tipo: 'dia_util', regra_dia: 5, deslocamento_meses: 1 },
    fundamento: 'CLT, art. 459, § 1º',
  },
];
