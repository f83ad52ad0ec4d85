import type { ImplantacaoModeloConteudo } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import type { Database } from '../../../../platform/database/database';
import { implantacao_modelo, implantacao_modelo_versao } from '../../../../platform/database/schema/index';

type Fase = Pick<ImplantacaoModeloConteudo['fases'][number], 'chave' | 'nome' | 'peso_bp'> & {
  criterio_saida?: string;
};

/** Writes a template with one version, published unless it is a draft. */
export async function insertImplantacaoModelo(
  orm: Database['orm'],
  {
    nome,
    rascunho = false,
    fases = [],
    documentos = [],
    ...partes
  }: {
    nome: string;
    rascunho?: boolean;
    fases?: readonly Fase[];
    documentos?: readonly { nome: string; obrigatorio: boolean; prazo_dias_uteis: number }[];
  } & Partial<Pick<ImplantacaoModeloConteudo, 'etapas' | 'matriz' | 'ebook' | 'checkins'>>,
) {
  const [modelo] = await orm
    .insert(implantacao_modelo)
    .values(rascunho ? { nome } : { nome, status: 'publicado', versao_modelo: 1 })
    .returning();
  if (!modelo) throw new Error('A template was not written.');
  const [versao] = await orm
    .insert(implantacao_modelo_versao)
    .values({
      modelo_id: modelo.id,
      numero: 1,
      conteudo: {
        formato: 1,
        fases: [...fases],
        etapas: [],
        documentos: documentos.map((one, at) => ({ chave: `documento-${at + 1}`, ...one })),
        matriz: [],
        ebook: [],
        checkins: [],
        ...partes,
      },
      publicada_em: rascunho ? null : new Date('2026-01-02T12:00:00Z'),
    })
    .returning();
  if (!versao) throw new Error('A version was not written.');
  return { ...modelo, versaoId: versao.id };
}
