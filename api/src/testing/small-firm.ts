import { hashPassword } from '../platform/crypto/password-hash';
import { withTransaction } from '../platform/database/database';
import { cliente, usuario } from '../platform/database/schema';
import { seedEssentials } from '../seed/base.seed';
import { testPassword } from './signed-in-app';
import type { TestDatabase } from './test-database';

/** An administrator who can sign in with `testPassword`, and a client: for tests that start real processes. */
export async function smallFirm(
  database: TestDatabase,
): Promise<{ email: string; pessoaUuid: string; clienteUuid: string }> {
  const email = 'ana@firma.example';
  return withTransaction(database, async (tx) => {
    const { perfis } = await seedEssentials(tx);
    const [ana] = await tx
      .insert(usuario)
      .values({
        nome: 'Ana',
        email,
        senha_hash: await hashPassword(testPassword),
        perfil_id: perfis.find(({ nome }) => nome === 'Administrador')?.id ?? 0,
        habilitar_visualizacao_total: 1,
        status: 'ativo',
      })
      .returning();
    const clienteUuid = await newClient(tx, ana?.id ?? 0);
    return { email, pessoaUuid: ana?.uuid ?? '', clienteUuid };
  });
}

/** @returns the uuid of a client in somebody's portfolio */
export async function newClient(
  orm: Pick<TestDatabase['orm'], 'insert'>,
  responsavelId: number,
): Promise<string> {
  const [row] = await orm
    .insert(cliente)
    .values({
      tipo_pessoa: 'juridica',
      documento: '11222333000181',
      razao_social: 'Pão Dourado',
      regime_tributario: 'mei',
      municipio_ibge: '3550308',
      uf: 'SP',
      responsavel_carteira_id: responsavelId,
    })
    .returning();
  return row?.uuid ?? '';
}
