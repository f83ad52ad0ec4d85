import type { RepasseDesfecho, RepassePapel } from '@gestao/shared/contracts/acesso/repasses';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { Trail } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import type { Days } from '../../../platform/area/absence-work';
import { offered } from '../../../platform/area/area';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import type { usuario_ausencia } from '../../../platform/database/schema';
import { tellReturned } from './repasses.avisos';
import { endRepasses, lockRepasses, lockRepassesDosRegistros, selectQuem } from './repasses.repository';
import { desfechoDe, foraDaAusencia } from './repasses.rules';

interface Contado {
  para: number;
  papel: RepassePapel;
  titulo: string;
  uuid: string;
  nome: string;
}

/**
 * Gives back what does not fit a held absence any more, in the caller's audited transaction: all of it when the absence
 * is over, deleted or of somebody else now, else what a change of its days left outside (docs/domain/acesso.md#repasses).
 * @param antes days of the absence before they changed
 * @returns how many went back
 */
export async function giveBack(
  tx: Transaction,
  audit: Audit,
  context: Pick<AppContext, 'areas' | 'config' | 'now'>,
  ausencia: typeof usuario_ausencia.$inferSelect,
  por: Trail,
  antes: Days | null = null,
): Promise<number> {
  const hoje = dateIn(context.now());
  const abertos = await lockRepasses(tx, ausencia.id);
  if (abertos.length === 0) return 0;
  const quem = await selectQuem(
    tx,
    abertos.flatMap(({ de_id, para_id }) => [de_id, para_id]),
  );
  let total = 0;
  for (const deId of new Set(abertos.map(({ de_id }) => de_id))) {
    const de = quem.get(deId);
    const voltaram: Contado[] = [];
    const encerrados: Contado[] = [];
    const ficaram: Contado[] = [];
    for (const work of offered(context.areas, 'absenceWork')) {
      const rows = abertos.filter((row) => row.de_id === deId && row.papel === work.papel);
      if (rows.length === 0) continue;
      const uuids = rows.map(({ registro_uuid }) => registro_uuid);
      const held = await work.hold(tx, context, uuids);
      const todos = await lockRepassesDosRegistros(tx, work.papel, uuids);
      const tem = work.permissoes.length === 0 || work.permissoes.some((one) => de?.permissoes.includes(one));
      const volta = de?.ativo === true && tem;
      const changes: { uuid: string; paraId: number }[] = [];
      const fins = new Map<RepasseDesfecho, number[]>();
      for (const row of rows) {
        const agora = held.get(row.registro_uuid);
        const state = {
          inicio: ausencia.inicio,
          fim: ausencia.fim,
          excluida: ausencia.excluido_em !== null,
          pessoaId: ausencia.usuario_id,
        };
        if (!foraDaAusencia(state, { deId, data: agora?.data ?? null }, antes, hoje)) continue;
        const adiante = todos
          .filter((one) => one.id !== row.id && one.registro_uuid === row.registro_uuid)
          .map((one) => ({ id: one.id, deId: one.de_id, paraId: one.para_id }));
        const { desfecho, seguidos } = desfechoDe({ deId, paraId: row.para_id }, agora, adiante, volta);
        const atras = adiante.filter((one) => seguidos.some(({ deId: from }) => from === one.deId));
        fins.set(desfecho, [...(fins.get(desfecho) ?? []), row.id, ...atras.map(({ id }) => id)]);
        const com = agora?.pessoaId ?? row.para_id;
        const contado = {
          para: com,
          papel: work.papel,
          titulo: agora?.titulo ?? '',
          uuid: row.registro_uuid,
          nome: quem.get(com)?.nome ?? '',
        };
        if (desfecho === 'devolvido' && com !== deId) {
          changes.push({ uuid: row.registro_uuid, paraId: deId });
          voltaram.push(contado);
        } else if (desfecho === 'encerrado' && agora) encerrados.push(contado);
        else if (desfecho === 'com_outra_pessoa') ficaram.push(contado);
      }
      if (changes.length > 0)
        await work.give(tx, audit, context, changes, `Fim da ausência de ${de?.nome ?? ''}`, por);
      for (const [desfecho, ids] of fins) await endRepasses(tx, ids, desfecho, por.now);
      total += changes.length;
    }
    if (de) await tellReturned(tx, context, { id: deId, nome: de.nome }, { voltaram, encerrados, ficaram });
  }
  return total;
}
