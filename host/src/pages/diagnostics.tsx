import type { Health } from '@gestao/shared/contracts/comum/health';
import type { SaudeSistema } from '@gestao/shared/contracts/sistema/saude';
import { call } from '@gestao/shared/http';
import { hasPermission } from '@gestao/shared/permissions';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import { useCallback, useEffect, useState } from 'react';
import { useStoreValue } from '../hooks/store';
import { useHost } from '../session/host-context';
import { pagesTexts } from '../texts/pages.texts';
import { browserRows } from './browser-state';
import styles from './home.module.css';
import { readServerState, serverRows } from './server-state';
import { readWorkerState, type WorkerState } from './worker-state';

interface Measured {
  health: Health | null;
  /** Milliseconds until the api answered. */
  latency: number;
  worker: WorkerState;
  /** What support asks of the browser, as label and value. */
  browser: [string, string][];
  /** Only for administrators; `null` when the server did not say. */
  server: SaudeSistema | null;
}

/** Session, api, remotes and service worker, as they are right now. */
export function Diagnostics() {
  const { registry, federation } = useHost();
  const user = useUser();
  const administers = hasPermission(user, 'gerenciar perfis');
  const statuses = useStoreValue({ get: federation.statuses, subscribe: federation.subscribe });
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [running, setRunning] = useState(true);

  const measure = useCallback(async () => {
    setRunning(true);
    setMeasured(await measureNow(administers));
    setRunning(false);
  }, [administers]);
  useEffect(() => {
    void measure();
  }, [measure]);

  async function again(): Promise<void> {
    const firstPages = registry.remotes.flatMap((remote) => remote.pages.slice(0, 1).map((page) => page.id));
    await Promise.all([measure(), ...firstPages.map((id) => federation.prefetch(id))]);
  }

  return (
    <section aria-labelledby="diagnostico" className={styles.diagnostics}>
      <div className={styles.between}>
        <h2 id="diagnostico" className={styles.heading}>
          {pagesTexts.diagnostics}
        </h2>
        <button type="button" className="button" disabled={running} onClick={() => void again()}>
          {running ? pagesTexts.diagnosticsRunning : pagesTexts.diagnosticsAgain}
        </button>
      </div>
      <div className={styles.facts}>
        <Facts
          title={pagesTexts.session}
          rows={[
            [pagesTexts.sessionName, user.name],
            [pagesTexts.sessionProfile, user.perfil],
            [
              pagesTexts.sessionView,
              isUsuarioNormal(user) ? pagesTexts.sessionRestricted : pagesTexts.sessionFull,
            ],
          ]}
        >
          <details>
            <summary>{pagesTexts.sessionPermissions(user.all_permissions.length)}</summary>
            <ul>
              {user.all_permissions.map((permission) => (
                <li key={permission}>{permission}</li>
              ))}
            </ul>
          </details>
        </Facts>
        <Facts title={pagesTexts.api} rows={measured ? apiRows(measured) : []} />
        <Facts title={pagesTexts.browser} rows={measured ? measured.browser : []} />
        {administers && <Facts title={pagesTexts.care} rows={measured ? serverRows(measured.server) : []} />}
        <Facts
          title={pagesTexts.worker}
          rows={[
            [pagesTexts.status, measured ? pagesTexts.workerNames[measured.worker] : '—'],
            [pagesTexts.hostVersion, registry.host.version || '—'],
          ]}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table scrolls sideways, by keyboard too */}
      <section className={styles.scroll} aria-label={pagesTexts.areas} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{pagesTexts.areas}</caption>
          <thead>
            <tr>
              <th scope="col">{pagesTexts.area}</th>
              <th scope="col">{pagesTexts.version}</th>
              <th scope="col">{pagesTexts.status}</th>
              <th scope="col" data-number>
                {pagesTexts.loadTime}
              </th>
            </tr>
          </thead>
          <tbody>
            {statuses.map((remote) => (
              <tr key={remote.name}>
                <th scope="row">{remote.title}</th>
                <td>{remote.version}</td>
                <td>
                  <span className={styles.state} data-tone={tones[remote.status]}>
                    {pagesTexts.statusNames[remote.status]}
                  </span>
                  {remote.error && <small> {remote.error.code}</small>}
                </td>
                <td data-number>
                  {remote.loadTime === undefined ? '—' : pagesTexts.milliseconds(remote.loadTime)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const tones = { available: 'neutro', loading: 'azul', loaded: 'verde', unavailable: 'vermelho' } as const;

async function measureNow(administers: boolean): Promise<Measured> {
  const begin = performance.now();
  let latency = 0;
  const [health, worker, server] = await Promise.all([
    call('GET /health').then(
      (answer) => {
        latency = performance.now() - begin;
        return answer.data;
      },
      () => null,
    ),
    readWorkerState(),
    administers ? readServerState() : null,
  ]);
  return { health, latency, worker, browser: browserRows(), server };
}

function apiRows({ health, latency }: Measured): [string, string][] {
  if (!health) return [[pagesTexts.status, pagesTexts.apiDown]];
  return [
    [pagesTexts.status, pagesTexts.apiOk],
    [pagesTexts.apiVersion, health.versao],
    [pagesTexts.apiDatabase, health.banco],
    [pagesTexts.apiLatency, pagesTexts.milliseconds(latency)],
  ];
}

function Facts({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly (readonly [string, string])[];
  children?: React.ReactNode;
}) {
  return (
    <section className={styles.block} aria-label={title}>
      <h3>{title}</h3>
      <dl className={styles.pairs}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
