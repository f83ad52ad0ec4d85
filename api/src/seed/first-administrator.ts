import { z } from 'zod';
import { enqueuePasswordLink } from '../areas/sistema/email/outbox';
import { systemActor } from '../platform/app/actor';
import { audited } from '../platform/audit/audit';
import type { Database } from '../platform/database/database';
import { usuario } from '../platform/database/schema';
import { seedEssentials } from './base.seed';

/**
 * Prepares an empty database for real work: profiles, lists, settings and one invited administrator.
 * @param email Variable `ADMIN_EMAIL`; read only while nobody is registered.
 * @throws Error with a text for the person at the terminal when it is missing or no e-mail.
 */
export async function prepareFirstAdministrator(
  database: Database,
  email: string | undefined,
): Promise<void> {
  if ((await database.orm.$count(usuario)) > 0) return;
  const parsed = z.email().safeParse(email?.trim().toLowerCase());
  if (!parsed.success) {
    throw new Error('Nenhuma pessoa cadastrada. Defina ADMIN_EMAIL com o e-mail do primeiro administrador.');
  }
  await audited(database, systemActor, async (tx, audit) => {
    if ((await tx.$count(usuario)) > 0) return;
    const { perfis } = await seedEssentials(tx);
    const perfil_id = perfis.find((one) => one.nome === 'Administrador')?.id;
    if (!perfil_id) throw new Error('The profile Administrador is missing.');
    const [person] = await tx
      .insert(usuario)
      .values({
        nome: 'Administrador',
        email: parsed.data,
        perfil_id,
        habilitar_visualizacao_total: 1,
        status: 'convidado',
      })
      .returning({ uuid: usuario.uuid });
    await enqueuePasswordLink(tx, { para: parsed.data, modelo: 'convite' });
    audit.record({ acao: 'Criou', entidade: 'usuario', uuid: person?.uuid, rotulo: 'Administrador' });
  });
}
