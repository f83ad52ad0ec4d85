import {
  type ImplantacaoModeloConteudo,
  implantacaoModeloConteudoSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { addDays } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import {
  direcionador,
  implantacao_modelo,
  implantacao_modelo_versao,
  precificacao_servico,
} from '../platform/database/schema';
import { bookSections, checkins, documents, matrix, phases, steps } from './demo/implantacao-modelo';
import { at } from './implantacao-plano';
import type { SeedContext } from './seed-context';

/** The firm's template, in use, and a shorter one as a draft. @returns the published version */
export async function seedTemplate({
  tx,
  today,
}: SeedContext): Promise<{ id: number; conteudo: ImplantacaoModeloConteudo }> {
  const conteudo = templateContent(await readCondicoes(tx));
  const [completa, padrao] = await tx
    .insert(implantacao_modelo)
    .values([
      {
        nome: 'Implantação contábil completa',
        descricao: 'Troca de contador, do aceite à primeira competência entregue.',
        status: 'publicado',
        versao_modelo: 1,
      },
      { nome: 'Implantação padrão', descricao: 'Para quem abre a empresa agora.', status: 'rascunho' },
    ])
    .returning({ id: implantacao_modelo.id });
  const [versao] = await tx
    .insert(implantacao_modelo_versao)
    .values([
      { modelo_id: completa?.id as number, numero: 1, conteudo, publicada_em: at(addDays(today, -400)) },
      {
        modelo_id: padrao?.id as number,
        numero: 1,
        conteudo: { ...conteudo, documentos: conteudo.documentos.slice(0, 6) },
      },
    ])
    .returning({ id: implantacao_modelo_versao.id });
  return { id: versao?.id as number, conteudo };
}

/** What conditions name: services and the driver of employees, by uuid. */
async function readCondicoes(tx: SeedContext['tx']) {
  const servicos = await tx
    .select({ chave: precificacao_servico.chave, uuid: precificacao_servico.uuid })
    .from(precificacao_servico);
  const [funcionarios] = await tx
    .select({ uuid: direcionador.uuid })
    .from(direcionador)
    .where(eq(direcionador.chave, 'funcionarios'));
  if (!funcionarios) throw new Error('The demo firm does not count employees.');
  return { servicos: new Map(servicos.map(({ chave, uuid }) => [chave, uuid])), funcionarios };
}

function templateContent({ servicos: uuids, funcionarios }: Awaited<ReturnType<typeof readCondicoes>>) {
  const raw = {
    formato: 1,
    fases: phases.map(({ fim: _, ...phase }) => phase),
    etapas: steps.map(([fase, chave, titulo, offset_dias_uteis, lado, aguarda]) => ({
      fase,
      chave,
      titulo,
      offset_dias_uteis,
      lado,
      aguarda: aguarda.map((one) => ({ chave: one })),
      minutos_estimados_milimin: lado === 'escritorio' ? 60_000 : null,
    })),
    documentos: documents.map(
      ({ prazo, regimes = [], servicos = [], comFuncionarios = false, ...documento }) => ({
        ...documento,
        prazo_dias_uteis: prazo,
        condicao: {
          regimes: [...regimes],
          servicos: servicos.map((chave) => uuids.get(chave) as string),
          volume: comFuncionarios
            ? { direcionador_uuid: funcionarios.uuid, operador: 'maior', quantidade: 0 }
            : null,
        },
      }),
    ),
    matriz: matrix.map(([area, atividade, periodicidade, prazo_texto, escritorio, side], index) => ({
      chave: `atividade-${index + 1}`,
      area,
      atividade,
      periodicidade,
      prazo_texto,
      dia_mes: Number(/^até o dia (\d+)$/.exec(prazo_texto ?? '')?.[1]) || null,
      escritorio,
      cliente: side,
    })),
    ebook: bookSections.map(({ chave, titulo, paragrafos, itens = [] }) => ({
      chave,
      titulo,
      texto: [...paragrafos, ...itens.map((one) => `- ${one}`)].join('\n'),
    })),
    checkins: checkins.map(([tipo, dias_uteis]) => ({ tipo, dias_uteis })),
  };
  return implantacaoModeloConteudoSchema.parse(raw);
}
