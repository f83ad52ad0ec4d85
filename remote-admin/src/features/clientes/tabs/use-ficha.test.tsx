import { refuse, renderPage, screen } from '@gestao/shared/testing';
import { Button } from '@gestao/shared/ui/core';
import { useFicha } from './use-ficha';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:ficha';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

function Page() {
  const { run, running } = useFicha('abc');
  return (
    <Button loading={running} onClick={run}>
      Ficha
    </Button>
  );
}

test('saves the ficha under its name, and says why it could not be made', async () => {
  const { user, api } = renderPage(<Page />, {
    responses: {
      'GET /clientes/:uuid/ficha.pdf': () =>
        new Response('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': "attachment; filename*=UTF-8''Ficha%20do%20cliente%20-%20P%C3%A3o.pdf",
          },
        }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Ficha' }));
  expect(await screen.findByText('Ficha do cliente pronta.')).toBeInTheDocument();
  expect(saved).toEqual(['Ficha do cliente - Pão.pdf']);
  api.reply({ 'GET /clientes/:uuid/ficha.pdf': refuse(404) });
  await user.click(screen.getByRole('button', { name: 'Ficha' }));
  expect(await screen.findByText('Recurso não encontrado.')).toBeInTheDocument();
  expect(saved).toHaveLength(1);
});
