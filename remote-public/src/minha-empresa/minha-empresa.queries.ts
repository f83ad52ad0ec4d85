import type {
  ConclusaoDoCliente,
  RespostaDoCliente,
} from '@gestao/shared/contracts/clientes/documento-resposta';
import type { ModoDaLeitura } from '@gestao/shared/contracts/publico/minha-empresa';
import type { PaginaImplantacao } from '@gestao/shared/contracts/publico/publico';
import { call } from '@gestao/shared/http';
import { queryOptions } from '@gestao/shared/query';

export const noun = 'minha-empresa';

export const minhaEmpresaQuery = queryOptions({
  queryKey: [noun],
  queryFn: async ({ signal }) => (await call('GET /minha-empresa', { signal })).data,
});

/** What the firm asked of the person; Início has the same answer. */
export const pedidosQuery = (pessoa: string) =>
  queryOptions({
    queryKey: ['hoje', pessoa],
    queryFn: async ({ signal }) => (await call('GET /hoje', { signal })).data,
  });

export const minhaPropostaQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'proposta', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /minha-empresa/propostas/:uuid', { params: { uuid }, signal })).data,
  });

export const minhaImplantacaoQuery = (uuid: string, pagina: PaginaImplantacao) =>
  queryOptions({
    queryKey: [noun, 'implantacao', uuid, pagina],
    queryFn: async ({ signal }) =>
      (await call('GET /minha-empresa/implantacoes/:uuid/:pagina', { params: { uuid, pagina }, signal }))
        .data,
  });

export const minhasPendenciasQuery = queryOptions({
  queryKey: [noun, 'pendencias'],
  queryFn: async ({ signal }) => (await call('GET /minha-empresa/pendencias', { signal })).data,
});

export const minhasEntregasQuery = queryOptions({
  queryKey: [noun, 'entregas'],
  queryFn: async ({ signal }) => (await call('GET /minha-empresa/entregas', { signal })).data,
});

/** Says that the person opens or saves a file. @returns its address; it lives five minutes */
export const readEntrega = async (entrega: string, arquivo: string, modo: ModoDaLeitura) =>
  (
    await call('POST /minha-empresa/entregas/:entrega/arquivos/:arquivo/leitura', {
      params: { entrega, arquivo },
      query: { modo },
    })
  ).data.url;

export const answerPendencia = (documento: string, body: RespostaDoCliente) =>
  call('POST /minha-empresa/pendencias/:documento/resposta', { params: { documento }, body });

export const concludeTarefa = (uuid: string, body: ConclusaoDoCliente) =>
  call('POST /minha-empresa/tarefas/:uuid/conclusao', { params: { uuid }, body });
