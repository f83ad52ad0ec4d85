import type { ExportFormato } from '@gestao/shared/contracts/comum/exportacoes';
import type { AuditEntry } from '../../../platform/audit/audit';

/** How an export ended. */
export type ExportEnd = 'completa' | 'interrompida' | 'cancelada' | 'falhou';

/**
 * The log row of an export: what left, in which form, and whether all of it did (docs/domain/sistema.md#log).
 */
export function exportEntry(of: {
  uuid?: string;
  titulo: string;
  recurso: string;
  formato: ExportFormato;
  colunas: readonly { titulo: string }[];
  filtros: readonly string[];
  linhas: number;
  fim: ExportEnd;
}): AuditEntry {
  return {
    acao: 'Exportou',
    entidade: 'exportacao',
    uuid: of.uuid ?? null,
    rotulo: `${of.titulo} (${of.formato.toUpperCase()})`,
    depois: {
      recurso: of.recurso,
      formato: of.formato,
      linhas: of.linhas,
      situacao: of.fim,
      colunas: of.colunas.map((column) => column.titulo),
      filtros: of.filtros.map(withoutCpf),
    },
  };
}

/**
 * People look for clients by CPF: what they typed is masked as everywhere in the log
 * (docs/domain/sistema.md#log).
 */
const withoutCpf = (words: string) =>
  words.replace(/(?<![\d.])\d{3}\.?(\d{3})\.?(\d{3})-?\d{2}(?!\d)/g, '***.$1.$2-**');
