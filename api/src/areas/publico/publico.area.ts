import type { Area } from '../../platform/area/area';
import { meusCertificadosRoutes } from './minha-empresa/meus-certificados.routes';
import { minhasPropostasHome } from './minha-empresa/minha-empresa.home';
import { minhaEmpresaRoutes } from './minha-empresa/minha-empresa.routes';
import { minhasEntregasHome } from './minha-empresa/minhas-entregas.home';
import { formularioRespostasRoutes } from './publico/formulario/formulario-respostas.routes';
import { propostaRespostasRoutes } from './publico/proposta/proposta-respostas.routes';
import { publicoRoutes } from './publico/publico.routes';
import { visaoClienteRoutes } from './publico/visao-cliente.routes';

export const publicoArea: Area = {
  name: 'publico',
  home: [minhasPropostasHome, minhasEntregasHome],
  routes: [
    formularioRespostasRoutes,
    minhaEmpresaRoutes,
    meusCertificadosRoutes,
    propostaRespostasRoutes,
    publicoRoutes,
    visaoClienteRoutes,
  ],
};
