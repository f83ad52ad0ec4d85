import { useQueryClient } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { LinksCard } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/cliente-documentos';
import { noun } from '../clientes.queries';
import {
  createLink,
  type Links,
  linksQueryKey,
  readLinks,
  reissueLink,
  revokeLink,
} from './links-documentos.queries';

/**
 * Links of the client's people: to send the documents of its implantação, or to its index. `?acao=link` opens
 * with a new one for documents.
 */
export function LinksDocumentosCard({ uuid, links = 'documentos' }: { uuid: string; links?: Links }) {
  const t = texts[links];
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  return (
    <LinksCard
      words={{ title: t.links, hint: t.hint, create: t.create, none: t.none, created: t.createdTitle }}
      queryKey={linksQueryKey(uuid, links)}
      read={(signal) => readLinks(uuid, links, signal)}
      create={({ contato_uuid }) => createLink(uuid, links, { contato_uuid })}
      reissue={(link) => reissueLink(uuid, links, link.uuid)}
      revoke={(link, values) => revokeLink(uuid, links, link.uuid, values)}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: [noun] })}
      asked={links === 'documentos' && search.get('acao') === 'link'}
      onClosed={() =>
        setSearch(
          (before) => {
            const next = new URLSearchParams(before);
            next.delete('acao');
            return next;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}
