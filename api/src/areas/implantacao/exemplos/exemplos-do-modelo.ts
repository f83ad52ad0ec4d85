import type { ImplantacaoModeloPartes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo, documento_pedido, implantacao_modelo_versao } from '../../../platform/database/schema';
import { removeAnexos } from '../../sistema/anexos/anexo.writer';
import { takeArquivos } from '../arquivos/arquivos-em-espera';
import { doModelo } from './exemplos.attachments';

type Documentos = ImplantacaoModeloPartes['documentos'];
const uuidsDe = (documentos: Documentos) => documentos.flatMap(({ exemplo }) => exemplo?.uuid ?? []);

/**
 * Makes the examples that a draft names the template's own, under the names the files were kept with.
 * @returns the documents as they are to be stored
 * @throws Refusal 422 at `documentos.{n}.exemplo` for a file that is no template's, and was not sent by this person
 */
export async function carryExemplos(
  tx: Transaction,
  scope: Pick<Scope, 'actor' | 'now'>,
  modelo: { id: number },
  documentos: Documentos,
): Promise<Documentos> {
  const uuids = uuidsDe(documentos);
  if (uuids.length === 0) return documentos;
  await takeArquivos(tx, scope, uuids, {
    entidade: doModelo,
    entidade_id: modelo.id,
    visivel_cliente: true,
  });
  const rows = await tx
    .select({ uuid: anexo.uuid, nome: anexo.nome_original })
    .from(anexo)
    .where(and(inArray(anexo.uuid, uuids), eq(anexo.entidade, doModelo), isNull(anexo.excluido_em)));
  const nomes = new Map(rows.map(({ uuid, nome }) => [uuid, nome]));
  const erros = documentos.flatMap(({ exemplo }, at) =>
    exemplo && !nomes.has(exemplo.uuid)
      ? [[`documentos.${at}.exemplo`, ['Envie o arquivo de exemplo de novo.']] as [string, string[]]]
      : [],
  );
  if (erros.length > 0) throw invalidFields(Object.fromEntries(erros));
  return documentos.map((one) =>
    one.exemplo
      ? { ...one, exemplo: { uuid: one.exemplo.uuid, nome: nomes.get(one.exemplo.uuid) ?? '' } }
      : one,
  );
}

/**
 * Takes away examples that a draft let go. One that a published version, another template's draft or a request still
 * shows stays.
 * @param antes documents that named them
 */
export async function dropExemplos(
  tx: Transaction,
  audit: Audit,
  antes: Documentos,
  por: Trail,
): Promise<void> {
  const uuids = uuidsDe(antes);
  if (uuids.length === 0) return;
  const naVersao = sql`exists (select 1 from ${implantacao_modelo_versao} v where v.excluido_em is null
    and v.conteudo @> jsonb_build_object('documentos', jsonb_build_array(
      jsonb_build_object('exemplo', jsonb_build_object('uuid', ${anexo}.uuid::text)))))`;
  const pedido = sql`exists (select 1 from ${documento_pedido} d where d.exemplo_id = ${anexo}.id)`;
  const soltos = await tx
    .select({ id: anexo.id, uuid: anexo.uuid, nome: anexo.nome_original, sha256: anexo.sha256 })
    .from(anexo)
    .where(
      and(
        inArray(anexo.uuid, uuids),
        eq(anexo.entidade, doModelo),
        isNull(anexo.excluido_em),
        sql`not ${naVersao}`,
        sql`not ${pedido}`,
      ),
    );
  if (soltos.length === 0) return;
  await removeAnexos(
    tx,
    inArray(
      anexo.id,
      soltos.map(({ id }) => id),
    ),
    por,
  );
  for (const { uuid, nome, sha256 } of soltos)
    audit.record({
      acao: 'Excluiu',
      entidade: 'anexo',
      uuid,
      rotulo: nome,
      antes: { nome_original: nome, sha256 },
    });
}

/** Ids of examples that a published version names, by uuid. */
export async function idsDosExemplos(
  tx: Transaction,
  uuids: readonly string[],
): Promise<Map<string, number>> {
  if (uuids.length === 0) return new Map();
  const rows = await tx
    .select({ id: anexo.id, uuid: anexo.uuid })
    .from(anexo)
    .where(and(inArray(anexo.uuid, [...uuids]), eq(anexo.entidade, doModelo), isNull(anexo.excluido_em)));
  return new Map(rows.map(({ id, uuid }) => [uuid, id]));
}
