import { type Cargo, type CargoNivel, cargoNiveis } from '@gestao/shared/contracts/acesso/cargos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { fetchedPart, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { OtherView } from '../../components/other-view';
import { texts } from '../../texts/cargos';
import { cargoLevelsQuery, changeCargoLevel, noun } from './cargos.queries';
import { LevelColumn } from './level-column';

const LevelDialog = fetchedPart(async () => (await import('./level-dialog')).LevelDialog);

/** Positions by level, the highest last; dragging one to another level has its twin in the menu. */
export function CargoLevels() {
  const [dragged, setDragged] = useState<Cargo | null>(null);
  const [changing, setChanging] = useState<Cargo | null>(null);
  const queryClient = useQueryClient();
  const query = useQuery(cargoLevelsQuery());
  const change = useMutation({
    mutationFn: ({ cargo, nivel }: { cargo: Cargo; nivel: CargoNivel }) =>
      changeCargoLevel(cargo.uuid, { nivel, versao: cargo.versao }),
    onSuccess: () => notify.success(texts.levelChanged),
    onError: (failure) => notify.error(errorText(failure)),
    onSettled: () => {
      setChanging(null);
      return queryClient.invalidateQueries({ queryKey: [noun] });
    },
  });

  function drop(nivel: CargoNivel): void {
    if (dragged && dragged.nivel !== nivel) change.mutate({ cargo: dragged, nivel });
    setDragged(null);
  }

  return (
    <OtherView texts={texts} query={query} listTo={href('cargos.list')} createTo={href('cargos.new')}>
      {(cargos) => (
        <>
          <Muted>{texts.levelsHint}</Muted>
          <Stack gap={3}>
            {cargoNiveis.map((nivel) => (
              <LevelColumn
                key={nivel}
                nivel={nivel}
                cargos={cargos.filter((cargo) => cargo.nivel === nivel)}
                takes={dragged !== null && dragged.nivel !== nivel}
                onDrag={setDragged}
                onDrop={() => drop(nivel)}
                onChange={setChanging}
              />
            ))}
          </Stack>
          {changing && (
            <LevelDialog
              cargo={changing}
              sending={change.isPending}
              onChange={(nivel) => change.mutate({ cargo: changing, nivel })}
              onClose={() => setChanging(null)}
            />
          )}
        </>
      )}
    </OtherView>
  );
}
