import type { ProjetoTarefasForm } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { NomesConhecidos, TarefaRapida } from '@gestao/shared/rules/tarefa-rapida';
import { opcoesQuery } from '../projetos.queries';

/** Whom and what a line may name; nobody until they are known. */
export function useNomes(): NomesConhecidos & { ready: boolean } {
  const { data } = useQuery(opcoesQuery());
  return {
    pessoas: data?.usuarios ?? [],
    departamentos: data?.departamentos ?? [],
    hoje: dateIn(new Date()),
    ready: data !== undefined,
  };
}

/** A line that was read, as it is sent. */
export const novaDe = (
  lida: TarefaRapida,
  pai: number | null = null,
): ProjetoTarefasForm['tarefas'][number] => ({
  titulo: lida.titulo,
  pai,
  responsavel_uuid: lida.responsavel?.valor ?? null,
  departamento_uuid: lida.departamento?.valor ?? null,
  tags: lida.tags,
  data_vencimento: lida.vencimento,
  prioridade: lida.prioridade ?? 'normal',
});
