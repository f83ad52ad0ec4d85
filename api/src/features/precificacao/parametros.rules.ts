import type { Problema } from '@gestao/shared/contracts/precificacao-versoes';
import type { Pedido } from './motor/parametros';
import { deducoesDe, margensDe } from './motor/preco';
import type { ParametrosPublicados } from './parametros.repository';

/**
 * What keeps a draft from being published (domain 3.5): shares that are not 100 %, services without
 * tasks or taxes, positions without cost, and services whose price would have no divisor for an origin.
 * @param hoje `AAAA-MM-DD`: which tax rates are looked at
 */
export function validarParametros(parametros: ParametrosPublicados, hoje: string): Problema[] {
  const problemas: Problema[] = [];
  const geral = parametros.margens.some((one) => one.servico === null && one.origem === null);
  if (!geral)
    problemas.push({
      aba: 'valores',
      message: 'Falta a margem geral (todos os serviços, todas as origens).',
    });
  if (parametros.servicos.length === 0) problemas.push({ aba: 'tarefas', message: 'Nenhum serviço ativo.' });
  for (const servico of parametros.servicos) {
    const de = `${servico.nome}: `;
    if (servico.tarefas.length === 0)
      problemas.push({ aba: 'tarefas', message: `${de}nenhuma tarefa ativa.` });
    if (!parametros.perfis_tributarios.some((one) => one.chave === servico.perfil_tributario)) {
      problemas.push({ aba: 'tarefas', message: `${de}escolha o perfil tributário.` });
    }
    for (const tarefa of servico.tarefas) {
      const soma = tarefa.cargos.reduce((total, one) => total + one.participacao_bp, 0);
      if (soma !== 10_000) {
        problemas.push({
          aba: 'tarefas',
          message: `${de}a participação dos cargos em ${tarefa.nome} soma ${(soma / 100).toLocaleString('pt-BR')} %, e não 100 %.`,
        });
      }
      for (const { cargo } of tarefa.cargos) {
        if (parametros.custo_hora_centavos[cargo] === undefined) {
          problemas.push({
            aba: 'cargos',
            message: `${de}um cargo de ${tarefa.nome} não tem custo-hora vigente.`,
          });
        }
      }
    }
    if (!geral) continue;
    for (const origem of parametros.origens) {
      const pedido = { data: hoje, origem: origem.chave } as Pedido;
      const { total_bp } = deducoesDe(parametros, pedido, servico);
      const { alvo_bp } = margensDe(parametros, servico.chave, origem.chave);
      if (total_bp + alvo_bp >= 10_000n) {
        problemas.push({
          aba: 'valores',
          message: `${de}com a origem ${origem.nome}, tributos, comissão, inadimplência e margem passam de 100 %.`,
        });
      }
    }
  }
  return problemas;
}
