import type { PageManifest } from '../manifest';
import { renderPage, screen } from '../testing';
import { getPages, href, PageLink, setPages } from './index';

const pages: PageManifest[] = [
  { id: 'projetos.list', path: '/projetos', title: 'Projetos', permission: 'gerenciar projetos' },
  {
    id: 'projetos.detail',
    path: '/projeto-detalhes/:uuid',
    title: 'Projeto',
    permission: 'gerenciar projetos',
  },
];

test('addresses are built from a page’s id, its parameters and a query', () => {
  setPages(pages);
  expect(getPages()).toEqual(pages);
  expect(href('projetos.list')).toBe('/projetos');
  expect(href('projetos.detail', { uuid: 'a b' })).toBe('/projeto-detalhes/a%20b');
  expect(href('projetos.list', {}, { busca: 'pão & cia' })).toBe('/projetos?busca=p%C3%A3o+%26+cia');
});

test('a page that no published remote has yields no address and no link', () => {
  renderPage(
    <>
      <PageLink page="projetos.detail" params={{ uuid: 'u1' }}>
        Projeto Aurora
      </PageLink>
      <PageLink page="orcamentos.detail" params={{ uuid: 'u2' }}>
        Orçamento 127
      </PageLink>
    </>,
    { pages },
  );
  expect(href('orcamentos.detail', { uuid: 'u2' })).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Projeto Aurora' })).toHaveAttribute(
    'href',
    '/projeto-detalhes/u1',
  );
  expect(screen.queryByRole('link', { name: 'Orçamento 127' })).not.toBeInTheDocument();
  expect(screen.getByText('Orçamento 127')).toBeInTheDocument();
});
