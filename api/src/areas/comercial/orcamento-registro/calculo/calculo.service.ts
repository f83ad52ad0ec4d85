import type { Calculo, CalculoPedido } from '@gestao/shared/contracts/comercial/calculo';
import { dateIn } from '@gestao/shared/rules/calendar';
import { invalidFields, ruleRefusal } from '../../../../platform/app/refusal';
import type { Database, Transaction } from '../../../../platform/database/database';
import { type Calculo as CalculoExato, calculate } from '../../precificacao/motor/calcular';
import type { Pedido } from '../../precificacao/motor/parametros';
import { type ParametrosPublicados, readVersao, readVigente } from '../../precificacao/parametros.repository';
import type { OrcamentoRow } from '../orcamento.repository';
import { servicosImplantados } from './servicos-implantados';

/** A calculation, the version it used and the request as the engine read it. */
export interface CalculoFeito {
  versao_id: number;
  versao: number;
  parametros: ParametrosPublicados;
  pedido: Pedido;
  exato: CalculoExato;
}

/** What a price keeps until somebody recalculates it (docs/domain/comercial.md#conteudo). */
export interface ParametrosDoPreco {
  versao: number;
  /** `AAAA-MM-DD`: day of its tax rates. */
  data: string;
}

/** Of a budget's last calculation; `null` while it has none. */
export function parametrosDoPreco(
  row: Pick<OrcamentoRow, 'calculo' | 'status_desde'>,
): ParametrosDoPreco | null {
  const feito = row.calculo as Calculo | null;
  return feito && { versao: feito.versao, data: feito.data ?? dateIn(row.status_desde) };
}

/**
 * Calculates from the parameters in force, or from those of a version.
 * @param hoje `AAAA-MM-DD`: the tax rates of this day
 * @param cliente_id client it is for, who may have had his implantação
 * @throws Refusal 406 `sem_parametros` before anything published is in force, `divisor_invalido`; 422 for an
 * origin, factor or option the version does not know
 */
export async function calculatePedido(
  orm: Database['orm'] | Transaction,
  pedido: CalculoPedido,
  hoje: string,
  { versao, cliente_id = null }: { versao?: number | undefined; cliente_id?: number | null } = {},
): Promise<CalculoFeito> {
  const publicada = await (versao === undefined ? readVigente(orm, hoje) : readVersao(orm, versao));
  if (!publicada) {
    throw ruleRefusal('sem_parametros', 'Publique os parâmetros de precificação antes de calcular preços.');
  }
  const parametros = publicada.snapshot;
  check(parametros, pedido);
  const { origem_uuid, ...resto } = pedido;
  // Nothing was left out by hand: whom it is for changes nothing then.
  const implantados = resto.ajustes.length > 0 ? await servicosImplantados(orm, cliente_id, hoje) : [];
  const exigido: Pedido = { ...resto, data: hoje, origem: origem_uuid, implantados };
  return {
    versao_id: publicada.id,
    versao: publicada.numero,
    parametros,
    pedido: exigido,
    exato: calculate(parametros, exigido),
  };
}

/** Keys that the version does not know would be left out in silence: they are refused. */
function check(parametros: ParametrosPublicados, pedido: CalculoPedido): void {
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
