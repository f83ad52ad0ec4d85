import type { VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import type { Asked } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { EnvioDeDocumentos, RetiradaDeArquivos } from '../components/envio-de-documentos';
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
  return (
    <EnvioDeDocumentos value={enviar}>
      <RetiradaDeArquivos value={retirar}>
        <RespostaAoPedido value={responder}>
          <PaginaDoCliente titulo={titulo} query={query} acoes={acoes} />
        </RespostaAoPedido>
      </RetiradaDeArquivos>
    </EnvioDeDocumentos>
  );
}
