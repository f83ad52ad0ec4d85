import { formatDate } from '@gestao/shared/config';
import type { Feriado, FeriadoForm } from '@gestao/shared/contracts/sistema/feriados';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  Muted,
  Row,
  Stack,
  TableSkeleton,
} from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/feriados';
import { BusinessDays } from './business-days';
import { FeriadoDialog } from './feriado-dialog';
import { FeriadoTable } from './feriado-table';
import { createFeriado, deleteFeriado, feriadosQuery, noun, updateFeriado } from './feriados.queries';

interface Step {
  run: () => Promise<unknown>;
  done: string;
}

const formOf = ({ data, nome, abrangencia, uf, municipio_ibge, conta_como_util }: Feriado) =>
  ({ data, nome, abrangencia, uf, municipio_ibge, conta_como_util }) as FeriadoForm;

/** Holidays of one year, computed and entered; part of the settings. */
export function FeriadosSection() {
  const [ano, setAno] = useState<number>();
  const [editing, setEditing] = useState<Feriado | 'new' | null>(null);
  const [removing, setRemoving] = useState<Feriado | null>(null);
  const queryClient = useQueryClient();
  const { data, isError, error, refetch } = useQuery(feriadosQuery(ano));
  const refresh = () => queryClient.invalidateQueries({ queryKey: [noun] });
  const step = useMutation({
    mutationFn: ({ run }: Step) => run(),
    onSuccess: (_result, { done }) => notify.success(done),
    onError: (failure) => notify.error(errorText(failure)),
    onSettled: () => {
      setRemoving(null);
      return refresh();
    },
  });

  function toggle(item: Feriado): void {
    const form = { ...formOf(item), conta_como_util: !item.conta_como_util };
    step.mutate({
      done: common.saved,
      run: () =>
        item.uuid ? updateFeriado(item.uuid, { ...form, versao: item.versao ?? 1 }) : createFeriado(form),
    });
  }

  const remove = (item: Feriado, done: string) =>
    step.mutate({ run: () => deleteFeriado(item.uuid ?? '', item.versao ?? 1), done });

  return (
    <Card
      title={texts.title}
      actions={
        <Button small icon="add" onClick={() => setEditing('new')}>
          {texts.create}
        </Button>
      }
    >
      <Stack>
        <Muted>{texts.hint}</Muted>
        {isError && !data && <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !isError && <TableSkeleton />}
        {data && (
          <>
            <Row>
              <SelectField
                label={texts.year}
                empty={null}
                options={data.anos.map((year) => ({ value: String(year), label: String(year) }))}
                value={String(ano ?? data.ano)}
                onChange={(value) => setAno(Number(value))}
              />
            </Row>
            <BusinessDays year={data.ano} counts={data.dias_uteis} />
            <FeriadoTable
              year={data.ano}
              items={data.itens}
              onEdit={setEditing}
              onToggle={toggle}
              onRestore={(item) => remove(item, texts.restored)}
              onRemove={setRemoving}
            />
          </>
        )}
      </Stack>
      {editing && (
        <FeriadoDialog
          item={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
          onSaved={() => {
            setEditing(null);
            notify.success(common.saved);
            void refresh();
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        title={removing ? texts.removeTitle(removing.nome, formatDate(removing.data)) : ''}
        confirmLabel={common.remove}
        danger
        loading={step.isPending}
        onConfirm={() => removing && remove(removing, common.deleted)}
        onClose={() => setRemoving(null)}
      >
        {removing?.conta_como_util === false && texts.removeHint}
      </ConfirmDialog>
    </Card>
  );
}
