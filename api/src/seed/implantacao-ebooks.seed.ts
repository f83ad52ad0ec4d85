import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { notInArray } from 'drizzle-orm';
import { readDonaDoEbook } from '../areas/implantacao/ebook/ebook.repository';
import { takeRetrato } from '../areas/implantacao/ebook/retrato';
import { implantacao, implantacao_ebook } from '../platform/database/schema';
import { bookSections } from './demo/implantacao-modelo';
import type { DemoImplantacao } from './demo/implantacoes';
import type { SeedContext } from './seed-context';

const at = (day: string) => new Date(`${day}T15:00:00Z`);

/** The published manuals, with what their clients read; those of finished ones were read and confirmed. */
export async function seedEbooks(
  { tx, today }: SeedContext,
  started: readonly { id: number; inicio: string; spec: DemoImplantacao }[],
): Promise<void> {
  for (const { id, inicio, spec } of started) {
    const dona = spec.ebook ? await readDonaDoEbook(tx, id) : null;
    if (!dona) continue;
    const [dia = today] = [addBusinessDays(inicio, 20), today].sort();
    const lida = spec.status === 'concluida' ? at(addBusinessDays(inicio, 22)) : null;
    const secoes = [...bookSections];
    await tx.insert(implantacao_ebook).values({
      implantacao_id: id,
      secoes,
      status: 'publicado',
      retrato: await takeRetrato(tx, dona, secoes, dia),
      publicado_em: at(dia),
      publicado_por_id: dona.responsavel_id,
      primeira_leitura_em: lida,
      ...(lida ? { ciencia_em: lida, ciencia_nome: dona.contato_nome ?? dona.cliente_nome } : {}),
    });
  }
}

/** The draft that an acceptance makes, for each implantação whose manual is not published. */
export async function seedEbookDrafts({ tx }: SeedContext): Promise<void> {
  const publicados = tx.select({ id: implantacao_ebook.implantacao_id }).from(implantacao_ebook);
  const sem = await tx
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(notInArray(implantacao.id, publicados));
  await tx
    .insert(implantacao_ebook)
    .values(
      sem.map(({ id }) => ({ implantacao_id: id, secoes: [...bookSections], status: 'rascunho' as const })),
    );
}
