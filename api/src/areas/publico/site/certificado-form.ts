import type { Multipart } from '@fastify/multipart';
import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';
import { insertAccess } from '../../acesso/tokens/tokens.repository';
import { readCertificado } from '../../implantacao/acessos/arquivo-do-certificado';
import { handOverCertificado } from '../../implantacao/acessos/entregar-certificado';
import type { ClientLinks } from '../publico/client-links';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { donoDoLink, sender } from './remetente';
import { siteTexts } from './texts';

type Answer = { feito: 'certificado' } | { retorno: Retorno; status: 406 | 422 };

/**
 * Takes the rest of a form that hands a certificate over: its file and password. No answer gives either back.
 * @throws Refusal 429
 */
export async function takeCertificado(
  context: AppContext,
  links: ClientLinks,
  cliente: Cliente,
  parts: AsyncIterable<Multipart>,
): Promise<Answer> {
  // Each try costs the link as one file does: nobody goes through passwords here.
  await links.countUpload(cliente.segredo);
  const { nome, conteudo, senha } = await readCertificado(parts);
  const { token, origin } = cliente;
  const dono = donoDoLink(cliente);
  if (!dono) return refuse(406, { geral: [siteTexts.pedidoEncerrado] });
  if (!isStorable(nome) || !isStorable(senha)) return refuse(422, { geral: [siteTexts.caractereInvalido] });
  try {
    await handOverCertificado(context, sender(cliente), dono, { nome, conteudo, senha }, (tx) =>
      insertAccess(tx, { tokenId: token.id, acao: 'Entregou acesso', em: context.now(), origin }),
    );
    return { feito: 'certificado' };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 429) throw error;
    if (error.details.erros) return refuse(422, error.details.erros);
    return refuse(406, { geral: [error.status === 404 ? siteTexts.acessoRetirado : error.message] });
  }
}

const refuse = (status: 406 | 422, erros: Retorno['erros']): Answer => ({
  status,
  retorno: { formulario: 'certificado', mensagem: null, erros, valores: {}, codigo_enviado: false },
});
