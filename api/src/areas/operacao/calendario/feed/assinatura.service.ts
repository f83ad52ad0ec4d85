import type { Assinatura, AssinaturaForm } from '@gestao/shared/contracts/operacao/assinatura';
import { calendarioFonteLabels } from '@gestao/shared/contracts/operacao/calendario';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { randomToken, sha256 } from '../../../../platform/crypto/tokens';
import { calendario_feed } from '../../../../platform/database/schema';
import { endFeed, type FeedRow, insertFeed, lockFeed, updateFeed } from './feed.writer';

/** The person's feed; `null` without one. */
export async function getAssinatura({ database, actor }: Scope): Promise<Assinatura> {
  const [row] = await database.orm
    .select()
    .from(calendario_feed)
    .where(and(eq(calendario_feed.usuario_id, actor.usuarioId), isNull(calendario_feed.excluido_em)));
  if (!row) return null;
  return {
    camadas: row.camadas as NonNullable<Assinatura>['camadas'],
    reservado: row.reservado,
    criada_em: row.criado_em.toISOString(),
    ultimo_acesso: row.ultimo_acesso?.toISOString() ?? null,
  };
}

/** Makes a new address; the one before ends. @returns the address, which is told this once */
export function createAssinatura(scope: Scope, form: AssinaturaForm): Promise<{ endereco: string }> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const por = trailOf(scope);
    const before = await lockFeed(tx, scope.actor.usuarioId);
    if (before) await endFeed(tx, before.id, por);
    const token = randomToken();
    const row = await insertFeed(
      tx,
      { ...form, usuario_id: scope.actor.usuarioId, token_hash: sha256(token) },
      por,
    );
    audit.record({
      acao: 'Criou',
      ...sobre(row, scope.actor.nome),
      antes: before && logged(before),
      depois: logged(row),
    });
    return { endereco: `${scope.config.publicUrl}/api/calendario/feed/${token}.ics` };
  });
}

/** Other layers under the same address. @throws Refusal 404 without one */
export function changeAssinatura(scope: Scope, form: AssinaturaForm): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockFeed(tx, scope.actor.usuarioId);
    if (!row) throw notFound();
    await updateFeed(tx, row.id, form, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      ...sobre(row, scope.actor.nome),
      antes: logged(row),
      depois: logged({ ...row, ...form }),
    });
  });
}

/** The address ends. @throws Refusal 404 without one */
export function revokeAssinatura(scope: Scope): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockFeed(tx, scope.actor.usuarioId);
    if (!row) throw notFound();
    await endFeed(tx, row.id, trailOf(scope));
    audit.record({ acao: 'Excluiu', ...sobre(row, scope.actor.nome), antes: logged(row) });
  });
}

const sobre = ({ uuid }: FeedRow, nome: string) => ({
  entidade: 'calendario_feed',
  uuid,
  rotulo: `Calendário de ${nome}`,
});

const logged = ({ camadas, reservado }: Pick<FeedRow, 'camadas' | 'reservado'>) => ({
  camadas: camadas.map((one) => calendarioFonteLabels[one as keyof typeof calendarioFonteLabels] ?? one),
  reservado,
});
