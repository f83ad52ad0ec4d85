import { formatDate } from '@gestao/shared/config';
import type { Firma } from '@gestao/shared/contracts/publico/publico';
import { createContext, type ReactNode, useContext } from 'react';

/** What every part of a client's page asks of the page around it. */
interface PageSettings {
  /** Level of the page's title: 1 on the site, deeper inside a staff screen. */
  level: 1 | 2;
  formato: Firma['formato_data'];
}

const Settings = createContext<PageSettings>({ level: 1, formato: 'en-US' });
export const PageSettingsProvider = Settings.Provider;

/** A heading `depth` levels under the page's title. */
export function Heading({
  depth,
  id,
  className,
  children,
}: {
  depth: 0 | 1 | 2;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const level = useContext(Settings).level + depth;
  const Tag = `h${level}` as 'h1' | 'h2' | 'h3' | 'h4';
  return (
    <Tag id={id} className={className}>
      {children}
    </Tag>
  );
}

/** Date and instant formatters in the firm's format. */
export function useDates() {
  const { formato: locale } = useContext(Settings);
  return {
    date: (value: string) => formatDate(value, { locale }),
    instant: (value: string) => formatDate(value, { locale, time: true }).replace(', ', ' às '),
  };
}

export function DateText({ value }: { value: string }) {
  return <time dateTime={value}>{useDates().date(value)}</time>;
}
