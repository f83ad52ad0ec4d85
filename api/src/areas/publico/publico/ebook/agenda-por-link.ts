import type { AppContext } from '../../../../platform/app/context';
import { insertAccess } from '../../../acesso/tokens/tokens.repository';
import { agendaDoEbook } from '../../../implantacao/ebook/agenda-do-ebook';
import { listVersoesDoEbook } from '../../../implantacao/ebook/ebook.repository';
import type { Cliente } from '../proposta/cliente-da-proposta';

/**
 * The deadlines of the manual for calendars; the link's trail keeps the download.
 * @returns null where the manual tells none
 */
export async function openAgendaDoEbook(context: AppContext, { token, origin }: Cliente) {
  const { orm } = context.database;
  const ebook = (await listVersoesDoEbook(orm, token.entidade_id)).find(
    ({ status }) => status === 'publicado',
  );
  const agenda = ebook && agendaDoEbook(ebook, context.config.publicUrl);
  if (!agenda) return null;
  await insertAccess(orm, {
    tokenId: token.id,
    acao: 'Baixou PDF',
    em: context.now(),
    origin,
    dados: { papel: 'agenda' },
  });
  return agenda;
}
