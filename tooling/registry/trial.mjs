import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Misfit } from './misfit.mjs';
import { versionFolders } from './site-folder.mjs';

const run = fileURLToPath(new URL('trial-run.mjs', import.meta.url));
/** A page's files are read in seconds; what takes longer, in milliseconds, does not end. */
const patience = 120_000;

/**
 * Runs, once and outside any page of a person, the entry and every page of what goes on the air: a remote on the
 * live host's own files, a host with every live remote.
 * @param {object} candidate its record, whose files lie in the site already
 * @throws Misfit that names the first pages which do not run, and why
 */
export async function tryBeforeLive({ site, candidate, registry, limit = patience }) {
  const pairs =
    candidate.name === 'host'
      ? registry.remotes.map((remote) => ({ host: candidate, remote }))
      : [{ host: registry.host, remote: candidate }];
  for (const { host, remote } of pairs) {
    const failed = await runTrial({ host: placed(site, host), remote: placed(site, remote) }, limit);
    if (failed.length === 0) continue;
    const told = failed.slice(0, 5).map(({ what, reason }) => `\n  ${what}: ${reason}`);
    const more = failed.length > 5 ? `\n  e mais ${failed.length - 5}` : '';
    throw new Misfit(
      `${remote.name} ${remote.version} não roda com o host ${host.version}:${told.join('')}${more}\nNada mudou no ar.`,
    );
  }
}

const placed = (site, record) => ({
  ...record,
  folder: versionFolders(site, record.name, record.version).web,
});

/** @returns {Promise<{ what: string, reason: string }[]>} */
function runTrial(trial, limit) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [run], { stdio: ['pipe', 'pipe', 'pipe'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    let said = '';
    let complained = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (complained += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) return resolve(JSON.parse(said));
      const reason = signal ? `não terminou em ${limit / 1000} s` : complained.trim().slice(-400);
      resolve([{ what: trial.remote.entry.file, reason: reason || `terminou com ${code}` }]);
    });
    child.stdin.on('error', () => {});
    child.stdin.end(JSON.stringify(trial));
  });
}
