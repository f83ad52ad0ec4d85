import { matrizSituacaoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import type { MatrizDetalhe, MatrizForm } from '@gestao/shared/contracts/implantacao/matriz';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { matrizMeioLabels, matrizStatusLabels } from '@gestao/shared/contracts/implantacao/values/matriz';
import { type Trail, trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  insertLinhas,
  insertMatriz,
  type LinhaDaMatriz,
  type MatrizRow,
  withdrawLinhas,
  writeLinha,
  writeMatriz,
} from '../implantacao-registro/matriz.writer';
import { impedimentoDoEnvio } from './enviar-matriz';
import { readForma } from './forma-da-matriz';
import { readProvas } from './matriz.attachments';
import {
  findDona,
  holdDona,
  type LinhaRow,
  listContatos,
  listLinhas,
  listPessoas,
  listVersoes,
} from './matriz.repository';
import { compareLinhas, cpfMascarado, papeisDe } from './matriz.rules';
import { impedimentoDoRegistro } from './registrar-confirmacao';

/** The newest version with what it changes of the one before. @throws Refusal 403, 404 */
export async function getMatriz(scope: Scope, uuid: string): Promise<MatrizDetalhe> {
  const { orm } = scope.database;
  const dona = await findDona(orm, scope.actor, uuid);
  const versoes = await listVersoes(orm, dona.id);
  const [matriz, anterior] = versoes;
  if (!matriz) throw notFound();
  const [linhas, antes, pessoas, contatos, provas] = await Promise.all([
    listLinhas(orm, matriz.id),
    anterior ? listLinhas(orm, anterior.id) : null,
    listPessoas(orm),
    listContatos(orm, dona.cliente_id),
    readProvas(
      orm,
      versoes.map(({ id }) => id),
    ),
  ]);
  const comparadas = compareLinhas(antes, linhas);
  const comentarios = new Map((antes ?? []).map((linha) => [linha.chave, linha.comentario_cliente]));
  const rascunho = matriz.status === 'rascunho';
  const status = matriz.status;
  const impedimento = impedimentoDoEnvio(dona, matriz, linhas.length);
  return {
    uuid: matriz.uuid,
    numero: matriz.numero,
    status,
    status_label: matrizStatusLabels[status],
    versao: matriz.versao,
    edita: isImplantacaoAberta(dona.status),
    registra: impedimentoDoRegistro(dona, matriz, linhas) === null,
    envia: impedimento === null,
    impedimento,
    contato_nome: dona.contato_nome,
    contato_email: dona.contato_email,
    enviada_em: matriz.enviada_em?.toISOString() ?? null,
    confirmacao: confirmacaoDe(matriz, provas),
    linhas: comparadas.linhas.map((linha) => {
      const situacao = linha.situacao;
      return {
        uuid: linha.uuid,
        chave: linha.chave,
        area: linha.area,
        atividade: linha.atividade,
        descricao: linha.descricao,
        periodicidade: linha.periodicidade,
        prazo_texto: linha.prazo_texto,
        dia_mes: linha.dia_mes,
        escritorio: papeisDe(linha.escritorio),
        cliente: papeisDe(linha.cliente),
        responsavel: pessoaDe(linha.responsavel_uuid, linha.responsavel),
        contato: pessoaDe(linha.contato_uuid, linha.contato),
        situacao,
        situacao_label: matrizSituacaoLabels[situacao],
        comentario_cliente:
          linha.comentario_cliente ?? (rascunho ? (comentarios.get(linha.chave) ?? null) : null),
        mudanca: linha.mudanca,
        mudou: linha.mudou,
      };
    }),
    retiradas: comparadas.retiradas,
    versoes: versoes.map((one) => ({
      numero: one.numero,
      status_label: matrizStatusLabels[one.status],
      enviada_em: one.enviada_em?.toISOString() ?? null,
      confirmacao: confirmacaoDe(one, provas),
    })),
    pessoas: pessoas.map(({ uuid: valor, nome: rotulo }) => ({ valor, rotulo })),
    contatos: contatos.map(({ uuid: valor, nome: rotulo }) => ({ valor, rotulo })),
  };
}

const pessoaDe = (uuid: string | null, nome: string | null) => (uuid && nome ? { uuid, nome } : null);

function confirmacaoDe(
  { confirmada_em, hash, forma, ...row }: MatrizRow,
  provas: Awaited<ReturnType<typeof readProvas>>,
) {
  if (!confirmada_em || !hash) return null;
  const registro = forma === null ? undefined : readForma(forma).confirmacao.registro;
  return {
    nome: row.confirmada_nome ?? '',
    cpf: cpfMascarado(row.confirmada_cpf),
    em: confirmada_em.toISOString(),
    hash,
    registro: registro
      ? {
          ...registro,
          meio_label: matrizMeioLabels[registro.meio],
          observacao: row.confirmada_observacao,
          arquivo: provas.get(row.id) ?? null,
        }
      : null,
  };
}

/**
 * Writes the rows of the newest version. One that left the firm stays as it is: its rows, as they are to be, begin a new
 * version, and what nobody confirmed is replaced by it (docs/domain/implantacao.md#matriz).
 * @throws Refusal 403, 404; 406 `implantacao_encerrada`; 409; 422 at the field of the row
 */
export function saveMatriz(scope: Scope, uuid: string, form: MatrizForm) {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const dona = await holdDona(tx, scope.actor, uuid);
    const [matriz] = await listVersoes(tx, dona.id);
    if (!matriz) throw notFound();
    if (!isImplantacaoAberta(dona.status))
      throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
    await refuseLostUpdate(tx, matriz, form.versao);
    const antes = await listLinhas(tx, matriz.id);
    const linhas = await linhasDoForm(tx, dona.cliente_id, form, antes);
    const salva =
      matriz.status === 'rascunho'
        ? await rewrite(tx, matriz, antes, linhas, por)
        : await novaVersao(tx, matriz, linhas, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: dona.uuid,
      rotulo: `Matriz ${salva.numero} de ${dona.codigo}`,
      clienteUuid: dona.cliente_uuid,
      antes: { versao_da_matriz: matriz.numero, atividades: resumo(antes) },
      depois: { versao_da_matriz: salva.numero, atividades: resumo(linhas) },
    });
    return { uuid: salva.uuid, versao: salva.versao, numero: salva.numero };
  });
}

/** As the log tells rows: who does what until when, one in a line. */
const resumo = (
  linhas: readonly Pick<
    LinhaDaMatriz,
    'area' | 'atividade' | 'periodicidade' | 'prazo_texto' | 'dia_mes' | 'escritorio' | 'cliente'
  >[],
) =>
  linhas.map((linha) =>
    [
      `${linha.area}: ${linha.atividade}`,
      [linha.periodicidade, linha.prazo_texto, linha.dia_mes && `dia ${linha.dia_mes}`]
        .filter(Boolean)
        .join(', '),
      `escritório ${papeisDe(linha.escritorio).join('') || '—'}, cliente ${papeisDe(linha.cliente).join('') || '—'}`,
    ].join(' · '),
  );

async function novaVersao(
  tx: Transaction,
  matriz: MatrizRow,
  linhas: readonly (LinhaDaMatriz & { chave: string })[],
  por: Trail,
): Promise<MatrizRow> {
  // What was agreed holds until something else is; what was only asked is asked no more.
  if (matriz.status !== 'confirmada') await writeMatriz(tx, matriz.id, { status: 'substituida' }, por);
  const { implantacao_id: implantacaoId, numero } = matriz;
  return insertMatriz(tx, { implantacaoId, numero: numero + 1 }, linhas, por);
}

async function rewrite(
  tx: Transaction,
  matriz: MatrizRow,
  antes: readonly LinhaRow[],
  linhas: readonly (LinhaDaMatriz & { chave: string })[],
  por: Trail,
): Promise<MatrizRow> {
  const velhas = new Map(antes.map((linha) => [linha.chave, linha]));
  const ficam = new Set(linhas.map(({ chave }) => chave));
  const fora = antes.flatMap(({ id, chave }) => (ficam.has(chave) ? [] : [id]));
  await withdrawLinhas(tx, fora, por);
  await insertLinhas(
    tx,
    matriz,
    linhas.filter(({ chave }) => !velhas.has(chave)),
    por,
  );
  for (const linha of linhas) {
    const velha = velhas.get(linha.chave);
    if (velha && !igual(velha, linha)) await writeLinha(tx, velha.id, linha, por);
  }
  return writeMatriz(tx, matriz.id, {}, por);
}

function igual(velha: LinhaRow, nova: LinhaDaMatriz): boolean {
  const { responsavel_id, contato_id } = velha;
  const atual = {
    ...velha,
    responsavel_escritorio_id: responsavel_id,
    responsavel_cliente_contato_id: contato_id,
  };
  return Object.entries(nova).every(
    ([campo, valor]) => JSON.stringify(atual[campo as keyof typeof atual]) === JSON.stringify(valor),
  );
}

/** @param antes rows as they are: whoever is gone from the firm may stay where he stood */
async function linhasDoForm(
  tx: Transaction,
  clienteId: number,
  { linhas }: MatrizForm,
  antes: readonly LinhaRow[],
): Promise<(LinhaDaMatriz & { chave: string })[]> {
  const pessoas = new Map<string, number>();
  const contatos = new Map<string, number>();
  for (const { responsavel_uuid, responsavel_id, contato_uuid, contato_id } of antes) {
    if (responsavel_uuid && responsavel_id !== null) pessoas.set(responsavel_uuid, responsavel_id);
    if (contato_uuid && contato_id !== null) contatos.set(contato_uuid, contato_id);
  }
  for (const { uuid, id } of await listPessoas(tx)) pessoas.set(uuid, id);
  for (const { uuid, id } of await listContatos(tx, clienteId)) contatos.set(uuid, id);
  const erros: Record<string, string[]> = {};
  const idDe = (mapa: Map<string, number>, uuid: string | null, campo: string): number | null => {
    if (uuid === null) return null;
    const id = mapa.get(uuid);
    if (id === undefined) erros[campo] = ['Opção inválida.'];
    return id ?? null;
  };
  const prontas = linhas.map(({ responsavel_uuid, contato_uuid, ...linha }, ordem) => ({
    ...linha,
    escritorio: papeisDe(linha.escritorio),
    cliente: papeisDe(linha.cliente),
    responsavel_escritorio_id: idDe(pessoas, responsavel_uuid, `linhas.${ordem}.responsavel_uuid`),
    responsavel_cliente_contato_id: idDe(contatos, contato_uuid, `linhas.${ordem}.contato_uuid`),
    ordem,
  }));
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  return prontas;
}
