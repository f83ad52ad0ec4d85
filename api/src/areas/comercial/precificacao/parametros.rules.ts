import type { Eform, EformDestinos } from '@gestao/shared/contracts/comercial/eforms';
import { problemasDosDestinos } from '@gestao/shared/contracts/comercial/eforms-edicao';
import type { Problema } from '@gestao/shared/contracts/comercial/precificacao-versoes';
import type { Pedido } from './motor/parametros';
import { deducoesDe, margensDe, tributosEm } from './motor/preco';
import type { ParametrosPublicados } from './parametros.repository';

/** What the draft alone does not tell: what records are called, and the questionnaire in use. */
export interface Registros {
  /** uuid of each service by its key. */
  servicos: ReadonlyMap<string, string>;
  /** Name of each position by its uuid. */
  cargos: ReadonlyMap<string, string>;
  /** Name of each driver by its key, inactive ones too. */
  direcionadores: ReadonlyMap<string, string>;
}

/**
 * What keeps a draft from being published (docs/domain/comercial.md#publicacao): shares that are not 100 %,
 * services without tasks or taxes in force, positions without cost, drivers that are no longer active, and
 * services whose price would have no divisor for an origin.
 * @param hoje `AAAA-MM-DD`: which tax rates are looked at
 */
export function validateParametros(
  parametros: ParametrosPublicados,
  hoje: string,
  registros?: Registros,
): Problema[] {
  const problemas: Problema[] = [];
  const geral = parametros.margens.some((one) => one.servico === null && one.origem === null);
  if (!geral)
    problemas.push({
      aba: 'valores',
      message: 'Falta a margem geral (todos os serviços, todas as origens).',
    });
  if (parametros.servicos.length === 0) problemas.push({ aba: 'tarefas', message: 'Nenhum serviço ativo.' });
  for (const servico of parametros.servicos) {
    problemas.push(...problemasDoServico(parametros, servico, hoje, registros));
    if (!geral) continue;
    for (const origem of parametros.origens) {
      const pedido = { data: hoje, origem: origem.chave } as Pedido;
      const { total_bp } = deducoesDe(parametros, pedido, servico);
      const { alvo_bp } = margensDe(parametros, servico.chave, origem.chave);
      if (total_bp + alvo_bp >= 10_000n) {
        problemas.push({
          aba: 'valores',
          message: `${servico.nome}: com a origem ${origem.nome}, tributos, comissão, inadimplência e margem passam de 100 %.`,
        });
      }
    }
  }
  return problemas;
}

function problemasDoServico(
  parametros: ParametrosPublicados,
  servico: ParametrosPublicados['servicos'][number],
  hoje: string,
  registros: Registros | undefined,
): Problema[] {
  const problemas: Problema[] = [];
  const uuid = registros?.servicos.get(servico.chave);
  const doServico = uuid && { registro: { tipo: 'servico' as const, uuid } };
  const aba = 'tarefas';
  const perfil = parametros.perfis_tributarios.find((one) => one.chave === servico.perfil_tributario);
  if (servico.tarefas.length === 0)
    problemas.push({ aba, message: `${servico.nome}: nenhuma tarefa ativa.`, ...doServico });
  if (!perfil) {
    problemas.push({ aba, message: `${servico.nome}: escolha o perfil tributário.`, ...doServico });
  } else if (tributosEm(parametros, perfil.chave, hoje).length === 0) {
    problemas.push({
      aba: 'valores',
      message: `${servico.nome}: o perfil tributário ${perfil.nome} não tem alíquota vigente na data.`,
    });
  }
  for (const tarefa of servico.tarefas) {
    const registro = { tipo: 'tarefa' as const, uuid: tarefa.chave };
    const soma = tarefa.cargos.reduce((total, one) => total + one.participacao_bp, 0);
    if (soma !== 10_000) {
      problemas.push({
        aba,
        message: `${servico.nome}: a participação dos cargos em ${tarefa.nome} soma ${(soma / 100).toLocaleString('pt-BR')} %, e não 100 %.`,
        registro,
      });
    }
    const { direcionador } = tarefa;
    if (direcionador !== null && !parametros.direcionadores.some(({ chave }) => chave === direcionador)) {
      problemas.push({
        aba,
        message: `${servico.nome}: ${tarefa.nome} usa o direcionador ${registros?.direcionadores.get(direcionador) ?? direcionador}, que não está ativo.`,
        registro,
      });
    }
    for (const { cargo } of tarefa.cargos) {
      if (parametros.custo_hora_centavos[cargo] !== undefined) continue;
      const nome = registros?.cargos.get(cargo);
      problemas.push({
        aba: 'cargos',
        message: `${servico.nome}: ${nome ? `o cargo ${nome}, de ${tarefa.nome},` : `um cargo de ${tarefa.nome}`} não tem custo-hora vigente.`,
        registro: { tipo: 'cargo', uuid: cargo },
      });
    }
  }
  return problemas;
}

/** Answers of the questionnaire in use that would become nothing: their destinations are gone. */
export function validateFormularios(
  formularios: readonly Pick<Eform, 'uuid' | 'nome' | 'versao_eform' | 'perguntas'>[],
  destinos: EformDestinos,
): Problema[] {
  return formularios.flatMap(({ uuid, nome, versao_eform, perguntas }) =>
    problemasDosDestinos(perguntas, destinos).map(({ caminho, mensagem }): Problema => {
      const rotulo = perguntas[Number(caminho[1])]?.rotulo ?? '';
      return {
        aba: 'tarefas',
        message: `Formulário ${nome} v${versao_eform}, “${rotulo}”: ${mensagem}`,
        registro: { tipo: 'eform', uuid },
      };
    }),
  );
}
