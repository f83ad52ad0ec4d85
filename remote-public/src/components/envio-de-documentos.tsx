import type { VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { createContext, useContext } from 'react';
import { rotaHeader } from './rota';

/** How the files of one document leave the page. Never rejects. */
export type EnviaDocumento = (
  chave: string,
  files: readonly File[],
  /** Per cent of what is being sent. */
  progresso: (feito: number) => void,
) => Promise<VisaoDocumentos | null>;

/** Files of this page that arrived: who sends the rest again does not send them twice. */
const chegaram = new WeakSet<File>();
/** How often a file is tried before the person is told. */
const tentativas = 6;

/**
 * As the plain form does, to the page's own address, which is the only place that holds the secret. One file after the
 * other: a line that breaks costs the one under way, which goes again once the line is back.
 */
const peloSite: EnviaDocumento = async (chave, files, progresso) => {
  const inteiro = files.reduce((soma, { size }) => soma + size, 0) || 1;
  let antes = 0;
  let visao: VisaoDocumentos | null = null;
  const erros: string[] = [];
  for (const file of files) {
    if (!chegaram.has(file) || (!visao && file === files.at(-1))) {
      visao = await insiste(chave, file, (feito) => progresso(Math.floor(((antes + feito) * 100) / inteiro)));
      if (!visao) return null;
      const seus = visao.retorno?.erros[chave] ?? [];
      if (seus.length === 0) chegaram.add(file);
      erros.push(...seus);
    }
    antes += file.size;
  }
  return visao?.retorno && erros.length > 0
    ? { ...visao, retorno: { ...visao.retorno, erros: { [chave]: erros } } }
    : visao;
};

/** Sends one file until the server answers. @returns null when what it answers is no page, or nothing came back */
async function insiste(
  chave: string,
  file: File,
  progresso: (bytes: number) => void,
): Promise<VisaoDocumentos | null> {
  for (let vez = 0; vez < tentativas; vez += 1) {
    const resposta = await enviaUm(chave, file, progresso);
    if (resposta === null) {
      await aLinha(vez);
      continue;
    }
    const visao = visaoDe(resposta);
    const arquivos = visao?.documentos.find((one) => one.chave === chave)?.arquivos ?? [];
    // It had arrived, and only the answer got lost: being there already is no error.
    if (visao?.retorno && vez > 0 && arquivos.some(({ nome }) => nome === file.name))
      return { ...visao, retorno: { ...visao.retorno, erros: {} } };
    return visao;
  }
  return null;
}

/** @returns null when the line broke, or led elsewhere */
const enviaUm = (chave: string, file: File, progresso: (bytes: number) => void) =>
  new Promise<string | null>((resolve) => {
    const pedido = new XMLHttpRequest();
    const corpo = new FormData();
    corpo.append('formulario', 'documentos');
    corpo.append('chave', chave);
    corpo.append('arquivo', file);
    pedido.upload.onprogress = ({ loaded }) => progresso(Math.min(loaded, file.size));
    // A page of whatever stands between is no answer: the file did not arrive.
    const fora = () =>
      pedido.status >= 200 &&
      pedido.status < 300 &&
      !pedido.getResponseHeader('content-type')?.includes('json');
    pedido.onload = () => resolve(fora() ? null : pedido.responseText);
    pedido.onerror = pedido.onabort = () => resolve(null);
    pedido.open('POST', location.pathname);
    pedido.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(rotaHeader())) pedido.setRequestHeader(name, value);
    pedido.send(corpo);
  });

/** Waits for the line: longer each time, and no longer than until it says to be back. */
const aLinha = (vez: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1000 * 2 ** vez);
    addEventListener('online', () => resolve(), { once: true });
  });

function visaoDe(resposta: string): VisaoDocumentos | null {
  try {
    const { data } = JSON.parse(resposta) as { data?: VisaoDocumentos };
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
