import type { RepassePapel } from '@gestao/shared/contracts/acesso/repasses';
import { and, asc, gte, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Days } from '../../../platform/area/absence-work';
import type { Transaction } from '../../../platform/database/database';
import { usuario_ausencia } from '../../../platform/database/schema';
import { insertRepasses, selectAusenciasEm, selectPessoas } from './repasses.repository';
import { podeAssumir } from './repasses.rules';

/** Work that is about to be given to somebody. */
export interface Trabalho {
  pessoaId: number;
  /** Day it is due, `AAAA-MM-DD`. */
  data: string;
  /** Permissions of which who does it holds one. */
  permissoes: readonly string[];
  impedidos: readonly number[];
}

export interface Cobertura {
  ausenciaId: number;
  deId: number;
  paraId: number;
}

/**
 * Who stands in for whom, as absences say it: for work that comes into being while its person is away.
 * @returns what becomes of such work; `null` where its person is there, or nobody stands in
 */
export async function readSubstitutos(
  tx: Transaction,
  dias: Days,
): Promise<(trabalho: Trabalho) => Cobertura | null> {
  const ausencias = await tx
    .select({
      id: usuario_ausencia.id,
      pessoaId: usuario_ausencia.usuario_id,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
      substitutoId: usuario_ausencia.substituto_id,
    })
    .from(usuario_ausencia)
    .where(
      and(
        isNull(usuario_ausencia.excluido_em),
        isNotNull(usuario_ausencia.substituto_id),
        lte(usuario_ausencia.inicio, dias.fim),
        gte(usuario_ausencia.fim, dias.inicio),
      ),
    )
    .orderBy(asc(usuario_ausencia.id));
  if (ausencias.length === 0) return () => null;
  const fora = await selectAusenciasEm(tx, dias);
  const pessoas = new Map(
    (await selectPessoas(tx)).map((one) => [one.id, { ...one, ausencias: fora.get(one.id) ?? [] }]),
  );
  return ({ pessoaId, data, permissoes, impedidos }) => {
    const ausencia = ausencias.find(
      (one) => one.pessoaId === pessoaId && one.inicio <= data && data <= one.fim,
    );
    const substituto = pessoas.get(ausencia?.substitutoId ?? 0);
    if (!ausencia || !substituto || !podeAssumir({ impedidos, permissoes, data }, substituto, data))
      return null;
    return { ausenciaId: ausencia.id, deId: pessoaId, paraId: substituto.id };
  };
}

/** Keeps that records were given to who stands in, so that they go back when the absence ends. */
export function recordSubstitutos(
  tx: Transaction,
  papel: RepassePapel,
  dados: readonly (Cobertura & { uuid: string })[],
  por: Trail,
): Promise<void> {
  return insertRepasses(
    tx,
    dados.map(({ uuid, ausenciaId, deId, paraId }) => ({
      ausencia_id: ausenciaId,
      papel,
      registro_uuid: uuid,
      de_id: deId,
      para_id: paraId,
      em: por.now,
      por_id: por.usuarioId,
    })),
  );
}
