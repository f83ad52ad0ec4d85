import type { DepartamentoNode } from '@gestao/shared/contracts/acesso/departamentos';

export interface Branch {
  node: DepartamentoNode;
  children: Branch[];
}

/** The flat answer as a tree, in its order; a parent that is not among them counts as none. */
export function branchesOf(nodes: readonly DepartamentoNode[]): Branch[] {
  const branches = new Map(nodes.map((node) => [node.uuid, { node, children: [] as Branch[] }]));
  const top: Branch[] = [];
  for (const branch of branches.values()) {
    const parent = branches.get(branch.node.pai_uuid ?? '');
    (parent?.children ?? top).push(branch);
  }
  return top;
}

/** A department and everything under it: where it must not be moved to. */
export function subtreeOf(nodes: readonly DepartamentoNode[], uuid: string): ReadonlySet<string> {
  const found = new Set([uuid]);
  // A node may come before its parent: go on until nothing is added.
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const node of nodes) if (node.pai_uuid && found.has(node.pai_uuid)) found.add(node.uuid);
  }
  return found;
}
