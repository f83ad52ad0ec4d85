import { sendArquivo, sendRespostas } from './formulario-envio';

const before = globalThis.fetch;
beforeEach(() => history.replaceState(null, '', '/orcamento-site/segredo'));
afterEach(() => {
  globalThis.fetch = before;
  jest.restoreAllMocks();
});

const page = () => new Response('<h1>Rede do hotel</h1>', { headers: { 'content-type': 'text/html' } });
const kept = () => new Response('{"data":{}}', { headers: { 'content-type': 'application/json' } });

test.each([
  ['a page in place of the api', page, 'fora'],
  ['the api', kept, 'feito'],
] as const)('answers are kept once the api says so: %s', async (_what, answer, fim) => {
  globalThis.fetch = jest.fn(async () => answer());
  expect(await sendRespostas('PUT', { faturamento: 1000 })).toEqual({ fim });
  expect(await sendRespostas('POST', { faturamento: 1000 })).toEqual({ fim });
});

test.each([
  ['text/html', 'fora'],
  ['application/json; charset=utf-8', 'feito'],
] as const)('a file is kept once the api says so: %s', async (type, fim) => {
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(201);
  jest.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockReturnValue(type);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('load'));
  });
  expect(await sendArquivo('balancete', new File(['x'], 'b.pdf'), () => undefined)).toEqual({ fim });
});
