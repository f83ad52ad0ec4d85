import { tarefaImportColumns } from '@gestao/shared/contracts/comercial/precificacao-tarefas';
import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Button } from '@gestao/shared/ui/core';
import { ImportDialog, saveFile } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/parametros-edicao';
import { useRefresh } from '../parametros.queries';

const path = '/precificacao/parametros/tarefas';

/** Tasks out to a spreadsheet and back: what is typed there comes in whole, or not at all. */
export function TarefasPlanilha() {
  const refresh = useRefresh();
  const [importing, setImporting] = useState(false);
  const sheet = useMutation({
    mutationFn: () => download(`GET ${path}/exportar`, { query: { formato: 'xlsx' } }),
    onSuccess: (answer) => {
      if (answer.file) saveFile(answer.file, answer.name);
    },
    onError: (error) => void notify.error(errorText(error)),
  });
  return (
    <>
      <Button icon="download" loading={sheet.isPending} onClick={() => sheet.mutate()}>
        {texts.exportTasks}
      </Button>
      <Button icon="upload" onClick={() => setImporting(true)}>
        {texts.importTasks}
      </Button>
      {importing && (
        <ImportDialog
          what={texts.tasksWhat}
          one={texts.taskOne}
          many={texts.tasksWhat}
          feminine
          columns={tarefaImportColumns}
          path={`${path}/importar`}
          onImported={() => {
            setImporting(false);
            void refresh();
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
