import type { RemoteModule } from '@gestao/shared/manifest';
import type { Container, RemoteEntry } from './container';
import { createContainerOnDemand } from './container-on-demand';

const entry: RemoteEntry = { name: 'pricing', url: 'http://localhost/remotes/pricing/1/remoteEntry.js' };
const remote: RemoteModule = { pages: {} };

test('the runtime is fetched with the first remote, once, and knows the entries registered before', async () => {
  const registered: RemoteEntry[] = [];
  const container: Container = { register: (one) => registered.push(one), load: async () => remote };
  const fetchContainer = jest.fn(async () => container);
  const onDemand = createContainerOnDemand(fetchContainer);
  onDemand.register(entry);
  expect(fetchContainer).not.toHaveBeenCalled();
  await expect(onDemand.load('pricing')).resolves.toBe(remote);
  await onDemand.load('pricing');
  expect(fetchContainer).toHaveBeenCalledTimes(1);
  expect(registered).toEqual([entry]);
});

test('a runtime that did not come is asked for again at the next try', async () => {
  const container: Container = { register: () => undefined, load: async () => remote };
  const fetchContainer = jest.fn(async () => container).mockRejectedValueOnce(new Error('offline'));
  const onDemand = createContainerOnDemand(fetchContainer);
  onDemand.register(entry);
  await expect(onDemand.load('pricing')).rejects.toThrow('offline');
  await expect(onDemand.load('pricing')).resolves.toBe(remote);
});
