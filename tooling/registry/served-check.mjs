import { integrityOf } from '../federation/content-hash.mjs';
import { liveVersion, readSiteRegistry } from './site-folder.mjs';

/**
 * Asks a running server for what was just published: the page names the version, and the first files
 * arrive whole.
 * @param {string} url `http://localhost:3000`
 * @throws Error with what does not fit
 */
export async function checkServed(url, { site, name }) {
  const published = liveVersion(readSiteRegistry(site), name);
  const page = await fetch(url, { redirect: 'error' }).catch(({ cause }) => {
    throw new Error(`${url} não responde (${cause?.code ?? cause?.message ?? 'sem motivo'}).`);
  });
  if (!(await page.text()).includes(published.version)) {
    throw new Error(`${url} ainda não mostra a versão ${published.version} de ${name}.`);
  }
  for (const { file, integrity } of published.files) {
    const answer = await fetch(new URL(published.base + file, url), { redirect: 'error' });
    if (!answer.ok || integrityOf(Buffer.from(await answer.arrayBuffer())) !== integrity) {
      throw new Error(`${published.base}${file} não chega como foi publicado.`);
    }
  }
}
