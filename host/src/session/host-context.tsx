import { createContext, type ReactNode, useContext } from 'react';
import type { Host } from './create-host';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/** The shell's parts. @throws Error outside the shell */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs the HostProvider.');
  return host;
}
