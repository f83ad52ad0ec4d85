import type { CalculoPedido } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import type {
  PropostaReajuste,
  PropostaReajusteForm,
  Volume,
} from '@gestao/shared/contracts/comercial/volumes';
import { addDays, addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { formatInteger } from '@gestao/shared/rules/format';
import { and, eq, isNull } from 'drizzle-orm';
import { forbidden, notFound, Refusal, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { orcamento } from '../../../platform/database/schema';
import { lockCliente } from '../../clientes/clientes/clientes.repository';
import { type CalculoFeito, calculatePedido } from '../orcamento-registro/calculo/calculo.service';
import { present } from '../orcamento-registro/calculo/calculo-apresentacao';
import { colunasDoCalculo, pedidoDe } from '../orcamento-registro/conteudo/orcamento-conteudo.service';
import { replaceItens } from '../orcamento-registro/conteudo/orcamento-itens';
import { colunasDoDesconto } from '../orcamento-registro/conteudo/read-conteudo';
import { nextNumero } from '../orcamento-registro/create-rascunho';
import { orcamentoAberto } from '../orcamento-registro/orcamento.repository';
import { insertOrcamento } from '../orcamento-registro/orcamento.writer';
import { recordOwnEvento } from '../orcamento-registro/orcamento-eventos';
import { type ParametrosPublicados, readVigente } from '../precificacao/parametros.repository';
import { contratosEmVigor, gatherContratos, listAceitos, mensalEmVigor } from './reajuste-contratos';
import { eventoDoReajuste } from './reajuste-grafico';
import { cabeReajuste } from './volumes.rules';
import { readVolumes } from './volumes.service';

/** Why a task of the implantação is not charged again. */
const jaImplantado = 'Cliente já implantado.';

/**
 * Draft of a readjustment (docs/domain/comercial.md#reajuste): the services in force of all accepted budgets,
 * under the conditions of the newest, with the quantities that were realised, at the price of the published
 * parameters and without another implantação.
 * @throws Refusal 403 for a client's person; 404 outside the client's rows; 406 `sem_contrato`,
 * `sem_excedente`, `orcamento_aberto` without the person's word, `contrato_sem_preco` where the
 * published parameters no longer know the contract's services or origin, `sem_parametros`
 */
export function proposeReajuste(
  scope: Scope,
  uuid: string,
  form: PropostaReajusteForm,
): Promise<PropostaReajuste> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  const hoje = dateIn(now);
  const competencia = form.competencia ?? addMonths(hoje.slice(0, 7), -1);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const dono = await lockCliente(tx, actor, uuid);
    if (!dono) throw notFound();
    const aceitos = await listAceitos(tx, dono.id);
    if (aceitos.length === 0) throw ruleRefusal('sem_contrato', 'Este cliente não tem orçamento aceito.');
    const [novo, ...velhos] = await contratosEmVigor(tx, aceitos, dono.id, hoje);
    if (!novo) throw ruleRefusal('sem_contrato', 'Este cliente não tem serviço contratado em vigor.');
    const contratos = [novo, ...velhos] as const;
    const contrato = novo.row;
    const numeros = contratos.map(({ row }) => row.numero).join(' e ');
    const volumes = (await readVolumes(tx, dono.id, competencia)).volumes.map(({ item }) => item);
    if (!volumes.some(({ historico }) => cabeReajuste(historico))) {
      throw ruleRefusal(
        'sem_excedente',
        'Nenhum direcionador passou do contratado em dois meses seguidos, ou em mais de 20 % no mês.',
      );
    }
    if (!form.confirma_aberto) await refuseOpen(tx, dono.id);
    const conteudo = gatherContratos(contratos);
    const { pedido, feito, ajustes } = await priceReajuste(tx, dono.id, conteudo, volumes, hoje);
    const calculo = present(feito, true);
    const numero = await nextNumero(tx, hoje.slice(0, 4));
    const observacoes = resumoDoReajuste(numeros, competencia, volumes);
    const row = await insertOrcamento(tx, {
      numero,
      orcamento_anterior_id: contrato.id,
      cliente_id: dono.id,
      documento: dono.documento,
      origem_id: contrato.origem_id,
      parceiro_id: contrato.parceiro_id,
      vendedor_id: actor.usuarioId,
      parametrizacao_versao_id: feito.versao_id,
      volumes: pedido.volumes,
      complexidade: pedido.complexidade,
      ...colunasDoDesconto(conteudo),
      justificativa_desconto: conteudo.justificativa_desconto,
      prazo_meses: contrato.prazo_meses,
      cobrar_13a: contrato.cobrar_13a,
      indice_reajuste: contrato.indice_reajuste,
      dia_vencimento_boleto: contrato.dia_vencimento_boleto,
      validade: addDays(hoje, Number(feito.parametros.valores.validade_dias?.valor ?? 15)),
      condicoes: contrato.condicoes,
      observacoes_internas: observacoes,
      ...colunasDoCalculo(feito),
      calculo,
      status_desde: now,
      ...created(actor, now),
    });
    await replaceItens(tx, row.id, calculo, ajustes);
    await recordOwnEvento(tx, scope, row.id, eventoDoReajuste, {
      contrato: numeros,
      competencia,
      mensal_centavos: calculo.mensal_centavos,
      versao_parametros: feito.versao,
    });
    audit.record({
      acao: 'Criou',
      entidade: 'orcamento',
      uuid: row.uuid,
      rotulo: numero,
      clienteUuid: uuid,
      depois: {
        numero,
        cliente: dono.razao_social,
        contrato: numeros,
        volumes: pedido.volumes,
        mensal_centavos: calculo.mensal_centavos,
        observacoes_internas: observacoes,
        status: orcamentoStatusLabels.rascunho,
      },
    });
    return {
      uuid: row.uuid,
      numero,
      mensal_centavos: calculo.mensal_centavos,
      mensal_anterior_centavos: mensalEmVigor(contratos),
    };
  });
}

async function refuseOpen(tx: Transaction, clienteId: number): Promise<void> {
  const [aberto] = await tx
    .select({ numero: orcamento.numero })
    .from(orcamento)
    .where(
      and(
        eq(orcamento.cliente_id, clienteId),
        orcamentoAberto,
        eq(orcamento.legado, false),
        isNull(orcamento.excluido_em),
      ),
    )
    .limit(1);
  if (!aberto) return;
  throw ruleRefusal('orcamento_aberto', `Este cliente já tem o orçamento ${aberto.numero} em aberto.`);
}

/** Contract with realised quantities, priced by the parameters in force. */
async function priceReajuste(
  tx: Transaction,
  clienteId: number,
  conteudo: ConteudoSalvo,
  volumes: Volume[],
  hoje: string,
) {
  const versao = await readVigente(tx, hoje);
  const parametros = versao?.snapshot;
  const ajustes = parametros ? ajustesDoReajuste(conteudo, parametros) : [];
  const pedido: CalculoPedido = {
    ...pedidoDe({ ...conteudo, ajustes }),
    ...(parametros ? respostas(conteudo, volumes, parametros) : {}),
    parcelas_implantacao: 1,
    desconto_implantacao_centavos: 0,
  };
  const conhecidos = parametros?.servicos.map(({ chave }) => chave) ?? [];
  const faltam = parametros ? conteudo.servicos.filter(({ chave }) => !conhecidos.includes(chave)) : [];
  if (faltam.length > 0) throw semPreco();
  return { pedido, feito: await calculate(tx, pedido, hoje, clienteId), ajustes };
}

const semPreco = () =>
  ruleRefusal(
    'contrato_sem_preco',
    'Os serviços ou a origem do contrato não estão mais nos parâmetros publicados. Crie um novo orçamento.',
  );

async function calculate(
  tx: Transaction,
  pedido: CalculoPedido,
  hoje: string,
  cliente_id: number,
): Promise<CalculoFeito> {
  try {
    return await calculatePedido(tx, pedido, hoje, { cliente_id });
  } catch (error) {
    // Fields of a form that the person has not filled in.
    throw error instanceof Refusal && error.status === 422 ? semPreco() : error;
  }
}

/** Answers of the contract that the published parameters still ask for. */
function respostas(
  conteudo: ConteudoSalvo,
  volumes: Volume[],
  { fatores, direcionadores }: ParametrosPublicados,
) {
  const realizados = Object.fromEntries(
    volumes.flatMap(({ direcionador, realizado }) => (realizado === null ? [] : [[direcionador, realizado]])),
  );
  const informados = Object.entries({ ...conteudo.volumes, ...realizados });
  return {
    volumes: Object.fromEntries(
      informados.filter(([chave]) => direcionadores.some((one) => one.chave === chave)),
    ),
    complexidade: Object.fromEntries(
      Object.entries(conteudo.complexidade).filter(([fator, opcao]) =>
        fatores.some((one) => one.chave === fator && one.opcoes.some(({ chave }) => chave === opcao)),
      ),
    ),
  };
}

/** The contract's own adjustments of tasks, and those of the implantação switched off. */
function ajustesDoReajuste(conteudo: ConteudoSalvo, { servicos }: ParametrosPublicados) {
  const tarefas = servicos
    .filter(({ chave }) => conteudo.servicos.some((one) => one.chave === chave))
    .flatMap(({ chave, tarefas: dele }) => dele.map((tarefa) => ({ servico: chave, tarefa })));
  const mantidos = conteudo.ajustes.filter((ajuste) =>
    tarefas.some(
      ({ servico, tarefa }) =>
        ajuste.servico === servico && ajuste.tarefa === tarefa.chave && tarefa.frequencia !== 'unica',
    ),
  );
  const desligados = tarefas
    .filter(({ tarefa }) => tarefa.frequencia === 'unica')
    .map(({ servico, tarefa }) => ({ servico, tarefa: tarefa.chave, milimin: null, motivo: jaImplantado }));
  return [...mantidos, ...desligados];
}

/** What the readjustment rests on, for the firm's own notes. */
function resumoDoReajuste(numeros: string, competencia: string, volumes: readonly Volume[]): string {
  const [ano, mes] = competencia.split('-');
  const linhas = volumes
    .filter(({ excedente }) => excedente)
    .map(
      ({ nome, contratado, realizado }) =>
        `${nome}: ${formatInteger(contratado ?? 0)} contratados, ${formatInteger(realizado ?? 0)} realizados`,
    );
  return [`Reajuste do contrato ${numeros} pelos volumes de ${mes}/${ano}.`, ...linhas]
    .join('\n')
    .slice(0, 2000);
}
