import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { Alert, Muted, Stack } from '@gestao/shared/ui/core';
import { Checkbox } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/domino';
import { previaDeMuitasQuery } from './domino.queries';
import { SuccessorList } from './domino-list';

/** What comes after many tasks that are given one date, and whether it moves as well: all of it, or nothing. */
export function BulkChain({
  uuids,
  data,
  moves,
  disabled,
  onMoves,
}: {
  uuids: readonly string[];
  data: string;
  moves: boolean;
  disabled: boolean;
  onMoves: (moves: boolean) => void;
}) {
  const query = useQuery(previaDeMuitasQuery(uuids, data));
  if (query.error) return <Alert kind="warning">{errorText(query.error)}</Alert>;
  if (!query.data) return null;
  const pushed = query.data.sucessoras.filter(({ situacao }) => situacao === 'move');
  if (pushed.length === 0) return <Muted>{texts.bulkNone}</Muted>;
  return (
    <Stack gap={3}>
      <Checkbox
        label={texts.bulkMove(pushed.length)}
        hint={pushed.some(({ pede_motivo }) => pede_motivo) ? texts.bulkLegal : undefined}
        value={moves}
        disabled={disabled}
        onChange={onMoves}
      />
      <SuccessorList sucessoras={pushed} />
    </Stack>
  );
}
