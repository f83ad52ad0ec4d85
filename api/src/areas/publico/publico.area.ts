import type { Area } from '../../platform/area/area';
import { formularioRespostasRoutes } from './publico/formulario/formulario-respostas.routes';
import { propostaRespostasRoutes } from './publico/proposta/proposta-respostas.routes';
import { publicoRoutes } from './publico/publico.routes';
import { visaoClienteRoutes } from './publico/visao-cliente.routes';

export const publicoArea: Area = {
  name: 'publico',
  routes: [formularioRespostasRoutes, propostaRespostasRoutes, publicoRoutes, visaoClienteRoutes],
};
