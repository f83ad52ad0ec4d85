import { formatInteger } from '@gestao/shared/rules/format';
import { z } from 'zod';

type Problem = z.core.$ZodRawIssue;

/**
 * What is wrong with a value, where its schema says nothing of its own: a query that was written by hand,
 * mostly, since forms have their texts.
 */
export function problemText(problem: Problem): string {
  switch (problem.code) {
    case 'invalid_type':
      return typeText(problem.expected, problem.input);
    case 'invalid_value':
      return 'Opção inválida.';
    case 'invalid_format':
      return formatText(problem.format);
    case 'too_small':
      return smallText(problem.origin, Number(problem.minimum), problem.inclusive !== false);
    case 'too_big':
      return bigText(problem.origin, Number(problem.maximum), problem.inclusive !== false);
    case 'unrecognized_keys':
      return 'Campo desconhecido.';
    default:
      return 'Valor inválido.';
  }
}

function typeText(expected: string, input: unknown): string {
  if (input === undefined || input === null) return 'Campo obrigatório.';
  if (expected === 'int') return 'Informe um número inteiro.';
  return expected === 'number' ? 'Informe um número.' : 'Valor inválido.';
}

function formatText(format: string): string {
  if (format === 'date' || format === 'datetime') return 'Data inválida.';
  if (format === 'email') return 'E-mail inválido.';
  return format === 'uuid' ? 'Opção inválida.' : 'Formato inválido.';
}

function smallText(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === 'string') {
    return minimum <= 1 ? 'Campo obrigatório.' : `Mínimo de ${formatInteger(minimum)} caracteres.`;
  }
  if (origin === 'array') return `Escolha ao menos ${formatInteger(minimum)}.`;
  return inclusive
    ? `O menor valor aceito é ${formatInteger(minimum)}.`
    : `Informe um valor maior que ${formatInteger(minimum)}.`;
}

function bigText(origin: string, maximum: number, inclusive: boolean): string {
  if (origin === 'string') return `Máximo de ${formatInteger(maximum)} caracteres.`;
  if (origin === 'array') return `Escolha no máximo ${formatInteger(maximum)}.`;
  return inclusive
    ? `O maior valor aceito é ${formatInteger(maximum)}.`
    : `Informe um valor menor que ${formatInteger(maximum)}.`;
}

/** Schemas of the api speak Portuguese from here on. */
export function speakPortuguese(): void {
  z.config({ customError: problemText });
}
