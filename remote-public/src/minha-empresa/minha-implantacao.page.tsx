import type { PaginaImplantacao } from '@gestao/shared/contracts/publico/publico';
import { call, download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { type NomeDoPapel, PapeisDaSessao } from '../components/papel';
import { RespostaDaPagina } from '../components/resposta-a-matriz';
import { texts as t } from '../texts/minha-empresa.texts';
import { AgendaDoManual } from './agenda-do-manual';
import { DocumentosPelaSessao } from './documentos-pela-sessao';
import { minhaImplantacaoQuery } from './minha-empresa.queries';
import { useRespostaDaMatriz } from './resposta-da-matriz';

const tituloDe = (pagina: string) => new Map<string, string>(Object.entries(t.paginas)).get(pagina);

/** Documents, matriz or manual of a start of the own company; documents and matriz are answered here. */
export default function MinhaImplantacaoPage() {
  const { uuid = '', pagina = '' } = useParams();
  const queryClient = useQueryClient();
  // What no page is called by, the api does not know either.
  const asked = minhaImplantacaoQuery(uuid, pagina as PaginaImplantacao);
  const responder = useRespostaDaMatriz(uuid, () => queryClient.fetchQuery({ ...asked, staleTime: 0 }));
  const papel = useMutation({
    mutationFn: (qual: NomeDoPapel) =>
      qual === 'extrato'
        ? download('GET /minha-empresa/implantacoes/:uuid/extrato', { params: { uuid } })
        : download('GET /minha-empresa/implantacoes/:uuid/matriz/comprovante', { params: { uuid } }),
    onSuccess: async (answer) => {
      // This view has no table of the kit: what saves files comes when one is there.
      if (answer.file) (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <RespostaDaPagina value={responder}>
      <PapeisDaSessao value={papel.mutate}>
        <DocumentosPelaSessao
          titulo={tituloDe(pagina) ?? t.titulo}
          query={useQuery(asked)}
          acoes={(visao) =>
            visao.pagina === 'implantacao_ebook' && visao.retrato && visao.retrato.prazos.length > 0 ? (
              <AgendaDoManual uuid={uuid} />
            ) : null
          }
          send={(documento, body, onProgress) =>
            call('POST /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos', {
              params: { uuid, documento },
              body,
              onProgress,
            })
          }
          takeBack={(documento, arquivo) =>
            call('DELETE /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos/:arquivo', {
              params: { uuid, documento, arquivo },
            })
          }
          read={() => queryClient.fetchQuery(asked)}
        />
      </PapeisDaSessao>
    </RespostaDaPagina>
  );
}
