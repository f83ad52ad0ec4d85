const { TestEnvironment } = require('jest-environment-jsdom');

// What every supported browser has and jsdom does not; Node's own are used. The abort pair comes
// along because Node's fetch accepts only signals of its own kind.
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
  'BroadcastChannel',
];

/** What an element passes on to those within it, of what jsdom computes. */
const inherited = /visibility|pointer-events|color/;

/**
 * What an element without styles of its own looks like depends on little: jsdom is asked once for each kind, not
 * by every query by role for every element and all around it, which took a fifth of these tests' time.
 */
function computeStylesOnce(window) {
  const compute = window.getComputedStyle;
  const known = new Map();
  window.getComputedStyle = (element, pseudo) => {
    const { document } = window;
    if (pseudo || document.styleSheets.length > 0 || element.hasAttribute('style')) {
      return compute.call(window, element, pseudo);
    }
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (inherited.test(around.getAttribute('style') ?? '')) return compute.call(window, element);
    }
    const { namespaceURI, localName } = element;
    const shown = [
      element.hasAttribute('hidden'),
      element.hasAttribute('open'),
      element.getAttribute('type'),
    ];
    const kind = [namespaceURI, localName, ...shown].join(' ');
    if (!known.has(kind)) known.set(kind, compute.call(window, element));
    return known.get(kind);
  };
}

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
    computeStylesOnce(this.global);
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}

module.exports = BrowserEnvironment;
