import { antecedenciaPadrao } from '@gestao/shared/contracts/operacao/values/validades';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, cliente_validade } from '../../../platform/database/schema';
import type { Certificado } from '../certificados/abrir-loja';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import { insertValidade, type ValidadeRow, writeValidade } from './validade.writer';
import { vivasDe } from './validades.repository';
import { logada, registroDe } from './validades.service';

/** As people write one name in two ways: case, accents, stops and spaces apart. */
const nomeSimples = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

/** The certificate is the client's own, of any of its branches. */
const ehDoCliente = (documento: string | null, doCliente: string) =>
  documento !== null &&
  documento.length === doCliente.length &&
  (documento.length === 14 ? documento.slice(0, 8) === doCliente.slice(0, 8) : documento === doCliente);

/**
 * Keeps until when a certificate that was read holds: the client's one of the same holder is renewed, and made where
 * there is none. An older certificate than the one that is known changes nothing (docs/domain/clientes.md#validades).
 * @param responsaveis who may look after a new one, the first that works on tasks
 */
export async function renewCertificado(
  tx: Transaction,
  audit: Audit,
  certificado: Certificado,
  {
    clienteId,
    clienteUuid,
    responsaveis,
  }: { clienteId: number; clienteUuid: string; responsaveis: readonly (number | null)[] },
  por: Trail,
): Promise<void> {
  // Two that arrive at once are one after the other: neither makes a second of the same holder.
  const [dono] = await tx
    .select({ documento: cliente.documento, razao: cliente.razao_social, fantasia: cliente.nome_fantasia })
    .from(cliente)
    .where(eq(cliente.id, clienteId))
    .for('update');
  const titular = certificado.titular.slice(0, 160);
  const colunas = {
    titular,
    numero: certificado.numero.slice(0, 60),
    emissor: certificado.emissor?.slice(0, 120) ?? null,
    fim: dateIn(new Date(certificado.fim)),
  };
  const conhecidos = await tx
    .select()
    .from(cliente_validade)
    .where(and(vivasDe(clienteId), eq(cliente_validade.tipo, 'certificado_a1')))
    .orderBy(desc(cliente_validade.fim), desc(cliente_validade.id))
    .for('update');
  const deNome = (nome: string | null) =>
    conhecidos.find((one) => nome !== null && nomeSimples(one.titular) === nomeSimples(nome));
  // Whoever noted the client's own certificate by hand may have called the holder by the client's name.
  const seu = dono && ehDoCliente(certificado.documento, dono.documento);
  const before = deNome(titular) ?? (seu ? (deNome(dono.razao) ?? deNome(dono.fantasia)) : undefined);
  if (!before) {
    const pessoas = new Set((await listPessoasDasTarefas(tx)).map(({ id }) => id));
    const candidatos = responsaveis.filter((id) => id !== null);
    const responsavel_id = candidatos.find((id) => pessoas.has(id)) ?? candidatos[0];
    if (responsavel_id === undefined) return;
    const saved = await insertValidade(
      tx,
      {
        ...colunas,
        tipo: 'certificado_a1',
        antecedencia_dias: antecedenciaPadrao,
        responsavel_id,
        cliente_id: clienteId,
      },
      por,
    );
    audit.record({ acao: 'Criou', ...registroDe(saved, clienteUuid), depois: await logada(tx, saved) });
    return;
  }
  if (before.fim > colunas.fim || isSame(before, colunas)) return;
  const antes = await logada(tx, before);
  const saved = await writeValidade(tx, before.id, colunas, por);
  audit.record({
    acao: 'Alterou',
    ...registroDe(saved, clienteUuid),
    antes,
    depois: await logada(tx, saved),
  });
}

const isSame = (
  row: ValidadeRow,
  { numero, emissor, fim }: Pick<ValidadeRow, 'numero' | 'emissor' | 'fim'>,
) => row.numero === numero && row.emissor === emissor && row.fim === fim;
