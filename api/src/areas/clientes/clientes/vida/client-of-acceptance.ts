import { type Regime, regimeLabels, regimes } from '@gestao/shared/contracts/clientes/clientes';
import { eq } from 'drizzle-orm';
import type { Trail } from '../../../../platform/app/author';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema/index';
import {
  type ClienteRow,
  insertClienteUnlessTaken,
  restoreClienteRow,
  writeCliente,
} from '../cliente.writer';
import { ensureContato } from '../contato.writer';
import { changeClienteStatus } from './change-cliente-status';
import { passagens } from './cliente-status.rules';

/** What an accepted proposal knows of its client. */
export interface Contratante {
  /** The client it was made for; `null` for a prospect. */
  cliente_id: number | null;
  /** CNPJ or CPF. */
  documento: string;
  prospecto: { nome: string; email?: string | null; telefone?: string | null } | null;
  /** Options chosen in the questionnaire, where a tax regime may be among them. */
  complexidade: Readonly<Record<string, string>>;
  vendedor_id: number;
  /** Number of the proposal. */
  numero: string;
  /** First day of the contract, `AAAA-MM-DD`. */
  inicio: string;
  /** Whoever accepted; a contact of the client from now on. */
  aceitante: { nome: string; email: string; cargo: string | null };
}

/**
 * The client behind an accepted proposal: its own, one with the same document, or a new one with what the
 * proposal knows. What it does not know stays empty for the registration to complete. A prospect and one whose
 * contract had ended begin `Em implantação`; a client already served stays as he is.
 */
export async function clientOfAcceptance(
  tx: Transaction,
  audit: Audit,
  contratante: Contratante,
  por: Trail,
): Promise<{ id: number; uuid: string }> {
  const { cliente_id, documento, prospecto, aceitante, inicio } = contratante;
  const criado = cliente_id === null ? await insertNew(tx, audit, contratante, por) : undefined;
  if (criado) {
    // The prospect's telephone is that of the person whose e-mail it came with.
    const telefone = prospecto?.email === aceitante.email ? (prospecto.telefone ?? null) : null;
    await ensureContato(tx, criado.id, { ...aceitante, telefone }, por);
    return { id: criado.id, uuid: criado.uuid };
  }
  const [found] = await tx
    .select()
    .from(cliente)
    .where(cliente_id === null ? eq(cliente.documento, documento) : eq(cliente.id, cliente_id))
    .for('update');
  if (!found) throw new Error('The client of an accepted budget is gone.');
  const antes = found.excluido_em === null ? found : await restore(tx, audit, found, por);
  const { id, uuid } = antes;
  if (passagens[antes.status].some((one) => one === 'em_implantacao')) {
    await changeClienteStatus(tx, audit, antes, { para: 'em_implantacao', inicio }, por);
  } else if (antes.data_inicio_contrato === null) {
    await writeCliente(tx, id, { data_inicio_contrato: inicio }, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente',
      uuid,
      rotulo: antes.razao_social,
      clienteUuid: uuid,
      antes: { data_inicio_contrato: null },
      depois: { data_inicio_contrato: inicio },
    });
  }
  await ensureContato(tx, id, { ...aceitante, telefone: null }, por);
  return { id, uuid };
}

/** @returns `undefined` where another client has the document */
async function insertNew(
  tx: Transaction,
  audit: Audit,
  { documento, prospecto, complexidade, vendedor_id, numero, inicio }: Contratante,
  por: Trail,
): Promise<ClienteRow | undefined> {
  const nome = prospecto?.nome ?? documento;
  const criado = await insertClienteUnlessTaken(
    tx,
    {
      tipo_pessoa: documento.length === 11 ? 'fisica' : 'juridica',
      documento,
      razao_social: nome,
      regime_tributario: regimeDe(complexidade),
      municipio_ibge: '',
      uf: '',
      responsavel_carteira_id: vendedor_id,
      data_inicio_contrato: inicio,
      particularidades: `Cadastro criado pelo aceite da proposta ${numero}. Confira regime tributário, município e UF.`,
      status: 'em_implantacao',
    },
    por,
  );
  if (!criado) return undefined;
  audit.record({
    acao: 'Criou',
    entidade: 'cliente',
    uuid: criado.uuid,
    rotulo: nome,
    clienteUuid: criado.uuid,
    depois: { razao_social: nome, documento, status: 'Em implantação' },
  });
  return criado;
}

/** A deleted registration comes back with the contract. */
async function restore(tx: Transaction, audit: Audit, row: ClienteRow, por: Trail): Promise<ClienteRow> {
  const back = await restoreClienteRow(tx, row.id, por);
  audit.record({ acao: 'Restaurou', entidade: 'cliente', uuid: row.uuid, rotulo: row.razao_social });
  return back;
}

/** The regime answered in the questionnaire, by its label; the registration is told to confirm it. */
function regimeDe(complexidade: Readonly<Record<string, string>>): Regime {
  const respostas = Object.values(complexidade);
  return regimes.find((one) => respostas.includes(regimeLabels[one])) ?? 'simples_nacional';
}
