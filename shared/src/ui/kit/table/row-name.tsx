import type { ReactNode } from 'react';
import { Link } from '../../../router';

/** The part of a row that opens it: a link where there is an address, else a button, else text. */
export function RowName<T>({
  row,
  to,
  onOpen,
  className,
  children,
}: {
  row: T;
  to: string | undefined;
  onOpen?: (row: T) => void;
  className?: string;
  children: ReactNode;
}) {
  if (to) {
    return (
      <Link to={to} data-row-open className={className}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return <span className={className}>{children}</span>;
  return (
    <button type="button" data-row-open className={className} onClick={() => onOpen(row)}>
      {children}
    </button>
  );
}
