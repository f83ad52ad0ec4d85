import type { Retorno, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import { formulariosDeAcesso } from './acessos-forms';
import { respostas } from './documentos-forms';
import { formulariosDaMatriz } from './matriz-forms';
import { formularios } from './proposta-forms';
import { siteTexts as t } from './texts';

type Words = Partial<Record<Retorno['formulario'], string | null>>;

/** The same word for each of several forms, or that of its own. */
const each = (nomes: readonly Retorno['formulario'][], word: (nome: never) => string | null): Words =>
  Object.fromEntries(nomes.map((nome) => [nome, word(nome as never)]));

/** What each page says of a form that was done, by the form's name. */
const words: Partial<Record<VisaoCliente['pagina'], Words>> = {
  orcamento_formulario: { respostas: t.respostasSalvas },
  implantacao_documentos: {
    ...each(
      [...respostas, 'encaminhar_varios'],
      (nome: keyof typeof t.respostaRecebida) => t.respostaRecebida[nome],
    ),
    documentos: t.documentosRecebidos,
    retirar: t.arquivoRetirado,
    ...each([...formulariosDeAcesso, 'certificado'], (nome: keyof typeof t.acesso) => t.acesso[nome]),
  },
  implantacao_matriz: each(formulariosDaMatriz, (nome: keyof typeof t.matriz) => t.matriz[nome]),
  implantacao_ebook: { ciencia: t.leituraConfirmada },
  orcamento_aceite: { ...each(formularios, () => null), pergunta: t.perguntaEnviada },
};

/** Says what the form before the redirect did; a name that is none of the page's changes nothing. */
export function withDone(visao: VisaoCliente, feito: string | undefined): VisaoCliente {
  const ofPage = words[visao.pagina] ?? {};
  if (feito === undefined || !Object.hasOwn(ofPage, feito)) return visao;
  // Who may not answer any more is told what is there, not that it was just done.
  if (visao.pagina === 'orcamento_formulario' && !visao.responde) return visao;
  if (visao.pagina === 'implantacao_ebook' && !visao.ciencia) return visao;
  const formulario = feito as Retorno['formulario'];
  const retorno: Retorno = {
    formulario,
    mensagem: ofPage[formulario] ?? null,
    erros: {},
    valores: {},
    codigo_enviado: false,
  };
  return { ...visao, retorno } as VisaoCliente;
}
