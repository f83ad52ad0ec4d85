import type {
  MatrizConcordar,
  MatrizConfirmar,
  MatrizSugerir,
} from '@gestao/shared/contracts/implantacao/matriz';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { matrizMeioLabels } from '@gestao/shared/contracts/implantacao/values/matriz';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { AuditActor } from '../../../platform/app/actor';
import type { Trail } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { sha256De } from '../../operacao/fechamento-ciclo/forma-canonica';
import { followCombinadas } from '../../operacao/geracao-fechamentos/tarefas-combinadas';
import { insertMensagem } from '../../sistema/mensagens/mensagem.writer';
import { notify } from '../../sistema/notificacoes/notify';
import { markClienteAtivo } from '../implantacao-registro/implantacao.writer';
import {
  confirmLinhas,
  type MatrizRow,
  writeLinha,
  writeMatriz,
} from '../implantacao-registro/matriz.writer';
import { recalculateImplantacoes } from '../saude/recalcular';
import { formaDaMatriz, type RegistroDaForma } from './forma-da-matriz';
import {
  type Dona,
  holdDonaDoCliente,
  type LinhaRow,
  listLinhas,
  listVersoes,
  vistaPeloCliente,
} from './matriz.repository';
import { cpfMascarado } from './matriz.rules';

/** A client who answers: by link, or signed in. */
export interface QuemResponde {
  auditActor: AuditActor;
  usuarioId: number | null;
  nome: string;
  /** What is kept of the answer elsewhere, in its transaction: the trail of a link. */
  rastro?: (tx: Transaction, acao: 'Respondeu' | 'Aceitou') => Promise<void>;
}

export interface Resposta {
  tx: Transaction;
  audit: Audit;
  dona: Dona;
  matriz: MatrizRow;
  linhas: LinhaRow[];
  por: Trail;
}

/** Holds what the client answers to. @throws Refusal 404; 406 `implantacao_encerrada` */
function recordAnswer<T>(
  context: AppContext,
  quem: QuemResponde,
  implantacaoId: number,
  work: (resposta: Resposta) => Promise<T>,
): Promise<T> {
  const por = { usuarioId: quem.usuarioId, now: context.now() };
  return audited(context.database, quem.auditActor, async (tx, audit) => {
    const dona = await holdDonaDoCliente(tx, implantacaoId);
    const matriz = vistaPeloCliente(await listVersoes(tx, dona.id));
    if (!matriz) throw notFound();
    const linhas = await listLinhas(tx, matriz.id);
    const feito = await work({ tx, audit, dona, matriz, linhas, por });
    await markClienteAtivo(tx, dona.id, por.now);
    await recalculateImplantacoes(tx, [dona.id], dateIn(por.now));
    return feito;
  });
}

/** @throws Refusal 406 with what became of the version that the page showed */
function refuseFechada({ dona, matriz }: Pick<Resposta, 'dona' | 'matriz'>): void {
  if (!isImplantacaoAberta(dona.status))
    throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
  if (matriz.status === 'substituida')
    throw ruleRefusal(
      'matriz_em_revisao',
      'O escritório está preparando uma nova versão. Você recebe um link quando ela estiver pronta.',
    );
  if (matriz.status === 'confirmada')
    throw ruleRefusal(
      'matriz_confirmada',
      `Esta versão já foi confirmada${matriz.confirmada_nome ? ` por ${matriz.confirmada_nome}` : ''}.`,
    );
}

/** @throws Refusal 406 `matriz_mudou` for a row of another version; 404 for one that never was there */
function linhaDe({ linhas }: Resposta, inicio: string): LinhaRow {
  const linha = linhas.find(({ uuid }) => uuid.startsWith(inicio));
  if (!linha)
    throw ruleRefusal(
      'matriz_mudou',
      'A matriz mudou depois que você abriu esta página. Confira as atividades abaixo e responda de novo.',
    );
  return linha;
}

/** The client agrees with a row, also with one it would have had another way. @throws Refusal 404, 406 */
export function agreeWithLinha(
  context: AppContext,
  quem: QuemResponde,
  implantacaoId: number,
  form: MatrizConcordar,
): Promise<void> {
  return recordAnswer(context, quem, implantacaoId, async (resposta) => {
    refuseFechada(resposta);
    const { tx, audit, dona, matriz, linhas, por } = resposta;
    const linha = linhaDe(resposta, form.linha);
    if (linha.situacao === 'confirmada') return;
    await writeLinha(tx, linha.id, { situacao: 'confirmada', comentario_cliente: null }, por);
    const contestadas = linhas.some(({ id, situacao }) => id !== linha.id && situacao === 'contestada');
    const status = contestadas ? 'contestada' : 'enviada';
    await writeMatriz(tx, matriz.id, { status }, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `Matriz ${matriz.numero} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      antes: { atividade: linha.atividade, situacao: linha.situacao },
      depois: { atividade: linha.atividade, situacao: 'confirmada' },
    });
    await quem.rastro?.(tx, 'Respondeu');
  });
}

/**
 * The client would have a row another way: the firm reads why, as a message of the implantação and as a notice.
 * @throws Refusal 404, 406
 */
export function suggestMudanca(
  context: AppContext,
  quem: QuemResponde,
  implantacaoId: number,
  { linha: uuid, comentario }: MatrizSugerir,
): Promise<void> {
  return recordAnswer(context, quem, implantacaoId, async (resposta) => {
    refuseFechada(resposta);
    const { tx, audit, dona, matriz, por } = resposta;
    const linha = linhaDe(resposta, uuid);
    if (linha.situacao === 'contestada' && linha.comentario_cliente === comentario) return;
    await writeLinha(tx, linha.id, { situacao: 'contestada', comentario_cliente: comentario }, por);
    await writeMatriz(tx, matriz.id, { status: 'contestada' }, por);
    await insertMensagem(
      tx,
      {
        entidade: 'implantacao',
        entidade_id: dona.id,
        tipo: 'cliente',
        texto: `Matriz, ${linha.area}, “${linha.atividade}”: ${comentario}`,
        ...(quem.usuarioId === null ? { autor_externo: quem.nome } : {}),
        destinatario_id: dona.responsavel_id ?? dona.carteira_id,
      },
      por,
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `Matriz ${matriz.numero} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      antes: { atividade: linha.atividade, situacao: linha.situacao, comentario: linha.comentario_cliente },
      depois: { atividade: linha.atividade, situacao: 'contestada', comentario },
    });
    await notifyDona(tx, context, dona, {
      titulo: `${dona.cliente_nome} sugeriu mudança na matriz`,
      corpo: `${quem.nome}, sobre “${linha.atividade}”: ${comentario}`,
    });
    await quem.rastro?.(tx, 'Respondeu');
  });
}

/**
 * The client confirms the version that its page showed: what was agreed is kept as a text with its hash, and nothing of it
 * changes from then on (docs/domain/implantacao.md#matriz-comprovante). The same person confirms once.
 * @param ip from where
 * @throws Refusal 404; 406 `matriz_mudou`, `matriz_em_revisao`, `matriz_contestada`, `matriz_confirmada`
 */
export function confirmMatriz(
  context: AppContext,
  quem: QuemResponde,
  implantacaoId: number,
  form: MatrizConfirmar,
): Promise<MatrizRow> {
  return recordAnswer(context, quem, implantacaoId, async (resposta) => {
    const { tx, dona, matriz, linhas } = resposta;
    if (matriz.numero !== form.numero)
      throw ruleRefusal(
        'matriz_mudou',
        `A matriz mudou depois que você abriu esta página. Confira a versão ${matriz.numero} abaixo e confirme de novo.`,
      );
    if (matriz.status === 'confirmada' && matriz.confirmada_cpf === form.cpf) return matriz;
    refuseFechada(resposta);
    if (linhas.some(({ situacao }) => situacao === 'contestada'))
      throw ruleRefusal(
        'matriz_contestada',
        'Há mudança sugerida. Aguarde a nova versão do escritório, ou concorde com a atividade.',
      );
    const confirmada = await closeVersao(
      context,
      { ...resposta, nome: quem.nome },
      { nome: form.nome, cpf: form.cpf, ip: quem.auditActor.origin.ip },
    );
    await notifyDona(tx, context, dona, {
      titulo: `${dona.cliente_nome} confirmou a matriz`,
      corpo: `${form.nome} confirmou a versão ${matriz.numero} da matriz de ${dona.codigo}.`,
    });
    await quem.rastro?.(tx, 'Aceitou');
    return confirmada;
  });
}

/** Who confirmed, and how, where it was not on the page. */
interface Confirmacao {
  nome: string;
  cpf: string | null;
  ip: string | null;
  registro?: RegistroDaForma & { porId: number; observacao: string | null };
}

/** What the receipt says of it: a note of the firm's own stays in the firm. */
const naForma = ({ meio, dia, por, arquivo }: RegistroDaForma): RegistroDaForma => ({
  meio,
  dia,
  por,
  ...(arquivo ? { arquivo: { nome: arquivo.nome, sha256: arquivo.sha256 } } : {}),
});

/**
 * What was agreed becomes a text with its hash, and nothing of it changes from then on; the version that held until now
 * holds no more, and the client's part goes on in the closings.
 */
export async function closeVersao(
  context: AppContext,
  { tx, audit, dona, matriz, linhas, por, nome }: Resposta & { nome: string },
  confirmacao: Confirmacao,
): Promise<MatrizRow> {
  const { cpf, registro } = confirmacao;
  const forma = formaDaMatriz(
    {
      implantacao: dona.codigo,
      cliente: dona.cliente_documento,
      versao: matriz.numero,
      confirmacao: {
        nome: confirmacao.nome,
        cpf,
        em: por.now.toISOString(),
        ...(registro ? { registro: naForma(registro) } : {}),
      },
    },
    linhas,
  );
  const hash = sha256De(forma);
  await confirmLinhas(tx, matriz.id, por);
  for (const velha of await listVersoes(tx, dona.id)) {
    if (velha.id !== matriz.id && velha.status === 'confirmada')
      await writeMatriz(tx, velha.id, { status: 'substituida' }, por);
  }
  const confirmada = await writeMatriz(
    tx,
    matriz.id,
    {
      status: 'confirmada',
      confirmada_em: por.now,
      confirmada_nome: confirmacao.nome,
      confirmada_cpf: cpf,
      confirmada_ip: confirmacao.ip,
      confirmada_meio: registro?.meio ?? null,
      confirmada_dia: registro?.dia ?? null,
      confirmada_observacao: registro?.observacao ?? null,
      confirmada_registrada_por_id: registro?.porId ?? null,
      forma,
      hash,
    },
    por,
  );
  audit.record({
    acao: 'Mudou status',
    entidade: 'implantacao',
    uuid: dona.uuid,
    rotulo: `Matriz ${matriz.numero} de ${dona.codigo}`,
    clienteUuid: dona.cliente_uuid,
    antes: { matriz: matriz.status },
    depois: {
      matriz: 'confirmada',
      nome: confirmacao.nome,
      cpf: cpfMascarado(cpf),
      hash,
      ...(registro
        ? {
            meio: matrizMeioLabels[registro.meio],
            dia: registro.dia,
            observacao: registro.observacao,
            ...(registro.arquivo ? { arquivo: registro.arquivo.nome, sha256: registro.arquivo.sha256 } : {}),
          }
        : {}),
    },
  });
  await followCombinadas(tx, audit, { ...context, por, nome }, dona.cliente_id);
  return confirmada;
}

function notifyDona(
  tx: Transaction,
  context: AppContext,
  dona: Dona,
  dito: { titulo: string; corpo: string },
): Promise<void> {
  const { corpo } = dito;
  return notify(tx, context, {
    evento: 'pedido_respondido',
    usuarioIds: [dona.responsavel_id ?? dona.carteira_id],
    titulo: dito.titulo,
    corpo: corpo.length > 300 ? `${corpo.slice(0, 299)}…` : corpo,
    entidade: 'implantacao',
    entidadeUuid: dona.uuid,
    rota: `/implantacao/fluxo-implantacao/${dona.uuid}?aba=matriz`,
  });
}
