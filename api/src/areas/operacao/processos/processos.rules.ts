export interface EtapaMedida {
  minutos_execucao_milimin: number;
  minutos_espera_milimin: number;
  retrabalho_bp: number;
  /** Cost of an hour of who does the step; `null` when unknown, 0 for a step without anybody. */
  custo_hora_centavos: number | null;
  /** What a to-be step did with its origin: one that is eliminated takes and costs nothing. */
  destino?: string | null;
}

/** `numerador / denominador`, half up; for non-negative numbers. */
function meioAcima(numerador: bigint, denominador: bigint): number {
  return Number((2n * numerador + denominador) / (2n * denominador));
}

/** Whether a step is worked at all in its lane. */
export const conta = ({ destino }: { destino?: string | null }): boolean => destino !== 'eliminar';

/** Time of a step in one execution, with rework, in thousandths of a minute. */
export function tempoDaEtapa(etapa: EtapaMedida): number {
  if (!conta(etapa)) return 0;
  return meioAcima(BigInt(etapa.minutos_execucao_milimin) * BigInt(10_000 + etapa.retrabalho_bp), 10_000n);
}

/**
 * Cost of a step in one execution, in centavos (docs/domain/operacao.md#processos); `null` when the hour's
 * cost is unknown.
 */
export function custoDaEtapa(etapa: EtapaMedida): number | null {
  if (etapa.minutos_execucao_milimin === 0 || !conta(etapa)) return 0;
  if (etapa.custo_hora_centavos === null) return null;
  return meioAcima(
    BigInt(etapa.minutos_execucao_milimin) *
      BigInt(etapa.custo_hora_centavos) *
      BigInt(10_000 + etapa.retrabalho_bp),
    1000n * 60n * 10_000n,
  );
}

export interface Cenario {
  tempo_milimin: number;
  /** Execution with rework, plus waiting, which costs nothing. */
  lead_time_milimin: number;
  custo_centavos: number | null;
}

export function sumCenario(etapas: readonly EtapaMedida[]): Cenario {
  const custos = etapas.map(custoDaEtapa);
  const tempo = etapas.reduce((soma, etapa) => soma + tempoDaEtapa(etapa), 0);
  const espera = etapas
    .filter(conta)
    .reduce((soma, { minutos_espera_milimin }) => soma + minutos_espera_milimin, 0);
  return {
    tempo_milimin: tempo,
    lead_time_milimin: tempo + espera,
    custo_centavos: custos.reduce<number | null>(
      (soma, custo) => (soma === null || custo === null ? null : soma + custo),
      0,
    ),
  };
}

export interface Ganho {
  tempo_liberado_mes_milimin: number;
  /** Change of the time of one execution in bp, cut toward zero; `null` of no time. */
  variacao_tempo_bp: number | null;
  ganho_bruto_centavos: number | null;
  ganho_mensal_centavos: number | null;
  /** Months in tenths, rounded up; `null` when nothing is gained. */
  payback_decimos: number | null;
  /** Return of twelve months in bp, cut toward zero; `null` without an investment. */
  roi_12_meses_bp: number | null;
}

interface Quadro {
  frequencia_mes: number;
  investimento_centavos: number;
  custo_recorrente_centavos: number;
}

/** What the to-be gains over the as-is (docs/domain/operacao.md#processos). */
export function ganhoDe(asIs: Cenario, toBe: Cenario, processo: Quadro): Ganho {
  const frequencia = BigInt(processo.frequencia_mes);
  const investimento = BigInt(processo.investimento_centavos);
  const antes = BigInt(asIs.tempo_milimin);
  const variacao = BigInt(toBe.tempo_milimin) - antes;
  const bruto =
    asIs.custo_centavos === null || toBe.custo_centavos === null
      ? null
      : (BigInt(asIs.custo_centavos) - BigInt(toBe.custo_centavos)) * frequencia;
  const mensal = bruto === null ? null : bruto - BigInt(processo.custo_recorrente_centavos);
  return {
    tempo_liberado_mes_milimin: Number(-variacao * frequencia),
    variacao_tempo_bp: antes === 0n ? null : Number((variacao * 10_000n) / antes),
    ganho_bruto_centavos: bruto === null ? null : Number(bruto),
    ganho_mensal_centavos: mensal === null ? null : Number(mensal),
    payback_decimos:
      mensal === null || mensal <= 0n ? null : Number((investimento * 10n + mensal - 1n) / mensal),
    roi_12_meses_bp:
      mensal === null || investimento === 0n
        ? null
        : Number(((12n * mensal - investimento) * 10_000n) / investimento),
  };
}

/** The to-be as it was measured: what a step took, rework included. A step without a measure stays as it was planned. */
export function medidas<Etapa extends EtapaMedida & { minutos_medidos_milimin: number | null }>(
  etapas: readonly Etapa[],
): EtapaMedida[] {
  return etapas.map((etapa) =>
    etapa.minutos_medidos_milimin === null
      ? etapa
      : { ...etapa, minutos_execucao_milimin: etapa.minutos_medidos_milimin, retrabalho_bp: 0 },
  );
}

interface EtapaMudada {
  chave: string;
  nome: string;
  tipo: string;
  cargo_id: number | null;
  minutos_execucao_milimin: number;
  minutos_espera_milimin: number;
  retrabalho_bp: number;
  sistema: string | null;
  automatizada: boolean;
  dor: string | null;
  melhoria: string | null;
}

/** What is to be done so that the to-be is worked. */
export interface Mudanca {
  titulo: string;
  descricao: string | null;
}

const iguais = [
  'nome',
  'tipo',
  'cargo_id',
  'minutos_execucao_milimin',
  'minutos_espera_milimin',
  'retrabalho_bp',
  'sistema',
  'automatizada',
] as const;

/** One task for each step that changed, in the order of the to-be; those that only fell away come last. */
export function mudancasDe(
  asIs: readonly EtapaMudada[],
  toBe: readonly (EtapaMudada & { origem: string | null; destino: string | null })[],
): Mudanca[] {
  const antes = new Map(asIs.map((etapa) => [etapa.chave, etapa]));
  const texto = (...partes: (string | null | undefined)[]) => partes.filter(Boolean).join('\n\n') || null;
  const mudadas = toBe.flatMap((etapa): Mudanca[] => {
    const origem = etapa.origem === null ? undefined : antes.get(etapa.origem);
    const descricao = texto(
      (origem?.dor ?? etapa.dor) && `Dor: ${origem?.dor ?? etapa.dor}`,
      (etapa.melhoria ?? origem?.melhoria) && `Melhoria: ${etapa.melhoria ?? origem?.melhoria}`,
    );
    if (!origem) return [{ titulo: `Implantar: ${etapa.nome}`, descricao }];
    if (etapa.destino === 'eliminar') return [{ titulo: `Eliminar: ${origem.nome}`, descricao }];
    if (etapa.destino === 'unir') return [{ titulo: `Unir: ${etapa.nome}`, descricao }];
    if (etapa.destino === 'automatizar') return [{ titulo: `Automatizar: ${etapa.nome}`, descricao }];
    return iguais.every((campo) => etapa[campo] === origem[campo])
      ? []
      : [{ titulo: `Mudar: ${etapa.nome}`, descricao }];
  });
  const ligadas = new Set(toBe.map(({ origem }) => origem));
  const perdidas = asIs
    .filter(({ chave }) => !ligadas.has(chave))
    .map(({ nome, dor, melhoria }) => ({
      titulo: `Eliminar: ${nome}`,
      descricao: texto(dor && `Dor: ${dor}`, melhoria && `Melhoria: ${melhoria}`),
    }));
  return [...mudadas, ...perdidas].map((one) => ({ ...one, titulo: one.titulo.slice(0, 160) }));
}
