import type { ModeloEtapa } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { addBusinessDays, type DayRules } from '@gestao/shared/rules/calendar';
import { diasDasEtapas } from '@gestao/shared/rules/implantacao-plano';

type CheckinTipo = keyof typeof checkinTipoLabels;

/** A phase of an implantação, in its order. */
export interface FaseParaPlanejar {
  chave: string;
  nome: string;
}

/** A step with its day. */
export interface EtapaDatada extends ModeloEtapa {
  /** `AAAA-MM-DD`. */
  vencimento: string;
}

export interface PlanoDatado {
  fases: { chave: string; nome: string; inicio: string; fim: string }[];
  etapas: EtapaDatada[];
  checkins: { tipo: CheckinTipo; data: string }[];
  fim: string;
  golive: string | null;
}

/**
 * Dates of a plan from its first day on (docs/domain/implantacao.md#plano). A step shared by several templates is made
 * once, as the first of them has it; one of a phase that is not there is left out. A phase begins where the one before
 * it ends and ends with the last of its steps.
 * @param inicio first day, `AAAA-MM-DD`; a day without business counts from the next one
 * @param mudancas days that differ from the plan, and steps that are not made, by key
 */
export function planoDatado(
  fases: readonly FaseParaPlanejar[],
  modelos: readonly {
    etapas: readonly ModeloEtapa[];
    checkins: readonly { tipo: CheckinTipo; dias_uteis: number }[];
  }[],
  inicio: string,
  dias: DayRules,
  mudancas: { datas: ReadonlyMap<string, string>; fora: ReadonlySet<string> } = {
    datas: new Map(),
    fora: new Set(),
  },
): PlanoDatado {
  const daFase = new Set(fases.map(({ chave }) => chave));
  const unicas = new Map<string, ModeloEtapa>();
  for (const etapa of modelos.flatMap((one) => one.etapas)) {
    if (daFase.has(etapa.fase) && !mudancas.fora.has(etapa.chave) && !unicas.has(etapa.chave))
      unicas.set(etapa.chave, etapa);
  }
  const contados = diasDasEtapas([...unicas.values()]);
  const em = (uteis: number) => addBusinessDays(inicio, uteis, dias);
  const etapas = [...unicas.values()].map((etapa) => ({
    ...etapa,
    aguarda: etapa.aguarda.filter(({ chave }) => unicas.has(chave)),
    vencimento: mudancas.datas.get(etapa.chave) ?? em(contados.get(etapa.chave) ?? 0),
  }));
  let desde = inicio;
  const datadas = fases.map(({ chave, nome }) => {
    const fim = etapas
      .filter((one) => one.fase === chave)
      .reduce((ate, { vencimento }) => [ate, vencimento].sort()[1] as string, desde);
    const fase = { chave, nome, inicio: desde, fim };
    desde = fim;
    return fase;
  });
  const checkins = [
    ...new Map(
      modelos
        .flatMap((one) => one.checkins)
        .map(({ tipo, dias_uteis }) => [`${tipo}/${dias_uteis}`, { tipo, data: em(dias_uteis) }] as const),
    ).values(),
  ].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
  return {
    fases: datadas,
    etapas,
    checkins,
    fim: desde,
    golive: checkins.find(({ tipo }) => tipo === 'go_live')?.data ?? null,
  };
}
