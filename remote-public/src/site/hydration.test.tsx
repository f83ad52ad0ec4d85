import type { PaginaPublica } from '@gestao/shared/contracts/publico/publico';
import {
  matriz,
  neutra,
  propostaComCodigo,
  propostaDevolvida,
  propostaNoPasso,
  visoes,
} from '../testing/visoes.fixture';

interface Variant {
  ClientPage: typeof import('../pages/client-page')['ClientPage'];
  jsx: typeof import('react/jsx-runtime')['jsx'];
  renderToString(node: unknown): string;
  act(work: () => Promise<void>): Promise<void>;
  hydrate(root: HTMLElement, node: unknown): Promise<void>;
}

/** The same sources on the renderer they are shipped with, and on React. */
function load(renderer: 'react' | 'preact'): Variant {
  jest.resetModules();
  if (renderer === 'preact') {
    jest.doMock('react', () => jest.requireActual('./preact-core'));
    jest.doMock('react/jsx-runtime', () => jest.requireActual('preact/jsx-runtime'));
    jest.doMock('react-dom/client', () => jest.requireActual('./preact-core-root'));
    jest.doMock('react-dom/server', () => jest.requireActual('preact-render-to-string'));
  } else {
    for (const name of ['react', 'react/jsx-runtime', 'react-dom/client']) jest.dontMock(name);
    jest.doMock('react-dom/server', () => jest.requireActual('react-dom/server.node'));
  }
  const { hydrateRoot } = require('react-dom/client');
  const { act } = renderer === 'preact' ? require('preact/test-utils') : require('react');
  return {
    ...require('../pages/client-page'),
    ...require('react/jsx-runtime'),
    renderToString: require('react-dom/server').renderToString,
    act,
    hydrate: (root, node) =>
      act(async () => {
        hydrateRoot(root, node, {
          onRecoverableError: (error: unknown) => {
            throw error;
          },
        });
      }),
  };
}

const pages: PaginaPublica[] = [
  ...visoes,
  propostaDevolvida('aceite'),
  propostaDevolvida('recusa'),
  propostaNoPasso('conferir'),
  propostaNoPasso('dados'),
  propostaComCodigo(),
  propostaNoPasso('pronto'),
  neutra('indisponivel'),
  neutra('novo_link'),
  neutra('limite'),
];
/** React marks the border of neighbouring texts; nothing else may differ. */
const withoutMarks = (html: string) => html.replaceAll('<!-- -->', '');

beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
});

describe.each(['react', 'preact'] as const)('hydration by %s', (renderer) => {
  const variant = load(renderer);
  const page = (visao: PaginaPublica) => variant.jsx(variant.ClientPage, { visao });

  it.each(pages.map((visao) => [visao.pagina, visao] as const))(
    'keeps every node: %s',
    async (_name, visao) => {
      const root = document.createElement('div');
      root.innerHTML = variant.renderToString(page(visao));
      const nodes = [...root.querySelectorAll('*')];
      const html = root.innerHTML;
      await variant.hydrate(root, page(visao));
      expect(withoutMarks(root.innerHTML)).toBe(withoutMarks(html));
      expect([...root.querySelectorAll('*')].every((node, at) => node === nodes[at])).toBe(true);
    },
  );

  it('brings the controls to life', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = variant.renderToString(page(matriz));
    await variant.hydrate(root, page(matriz));
    const select = root.querySelector('select') as HTMLSelectElement;
    select.value = 'cliente';
    await variant.act(async () => {
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(root.querySelectorAll('tbody tr')).toHaveLength(1);
    root.remove();
  });

  it('sends an answer with the button that was pressed', async () => {
    const sent = jest.fn(async (_address: unknown, _init: RequestInit): Promise<Response> => {
      throw new Error('No server here.');
    });
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const { fetch } = globalThis;
    globalThis.fetch = sent as typeof fetch;
    const root = document.createElement('div');
    document.body.append(root);
    const areas = matriz.areas.map(({ area, atividades }) => ({
      area,
      atividades: atividades.map((one, at) => ({ ...one, chave: `atividade-${at}` })),
    }));
    const visao = { ...matriz, areas, numero: 1, responde: true };
    root.innerHTML = variant.renderToString(page(visao));
    await variant.hydrate(root, page(visao));
    const press = root.querySelector<HTMLButtonElement>('button[value=concordar]');
    await variant.act(async () => press?.click());
    expect(String(sent.mock.calls[0]?.[1].body)).toBe('chave=atividade-1&formulario=concordar&comentario=');
    globalThis.fetch = fetch;
    submit.mockRestore();
    root.remove();
  });
});

it('is the same HTML from both renderers', () => {
  const react = load('react');
  const byReact = pages.map((visao) => react.renderToString(react.jsx(react.ClientPage, { visao })));
  const preact = load('preact');
  const byPreact = pages.map((visao) => preact.renderToString(preact.jsx(preact.ClientPage, { visao })));
  const parsed = (html: string) => {
    const root = document.createElement('div');
    root.innerHTML = withoutMarks(html);
    root.normalize();
    return root;
  };
  const same = byReact.map((html, at) => parsed(html).isEqualNode(parsed(byPreact[at] ?? '')));
  expect(same).toEqual(pages.map(() => true));
});
