import type { EntregaAoCliente } from '@gestao/shared/contracts/publico/publico';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { showsInPlace } from '../../../platform/app/attachment';
import type { Audit } from '../../../platform/audit/audit';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  anexo,
  cliente_contato,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  entrega as t,
  tarefa,
} from '../../../platform/database/schema';
import { countLeitura } from './entrega.writer';
import { doMesmoCliente, podeSair } from './entregas.repository';

type Reader = Pick<Database['orm'], 'select'>;

/** A person of a client, as its link or its account names him. */
export interface Leitor {
  clienteId: number;
  email: string;
  nome: string;
}

/** Most deliveries on the page. */
const limite = 100;

/** His own alone: a payslip handed to one person shows to no other of the same client. */
const delePor = ({ clienteId, email }: Leitor): SQL =>
  and(
    eq(cliente_contato.cliente_id, clienteId),
    sql`lower(${cliente_contato.email}) = lower(${email})`,
    isNull(cliente_contato.excluido_em),
  ) as SQL;

const vale = and(isNull(t.retirada_em), isNull(t.excluido_em), isNull(tarefa.excluido_em), doMesmoCliente);
const inteiro = and(isNull(anexo.excluido_em), podeSair);

/** Files that were handed to a person, each with whether he opened it. */
const arquivosDe = (orm: Reader, leitor: Leitor, more?: SQL) =>
  orm
    .select({
      entrega: {
        id: t.id,
        uuid: t.uuid,
        titulo: t.titulo,
        competencia: t.competencia,
        vencimento: t.vencimento,
        valor_centavos: t.valor_centavos,
        mensagem: t.mensagem,
        criado_em: t.criado_em,
      },
      tarefa: { uuid: tarefa.uuid, codigo: tarefa.codigo },
      arquivo_id: entrega_arquivo.id,
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      tamanho_bytes: anexo.tamanho_bytes,
      mime: anexo.mime_detectado,
      guardado: anexo.arquivo,
      destinatario_id: entrega_destinatario.id,
      lido: sql<boolean>`${entrega_leitura.id} is not null`,
    })
    .from(entrega_destinatario)
    .innerJoin(cliente_contato, eq(cliente_contato.id, entrega_destinatario.contato_id))
    .innerJoin(t, eq(t.id, entrega_destinatario.entrega_id))
    .innerJoin(tarefa, eq(tarefa.id, t.tarefa_id))
    .innerJoin(entrega_arquivo, eq(entrega_arquivo.entrega_id, t.id))
    .innerJoin(anexo, eq(anexo.id, entrega_arquivo.anexo_id))
    .leftJoin(
      entrega_leitura,
      and(
        eq(entrega_leitura.destinatario_id, entrega_destinatario.id),
        eq(entrega_leitura.arquivo_id, entrega_arquivo.id),
      ),
    )
    .where(and(eq(t.cliente_id, leitor.clienteId), delePor(leitor), vale, inteiro, more))
    // Two people may share an address: then it is his who has the link's name.
    .orderBy(
      desc(t.id),
      asc(entrega_arquivo.ordem),
      asc(entrega_arquivo.id),
      desc(sql`${cliente_contato.nome} = ${leitor.nome}`),
      asc(entrega_destinatario.id),
    );

/** What was handed to a person, newest first. */
export async function listEntregasDoCliente(
  orm: Reader,
  hoje: string,
  leitor: Leitor,
): Promise<EntregaAoCliente[]> {
  const novas = orm
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.cliente_id, leitor.clienteId),
        sql`exists (select 1 from entrega_destinatario d join cliente_contato c on c.id = d.contato_id
          where d.entrega_id = ${t}.id and lower(c.email) = lower(${leitor.email}) and c.excluido_em is null)`,
        isNull(t.retirada_em),
      ),
    )
    .orderBy(desc(t.id))
    .limit(limite);
  const rows = await arquivosDe(orm, leitor, inArray(t.id, novas));
  const entregas = new Map<number, EntregaAoCliente>();
  const vistos = new Set<number>();
  for (const { entrega, arquivo_id, uuid, nome, tamanho_bytes, mime, lido } of rows) {
    const { id, uuid: chave, criado_em, ...dita } = entrega;
    const one = entregas.get(id) ?? {
      ...dita,
      chave,
      vencida: dita.vencimento !== null && dita.vencimento < hoje,
      entregue_em: criado_em.toISOString(),
      nova: false,
      arquivos: [],
    };
    entregas.set(id, one);
    if (vistos.has(arquivo_id)) continue;
    vistos.add(arquivo_id);
    if (!lido) one.nova = true;
    one.arquivos.push({ chave: uuid, nome, tamanho_bytes, abre: showsInPlace(mime) });
  }
  return [...entregas.values()];
}

/** One file that was handed to a person; undefined for anything else. */
export async function findArquivoEntregue(
  orm: Reader,
  leitor: Leitor,
  { entrega, arquivo }: { entrega: string; arquivo: string },
) {
  const [row] = await arquivosDe(orm, leitor, and(eq(t.uuid, entrega), eq(anexo.uuid, arquivo))).limit(1);
  return row && { ...row, mostra: showsInPlace(row.mime) };
}

export type ArquivoEntregue = NonNullable<Awaited<ReturnType<typeof findArquivoEntregue>>>;

/** He opened it, by link or signed in: counted for him, and in the log. @returns whether for the first time */
export async function readArquivo(
  tx: Transaction,
  audit: Audit,
  found: ArquivoEntregue,
  { nome, clienteUuid, now }: { nome: string; clienteUuid: string | null; now: Date },
): Promise<boolean> {
  const { destinatario_id, arquivo_id, entrega, tarefa: de } = found;
  const primeira = await countLeitura(tx, { destinatarioId: destinatario_id, arquivoId: arquivo_id }, now);
  audit.record({
    // The first time changes what the firm's screens show, which follow at once.
    acao: primeira ? 'Alterou' : 'Baixou',
    entidade: 'entrega',
    uuid: entrega.uuid,
    rotulo: `${entrega.titulo} (${de.codigo})`,
    sobre: { entidade: 'tarefa', uuid: de.uuid },
    clienteUuid,
    ...(primeira ? { antes: { arquivo: found.nome, lido_por: null } } : {}),
    depois: { arquivo: found.nome, lido_por: nome },
  });
  return primeira;
}
