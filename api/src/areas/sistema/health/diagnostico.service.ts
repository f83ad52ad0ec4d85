import type { SaudeSistema } from '@gestao/shared/contracts/sistema/saude';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { copiaDeSeguranca } from '../../../platform/backup/copia-de-seguranca.job';
import { readLastBackup } from '../../../platform/backup/last-backup';
import { anexo } from '../../../platform/database/schema';
import { readJobStates } from '../../../platform/jobs/job-state.repository';
import { readConfigs } from '../configs/configs.repository';

/** A daily backup that is older than this was missed, in ms. */
const lateAfter = 36 * 3_600_000;

/** How the backups of the firm's data stand. */
export async function readBackupState({
  database,
  config,
  now,
}: AppContext): Promise<SaudeSistema['backup']> {
  const [last, states] = [
    await readLastBackup(database),
    await readJobStates(database, [copiaDeSeguranca.nome]),
  ];
  const age = last ? now().getTime() - new Date(last.em).getTime() : Number.POSITIVE_INFINITY;
  const situacao = () => {
    if (!config.backup) return 'desligado';
    if (states.get(copiaDeSeguranca.nome)?.erro) return 'falhou';
    if (!last) return 'nunca';
    return age > lateAfter ? 'atrasado' : 'em_dia';
  };
  return { situacao: situacao(), em: last?.em ?? null, tamanho_bytes: last?.tamanho_bytes ?? null };
}

/** Whether files are scanned, and how many wait for it. */
export async function readScannerState({
  database: { orm },
  config,
}: AppContext): Promise<SaudeSistema['antivirus']> {
  if (!(await readConfigs(orm, 'anexos')).antivirus) return { situacao: 'desligado', esperam: 0 };
  const esperam = await orm.$count(
    anexo,
    and(eq(anexo.verificacao, 'em_verificacao'), isNull(anexo.excluido_em)),
  );
  return { situacao: config.clamdAddress ? 'ligado' : 'sem_endereco', esperam };
}
