import type { Area } from '../../platform/area/area';
import { orcamento } from '../../platform/database/schema';
import { revokeLinksOf } from '../acesso/tokens/contract-end-links';
import { comercialOpenItems } from './comercial.open-items';
import { comercialRecords } from './comercial.records';
import { comercialTitularKinds, comercialTitularSections, forgetProspect } from './comercial.titular';
import { eformsRoutes } from './eforms/eforms.routes';
import { filesOfAnswers } from './formularios/formulario-arquivos';
import { formulariosRoutes } from './formularios/formularios.routes';
import { impactoRoutes } from './impacto/impacto.routes';
import { comissoesRoutes } from './oportunidades/comissoes.routes';
import { oportunidadesCalendar } from './oportunidades/oportunidades.calendar';
import { acoesHome } from './oportunidades/oportunidades.home';
import { oportunidadesRoutes } from './oportunidades/oportunidades.routes';
import { aceiteManualRoutes } from './orcamentos/aceite/aceite-manual.routes';
import { aceitesRetention } from './orcamentos/aceite/aceites.retention';
import { caixaHome } from './orcamentos/caixa/caixa.home';
import { lembretesAprovacao } from './orcamentos/fluxo/lembretes-aprovacao.job';
import { mensagensDoOrcamento } from './orcamentos/orcamento-mensagens';
import { orcamentosCalendar } from './orcamentos/orcamentos.calendar';
import { orcamentosCaixaCounter } from './orcamentos/orcamentos.counters';
import { orcamentosHome } from './orcamentos/orcamentos.home';
import { orcamentosIndicators } from './orcamentos/orcamentos.indicators';
import { orcamentosOverview } from './orcamentos/orcamentos.overview';
import { orcamentosRoutes } from './orcamentos/orcamentos.routes';
import { orcamentosSearch } from './orcamentos/orcamentos.search';
import { envioRoutes } from './orcamentos/proposta/envio.routes';
import { duplicarRoutes } from './orcamentos/revisoes/duplicar.routes';
import { revisoesDiffRoutes } from './orcamentos/revisoes/revisoes-diff.routes';
import { expirar } from './orcamentos/validade/expirar.job';
import { lembretesProposta } from './orcamentos/validade/lembretes-proposta.job';
import { lembretesValidade } from './orcamentos/validade/lembretes-validade.job';
import { seesCustos } from './precificacao/custos.rows';
import { precificacaoRoutes } from './precificacao/precificacao.routes';
import { contractVolumes } from './volumes/volumes.acceptance';
import { volumesIndicators } from './volumes/volumes.indicators';
import { conferirVolumes } from './volumes/volumes.job';
import { volumesOverview } from './volumes/volumes.overview';
import { volumesRoutes } from './volumes/volumes.routes';

export const comercialArea: Area = {
  name: 'comercial',
  routes: [
    aceiteManualRoutes,
    comissoesRoutes,
    duplicarRoutes,
    eformsRoutes,
    envioRoutes,
    formulariosRoutes,
    impactoRoutes,
    oportunidadesRoutes,
    orcamentosRoutes,
    precificacaoRoutes,
    revisoesDiffRoutes,
    volumesRoutes,
  ],
  jobs: [expirar, lembretesValidade, lembretesProposta, lembretesAprovacao, conferirVolumes],
  records: comercialRecords,
  search: [orcamentosSearch],
  counters: [orcamentosCaixaCounter],
  home: [acoesHome, caixaHome, ...orcamentosHome],
  overview: [orcamentosOverview, volumesOverview],
  calendar: [oportunidadesCalendar, orcamentosCalendar],
  messages: { orcamento: mensagensDoOrcamento },
  attachments: [filesOfAnswers],
  seesCosts: (actor) => seesCustos(actor),
  openItems: comercialOpenItems,
  acceptance: [contractVolumes],
  retention: [aceitesRetention],
  contractEnd: [revokeLinksOf(orcamento, orcamento.cliente_id, ['orcamento_aceite', 'orcamento_formulario'])],
  titularKinds: comercialTitularKinds,
  titularSections: comercialTitularSections,
  forget: forgetProspect,
  indicators: [...orcamentosIndicators, ...volumesIndicators],
};
