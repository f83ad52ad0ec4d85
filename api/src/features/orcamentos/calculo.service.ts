import type { Calculo, CalculoLinha, CalculoPedido } from '@gestao/shared/contracts/calculo';
import { sinalLabels } from '@gestao/shared/contracts/orcamentos';
import { frequenciaLabels } from '@gestao/shared/contracts/precificacao';
import { dateIn } from '@gestao/shared/rules/calendar';
import { forbidden, invalidFields, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import type { Database, Transaction } from '../../database/database';
import { type Calculo as CalculoExato, calcular } from '../precificacao/motor/calcular';
import type { Pedido } from '../precificacao/motor/parametros';
import { type ParametrosPublicados, readVersao } from '../precificacao/parametros.repository';
import { veCustos } from './orcamentos.rows';

/** A calculation, the version it used and the request as the engine read it. */
export interface CalculoFeito {
  versao_id: number;
  versao: number;
  parametros: ParametrosPublicados;
  pedido: Pedido;
  exato: CalculoExato;
}

/**
 * Calculates from the newest published parameters, or from those of a version.
 * @param hoje `AAAA-MM-DD`: the tax rates of this day
 * @throws Refusal 406 `sem_parametros` before anything was published, `divisor_invalido`; 422 for an
 * origin, factor or option the version does not know
 */
export async function calcularPedido(
  orm: Database['orm'] | Transaction,
  pedido: CalculoPedido,
  hoje: string,
  versao?: number,
): Promise<CalculoFeito> {
  const publicada = await readVersao(orm, versao);
  if (!publicada) {
    throw ruleRefusal('sem_parametros', 'Publique os parâmetros de precificação antes de calcular preços.');
  }
  const parametros = publicada.snapshot;
  conferir(parametros, pedido);
  const { origem_uuid, ...resto } = pedido;
  const exigido: Pedido = { ...resto, data: hoje, origem: origem_uuid };
  return {
    versao_id: publicada.id,
    versao: publicada.numero,
    parametros,
    pedido: exigido,
    exato: calcular(parametros, exigido),
  };
}

/** Keys that the version does not know would be left out in silence: they are refused. */
function conferir(parametros: ParametrosPublicados, pedido: CalculoPedido): void {
  const erros: Record<string, string[]> = {};
  if (!parametros.origens.some((one) => one.chave === pedido.origem_uuid)) {
    erros.origem_uuid = ['Opção inválida.'];
  }
  for (const [fator, opcao] of Object.entries(pedido.complexidade)) {
    const conhecido = parametros.fatores.find((one) => one.chave === fator);
    if (!conhecido?.opcoes.some((one) => one.chave === opcao)) erros.complexidade = ['Opção inválida.'];
  }
  const repetidos = new Set(pedido.servicos.map((one) => one.chave)).size !== pedido.servicos.length;
  if (repetidos) erros.servicos = ['Cada serviço entra uma vez.'];
  for (const chave of Object.keys(pedido.volumes)) {
    if (!parametros.direcionadores.some((one) => one.chave === chave)) erros.volumes = ['Opção inválida.'];
  }
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

/** `POST /orcamentos/calcular`: pure, nothing saved. @throws Refusal 403 for a client's person */
export async function simularPreco(scope: Scope, pedido: CalculoPedido): Promise<Calculo> {
  if (scope.actor.isClient) throw forbidden();
  const feito = await calcularPedido(scope.database.orm, pedido, dateIn(scope.now()));
  return apresentar(feito, veCustos(scope.actor));
}

const numero = (value: bigint) => Number(value);

/** Levels of complexity as the screens name them (domain 2.6). */
function nivelDe(multiplicador_bp: bigint): CalculoLinha['nivel_complexidade'] {
  if (multiplicador_bp < 10_000n) return 'Baixa';
  if (multiplicador_bp < 13_000n) return 'Média';
  return multiplicador_bp < 17_000n ? 'Alta' : 'Crítica';
}

/** What the wire carries of a calculation; costs and margins left out, not null, without the right. */
export function apresentar(feito: CalculoFeito, comCustos: boolean): Calculo {
  const { exato, parametros } = feito;
  const { totais } = exato;
  const nomes = new Map(parametros.direcionadores.map(({ chave, nome }) => [chave, nome]));
  const nomeDe = (chave: string) => nomes.get(chave) ?? chave;
  const sinal = (['automatica', 'gestor', 'diretoria'] as const)[exato.alcada];
  return {
    versao: feito.versao,
    data: feito.pedido.data,
    linhas: exato.linhas.map((linha) => apresentarLinha(linha, comCustos, nomeDe)),
    tabela_centavos: numero(totais.tabela_centavos),
    desconto_centavos: numero(totais.desconto_centavos),
    desconto_efetivo_bp: numero(totais.desconto_efetivo_bp),
    mensal_centavos: numero(totais.mensal_centavos),
    implantacao_tabela_centavos: numero(totais.implantacao_tabela_centavos),
    implantacao_centavos: numero(totais.implantacao_centavos),
    parcelas_implantacao_centavos: totais.parcelas_implantacao_centavos.map(numero),
    anual_centavos: numero(totais.anual_centavos),
    valor_contrato_centavos: numero(totais.valor_contrato_centavos),
    ...(comCustos
      ? {
          custo_centavos: numero(totais.custo_centavos),
          resultado_centavos: numero(totais.resultado_centavos),
          piso_centavos: numero(totais.piso_centavos),
          margem_bp: totais.margem_bp === null ? null : numero(totais.margem_bp),
          minima_ponderada_bp: numero(totais.minima_ponderada_bp),
        }
      : {}),
    alcada: exato.alcada,
    sinal,
    sinal_label: sinalLabels[sinal],
    excedentes: exato.excedentes.map((one) => ({
      direcionador: one.direcionador,
      nome: nomeDe(one.direcionador),
      contratado: numero(one.contratado),
      valor_centavos: numero(one.valor_centavos),
    })),
    faltas: [
      ...exato.volumes_faltando.map((nome) => `Informe o volume de ${nome}.`),
      ...parametros.fatores
        .filter((fator) => fator.obrigatorio && !feito.pedido.complexidade[fator.chave])
        .map((fator) => `Responda: ${fator.nome}.`),
    ],
  };
}

function apresentarLinha(
  linha: CalculoExato['linhas'][number],
  comCustos: boolean,
  nomeDe: (chave: string) => string,
): CalculoLinha {
  const { custo, preco, final } = linha;
  return {
    chave: linha.servico.chave,
    nome: linha.servico.nome,
    opcional: linha.opcional,
    selecionado: linha.selecionado,
    multiplicador_bp: numero(linha.multiplicador_bp),
    nivel_complexidade: nivelDe(linha.multiplicador_bp),
    minutos_mes_milimin: numero(custo.milimin_mes),
    preco_tabela_centavos: numero(preco.tabela_centavos),
    desconto_centavos: numero(final?.desconto_centavos ?? 0n),
    preco_final_centavos: numero(final?.final_centavos ?? 0n),
    implantacao_tabela_centavos: numero(linha.preco_implantacao.tabela_centavos),
    implantacao_desconto_centavos: numero(final?.desconto_implantacao_centavos ?? 0n),
    implantacao_final_centavos: numero(final?.implantacao_centavos ?? 0n),
    ...(comCustos
      ? {
          custo_direto_centavos: numero(custo.direto_centavos),
          custo_indireto_centavos: numero(custo.indireto_centavos),
          custo_terceiros_centavos: numero(custo.terceiros_centavos),
          custo_total_centavos: numero(custo.total_centavos),
          divisor_bp: numero(preco.divisor_bp),
          preco_tecnico_centavos: numero(preco.tecnico_centavos),
          preco_piso_centavos: numero(preco.piso_centavos),
          margem_minima_bp: numero(preco.margem_minima_bp),
          ...(final
            ? {
                tributos: final.resultado.tributos.map((one) => ({
                  sigla: one.sigla,
                  valor_centavos: numero(one.valor_centavos),
                })),
                comissao_centavos: numero(final.resultado.comissao_centavos),
                inadimplencia_centavos: numero(final.resultado.inadimplencia_centavos),
                resultado_centavos: numero(final.resultado.resultado_centavos),
                margem_bp: final.resultado.margem_bp === null ? null : numero(final.resultado.margem_bp),
              }
            : {}),
        }
      : {}),
    tarefas: [...custo.tarefas, ...linha.custo_implantacao.tarefas].map((one) => ({
      chave: one.tarefa.chave,
      nome: one.tarefa.nome,
      frequencia: one.tarefa.frequencia,
      frequencia_label: frequenciaLabels[one.tarefa.frequencia],
      direcionador: one.tarefa.direcionador === null ? null : nomeDe(one.tarefa.direcionador),
      direcionador_chave: one.tarefa.direcionador,
      quantidade: numero(one.quantidade),
      milimin: numero(one.milimin),
      milimin_mes: numero(one.milimin_mes),
      ...(comCustos ? { custo_centavos: numero(one.custo_centavos) } : {}),
      ajustada: one.ajustada,
    })),
  };
}
