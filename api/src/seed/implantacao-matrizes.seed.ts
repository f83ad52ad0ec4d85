import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { formaDaMatriz } from '../areas/implantacao/matriz/forma-da-matriz';
import { listLinhas } from '../areas/implantacao/matriz/matriz.repository';
import { sha256De } from '../areas/operacao/fechamento-ciclo/forma-canonica';
import { cliente, implantacao, implantacao_matriz } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

const at = (day: string) => new Date(`${day}T15:00:00Z`);
/** A CPF that belongs to nobody. */
const cpf = '52998224725';

/** Who confirmed the matrizes that are confirmed, and what proves it. */
export async function confirmMatrizes({ tx, today }: SeedContext): Promise<void> {
  const confirmadas = await tx
    .select({
      id: implantacao_matriz.id,
      numero: implantacao_matriz.numero,
      codigo: implantacao.codigo,
      inicio: implantacao.data_inicio,
      contato: implantacao.contato_nome,
      documento: cliente.documento,
      nome: cliente.razao_social,
    })
    .from(implantacao_matriz)
    .innerJoin(implantacao, eq(implantacao.id, implantacao_matriz.implantacao_id))
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .where(eq(implantacao_matriz.status, 'confirmada'));
  for (const { id, numero, codigo, inicio, contato, documento, nome } of confirmadas) {
    const [dia = today] = [addBusinessDays(inicio ?? today, 4), today].sort();
    const em = at(dia);
    const quem = contato ?? nome;
    const forma = formaDaMatriz(
      {
        implantacao: codigo,
        cliente: documento,
        versao: numero,
        confirmacao: { nome: quem, cpf, em: em.toISOString() },
      },
      await listLinhas(tx, id),
    );
    await tx
      .update(implantacao_matriz)
      .set({
        confirmada_em: em,
        confirmada_nome: quem,
        confirmada_cpf: cpf,
        forma,
        hash: sha256De(forma),
      })
      .where(eq(implantacao_matriz.id, id));
  }
}
