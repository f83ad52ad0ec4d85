import { screen, userOf, waitFor } from '@gestao/shared/testing';
import { renderHost } from '../testing/render-host';
import { sampleRegistry } from '../testing/sample-registry';

const slots = [{ slot: 'barra', id: 'barra.tempo', order: 1, permission: null }] as const;
const registry = {
  ...sampleRegistry,
  remotes: sampleRegistry.remotes.map((remote) => ({ ...remote, slots: [...slots] })).slice(0, 1),
};
const Part = () => <button type="button">Parar cronômetro</button>;

const show = async (counted: Record<string, number>, part: () => Promise<{ default: unknown }>) => {
  const view = await renderHost({
    user: userOf('administrador'),
    registry,
    responses: { 'GET /contadores': { data: counted } },
  });
  view.federation.loadSlot.mockImplementation(part as never);
  return view;
};

test('an area’s part of the bar comes to whom something of it is at work, and goes with it', async () => {
  const { api, host } = await show({ 'barra.tempo': 1 }, async () => ({ default: Part }));
  expect(await screen.findByRole('button', { name: 'Parar cronômetro' })).toBeVisible();
  api.reply({ 'GET /contadores': { data: {} } });
  await host.answers.get()?.invalidateQueries({ queryKey: ['contadores'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Parar cronômetro' })).toBeNull());
});

test('who has nothing loads nothing of it', async () => {
  const { api, federation } = await show({ 'clientes.list': 2 }, async () => ({ default: Part }));
  await waitFor(() => expect(api.sent('GET', '/contadores')).not.toHaveLength(0));
  // The badges of the menu come with the same answer.
  expect(await screen.findAllByText(/2/)).not.toHaveLength(0);
  expect(federation.loadSlot).not.toHaveBeenCalled();
});
