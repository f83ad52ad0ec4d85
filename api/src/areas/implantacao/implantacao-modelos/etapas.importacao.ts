import type { ModeloImportQuery } from '@gestao/shared/contracts/comum/modelo-versoes';
import type { ImplantacaoModeloConteudo } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import {
  type EtapaPlanilhaChave,
  modeloEtapaImportColumns,
} from '@gestao/shared/contracts/implantacao/values/etapas-planilha';
import { implantacaoModeloMaximos } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import type { Scope } from '../../../platform/app/scope';
import type { Importer, ImportLine } from '../../../platform/listing/importacao/importacao';
import { keepRascunho, openRascunho, type Rascunho } from '../../../platform/versioned/drafts';
import { holdModelo } from '../../../platform/versioned/templates';
import { linhaSchema, ordemMuda, readLinhas } from '../../operacao/modelo-planilha/linhas';
import { nomesDaPlanilha, planilhaDasEtapas, readConhecidos } from './etapas.planilha';
import { implantacaoModelos, type ModeloRow } from './implantacao-modelo.kind';
import { compareModelos, readNomes } from './versoes-em-palavras';

type Row = Record<EtapaPlanilhaChave, string>;
interface Ready {
  modelo: ModeloRow;
  aberto: Rascunho<ImplantacaoModeloConteudo>;
  depois: ImplantacaoModeloConteudo;
  muda: boolean;
}

/** The steps of a template's draft by a file, which holds all of them; the other parts stay as they are. */
export function modeloEtapaImporter(
  scope: Scope,
  { modelo: uuid, versao }: Pick<ModeloImportQuery, 'modelo' | 'versao'>,
): Importer<Row, Ready> {
  return {
    nome: 'implantacao-modelo-etapas',
    colunas: modeloEtapaImportColumns,
    schema: linhaSchema(modeloEtapaImportColumns) as unknown as Importer<Row, Ready>['schema'],
    unicos: { chave: ({ chave }) => chave || null },
    async prepare(tx, lines, incomplete, present) {
      const modelo = await holdModelo(tx, implantacaoModelos, scope.actor, uuid);
      const aberto = await openRascunho(tx, implantacaoModelos, modelo, versao);
      const { conteudo } = aberto;
      const todas = [...lines, ...(incomplete as readonly ImportLine<Row>[])].sort(
        (a, b) => a.linha - b.linha,
      );
      const maximo = implantacaoModeloMaximos.etapas;
      if (todas.length > maximo) {
        const linha = todas[maximo]?.linha ?? 1;
        const mensagem = `Um modelo tem no máximo ${maximo} etapas.`;
        return { prontos: [], problemas: [{ linha, chave: 'titulo', mensagem }] };
      }
      const { itens: etapas, problemas } = readLinhas(planilhaDasEtapas(conteudo), todas, {
        atuais: conteudo.etapas,
        present,
        nomes: nomesDaPlanilha(conteudo.fases, await readNomes(tx, [conteudo])),
        conhecidos: await readConhecidos(tx, scope.actor, conteudo.fases),
      });
      const depois = { ...conteudo, etapas };
      const muda = JSON.stringify(etapas) !== JSON.stringify(conteudo.etapas);
      const { itens } = await compareModelos(tx, conteudo, depois);
      return {
        prontos: [{ modelo, aberto, depois, muda }],
        problemas,
        mudancas: itens.map(({ chave, titulo, mudanca, campos }) => ({ chave, titulo, mudanca, campos })),
        ...(muda && ordemMuda(conteudo.etapas, etapas) ? { avisos: ['A ordem das etapas muda.'] } : {}),
      };
    },
    async save(tx, audit, prontos) {
      for (const { modelo, aberto, depois, muda } of prontos)
        if (muda) await keepRascunho(tx, audit, implantacaoModelos, scope, modelo, aberto, depois);
    },
  };
}
