import type { Andamento } from '@gestao/shared/contracts/operacao/projeto-andamento';
import type { ProjetoDetalhe } from '@gestao/shared/contracts/operacao/projetos';
import { desc, eq } from 'drizzle-orm';
import { makeFicha } from '../areas/clientes/cliente-ficha/ficha.service';
import { writeComprovante } from '../areas/comercial/orcamentos/aceite/aceite-comprovante';
import { ArquivosDaTransacao } from '../areas/comercial/orcamentos/proposta/proposta-arquivo';
import { generateProposta } from '../areas/comercial/orcamentos/proposta/proposta-pdf.service';
import { makeExtrato } from '../areas/implantacao/documentos/extrato.service';
import { comprovanteDaMatriz } from '../areas/implantacao/matriz/comprovante-da-matriz';
import { formaDaMatriz } from '../areas/implantacao/matriz/forma-da-matriz';
import { makeMesPdf } from '../areas/operacao/calendario/mes-pdf.service';
import { insertComprovante } from '../areas/operacao/fechamento-ciclo/comprovante.writer';
import { comprovantePdf } from '../areas/operacao/fechamento-ciclo/comprovante-pdf';
import { makePainelPdf } from '../areas/operacao/indicadores/painel-pdf.service';
import { makeFolhaPdf } from '../areas/operacao/processos/folha-pdf.service';
import { umaPagina } from '../areas/operacao/projetos/andamento/relatorio.service';
import { titularPdf } from '../areas/sistema/lgpd/titular-pdf';
import {
  cliente,
  departamento,
  documento_pedido,
  evento_calendario,
  implantacao_matriz,
  orcamento,
  processo,
} from '../platform/database/schema';
import { readLetterhead } from '../platform/pdf/letterhead';
import type { Outside } from './outside-letters.fixture';

const first = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('Nothing was written.');
  return row;
};
const noonOf = (dia: string) => new Date(`${dia}T15:00:00Z`);
let codes = 0;

/** Keeps the paper to be read, and no file. */
class KeptInMemory extends ArquivosDaTransacao {
  pdf: Buffer = Buffer.alloc(0);
  override async guardar(...[, papel]: Parameters<ArquivosDaTransacao['guardar']>) {
    this.pdf = papel.pdf;
    return { id: 0, sha256: '' };
  }
}

/**
 * Each paper of the firm, drawn for a day, by the file that draws it (of `areas`): the test holds the list against the
 * sources, so that a new paper has its line here.
 */
export const papers: Record<string, (outside: Outside) => Promise<Buffer>> = {
  async 'clientes/cliente-ficha/ficha.service.ts'({ orm, firm, scope, dia }) {
    const [row] = await orm
      .update(cliente)
      .set({ data_inicio_contrato: dia })
      .where(eq(cliente.id, firm.cliente_id))
      .returning();
    return (await makeFicha(scope, row?.uuid ?? '')).pdf;
  },
  async 'comercial/orcamentos/aceite/aceite-comprovante.ts'({ firm, dia, audited }) {
    return audited((tx) =>
      writeComprovante(tx, {
        orcamentoId: firm.proposta.id,
        numero: firm.proposta.numero,
        revisao: 0,
        cliente_nome: 'Comercial Ipê Ltda.',
        documento: '11222333000181',
        nome: 'Maria da Silva',
        cpf: '52998224725',
        cargo: null,
        email: 'maria@ipe.example',
        ip: '10.0.0.1',
        user_agent: 'Firefox',
        codigo_email_verificado: true,
        codigo_enviado_para: 'maria@ipe.example',
        documento_confirmado_em: noonOf(dia),
        manual: null,
        aceito_em: noonOf(dia),
        mensal_centavos: 851_460,
        implantacao_centavos: 735_500,
        servicos: [{ nome: 'Contabilidade', valor_centavos: 398_820 }],
        hash_conteudo: 'a'.repeat(64),
        hash_pdf: 'b'.repeat(64),
        hash_evidencia: 'c'.repeat(64),
      }),
    );
  },
  async 'comercial/orcamentos/proposta/proposta-pdf.service.ts'({ orm, firm, scope, dia, audited }) {
    const row = await first(
      orm.update(orcamento).set({ validade: dia }).where(eq(orcamento.id, firm.proposta.id)).returning(),
    );
    const kept = new KeptInMemory(scope.files);
    await audited((tx) => generateProposta(tx, scope, row, 'a'.repeat(64), kept, null));
    return kept.pdf;
  },
  async 'implantacao/documentos/extrato.service.ts'({ orm, firm, scope, dia }) {
    await orm
      .update(documento_pedido)
      .set({ prazo: dia, competencia: dia.slice(0, 7) })
      .where(eq(documento_pedido.implantacao_id, firm.implantacao.id));
    return (await makeExtrato(scope, firm.implantacao.uuid)).pdf;
  },
  async 'implantacao/matriz/comprovante-da-matriz.ts'({ orm, firm, dia }) {
    const matriz = await first(
      orm
        .select()
        .from(implantacao_matriz)
        .where(eq(implantacao_matriz.implantacao_id, firm.implantacao.id))
        .orderBy(desc(implantacao_matriz.id)),
    );
    const registro = { meio: 'telefone' as const, dia, por: 'Marina Prado' };
    const forma = formaDaMatriz(
      {
        implantacao: firm.implantacao.codigo,
        cliente: '11222333000181',
        versao: 1,
        confirmacao: { nome: 'Maria', cpf: null, em: `${dia}T15:00:00.000Z`, registro },
      },
      [],
    );
    const confirmada = { ...matriz, forma, hash: 'a'.repeat(64), confirmada_em: noonOf(dia) };
    return (await comprovanteDaMatriz(orm, { codigo: firm.implantacao.codigo, matriz: confirmada })).pdf;
  },
  async 'operacao/calendario/mes-pdf.service.ts'({ orm, firm, scope, dia }) {
    await orm.insert(evento_calendario).values({
      titulo: 'Reunião',
      tipo: 'reuniao',
      inicio: noonOf(dia),
      fim: new Date(`${dia}T16:00:00Z`),
      organizador_id: firm.vendedor.id,
    });
    return (await makeMesPdf(scope, { mes: dia.slice(0, 7) })).pdf;
  },
  async 'operacao/fechamento-ciclo/comprovante-pdf.ts'({ firm, scope, dia, work, audited }) {
    codes += 1;
    const competencia = dia.slice(0, 7);
    const row = await work.fechamento(firm.vendedor.id, firm.cliente_id, { competencia, status: 'fechado' });
    const tarefa = { codigo: 'T-1', titulo: 'Conciliar', status: 'concluida', arquivos: [] };
    await audited((tx) =>
      insertComprovante(
        tx,
        {
          fechamento_id: row.id,
          ciclo: 1,
          codigo_publico: `codigo-${codes}`,
          forma: JSON.stringify({ tarefas: [{ ...tarefa, concluida_em: `${dia}T15:00:00.000Z` }] }),
          hash: 'a'.repeat(64),
          fechado_por_id: firm.vendedor.id,
          dados: {
            cliente: 'Comercial Ipê Ltda.',
            modelo: 'Fechamento contábil',
            coordenador: 'Marina Prado',
            fechado_por: 'Marina Prado',
            horas_milimin: 60_000,
            volume: [],
            retrospectiva: { atrasou: '', ajudou: '', mudar: '' },
          },
        },
        { usuarioId: firm.vendedor.id, now: noonOf(dia) },
      ),
    );
    return (await comprovantePdf(scope, row.uuid, 1)).pdf;
  },
  async 'operacao/indicadores/painel-pdf.service.ts'({ scope }) {
    return (await makePainelPdf(scope, {})).pdf;
  },
  async 'operacao/processos/folha-pdf.service.ts'({ orm, firm, scope, dia }) {
    codes += 1;
    const casa = await first(orm.select().from(departamento));
    const row = await first(
      orm
        .insert(processo)
        .values({
          nome: `Conferir notas ${codes}`,
          departamento_id: casa.id,
          dono_id: firm.vendedor.id,
          frequencia_mes: 10,
          implantado_em: noonOf(dia),
          status: 'implantado',
        })
        .returning(),
    );
    return (await makeFolhaPdf(scope, row.uuid)).pdf;
  },
  async 'operacao/projetos/andamento/relatorio.service.ts'({ orm, dia }) {
    const one = { uuid: 'u', titulo: 'Conciliar', data: dia, responsavel: 'Marina Prado' };
    return umaPagina(
      {
        firma: await readLetterhead(orm),
        titulo: 'Relatório de status',
        emitidoEm: noonOf(dia),
        emitidoPor: 'Marina Prado',
      },
      {
        projeto: {
          codigo: 'PRJ-0001',
          nome: 'Resultado',
          status_label: 'Em andamento',
          saude_label: 'No prazo',
          progresso: 48,
          data_inicio: dia,
          data_prevista_fim: dia,
          responsavel: 'Marina Prado',
        } as ProjetoDetalhe,
        andamento: {
          motivos: [],
          concluidas: 2,
          total: 5,
          feitas: [one],
          entregas: [{ ...one, marco: true, atrasada: false }],
          riscos: [{ ...one, motivos: ['Atrasada'] }],
        } satisfies Andamento,
        form: { resumo: 'Em dia.', destaques: '', proximos_passos: '', riscos: '' },
      },
    );
  },
  async 'sistema/lgpd/titular-pdf.ts'({ orm, dia }) {
    const registro = {
      Nome: 'Maria',
      Nascimento: dia,
      Visto: `${dia}T15:00:00.000Z`,
      Competência: dia.slice(0, 7),
      Dias: [dia],
      Aceite: { em: dia },
      'Criado em': noonOf(dia),
    };
    return titularPdf([{ titulo: 'Contatos', registros: [registro] }], {
      nome: 'Maria',
      firma: await readLetterhead(orm),
      emitidoEm: noonOf(dia),
      emitidoPor: 'Marina Prado',
    });
  },
};
