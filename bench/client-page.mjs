// A client's proposal against a hand-written page of its content: `node bench/client-page.mjs [--rounds=9]`.
import { serveClientVariants } from './support/client-variants.mjs';
import { ensureBuilt, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';
import { newVisitor, openBrowser, slow, visit } from './support/visits.mjs';

const rounds = option('rounds', 15);
await ensureBuilt();
const product = await startProduct();
const samples = {};
let variants;
let browser;
let texts;
try {
  const link = product.links.orcamento_aceite;
  const html = await (await fetch(link)).text();
  const [, data] = /<script type="application\/json" id="dados">(.*?)<\/script>/s.exec(html) ?? [];
  if (!data) throw new Error('The proposal carries no data.');
  variants = await serveClientVariants(JSON.parse(data));
  texts = variants.texts;
  const urls = { product: link, ...variants.urls };
  for (const name of Object.keys(urls)) samples[name] = [];
  browser = await openBrowser();
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(urls))) {
      const measured = await measure(urls[name], name !== 'static');
      if (round >= 0) samples[name].push(measured);
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
} finally {
  process.stdout.write('\n');
  await browser?.close();
  await variants?.stop();
  await product.stop();
}

async function measure(url, hydrates) {
  const context = await newVisitor(browser);
  await context.addInitScript(watchLife);
  const { resources, ...measured } = await visit(context, {
    url,
    profile: slow,
    leave: async (page) => {
      if (!hydrates) return {};
      await page.waitForFunction(() => globalThis.benchAlive !== undefined, undefined, { polling: 50 });
      return { alive: await page.evaluate(() => globalThis.benchAlive) };
    },
  });
  await context.close();
  return { ...measured, requests: 1 + resources.length };
}

/** Runs in the page: notes when its controls have come to life. Renderers leave properties on the elements they own. */
function watchLife() {
  const look = () => {
    const root = document.getElementById('pagina');
    const owned = [root, root?.firstElementChild].filter(Boolean).map((element) => Object.keys(element));
    const alive = owned[0]?.includes('__k') || (owned[1]?.length ?? 0) > 0;
    if (alive) globalThis.benchAlive = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const values = (name, key) => samples[name].map((one) => one[key]);
printTable(
  `A proposal, medians of ${rounds} rounds (150 ms, 1.6 Mbit/s, processor ÷ 4)`,
  ['', 'first byte ms', 'FCP ms', 'alive ms', 'blocked ms', 'CLS', 'requests', 'kB'],
  Object.keys(samples).map((name) => [
    name,
    Math.round(median(values(name, 'firstByte'))),
    Math.round(median(values(name, 'fcp'))),
    name === 'static' ? 'none' : Math.round(median(values(name, 'alive'))),
    Math.round(median(values(name, 'blocked'))),
    median(values(name, 'shift')).toFixed(3),
    median(values(name, 'requests')),
    (median(values(name, 'bytes')) / 1000).toFixed(1),
  ]),
);
const figures = [
  ['product', 'static', 1.25, false],
  ['preact', 'static', 1.25, false],
  ['react', 'static', 1.25, false],
  ['client', 'preact', 2.5, true],
].map(([name, against, goal, atLeast]) => {
  const ratio = pairedRatio(values(name, 'fcp'), values(against, 'fcp'));
  return {
    name: `FCP, ${name} ÷ ${against}`,
    value: atLeast ? ratio.low : ratio.high,
    unit: '×',
    goal,
    atLeast,
    note: ratioText(ratio),
  };
});
figures.push(
  { name: 'whole page', value: median(values('product', 'bytes')) / 1000, unit: 'kB', goal: 40 },
  { name: 'requests', value: median(values('product', 'requests')), unit: '', goal: 4 },
  { name: 'CLS', value: Math.max(...values('product', 'shift')), unit: '', goal: 0 },
  { name: 'readable text, product ÷ static', value: texts.preact / texts.static, unit: '×' },
);
printFigures('Client page (the unfavourable end of the 95 % interval counts)', figures);
writeResults('client-page', { rounds, figures, samples });
