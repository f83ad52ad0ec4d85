import { type RefObject, useLayoutEffect } from 'react';

export type Side = 'bottom-start' | 'bottom-end' | 'top' | 'bottom';

/** Distance between the anchor and what floats beside it, and to the window's edge, in pixels. */
const gap = 6;
const edge = 8;

/**
 * Shows an element of the top layer (`popover`) beside its anchor and keeps it there while the page
 * scrolls or changes size, and while what it shows grows; it flips when there is no room on its side.
 */
export function useAnchored(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  floating: RefObject<HTMLElement | null>,
  side: Side,
  matchWidth = false,
): void {
  useLayoutEffect(() => {
    const target = anchor.current;
    const box = floating.current;
    if (!open || !target || !box) return;

    function place() {
      if (!target || !box) return;
      const from = target.getBoundingClientRect();
      if (matchWidth) box.style.minWidth = `${from.width}px`;
      const { width, height } = box.getBoundingClientRect();
      const below = from.bottom + gap;
      const above = from.top - gap - height;
      const roomBelow = below + height <= window.innerHeight - edge;
      const roomAbove = above >= edge;
      const whole = Math.max(edge, window.innerHeight - edge - height);
      const top =
        side === 'top' ? (roomAbove ? above : below) : roomBelow ? below : roomAbove ? above : whole;
      const start =
        side === 'bottom-start'
          ? from.left
          : side === 'bottom-end'
            ? from.right - width
            : from.left + (from.width - width) / 2;
      box.style.top = `${Math.round(top)}px`;
      box.style.left = `${Math.round(Math.max(edge, Math.min(start, window.innerWidth - width - edge)))}px`;
    }

    box.showPopover?.();
    place();
    // What is loaded after it opened, or filtered while it is open, changes its size.
    const observer = new ResizeObserver(place);
    observer.observe(box);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (box.isConnected) box.hidePopover?.();
    };
  }, [open, anchor, floating, side, matchWidth]);
}

/** Calls `close` on a press or a focus outside the given elements, and on Escape. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  close: (reason: 'escape' | 'outside') => void,
): void {
  useLayoutEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && inside.some((one) => one.current?.contains(target));
    const onPress = (event: Event) => {
      if (!isInside(event.target)) close('outside');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      close('escape');
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey, true);
    };
  });
}
