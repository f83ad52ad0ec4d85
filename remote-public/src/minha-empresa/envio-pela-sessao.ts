import type { VisaoCliente, VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { call, errorText, fieldErrors } from '@gestao/shared/http';
import { useQueryClient } from '@gestao/shared/query';
import type { EnviaDocumento, RetiraArquivo } from '../components/envio-de-documentos';
import type { RespondeAoPedido, RespostaDada } from '../components/resposta-ao-pedido';
import { texts as t } from '../texts/minha-empresa.texts';
import { answerPendencia, concludeTarefa, noun } from './minha-empresa.queries';

/** The calls of one page of documents; each rejects with what the person reads. */
export interface Chamadas {
  send(documento: string, body: FormData, onProgress: (percent: number) => void): Promise<unknown>;
  takeBack(documento: string, arquivo: string): Promise<unknown>;
  read(): Promise<VisaoCliente>;
}

/** How what the page of a link sends goes by the session instead: the page is read anew after each. */
export function useEnvioPelaSessao({ send, takeBack, read }: Chamadas): {
  enviar: EnviaDocumento;
  retirar: RetiraArquivo;
  responder: RespondeAoPedido;
} {
  const queryClient = useQueryClient();
  async function lida(retorno: NonNullable<VisaoDocumentos['retorno']>): Promise<VisaoDocumentos | null> {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [noun] }),
      queryClient.invalidateQueries({ queryKey: ['hoje'] }),
    ]);
    const visao = await read().catch(() => null);
    return visao?.pagina === 'implantacao_documentos' ? { ...visao, retorno } : null;
  }
  return {
    async enviar(chave, files, progresso) {
      const erros: string[] = [];
      for (const file of files) {
        const body = new FormData();
        body.append('arquivo', file);
        const erro = await wrong(send(chave, body, progresso));
        if (erro) erros.push(`${file.name}: ${erro}`);
      }
      return lida(retornoDe('documentos', chave, erros, t.recebido));
    },
    async retirar(chave, arquivo) {
      const erro = await wrong(takeBack(chave, arquivo));
      return lida(retornoDe('retirar', chave, erro ? [erro] : [], t.retirado));
    },
    async responder(dada) {
      if (dada.formulario === 'encaminhar_varios') return lida(await handOnVarios(dada));
      const erro = await wrong(answer(dada));
      const retorno = retornoDe(
        dada.formulario,
        dada.chave,
        erro ? [erro] : [],
        t.respondido[dada.formulario],
      );
      const { motivo, prazo, comentario, nome = '', email = '' } = dada;
      return lida({ ...retorno, valores: { motivo, prazo, comentario, nome, email } });
    },
  };
}

const handOn = ({ documentos = [], nome = '', email = '' }: RespostaDada) =>
  call('POST /minha-empresa/documentos/encaminhar', { body: { documentos, nome, email } });

/** Several at once: what is wrong is told at its field, and what was chosen stays. */
async function handOnVarios(dada: RespostaDada): Promise<NonNullable<VisaoDocumentos['retorno']>> {
  const { formulario, documentos = [], nome = '', email = '' } = dada;
  const valores = { nome, email, documentos: documentos.join(' ') };
  const comum = { formulario, codigo_enviado: false } as const;
  try {
    await handOn(dada);
    return { ...comum, mensagem: t.respondido.encaminhar_varios, erros: {}, valores: {} };
  } catch (error) {
    const erros = fieldErrors(error);
    const algum = Object.keys(erros).length > 0;
    return { ...comum, mensagem: null, erros: algum ? erros : { documentos: [errorText(error)] }, valores };
  }
}

function answer(dada: RespostaDada): Promise<unknown> {
  const { formulario, chave, motivo, prazo, comentario } = dada;
  if (formulario === 'encaminhar') return handOn(dada);
  if (formulario === 'concluir') return concludeTarefa(chave, { comentario });
  return answerPendencia(
    chave,
    formulario === 'mais_prazo'
      ? { resposta: formulario, motivo, prazo }
      : { resposta: 'nao_possui', motivo },
  );
}

/** @returns why it was not kept; nothing when it was */
async function wrong(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    const erros = Object.values(fieldErrors(error)).flat();
    return erros.length > 0 ? erros.join(' ') : errorText(error);
  }
}

function retornoDe(
  formulario: NonNullable<VisaoDocumentos['retorno']>['formulario'],
  chave: string,
  erros: string[],
  feito: string,
): NonNullable<VisaoDocumentos['retorno']> {
  return {
    formulario,
    mensagem: erros.length > 0 ? null : feito,
    erros: erros.length > 0 ? Object.fromEntries([[chave, erros]]) : {},
    valores: {},
    codigo_enviado: false,
  };
}
