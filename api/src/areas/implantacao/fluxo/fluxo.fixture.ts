import type { FaseStatus } from '@gestao/shared/contracts/implantacao/implantacoes';
import type { CriterioDaFase } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { addBusinessDays, adjustToBusinessDay } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import {
  cliente,
  documento_pedido,
  implantacao,
  implantacao_checkin,
  implantacao_ebook,
  implantacao_fase,
  implantacao_matriz,
  implantacao_status_historico,
  tarefa,
} from '../../../platform/database/schema';

let numero = 0;

/**
 * A client who begins, with an implantação of two phases: the first ends with its kickoff, the last with its note; a step
 * of each side, a document that is owed, a matriz, a manual and a check-in.
 * @param hoje `AAAA-MM-DD`; it began ten business days before
 */
export async function createImplantacao(
  { orm }: Database,
  hoje: string,
  {
    responsavelId,
    carteiraId = responsavelId,
    ...mais
  }: { responsavelId: number; carteiraId?: number } & Partial<typeof implantacao.$inferInsert>,
) {
  numero += 1;
  const first = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('Nothing was written.');
    return row;
  };
  // Of a weekend, from its Friday: ten business days lie between.
  const inicio = addBusinessDays(adjustToBusinessDay(hoje, 'antecipa'), -10);
  const dono = await first(
    orm
      .insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: `FX${String(numero).padStart(6, '0')}000100`,
        razao_social: `Cliente Fluxo ${numero} Ltda.`,
        regime_tributario: 'simples_nacional',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: carteiraId,
        status: 'em_implantacao',
      })
      .returning(),
  );
  const row = await first(
    orm
      .insert(implantacao)
      .values({
        codigo: `IMP-8${String(numero).padStart(3, '0')}`,
        cliente_id: dono.id,
        competencia_inicial: hoje.slice(0, 7),
        status: 'em_andamento',
        responsavel_id: responsavelId,
        contato_nome: 'Maria',
        contato_email: 'maria@cliente.example',
        data_inicio: inicio,
        data_golive: addBusinessDays(hoje, 10),
        data_prevista_fim: addBusinessDays(hoje, 15),
        // Low from the start, so that nothing falls but what a test lets fall.
        saude: 10,
        assumida_em: new Date(`${inicio}T12:00:00Z`),
        ...mais,
      })
      .returning(),
  );
  await orm.insert(implantacao_status_historico).values({
    implantacao_id: row.id,
    de: 'aguardando_inicio',
    para: row.status,
    em: new Date(`${inicio}T12:00:00Z`),
  });
  const fase = (chave: string, ordem: number, criterio: CriterioDaFase, status: FaseStatus, fim: number) =>
    first(
      orm
        .insert(implantacao_fase)
        .values({
          implantacao_id: row.id,
          chave,
          nome: chave,
          ordem,
          peso_bp: 5000,
          criterio,
          status,
          inicio_previsto: inicio,
          fim_previsto: addBusinessDays(hoje, fim),
        })
        .returning(),
    );
  const inicioFase = await fase('Boas-vindas', 1, 'kickoff_registrado', 'em_andamento', 5);
  const fimFase = await fase('Encerramento', 2, 'nota_registrada', 'pendente', 15);
  const passo = (titulo: string, valores: Partial<typeof tarefa.$inferInsert>) =>
    first(
      orm
        .insert(tarefa)
        .values({
          codigo: `T-8${String(numero).padStart(3, '0')}${titulo.length}`,
          titulo,
          contexto: 'implantacao',
          implantacao_id: row.id,
          implantacao_fase_id: inicioFase.id,
          chave_modelo: titulo.toLowerCase(),
          cliente_id: dono.id,
          ...valores,
        })
        .returning(),
    );
  const conferir = await passo('Conferir', {
    responsavel_id: responsavelId,
    data_vencimento: addBusinessDays(hoje, 3),
  });
  const enviar = await passo('Enviar', {
    lado: 'cliente',
    visivel_cliente: true,
    data_vencimento: addBusinessDays(hoje, 2),
  });
  const documento = await first(
    orm
      .insert(documento_pedido)
      .values({ implantacao_id: row.id, nome: 'Contrato social', prazo: addBusinessDays(hoje, 4) })
      .returning(),
  );
  const kickoff = await first(
    orm
      .insert(implantacao_checkin)
      .values({ implantacao_id: row.id, tipo: 'kickoff', data: addBusinessDays(hoje, 1) })
      .returning(),
  );
  const matriz = await first(
    orm.insert(implantacao_matriz).values({ implantacao_id: row.id, numero: 1 }).returning(),
  );
  const ebook = await first(
    orm.insert(implantacao_ebook).values({ implantacao_id: row.id, secoes: [] }).returning(),
  );
  return { ...row, dono, inicioFase, fimFase, conferir, enviar, documento, kickoff, matriz, ebook };
}
export type Fluxo = Awaited<ReturnType<typeof createImplantacao>>;

/** Brings all that concluding asks for to where it has to be; the client's note is the caller's. */
export async function satisfyConclusion(
  orm: Database['orm'],
  hoje: string,
  { id }: { id: number },
): Promise<void> {
  await orm.update(tarefa).set({ status: 'concluida' }).where(eq(tarefa.implantacao_id, id));
  await orm
    .update(documento_pedido)
    .set({ status: 'aprovado' })
    .where(eq(documento_pedido.implantacao_id, id));
  await orm
    .update(implantacao_matriz)
    .set({ status: 'confirmada' })
    .where(eq(implantacao_matriz.implantacao_id, id));
  await orm
    .update(implantacao_ebook)
    .set({ status: 'publicado' })
    .where(eq(implantacao_ebook.implantacao_id, id));
  await orm
    .update(implantacao_checkin)
    .set({ humor: 'bom', data: hoje })
    .where(eq(implantacao_checkin.implantacao_id, id));
}
