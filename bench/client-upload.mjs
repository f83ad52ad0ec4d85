// How much does a client send who sends ten photos of 5 MB over a line that is cut three times? `node bench/client-upload.mjs`
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { ensureBuilt, freePort, startProduct } from './support/product.mjs';
import { option, printFigures, writeResults } from './support/report.mjs';
import { median } from './support/statistics.mjs';
import { openBrowser } from './support/visits.mjs';

const rounds = option('rounds', 3);
const photos = 10;
const size = 5_000_000;
/** Where the line is cut, in parts of all that is to be sent: somewhere in a photo, another place each round. */
const cuts = [0.2, 0.5, 0.8];
/** How long it stays cut, ms. */
const pause = 500;

await ensureBuilt();
const samples = [];
let product;
let browser;
try {
  product = await startProduct();
  browser = await openBrowser();
  for (let round = 0; round < rounds; round += 1) {
    const line = await openLine(product.port, round);
    try {
      samples.push(await send(line, round));
    } finally {
      await line.close();
    }
    process.stdout.write(` ${round + 1}`);
  }
  process.stdout.write('\n');
  const figures = [
    {
      name: `ten photos of 5 MB, the line cut ${cuts.length} times: sent ÷ files`,
      value: median(samples) / (photos * size),
      unit: '×',
      goal: 1.15,
      note: samples.map((bytes) => (bytes / (photos * size)).toFixed(3)).join(', '),
    },
  ];
  printFigures('What a client sends (median of the rounds)', figures);
  writeResults('client-upload', { rounds, photos, size, cuts, figures, samples });
} finally {
  await browser?.close();
  await product?.stop();
}

/** Sends ten new photos for a document of the demo. @returns bytes that left for the server */
async function send(line, round) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const link = new URL(product.links.implantacao_documentos);
  link.port = String(line.port);
  await page.goto(link.href);
  await page.waitForLoadState('networkidle');
  const form = page.locator('form[enctype="multipart/form-data"]').nth(round);
  const name = await form.locator('input[type=file]').last().getAttribute('aria-label');
  const files = Array.from({ length: photos }, (_, n) => ({
    name: `foto-${round}-${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo(),
  }));
  await form.evaluate((node) => {
    for (let up = node.parentElement; up; up = up.parentElement) if (up.tagName === 'DETAILS') up.open = true;
  });
  await page.getByLabel(name, { exact: true }).setInputFiles(files);
  line.begin();
  await form.getByRole('button').last().click();
  for (const file of files) await page.getByText(file.name).first().waitFor();
  const bytes = line.end();
  await context.close();
  return bytes;
}

function photo() {
  const bytes = randomBytes(size);
  // As a JPEG begins and ends.
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00]).copy(bytes);
  Buffer.from([0xff, 0xd9]).copy(bytes, size - 2);
  return bytes;
}

/** A line to the server that counts what goes up, and is cut where it was said to. */
async function openLine(to, round) {
  const open = new Set();
  let up = 0;
  let counting = false;
  let cut = false;
  const left = cuts.map((part) => (part + 0.013 + round * 0.03) * photos * size);
  const server = net.createServer((client) => {
    if (cut) return client.destroy();
    const host = net.connect(to, '127.0.0.1');
    for (const side of [client, host]) {
      open.add(side);
      side
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(side);
          client.destroy();
          host.destroy();
        });
    }
    host.pipe(client);
    client.on('data', (piece) => {
      if (counting) up += piece.length;
      if (!host.write(piece)) {
        client.pause();
        host.once('drain', () => client.resume());
      }
      if (left.length > 0 && up > left[0]) {
        left.shift();
        cut = true;
        for (const one of open) one.destroy();
        setTimeout(() => {
          cut = false;
        }, pause);
      }
    });
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    begin: () => {
      counting = true;
    },
    end: () => {
      if (left.length > 0) throw new Error(`The line was cut ${cuts.length - left.length} times only.`);
      return up;
    },
    close: () => {
      for (const one of open) one.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
