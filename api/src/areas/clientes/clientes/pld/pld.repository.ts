import type { PldPessoa } from '@gestao/shared/contracts/clientes/cliente-pld';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/database/database';
import { cliente_socio } from '../../../../platform/database/schema/index';
import { byText } from '../../../../platform/listing/text';

/** Registered people of a client, by name. */
export function findPessoas(orm: Database['orm'] | Transaction, clienteId: number): Promise<PldPessoa[]> {
  return orm
    .select({
      uuid: cliente_socio.uuid,
      nome: cliente_socio.nome,
      documento: cliente_socio.documento,
      endereco: cliente_socio.endereco,
      participacao_bp: cliente_socio.participacao_bp,
      representante: cliente_socio.representante,
      socio: cliente_socio.socio,
      administrador: cliente_socio.administrador,
      beneficiario_final: cliente_socio.beneficiario_final,
      pep: cliente_socio.pep,
    })
    .from(cliente_socio)
    .where(and(eq(cliente_socio.cliente_id, clienteId), isNull(cliente_socio.excluido_em)))
    .orderBy(byText(cliente_socio.nome), cliente_socio.id);
}
