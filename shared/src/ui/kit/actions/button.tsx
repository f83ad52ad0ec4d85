import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { Link } from '../../../router';
import { cx } from '../class-names';
import { type AnyIconName, Icon } from '../marks/icon';
import { Tooltip } from '../overlay/tooltip';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  small?: boolean;
  full?: boolean;
  icon?: AnyIconName;
}

export interface ButtonProps
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** A long text, as the name of a file, goes on in a second line instead of out of its place. */
  wraps?: boolean;
  /** While true the button is disabled, busy, and shows a spinner before its text. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function classOf({ kind = 'secondary', small, full }: Look): string {
  return cx(styles.button, styles[kind], small && styles.small, full && styles.full);
}

/** A button that waits is disabled, which takes the focus from it: afterwards it has it again. */
function useKeptFocus(loading: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const element = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (loading) {
      held.current = element.current !== null && document.activeElement === element.current;
      return;
    }
    if (held.current && document.activeElement === document.body) element.current?.focus();
    held.current = false;
  }, [loading]);
  return element;
}

export function Button({
  kind,
  small,
  full,
  icon,
  wraps,
  loading,
  disabled,
  type = 'button',
  children,
  ref,
  ...rest
}: ButtonProps) {
  const element = useKeptFocus(loading);
  const connect = useCallback(
    (node: HTMLButtonElement | null) => {
      element.current = node;
      if (typeof ref === 'function') ref(node);
      else if (ref) ref.current = node;
    },
    [element, ref],
  );
  return (
    <button
      ref={connect}
      type={type}
      className={cx(classOf({ kind, small, full }), wraps && styles.wraps)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      {...rest}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} size={small ? 14 : 16} />}
      {children}
    </button>
  );
}

/** Goes to another address and looks like a button. */
export function ButtonLink({
  kind,
  small,
  full,
  icon,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof Link>, 'className' | 'style'>) {
  return (
    <Link className={classOf({ kind, small, full })} {...rest}>
      {icon && <Icon name={icon} size={small ? 14 : 16} />}
      {children}
    </Link>
  );
}

export interface ActionButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'> {
  icon: AnyIconName;
  /** Accessible name, also shown as a tooltip. */
  label: string;
  small?: boolean;
  /** With a line around it, for one that stands among buttons with words. */
  outlined?: boolean;
  loading?: boolean;
  /** Drawn over the icon, for instance a counter. */
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; its name is read and shown on hover and focus. */
export function ActionButton({
  icon,
  label,
  small,
  outlined,
  loading,
  badge,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  return (
    <Tooltip text={label} names>
      <button
        type={type}
        aria-label={label}
        aria-busy={loading || undefined}
        disabled={loading}
        className={cx(styles.action, small && styles.actionSmall, outlined && styles.outlined)}
        {...rest}
      >
        {loading ? <Spinner /> : <Icon name={icon} size={small || outlined ? 16 : 18} />}
        {badge}
      </button>
    </Tooltip>
  );
}

/** Decoration: say in text what is going on. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
