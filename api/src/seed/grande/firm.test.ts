import { smallFirm } from '../demo/firm';
import { demoAccounts } from '../demo/people';
import { largeFirm } from './firm';

const everybody = [...demoAccounts, ...largeFirm.staff];

it('has sixty people and four hundred companies of all regimes, each with its own name', () => {
  expect(everybody).toHaveLength(60);
  expect(new Set(everybody.map(({ email }) => email)).size).toBe(60);
  expect(largeFirm.clients).toHaveLength(400);
  expect(new Set(largeFirm.clients.map(([razao_social]) => razao_social)).size).toBe(400);
  expect(new Set(largeFirm.clients.map(([, , , regime]) => regime))).toEqual(
    new Set(['mei', 'simples_nacional', 'lucro_presumido', 'lucro_real', 'imune_isenta']),
  );
});

it('sells, brings in and does projects as a firm of that size does', () => {
  expect(largeFirm.opportunities).toHaveLength(150);
  const over = ['concluida', 'cancelada'];
  const running = largeFirm.implantacoes.filter(({ status }) => !over.includes(status));
  expect(running.length).toBeGreaterThanOrEqual(22);
  // Nobody is brought in twice, and whoever waits or runs is no client yet in the list.
  expect(new Set(largeFirm.implantacoes.map(({ cliente }) => cliente)).size).toBe(
    largeFirm.implantacoes.length,
  );
  for (const { cliente, status } of largeFirm.implantacoes.slice(smallFirm.implantacoes.length))
    expect([cliente, largeFirm.clientStatus[cliente] ?? 'ativo']).toEqual([
      cliente,
      status === 'concluida' ? 'ativo' : expect.stringMatching(/prospecto|em_implantacao/),
    ]);
  expect(largeFirm.projects.length).toBeGreaterThanOrEqual(40);
  expect(new Set(largeFirm.prospects).size).toBe(largeFirm.prospects.length);
});

it('begins with the clients of the small firm, so that what is told of them by position holds', () => {
  expect(largeFirm.clients.slice(0, smallFirm.clients.length)).toEqual(smallFirm.clients);
  expect(largeFirm.clientStatus).toMatchObject(smallFirm.clientStatus);
});

it('gives every department people that there are, and every team its leader', () => {
  const known = new Set(everybody.map(({ email }) => email));
  for (const { lead, people } of Object.values(largeFirm.departments))
    for (const name of [lead, ...people])
      expect(known).toContain(name.includes('@') ? name : `${name}@aurora.example`);
  const led = everybody.flatMap(({ lider, equipe }) => (lider && equipe ? [equipe] : []));
  expect(new Set(everybody.flatMap(({ equipe }) => equipe ?? []))).toEqual(new Set(led));
});
