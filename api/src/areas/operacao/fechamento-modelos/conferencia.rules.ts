import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';

/** Said of a day that has not come. */
export const conferidoNoFuturo = 'Informe uma data até hoje.';

/** A day of looking up that was written now and has not come. @param hoje `AAAA-MM-DD` */
export function isConferidoNoFuturo(
  { conferido_em }: Pick<FechamentoModeloTarefa, 'conferido_em'>,
  antes: Pick<FechamentoModeloTarefa, 'conferido_em'> | undefined,
  hoje: string,
): boolean {
  return conferido_em !== null && conferido_em > hoje && conferido_em !== antes?.conferido_em;
}

/**
 * Tasks with who looked up what each rests on: whoever writes another day did it now, who wrote it before stays, and
 * without a day nobody did (docs/domain/operacao.md#obrigacoes-legais).
 */
export function comQuemConferiu(
  tarefas: readonly FechamentoModeloTarefa[],
  antes: readonly FechamentoModeloTarefa[],
  quem: string,
): FechamentoModeloTarefa[] {
  const antigas = new Map(antes.map((one) => [one.chave, one]));
  return tarefas.map((tarefa) => {
    const antiga = antigas.get(tarefa.chave);
    const conferido_por_uuid =
      tarefa.conferido_em === null
        ? null
        : tarefa.conferido_em === antiga?.conferido_em
          ? antiga.conferido_por_uuid
          : quem;
    return { ...tarefa, conferido_por_uuid };
  });
}
