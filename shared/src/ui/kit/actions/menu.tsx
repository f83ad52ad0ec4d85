import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from '../../../router';
import { cx } from '../class-names';
import { type AnyIconName, Icon } from '../marks/icon';
import { useAnchored, useDismiss } from '../overlay/anchored';
import { texts } from '../texts';
import { ActionButton } from './button';
import styles from './menu.module.css';

export type MenuItem =
  | {
      label: string;
      icon?: AnyIconName;
      danger?: boolean;
      disabled?: boolean;
      /** For a choice: whether it is the chosen one. */
      checked?: boolean;
      /** Exactly one of the two. */
      onSelect?: () => void;
      to?: string;
    }
  | 'line';

/** What a menu's trigger has to spread on its button. */
export interface MenuTriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A button that opens a list of actions: arrows, Home, End and first letters move, Escape and Tab
 * close, focus returns to the button.
 * @param trigger draws the button; without it a "mais ações" icon.
 * @param heading shown above the items, for instance who is signed in.
 */
export function Menu({
  label = texts.moreActions,
  items,
  trigger,
  heading,
  align = 'end',
}: {
  label?: string;
  items: readonly MenuItem[];
  trigger?: (props: MenuTriggerProps) => ReactElement;
  heading?: ReactNode;
  align?: 'start' | 'end';
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useAnchored(open, anchor, list, align === 'end' ? 'bottom-end' : 'bottom-start');

  const focusTrigger = () => anchor.current?.querySelector<HTMLElement>('button')?.focus();
  useDismiss(open, [anchor, list], (reason) => {
    setOpen(false);
    if (reason === 'escape') focusTrigger();
  });
  useLayoutEffect(() => {
    if (open) entries(list.current)[0]?.focus();
  }, [open]);

  const triggerProps: MenuTriggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
    },
  };

  function choose(item: Exclude<MenuItem, 'line'>) {
    if (item.disabled) return;
    setOpen(false);
    focusTrigger();
    item.onSelect?.();
  }

  return (
    <span ref={anchor}>
      {trigger ? trigger(triggerProps) : <ActionButton icon="more" label={label} {...triggerProps} />}
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          popover="manual"
          className={styles.menu}
          onKeyDown={(event) => {
            if (event.key === 'Tab') {
              event.preventDefault();
              setOpen(false);
              focusTrigger();
            } else moveFocus(event, entries(list.current));
          }}
        >
          {heading && <div className={styles.heading}>{heading}</div>}
          {items.map((item, index) =>
            item === 'line' ? (
              <hr key={`line-${index}`} className={styles.line} />
            ) : (
              <Entry key={`${index}-${item.label}`} item={item} choose={() => choose(item)} />
            ),
          )}
        </div>
      )}
    </span>
  );
}

function Entry({ item, choose }: { item: Exclude<MenuItem, 'line'>; choose: () => void }) {
  const shared = {
    tabIndex: -1,
    className: cx(styles.item, item.danger && styles.danger),
    onClick: choose,
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={16} />}
      <span>{item.label}</span>
      {item.checked && <Icon name="check" size={16} />}
    </>
  );
  return item.to !== undefined && !item.disabled ? (
    <Link to={item.to} {...shared}>
      {content}
    </Link>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}

function entries(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Arrow keys, Home, End and first letters over a list of elements. */
function moveFocus(event: KeyboardEvent, elements: HTMLElement[]): void {
  const at = elements.indexOf(document.activeElement as HTMLElement);
  const count = elements.length;
  let next = -1;
  if (event.key === 'ArrowDown') next = (at + 1) % count;
  else if (event.key === 'ArrowUp') next = (at - 1 + count) % count;
  else if (event.key === 'Home') next = 0;
  else if (event.key === 'End') next = count - 1;
  else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLocaleLowerCase('pt-BR');
    next =
      [...elements.keys()]
        .map((step) => (at + 1 + step) % count)
        .find((index) =>
          elements[index]?.textContent?.trim().toLocaleLowerCase('pt-BR').startsWith(letter),
        ) ?? -1;
  }
  if (next < 0 || count === 0) return;
  event.preventDefault();
  elements[next]?.focus();
}
