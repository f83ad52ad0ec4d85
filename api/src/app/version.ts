import manifest from '../../package.json' with { type: 'json' };

/** Version of the api, as its package says. */
export const version: string = manifest.version;
