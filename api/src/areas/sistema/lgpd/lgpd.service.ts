import type { Titular, TitularTipo } from '@gestao/shared/contracts/sistema/lgpd';
import { dateIn } from '@gestao/shared/rules/calendar';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Identity } from '../../../platform/area/titular';
import { audited } from '../../../platform/audit/audit';
import { readLetterhead } from '../../../platform/pdf/letterhead';
import { collectData } from './dados-do-titular';
import { titularPdf } from './titular-pdf';
import { findRecords, identityFrom, identityOf, titularKind, toTitular } from './titulares';

/** Records that name a person, by the whole e-mail or CPF; asking is logged, the person is not. */
export function searchTitulares(scope: Scope, busca: string): Promise<{ itens: Titular[] }> {
  const who: Identity = busca.includes('@') ? { emails: [busca], cpfs: [] } : { emails: [], cpfs: [busca] };
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const found = await findRecords(scope.areas, tx, who);
    audit.record({
      acao: 'Visualizou',
      entidade: 'titular',
      rotulo: 'Busca de dados de titular',
      depois: { registros: found.length },
    });
    return { itens: found.map((row) => toTitular(scope.areas, row)) };
  });
}

export interface TitularFile {
  nome: string;
  tipo: string;
  conteudo: Buffer;
}

/**
 * `Exportar dados do titular`: whatever is held about the person of a record, also in other records that
 * carry the same e-mail or CPF.
 * @throws Refusal 404
 */
export async function exportTitular(
  scope: Scope,
  record: { tipo: TitularTipo; uuid: string },
  formato: 'json' | 'pdf',
): Promise<TitularFile> {
  const { areas, database, actor } = scope;
  const own = await identityOf(areas, database.orm, record.tipo, record.uuid);
  if (!own) throw notFound();
  // One step further: whoever was found by the CPF is also found by the e-mail of the same record.
  const first = await findRecords(areas, database.orm, own);
  const who = identityFrom([
    ...first,
    ...own.emails.map((email) => ({ email, cpf: null })),
    ...own.cpfs.map((cpf) => ({ email: null, cpf })),
  ]);
  const found = await findRecords(areas, database.orm, who);
  const secoes = await collectData(areas, database, who, found);
  const nome = found.find(({ uuid }) => uuid === record.uuid)?.nome ?? first[0]?.nome ?? 'Titular';
  const emitidoEm = scope.now();
  const conteudo =
    formato === 'json'
      ? Buffer.from(
          JSON.stringify({ titular: nome, identificadores: who, gerado_em: emitidoEm, secoes }, null, 2),
        )
      : await titularPdf(secoes, {
          nome,
          firma: await readLetterhead(database.orm),
          emitidoEm,
          emitidoPor: actor.nome,
        });
  await audited(database, scope.auditActor, async (_tx, audit) => {
    audit.record({
      acao: 'Exportou',
      entidade: 'titular',
      uuid: record.uuid,
      rotulo: `Dados do titular ${nome}`,
      depois: { formato, registros: secoes.reduce((sum, one) => sum + one.registros.length, 0) },
    });
  });
  return {
    nome: `dados-do-titular-${dateIn(emitidoEm)}.${formato}`,
    // As bytes: an answer of the kind JSON is read, not saved.
    tipo: formato === 'json' ? 'application/octet-stream' : 'application/pdf',
    conteudo,
  };
}

/**
 * Takes a contact out of the records, as the area that keeps contacts does it.
 * @throws Refusal 404; 406 when it was done before; 422 when the typed name is another
 */
export function anonymiseContact(scope: Scope, uuid: string, confirmacao: string): Promise<{ nome: string }> {
  const anonymise = titularKind(scope.areas, 'contato')?.anonymise;
  if (!anonymise) throw notFound();
  return anonymise(scope, uuid, confirmacao);
}
