import { call } from '@gestao/shared/http';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { RespostaDaPagina } from '../components/resposta-a-matriz';
import { texts as t } from '../texts/minha-empresa.texts';
import { DocumentosPelaSessao } from './documentos-pela-sessao';
import { minhasPendenciasQuery } from './minha-empresa.queries';
import { useRespostaDaMatriz } from './resposta-da-matriz';

/** All that the own company owes the firm: documents, and what it has to do itself. */
export default function MinhasPendenciasPage() {
  const queryClient = useQueryClient();
  const responder = useRespostaDaMatriz(null, () =>
    queryClient.fetchQuery({ ...minhasPendenciasQuery, staleTime: 0 }),
  );
  return (
    <RespostaDaPagina value={responder}>
      <DocumentosPelaSessao
        titulo={t.pendencias}
        query={useQuery(minhasPendenciasQuery)}
        send={(documento, body, onProgress) =>
          call('POST /minha-empresa/pendencias/:documento/arquivos', {
            params: { documento },
            body,
            onProgress,
          })
        }
        takeBack={(documento, arquivo) =>
          call('DELETE /minha-empresa/pendencias/:documento/arquivos/:arquivo', {
            params: { documento, arquivo },
          })
        }
        read={() => queryClient.fetchQuery(minhasPendenciasQuery)}
      />
    </RespostaDaPagina>
  );
}
