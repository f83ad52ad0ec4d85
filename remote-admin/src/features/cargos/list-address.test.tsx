import {
  cargoDetailSchema,
  cargoListSchema,
  cargoOptionsSchema,
} from '@gestao/shared/contracts/acesso/cargos';
import { dataOf } from '@gestao/shared/contracts/comum/http';
import { answer, renderPage, screen, waitFor } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import CargoEditPage from './cargo-edit.page';
import CargoListPage from './cargo-list.page';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
const narrowed = '/cargos?busca=fiscal&ordenar=-nome';
const show = () =>
  renderPage(<CargoListPage />, {
    path: narrowed,
    route: '/cargos',
    pages: manifest.pages,
    routes: [{ path: '/cargos/editar/:uuid', element: <CargoEditPage /> }],
    responses: {
      'GET /cargos': answer(cargoListSchema, {
        data: {
          itens: [
            {
              uuid,
              nome: 'Analista fiscal',
              departamento: null,
              nivel: 'Analista',
              usuarios_total: 0,
              ativo: true,
              versao: 1,
            },
          ],
          total: 1,
          total_exato: true,
          pagina: 1,
          por_pagina: 25,
          agregados: {},
        },
      }),
      'GET /cargos/opcoes': answer(dataOf(cargoOptionsSchema), { data: { departamentos: [] } }),
      'GET /cargos/:uuid': answer(dataOf(cargoDetailSchema), {
        data: {
          uuid,
          nome: 'Analista fiscal',
          departamento: null,
          nivel: 'Analista',
          ativo: true,
          versao: 1,
        },
      }),
      'PUT /cargos/:uuid': { data: { uuid, versao: 2 } },
    },
  });

test.each(['Salvar', 'Cancelar'])(
  'from a record `%s` leads back to the list as it was narrowed',
  async (button) => {
    const { user, navigate, location } = show();
    expect(await screen.findByRole('link', { name: 'Analista fiscal' })).toBeInTheDocument();
    await navigate(`/cargos/editar/${uuid}`);
    const role = button === 'Salvar' ? 'button' : 'link';
    await user.click(await screen.findByRole(role, { name: button }));
    await waitFor(() => expect(location()).toBe(narrowed));
  },
);
