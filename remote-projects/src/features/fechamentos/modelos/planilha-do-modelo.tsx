import type { FechamentoModeloDetalhe } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { modeloTarefaImportColumns } from '@gestao/shared/contracts/operacao/values/modelo-planilha';
import { download } from '@gestao/shared/http';
import { useQueryClient } from '@gestao/shared/query';
import { SheetButtons } from '@gestao/shared/ui/table';
import { texts } from '../../../texts/modelo-obrigacoes';
import { noun } from './modelos.queries';

/** Tasks of a template out to a spreadsheet, and back into its draft. */
export function PlanilhaDoModelo({ modelo, edita }: { modelo: FechamentoModeloDetalhe; edita: boolean }) {
  const queryClient = useQueryClient();
  return (
    <SheetButtons
      name={modelo.nome}
      sheet={() =>
        download('GET /fechamentos/modelos/tarefas/exportar', {
          query: { formato: 'xlsx', modelo: modelo.uuid },
        })
      }
      imports={edita}
      what={texts.what}
      one={texts.one}
      many={texts.many}
      feminine
      columns={modeloTarefaImportColumns}
      path="/fechamentos/modelos/tarefas/importar"
      query={{ modelo: modelo.uuid, versao: modelo.rascunho?.versao ?? 0 }}
      onClose={() => void queryClient.invalidateQueries({ queryKey: [noun] })}
    />
  );
}
