import { sql } from 'drizzle-orm';
import { tarefa_dependencia } from '../platform/database/schema';
import { closingModels } from './demo/closings';
import type { SeededTask } from './operacao-closings.seed';
import type { SeedContext } from './seed-context';

/** What each task of a closing waits for, as its template says. */
export async function seedClosingDependencies(
  { tx }: SeedContext,
  tasks: readonly SeededTask[],
): Promise<void> {
  const waits = new Map(
    closingModels.flatMap(({ tarefas }) =>
      tarefas.map(({ chave, aguarda = [] }) => [chave, aguarda] as const),
    ),
  );
  const ids = new Map(tasks.map(({ id, fechamento_id, chave }) => [`${fechamento_id} ${chave}`, id]));
  const rows = tasks.flatMap(({ id, fechamento_id, chave }) =>
    (waits.get(chave) ?? []).flatMap((antes) => {
      const predecessora = ids.get(`${fechamento_id} ${antes}`);
      return predecessora === undefined ? [] : [[id, predecessora]];
    }),
  );
  // Thousands of rows: as one text they take a fraction of the time.
  await tx.execute(sql`insert into ${tarefa_dependencia} (tarefa_id, predecessora_id)
    select (line->>0)::bigint, (line->>1)::bigint from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as line`);
}
