import { browserName } from './browser-state';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140'],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome 141'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0', 'Edge 141'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1', 'Safari 18'],
  ['Outro/1.0', 'Outro/1.0'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
