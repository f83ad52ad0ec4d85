import { eq, inArray } from 'drizzle-orm';
import { recalculateImplantacoes } from '../areas/implantacao/saude/recalcular';
import { cliente_contato, implantacao, implantacao_passagem, orcamento } from '../platform/database/schema';
import { seedEarlier, seedOrigins } from './implantacao-anteriores.seed';
import { seedEbookDrafts } from './implantacao-ebooks.seed';
import { seedSteps } from './implantacao-etapas.seed';
import { seedTemplate } from './implantacao-modelo.seed';
import { seedParts, seedWaiting } from './implantacao-partes.seed';
import { at, type Plan, planWon, rowOf } from './implantacao-plano';
import { readVendas } from './implantacao-venda';
import type { SeedContext } from './seed-context';

const bookable = {
  documentos: 'implantacao_documentos',
  matriz: 'implantacao_matriz',
  ebook: 'implantacao_ebook',
} as const;

/** One implantação for each accepted budget, in every status, and the targets of the clients' links. */
export async function seedImplantacao(context: SeedContext): Promise<void> {
  const { id: versaoId, conteudo } = await seedTemplate(context);
  const plans = await planWon(context);
  const contacts = new Map(
    (
      await context.tx
        .select({ id: cliente_contato.cliente_id, nome: cliente_contato.nome, email: cliente_contato.email })
        .from(cliente_contato)
        .where(eq(cliente_contato.principal, true))
    ).map((one) => [one.id, one]),
  );
  const rows = await context.tx
    .insert(implantacao)
    .values(plans.map((plan, index) => rowOf(context, plan, index, contacts.get(plan.clienteId))))
    .returning({ id: implantacao.id });
  await seedOrigins(context, rows, versaoId);
  const vendas = await readVendas(context, plans);
  const all = plans.flatMap((plan, index) => {
    const id = rows[index]?.id;
    const venda = vendas.get(plan.orcamentoId);
    return id !== undefined && venda ? [{ ...plan, id, venda, inicio: plan.inicio ?? plan.aceito }] : [];
  });
  const isStarted = ({ spec }: Plan) => spec.status !== 'aguardando_inicio';
  const started = all.filter(isStarted);
  await seedParts(context, started, conteudo);
  await seedSteps(context, started);
  await seedWaiting(
    context,
    all.filter((one) => !isStarted(one)),
    conteudo,
  );
  await seedPassagens(context, plans, rows);
  await seedEarlier(context, rows.length, versaoId);
  await seedEbookDrafts(context);
  // What a person reads as progress and health is counted, in the demo too.
  await recalculateImplantacoes(
    context.tx,
    rows.map(({ id }) => id),
    context.today,
  );
  for (const plan of started) {
    const contact = contacts.get(plan.clienteId);
    for (const target of plan.spec.alvo ?? []) {
      const para = {
        contatoNome: contact?.nome ?? 'Cliente',
        contatoEmail: contact?.email ?? 'cliente@firma.example',
      };
      context.linkTargets[bookable[target]] = { entidadeId: plan.id, ...para };
      if (bookable[target] === 'implantacao_documentos') {
        context.linkTargets.cliente_indice = { entidadeId: plan.clienteId, ...para };
      }
    }
  }
}

/** What their sellers handed over, a while after the acceptance. */
async function seedPassagens({ tx }: SeedContext, plans: readonly Plan[], rows: readonly { id: number }[]) {
  const escritas = plans.flatMap(({ spec, aceito, orcamentoId }, index) => {
    const id = rows[index]?.id;
    return id !== undefined && spec.passagem ? [{ id, aceito, orcamentoId, passagem: spec.passagem }] : [];
  });
  const vendedores = await tx
    .select({ id: orcamento.id, vendedor_id: orcamento.vendedor_id })
    .from(orcamento)
    .where(
      inArray(
        orcamento.id,
        escritas.map((one) => one.orcamentoId),
      ),
    );
  const vendedorDe = new Map(vendedores.map((one) => [one.id, one.vendedor_id]));
  await tx.insert(implantacao_passagem).values(
    escritas.map(({ id, aceito, orcamentoId, passagem }) => {
      const [prometido, prazos, decisor, canal, pontos_sensiveis, contador_anterior, sistemas] = passagem;
      const [em, por] = [at(aceito), vendedorDe.get(orcamentoId) ?? null];
      return {
        implantacao_id: id,
        criado_em: em,
        criado_por_id: por,
        atualizado_em: em,
        atualizado_por_id: por,
        ...{ prometido, prazos, decisor, canal, pontos_sensiveis, contador_anterior, sistemas },
      };
    }),
  );
}
