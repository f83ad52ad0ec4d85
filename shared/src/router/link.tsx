import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Takes the place of the present address; so does a link to it. */
  replace?: boolean;
  state?: unknown;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** `https:`, `mailto:`, `//host`: not an address of this application. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** A press that the browser itself has to answer: another button, another tab, a download. */
const isOwn = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link that changes the address without loading the page. The router's own brings along what only its
 * framework uses.
 */
export function Link({ to, replace, state, preventScrollReset, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const path = useResolvedPath(to);
  const location = useLocation();
  const navigate = useNavigate();
  if (typeof to === 'string' && elsewhere.test(to)) {
    return (
      <a {...rest} href={to} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOwn(event, rest.target)) return;
        event.preventDefault();
        void navigate(to, {
          replace: replace ?? createPath(location) === createPath(path),
          state,
          preventScrollReset,
        });
      }}
    >
      {children}
    </a>
  );
}

/**
 * A link of a menu: the one to the present page says so (`aria-current`).
 * @param end whether pages below the address are not it
 */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const own = useResolvedPath(props.to).pathname.toLowerCase();
  const present = pathname.toLowerCase();
  const below = own.endsWith('/') ? own : `${own}/`;
  const current = present === own || (!end && present.startsWith(below));
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
}
