import type { Area } from '../../platform/area/area';
import { copiaDeSeguranca } from '../../platform/backup/copia-de-seguranca.job';
import { deleteOldKeys } from '../../platform/repeated-requests/request-keys';
import { anexosRoutes } from './anexos/anexos.routes';
import { eraseForgotten } from './anexos/anexos-esquecidos';
import { eraseUnfinished } from './anexos/envios/envios-vencidos';
import { scannerSwitched } from './anexos/leitura/antivirus';
import { buscaRoutes } from './busca/busca.routes';
import { configsRoutes } from './configs/configs.routes';
import { contadoresRoutes } from './contadores/contadores.routes';
import { emailRoutes } from './email/email.routes';
import { deleteOldEmails } from './email/email-retention';
import { eventosRoutes } from './eventos/eventos.routes';
import { exportacoesRoutes } from './exportacoes/exportacoes.routes';
import { feriadosCalendar } from './feriados/feriados.calendar';
import { feriadosRoutes } from './feriados/feriados.routes';
import { saudeRoutes } from './health/diagnostico.routes';
import { healthRoutes } from './health/health.routes';
import { hojeRoutes } from './hoje/hoje.routes';
import { lgpdRoutes } from './lgpd/lgpd.routes';
import { cadeiaLog } from './logs/cadeia-log.job';
import { logsHome } from './logs/logs.home';
import { logsRoutes } from './logs/logs.routes';
import { retencao } from './logs/retencao/retencao.job';
import { mencoesHome } from './mensagens/mencoes.home';
import { filesOfMessages } from './mensagens/mensagem-anexos';
import { mensagensRoutes } from './mensagens/mensagens.routes';
import { municipiosRoutes } from './municipios/municipios.routes';
import { notificacoesRoutes } from './notificacoes/notificacoes.routes';
import { resumosNosHorarios } from './notificacoes/resumos.job';
import { seletoresRoutes } from './seletores/seletores.routes';
import { sistemaRecords } from './sistema.records';
import { forgetInLetters, sistemaTitularSections } from './sistema.titular';
import { jobsRoutes } from './trabalhos/jobs.routes';
import { limpeza, verificacaoDoBanco } from './trabalhos/limpeza.job';
import { versoesRoutes } from './versoes/versoes.routes';
import { visoesRoutes } from './visoes/visoes.routes';

export const sistemaArea: Area = {
  name: 'sistema',
  routes: [
    anexosRoutes,
    buscaRoutes,
    configsRoutes,
    contadoresRoutes,
    emailRoutes,
    eventosRoutes,
    exportacoesRoutes,
    feriadosRoutes,
    healthRoutes,
    hojeRoutes,
    jobsRoutes,
    lgpdRoutes,
    logsRoutes,
    mensagensRoutes,
    municipiosRoutes,
    notificacoesRoutes,
    saudeRoutes,
    seletoresRoutes,
    versoesRoutes,
    visoesRoutes,
  ],
  jobs: [verificacaoDoBanco, copiaDeSeguranca, cadeiaLog, resumosNosHorarios, limpeza, retencao],
  cleaning: [
    ({ database, now }) => deleteOldEmails(database, now()),
    ({ database, now }) => deleteOldKeys(database, now()),
    eraseForgotten,
    eraseUnfinished,
  ],
  records: sistemaRecords,
  home: [mencoesHome, logsHome],
  calendar: [feriadosCalendar],
  attachments: filesOfMessages,
  settingChanges: [scannerSwitched],
  titularSections: sistemaTitularSections,
  forget: forgetInLetters,
};
