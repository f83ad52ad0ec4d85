/** A refusal of the content policy, without anything that tells who saw it. */
export interface PolicyViolation {
  diretiva: string;
  /** `inline`, `eval`, `trusted-types-sink`, another site's origin, or a path of ours without its query. */
  bloqueado: string;
  /** First part of the page's path: what follows may be a client's link. */
  pagina: string;
  /** Our file and line, where the browser says so. */
  origem: string;
}

/** Different violations that are remembered, and so logged; more than these are only counted. */
const distinct = 200;
const keyword = /^(inline|eval|wasm-eval|trusted-types-policy|trusted-types-sink|self|data|blob|about)$/;
const directive = /^[a-z][a-z-]{2,40}$/;

/** What browsers report, in both of their forms, as far as it can be read; anything else is nothing. */
export function readViolations(body: unknown): PolicyViolation[] {
  const reports = Array.isArray(body) ? body.slice(0, 20) : [body];
  return reports.map(reportOf).flatMap((report) => {
    if (!report) return [];
    const diretiva = text(report, 'effectiveDirective', 'effective-directive', 'violated-directive').split(
      ' ',
    )[0];
    const source = text(report, 'sourceFile', 'source-file');
    // Extensions of the visitor's browser put things into every page; that is no fault of ours.
    if (!diretiva || !directive.test(diretiva) || isExtension(source)) return [];
    const page = text(report, 'documentURL', 'document-uri');
    const blocked = text(report, 'blockedURL', 'blocked-uri');
    if (isExtension(blocked)) return [];
    const line = report.lineNumber ?? report['line-number'];
    return [
      {
        diretiva,
        bloqueado: placeOf(blocked, page),
        pagina: `/${pathOf(page).split('/')[1] ?? ''}`,
        origem: source
          ? `${placeOf(source, page)}${typeof line === 'number' ? `:${Math.trunc(line)}` : ''}`
          : '',
      },
    ];
  });
}

/** Counts violations of this process, and says which ones are new. */
export function createViolationCount(now: () => Date) {
  const known = new Set<string>();
  const desde = now().toISOString();
  let total = 0;
  let ultima: (PolicyViolation & { em: string }) | null = null;
  return {
    /** @returns whether it is the first of its kind */
    add(violation: PolicyViolation): boolean {
      total += 1;
      ultima = { ...violation, em: now().toISOString() };
      const key = JSON.stringify(violation);
      if (known.has(key) || known.size >= distinct) return false;
      known.add(key);
      return true;
    },
    read: () => ({ total, desde, ultima }),
  };
}

type Report = Record<string, unknown>;

function reportOf(value: unknown): Report | null {
  if (!isRecord(value)) return null;
  // Reporting API: `{ type, body }`; the older form: `{ "csp-report": … }`.
  if (isRecord(value.body)) return value.type === 'csp-violation' ? value.body : null;
  const older = value['csp-report'];
  return isRecord(older) ? older : null;
}

const isRecord = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isExtension = (address: string) => /^[a-z-]+-extension:/.test(address);

function text(report: Report, ...names: string[]): string {
  const found = names.map((name) => report[name]).find((value) => typeof value === 'string');
  return String(found ?? '').slice(0, 2000);
}

/** An address as it may be kept: of other sites the origin only, of ours the path of a published file. */
function placeOf(address: string, page: string): string {
  if (keyword.test(address)) return address;
  if (!URL.canParse(address)) return 'outro';
  const { protocol, origin, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol)) return protocol;
  if (!URL.canParse(page) || new URL(page).origin !== origin) return origin.slice(0, 200);
  return /^\/(host|remotes)\/[\w./-]+$/.test(pathname)
    ? pathname.slice(0, 200)
    : `/${pathname.split('/')[1] ?? ''}`;
}

/** Only letters and hyphens in its first part: whatever else, somebody made up. */
function pathOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '';
  return /^\/[a-z0-9-]{0,40}(\/|$)/.test(path) ? path : '/';
}
