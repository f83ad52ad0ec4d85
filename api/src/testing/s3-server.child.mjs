import S3rver from '@20minutes/s3rver';

// An object store of its own process, so that a test may kill it: `node s3-server.child.mjs <folder> <port>`.
const [directory, port] = process.argv.slice(2);
const server = new S3rver({
  ...{ directory, port: Number(port), address: '127.0.0.1', silent: true, resetOnClose: false },
  configureBuckets: [{ name: 'arquivos' }],
});
process.stdout.write(`listening ${(await server.run()).port}\n`);
