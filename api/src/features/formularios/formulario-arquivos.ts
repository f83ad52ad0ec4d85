import type { ArquivoGuardado, RespostasDeDentro } from '@gestao/shared/contracts/comercial/formularios';
import { ehArquivo } from '@gestao/shared/rules/eform';
import { and, eq, isNull } from 'drizzle-orm';
import { invalidFields } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { deleted, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import { anexo } from '../../database/schema';
import type { OrcamentoRow } from '../orcamentos/conteudo/orcamento-conteudo.repository';
import type { Questionario } from './formularios.repository';

/** What a file that staff sent is bound to until it is saved as an answer. */
export const emEspera = 'formulario';
const doOrcamento = 'orcamento';

/** The live file an answer points to, of this very budget; those of earlier revisions stay theirs. */
export async function findAnterior(tx: Transaction, row: Pick<OrcamentoRow, 'id'>, valor: unknown) {
  if (!ehArquivo(valor)) return undefined;
  const [found] = await tx
    .select({ id: anexo.id, uuid: anexo.uuid, nome: anexo.nome_original, sha256: anexo.sha256 })
    .from(anexo)
    .where(
      and(
        eq(anexo.uuid, valor.uuid),
        eq(anexo.entidade, doOrcamento),
        eq(anexo.entidade_id, row.id),
        isNull(anexo.excluido_em),
      ),
    );
  return found;
}

/**
 * Makes files that staff sent the budget's own as they become answers, under the names they were kept
 * with; the file that was the answer before goes, and so does one that was taken back.
 * @returns the answers as they are to be stored
 * @throws Refusal 422 at the question for a file that was not sent for this budget by this person
 */
export async function levarArquivos(
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
    const anterior = await findAnterior(tx, row, velha);
    if (ehArquivo(nova)) {
      guardadas[chave] = await levar(tx, scope, row, chave, {
        uuid: nova.uuid,
        visivel_cliente,
        anexo_anterior_id: anterior?.id ?? null,
      });
    }
    if (anterior)
      await tx.update(anexo).set(deleted(scope.actor, scope.now())).where(eq(anexo.id, anterior.id));
  }
  return guardadas;
}

async function levar(
  tx: Transaction,
  { actor, now }: Scope,
  row: OrcamentoRow,
  chave: string,
  { uuid, ...values }: { uuid: string; visivel_cliente: boolean; anexo_anterior_id: number | null },
): Promise<ArquivoGuardado> {
  const [levado] = await tx
    .update(anexo)
    .set({ ...values, entidade: doOrcamento, ...touched(actor, now()) })
    .where(
      and(
        eq(anexo.uuid, uuid),
        eq(anexo.entidade, emEspera),
        eq(anexo.entidade_id, row.id),
        eq(anexo.criado_por_id, actor.usuarioId),
        isNull(anexo.excluido_em),
      ),
    )
    .returning({ nome: anexo.nome_original });
  if (!levado) throw invalidFields({ [chave]: ['Envie o arquivo de novo.'] });
  return { uuid, nome: levado.nome };
}
