import { formatCompetencia } from '@gestao/shared/config';
import type { ClienteAlvo } from './alvos-da-competencia';

type Contrato = Pick<
  ClienteAlvo,
  'status' | 'data_inicio_contrato' | 'data_fim_contrato' | 'competencia_inicial'
>;

/** Why a client has no closing in a competência (`AAAA-MM`), by its contract; `null` where it has one. */
export function porqueNaoGera(cliente: Contrato, competencia: string): string | null {
  const { status, data_inicio_contrato, data_fim_contrato, competencia_inicial } = cliente;
  if (status === 'suspenso') return 'O contrato está suspenso.';
  if (status === 'encerrado') return 'O contrato foi encerrado.';
  if (status !== 'ativo' && status !== 'em_implantacao') return 'O cliente ainda não tem contrato.';
  if (status === 'em_implantacao') {
    if (competencia_inicial === null) return 'Em implantação, sem a primeira competência.';
    if (competencia < competencia_inicial)
      return `Em implantação: começa em ${formatCompetencia(competencia_inicial)}.`;
  }
  const inicio = data_inicio_contrato?.slice(0, 7);
  if (inicio !== undefined && competencia < inicio)
    return `O contrato começa em ${formatCompetencia(inicio)}.`;
  const fim = data_fim_contrato?.slice(0, 7);
  if (fim !== undefined && competencia > fim) return `O contrato terminou em ${formatCompetencia(fim)}.`;
  return null;
}
