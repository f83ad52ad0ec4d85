import type { RespostasDeDentro } from '@gestao/shared/contracts/comercial/formularios';
import type { ArquivoGuardado } from '@gestao/shared/contracts/comum/arquivo-guardado';
import { ehArquivo } from '@gestao/shared/rules/eform';
import { eq } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { bindAnexos, findLiveAnexo, removeAnexos } from '../../sistema/anexos/anexo.writer';
import type { OrcamentoRow } from '../orcamento-registro/orcamento.repository';
import type { Questionario } from './formularios.repository';

/** What a file that staff sent is bound to until it is saved as an answer. */
export const emEspera = 'formulario';
/** Files that staff sent for an answer which may never be saved. */
export const filesOfAnswers: AttachmentKind = { entidade: emEspera, waits: true };
/** What it is bound to as an answer. */
export const doOrcamento = 'orcamento';

/** The live file an answer points to, of this very budget; those of earlier revisions stay theirs. */
export async function findArquivoAnterior(tx: Transaction, row: Pick<OrcamentoRow, 'id'>, valor: unknown) {
  if (!ehArquivo(valor)) return undefined;
  return findLiveAnexo(tx, valor.uuid, { entidade: doOrcamento, entidade_id: row.id });
}

/**
 * Makes files that staff sent the budget's own as they become answers, under the names they were kept
 * with; the file that was the answer before goes, and so does one that was taken back.
 * @returns the answers as they are to be stored
 * @throws Refusal 422 at the question for a file that was not sent for this budget by this person
 */
export async function carryArquivos(
  tx: Transaction,
  scope: Scope,
  row: OrcamentoRow,
  {
    questionario,
    antes,
    dadas,
  }: {
    questionario: Questionario;
    antes: Readonly<Record<string, unknown>>;
    dadas: RespostasDeDentro;
  },
): Promise<RespostasDeDentro> {
  const guardadas: RespostasDeDentro = { ...dadas };
  for (const { chave, tipo, visivel_cliente } of questionario.perguntas) {
    if (tipo !== 'arquivo' || !(chave in dadas)) continue;
    const nova = dadas[chave];
    const velha = antes[chave];
    if (ehArquivo(nova) && ehArquivo(velha) && nova.uuid === velha.uuid) {
      guardadas[chave] = { uuid: velha.uuid, nome: velha.nome };
      continue;
    }
    const anterior = await findArquivoAnterior(tx, row, velha);
    if (ehArquivo(nova)) {
      guardadas[chave] = await carry(tx, scope, row, chave, {
        uuid: nova.uuid,
        visivel_cliente,
        anexo_anterior_id: anterior?.id ?? null,
      });
    }
    if (anterior)
      await removeAnexos(tx, eq(anexo.id, anterior.id), {
        usuarioId: scope.actor.usuarioId,
        now: scope.now(),
      });
  }
  return guardadas;
}

async function carry(
  tx: Transaction,
  { actor, now }: Scope,
  row: OrcamentoRow,
  chave: string,
  { uuid, ...values }: { uuid: string; visivel_cliente: boolean; anexo_anterior_id: number | null },
): Promise<ArquivoGuardado> {
  const [levado] = await bindAnexos(
    tx,
    { uuids: [uuid], entidade: emEspera, entidade_id: row.id, autorId: actor.usuarioId },
    { ...values, entidade: doOrcamento },
    now(),
  );
  if (!levado) throw invalidFields({ [chave]: ['Envie o arquivo de novo.'] });
  return { uuid, nome: levado.nome };
}
