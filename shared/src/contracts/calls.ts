import { acessoCalls } from './acesso/acesso.calls';
import { ausenciasCalls } from './acesso/ausencias.calls';
import { authCalls } from './acesso/auth.calls';
import { cargosCalls } from './acesso/cargos.calls';
import { departamentosCalls } from './acesso/departamentos.calls';
import { equipesCalls } from './acesso/equipes.calls';
import { microsoftCalls } from './acesso/microsoft.calls';
import { perfisCalls } from './acesso/perfis.calls';
import { preferenciasCalls } from './acesso/preferencias.calls';
import { sessoesCalls } from './acesso/sessoes.calls';
import { usuariosCalls } from './acesso/usuarios.calls';
import { verComoCalls } from './acesso/ver-como.calls';
import { clienteDocumentosCalls } from './clientes/cliente-documentos.calls';
import { clienteServicosCalls } from './clientes/cliente-servicos.calls';
import { clientesCalls } from './clientes/clientes.calls';
import { consultasCalls } from './clientes/consultas.calls';
import { fichaCalls } from './clientes/ficha.calls';
import { linhaDoTempoCalls } from './clientes/linha-do-tempo.calls';
import { visaoGeralCalls } from './clientes/visao-geral.calls';
import { aceiteManualCalls } from './comercial/aceite-manual.calls';
import { cadastroCalls } from './comercial/cadastro.calls';
import { caixaEntradaCalls } from './comercial/caixa-entrada.calls';
import { comissoesCalls } from './comercial/comissoes.calls';
import { documentosPedidosCalls } from './comercial/documentos-pedidos.calls';
import { duplicarCalls } from './comercial/duplicar.calls';
import { eformsCalls } from './comercial/eforms.calls';
import { envioCalls } from './comercial/envio.calls';
import { formulariosCalls } from './comercial/formularios.calls';
import { impactoCalls } from './comercial/impacto.calls';
import { oportunidadesCalls } from './comercial/oportunidades.calls';
import { orcamentoEdicaoCalls } from './comercial/orcamento-edicao.calls';
import { orcamentosCalls } from './comercial/orcamentos.calls';
import { precificacaoCalls } from './comercial/precificacao.calls';
import { revisoesDiffCalls } from './comercial/revisoes-diff.calls';
import { volumesCalls } from './comercial/volumes.calls';
import { acessosCalls } from './implantacao/acessos.calls';
import { arquivosCalls } from './implantacao/arquivos.calls';
import { assumirCalls } from './implantacao/assumir.calls';
import { certificadosCalls } from './implantacao/certificados.calls';
import { checkinsCalls } from './implantacao/checkins.calls';
import { documentosDaImplantacaoCalls } from './implantacao/documentos.calls';
import { ebookCalls } from './implantacao/ebook.calls';
import { fluxoCalls } from './implantacao/fluxo.calls';
import { implantacaoModelosCalls } from './implantacao/implantacao-modelos.calls';
import { implantacoesCalls } from './implantacao/implantacoes.calls';
import { linksDaImplantacaoCalls } from './implantacao/links.calls';
import { matrizCalls } from './implantacao/matriz.calls';
import { painelImplantacaoCalls } from './implantacao/painel.calls';
import { passagemCalls } from './implantacao/passagem.calls';
import { pessoasDaImplantacaoCalls } from './implantacao/pessoas.calls';
import { calendarioCalls } from './operacao/calendario.calls';
import { clienteFechamentosCalls } from './operacao/cliente-fechamentos.calls';
import { entregasCalls } from './operacao/entregas.calls';
import { fechamentoAjustesCalls } from './operacao/fechamento-ajustes.calls';
import { fechamentoCicloCalls } from './operacao/fechamento-ciclo.calls';
import { fechamentoModelosCalls } from './operacao/fechamento-modelos.calls';
import { fechamentosCalls } from './operacao/fechamentos.calls';
import { gargalosCalls } from './operacao/gargalos.calls';
import { geracaoFechamentosCalls } from './operacao/geracao-fechamentos.calls';
import { indicadoresCalls } from './operacao/indicadores.calls';
import { minhasTarefasCalls } from './operacao/minhas-tarefas.calls';
import { modeloClientesCalls } from './operacao/modelo-clientes.calls';
import { processosCalls } from './operacao/processos.calls';
import { projetoModelosCalls } from './operacao/projeto-modelos.calls';
import { projetosCalls } from './operacao/projetos.calls';
import { recorrentesCalls } from './operacao/recorrentes.calls';
import { resultadosCalls } from './operacao/resultados.calls';
import { revisaoRecorrentesCalls } from './operacao/revisao-recorrentes.calls';
import { tarefasCalls } from './operacao/tarefas.calls';
import { tempoCalls } from './operacao/tempo.calls';
import { validacaoAnexosCalls } from './operacao/validacao-anexos.calls';
import { validadesCalls } from './operacao/validades.calls';
import { minhaEmpresaCalls } from './publico/minha-empresa.calls';
import { formularioRespostasCalls, propostaRespostasCalls, publicoCalls } from './publico/publico.calls';
import { visaoClienteCalls } from './publico/visao-cliente.calls';
import { anexosCalls } from './sistema/anexos.calls';
import { buscaCalls } from './sistema/busca.calls';
import { configsCalls } from './sistema/configs.calls';
import { contadoresCalls } from './sistema/contadores.calls';
import { diagnosticoCalls } from './sistema/diagnostico.calls';
import { emailCalls } from './sistema/email.calls';
import { eventosCalls } from './sistema/eventos.calls';
import { exportacoesCalls } from './sistema/exportacoes.calls';
import { feriadosCalls } from './sistema/feriados.calls';
import { healthCalls } from './sistema/health.calls';
import { hojeCalls } from './sistema/hoje.calls';
import { jobsCalls } from './sistema/jobs.calls';
import { lgpdCalls } from './sistema/lgpd.calls';
import { logsCalls } from './sistema/logs.calls';
import { mensagensCalls } from './sistema/mensagens.calls';
import { municipiosCalls } from './sistema/municipios.calls';
import { notificacoesCalls } from './sistema/notificacoes.calls';
import { seletoresCalls } from './sistema/seletores.calls';
import { versoesCalls } from './sistema/versoes.calls';
import { visoesCalls } from './sistema/visoes.calls';

/** An interface may extend only what has a name. */
type Of<Feature> = Feature;

/**
 * Every call of the api by its name: what screens, the api and canned answers of tests agree on. Declared feature by
 * feature, so that the compiler names it instead of writing all of it out wherever it is used, which has a limit.
 */
export interface Calls
  extends Of<typeof acessoCalls>,
    Of<typeof ausenciasCalls>,
    Of<typeof authCalls>,
    Of<typeof cargosCalls>,
    Of<typeof departamentosCalls>,
    Of<typeof equipesCalls>,
    Of<typeof microsoftCalls>,
    Of<typeof perfisCalls>,
    Of<typeof preferenciasCalls>,
    Of<typeof sessoesCalls>,
    Of<typeof usuariosCalls>,
    Of<typeof verComoCalls>,
    Of<typeof clienteDocumentosCalls>,
    Of<typeof clienteServicosCalls>,
    Of<typeof clientesCalls>,
    Of<typeof consultasCalls>,
    Of<typeof fichaCalls>,
    Of<typeof linhaDoTempoCalls>,
    Of<typeof visaoGeralCalls>,
    Of<typeof aceiteManualCalls>,
    Of<typeof cadastroCalls>,
    Of<typeof caixaEntradaCalls>,
    Of<typeof comissoesCalls>,
    Of<typeof documentosPedidosCalls>,
    Of<typeof duplicarCalls>,
    Of<typeof eformsCalls>,
    Of<typeof envioCalls>,
    Of<typeof formulariosCalls>,
    Of<typeof impactoCalls>,
    Of<typeof oportunidadesCalls>,
    Of<typeof orcamentoEdicaoCalls>,
    Of<typeof orcamentosCalls>,
    Of<typeof precificacaoCalls>,
    Of<typeof revisoesDiffCalls>,
    Of<typeof volumesCalls>,
    Of<typeof acessosCalls>,
    Of<typeof certificadosCalls>,
    Of<typeof assumirCalls>,
    Of<typeof checkinsCalls>,
    Of<typeof passagemCalls>,
    Of<typeof fluxoCalls>,
    Of<typeof documentosDaImplantacaoCalls>,
    Of<typeof pessoasDaImplantacaoCalls>,
    Of<typeof linksDaImplantacaoCalls>,
    Of<typeof arquivosCalls>,
    Of<typeof implantacaoModelosCalls>,
    Of<typeof implantacoesCalls>,
    Of<typeof painelImplantacaoCalls>,
    Of<typeof ebookCalls>,
    Of<typeof matrizCalls>,
    Of<typeof calendarioCalls>,
    Of<typeof clienteFechamentosCalls>,
    Of<typeof entregasCalls>,
    Of<typeof fechamentoAjustesCalls>,
    Of<typeof fechamentoModelosCalls>,
    Of<typeof fechamentoCicloCalls>,
    Of<typeof fechamentosCalls>,
    Of<typeof modeloClientesCalls>,
    Of<typeof gargalosCalls>,
    Of<typeof geracaoFechamentosCalls>,
    Of<typeof indicadoresCalls>,
    Of<typeof minhasTarefasCalls>,
    Of<typeof processosCalls>,
    Of<typeof projetoModelosCalls>,
    Of<typeof projetosCalls>,
    Of<typeof recorrentesCalls>,
    Of<typeof revisaoRecorrentesCalls>,
    Of<typeof tarefasCalls>,
    Of<typeof tempoCalls>,
    Of<typeof resultadosCalls>,
    Of<typeof validacaoAnexosCalls>,
    Of<typeof validadesCalls>,
    Of<typeof publicoCalls>,
    Of<typeof propostaRespostasCalls>,
    Of<typeof formularioRespostasCalls>,
    Of<typeof minhaEmpresaCalls>,
    Of<typeof visaoClienteCalls>,
    Of<typeof anexosCalls>,
    Of<typeof buscaCalls>,
    Of<typeof configsCalls>,
    Of<typeof contadoresCalls>,
    Of<typeof diagnosticoCalls>,
    Of<typeof emailCalls>,
    Of<typeof eventosCalls>,
    Of<typeof exportacoesCalls>,
    Of<typeof feriadosCalls>,
    Of<typeof healthCalls>,
    Of<typeof hojeCalls>,
    Of<typeof jobsCalls>,
    Of<typeof lgpdCalls>,
    Of<typeof logsCalls>,
    Of<typeof mensagensCalls>,
    Of<typeof municipiosCalls>,
    Of<typeof notificacoesCalls>,
    Of<typeof seletoresCalls>,
    Of<typeof versoesCalls>,
    Of<typeof visoesCalls> {}

/** The same as values. Screens take only the type: a value brings every schema along, and is there for tests of all. */
export const everyCall: Calls = {
  ...acessoCalls,
  ...ausenciasCalls,
  ...authCalls,
  ...cargosCalls,
  ...departamentosCalls,
  ...equipesCalls,
  ...microsoftCalls,
  ...perfisCalls,
  ...preferenciasCalls,
  ...sessoesCalls,
  ...usuariosCalls,
  ...verComoCalls,
  ...clienteDocumentosCalls,
  ...clienteServicosCalls,
  ...clientesCalls,
  ...consultasCalls,
  ...fichaCalls,
  ...linhaDoTempoCalls,
  ...visaoGeralCalls,
  ...aceiteManualCalls,
  ...cadastroCalls,
  ...caixaEntradaCalls,
  ...comissoesCalls,
  ...documentosPedidosCalls,
  ...duplicarCalls,
  ...eformsCalls,
  ...envioCalls,
  ...formulariosCalls,
  ...impactoCalls,
  ...oportunidadesCalls,
  ...orcamentoEdicaoCalls,
  ...orcamentosCalls,
  ...precificacaoCalls,
  ...revisoesDiffCalls,
  ...volumesCalls,
  ...acessosCalls,
  ...certificadosCalls,
  ...assumirCalls,
  ...checkinsCalls,
  ...passagemCalls,
  ...fluxoCalls,
  ...documentosDaImplantacaoCalls,
  ...pessoasDaImplantacaoCalls,
  ...linksDaImplantacaoCalls,
  ...arquivosCalls,
  ...implantacaoModelosCalls,
  ...implantacoesCalls,
  ...painelImplantacaoCalls,
  ...ebookCalls,
  ...matrizCalls,
  ...calendarioCalls,
  ...clienteFechamentosCalls,
  ...entregasCalls,
  ...fechamentoAjustesCalls,
  ...fechamentoModelosCalls,
  ...fechamentoCicloCalls,
  ...fechamentosCalls,
  ...modeloClientesCalls,
  ...gargalosCalls,
  ...geracaoFechamentosCalls,
  ...indicadoresCalls,
  ...minhasTarefasCalls,
  ...processosCalls,
  ...projetoModelosCalls,
  ...projetosCalls,
  ...recorrentesCalls,
  ...revisaoRecorrentesCalls,
  ...tarefasCalls,
  ...tempoCalls,
  ...resultadosCalls,
  ...validacaoAnexosCalls,
  ...validadesCalls,
  ...publicoCalls,
  ...propostaRespostasCalls,
  ...formularioRespostasCalls,
  ...minhaEmpresaCalls,
  ...visaoClienteCalls,
  ...anexosCalls,
  ...buscaCalls,
  ...configsCalls,
  ...contadoresCalls,
  ...diagnosticoCalls,
  ...emailCalls,
  ...eventosCalls,
  ...exportacoesCalls,
  ...feriadosCalls,
  ...healthCalls,
  ...hojeCalls,
  ...jobsCalls,
  ...lgpdCalls,
  ...logsCalls,
  ...mensagensCalls,
  ...municipiosCalls,
  ...notificacoesCalls,
  ...seletoresCalls,
  ...versoesCalls,
  ...visoesCalls,
};
