import { faixasDoOrcamento } from '@gestao/shared/contracts/comercial/calculo';
import type { OrcamentoConteudo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { erroDaFaixa } from '@gestao/shared/rules/faixas';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, precificacao_origem } from '../../../../platform/database/schema/index';
import { idOfRef } from '../../../../platform/listing/refs';
import { clienteRows } from '../../../clientes/clientes/clientes.rows';
import { readVigente } from '../../precificacao/parametros.repository';
import type { OrcamentoRow } from '../orcamento.repository';

/** Origin of a content. @throws Refusal 422 for one that is no longer offered */
export async function readOrigem(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select({ id: precificacao_origem.id, exige_parceiro: precificacao_origem.exige_parceiro })
    .from(precificacao_origem)
    .where(
      and(
        eq(precificacao_origem.uuid, uuid),
        eq(precificacao_origem.ativo, true),
        isNull(precificacao_origem.excluido_em),
      ),
    );
  if (!row) throw invalidFields({ origem_uuid: ['Opção inválida.'] });
  return row;
}

/**
 * A person names as partner only a client of the own rows; one that the budget has already stays,
 * whoever named it.
 * @throws Refusal 422 at `parceiro_uuid`
 */
export async function checkParceiro(
  tx: Transaction,
  actor: Actor,
  row: OrcamentoRow,
  uuid: string | null,
): Promise<void> {
  if (uuid === null) return;
  const rows = clienteRows(actor);
  const [parceiro] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.uuid, uuid),
        isNull(cliente.excluido_em),
        rows && or(eq(cliente.id, row.parceiro_id ?? 0), rows),
      ),
    );
  if (!parceiro) throw invalidFields({ parceiro_uuid: ['Opção inválida.'] });
}

/**
 * Partner of a content.
 * @param exigido whether its origin asks for one
 * @throws Refusal 422 at `parceiro_uuid`
 */
export async function readParceiro(
  tx: Transaction,
  form: Pick<OrcamentoConteudo, 'parceiro_uuid'>,
  exigido: boolean,
): Promise<number | null> {
  if (exigido && form.parceiro_uuid === null) {
    throw invalidFields({ parceiro_uuid: ['Esta origem exige o parceiro.'] });
  }
  return idOfRef(tx, cliente, form.parceiro_uuid, 'parceiro_uuid');
}

/**
 * The implantação takes no more instalments than the parameters in force allow; as many as the budget has
 * already stay.
 * @param hoje `AAAA-MM-DD`
 * @throws Refusal 422 at `parcelas_implantacao`
 */
export async function checkParcelas(
  tx: Transaction,
  row: Pick<OrcamentoRow, 'parcelas_implantacao'>,
  parcelas: number,
  hoje: string,
): Promise<void> {
  if (parcelas === row.parcelas_implantacao) return;
  const versao = await readVigente(tx, hoje);
  const valor = versao?.snapshot.valores.parcelas_implantacao_max?.valor;
  const faixa = faixasDoOrcamento.parcelas_implantacao;
  const erro = erroDaFaixa(
    { ...faixa, maximo: Math.min(faixa.maximo, Number(valor ?? faixa.maximo)) },
    parcelas,
  );
  if (erro) throw invalidFields({ parcelas_implantacao: [erro] });
}
