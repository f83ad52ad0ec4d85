import type { EbookCiencia } from '@gestao/shared/contracts/implantacao/ebook';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { agendaDoEbook } from '../../implantacao/ebook/agenda-do-ebook';
import { acknowledgeEbook } from '../../implantacao/ebook/ciencia';
import { listVersoesDoEbook } from '../../implantacao/ebook/ebook.repository';
import { minhaImplantacaoId } from './minha-empresa.rows';

/** @throws Refusal 403 for staff; 404 for another client's; as `acknowledgeEbook` */
export async function acknowledgeMyEbook(scope: Scope, uuid: string, form: EbookCiencia): Promise<void> {
  const { auditActor, actor } = scope;
  const quem = { auditActor, usuarioId: actor.usuarioId, nome: actor.nome };
  await acknowledgeEbook(scope, quem, await minhaImplantacaoId(scope, uuid), form);
}

/** @throws Refusal 403 for staff; 404 for another client's, and where the manual tells no deadlines */
export async function agendaDoMeuEbook(scope: Scope, uuid: string) {
  const versoes = await listVersoesDoEbook(scope.database.orm, await minhaImplantacaoId(scope, uuid));
  const ebook = versoes.find(({ status }) => status === 'publicado');
  const agenda = ebook && agendaDoEbook(ebook, scope.config.publicUrl);
  if (!agenda) throw notFound();
  return agenda;
}
