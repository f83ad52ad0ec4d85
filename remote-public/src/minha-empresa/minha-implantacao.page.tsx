import type { PaginaImplantacao, VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { call, errorText, fieldErrors } from '@gestao/shared/http';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import {
  type EnviaDocumento,
  EnvioDeDocumentos,
  type RetiraArquivo,
  RetiradaDeArquivos,
} from '../components/envio-de-documentos';
import { texts as t } from '../texts/minha-empresa.texts';
import { minhaImplantacaoQuery, noun } from './minha-empresa.queries';
import { PaginaDoCliente } from './pagina-do-cliente';

const tituloDe = (pagina: string) => new Map<string, string>(Object.entries(t.paginas)).get(pagina);

/** Documents, matriz or manual of a start of the own company; documents take files here. */
export default function MinhaImplantacaoPage() {
  const { uuid = '', pagina = '' } = useParams();
  const queryClient = useQueryClient();
  // What no page is called by, the api does not know either.
  const asked = minhaImplantacaoQuery(uuid, pagina as PaginaImplantacao);
  const query = useQuery(asked);
  const enviar: EnviaDocumento = async (chave, files, progresso) => {
    const erros: string[] = [];
    for (const file of files) {
      const erro = await sendFile(uuid, chave, file, progresso);
      if (erro) erros.push(`${file.name}: ${erro}`);
    }
    return lida(retornoDe(chave, erros, t.recebido));
  };
  const retirar: RetiraArquivo = async (chave, arquivo) => {
    const erro = await takeBack({ uuid, documento: chave, arquivo });
    return lida(retornoDe(chave, erro ? [erro] : [], t.retirado));
  };
  async function lida(retorno: NonNullable<VisaoDocumentos['retorno']>): Promise<VisaoDocumentos | null> {
    await queryClient.invalidateQueries({ queryKey: [noun] });
    const visao = await queryClient.fetchQuery(asked).catch(() => null);
    return visao?.pagina === 'implantacao_documentos' ? { ...visao, retorno } : null;
  }
  return (
    <EnvioDeDocumentos value={enviar}>
      <RetiradaDeArquivos value={retirar}>
        <PaginaDoCliente titulo={tituloDe(pagina) ?? t.titulo} query={query} />
      </RetiradaDeArquivos>
    </EnvioDeDocumentos>
  );
}

/** @returns why it was not kept; nothing when it was */
async function sendFile(
  uuid: string,
  documento: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<string | null> {
  const body = new FormData();
  body.append('arquivo', file);
  try {
    await call('POST /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos', {
      params: { uuid, documento },
      body,
      onProgress,
    });
    return null;
  } catch (error) {
    return fieldErrors(error).arquivo?.join(' ') || errorText(error);
  }
}

async function takeBack(params: {
  uuid: string;
  documento: string;
  arquivo: string;
}): Promise<string | null> {
  try {
    await call('DELETE /minha-empresa/implantacoes/:uuid/documentos/:documento/arquivos/:arquivo', {
      params,
    });
    return null;
  } catch (error) {
    return errorText(error);
  }
}

function retornoDe(chave: string, erros: string[], feito: string): NonNullable<VisaoDocumentos['retorno']> {
  return {
    formulario: 'documentos',
    mensagem: erros.length > 0 ? null : feito,
    erros: erros.length > 0 ? Object.fromEntries([[chave, erros]]) : {},
    valores: {},
    codigo_enviado: false,
  };
}
