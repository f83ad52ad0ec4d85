import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Axis } from '../axis';
import { type Gesture, gestureOf, type Place, placeAfter } from '../changes';
import { rangeOf } from './bar-text';

type Grip = Gesture['kind'] | 'link';

/** One drag, from press to release. It is no state: while it lasts only the ghost is written to. */
interface Drag {
  uuid: string;
  grip: Grip;
  place: Place;
  /** Where it began, in the chart and in the window. */
  x: number;
  y: number;
  clientX: number;
  clientY: number;
  row: number;
  moving: boolean;
  /** A finger that has not rested long enough yet: it may still scroll. */
  waits: boolean;
}

/** Pixels before a press is a drag. */
const threshold = 4;
/** A finger takes a bar by resting on it for so long, in milliseconds; before that it scrolls. */
const restingTime = 400;
/** A finger never rests quite still. */
const shake = 10;
/** Near a side of the box it scrolls on, by so many pixels. */
const edge = 40;
const scrollStep = 24;

export interface DragTargets {
  box: RefObject<HTMLDivElement | null>;
  /** Drawn once, above all bars. */
  ghost: RefObject<HTMLDivElement | null>;
  line: RefObject<SVGPathElement | null>;
}

/**
 * Dragging of bars, of their ends, and from one bar to another. Fingers scroll; one that rests on a bar takes it. No bar
 * is laid out anew meanwhile, and nothing renders until the end.
 */
export function useBarDrag(
  { box, ghost, line }: DragTargets,
  { axis, rowHeight, headHeight }: { axis: Axis; rowHeight: number; headHeight: number },
  {
    onGesture,
    onLink,
  }: {
    onGesture: (uuid: string, gesture: Gesture) => void;
    onLink: (before: string, after: string) => void;
  },
) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // What a finger does is told to the browser by its first move: only there can scrolling still be refused.
  useEffect(() => {
    const element = box.current;
    const keep = (event: TouchEvent) => {
      if (drag.current && !drag.current.waits) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => {
      element?.removeEventListener('touchmove', keep);
      clearTimeout(resting.current);
    };
  }, [box]);

  const bar = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null;

  function hide() {
    if (ghost.current) ghost.current.hidden = true;
    line.current?.setAttribute('d', '');
    box.current?.removeAttribute('data-dragging');
  }

  function show(one: Drag, moved: number) {
    const element = ghost.current;
    if (!element || one.grip === 'link') return;
    const gesture = gestureOf(one.grip, one.place, moved, axis);
    const place = gesture ? placeAfter(one.place, gesture, axis) : one.place;
    const left = axis.left(place.inicio);
    element.hidden = false;
    element.style.transform = `translate(${left}px, ${headHeight + one.row * rowHeight}px)`;
    element.style.width = `${Math.max(6, axis.right(place.fim) - left)}px`;
    element.textContent = rangeOf(place);
  }

  /** How far the pointer went in the chart, with what scrolled under it. */
  const movedTo = (one: Drag, event: PointerEvent) => {
    const element = box.current;
    return {
      x: event.clientX + (element?.scrollLeft ?? 0) - one.x,
      y: event.clientY + (element?.scrollTop ?? 0) - one.y,
    };
  };

  /** A finger rested long enough: its bar follows it from now on, and shows so. */
  function take(one: Drag) {
    if (drag.current !== one) return;
    one.waits = false;
    dragged.current = true;
    box.current?.setAttribute('data-dragging', one.grip);
    navigator.vibrate?.(15);
    show(one, 0);
  }

  function scrollOn(event: PointerEvent) {
    const element = box.current;
    if (!element) return;
    const sides = element.getBoundingClientRect();
    if (event.clientX > sides.right - edge) element.scrollLeft += scrollStep;
    else if (event.clientX < sides.left + edge) element.scrollLeft -= scrollStep;
  }

  const end = () => {
    clearTimeout(resting.current);
    drag.current = null;
    hide();
  };

  return {
    cancel: end,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dragged.current = false;
        const element = bar(event.target);
        if (event.button !== 0 || !element?.dataset.move) return;
        const touch = event.pointerType === 'touch';
        const grip = (event.target as HTMLElement).dataset.grip as Grip | undefined;
        const { bar: uuid = '', inicio = '', fim = '' } = element.dataset;
        const scroll = box.current;
        drag.current = {
          uuid,
          grip: grip ?? 'move',
          place: { inicio, fim },
          x: event.clientX + (scroll?.scrollLeft ?? 0),
          y: event.clientY + (scroll?.scrollTop ?? 0),
          clientX: event.clientX,
          clientY: event.clientY,
          row: Number(element.closest<HTMLElement>('[data-row]')?.style.getPropertyValue('--index') ?? 0),
          moving: false,
          waits: touch,
        };
        if (touch) {
          const one = drag.current;
          clearTimeout(resting.current);
          resting.current = setTimeout(() => take(one), restingTime);
        }
      },
      // Long presses on links open a menu of the browser's own.
      onContextMenu: (event: MouseEvent) => {
        if (drag.current) event.preventDefault();
      },
      onPointerMove: (event: PointerEvent) => {
        const one = drag.current;
        if (!one) return;
        const far = Math.hypot(event.clientX - one.clientX, event.clientY - one.clientY);
        if (one.waits) {
          if (far > shake) end();
          return;
        }
        if (!one.moving) {
          if (far < threshold) return;
          one.moving = true;
          dragged.current = true;
          box.current?.setAttribute('data-dragging', one.grip);
          box.current?.setPointerCapture?.(event.pointerId);
        }
        scrollOn(event);
        const moved = movedTo(one, event);
        if (one.grip !== 'link') {
          show(one, moved.x);
          return;
        }
        const [x, y] = [axis.right(one.place.fim), (one.row + 0.5) * rowHeight];
        line.current?.setAttribute('d', `M${x} ${y}L${x + moved.x} ${y + moved.y}`);
      },
      onPointerUp: (event: PointerEvent) => {
        const one = drag.current;
        end();
        if (!one?.moving) return;
        if (one.grip !== 'link') {
          const gesture = gestureOf(one.grip, one.place, movedTo(one, event).x, axis);
          if (gesture) onGesture(one.uuid, gesture);
          return;
        }
        const under = document.elementFromPoint?.(event.clientX, event.clientY) ?? null;
        const target = under?.closest<HTMLElement>('[data-row]')?.dataset.row;
        if (target && target !== one.uuid) onLink(one.uuid, target);
      },
      onPointerCancel: end,
      // A bar is a link: what ended a drag does not open it.
      onClickCapture: (event: MouseEvent) => {
        // One by key has no presses.
        if (!dragged.current || event.detail === 0) return;
        dragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
