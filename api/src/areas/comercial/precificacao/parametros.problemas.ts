import type { Problema } from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { cargo, direcionador, eform, precificacao_servico } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { readDestinos } from './eform-destinos';
import type { ParametrosPublicados } from './parametros.repository';
import { validateFormularios, validateParametros } from './parametros.rules';

/**
 * Everything that keeps the draft from being published, each with the record where it is mended.
 * @param dia `AAAA-MM-DD`: which tax rates are looked at
 */
export async function readProblemas(
  orm: Database['orm'] | Transaction,
  rascunho: ParametrosPublicados,
  dia: string,
): Promise<Problema[]> {
  const [servicos, cargos, direcionadores, formularios, destinos] = await together(orm, [
    orm
      .select({ chave: precificacao_servico.chave, uuid: precificacao_servico.uuid })
      .from(precificacao_servico),
    orm.select({ uuid: cargo.uuid, nome: cargo.nome }).from(cargo),
    orm.select({ chave: direcionador.chave, nome: direcionador.nome }).from(direcionador),
    orm
      .select()
      .from(eform)
      .where(and(eq(eform.status, 'publicado'), isNull(eform.excluido_em))),
    () => readDestinos(orm),
  ]);
  const problemas = validateParametros(rascunho, dia, {
    servicos: new Map(servicos.map(({ chave, uuid }) => [chave, uuid])),
    cargos: new Map(cargos.map(({ uuid, nome }) => [uuid, nome])),
    direcionadores: new Map(direcionadores.map(({ chave, nome }) => [chave, nome])),
  });
  return [...problemas, ...validateFormularios(formularios, destinos)];
}
