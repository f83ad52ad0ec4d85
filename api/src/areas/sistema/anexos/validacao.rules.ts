import { addOfficeMinutes } from '@gestao/shared/rules/business-hours';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { readConfigs } from '../configs/configs.repository';
import { readDayRules } from '../feriados/firm-calendar';

/** Until when a file that begins to wait should be decided about, in the firm's office hours. */
export async function prazoDeValidacao(tx: Transaction, desde: Date): Promise<Date> {
  const { sla_validacao_horas_uteis: horas } = await readConfigs(tx, 'anexos');
  const { expediente_inicio: inicio, expediente_fim: fim } = await readConfigs(tx, 'calendario');
  return addOfficeMinutes(desde, horas * 60, { inicio, fim }, await readDayRules(tx));
}

/** Whether nobody decides about a file he sent himself. */
export const readSegregacao = async (orm: Parameters<typeof readConfigs>[0]): Promise<boolean> =>
  (await readConfigs(orm, 'tarefas')).segregar_revisao;

/** How long a decision about a file or its document can be taken back, in ms. */
export const prazoParaDesfazer = 5 * 60_000;

interface ParaDecidir {
  criado_por_id: number | null;
  verificacao: string;
}

const proprio = 'Quem enviou não pode validar o próprio arquivo.';

/** Why a person cannot approve a file, in words; wherever that is decided. `null` when he can. */
export function recusaDeAprovar(
  { usuarioId }: Pick<Actor, 'usuarioId'>,
  file: ParaDecidir,
  segregar: boolean,
): string | null {
  if (segregar && file.criado_por_id === usuarioId) return proprio;
  if (file.verificacao === 'em_verificacao')
    return 'O antivírus ainda não terminou de verificar este arquivo.';
  if (file.verificacao === 'quarentena') return 'Este arquivo está em quarentena e não pode ser aprovado.';
  return null;
}

/** @throws Refusal 403 for an own file; 406 `anexo_nao_liberado` to approve one that the scanner did not release */
export function refuseDecision(
  actor: Pick<Actor, 'usuarioId'>,
  files: readonly ParaDecidir[],
  validacao: 'aprovado' | 'rejeitado',
  segregar: boolean,
): void {
  for (const file of files) {
    const recusa = recusaDeAprovar(actor, file, segregar);
    if (recusa === proprio) throw forbidden(proprio);
    if (recusa && validacao === 'aprovado') throw ruleRefusal('anexo_nao_liberado', recusa);
  }
}
