import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import type { Asked } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { EnvioDeDocumentos, RetiradaDeArquivos } from '../components/envio-de-documentos';
import { ExemploDaSessao } from '../components/papel';
import { RespostaAoPedido } from '../components/resposta-ao-pedido';
import { type Chamadas, useEnvioPelaSessao } from './envio-pela-sessao';
import { PaginaDoCliente } from './pagina-do-cliente';

/** A page of a link inside the shell, where the session sends and answers. */
export function DocumentosPelaSessao({
  titulo,
  query,
  acoes,
  ...chamadas
}: Chamadas & {
  titulo: string;
  query: Asked<VisaoCliente>;
  acoes?: (visao: VisaoCliente) => ReactNode;
}) {
  const { enviar, retirar, responder } = useEnvioPelaSessao(chamadas);
  const exemplo = useMutation({
    mutationFn: (documento: string) =>
      download('GET /minha-empresa/pendencias/:documento/exemplo', { params: { documento } }),
    onSuccess: async (answer) => {
      // This view has no table of the kit: what saves files comes when one is there.
      if (answer.file) (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <EnvioDeDocumentos value={enviar}>
      <RetiradaDeArquivos value={retirar}>
        <RespostaAoPedido value={responder}>
          <ExemploDaSessao value={(documento) => exemplo.mutate(documento)}>
            <PaginaDoCliente titulo={titulo} query={query} acoes={acoes} />
          </ExemploDaSessao>
        </RespostaAoPedido>
      </RetiradaDeArquivos>
    </EnvioDeDocumentos>
  );
}
