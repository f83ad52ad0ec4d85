import type { Retorno, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { call, errorText, fieldErrors } from '@gestao/shared/http';
import { useQueryClient } from '@gestao/shared/query';
import type { CamposDaResposta, RespondeDaPagina } from '../components/resposta-a-matriz';
import { acessosTexts as a } from '../texts/acessos.texts';
import { ebookTexts as e } from '../texts/ebook.texts';
import { matrizTexts as t } from '../texts/matriz.texts';
import { noun } from './minha-empresa.queries';

type Formulario =
  | 'concordar'
  | 'sugerir'
  | 'confirmar'
  | 'ciencia'
  | 'acesso'
  | 'retirar_acesso'
  | 'certificado';

const respondidas: ReadonlySet<string> = new Set([
  'implantacao_documentos',
  'implantacao_matriz',
  'implantacao_ebook',
]);

/**
 * How the forms of the matriz, of the manual and of accesses go by the session instead of the link: the page is read anew
 * after each.
 * @param uuid of the implantação; `null` where the page is of all that the company owes, which takes certificates only
 */
export function useRespostaDaMatriz(
  uuid: string | null,
  read: () => Promise<VisaoCliente>,
): RespondeDaPagina {
  const queryClient = useQueryClient();
  return async (campos, dados) => {
    const formulario = campos.formulario as Formulario;
    const sent =
      formulario === 'certificado'
        ? sendCertificado(uuid, dados)
        : uuid === null
          ? call('DELETE /minha-empresa/certificados/:acesso', { params: { acesso: campos.chave ?? '' } })
          : send(uuid, formulario, campos);
    const erros = await wrong(sent, formulario, campos.chave ?? '');
    const feito = Object.keys(erros).length === 0;
    if (feito) await queryClient.invalidateQueries({ queryKey: [noun] });
    const visao = await read().catch(() => null);
    const retorno: Retorno = {
      formulario,
      mensagem: feito ? { ...t.feito, ...a.feito, ciencia: e.confirmada }[formulario] : null,
      erros,
      // A password is not shown again.
      valores: feito ? {} : { ...campos, senha: '' },
      codigo_enviado: false,
    };
    // A plain form has no place to go inside the shell.
    if (!visao) return 'fora';
    return respondidas.has(visao.pagina) ? ({ ...visao, retorno } as VisaoCliente) : visao;
  };
}

function sendCertificado(uuid: string | null, dados = new FormData()): Promise<unknown> {
  const body = new FormData();
  for (const nome of ['arquivo', 'senha']) body.append(nome, dados.get(nome) ?? '');
  return uuid === null
    ? call('POST /minha-empresa/certificados', { body })
    : call('POST /minha-empresa/implantacoes/:uuid/certificados', { params: { uuid }, body });
}

function send(uuid: string, formulario: Formulario, campos: CamposDaResposta): Promise<unknown> {
  const { chave: linha = '', comentario = '', numero, nome = '', cpf = '' } = campos;
  const params = { uuid };
  if (formulario === 'ciencia')
    return call('POST /minha-empresa/implantacoes/:uuid/ebook/ciencia', {
      params,
      body: { numero: Number(numero), nome, cpf },
    });
  if (formulario === 'acesso') {
    const { sistema = '', endereco = '', usuario = '', senha = '', observacao = '' } = campos;
    return call('POST /minha-empresa/implantacoes/:uuid/acessos', {
      params,
      body: { sistema, endereco, usuario, senha, observacao },
    });
  }
  if (formulario === 'retirar_acesso')
    return call('DELETE /minha-empresa/implantacoes/:uuid/acessos/:acesso', {
      params: { uuid, acesso: linha },
    });
  if (formulario === 'concordar')
    return call('POST /minha-empresa/implantacoes/:uuid/matriz/concordar', { params, body: { linha } });
  if (formulario === 'sugerir')
    return call('POST /minha-empresa/implantacoes/:uuid/matriz/sugerir', {
      params,
      body: { linha, comentario },
    });
  return call('POST /minha-empresa/implantacoes/:uuid/matriz/confirmar', {
    params,
    body: { numero: Number(numero), nome, cpf },
  });
}

/** Forms whose fields say what is wrong; others are told at their row. */
const porCampo: ReadonlySet<Formulario> = new Set<Formulario>([
  'confirmar',
  'ciencia',
  'acesso',
  'certificado',
]);

/** @returns what is wrong, at its row or field; nothing when it was kept */
async function wrong(
  work: Promise<unknown>,
  formulario: Formulario,
  chave: string,
): Promise<Retorno['erros']> {
  try {
    await work;
    return {};
  } catch (error) {
    const campos = fieldErrors(error);
    const textos = Object.values(campos).flat();
    const ditos = textos.length > 0 ? textos : [errorText(error)];
    if (!porCampo.has(formulario)) return { [chave]: ditos };
    return textos.length > 0 ? campos : { geral: ditos };
  }
}
