import type { CalculoPrevioPedido, Preco } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo, OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { Perguntas } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { faltaNaJustificativa } from '@gestao/shared/rules/justificativa';

/** A budget's content while a person works on it. */
export type Editado = Omit<ConteudoSalvo, 'versao'> & {
  /** What was typed into the field of a number and is no value of it, by the field's path. */
  digitado: Record<string, string>;
};

/** Version of the parameters and day of the taxes that a price keeps. */
export type ParametrosDoPreco = NonNullable<CalculoPrevioPedido['parametros']>;

/** What was saved, as the form starts from it. */
export function editadoDe({ versao: _, ...conteudo }: ConteudoSalvo): Editado {
  return { ...conteudo, digitado: {} };
}

/** Volumes the chosen services ask for, in the order of the parameters. */
export function direcionadoresDe(perguntas: Perguntas, { servicos }: Pick<Editado, 'servicos'>) {
  const pedidos = new Set(
    perguntas.servicos
      .filter(({ chave }) => servicos.some((one) => one.chave === chave))
      .flatMap(({ direcionadores }) => direcionadores),
  );
  return perguntas.direcionadores.filter(({ chave }) => pedidos.has(chave));
}

/** Answers these parameters know; the api refuses others. */
export function conhecidos(perguntas: Perguntas, editado: Editado) {
  const keep = <T>(values: Record<string, T>, known: (key: string, value: T) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([key, value]) => known(key, value)));
  return {
    volumes: keep(editado.volumes, (key) => perguntas.direcionadores.some(({ chave }) => chave === key)),
    complexidade: keep(editado.complexidade, (key, value) =>
      perguntas.fatores.some(
        ({ chave, opcoes }) => chave === key && opcoes.some((opcao) => opcao.chave === value),
      ),
    ),
    ajustes: editado.ajustes.filter(({ servico }) => editado.servicos.some(({ chave }) => chave === servico)),
  };
}

/**
 * What the price of a budget depends on; `null` before a service is chosen.
 * @param parametros version and day its price keeps; without them it is asked of those in force
 */
export function pedidoDe(
  perguntas: Perguntas,
  editado: Editado,
  orcamento_uuid: string,
  parametros: ParametrosDoPreco | null,
): CalculoPrevioPedido | null {
  if (editado.servicos.length === 0) return null;
  const { ajustes, ...respostas } = conhecidos(perguntas, editado);
  return {
    orcamento_uuid,
    ...(parametros ? { parametros } : {}),
    origem_uuid: editado.origem_uuid,
    servicos: editado.servicos,
    ...respostas,
    desconto: editado.desconto,
    prazo_meses: editado.prazo_meses,
    cobrar_13a: editado.cobrar_13a,
    parcelas_implantacao: editado.parcelas_implantacao,
    desconto_implantacao_centavos: editado.desconto_implantacao_centavos,
    ajustes: ajustes.map(({ servico, tarefa, milimin }) => ({ servico, tarefa, milimin })),
  };
}

/** What keeps the draft from being sent: what its price misses, and the reason as it is typed by now. */
export function faltasDe(
  calculo: Preco | null,
  { justificativa_desconto }: Pick<Editado, 'justificativa_desconto'>,
): string[] {
  if (!calculo) return [];
  // A saved calculation tells of the reason as it was saved.
  const saved = faltaNaJustificativa(null, calculo.justificativa_minima ?? 0);
  const missing = faltaNaJustificativa(justificativa_desconto, calculo.justificativa_minima ?? 0);
  return [...calculo.faltas.filter((one) => one !== saved), ...(missing ? [missing] : [])];
}

/** Whether its origin asks for the partner who brought it and none is chosen; nothing is saved until then. */
export function faltaParceiro(
  { origens }: Pick<Perguntas, 'origens'>,
  { origem_uuid, parceiro_uuid, servicos }: Pick<Editado, 'origem_uuid' | 'parceiro_uuid' | 'servicos'>,
): boolean {
  const origem = origens.find(({ uuid }) => uuid === origem_uuid);
  return Boolean(origem?.exige_parceiro) && !parceiro_uuid && servicos.length > 0;
}

/** The content as it is sent. @param versao of the budget as it was read. */
export function paraSalvar(
  perguntas: Perguntas,
  editado: Editado,
  versao: number,
  confirma_reabrir: boolean,
  recalcular = false,
): OrcamentoConteudo {
  const { digitado: _, parceiro_nome: __, ...conteudo } = editado;
  return { ...conteudo, ...conhecidos(perguntas, editado), versao, confirma_reabrir, recalcular };
}
