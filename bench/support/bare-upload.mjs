// The least a server can do with a file: what comes in goes to disk with its SHA-256. Child of upload.mjs.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const { folder, port } = JSON.parse(process.argv[2]);
const server = createServer(async (request, response) => {
  const hash = createHash('sha256');
  const meter = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(request, meter, createWriteStream(path.join(folder, `bare-${randomUUID()}`)));
  response.end(hash.digest('hex'));
});
server.listen(port, '127.0.0.1', () => process.send('ready'));
process.on('disconnect', () => process.exit());
