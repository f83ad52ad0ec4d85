import { uploadFetch } from './upload-fetch';

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  opened: unknown[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open(...args: unknown[]) {
    this.opened = args;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => 'application/json';
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
}

const original = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

function send(signal?: AbortSignal) {
  const form = new FormData();
  const told: number[] = [];
  const answer = uploadFetch(form, (percent) => told.push(percent))('http://localhost/api/anexos', {
    method: 'POST',
    headers: { authorization: 'abc', 'content-type': 'multipart/form-data; boundary=x' },
    signal,
  });
  return { form, told, answer, request: FakeRequest.last };
}

test('sends the form with its headers, tells how much has left, and answers as fetch does', async () => {
  const { form, told, answer, request } = send();
  expect(request.opened).toEqual(['POST', 'http://localhost/api/anexos']);
  expect(request.headers).toEqual({ authorization: 'abc' });
  expect(request.sent).toBe(form);
  request.upload.onprogress?.({ loaded: 1, total: 3 });
  request.upload.onprogress?.({ loaded: 0, total: 0 });
  Object.assign(request, { status: 201, responseText: '{"data":1}' });
  request.onload?.();
  const response = await answer;
  expect([response.status, await response.json()]).toEqual([201, { data: 1 }]);
  expect(told).toEqual([33, 0]);
});

test('no answer is a failure, and a stopped upload says why', async () => {
  const failed = send();
  failed.request.onerror?.();
  await expect(failed.answer).rejects.toThrow(TypeError);
  const controller = new AbortController();
  const stopped = send(controller.signal);
  controller.abort('não quero mais');
  await expect(stopped.answer).rejects.toBe('não quero mais');
});
