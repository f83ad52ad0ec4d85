import type { acessoCalls } from './acesso/acesso.calls';
import type { ausenciasCalls } from './acesso/ausencias.calls';
import type { authCalls } from './acesso/auth.calls';
import type { cargosCalls } from './acesso/cargos.calls';
import type { departamentosCalls } from './acesso/departamentos.calls';
import type { equipesCalls } from './acesso/equipes.calls';
import type { microsoftCalls } from './acesso/microsoft.calls';
import type { perfisCalls } from './acesso/perfis.calls';
import type { preferenciasCalls } from './acesso/preferencias.calls';
import type { sessoesCalls } from './acesso/sessoes.calls';
import type { usuariosCalls } from './acesso/usuarios.calls';
import type { verComoCalls } from './acesso/ver-como.calls';
import type { clienteDocumentosCalls } from './clientes/cliente-documentos.calls';
import type { clienteServicosCalls } from './clientes/cliente-servicos.calls';
import type { clientesCalls } from './clientes/clientes.calls';
import type { consultasCalls } from './clientes/consultas.calls';
import type { fichaCalls } from './clientes/ficha.calls';
import type { linhaDoTempoCalls } from './clientes/linha-do-tempo.calls';
import type { aceiteManualCalls } from './comercial/aceite-manual.calls';
import type { cadastroCalls } from './comercial/cadastro.calls';
import type { caixaEntradaCalls } from './comercial/caixa-entrada.calls';
import type { comissoesCalls } from './comercial/comissoes.calls';
import type { documentosPedidosCalls } from './comercial/documentos-pedidos.calls';
import type { duplicarCalls } from './comercial/duplicar.calls';
import type { eformsCalls } from './comercial/eforms.calls';
import type { envioCalls } from './comercial/envio.calls';
import type { formulariosCalls } from './comercial/formularios.calls';
import type { impactoCalls } from './comercial/impacto.calls';
import type { oportunidadesCalls } from './comercial/oportunidades.calls';
import type { orcamentoEdicaoCalls } from './comercial/orcamento-edicao.calls';
import type { orcamentosCalls } from './comercial/orcamentos.calls';
import type { precificacaoCalls } from './comercial/precificacao.calls';
import type { revisoesDiffCalls } from './comercial/revisoes-diff.calls';
import type { volumesCalls } from './comercial/volumes.calls';
import type { implantacoesCalls } from './implantacao/implantacoes.calls';
import type { calendarioCalls } from './operacao/calendario.calls';
import type { clienteFechamentosCalls } from './operacao/cliente-fechamentos.calls';
import type { fechamentosCalls } from './operacao/fechamentos.calls';
import type { indicadoresCalls } from './operacao/indicadores.calls';
import type { processosCalls } from './operacao/processos.calls';
import type { projetosCalls } from './operacao/projetos.calls';
import type { recorrentesCalls } from './operacao/recorrentes.calls';
import type { tarefasCalls } from './operacao/tarefas.calls';
import type { validacaoAnexosCalls } from './operacao/validacao-anexos.calls';
import type { visaoClienteCalls } from './publico/visao-cliente.calls';
import type { anexosCalls } from './sistema/anexos.calls';
import type { buscaCalls } from './sistema/busca.calls';
import type { configsCalls } from './sistema/configs.calls';
import type { contadoresCalls } from './sistema/contadores.calls';
import type { diagnosticoCalls } from './sistema/diagnostico.calls';
import type { emailCalls } from './sistema/email.calls';
import type { exportacoesCalls } from './sistema/exportacoes.calls';
import type { feriadosCalls } from './sistema/feriados.calls';
import type { healthCalls } from './sistema/health.calls';
import type { hojeCalls } from './sistema/hoje.calls';
import type { jobsCalls } from './sistema/jobs.calls';
import type { lgpdCalls } from './sistema/lgpd.calls';
import type { logsCalls } from './sistema/logs.calls';
import type { mensagensCalls } from './sistema/mensagens.calls';
import type { notificacoesCalls } from './sistema/notificacoes.calls';
import type { seletoresCalls } from './sistema/seletores.calls';
import type { visoesCalls } from './sistema/visoes.calls';

/** Every call of the api by its name: what screens, the api and canned answers of tests agree on. */
export type Calls = typeof acessoCalls &
  typeof ausenciasCalls &
  typeof authCalls &
  typeof cargosCalls &
  typeof departamentosCalls &
  typeof equipesCalls &
  typeof microsoftCalls &
  typeof perfisCalls &
  typeof preferenciasCalls &
  typeof sessoesCalls &
  typeof usuariosCalls &
  typeof verComoCalls &
  typeof clienteDocumentosCalls &
  typeof clienteServicosCalls &
  typeof clientesCalls &
  typeof consultasCalls &
  typeof fichaCalls &
  typeof linhaDoTempoCalls &
  typeof aceiteManualCalls &
  typeof cadastroCalls &
  typeof caixaEntradaCalls &
  typeof comissoesCalls &
  typeof documentosPedidosCalls &
  typeof duplicarCalls &
  typeof eformsCalls &
  typeof envioCalls &
  typeof formulariosCalls &
  typeof impactoCalls &
  typeof oportunidadesCalls &
  typeof orcamentoEdicaoCalls &
  typeof orcamentosCalls &
  typeof precificacaoCalls &
  typeof revisoesDiffCalls &
  typeof volumesCalls &
  typeof implantacoesCalls &
  typeof calendarioCalls &
  typeof clienteFechamentosCalls &
  typeof fechamentosCalls &
  typeof indicadoresCalls &
  typeof processosCalls &
  typeof projetosCalls &
  typeof recorrentesCalls &
  typeof tarefasCalls &
  typeof validacaoAnexosCalls &
  typeof visaoClienteCalls &
  typeof anexosCalls &
  typeof buscaCalls &
  typeof configsCalls &
  typeof contadoresCalls &
  typeof diagnosticoCalls &
  typeof emailCalls &
  typeof exportacoesCalls &
  typeof feriadosCalls &
  typeof healthCalls &
  typeof hojeCalls &
  typeof jobsCalls &
  typeof lgpdCalls &
  typeof logsCalls &
  typeof mensagensCalls &
  typeof notificacoesCalls &
  typeof seletoresCalls &
  typeof visoesCalls;
