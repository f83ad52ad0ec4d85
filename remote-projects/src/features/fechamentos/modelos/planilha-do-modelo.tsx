import type { FechamentoModeloDetalhe } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { modeloTarefaImportColumns } from '@gestao/shared/contracts/operacao/values/modelo-planilha';
import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQueryClient } from '@gestao/shared/query';
import { Button } from '@gestao/shared/ui/core';
import { ImportDialog, saveFile } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/modelo-obrigacoes';
import { noun } from './modelos.queries';

/** Tasks of a template out to a spreadsheet, and back into its draft: whole, or not at all. */
export function PlanilhaDoModelo({ modelo, edita }: { modelo: FechamentoModeloDetalhe; edita: boolean }) {
  const queryClient = useQueryClient();
  const [importing, setImporting] = useState(false);
  const sheet = useMutation({
    mutationFn: () =>
      download('GET /fechamentos/modelos/tarefas/exportar', {
        query: { formato: 'xlsx', modelo: modelo.uuid },
      }),
    onSuccess: (answer) => {
      // Several of them in one folder are told apart by the template.
      if (answer.file) saveFile(answer.file, texts.sheetName(modelo.nome));
    },
    onError: (error) => void notify.error(errorText(error)),
  });
  // Somebody else may have written the draft meanwhile: what was refused for it is read again.
  const close = () => {
    setImporting(false);
    void queryClient.invalidateQueries({ queryKey: [noun] });
  };
  return (
    <>
      <Button small kind="quiet" icon="download" loading={sheet.isPending} onClick={() => sheet.mutate()}>
        {texts.exportSheet}
      </Button>
      {edita && (
        <Button small kind="quiet" icon="upload" onClick={() => setImporting(true)}>
          {texts.importSheet}
        </Button>
      )}
      {importing && (
        <ImportDialog
          what={texts.what}
          one={texts.one}
          many={texts.many}
          feminine
          columns={modeloTarefaImportColumns}
          path="/fechamentos/modelos/tarefas/importar"
          query={{ modelo: modelo.uuid, versao: modelo.rascunho?.versao ?? 0 }}
          onImported={close}
          onClose={close}
        />
      )}
    </>
  );
}
