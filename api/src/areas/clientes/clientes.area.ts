import type { Area } from '../../platform/area/area';
import { cliente } from '../../platform/database/schema';
import { revokeLinksOf } from '../acesso/tokens/contract-end-links';
import { clienteDocumentosRoutes } from './cliente-documentos/cliente-documentos.routes';
import { clienteFichaRoutes } from './cliente-ficha/ficha.routes';
import { clienteLinhaDoTempoRoutes } from './cliente-linha-do-tempo/linha-do-tempo.routes';
import { clienteServicosRoutes } from './cliente-servicos/cliente-servicos.routes';
import { honorariosIndicators } from './cliente-servicos/honorarios.indicators';
import { honorarios } from './cliente-servicos/honorarios.job';
import { contractServicos } from './cliente-servicos/servicos.acceptance';
import { servicosContractEnd } from './cliente-servicos/servicos.contract-end';
import { contratoOverview } from './cliente-visao-geral/contrato.overview';
import { clienteVisaoGeralRoutes } from './cliente-visao-geral/visao-geral.routes';
import { clientDirectory } from './clientes/client-directory';
import { renameTag } from './clientes/cliente.writer';
import { mensagensDoCliente } from './clientes/cliente-mensagens';
import { clientesAttachments } from './clientes/clientes.attachments';
import { clientesRoutes } from './clientes/clientes.routes';
import { carteirasTrocar, clientesSearch, clientesTrocar } from './clientes/clientes.search';
import { clientesOpenItems } from './clientes.open-items';
import { clientesRecords } from './clientes.records';
import { clientesTitularKinds, clientesTitularSections } from './clientes.titular';
import { consultasRoutes } from './consultas/consultas.routes';
import { filesOfDocumentos, filesOfExemplos } from './documentos-pedidos/documentos.attachments';

export const clientesArea: Area = {
  name: 'clientes',
  routes: [
    clienteDocumentosRoutes,
    clienteFichaRoutes,
    clienteLinhaDoTempoRoutes,
    clienteServicosRoutes,
    clienteVisaoGeralRoutes,
    clientesRoutes,
    consultasRoutes,
  ],
  jobs: [honorarios],
  records: clientesRecords,
  search: [clientesSearch],
  actions: [clientesTrocar, carteirasTrocar],
  overview: [contratoOverview],
  messages: { cliente: mensagensDoCliente },
  attachments: [clientesAttachments, filesOfDocumentos, filesOfExemplos],
  clients: clientDirectory,
  openItems: clientesOpenItems,
  acceptance: [contractServicos],
  renamedEntries: [{ grupo: 'tag', follow: renameTag }],
  contractEnd: [
    servicosContractEnd,
    revokeLinksOf(cliente, cliente.id, ['cliente_indice', 'cliente_pendencias', 'cliente_entregas']),
  ],
  titularKinds: clientesTitularKinds,
  titularSections: clientesTitularSections,
  indicators: honorariosIndicators,
};
