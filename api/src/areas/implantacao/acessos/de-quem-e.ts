import { formatDocumento } from '@gestao/shared/rules/format';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { cliente, cliente_contato } from '../../../platform/database/schema';
import type { Certificado } from '../../operacao/certificados/abrir-loja';
import { cpfMascarado } from '../matriz/matriz.rules';

/**
 * Compares who a certificate is made out to with the client. A branch has the root of its company. A person's may be of
 * whoever signs for the company: the contacts say who has this CPF, and nothing more is claimed.
 * @returns what whoever receives it has to know; `null` where it is the client's own
 * @throws Refusal 422 at `arquivo` for one of another company, and of another person where the client is a person
 */
export async function deQuemE(
  tx: Transaction,
  clienteId: number,
  { titular, documento }: Certificado,
): Promise<string | null> {
  const [dono] = await tx
    .select({ documento: cliente.documento, nome: cliente.razao_social })
    .from(cliente)
    .where(eq(cliente.id, clienteId));
  if (!dono) throw new Error('The client is gone.');
  if (documento === null) return 'O certificado não diz o CNPJ nem o CPF de quem é: confirme o titular.';
  if (documento === dono.documento) return null;
  const deEmpresa = documento.length === 14;
  if (deEmpresa && dono.documento.length === 14 && documento.slice(0, 8) === dono.documento.slice(0, 8))
    return null;
  if (deEmpresa || dono.documento.length === 11)
    throw invalidFields({
      arquivo: [
        `Este certificado é de ${titular} (${deEmpresa ? 'CNPJ' : 'CPF'} ${formatDocumento(documento)}), e não de ${dono.nome}: confira o arquivo e envie o certo.`,
      ],
    });
  const [contato] = await tx
    .select({ nome: cliente_contato.nome, cargo: cliente_contato.cargo })
    .from(cliente_contato)
    .where(
      and(
        eq(cliente_contato.cliente_id, clienteId),
        eq(cliente_contato.cpf, documento),
        isNull(cliente_contato.excluido_em),
      ),
    )
    .orderBy(asc(cliente_contato.id))
    .limit(1);
  if (!contato)
    return `É de uma pessoa (CPF ${cpfMascarado(documento)}), e não da empresa. Nenhum contato do cliente tem este CPF: confirme de quem é.`;
  const { nome, cargo } = contato;
  return `É de uma pessoa, e não da empresa: o CPF é o de ${[nome, cargo].filter(Boolean).join(', ')}, entre os contatos do cliente.`;
}
