import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { cliente_contato, documento_pedido, tarefa } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

/** What loose tasks that wait for a client wait for, by their title. */
const esperados: Readonly<Record<string, readonly string[]>> = {
  'Solicitar certificado digital renovado': ['Comprovante de compra do certificado', 'Documento do titular'],
  'Cobrar contrato social assinado': ['Contrato social assinado'],
};

/** Documents that tasks asked clients for, and a link to all that one of them owes. */
export async function seedPedidos({ tx, today, linkTargets }: SeedContext): Promise<void> {
  const tarefas = await tx
    .select({ id: tarefa.id, titulo: tarefa.titulo, cliente_id: tarefa.cliente_id })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.contexto, 'avulsa'),
        eq(tarefa.status, 'aguardando_cliente'),
        isNotNull(tarefa.cliente_id),
      ),
    )
    .orderBy(asc(tarefa.id));
  for (const { id, titulo, cliente_id } of tarefas) {
    const nomes = Object.hasOwn(esperados, titulo) ? (esperados[titulo] ?? []) : [];
    if (nomes.length === 0 || cliente_id === null) continue;
    await tx
      .update(tarefa)
      .set({ aguarda: nomes.join(', ') })
      .where(eq(tarefa.id, id));
    await tx.insert(documento_pedido).values(
      nomes.map((nome, ordem) => ({
        tarefa_id: id,
        nome,
        obrigatorio: ordem === 0,
        prazo: addBusinessDays(today, 3),
        ordem,
      })),
    );
    if (linkTargets.cliente_pendencias) continue;
    const [contato] = await tx
      .select({ nome: cliente_contato.nome, email: cliente_contato.email })
      .from(cliente_contato)
      .where(and(eq(cliente_contato.cliente_id, cliente_id), eq(cliente_contato.principal, true)));
    linkTargets.cliente_pendencias = {
      entidadeId: cliente_id,
      contatoNome: contato?.nome ?? 'Cliente',
      contatoEmail: contato?.email ?? 'cliente@firma.example',
    };
  }
}
