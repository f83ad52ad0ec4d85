import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import type {
  ImplantacaoModeloConteudo,
  ImplantacaoModeloDetalhe,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Database } from '../../../platform/database/database';
import { readVersoes } from '../../../platform/versioned/versions';
import { implantacaoModelos } from './implantacao-modelo.kind';
import { findImplantacaoModelo, listServicos } from './modelos.repository';

/** @throws Refusal 403 for a client's person; 404 */
export async function getImplantacaoModelo(
  { orm }: Database,
  actor: Actor,
  uuid: string,
): Promise<ImplantacaoModeloDetalhe> {
  if (actor.isClient) throw forbidden();
  const found = await findImplantacaoModelo(orm, uuid);
  if (!found) throw notFound();
  const { modelo, emUso } = found;
  const { rascunho, emVigor, versoes } = await readVersoes(orm, implantacaoModelos, modelo.id);
  const status = modelo.status;
  return {
    uuid: modelo.uuid,
    nome: modelo.nome,
    descricao: modelo.descricao,
    status,
    status_label: modeloStatusLabels[status],
    servicos: await listServicos(orm, modelo.id),
    em_uso: emUso,
    publicado: emVigor ? partesDe(emVigor) : null,
    rascunho: rascunho ? { ...partesDe(rascunho.conteudo), versao: rascunho.versao } : null,
    versoes: versoes.map(({ conteudo, ...versao }) => ({ ...versao, etapas: conteudo.etapas.length })),
    versao: modelo.versao,
  };
}

function partesDe({ formato: _, ...partes }: ImplantacaoModeloConteudo) {
  return partes;
}
