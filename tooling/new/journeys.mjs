import { addItem } from './insert.mjs';

const file = 'e2e/areas.mjs';

/** Says which folders of the product the journeys of a new folder are about. */
export function addJourneys(draft, area, remote) {
  draft.edit(file, (text) =>
    addItem(
      text,
      /export const areas = \{/,
      `'specs/${area}/': ['remote-${remote}', 'api/src/areas/${area}']`,
    ),
  );
}

/** Folder of an area's journeys under `e2e/specs`; an area without one gets it. @returns {string} */
export function journeysOf(draft, area, remote) {
  const folders = [...draft.read(file).matchAll(/'specs\/([\w-]+)\/': \[([^\]]*)\]/g)];
  const found = folders.find(([, , list]) => list.includes(`'api/src/areas/${area}'`));
  if (found) return found[1];
  addJourneys(draft, area, remote);
  return area;
}
