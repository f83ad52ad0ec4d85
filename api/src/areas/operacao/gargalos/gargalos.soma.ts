import type { Gargalo, GargaloMedida } from '@gestao/shared/contracts/operacao/gargalos';
import { type GargaloFase, gargaloFases } from '@gestao/shared/contracts/operacao/values/gargalos';
import { esperaDe, esperas, medidaDe } from './gargalos.rules';

const minuto = 60_000;

/** What tasks that belong together come to, added up one by one. */
export class Soma {
  tarefas = 0;
  concluidas = 0;
  atrasadas = 0;
  devolucoes = 0;
  impacto = 0;
  criticos = 0;
  espera = 0;
  readonly clientes = new Set<number>();
  /** @param mede whether halves are asked of it: then it keeps each task's minutes */
  constructor(private readonly mede = true) {}
  readonly esperas: number[] = [];
  readonly porFase: Record<GargaloFase, { minutos: number[]; clientes: Set<number>; total: number }> = {
    fila: nada(),
    execucao: nada(),
    cliente: nada(),
    revisao: nada(),
    impedida: nada(),
  };

  add(tarefa: {
    cliente: number;
    fases: Readonly<Record<GargaloFase, number>>;
    devolucoes: number;
    /** `null` for one that is not concluded, or has no due date. */
    atrasada: boolean | null;
    impacto: number;
  }): void {
    this.tarefas += 1;
    this.clientes.add(tarefa.cliente);
    if (tarefa.atrasada !== null) this.concluidas += 1;
    if (tarefa.atrasada) this.atrasadas += 1;
    this.devolucoes += tarefa.devolucoes;
    this.impacto += tarefa.impacto;
    for (const fase of gargaloFases) {
      const minutos = Math.floor(tarefa.fases[fase] / minuto);
      if (minutos === 0) continue;
      const sum = this.porFase[fase];
      if (this.mede) sum.minutos.push(minutos);
      sum.clientes.add(tarefa.cliente);
      sum.total += minutos;
    }
    this.wait(Math.floor(esperaDe(tarefa.fases) / minuto));
  }

  /** One wait, of any kind. */
  wait(minutos: number): void {
    if (minutos === 0) return;
    if (this.mede) this.esperas.push(minutos);
    this.espera += minutos;
  }

  /** The wait in which most of its time went. */
  get maiorEspera(): GargaloFase {
    return esperas.reduce((most, fase) =>
      this.porFase[fase].total > this.porFase[most].total ? fase : most,
    );
  }

  item(uuid: string, nome: string, detalhe: string | null): Gargalo {
    const fases = Object.fromEntries(
      gargaloFases.map((fase) => [fase, emMinutos(this.porFase[fase].minutos)]),
    ) as Record<GargaloFase, GargaloMedida | null>;
    return {
      uuid,
      nome,
      detalhe,
      tarefas: this.tarefas,
      clientes: this.clientes.size,
      ...fases,
      espera: emMinutos(this.esperas),
      espera_total_min: this.espera,
      atrasadas_bp: this.concluidas === 0 ? null : Math.round((this.atrasadas * 10_000) / this.concluidas),
      devolucoes: this.devolucoes,
      impacto: this.impacto,
      criticos: this.criticos,
      caminho: null,
    };
  }
}

const nada = () => ({ minutos: [] as number[], clientes: new Set<number>(), total: 0 });

export function emMinutos(minutos: readonly number[]): GargaloMedida | null {
  const medida = medidaDe(minutos);
  return medida && { mediana_min: medida.mediana, p90_min: medida.p90 };
}
