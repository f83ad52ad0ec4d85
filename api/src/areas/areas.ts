import type { Areas } from '../platform/area/area';
import { acessoArea } from './acesso/acesso.area';
import { clientesArea } from './clientes/clientes.area';
import { comercialArea } from './comercial/comercial.area';
import { implantacaoArea } from './implantacao/implantacao.area';
import { operacaoArea } from './operacao/operacao.area';
import { publicoArea } from './publico/publico.area';
import { sistemaArea } from './sistema/sistema.area';

/**
 * Every area of the product, in the order of their arrows: each knows those before it, none behind it. Nothing
 * else names them all.
 */
export const areas: Areas = [
  sistemaArea,
  acessoArea,
  clientesArea,
  comercialArea,
  operacaoArea,
  implantacaoArea,
  publicoArea,
];
