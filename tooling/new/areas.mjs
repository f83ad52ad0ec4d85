import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from './refused.mjs';

/** Where the pages of these areas stand; an area that `new remote` made has a remote and words of its own. */
const homes = {
  acesso: { remote: 'admin', menu: 'Administração', matrix: 'Administração' },
  clientes: { remote: 'admin', menu: 'Administração', matrix: 'Administração' },
  sistema: { remote: 'admin', menu: 'Administração', matrix: 'Administração' },
  comercial: { remote: 'pricing', menu: 'Comercial', matrix: 'Comercial e precificação' },
  operacao: { remote: 'projects', menu: 'Operação', matrix: 'Operação' },
  implantacao: { remote: 'implantacao', menu: 'Implantação', matrix: 'Implantação' },
};

/** Areas of the api that can take a feature for people of the firm. @returns {string[]} */
export const areasOf = (root) =>
  readdirSync(join(root, 'api/src/areas'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'publico')
    .map(({ name }) => name);

/**
 * @param {import('./draft.mjs').Draft} draft
 * @returns {{ remote: string, menu: string, matrix: string }} folder of the remote without `remote-`, group of its menu,
 *   group of its permissions
 * @throws Refused for an area that does not exist
 */
export function homeOf(draft, root, area) {
  const areas = areasOf(root);
  if (!areas.includes(area))
    throw new Refused(
      `Não existe a área "${area}". Existem: ${areas.join(', ')}. Crie uma com: npm run new remote <nome>`,
    );
  if (Object.hasOwn(homes, area)) return homes[area];
  const manifest = draft.read(`remote-${area}/src/manifest.ts`);
  const [menu, matrix] = [/^const group = '([^']+)'/m, /^ {2}title: '([^']+)'/m].map(
    (pattern) => pattern.exec(manifest)?.[1],
  );
  if (!menu || !matrix)
    throw new Refused(`remote-${area}/src/manifest.ts: não encontrei o grupo do menu e o título.`);
  return { remote: area, menu, matrix };
}
