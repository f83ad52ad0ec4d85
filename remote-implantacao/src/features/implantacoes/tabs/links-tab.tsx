import { call } from '@gestao/shared/http';
import { useQueryClient } from '@gestao/shared/query';
import { LinksCard, type NewLink } from '@gestao/shared/ui/table';
import { noun } from '../../../components/noun';
import { texts as t } from '../../../texts/links';

type Body = { finalidade: 'implantacao_documentos' | 'implantacao_matriz' | 'implantacao_ebook' };

/** Links of the client's people to every page of an onboarding. */
export function LinksTab({ uuid }: { uuid: string }) {
  const cache = useQueryClient();
  const params = { uuid };
  return (
    <LinksCard
      words={{ title: t.title, hint: () => t.hint, create: t.create, none: t.none, created: t.created }}
      queryKey={[noun, 'links', uuid]}
      read={async (signal) => (await call('GET /implantacoes/:uuid/links', { params, signal })).data}
      create={async ({ enviar = false, ...values }: NewLink) =>
        (
          await call('POST /implantacoes/:uuid/links', {
            params,
            body: { ...(values as NewLink & Body), enviar },
          })
        ).data
      }
      reissue={async (link) =>
        (await call('POST /implantacoes/:uuid/links/:link/reemitir', { params: { uuid, link: link.uuid } }))
          .data
      }
      revoke={(link, body) =>
        call('POST /implantacoes/:uuid/links/:link/revogar', { params: { uuid, link: link.uuid }, body })
      }
      trail={async (link) =>
        (await call('GET /implantacoes/:uuid/links/:link/acessos', { params: { uuid, link: link.uuid } }))
          .data.itens
      }
      onChanged={() => void cache.invalidateQueries({ queryKey: [noun] })}
    />
  );
}
