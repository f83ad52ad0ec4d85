import { z } from 'zod';

/** What a client link (token) opens; one purpose per token (docs/domain/publico.md#links). */
export const finalidades = [
  'orcamento_formulario',
  'orcamento_aceite',
  'implantacao_documentos',
  'implantacao_matriz',
  'implantacao_ebook',
  'cliente_indice',
  'cliente_pendencias',
  'cliente_entregas',
] as const;
export const finalidadeSchema = z.enum(finalidades);
export type Finalidade = z.infer<typeof finalidadeSchema>;

/** What people call each purpose. */
export const finalidadeLabels: Readonly<Record<Finalidade, string>> = {
  orcamento_formulario: 'Formulário do orçamento',
  orcamento_aceite: 'Proposta',
  implantacao_documentos: 'Documentos da implantação',
  implantacao_matriz: 'Matriz da implantação',
  implantacao_ebook: 'E-book da implantação',
  cliente_indice: 'Índice do cliente',
  cliente_pendencias: 'Pendências do cliente',
  cliente_entregas: 'Entregas ao cliente',
};

/**
 * Browser route of each purpose; the budget site and the page of documents serve two each
 * (docs/domain/publico.md#links).
 */
export const clientRoutes: Readonly<Record<Finalidade, string>> = {
  orcamento_formulario: '/orcamento-site',
  orcamento_aceite: '/orcamento-site',
  implantacao_documentos: '/implantacao-documentos',
  implantacao_matriz: '/implantacao-matriz',
  implantacao_ebook: '/implantacao-ebook',
  cliente_indice: '/cliente-indice',
  cliente_pendencias: '/implantacao-documentos',
  cliente_entregas: '/cliente-entregas',
};

/** Links whose record is the client itself. */
export const doClienteInteiro = (finalidade: string): boolean => finalidade.startsWith('cliente_');

/** Path a client opens: `/orcamento-site/{token}`. */
export function clientPath(finalidade: Finalidade, token: string): string {
  return `${clientRoutes[finalidade]}/${token}`;
}

/** Status of a token, computed from its dates (docs/domain/publico.md#links). */
export const tokenStatusLabels = {
  ativo: 'Ativo',
  expirado: 'Expirado',
  revogado: 'Revogado',
  consumido: 'Já usado',
} as const;
export type TokenStatus = keyof typeof tokenStatusLabels;
