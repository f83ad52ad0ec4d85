import type { Option } from '@gestao/shared/contracts/comum/fields';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { cliente_contato, perfil, usuario } from '../../../platform/database/schema';
import { podem } from './quem-pode';

/** Whoever operates implantações, by name. */
export function listPessoas(orm: Reader): Promise<Option[]> {
  return orm
    .select({ valor: usuario.uuid, rotulo: usuario.nome })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(podem('gerenciar implantacao', 'implantacao-caixa-entrada'))
    .orderBy(asc(usuario.nome), asc(usuario.id));
}

/** Contacts of a client who have an e-mail, the main one first. */
export async function listContatos(orm: Reader, clienteId: number) {
  const rows = await orm
    .select({ nome: cliente_contato.nome, email: cliente_contato.email })
    .from(cliente_contato)
    .where(
      and(
        eq(cliente_contato.cliente_id, clienteId),
        isNull(cliente_contato.excluido_em),
        isNotNull(cliente_contato.email),
      ),
    )
    .orderBy(sql`${cliente_contato.principal} desc`, asc(cliente_contato.nome));
  return rows.map(({ nome, email }) => ({ nome, email: email as string }));
}
