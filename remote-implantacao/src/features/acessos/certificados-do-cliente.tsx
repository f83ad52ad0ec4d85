import { call } from '@gestao/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@gestao/shared/query';
import { Button, Card, fetchedPart, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { certificadoTexts as t } from '../../texts/acessos';
import { AcessosLista } from './acessos-lista';

const CertificadoDialog = fetchedPart(async () => (await import('./certificado-dialog')).CertificadoDialog);

/** Records of the client: what is sent here becomes one of its validities. */
const noun = 'clientes';

const certificadosQuery = (uuid: string) =>
  queryOptions({
    queryKey: [noun, 'certificados', uuid],
    queryFn: async ({ signal }) =>
      (await call('GET /clientes/:uuid/certificados', { params: { uuid }, signal })).data,
  });

/** Certificates of a client with their key, which no implantação has: sent by the client or here, taken once. */
export default function CertificadosDoCliente({ uuid }: { uuid: string }) {
  const cache = useQueryClient();
  const [sending, setSending] = useState(false);
  const changed = () => void cache.invalidateQueries({ queryKey: [noun] });
  return (
    <Loaded query={useQuery(certificadosQuery(uuid))} skeleton="form" title={false}>
      {({ itens, recebe }) => (
        <Card
          title={t.title}
          actions={
            recebe && (
              <Button small icon="upload" onClick={() => setSending(true)}>
                {t.send}
              </Button>
            )
          }
        >
          <Stack>
            <Muted>{itens.length > 0 ? t.about : t.none}</Muted>
            {itens.length > 0 && (
              <AcessosLista
                itens={itens}
                recebe={recebe}
                take={(acesso) =>
                  call('POST /clientes/:uuid/certificados/:acesso/recebimento', { params: { uuid, acesso } })
                }
                onSettled={changed}
              />
            )}
          </Stack>
          {sending && (
            <CertificadoDialog
              send={async (body) => {
                const answer = await call('POST /clientes/:uuid/certificados', { params: { uuid }, body });
                changed();
                return answer;
              }}
              onClose={() => setSending(false)}
            />
          )}
        </Card>
      )}
    </Loaded>
  );
}
