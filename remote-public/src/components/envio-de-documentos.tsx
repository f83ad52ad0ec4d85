import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { createContext, useContext } from 'react';
import { rotaHeader } from '../site/rota';

/** How the files of one document leave the page. Never rejects. */
export type EnviaDocumento = (
  chave: string,
  files: readonly File[],
  /** Per cent of what is being sent. */
  progresso: (feito: number) => void,
) => Promise<VisaoDocumentos | null>;

/** As the plain form does, to the page's own address, which is the only place that holds the secret. */
const peloSite: EnviaDocumento = (chave, files, progresso) =>
  new Promise((resolve) => {
    const pedido = new XMLHttpRequest();
    const corpo = new FormData();
    corpo.append('formulario', 'documentos');
    corpo.append('chave', chave);
    for (const file of files) corpo.append('arquivo', file);
    pedido.upload.onprogress = ({ loaded, total }) => progresso(Math.floor((loaded * 100) / (total || 1)));
    pedido.onload = () => resolve(visaoDe(pedido));
    pedido.onerror = pedido.onabort = () => resolve(null);
    pedido.open('POST', location.pathname);
    pedido.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(rotaHeader())) pedido.setRequestHeader(name, value);
    pedido.send(corpo);
  });

function visaoDe(pedido: XMLHttpRequest): VisaoDocumentos | null {
  try {
    const { data } = JSON.parse(pedido.responseText) as { data?: VisaoDocumentos };
    return data?.pagina === 'implantacao_documentos' ? data : null;
  } catch {
    return null;
  }
}

const Envio = createContext<EnviaDocumento>(peloSite);
/** How a file is taken back inside the shell. By link a plain form does it. Never rejects. */
export type RetiraArquivo = (chave: string, arquivo: string) => Promise<VisaoDocumentos | null>;
const Retirada = createContext<RetiraArquivo | null>(null);
export const RetiradaDeArquivos = Retirada.Provider;
export const useRetiradaDeArquivos = () => useContext(Retirada);
/** Inside the shell, where the session sends and not the link. */
export const EnvioDeDocumentos = Envio.Provider;
export const useEnvioDeDocumentos = () => useContext(Envio);
