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
  /** The component, which takes the props of its place. */
  load<Props = Record<string, unknown>>(id: string): Promise<{ default: ComponentType<Props> }>;
}

/**
 * What a line of Início hands to the part that does its work, mounted when its button is pressed: a dialog, or
 * nothing to see where no more is asked. The first of the three that it calls ends it.
 */
export interface HomeActionProps {
  /** Which of the line's buttons. */
  acao: string;
  /** Record, its name and the version that was read. */
  uuid: string;
  nome: string;
  versao: number;
  /** @param text what was done */
  onDone(text: string): void;
  /** It was refused, and no dialog has said why. */
  onRefused(error: unknown): void;
  /** The dialog was closed, and nothing was done. */
  onClose(): void;
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
