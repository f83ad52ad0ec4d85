import { type KeyboardEvent, useRef } from 'react';
import type { Axis } from '../axis';
import { type Gesture, type Place, placeAfter } from '../changes';

/** What Alt and the arrows have come to so far; it is written once Alt is let go. */
interface Pending {
  uuid: string;
  gesture: Gesture;
  place: Place;
  /** It lies where it lay. */
  same: boolean;
}

/**
 * The keyboard's twin of dragging: Alt and the arrows move a bar by business days, with Shift its end. Several presses
 * while Alt is held are one change; Escape gives it up.
 */
export function useBarKeys(
  axis: Axis,
  {
    onPreview,
    onGesture,
    step,
    fold,
  }: {
    onPreview: (uuid: string, place: Place | null) => void;
    onGesture: (uuid: string, gesture: Gesture) => void;
    /** Goes to another row. */
    step: (by: number | 'first' | 'last') => void;
    fold: (open: boolean) => boolean;
  },
) {
  const pending = useRef<Pending | null>(null);

  function giveUp() {
    const one = pending.current;
    pending.current = null;
    if (one) onPreview(one.uuid, null);
  }

  function push(bar: HTMLElement, by: 1 | -1, end: boolean) {
    const { bar: uuid = '', inicio = '', fim = '' } = bar.dataset;
    const before = pending.current;
    const kind = end ? 'end' : 'move';
    // Another key of the pair begins again from where the bar lies.
    const same = before?.uuid === uuid && before.gesture.kind === kind ? before : null;
    const own: Place = { inicio, fim };
    const gesture: Gesture = end
      ? { kind: 'end', day: axis.shift((same?.place ?? own).fim, by) }
      : { kind: 'move', days: (same?.gesture.kind === 'move' ? same.gesture.days : 0) + by };
    const place = placeAfter(own, gesture, axis);
    if (gesture.kind === 'end') gesture.day = place.fim;
    pending.current = { uuid, gesture, place, same: place.inicio === inicio && place.fim === fim };
    onPreview(uuid, place);
  }

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const at = target.closest<HTMLElement>('[data-focus]');
      if (!at || event.ctrlKey || event.metaKey) return;
      const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (event.altKey && sideways !== 0) {
        // In a browser these keys also leave the page.
        event.preventDefault();
        if (at.dataset.move) push(at, sideways, event.shiftKey);
        return;
      }
      if (event.key === 'Escape' && pending.current) {
        event.stopPropagation();
        giveUp();
        return;
      }
      if (event.altKey || event.shiftKey) return;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Home') step('first');
      else if (event.key === 'End') step('last');
      else if (sideways === 0 || !fold(sideways === 1)) return;
      event.preventDefault();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key !== 'Alt') return;
      const one = pending.current;
      if (!one) return;
      // Alt alone would open the menu of the browser.
      event.preventDefault();
      pending.current = null;
      if (one.same) onPreview(one.uuid, null);
      else onGesture(one.uuid, one.gesture);
    },
    onBlur: giveUp,
  };
}
