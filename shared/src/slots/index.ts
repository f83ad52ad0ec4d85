import type { ComponentType } from 'react';
import type { RoutePermission } from '../permissions';

/** A component that a published remote offers to a named place of another area. */
export interface SlotEntry {
  id: string;
  /** What staff call the remote that offers it. */
  title: string;
  permission: RoutePermission;
}

export interface SlotSource {
  /** Offers for a place, in order; empty when no published remote has one. */
  entries(slot: string): readonly SlotEntry[];
  load(id: string): Promise<{ default: ComponentType<Record<string, unknown>> }>;
}

const nothing: SlotSource = {
  entries: () => [],
  load: (id) => Promise.reject(new Error(`No remote offers ${id}.`)),
};
let source = nothing;

/** Tells where slots come from; the host calls it once at start. */
export function setSlots(next: SlotSource): void {
  source = next;
}

/** Where slots come from; offers nothing before the host has said so. */
export function getSlots(): SlotSource {
  return source;
}
