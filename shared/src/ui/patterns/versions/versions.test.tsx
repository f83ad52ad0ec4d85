import { useState } from 'react';
import { z } from 'zod';
import { useQueryClient } from '../../../query';
import { renderPage, screen, waitFor, within } from '../../../testing';
import { PublishVersionDialog, type VersionComparison, VersionsCard } from '../../entries/form';

const comparison = (read: VersionComparison['read']): VersionComparison => ({
  queryKey: ['modelos', 'comparacao', 'a'],
  read,
  changes: { incluida: 'Incluída', alterada: 'Alterada', retirada: 'Retirada' },
  parts: { etapas: 'Etapas' },
});
const changed = {
  parte: 'etapas',
  chave: 'e1',
  titulo: 'Abertura',
  mudanca: 'alterada',
  campos: [{ campo: 'prazo', rotulo: 'Prazo', de: '3 dias', para: '5 dias' }],
} as const;
const versoes = [
  { numero: 2, publicada_em: '2026-11-20T12:00:00Z', publicada_por: 'Ana Reis', resumo: 'Prazos revistos.' },
  { numero: 1, publicada_em: '2026-01-05T12:00:00Z', publicada_por: null, resumo: null },
];

function card(read: VersionComparison['read'], props: { draft: boolean; versoes: typeof versoes }) {
  return renderPage(
    <VersionsCard
      {...props}
      lineOf={(numero, when, who) => `Versão ${numero}, ${when}${who ? `, ${who}` : ''}`}
      comparison={comparison(read)}
      same="São iguais."
    />,
  );
}

test('versions tell who published them and why; any two are compared, the newest first', async () => {
  const read = jest.fn(async (de: number) => (de === 1 ? [] : [changed]));
  const { user } = card(read, { draft: true, versoes });
  expect(await screen.findByText(/^Versão 2, .*2026, Ana Reis/)).toHaveTextContent('Prazos revistos.');
  expect(screen.getByText(/^Versão 1, [^,]*2026$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Comparar versões' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Comparar versões' }));
  expect(await dialog.findByText('Etapas · Alterada: Abertura')).toBeVisible();
  expect(dialog.getByText('Prazo: 3 dias → 5 dias')).toBeVisible();
  expect(read).toHaveBeenCalledWith(2, 0, expect.anything());

  await user.selectOptions(dialog.getByRole('combobox', { name: 'De' }), 'Versão 1');
  expect(await dialog.findByText('São iguais.')).toBeVisible();
  expect(read).toHaveBeenLastCalledWith(1, 0, expect.anything());
});

test('a single version has nothing to be compared with', async () => {
  card(async () => [], { draft: false, versoes: versoes.slice(1) });
  expect(await screen.findByText(/^Versão 1/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Comparar versões' })).not.toBeInTheDocument();
});

const publish = (current: number | undefined, onSubmit: (values: unknown) => unknown) =>
  renderPage(
    <PublishVersionDialog
      title="Publicar Padrão"
      confirm="Publicar"
      schema={z.object({ versao: z.number(), resumo: z.string() })}
      defaultValues={{ versao: 4, resumo: '' }}
      onSubmit={onSubmit}
      onClose={jest.fn()}
      current={current}
      comparison={comparison(async () => [changed])}
      differences={{ title: 'O que muda', same: 'Nada muda.' }}
      summaryHint="Aparece na lista."
    />,
  );

test('who publishes reads what changes, and says it in a line', async () => {
  const onSubmit = jest.fn();
  const { user } = publish(2, onSubmit);
  expect(await screen.findByRole('heading', { name: 'O que muda' })).toBeVisible();
  expect(await screen.findByText('Prazo: 3 dias → 5 dias')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'O que mudou' }), 'Prazos');
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ versao: 4, resumo: 'Prazos' }));
});

test('a first version has nothing before it', async () => {
  publish(undefined, jest.fn());
  expect(await screen.findByRole('textbox', { name: 'O que mudou' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'O que muda' })).not.toBeInTheDocument();
});

test('a draft that was just published is not compared once more', async () => {
  const read = jest.fn(async () => [changed]);
  function Page() {
    const queries = useQueryClient();
    const [open, setOpen] = useState(true);
    if (!open) return <p>Publicado</p>;
    return (
      <PublishVersionDialog
        title="Publicar Padrão"
        confirm="Publicar"
        schema={z.object({ resumo: z.string() })}
        defaultValues={{ resumo: '' }}
        onSubmit={async () => {
          await Promise.resolve();
          void queries.invalidateQueries({ queryKey: ['modelos'] });
          setOpen(false);
        }}
        onClose={jest.fn()}
        current={2}
        comparison={comparison(read)}
        differences={{ title: 'O que muda', same: 'Nada muda.' }}
        summaryHint="Aparece na lista."
      />
    );
  }
  const { user } = renderPage(<Page />);
  expect(await screen.findByText('Prazo: 3 dias → 5 dias')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Publicado')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(1);
});
