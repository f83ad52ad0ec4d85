import { call } from '@gestao/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@gestao/shared/query';
import { Button, Card, fetchedPart, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { noun } from '../../../components/noun';
import { certificadoTexts, texts as t } from '../../../texts/acessos';
import { AcessosLista } from '../../acessos/acessos-lista';

const CertificadoDialog = fetchedPart(
  async () => (await import('../../acessos/certificado-dialog')).CertificadoDialog,
);

const acessosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'acessos', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /implantacoes/:uuid/acessos', { params: { uuid }, signal })).data,
  });

/**
 * Accesses that the client handed over, and certificates that the firm sends for him. Nothing where there are none and none
 * are taken any more.
 */
export function AcessosCard({ uuid }: { uuid: string }) {
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const changed = () => void cache.invalidateQueries({ queryKey: [noun, 'acessos', uuid] });
  return (
    <Loaded query={useQuery(acessosQuery(uuid))} skeleton="form" title={false}>
      {({ itens, recebe }) =>
        (itens.length > 0 || recebe) && (
          <Card
            title={t.title}
            actions={
              recebe && (
                <Button small icon="upload" onClick={() => setSending(true)}>
                  {certificadoTexts.send}
                </Button>
              )
            }
          >
            <Stack>
              <Muted>{itens.length > 0 ? t.hint : t.none}</Muted>
              {itens.length > 0 && (
                <AcessosLista
                  itens={itens}
                  recebe={recebe}
                  take={(acesso) =>
                    call('POST /implantacoes/:uuid/acessos/:acesso/recebimento', { params: { uuid, acesso } })
                  }
                  onSettled={changed}
                />
              )}
            </Stack>
            {sending && (
              <CertificadoDialog
                send={async (body) => {
                  const answer = await call('POST /implantacoes/:uuid/certificados', {
                    params: { uuid },
                    body,
                  });
                  changed();
                  // Its end is a validity of the client.
                  void cache.invalidateQueries({ queryKey: ['clientes'] });
                  return answer;
                }}
                onClose={() => setSending(false)}
              />
            )}
          </Card>
        )
      }
    </Loaded>
  );
}
