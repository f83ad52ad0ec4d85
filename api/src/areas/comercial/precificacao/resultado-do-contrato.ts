import { meioAcima, soma } from './motor/inteiros';
import { tributosEm } from './motor/preco';
import { type ParametrosPublicados, readVersao, readVigente } from './parametros.repository';

/** A service as its client pays it. */
export interface ServicoPago {
  chave: string;
  valor_centavos: number;
}

/** Time of one person at the cost of an hour of his position. */
export interface TempoPago {
  milimin: number;
  custo_hora_centavos: number;
}

/**
 * What a month of a contract leaves (docs/domain/operacao.md#indicadores): its fee less taxes, hours with their
 * overhead, and third parties, rounded as the pricing engine rounds: each tax of a service, each person's time, the
 * overhead of all of it. May be negative.
 * @param dia whose tax rates hold, `AAAA-MM-DD`
 */
export function resultadoDoContrato(
  parametros: ParametrosPublicados,
  { servicos, tempos, dia }: { servicos: readonly ServicoPago[]; tempos: readonly TempoPago[]; dia: string },
): { honorario_centavos: number; resultado_centavos: number } {
  let honorario = 0n;
  let sai = 0n;
  for (const { chave, valor_centavos } of servicos) {
    const valor = BigInt(valor_centavos);
    honorario += valor;
    const servico = parametros.servicos.find((one) => one.chave === chave);
    if (!servico) continue;
    sai += BigInt(servico.custo_terceiros_centavos);
    for (const { aliquota_bp } of tributosEm(parametros, servico.perfil_tributario, dia))
      sai += meioAcima(valor * BigInt(aliquota_bp), 10_000n);
  }
  const direto = soma(
    tempos.map(({ milimin, custo_hora_centavos }) =>
      meioAcima(BigInt(milimin) * BigInt(custo_hora_centavos), 60_000n),
    ),
  );
  const indireto = meioAcima(direto * BigInt(parametros.overhead_bp), 10_000n);
  return {
    honorario_centavos: Number(honorario),
    resultado_centavos: Number(honorario - sai - direto - indireto),
  };
}

/** The parameters in force on a day; before the first of them, the last ones published. */
export async function parametrosDoDia(
  orm: Parameters<typeof readVigente>[0],
  dia: string,
): Promise<ParametrosPublicados | undefined> {
  return ((await readVigente(orm, dia)) ?? (await readVersao(orm)))?.snapshot;
}
