import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { invalidFields } from '../../../../platform/app/refusal';
import type { SettingChange } from '../../../../platform/area/setting-change';
import { audited } from '../../../../platform/audit/audit';
import { readConfigs } from '../../configs/configs.repository';
import { notify } from '../../notificacoes/notify';
import { countScanAttempt, releaseUnscanned, settleScan } from '../anexo.writer';
import { kindOf } from '../attachment-parents';
import { type ArquivoAFazer, listUnscanned } from './a-fazer.repository';
import { type Scan, ScannerDown, scanFile } from './clamd';

/** Files of one turn. */
const lote = 20;
/** Wait after a scanner that did not answer, in ms: 5 s doubled each time, five minutes at most. */
const backOff = (failures: number) => Math.min(300_000, 5000 * 2 ** (failures - 1));

/** Has the scanner look at what waits for it; keeps how it stands to it between turns. */
export function createScanning(context: AppContext, onError: (error: unknown) => void) {
  let failures = 0;
  let notBefore = 0;

  /** @returns whether more may wait */
  return async function scanTurn(stopped: () => boolean): Promise<boolean> {
    const { config, database, files, now } = context;
    const { clamdAddress } = config;
    if (now().getTime() < notBefore || !clamdAddress) return false;
    if (!(await readConfigs(database.orm, 'anexos')).antivirus) return false;
    const waiting = await listUnscanned(database, lote);
    for (const file of waiting) {
      if (stopped()) return false;
      try {
        const scan = await files.asLocal(file.arquivo, (path) => scanFile(clamdAddress, path));
        await settle(context, file, scan);
        failures = 0;
      } catch (error) {
        await countScanAttempt(database.orm, file.id);
        failures += 1;
        notBefore = now().getTime() + backOff(failures);
        // That it is down is told once, not at each try.
        if (!(error instanceof ScannerDown) || failures === 1) onError(error);
        return false;
      }
    }
    return waiting.length === lote;
  };
}

/** What it said, and who is told of a threat: who sent the file, and who has to do with its record. */
async function settle(context: AppContext, file: ArquivoAFazer, scan: Scan): Promise<void> {
  const { areas, database, now } = context;
  const verificacao = scan.clean ? 'liberado' : 'quarentena';
  await audited(database, systemActor, async (tx, audit) => {
    if (!(await settleScan(tx, file.id, verificacao, now()))) return;
    audit.record({
      acao: 'Mudou status',
      entidade: 'anexo',
      uuid: file.uuid,
      rotulo: file.nome,
      clienteUuid: file.cliente_uuid,
      antes: { verificacao: 'em_verificacao' },
      depois: { verificacao, ...(scan.clean ? {} : { ameaca: scan.threat }) },
    });
    if (scan.clean) return;
    const about = await kindOf(areas, file.entidade)?.about?.(tx, file.entidade_id, areas);
    await notify(tx, context, {
      evento: 'anexo_quarentena',
      usuarioIds: [file.criado_por_id, ...(about?.responsavelIds ?? [file.carteira_id])],
      titulo: `Arquivo em quarentena: ${file.nome}`,
      corpo: `O antivírus encontrou ${scan.threat} em ${file.nome}${about ? `, de ${about.titulo}` : ''}. Ninguém pode baixar este arquivo; peça ou envie outro.`,
      ...(about && { entidade: about.entidade, entidadeUuid: about.uuid, rota: about.rota }),
    });
  });
}

/** It is switched on only where there is one to ask; once the firm scans no more, nothing waits for it. */
export const scannerSwitched: SettingChange = {
  grupo: 'anexos',
  async follow(tx, { actor, config, now }, { change }) {
    if (change.antivirus === true && !config.clamdAddress) {
      throw invalidFields({
        antivirus: [
          'O servidor não sabe onde está o ClamAV. Quem cuida dele define CLAMD_ADDRESS antes de ligar o antivírus.',
        ],
      });
    }
    if (change.antivirus === false) await releaseUnscanned(tx, { usuarioId: actor.usuarioId, now: now() });
  },
};
