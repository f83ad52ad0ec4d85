import type { Tarefa, TarefaVisivel } from '@gestao/shared/contracts/operacao/tarefas';
import { useTableMassa } from '@gestao/shared/ui/table';
import { useMemo, useState } from 'react';
import { TarefaTable } from '../../../components/tarefa-table';
import { texts } from '../../../texts/projetos';
import { texts as tarefa } from '../../../texts/tarefa-edicao';
import { MoverDialog } from '../../tarefas/edicao/tarefa-windows';
import { useTarefasMassa } from '../../tarefas/edicao/use-tarefas-massa';
import { useTarefasChanged } from '../../tarefas/tarefas.queries';
import { noun } from '../projetos.queries';

const rowKey = ({ uuid }: Tarefa) => uuid;

const columns = ['responsavel', 'revisor', 'meta', 'vencimento', 'prazo', 'checklist', 'prioridade'] as const;

interface Node {
  tarefa: TarefaVisivel;
  nivel: number;
  partes: boolean;
}

/** The tasks of a project, each followed by its sub-tasks, which fold away. */
export function TarefaTree({ tarefas }: { tarefas: readonly TarefaVisivel[] }) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => inTreeOrder(tarefas), [tarefas]);
  const shown = useMemo(() => withoutParts(tree, folded), [tree, folded]);
  const nodes = useMemo(() => new Map(tree.map((node) => [node.tarefa.uuid, node])), [tree]);
  const levels = useMemo(() => new Map(tree.map(({ tarefa, nivel }) => [tarefa.uuid, nivel])), [tree]);
  const folding = {
    open: (uuid: string) => (nodes.get(uuid)?.partes ? !folded.has(uuid) : null),
    fold: (uuid: string) => {
      const next = new Set(folded);
      if (!next.delete(uuid)) next.add(uuid);
      setFolded(next);
    },
  };
  const [moving, setMoving] = useState<Tarefa | null>(null);
  const changed = useTarefasChanged();
  const full = useMemo(() => shown.flatMap(({ tarefa }) => (tarefa.resumida ? [] : [tarefa])), [shown]);
  const { selection, menuOf, element } = useTableMassa<Tarefa>({
    massa: useTarefasMassa(),
    noun,
    rows: full,
    rowKey,
    onDone: changed,
  });
  return (
    <>
      <TarefaTable
        caption={texts.tasks}
        rows={shown.map(({ tarefa }) => tarefa)}
        columns={columns}
        levels={levels}
        {...(tree.some(({ partes }) => partes) ? { folding } : {})}
        {...(selection
          ? {
              selection,
              rowMenu: (row: TarefaVisivel) =>
                row.resumida
                  ? []
                  : [...menuOf(row), 'line', { label: tarefa.moveTo, onSelect: () => setMoving(row) }],
            }
          : {})}
      />
      {element}
      {moving && <MoverDialog tarefa={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

/** Each task followed by its sub-tasks, with the level it lies on, from 0. */
function inTreeOrder(tarefas: readonly TarefaVisivel[]): Node[] {
  const known = new Set(tarefas.map((tarefa) => tarefa.uuid));
  const children = new Map<string | null, TarefaVisivel[]>();
  for (const tarefa of tarefas) {
    const pai =
      tarefa.tarefa_pai_uuid !== null && known.has(tarefa.tarefa_pai_uuid) ? tarefa.tarefa_pai_uuid : null;
    const there = children.get(pai);
    if (there) there.push(tarefa);
    else children.set(pai, [tarefa]);
  }
  const below = (uuid: string | null, nivel: number): Node[] =>
    (children.get(uuid) ?? []).flatMap((tarefa) => [
      { tarefa, nivel, partes: children.has(tarefa.uuid) },
      ...below(tarefa.uuid, nivel + 1),
    ]);
  return below(null, 0);
}

/** The tree without what lies under folded tasks. */
function withoutParts(tree: readonly Node[], folded: ReadonlySet<string>): Node[] {
  let under: number | null = null;
  return tree.filter(({ tarefa, nivel }) => {
    if (under !== null && nivel > under) return false;
    under = folded.has(tarefa.uuid) ? nivel : null;
    return true;
  });
}
