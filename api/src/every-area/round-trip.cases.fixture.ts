import { configGroupKeys } from '@gestao/shared/contracts/sistema/configs';
import { type CallName, type Cases, pair } from './round-trip.case.fixture';
import { comercial } from './round-trip.comercial.fixture';
import { operacao } from './round-trip.operacao.fixture';
import { acesso, clientes } from './round-trip.pessoas.fixture';
import { precificacao } from './round-trip.precificacao.fixture';
import { sistema } from './round-trip.sistema.fixture';
import { tarefas } from './round-trip.tarefas.fixture';
import { tempo } from './round-trip.tempo.fixture';

/** Records that are just a form: made, changed and read at one address. */
const plain: readonly string[] = [];

/** How every form of the product is read back. */
export const roundTrips: Cases = {
  ...acesso,
  ...clientes,
  ...precificacao,
  ...comercial,
  ...operacao,
  ...sistema,
  ...tempo,
  ...tarefas,
  ...Object.assign({}, ...plain.map((path) => pair(path, `GET ${path}/:uuid` as CallName))),
};

const step = 'a step of a record’s life: what it leaves is told by the record’s own tests';
const many = 'the writers of one record, for many';
const secret = 'a secret, or the proof of one';
const asks = 'asks, and keeps nothing';
const again = 'sets a text of the product again';
const link = 'answered by link: publico';

/** Writes without a form that is opened again, each with what it is. */
export const without: Readonly<Partial<Record<CallName, string>>> = {
  'POST /acesso/solicitar': asks,
  'POST /auth/login': secret,
  'POST /auth/reenviar-codigo': secret,
  'POST /auth/remember-password': secret,
  'POST /auth/reset-password/situacao': secret,
  'PUT /auth/reset-password': secret,
  'POST /auth/microsoft': secret,
  'PUT /preferencias/senha': secret,
  'POST /preferencias/dois-fatores/iniciar': secret,
  'POST /preferencias/dois-fatores/confirmar': secret,
  'DELETE /preferencias/dois-fatores': secret,
  'POST /anexos/envios': step,
  'POST /cargos/massa': many,
  'POST /revisao-recorrentes/massa': many,
  'POST /validacao-anexos/massa': many,
  'POST /departamentos/massa': many,
  'POST /usuarios/massa': many,
  'POST /clientes/massa': many,
  'POST /projetos/massa': many,
  'POST /oportunidades/massa': many,
  'POST /oportunidades/comissoes/massa': many,
  'POST /orcamentos/massa': many,
  'POST /tarefas/massa': many,
  'POST /usuarios/:uuid/transicao': step,
  'POST /usuarios/:uuid/inativar': step,
  'POST /clientes/:uuid/transicao': step,
  'POST /clientes/:uuid/links-documentos': step,
  'POST /clientes/:uuid/links-documentos/:link/revogar': step,
  'POST /clientes/:uuid/links-indice': step,
  'POST /clientes/:uuid/links-indice/:link/revogar': step,
  'POST /clientes/:uuid/links-pendencias': step,
  'POST /clientes/:uuid/links-pendencias/:link/revogar': step,
  'POST /clientes/:uuid/proposta-reajuste': step,
  'POST /oportunidades/:uuid/ganhar': step,
  'POST /oportunidades/:uuid/perder': step,
  'POST /oportunidades/:uuid/reabrir': step,
  'PUT /oportunidades/comissoes/:uuid/pagamento': step,
  'POST /orcamentos/:uuid/assumir': step,
  'POST /orcamentos/:uuid/atribuir': step,
  'POST /orcamentos/:uuid/adiar': step,
  'POST /orcamentos/:uuid/aprovador': step,
  'POST /orcamentos/:uuid/duplicar': step,
  'POST /orcamentos/:uuid/enviar': step,
  'POST /orcamentos/:uuid/reenviar': step,
  'POST /orcamentos/:uuid/revisao': step,
  'POST /orcamentos/:uuid/prorrogar': step,
  'POST /orcamentos/:uuid/transicao': step,
  'POST /orcamentos/:uuid/formulario/aplicar': step,
  'POST /orcamentos/:uuid/formulario/enviar': step,
  'POST /precificacao/eforms/:uuid/publicar': step,
  'POST /precificacao/eforms/:uuid/arquivar': step,
  'POST /precificacao/eforms/:uuid/nova-versao': step,
  'POST /precificacao/parametros/publicar': step,
  'POST /mensagens/:uuid/nota': step,
  'POST /mensagens/:uuid/resolver': step,
  'POST /projetos/:uuid/passos': step,
  'POST /projetos/:uuid/relatorios': 'a paper that is kept as it left: projetos/andamento',
  'POST /projetos/:uuid/duplicar': 'a project made of another one: projetos/modelos',
  'POST /projetos/modelos/:modelo/projetos': 'a project made of a template: projetos/modelos',
  'POST /tarefas/:uuid/documentos': step,
  'POST /tarefas/:uuid/documentos/cobranca': step,
  'POST /tarefas/:uuid/documentos/:documento/conferencia': step,
  'PUT /projetos/:uuid/tarefas/:tarefa/etapa': step,
  'POST /ausencias/:uuid/repasses': step,
  'POST /revisao-recorrentes/:uuid/decisao': step,
  'POST /validacao-anexos/:uuid/decisao': step,
  'POST /validacao-anexos/:uuid/reclassificar': step,
  'POST /validacao-anexos/:uuid/encaminhar': step,
  'POST /recorrentes/:uuid/situacao': step,
  'POST /recorrentes/previa': asks,
  'POST /tarefas/:uuid/sugestao-de-ajuste': step,
  'POST /tarefas/:uuid/passos': step,
  'POST /tarefas/:uuid/impedimentos/:impedimento/resolver': step,
  'PUT /tarefas/:uuid/checklist/:item': step,
  'POST /tempo/iniciar': step,
  'POST /tempo/parar': step,
  'POST /tempo/continuar': step,
  'POST /tempo/descartar': step,
  'PUT /calendario/eventos/:uuid/datas': step,
  'POST /calendario/eventos/:uuid/cancelar': step,
  'PUT /calendario/eventos/:uuid/resposta': step,
  'POST /notificacoes/:uuid/adiar': step,
  'POST /lgpd/contatos/:uuid/anonimizar': step,
  'POST /orcamentos/calcular': asks,
  'POST /tarefas/domino/previa': asks,
  'POST /tarefas/domino': step,
  'POST /lgpd/titulares/buscar': asks,
  'POST /logs/verificar': asks,
  'POST /configs/integracoes/testar-smtp': asks,
  'POST /email-modelos/:chave/teste': asks,
  'POST /relatos-politica': 'what browsers report: kept in the log of the process',
  'POST /email-modelos/:chave/restaurar': again,
  ...Object.fromEntries(configGroupKeys.map((grupo) => [`POST /configs/${grupo}/restaurar`, again])),
  'POST /publico/:finalidade/:token/confirmacao': link,
  'POST /publico/orcamento_aceite/:token/opcionais': link,
  'POST /publico/orcamento_aceite/:token/perguntas': link,
  'POST /publico/orcamento_aceite/:token/atualizacao': link,
  'POST /publico/orcamento_aceite/:token/recusa': link,
  'POST /publico/orcamento_aceite/:token/aceite': link,
  'PUT /publico/orcamento_formulario/:token/respostas': link,
  'POST /publico/orcamento_formulario/:token/respostas': link,
};
