import { formatDateInWords } from '@gestao/shared/config';
import { createContext, type ReactNode, useContext } from 'react';

/** What every part of a client's page asks of the page around it. */
interface PageSettings {
  /** Level of the page's title: 1 on the site, deeper inside a staff screen. */
  level: 1 | 2;
}

const Settings = createContext<PageSettings>({ level: 1 });
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

/** @param time an instant is told with its hour */
export function DateText({ value, time = false }: { value: string; time?: boolean }) {
  return <time dateTime={value}>{formatDateInWords(value, { time })}</time>;
}
