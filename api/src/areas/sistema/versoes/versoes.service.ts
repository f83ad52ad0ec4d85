import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AcaoDeVersao, Versoes } from '@gestao/shared/contracts/sistema/versoes';
import { readRegistryFiles } from '../../../platform/web/registry-file';

interface Live {
  name: string;
  title?: string;
  version: string;
}

/** An entry of `history.json`, as publishing writes it. */
interface Entry {
  at: string;
  revision: number;
  action: 'publish' | 'rollback' | 'withdraw';
  name: string;
  version: string;
  from: string | null;
  by?: string;
}

/** How much of the history is told. */
const told = 50;
const hostTitle = 'Entrada, menu e avisos';
const actions: Record<Entry['action'], AcaoDeVersao> = {
  publish: 'publicado',
  rollback: 'voltado',
  withdraw: 'retirado',
};

/** Which version of each part is live on the site, what can be gone back to, and what was done; a site without any has none. */
export async function readVersoes(siteDir: string): Promise<Versoes> {
  const { registries } = await readRegistryFiles<{ host: Live | null; remotes: Live[] }>(siteDir);
  const [registry] = registries;
  const live = registry ? [...(registry.host ? [registry.host] : []), ...registry.remotes] : [];
  const history = await readHistory(join(siteDir, 'history.json'));
  const titleOf = (name: string) =>
    name === 'host' ? hostTitle : (live.find((one) => one.name === name)?.title ?? name);
  const names = [...new Set([...live, ...history].map(({ name }) => name))];
  const partes = await Promise.all(
    names.map(async (nome) => {
      const versao = live.find(({ name }) => name === nome)?.version ?? null;
      const last = history.findLast((entry) => entry.name === nome);
      const fits = last && (last.action === 'withdraw' ? versao === null : last.version === versao);
      return {
        nome,
        titulo: titleOf(nome),
        versao,
        desde: fits ? last.at : null,
        por: (fits && last.by) || null,
        guardadas: (await keptVersions(siteDir, nome, history)).filter((one) => one !== versao),
      };
    }),
  );
  return {
    partes,
    historico: history
      .slice(-told)
      .reverse()
      .map(({ at, revision, action, name, version, from, by }) => ({
        em: at,
        revisao: revision,
        acao: actions[action],
        nome: name,
        titulo: titleOf(name),
        versao: version,
        de: from,
        por: by ?? null,
      })),
  };
}

/** Newest first; of the history, what is still there. */
async function keptVersions(siteDir: string, name: string, history: Entry[]): Promise<string[]> {
  const there = await readdir(join(siteDir, 'server', name)).catch((): string[] => []);
  const byTime = history.filter((entry) => entry.name === name).map(({ version }) => version);
  return [...new Set(byTime.reverse())].filter((version) => there.includes(version));
}

async function readHistory(file: string): Promise<Entry[]> {
  try {
    const history: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Array.isArray(history) ? history : [];
  } catch {
    return [];
  }
}
