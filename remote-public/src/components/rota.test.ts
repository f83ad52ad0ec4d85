import { sendArquivo, sendRespostas } from '../pages/formulario-envio';
import { sendForm } from './send-form';

const secret = 'Abc-segredo_1';
const sent: Headers[] = [];

beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, '', `/orcamento-site/${secret}/`);
  globalThis.fetch = (async (_input: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers));
    return Response.json({ data: {} });
  }) as typeof fetch;
});

test('every call of a client page names its route, without the secret of the link', async () => {
  await sendForm([['acao', 'aceitar']]);
  await sendRespostas('PUT', {});
  const open = jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
  const header = jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  await sendArquivo('balanco', new File(['x'], 'balanco.pdf'), () => undefined);
  expect(open).toHaveBeenCalled();
  expect(header.mock.calls).toEqual([['rota', '/orcamento-site/{token}']]);
  expect(sent.map((headers) => headers.get('rota'))).toEqual([
    '/orcamento-site/{token}',
    '/orcamento-site/{token}',
  ]);
  expect([...sent].flatMap((headers) => [...headers.values()]).join()).not.toContain(secret);
  jest.restoreAllMocks();
});
