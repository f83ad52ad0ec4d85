import { createRequire } from 'node:module';

const markPure = createRequire(import.meta.url)('./router-loader.cjs');

test('what does nothing until it is used is marked, and nothing else changes', () => {
  const source = [
    'var RouteContext = React.createContext({',
    '  outlet: null',
    '});',
    'RouteContext.displayName = "Route";',
    'var Link = React10.forwardRef(',
    '  function LinkWithRef() { return React10.createElement("a"); }',
    ');',
    'Link.displayName = "Link";',
    'const text = props.displayName;',
  ].join('\n');
  expect(markPure(source)).toBe(
    [
      'var RouteContext = /* @__PURE__ */ React.createContext({',
      '  outlet: null',
      '});',
      '',
      'var Link = /* @__PURE__ */ React10.forwardRef(',
      '  function LinkWithRef() { return React10.createElement("a"); }',
      ');',
      '',
      'const text = props.displayName;',
    ].join('\n'),
  );
});
