import type { RevisaoRecorrente } from '@gestao/shared/contracts/operacao/recorrentes';
import type { RevisaoDecidir } from '@gestao/shared/contracts/operacao/revisao-recorrentes';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { DialogCancel, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { FormDialog, SubmitButton, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../texts/recorrentes';
import { decideRevisao, noun } from './revisoes.queries';

const contract = () => import('@gestao/shared/contracts/operacao/revisao-recorrentes');

/** What a person is about to decide; `aplicar` does what is suggested. */
export type Passo = 'manter' | 'aplicar' | 'pausar' | 'encerrar' | 'adiar';

const titles: Record<Passo, (modelo: string) => string> = {
  manter: texts.keepTitle,
  aplicar: texts.applyTitle,
  pausar: texts.pauseTitle,
  encerrar: texts.endTitle,
  adiar: texts.putOffTitle,
};
export const passoLabels: Record<Passo, string> = {
  manter: texts.keep,
  aplicar: texts.apply,
  pausar: texts.pause,
  encerrar: texts.end,
  adiar: texts.putOff,
};

/** Asks what a decision needs, and makes it. */
export function DecisaoDialog({
  row,
  passo,
  onClose,
}: {
  row: RevisaoRecorrente;
  passo: Passo;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const decisao = decisaoDe(row, passo);
  const title = titles[passo](row.modelo);
  const dangerous = decisao === 'encerrada' || decisao === 'pausada';
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).revisaoDecidirSchema.omit({ decisao: true, versao: true })}
      guard={false}
      defaultValues={{
        justificativa: null as string | null,
        minutos_estimados_milimin: null as number | null,
        responsavel_uuid: null as string | null,
      }}
      footer={
        <Row justify="end">
          <DialogCancel onClose={onClose} />
          <SubmitButton kind={dangerous ? 'danger' : 'primary'}>{passoLabels[passo]}</SubmitButton>
        </Row>
      }
      onSubmit={async (values) => {
        const suggested = passo === 'aplicar' && decisao === 'ajustada' ? row.tempo_mediano_milimin : null;
        await decideRevisao(row.uuid, {
          ...values,
          minutos_estimados_milimin: suggested,
          decisao,
          versao: row.versao ?? 1,
        });
        notify.success(texts.decided);
        onClose();
        await queryClient.invalidateQueries({ queryKey: [noun] });
      }}
      onClose={onClose}
    >
      <Stack>
        {row.sugestao && <Muted>{texts.keepAgainst(row.sugestao)}</Muted>}
        {dangerous && <Muted>{texts.stops}</Muted>}
        {passo === 'adiar' && <Muted>{texts.comesAgain}</Muted>}
        {passo !== 'adiar' && (
          <Textarea
            name="justificativa"
            label={texts.why}
            required={passo === 'manter' && row.sugestao !== null}
            maxLength={1000}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

function decisaoDe(row: RevisaoRecorrente, passo: Passo): RevisaoDecidir['decisao'] {
  if (passo === 'aplicar') return row.sugestao_acao === 'encerrar' ? 'encerrada' : 'ajustada';
  return (
    {
      manter: 'mantida',
      pausar: 'pausada',
      encerrar: 'encerrada',
      adiar: 'adiada',
    } as const
  )[passo];
}
