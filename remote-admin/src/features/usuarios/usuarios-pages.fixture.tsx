import { type RenderOptions, renderPage } from '@gestao/shared/testing';
import { manifest } from '../../manifest';
import UsuarioEditPage from './usuario-edit.page';
import UsuarioListPage from './usuario-list.page';
import { detail, list, options, uuid } from './usuarios.fixture';

type Responses = RenderOptions['responses'];

/** The page of Caio Prado; `responses` are what else it may ask, `query` what the address holds. */
export const showEdit = (responses: Responses = {}, query = '') =>
  renderPage(<UsuarioEditPage />, {
    path: `/usuario/editar/${uuid}${query}`,
    route: '/usuario/editar/:uuid',
    pages: manifest.pages,
    responses: { 'GET /usuarios/opcoes': options, 'GET /usuarios/:uuid': detail, ...responses },
  });

/** The list with Caio Prado and Bia Lima; `responses` are what else it may ask. */
export const showList = (responses: Responses = {}) =>
  renderPage(<UsuarioListPage />, {
    path: '/usuario/list',
    pages: manifest.pages,
    responses: { 'GET /usuarios': list, 'GET /usuarios/opcoes': options, ...responses },
  });
