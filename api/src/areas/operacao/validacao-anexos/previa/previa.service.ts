import type { AnexoConteudo, AnexoPrevia } from '@gestao/shared/contracts/operacao/anexo-previa';
import { may } from '../../../../platform/app/actor';
import { notFound, Refusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { signDownload } from '../../../../platform/crypto/download-link';
import { anexoRows, findAnexo } from '../../../sistema/anexos/anexos.repository';
import { kindOf } from '../../../sistema/anexos/attachment-parents';
import { isLegivel } from '../../../sistema/anexos/leitura/legiveis';
import { recogniseArquivo } from '../../../sistema/anexos/leitura/ler-arquivo';
import { findDaFila } from '../anexo-em-espera';
import { readFolhas } from './tabela';

/** Longest text that is shown of a file. */
const textoMax = 200_000;
const ilegivel = 'Este arquivo não pode ser mostrado aqui. Baixe para abrir.';
const nenhuma = (motivo: string): AnexoConteudo => ({ tipo: 'nenhuma', motivo });

/**
 * What of a file is shown on the page; that somebody looked is logged.
 * @throws Refusal 403; 404 for who may neither decide about it nor see what it belongs to
 */
export async function readPrevia(scope: Scope, uuid: string): Promise<AnexoPrevia> {
  const { orm } = scope.database;
  const found = await findAnexo(orm, uuid, anexoRows(scope.actor));
  if (!found || !(await sees(scope, uuid, found))) throw notFound();
  if (found.verificacao === 'em_verificacao')
    return { conteudo: nenhuma('O antivírus ainda não terminou de verificar este arquivo.'), url: null };
  if (found.verificacao === 'quarentena')
    return { conteudo: nenhuma('Este arquivo está em quarentena.'), url: null };
  await audited(scope.database, scope.auditActor, async (_tx, audit) => {
    audit.record({
      acao: 'Visualizou',
      entidade: 'anexo',
      uuid,
      rotulo: found.nome_original,
      clienteUuid: found.cliente_uuid,
      depois: { sha256: found.sha256 },
    });
  });
  const { url } = signDownload(scope.config.secretKey, 'anexos', found.uuid, scope.now());
  return { conteudo: await conteudoDe(scope, found, url), url };
}

type Achado = NonNullable<Awaited<ReturnType<typeof findAnexo>>>;

async function sees(scope: Scope, uuid: string, found: Achado): Promise<boolean> {
  if (!scope.actor.isClient && may(scope.actor, 'gerenciar validacao anexos')) {
    const daFila = await findDaFila(scope.database.orm, scope, uuid);
    if (daFila && daFila.validacao !== 'nao_requer') return true;
  }
  const kind = kindOf(scope.areas, found.entidade);
  return (await kind?.sees?.(scope.database.orm, scope.actor, found, scope.areas)) ?? false;
}

async function conteudoDe(scope: Scope, found: Achado, url: string): Promise<AnexoConteudo> {
  const { extensao } = found;
  switch (extensao) {
    case 'pdf':
      return { tipo: 'pdf' };
    case 'jpg':
    case 'jpeg':
    case 'jfif':
    case 'png':
    case 'webp':
      return { tipo: 'imagem' };
    case 'csv':
    case 'xlsx':
      return (await folhasDe(scope, found.arquivo, extensao)) ?? nenhuma(ilegivel);
    case 'heic':
      // Browsers do not show it: it is converted where it is looked at, and stays as it came.
      return { tipo: 'imagem', endereco: `${url}&modo=foto` };
    default:
      return isLegivel(extensao)
        ? await lidoDe(scope, found.arquivo, extensao)
        : nenhuma('Este tipo de arquivo não é mostrado aqui.');
  }
}

/** As its own format tells it, else its words. */
async function lidoDe({ files }: Scope, arquivo: string, extensao: string): Promise<AnexoConteudo> {
  const lido = await files.asLocal(arquivo, (path) => recogniseArquivo(path, extensao)).catch(unlessGone);
  if (lido?.papel) return { tipo: 'papel', ...lido.papel };
  if (lido?.protegido) return nenhuma('Este arquivo pede senha.');
  if (!lido?.texto) return nenhuma(ilegivel);
  return { tipo: 'texto', texto: lido.texto.slice(0, textoMax), cortado: lido.texto.length > textoMax };
}

/** However large: no more of it is read than is shown. */
async function folhasDe({ files }: Scope, arquivo: string, extensao: 'csv' | 'xlsx') {
  const lida = files.asLocal(arquivo, async (path) => {
    const folhas = await readFolhas(path, extensao);
    return folhas ?? nenhuma('Não foi possível ler esta planilha.');
  });
  return lida.catch(unlessGone);
}

/** A restored backup may lack a file. */
function unlessGone(error: unknown): null {
  if (error instanceof Refusal && error.status === 404) return null;
  throw error;
}
