import { formatDateInWords } from '@gestao/shared/config';
import { dateIn } from '@gestao/shared/rules/calendar';
import { duracaoDoPlano } from '@gestao/shared/rules/implantacao-plano';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Reader } from '../../../../platform/area/area';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema/index';
import { readLetterhead } from '../../../../platform/pdf/letterhead';
import { PdfPaper } from '../../../../platform/pdf/pdf-document';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readConfigs } from '../../../sistema/configs/configs.repository';
import { readConfigsDoSite } from '../../../sistema/configs/firma';
import {
  calculoDe,
  findOrcamento,
  lockOrcamento,
  type OrcamentoRow,
} from '../../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { conteudoDaProposta, hashDoConteudo } from '../../orcamento-registro/orcamento-hash';
import { soReajusta } from '../aceite/aceite-reajuste';
import { readMoldura, readProposta } from '../visao-do-cliente/proposta-do-cliente.service';
import { atividadesDoCliente, direcionadoresCom } from './atividades-do-cliente';
import { ArquivosDaTransacao, findPapel, type PapelGuardado } from './proposta-arquivo';
import { fasesDosModelos, modelosDaProposta } from './proposta-modelos';
import { writeProposta } from './proposta-pdf.content';
import { declaracaoDeAceite } from './proposta-termos';
import { itensOferecidos } from './proposta-total';

/** CNPJ or CPF of whom a budget is for. */
export async function documentoDe(orm: Reader, row: OrcamentoRow): Promise<string | null> {
  if (row.documento) return row.documento;
  if (row.cliente_id === null) return row.prospecto?.documento ?? null;
  const [pessoa] = await orm
    .select({ documento: cliente.documento })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  return pessoa?.documento ?? null;
}

/**
 * Hash of what the budget offers now (docs/domain/comercial.md#evidencia): of its calculation, or of its
 * lines where it came without one.
 */
export async function hashDaProposta(orm: Reader, row: OrcamentoRow): Promise<string> {
  const calculo = calculoDe(row);
  if (calculo) return hashDoConteudo(conteudoDaProposta(row, calculo));
  const itens = await itensOferecidos(orm, row.id);
  return hashDoConteudo({
    cliente_documento: row.documento,
    numero: row.numero,
    revisao: row.revisao,
    validade: row.validade,
    mensal_centavos: row.mensal_centavos,
    implantacao_centavos: row.implantacao_centavos,
    itens: itens.map((item) => ({
      servico: item.chave,
      opcional: item.opcional ? 1 : 0,
      preco_final_centavos: item.valor_centavos,
    })),
  });
}

/**
 * Draws the proposal of a budget and keeps it as its attachment (docs/domain/comercial.md#proposta): once for
 * each revision, at approval. It is made of what the client may see, so no cost or margin can be in it.
 * @param hash SHA-256 of the content, printed on every page
 */
export async function generateProposta(
  tx: Transaction,
  context: Pick<AppContext, 'now'>,
  row: OrcamentoRow,
  hash: string,
  arquivos: ArquivosDaTransacao,
  autorId: number | null,
): Promise<PapelGuardado> {
  const pedida = {
    finalidade: 'orcamento_aceite',
    entidadeId: row.id,
    destinatario: null,
    previa: true,
  } as const;
  const hoje = dateIn(context.now());
  const [firma, config, visao, modelos, documento] = [
    await readLetterhead(tx),
    await readConfigs(tx, 'precificacao'),
    await readProposta(tx, pedida, readMoldura(readConfigsDoSite(tx), pedida, hoje)),
    await modelosDaProposta(tx, row.id),
    await documentoDe(tx, row),
  ];
  if (!visao) throw new Error('The proposal has no content.');
  const oferecidos = await itensOferecidos(tx, row.id);
  const comeca = !(await soReajusta(tx, row, oferecidos, hoje));
  const titulo = `Proposta ${row.numero}`;
  const paper = new PdfPaper({
    firma,
    titulo,
    contexto: visao.cliente_nome,
    emitidoEm: context.now(),
    emitidoPor: firma.nome,
    nota: `${row.numero} R${row.revisao} · válida até ${formatDateInWords(row.validade, { short: true })} · conferência ${hash}`,
  });
  writeProposta(
    paper,
    {
      visao,
      documento,
      fases: comeca ? fasesDosModelos(modelos) : [],
      duracaoDiasUteis: duracaoDoPlano(modelos.flatMap((one) => one.conteudo.etapas)),
      atividades: atividadesDoCliente(direcionadoresCom(row.volumes)),
      mostraLinhas: config.mostrar_linhas_pdf,
      declaracao: declaracaoDeAceite,
    },
    formatDateInWords,
  );
  return arquivos.guardar(tx, {
    nome: `${titulo} R${row.revisao} - ${visao.cliente_nome}.pdf`,
    pdf: await paper.finish(),
    orcamentoId: row.id,
    clienteId: row.cliente_id,
    autorId,
  });
}

/** A budget that was approved has a proposal, whatever became of it. */
const decididos: readonly string[] = ['aprovado', 'enviado', 'aceito', 'recusado', 'expirado'];

/** Whether a proposal can be had: it is stored, or is drawn when it is asked for. */
export const hasProposta = ({
  pdf_anexo_id,
  legado,
  status,
}: Pick<OrcamentoRow, 'pdf_anexo_id' | 'legado' | 'status'>): boolean =>
  pdf_anexo_id !== null || (!legado && decididos.includes(status));

/**
 * The stored proposal, for staff; the download is logged (docs/domain/sistema.md#log). One that an approval did not
 * leave, such as of rows that were brought in, is drawn when it is first asked for.
 * @throws Refusal 404 outside the person's rows; 406 `sem_proposta` before the approval, or of another system's
 */
export async function downloadProposta(scope: Scope, uuid: string) {
  const arquivos = new ArquivosDaTransacao(scope.files);
  const papel = await arquivos.durante(() =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      arquivos.recomecar();
      const row = await findOrcamento(tx, scope.actor, uuid);
      if (!row) throw notFound();
      const id = row.pdf_anexo_id ?? (await drawMissing(tx, scope, uuid, arquivos));
      const guardado = await findPapel(tx, id);
      if (!guardado) throw notFound();
      audit.record({
        acao: 'Baixou',
        entidade: 'orcamento',
        uuid,
        rotulo: guardado.nome,
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        depois: { sha256: guardado.sha256 },
      });
      return guardado;
    }),
  );
  return { nome: papel.nome, stream: await scope.files.open(papel.arquivo) };
}

/** Of two people at once one draws it, and the other gets the same. @returns id of the attachment */
async function drawMissing(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  arquivos: ArquivosDaTransacao,
): Promise<number> {
  const row = await lockOrcamento(tx, scope.actor, uuid);
  if (!row) throw notFound();
  if (row.pdf_anexo_id !== null) return row.pdf_anexo_id;
  if (row.legado)
    throw ruleRefusal('sem_proposta', 'Este orçamento veio de outro sistema, sem proposta em PDF.');
  if (!decididos.includes(row.status))
    throw ruleRefusal('sem_proposta', 'A proposta em PDF é gerada quando o orçamento é aprovado.');
  const hash = row.hash_conteudo ?? (await hashDaProposta(tx, row));
  const { id } = await generateProposta(tx, scope, row, hash, arquivos, scope.actor.usuarioId);
  await updateOrcamento(tx, row.id, { hash_conteudo: hash, pdf_anexo_id: id });
  return id;
}
