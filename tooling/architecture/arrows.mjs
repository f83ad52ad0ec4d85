/**
 * Areas of the api in the order of their arrows: one may import those before it, never one behind it. The
 * platform stands before all and imports none.
 */
export const areaOrder = ['sistema', 'acesso', 'clientes', 'comercial', 'operacao', 'implantacao', 'publico'];

/** The word by which the imports of a folder of `api/src` outside the areas are judged. */
export const platform = 'platform';

/** The pages of a remote as pure data: ground, also for the pages themselves. */
export const manifestFile = 'manifest.ts';

/**
 * Folders of screens and contracts, floor by floor from the ground: one may import those of floors below and those
 * of its own, never one above. `features/*` stands for each feature, `.` for the files beside the folders. A file
 * `<feature>.public.json` names what other features may import.
 */
const remoteFloors = [['texts', manifestFile], ['components'], ['features/*'], ['.']];

/** The clients' pages have rooms of their own: written by the server, shown by a preview, seen by a session. */
const publicFloors = [
  ['texts', manifestFile],
  ['model'],
  ['components'],
  ['pages'],
  ['site', 'preview', 'minha-empresa'],
  ['.'],
];

/** The host: ground (words, the page as it came, hooks), session and registry, routing, shell, pages, start. */
const hostFloors = [
  ['texts', 'styles', 'boot', 'browser', 'hooks', 'parts', 'fields'],
  ['federation', 'microsoft', 'session', 'live'],
  ['routing', 'remotes'],
  ['banners', 'shell', 'update'],
  ['auth', 'pages', 'preferences'],
  ['start', '.'],
];

/** A contract lies in the area that serves it, along the arrows of the api; what several need lies in `comum`. */
const contractFloors = [['comum'], ...areaOrder.map((area) => [area]), ['.']];

/**
 * @param {readonly string[]} remotes folders of the remotes
 * @returns {{ folder: string, floors: readonly (readonly string[])[] }[]} what is judged besides the api
 */
export const housesOf = (remotes) => [
  { folder: 'host/src', floors: hostFloors },
  ...remotes.map((remote) => ({
    folder: `${remote}/src`,
    floors: remote === 'remote-public' ? publicFloors : remoteFloors,
  })),
  { folder: 'shared/src/contracts', floors: contractFloors },
];
