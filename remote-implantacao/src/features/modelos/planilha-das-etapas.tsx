import type { ImplantacaoModeloDetalhe } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { modeloEtapaImportColumns } from '@gestao/shared/contracts/implantacao/values/etapas-planilha';
import { download } from '@gestao/shared/http';
import { useQueryClient } from '@gestao/shared/query';
import { SheetButtons } from '@gestao/shared/ui/table';
import { texts } from '../../texts/modelos';
import { noun } from './modelos.queries';

/** Steps of a template out to a spreadsheet, and back into its draft. */
export function PlanilhaDasEtapas({ modelo, edita }: { modelo: ImplantacaoModeloDetalhe; edita: boolean }) {
  const queryClient = useQueryClient();
  return (
    <SheetButtons
      name={modelo.nome}
      sheet={() =>
        download('GET /implantacoes/modelos/etapas/exportar', {
          query: { formato: 'xlsx', modelo: modelo.uuid },
        })
      }
      imports={edita}
      what={texts.sheet.what}
      one={texts.sheet.one}
      many={texts.sheet.many}
      feminine
      columns={modeloEtapaImportColumns}
      path="/implantacoes/modelos/etapas/importar"
      query={{ modelo: modelo.uuid, versao: modelo.rascunho?.versao ?? 0 }}
      onClose={() => void queryClient.invalidateQueries({ queryKey: [noun] })}
    />
  );
}
