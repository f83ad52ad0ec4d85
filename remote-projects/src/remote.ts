import { defineRemote, type SlotLoader } from '@gestao/shared/manifest';
import type { manifest } from './manifest';

const slots: Record<string, SlotLoader> = {
  'barra.tempo': () => import(/* webpackChunkName: "barra.tempo" */ './features/tempo/barra-tempo'),
  'hoje.tarefas': () => import(/* webpackChunkName: "hoje.tarefas" */ './features/tarefas/hoje-tarefa'),
  'cliente.excecoes': () =>
    import(/* webpackChunkName: "cliente.excecoes" */ './features/fechamentos/modelos/excecoes-dialog'),
  'implantacao.tarefa': () =>
    import(/* webpackChunkName: "implantacao.tarefa" */ './features/tarefas/painel/implantacao-tarefa'),
  'hoje.anexos': () => import(/* webpackChunkName: "hoje.anexos" */ './features/validacao-anexos/hoje-anexo'),
  'hoje.oportunidades': () =>
    import(/* webpackChunkName: "hoje.oportunidades" */ './features/oportunidades/hoje-oportunidade'),
};

export default defineRemote<typeof manifest>(
  {
    'calendario.view': () =>
      import(/* webpackChunkName: "calendario.view" */ './features/calendario/calendario.page'),
    'fechamentos.detail': () =>
      import(
        /* webpackChunkName: "fechamentos.detail" */ './features/fechamentos/detalhe/fechamento-detail.page'
      ),
    'fechamentos.list': () =>
      import(/* webpackChunkName: "fechamentos.list" */ './features/fechamentos/fechamento-list.page'),
    'fechamentos.gargalos': () =>
      import(/* webpackChunkName: "fechamentos.gargalos" */ './features/fechamentos/gargalos/gargalos.page'),
    'fechamentos.geracao': () =>
      import(/* webpackChunkName: "fechamentos.geracao" */ './features/fechamentos/geracao/geracao.page'),
    'fechamentos.modelo': () =>
      import(/* webpackChunkName: "fechamentos.modelo" */ './features/fechamentos/modelos/modelo.page'),
    'fechamentos.modelos': () =>
      import(/* webpackChunkName: "fechamentos.modelos" */ './features/fechamentos/modelos/modelo-list.page'),
    'indicadores.list': () =>
      import(/* webpackChunkName: "indicadores.list" */ './features/indicadores/indicador-list.page'),
    'indicadores.detail': () =>
      import(/* webpackChunkName: "indicadores.detail" */ './features/indicadores/detalhe/indicador.page'),
    'minhas-tarefas.list': () =>
      import(/* webpackChunkName: "minhas-tarefas.list" */ './features/minhas-tarefas/minhas-tarefas.page'),
    'oportunidades.list': () =>
      import(/* webpackChunkName: "oportunidades.list" */ './features/oportunidades/oportunidade-list.page'),
    'processos.detail': () =>
      import(/* webpackChunkName: "processos.detail" */ './features/processos/processo.page'),
    'processos.list': () =>
      import(/* webpackChunkName: "processos.list" */ './features/processos/processo-list.page'),
    'projetos.detail': () =>
      import(/* webpackChunkName: "projetos.detail" */ './features/projetos/projeto-detail.page'),
    'projetos.list': () =>
      import(/* webpackChunkName: "projetos.list" */ './features/projetos/projeto-list.page'),
    'projetos.modelo': () =>
      import(/* webpackChunkName: "projetos.modelo" */ './features/projetos/modelos/modelo.page'),
    'projetos.modelos': () =>
      import(/* webpackChunkName: "projetos.modelos" */ './features/projetos/modelos/modelo-list.page'),
    'projetos.tarefas': () =>
      import(/* webpackChunkName: "projetos.tarefas" */ './features/projetos/projeto-tarefas.page'),
    'recorrentes.list': () =>
      import(/* webpackChunkName: "recorrentes.list" */ './features/recorrentes/recorrente-list.page'),
    'validacao-anexos.list': () =>
      import(
        /* webpackChunkName: "validacao-anexos.list" */ './features/validacao-anexos/validacao-anexos.page'
      ),
  },
  slots,
);
