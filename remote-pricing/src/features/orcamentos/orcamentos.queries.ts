import type { Orcamento, OrcamentoCaixa, OrcamentoForm } from '@gestao/shared/contracts/comercial/orcamentos';
import type { ListResult } from '@gestao/shared/contracts/comum/http';
import { call, download } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';
import { formatDocumento } from '@gestao/shared/rules/format';
import type { ListParams } from '@gestao/shared/ui/table';

export const noun = 'orcamentos';

type Page<T> = Promise<{ data: ListResult<T> }>;

/** A list of budgets: all (`/orcamentos`), the person's own, or those of the previous generation. */
export const fetchOrcamentos =
  (path: '/orcamentos' | '/orcamentos/meus' | '/orcamentos/legados') =>
  (query: ListParams, signal: AbortSignal): Page<Orcamento> =>
    call(`GET ${path}`, { query, signal });

export const fetchCaixa = (query: ListParams, signal: AbortSignal): Page<OrcamentoCaixa> =>
  call('GET /orcamentos/caixa-entrada', { query, signal });

export const orcamentoQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'detail', uuid],
    queryFn: async ({ signal }) => (await call('GET /orcamentos/:uuid', { params: { uuid }, signal })).data,
  });

export const opcoesQuery = queryOptions({
  queryKey: [noun, 'opcoes'],
  queryFn: async ({ signal }) => (await call('GET /orcamentos/opcoes', { signal })).data,
});

/** Period and cuts of the dashboard, as its address has them. */
export type PainelPedido = { periodo: string } & Partial<Record<'vendedor' | 'origem' | 'servico', string>>;

export const painelQuery = (pedido: PainelPedido) =>
  queryOptions({
    queryKey: [noun, 'painel', pedido],
    queryFn: async ({ signal }) => (await call('GET /orcamentos/dashboard', { query: pedido, signal })).data,
  });

export const downloadPainel = (pedido: PainelPedido, formato: 'pdf' | 'xlsx') =>
  download('GET /orcamentos/dashboard/exportar', { query: { ...pedido, formato } });

/** The client of the person's rows that has this document; `null` where none has. */
export const clienteDoDocumentoQuery = (documento: string) =>
  queryOptions({
    queryKey: [noun, 'cliente-do-documento', documento],
    queryFn: async ({ signal }) =>
      (await searchClientes(documento, signal)).find(
        ({ hint }) => hint.replace(/[.\-/]/g, '') === documento,
      ) ?? null,
  });

/** The client a new budget begins with; `null` where the person may not make one for it. */
export const clienteDoInicioQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'cliente-do-inicio', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /orcamentos/clientes', { query: { uuid }, signal })).data.map(optionOf)[0] ?? null,
  });

const optionOf = ({ uuid, nome, documento }: { uuid: string; nome: string; documento: string }) => ({
  value: uuid,
  label: nome,
  hint: formatDocumento(documento),
});

/** Clients for the choice in the form. */
export async function searchClientes(busca: string, signal: AbortSignal) {
  const { data } = await call('GET /orcamentos/clientes', { query: { busca }, signal });
  return data.map(optionOf);
}

export const createOrcamento = (form: OrcamentoForm, idempotencyKey: string, keepalive = false) =>
  call('POST /orcamentos', { body: form, idempotencyKey, keepalive });
