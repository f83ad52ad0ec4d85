/** How clients reach the server: a socket in its `run` folder, or a loopback port where none can be. */
export type ServerAddress = 'socket' | { port: number };

/** Name of the settings file in the cluster; the file PostgreSQL made includes it. */
export const settingsName = 'gestao.conf';
/** Socket names carry a port. */
export const socketPort = 5432;
export const socketName = `.s.PGSQL.${socketPort}`;
/** Marks of archived pieces of the write-ahead log, in the cluster. */
export const archivedFolder = 'gestao-arquivados';

export interface ServerSettings {
  address: ServerAddress;
  /** Clients at most. */
  connections: number;
  /** Whether the write-ahead log is kept elsewhere. */
  archive: boolean;
  /** Version of the programs: a server left behind by another one is started anew. */
  version: string;
}

/**
 * Small: one firm, one process that asks. What keeps data whole (`fsync`, whole pages, checksums) stays as
 * PostgreSQL has it.
 */
export function settingsText({ address, connections, archive, version }: ServerSettings): string {
  const socket = address === 'socket';
  const done =
    process.platform === 'win32'
      ? `if not exist ${archivedFolder}\\%f exit 1`
      : `test -f ${archivedFolder}/%f`;
  const settings: Record<string, string | number> = {
    listen_addresses: socket ? '' : '127.0.0.1',
    port: socket ? socketPort : address.port,
    // From the cluster's folder, so that no length or letter of the path matters.
    unix_socket_directories: socket ? '../run' : '',
    unix_socket_permissions: '0700',
    // Some are kept for superusers; parallel work beyond a firm's size only costs memory.
    max_connections: connections + 10,
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    autovacuum_max_workers: 2,
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    // The workers that read files for others are new in 18; older ones refuse the name.
    ...(Number.parseInt(version, 10) >= 18 && { io_method: 'sync' }),
    huge_pages: 'off',
    jit: 'off',
    // Each change of a row, once, wherever it is needed to go back to a moment.
    wal_level: archive ? 'replica' : 'minimal',
    max_wal_senders: 0,
    archive_mode: archive ? 'on' : 'off',
    // The product copies each piece and then leaves a mark; until then PostgreSQL keeps the piece.
    archive_command: archive ? done : '',
    archive_timeout: archive ? '120s' : 0,
    // Texts of failures hold values of rows; the api logs those without them.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_timezone: 'UTC',
    timezone: 'UTC',
    cluster_name: 'gestao',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'`);
  return [`# Written by the product at each start; PostgreSQL ${version}.`, ...lines, ''].join('\n');
}
