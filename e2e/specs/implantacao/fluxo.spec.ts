import { api } from '../../support/api';
import { useCast } from '../../support/cast';
import { dayAhead, notice, open, openTab } from '../../support/screen';

const { as, tokens } = useCast('gestor');

interface Saude {
  saude: number | null;
  saude_partes: { partes: { pontos: number }[]; limitada: boolean } | null;
}

test('the parts of the health sum to its number for every onboarding of the demo firm', async () => {
  const read = async <T>(path: string) => {
    const { body } = await api(path, { token: tokens.gestor });
    return (body as { data: T }).data;
  };
  const { itens } = await read<{ itens: { uuid: string }[] }>('/implantacoes?por_pagina=100');
  const vistas = await Promise.all(itens.map(({ uuid }) => read<Saude>(`/implantacoes/${uuid}`)));
  const contadas = vistas.flatMap(({ saude, saude_partes }) =>
    saude_partes ? { saude, ...saude_partes } : [],
  );
  expect(contadas.length).toBeGreaterThan(0);
  for (const { saude, partes, limitada } of contadas) {
    const soma = Math.floor(partes.reduce((total, { pontos }) => total + pontos, 0) / 100);
    expect(saude).toBe(limitada ? 79 : soma);
  }
});

test('an onboarding is led: a phase refused, a pause and what it moves, what keeps it from its end', async () => {
  const { page } = await as('gestor');
  await open(page, '/implantacao/todas-implantacoes?status=em_andamento', 'Todas as implantações');
  await page.getByRole('link', { name: 'Três Rios' }).first().click();
  await page.getByRole('heading', { name: 'Três Rios', level: 1 }).waitFor();

  // The phase that runs says what it lacks, and is refused until that is there.
  await page.getByText('Termina quando:').first().waitFor();
  await page.getByRole('list', { name: 'Falta' }).first().waitFor();
  await page
    .getByRole('button', { name: /^Concluir a fase / })
    .first()
    .click();
  await page
    .getByText(/ainda não pode ser concluída/)
    .first()
    .waitFor();

  // What keeps it from being concluded, each with where it is settled.
  await page.getByRole('button', { name: 'Concluir implantação' }).click();
  const concluir = page.getByRole('dialog', { name: 'Concluir a implantação de Três Rios' });
  await concluir.getByText('Ainda falta:').waitFor();
  await concluir.getByRole('link', { name: 'A nota do cliente ainda não foi registrada.' }).click();
  const nota = page.getByRole('dialog', { name: 'Nota de Três Rios' });
  await nota.getByRole('textbox', { name: /Nota, de 0 a 10/ }).fill('9');
  await nota.getByRole('button', { name: 'Registrar' }).click();
  await notice(page, 'Nota registrada.');

  await page.getByRole('button', { name: 'Outras ações' }).click();
  await page.getByRole('menuitem', { name: 'Pausar' }).click();
  const pausar = page.getByRole('dialog', { name: 'Pausar a implantação de Três Rios' });
  await pausar.getByRole('textbox', { name: /Motivo da pausa/ }).fill('O cliente troca de sistema este mês.');
  const volta = dayAhead(20);
  await pausar.getByLabel('Volta prevista').fill(volta);
  await pausar.getByRole('button', { name: 'Pausar' }).click();
  await notice(page, /^Implantação pausada\./);
  await page.getByText(/^Pausada desde /).waitFor();

  await page.getByRole('button', { name: 'Retomar' }).click();
  const retomar = page.getByRole('dialog', { name: 'Retomar a implantação de Três Rios' });
  await retomar.getByText('Nenhum dia útil passou desde a pausa: as datas ficam como estão.').waitFor();
  await retomar.getByRole('button', { name: 'Retomar' }).click();
  await notice(page, /^Implantação retomada;/);

  await openTab(page, 'Histórico');
  await page.getByText('O cliente troca de sistema este mês.').first().waitFor();
});
