import type { Area } from '../../platform/area/area';
import { implantacao } from '../../platform/database/schema';
import { revokeLinksOf } from '../acesso/tokens/contract-end-links';
import { acessosRoutes } from './acessos/acessos.routes';
import { certificadosRoutes } from './acessos/certificados.routes';
import { eraseCertificados } from './acessos/fim-do-contrato';
import { arquivosRoutes } from './arquivos/arquivos.routes';
import { arquivosEmEspera } from './arquivos/arquivos-em-espera';
import { assumirRoutes } from './assumir/assumir.routes';
import { checkinsRoutes } from './checkins/checkins.routes';
import { documentosDaImplantacaoRoutes } from './documentos/documentos.routes';
import { reguaDeDocumentos } from './documentos/regua.job';
import { documentosPedidosIndicators } from './documentos-pedidos/documentos-pedidos.indicators';
import { documentosPedidosRoutes } from './documentos-pedidos/documentos-pedidos.routes';
import { documentosSuccession } from './documentos-pedidos/documentos-pedidos.succession';
import { ebookRoutes } from './ebook/ebook.routes';
import { ebooksDesatualizados } from './ebook/ebooks-desatualizados.job';
import { filesOfModelos } from './exemplos/exemplos.attachments';
import { fluxoRoutes } from './fluxo/fluxo.routes';
import { implantacaoOpenItems } from './implantacao.open-items';
import { implantacaoRecords } from './implantacao.records';
import { forgetInImplantacoes, implantacaoTitularSections } from './implantacao.titular';
import { implantacaoModelosRoutes } from './implantacao-modelos/modelos.routes';
import { openImplantacao } from './implantacao-registro/open-implantacao';
import { doClienteHome } from './implantacoes/do-cliente.home';
import { implantacaoAsks } from './implantacoes/implantacao.document-parent';
import { implantacaoFirstMonths } from './implantacoes/implantacao.first-months';
import { mensagensDaImplantacao } from './implantacoes/implantacao-mensagens';
import { implantacoesCalendar } from './implantacoes/implantacoes.calendar';
import { implantacoesCaixaCounter } from './implantacoes/implantacoes.counters';
import { implantacoesHome } from './implantacoes/implantacoes.home';
import { implantacoesIndicators } from './implantacoes/implantacoes.indicators';
import { implantacoesOverview } from './implantacoes/implantacoes.overview';
import { implantacoesRoutes } from './implantacoes/implantacoes.routes';
import { linksDaImplantacaoRoutes } from './links/links.routes';
import { matrizAgreedTasks } from './matriz/matriz.agreed-tasks';
import { filesOfMatrizes } from './matriz/matriz.attachments';
import { matrizRoutes } from './matriz/matriz.routes';
import { painelRoutes } from './painel/painel.routes';
import { passagensHome } from './passagem/passagem.home';
import { passagemRoutes } from './passagem/passagem.routes';
import { pessoasDaImplantacaoRoutes } from './pessoas/pessoas.routes';
import { implantacaoParent } from './saude/implantacao.task-parent';
import { recalcularTodas } from './saude/seguir';

export const implantacaoArea: Area = {
  name: 'implantacao',
  routes: [
    documentosPedidosRoutes,
    acessosRoutes,
    certificadosRoutes,
    assumirRoutes,
    checkinsRoutes,
    fluxoRoutes,
    documentosDaImplantacaoRoutes,
    linksDaImplantacaoRoutes,
    matrizRoutes,
    passagemRoutes,
    pessoasDaImplantacaoRoutes,
    ebookRoutes,
    arquivosRoutes,
    implantacaoModelosRoutes,
    implantacoesRoutes,
    painelRoutes,
  ],
  documentParents: [implantacaoAsks],
  taskParents: [implantacaoParent],
  jobs: [reguaDeDocumentos, recalcularTodas, ebooksDesatualizados],
  firstMonths: [implantacaoFirstMonths],
  agreedTasks: [matrizAgreedTasks],
  records: implantacaoRecords,
  attachments: [arquivosEmEspera, filesOfModelos, filesOfMatrizes],
  messages: { implantacao: mensagensDaImplantacao },
  counters: [implantacoesCaixaCounter],
  home: [...implantacoesHome, passagensHome, ...doClienteHome],
  overview: [implantacoesOverview],
  calendar: [implantacoesCalendar],
  openItems: implantacaoOpenItems,
  acceptance: [openImplantacao],
  budgetSuccession: [documentosSuccession],
  contractEnd: [
    revokeLinksOf(implantacao, implantacao.cliente_id, [
      'implantacao_documentos',
      'implantacao_matriz',
      'implantacao_ebook',
    ]),
    eraseCertificados,
  ],
  titularSections: implantacaoTitularSections,
  forget: forgetInImplantacoes,
  indicators: [...implantacoesIndicators, ...documentosPedidosIndicators],
};
