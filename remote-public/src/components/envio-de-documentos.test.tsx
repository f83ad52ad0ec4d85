import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { act, render } from '@gestao/shared/testing';
import { documentos } from '../testing/visoes.fixture';
import { type EnviaDocumento, useEnvioDeDocumentos } from './envio-de-documentos';

const chave = documentos.documentos[1]?.chave as string;
const foto = (nome: string) => new File(['x'], nome, { type: 'image/jpeg' });
const visao = (nomes: string[], erros: string[] = []): VisaoDocumentos => ({
  ...documentos,
  documentos: documentos.documentos.map((one) =>
    one.chave === chave
      ? { ...one, arquivos: nomes.map((nome) => ({ nome, enviado_em: '2026-11-20T15:00:00.000Z' })) }
      : one,
  ),
  retorno: {
    formulario: 'documentos',
    mensagem: null,
    erros: erros.length > 0 ? { [chave]: erros } : {},
    valores: {},
    codigo_enviado: false,
  },
});

/** A line that answers in turn: a page, or nothing because it broke. @returns names of what was sent */
function line(answers: (VisaoDocumentos | null)[]): string[] {
  const sent: string[] = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    sent.push(((body as FormData).get('arquivo') as File).name);
    const answer = answers.shift() ?? null;
    Object.defineProperty(this, 'responseText', {
      value: JSON.stringify({ data: answer }),
      configurable: true,
    });
    this.dispatchEvent(new ProgressEvent(answer ? 'load' : 'error'));
    // The line is back at once.
    if (!answer) queueMicrotask(() => setTimeout(() => dispatchEvent(new Event('online'))));
  });
  return sent;
}

async function sender(): Promise<EnviaDocumento> {
  let enviar: EnviaDocumento | undefined;
  function Probe() {
    enviar = useEnvioDeDocumentos();
    return null;
  }
  render(<Probe />);
  await act(async () => undefined);
  return enviar as EnviaDocumento;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a line that breaks costs the file under way, and no other', async () => {
  const sent = line([visao(['a.jpg']), null, visao(['a.jpg', 'b.jpg']), visao(['a.jpg', 'b.jpg', 'c.jpg'])]);
  const nova = await (await sender())(chave, ['a.jpg', 'b.jpg', 'c.jpg'].map(foto), () => undefined);
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg']);
  expect(nova?.retorno?.erros).toEqual({});
});

test('a page that answers in place of the server is a line that breaks: the file goes again', async () => {
  const sent = line([visao(['a.jpg'])]);
  const type = jest.spyOn(XMLHttpRequest.prototype, 'getResponseHeader').mockReturnValue('text/html');
  jest.spyOn(XMLHttpRequest.prototype, 'status', 'get').mockReturnValue(200);
  const send = jest.mocked(XMLHttpRequest.prototype.send);
  send.mockImplementationOnce(function send(this: XMLHttpRequest, body) {
    sent.push(`${((body as FormData).get('arquivo') as File).name}: página`);
    Object.defineProperty(this, 'responseText', { value: '<h1>Rede do hotel</h1>', configurable: true });
    this.dispatchEvent(new ProgressEvent('load'));
    type.mockReturnValue('application/json; charset=utf-8');
    queueMicrotask(() => setTimeout(() => dispatchEvent(new Event('online'))));
  });
  const nova = await (await sender())(chave, [foto('a.jpg')], () => undefined);
  expect(sent).toEqual(['a.jpg: página', 'a.jpg']);
  expect(nova?.retorno?.erros).toEqual({});
});

test('a file whose answer got lost is there already, and that is no error', async () => {
  line([null, visao(['a.jpg'], ['a.jpg: este arquivo já foi enviado.'])]);
  const nova = await (await sender())(chave, [foto('a.jpg')], () => undefined);
  expect(nova?.retorno?.erros).toEqual({});
});

test('what is wrong with each file is told together', async () => {
  line([visao([], ['a.exe: formato não aceito.']), visao(['b.jpg'])]);
  const nova = await (await sender())(chave, [foto('a.exe'), foto('b.jpg')], () => undefined);
  expect(nova?.retorno?.erros).toEqual({ [chave]: ['a.exe: formato não aceito.'] });
});
