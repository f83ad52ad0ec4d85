import type { Area } from '../../platform/area/area';
import { calendarioRoutes } from './calendario/calendario.routes';
import { eventosCalendar } from './calendario/eventos.calendar';
import { eventosHome } from './calendario/eventos.home';
import { eventosOverview } from './calendario/eventos.overview';
import { feedRoutes } from './calendario/feed/feed.routes';
import { clienteFechamentosRoutes } from './cliente-fechamentos/cliente-fechamentos.routes';
import { linkModelo } from './cliente-fechamentos/modelos-do-cliente.service';
import { followServicos, trazerModelos } from './cliente-fechamentos/vinculos-dos-servicos';
import { abrirConferencias } from './conferencias/abrir-conferencias.job';
import { avisarNaoLidas } from './entregas/avisar-nao-lidas.job';
import { entregasHome } from './entregas/entregas.home';
import { entregasRoutes } from './entregas/entregas.routes';
import { fechamentoAjustesRoutes } from './fechamento-ajustes/fechamento-ajustes.routes';
import { alertaDoPrazo } from './fechamento-ciclo/alerta-do-prazo.job';
import { fechamentoCicloRoutes } from './fechamento-ciclo/ciclo.routes';
import { fechamentoModelosRoutes } from './fechamento-modelos/modelos.routes';
import { fechamentoParent } from './fechamentos/fechamento.task-parent';
import { mensagensDoFechamento } from './fechamentos/fechamento-mensagens';
import { fechamentosCalendar } from './fechamentos/fechamentos.calendar';
import { fechamentosHome } from './fechamentos/fechamentos.home';
import { fechamentosOverview } from './fechamentos/fechamentos.overview';
import { fechamentosRoutes } from './fechamentos/fechamentos.routes';
import { gargalosRoutes } from './gargalos/gargalos.routes';
import { gerarFechamentos } from './geracao-fechamentos/geracao.job';
import { geracaoFechamentosRoutes } from './geracao-fechamentos/geracao.routes';
import { fecharIndicadores } from './indicadores/fechar.job';
import { anexosIndicators } from './indicadores/formulas/anexos.indicators';
import { fechamentosIndicators } from './indicadores/formulas/fechamentos.indicators';
import { rentabilidadeIndicators } from './indicadores/formulas/rentabilidade.indicators';
import { tarefasIndicators } from './indicadores/formulas/tarefas.indicators';
import { indicadoresHome } from './indicadores/indicadores.home';
import { indicadoresRoutes } from './indicadores/indicadores.routes';
import { minhasTarefasRoutes } from './minhas-tarefas/minhas-tarefas.routes';
import { operacaoContractEnd } from './operacao.contract-end';
import { operacaoOpenItems } from './operacao.open-items';
import { operacaoRecords } from './operacao.records';
import { forgetInValidades, operacaoTitularSections } from './operacao.titular';
import { pedirMedicoes } from './processos/medir.job';
import { processosHome } from './processos/processos.home';
import { processosRoutes } from './processos/processos.routes';
import { projetoModelosRoutes } from './projetos/modelos/modelos.routes';
import { projetoParent } from './projetos/projeto.task-parent';
import { mensagensDoProjeto } from './projetos/projeto-mensagens';
import { projetosAttachments } from './projetos/projetos.attachments';
import { projetosRoutes } from './projetos/projetos.routes';
import { gerarRecorrentes } from './recorrentes/gerar.job';
import { recorrentesRoutes } from './recorrentes/recorrentes.routes';
import { recorrenteDaTarefa } from './recorrentes/recorrentes.task-model';
import { eventosAbsenceWork } from './repasses/eventos.absence-work';
import { revisoesAbsenceWork, tarefasAbsenceWork } from './repasses/tarefas.absence-work';
import { revisaoDoModelo } from './revisao-recorrentes/ajustar-pelo-modelo';
import { revisarRecorrentes } from './revisao-recorrentes/revisao.job';
import { revisaoRecorrentesRoutes } from './revisao-recorrentes/revisao-recorrentes.routes';
import { tarefaAsks } from './tarefas/pedidos/tarefa.document-parent';
import { resumoDoDia } from './tarefas/resumo-do-dia.job';
import { mensagensDaTarefa } from './tarefas/tarefa-mensagens';
import { tarefasAttachments } from './tarefas/tarefas.attachments';
import { tarefasCalendar } from './tarefas/tarefas.calendar';
import { tarefasCounter } from './tarefas/tarefas.counters';
import { tarefasHome } from './tarefas/tarefas.home';
import { tarefasOverview } from './tarefas/tarefas.overview';
import { tarefasRoutes } from './tarefas/tarefas.routes';
import { tarefasSearch } from './tarefas/tarefas.search';
import { taskKeeper } from './tarefas/task-keeper';
import { tempoCounter } from './tempo/tempo.counters';
import { tempoRoutes } from './tempo/tempo.routes';
import { resultadosRoutes } from './validacao-anexos/resultados/resultados.routes';
import { validacaoCounter } from './validacao-anexos/validacao-anexos.counters';
import { validacaoHome } from './validacao-anexos/validacao-anexos.home';
import { validacaoAnexosRoutes } from './validacao-anexos/validacao-anexos.routes';
import { abrirTarefasDasValidades } from './validades/abrir-tarefas.job';
import { validadesOverview } from './validades/validades.overview';
import { validadesRoutes } from './validades/validades.routes';

export const operacaoArea: Area = {
  name: 'operacao',
  routes: [
    calendarioRoutes,
    feedRoutes,
    clienteFechamentosRoutes,
    entregasRoutes,
    fechamentoAjustesRoutes,
    fechamentoModelosRoutes,
    fechamentosRoutes,
    fechamentoCicloRoutes,
    gargalosRoutes,
    geracaoFechamentosRoutes,
    indicadoresRoutes,
    minhasTarefasRoutes,
    processosRoutes,
    projetosRoutes,
    projetoModelosRoutes,
    recorrentesRoutes,
    revisaoRecorrentesRoutes,
    tarefasRoutes,
    tempoRoutes,
    validacaoAnexosRoutes,
    resultadosRoutes,
    validadesRoutes,
  ],
  jobs: [
    resumoDoDia,
    alertaDoPrazo,
    avisarNaoLidas,
    gerarFechamentos,
    gerarRecorrentes,
    abrirTarefasDasValidades,
    abrirConferencias,
    revisarRecorrentes,
    pedirMedicoes,
    fecharIndicadores,
  ],
  records: operacaoRecords,
  titularSections: operacaoTitularSections,
  forget: forgetInValidades,
  search: [tarefasSearch],
  counters: [tarefasCounter, tempoCounter, validacaoCounter],
  home: [
    ...tarefasHome,
    eventosHome,
    fechamentosHome,
    entregasHome,
    validacaoHome,
    indicadoresHome,
    processosHome,
  ],
  overview: [tarefasOverview, fechamentosOverview, eventosOverview, validadesOverview],
  calendar: [tarefasCalendar, fechamentosCalendar, eventosCalendar],
  openItems: operacaoOpenItems,
  absenceWork: [tarefasAbsenceWork, revisoesAbsenceWork, eventosAbsenceWork],
  contractEnd: operacaoContractEnd,
  acceptance: [trazerModelos],
  clientServices: [followServicos],
  messages: { tarefa: mensagensDaTarefa, projeto: mensagensDoProjeto, fechamento: mensagensDoFechamento },
  attachments: [projetosAttachments, tarefasAttachments],
  tasks: taskKeeper,
  documentParents: [tarefaAsks],
  taskParents: [projetoParent, fechamentoParent],
  taskModels: [recorrenteDaTarefa],
  modelReviews: [revisaoDoModelo],
  clientBulk: { vincular_modelo: linkModelo },
  indicators: [
    ...tarefasIndicators,
    ...fechamentosIndicators,
    ...anexosIndicators,
    ...rentabilidadeIndicators,
  ],
};
