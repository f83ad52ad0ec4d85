import { inArray } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { departamento, usuario } from '../../../platform/database/schema';
import type { EtapaDatada } from './plano.rules';

interface Pessoa {
  id: number | null;
  nome: string | null;
}

/**
 * Who does each step, in their order: nobody the client's; else by the rule of the step, and whoever answers for the
 * implantação where the rule finds nobody who still works here.
 */
export async function quemFaz(
  orm: Reader,
  { carteira_id }: { carteira_id: number },
  etapas: readonly EtapaDatada[],
  responsavel: Pessoa,
): Promise<(Pessoa | null)[]> {
  const departamentos = [...new Set(etapas.flatMap(({ departamento_uuid }) => departamento_uuid ?? []))];
  const lideres =
    departamentos.length === 0
      ? []
      : await orm
          .select({ uuid: departamento.uuid, lider: departamento.responsavel_id })
          .from(departamento)
          .where(inArray(departamento.uuid, departamentos));
  const liderDe = new Map(lideres.map(({ uuid, lider }) => [uuid, lider]));
  const pessoas = await orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      status: usuario.status,
      excluido_em: usuario.excluido_em,
    })
    .from(usuario);
  const ativas = pessoas.filter(({ status, excluido_em }) => status === 'ativo' && excluido_em === null);
  const porId = new Map(ativas.map((one) => [one.id, one]));
  const porUuid = new Map(ativas.map((one) => [one.uuid, one]));
  return etapas.map((etapa) => {
    if (etapa.lado === 'cliente') return null;
    const achada =
      etapa.responsavel_regra === 'pessoa'
        ? porUuid.get(etapa.responsavel_uuid ?? '')
        : etapa.responsavel_regra === 'carteira'
          ? porId.get(carteira_id)
          : etapa.responsavel_regra === 'lider_do_departamento'
            ? porId.get(liderDe.get(etapa.departamento_uuid ?? '') ?? 0)
            : undefined;
    return achada ?? responsavel;
  });
}
