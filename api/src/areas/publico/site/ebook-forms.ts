import { ebookCienciaSchema } from '@gestao/shared/contracts/implantacao/ebook';
import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';
import { insertAccess } from '../../acesso/tokens/tokens.repository';
import { acknowledgeEbook } from '../../implantacao/ebook/ciencia';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import { actorOf } from '../publico/visualizacao.service';
import { siteTexts } from './texts';
import { typed } from './typed';

type Answer = { feito: 'ciencia' } | { retorno: Retorno; status: 406 | 422 };

/**
 * Takes `Li e estou ciente` of the manual's page: what is wrong is told at its field, with what was typed.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export function answerEbook(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  fields: URLSearchParams,
): Promise<Answer | null> {
  return links.act(link, async ({ token, origin }): Promise<Answer> => {
    const nome = typed(fields, 'nome');
    const cpf = typed(fields, 'cpf');
    const refuse = (status: 406 | 422, erros: Retorno['erros']): Answer => ({
      status,
      retorno: {
        formulario: 'ciencia',
        mensagem: null,
        erros,
        valores: { nome, cpf },
        codigo_enviado: false,
      },
    });
    if (![nome, cpf].every(isStorable)) return refuse(422, { nome: [siteTexts.caractereInvalido] });
    const lido = ebookCienciaSchema.safeParse({ numero: Number(fields.get('numero')), nome, cpf });
    if (!lido.success) {
      const [problema] = lido.error.issues;
      const campo = problema?.path[0];
      const onde = campo === 'nome' || campo === 'cpf' ? campo : 'geral';
      return refuse(422, { [onde]: [problema?.message ?? ''] });
    }
    try {
      await acknowledgeEbook(
        context,
        {
          auditActor: actorOf(token.contato_nome, origin),
          usuarioId: null,
          nome: token.contato_nome,
          rastro: (tx, acao) =>
            insertAccess(tx, {
              tokenId: token.id,
              acao,
              em: context.now(),
              origin,
              dados: { formulario: 'ciencia', nome: lido.data.nome, versao: lido.data.numero },
            }).then(() => undefined),
        },
        token.entidade_id,
        lido.data,
      );
      return { feito: 'ciencia' };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      return refuse(406, { geral: [error.message] });
    }
  });
}
