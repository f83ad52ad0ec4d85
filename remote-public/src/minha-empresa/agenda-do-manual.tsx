import { download, errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Button } from '@gestao/shared/ui/core';
import { ebookTexts as e } from '../texts/ebook.texts';

/** Downloads the deadlines of a start's manual for the person's calendar. */
export function AgendaDoManual({ uuid }: { uuid: string }) {
  const baixar = useMutation({
    mutationFn: () => download('GET /minha-empresa/implantacoes/:uuid/ebook/agenda', { params: { uuid } }),
    onSuccess: async (answer) => {
      // This view has no table of the kit: what saves files comes when one is there.
      if (answer.file) (await import('@gestao/shared/ui/table')).saveFile(answer.file, answer.name);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  return (
    <Button icon="calendar" loading={baixar.isPending} onClick={() => baixar.mutate()}>
      {e.agenda}
    </Button>
  );
}
