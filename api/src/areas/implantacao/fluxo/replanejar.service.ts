import type {
  MoverData,
  Mudancas,
  ReplanejarForm,
  ReplanejarQuery,
} from '@gestao/shared/contracts/implantacao/fluxo';
import { businessDaysBetween, type DayRules, dateIn } from '@gestao/shared/rules/calendar';
import { forbidden, invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { followImplantacoes } from '../saude/seguir';
import { moveOutras, previewDatas, readDatas, shiftDatas } from './datas';
import { diasDe, type EmVida, holdEmVida, planoEmCurso, readEmVida, refuseStatus } from './fluxo.repository';
import { conduz } from './fluxo.rules';
import { passoDado } from './fluxo.service';

/**
 * Open dates as they would be with another go-live, another day for the next step, or so many business days later:
 * nothing is written.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`; 422 at `data`, `dias`
 */
export async function previewReplanejar(
  scope: Scope,
  uuid: string,
  query: ReplanejarQuery,
): Promise<Mudancas> {
  const { orm } = scope.database;
  const row = await readEmVida(orm, scope.actor, uuid);
  if (!conduz(scope.actor, row.responsavel_id)) throw forbidden();
  refuseStatus(row, planoEmCurso);
  const regras = await diasDe(orm, row);
  return previewDatas(orm, row, await quantos(orm, row, query, regras, dateIn(scope.now())), regras);
}

/**
 * Plans the remaining work anew: all open dates, or those that were chosen, move by the same business days.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`, `nada_a_replanejar`; 409; 422 at `data`, `dias`
 */
export function replanImplantacao(scope: Scope, uuid: string, form: ReplanejarForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, planoEmCurso);
    await refuseLostUpdate(tx, row, form.versao);
    const regras = await diasDe(tx, row);
    const dias = await quantos(tx, row, form, regras, dateIn(scope.now()));
    const datas = await shiftDatas(tx, audit, scope, row, { dias, regras, fora: form.fora });
    if (datas === 0) throw ruleRefusal('nada_a_replanejar', 'Nenhuma data mudaria.');
    await followImplantacoes(tx, audit, scope, [row.id], scope.now());
    return passoDado(await readEmVida(tx, scope.actor, uuid), { datas });
  });
}

/** By how many business days the remaining work moves. @param hoje `AAAA-MM-DD` */
async function quantos(
  orm: Reader,
  row: EmVida,
  { por, data, dias }: ReplanejarQuery | ReplanejarForm,
  regras: DayRules,
  hoje: string,
): Promise<number> {
  if (por === 'dias') {
    if (!dias) throw invalidFields({ dias: ['Informe quantos dias úteis.'] });
    return dias;
  }
  if (!data) throw invalidFields({ data: ['Informe a nova data.'] });
  if (data < hoje) throw invalidFields({ data: ['A data não pode ser passada.'] });
  const de =
    por === 'golive'
      ? row.data_golive
      : ((await readDatas(orm, row)).datas
          .filter(({ tipo }) => tipo === 'etapa')
          .map((one) => one.data)
          .sort()[0] ?? null);
  if (de === null)
    throw invalidFields({
      data: [
        por === 'golive'
          ? 'Esta implantação não tem go-live planejado.'
          : 'Não há etapa em aberto para mudar.',
      ],
    });
  return businessDaysBetween(de, data, regras);
}

/**
 * Moves one open date that is not a step's: a phase's end, a document, a planned check-in, go-live or end.
 * @throws Refusal 403, 404; 406 `implantacao_mudou`; 409; 422 at `chave`, `data`
 */
export function moveData(scope: Scope, uuid: string, { versao, chave, data }: MoverData) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdEmVida(tx, scope.actor, uuid);
    refuseStatus(row, planoEmCurso);
    await refuseLostUpdate(tx, row, versao);
    const one = (await readDatas(tx, row)).datas.find((aberta) => aberta.chave === chave);
    if (!one || one.tipo === 'etapa')
      throw invalidFields({ chave: ['Esta data não pode ser alterada aqui.'] });
    if (row.data_inicio && data < row.data_inicio)
      throw invalidFields({ data: ['A data deve ser a partir do início da implantação.'] });
    await moveOutras(tx, audit, scope, row, [{ ...one, para: data }], null);
    await followImplantacoes(tx, audit, scope, [row.id], scope.now());
    return passoDado(await readEmVida(tx, scope.actor, uuid), { datas: 1 });
  });
}
