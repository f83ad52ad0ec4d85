import { dateIn } from '@gestao/shared/rules/calendar';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../platform/pdf/pdf-document';
import { readServicos } from '../cliente-servicos/cliente-servicos.service';
import { findCliente } from '../clientes/cliente-detail.repository';
import { findClienteId } from '../clientes/clientes.repository';
import { membrosDaEquipe } from '../clientes/membros-da-equipe';
import { writeFicha } from './ficha.content';

/**
 * The client's whole registration as a PDF of the firm. Downloads are logged (docs/domain/sistema.md#log).
 * @throws Refusal 404 outside the person's rows
 */
export async function makeFicha(scope: Scope, uuid: string): Promise<{ nome: string; pdf: Buffer }> {
  const { orm } = scope.database;
  const [id, cliente, firma] = await Promise.all([
    findClienteId(orm, scope.actor, uuid),
    findCliente(orm, scope.actor, uuid),
    readLetterhead(orm),
  ]);
  if (id === undefined || !cliente) throw notFound();
  const now = scope.now();
  const [servicos, membros] = await Promise.all([
    readServicos(orm, id, cliente.honorario_mensal_centavos, dateIn(now)),
    cliente.equipe ? membrosDaEquipe(orm, cliente.equipe.uuid) : [],
  ]);
  const titulo = 'Ficha do cliente';
  const paper = new PdfPaper({
    firma,
    titulo,
    contexto: cliente.razao_social,
    emitidoEm: now,
    emitidoPor: scope.actor.nome,
  });
  writeFicha(paper, { cliente, servicos, membros });
  const pdf = await paper.finish();
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record({
      acao: 'Baixou',
      entidade: 'cliente',
      uuid,
      rotulo: `${titulo} - ${cliente.razao_social}`,
    });
  });
  return { nome: `${titulo} - ${cliente.razao_social}.pdf`, pdf };
}
