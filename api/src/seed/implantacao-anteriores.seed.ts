import { addBusinessDays, addDays, addMonths } from '@gestao/shared/rules/calendar';
import { inArray } from 'drizzle-orm';
import {
  implantacao,
  implantacao_fase,
  implantacao_origem,
  implantacao_status_historico,
} from '../platform/database/schema';
import { phases } from './demo/implantacao-modelo';
import { earlierImplantacoes } from './demo/implantacoes';
import { at } from './implantacao-plano';
import type { SeedContext } from './seed-context';

/** Which version they came from, and how they came to where they stand. */
export async function seedOrigins(
  { tx }: Pick<SeedContext, 'tx'>,
  rows: readonly { id: number }[],
  versaoId: number,
) {
  const ids = rows.map(({ id }) => id);
  await tx
    .insert(implantacao_origem)
    .values(ids.map((implantacao_id) => ({ implantacao_id, modelo_versao_id: versaoId, ordem: 0 })));
  const saved = await tx.select().from(implantacao).where(inArray(implantacao.id, ids));
  await tx.insert(implantacao_status_historico).values(
    saved.flatMap(({ id, status, recebida_em, data_inicio }) => [
      { implantacao_id: id, de: null, para: 'aguardando_inicio' as const, em: recebida_em },
      ...(status === 'aguardando_inicio'
        ? []
        : [
            {
              implantacao_id: id,
              de: 'aguardando_inicio' as const,
              para: status,
              em: data_inicio ? at(data_inicio) : recebida_em,
            },
          ]),
    ]),
  );
}

/** Finished ones of clients whose budget was another system's: their phases, and nothing left to do. */
export async function seedEarlier(
  { tx, today, clientes, usuarios }: SeedContext,
  before: number,
  versaoId: number,
) {
  const plans = earlierImplantacoes.flatMap(([position, email, days, nota], index) => {
    const client = clientes[position];
    if (!client) return [];
    const golive = addBusinessDays(addDays(today, -days), 0);
    const inicio = addBusinessDays(golive, -30);
    return [
      {
        codigo: `IMP-${String(before + index + 1).padStart(4, '0')}`,
        cliente_id: client.id,
        responsavel_id: usuarios.get(email)?.id ?? null,
        data_inicio: inicio,
        data_prevista_fim: addBusinessDays(inicio, 36),
        data_golive: golive,
        competencia_inicial: addMonths(inicio.slice(0, 7), 1),
        progresso: 100,
        progresso_esperado: 100,
        saude: 88 + nota,
        nota_cliente: nota,
        recebida_em: at(inicio),
        criado_em: at(inicio),
        status: 'concluida' as const,
      },
    ];
  });
  const rows = await tx.insert(implantacao).values(plans).returning({ id: implantacao.id });
  await seedOrigins({ tx }, rows, versaoId);
  await tx.insert(implantacao_fase).values(
    rows.flatMap(({ id }, index) =>
      phases.map(({ chave, nome, peso_bp, fim, criterio, criterio_saida }, ordem) => ({
        implantacao_id: id,
        chave,
        nome,
        ordem: ordem + 1,
        peso_bp,
        criterio,
        criterio_saida,
        status: 'concluida' as const,
        inicio_previsto: addBusinessDays(plans[index]?.data_inicio ?? today, phases[ordem - 1]?.fim ?? 0),
        fim_previsto: addBusinessDays(plans[index]?.data_inicio ?? today, fim),
      })),
    ),
  );
}
