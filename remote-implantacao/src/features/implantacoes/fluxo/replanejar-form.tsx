import type { ReplanejarQuery } from '@gestao/shared/contracts/implantacao/fluxo';
import {
  implantacaoPassos,
  replanejarPorLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-fluxo';
import { call, errorText } from '@gestao/shared/http';
import { keepPreviousData, useQuery } from '@gestao/shared/query';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Muted, Row } from '@gestao/shared/ui/core';
import { DateField, Form, NumberField, RadioField, useFormValues } from '@gestao/shared/ui/form';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fluxo';
import { replanejarQuery } from './fluxo.queries';
import { Mudancas } from './mudancas';
import { useFluxoDone } from './use-fluxo-done';

const contract = () => import('@gestao/shared/contracts/implantacao/fluxo');
const t = texts.replan;
type Por = keyof typeof replanejarPorLabels;
const opcoes = optionsOfLabels(replanejarPorLabels);

/** Moves the remaining work, which is shown with its new dates before it is moved. */
export function ReplanejarForm({
  uuid,
  cliente,
  versao,
  onClose,
}: {
  uuid: string;
  cliente: string;
  versao: number;
  onClose: () => void;
}) {
  const done = useFluxoDone(onClose);
  return (
    <Form
      schema={async () => (await contract()).replanejarFormSchema}
      defaultValues={{ versao, por: 'golive' as Por, data: null, dias: null, fora: [] }}
      label={t.title(cliente)}
      submitLabel={implantacaoPassos.replanejar.rotulo}
      cancel={onClose}
      onSubmit={async (body) => {
        const { data } = await call('POST /implantacoes/:uuid/replanejar', { params: { uuid }, body });
        done(texts.done.replanejar(data.datas));
      }}
    >
      <Quanto uuid={uuid} />
    </Form>
  );
}

function Quanto({ uuid }: { uuid: string }) {
  const [por, data, dias] = useFormValues(['por', 'data', 'dias']);
  const porDias = por === 'dias';
  return (
    <>
      <RadioField name="por" label={t.by} options={opcoes} />
      <Row gap={4}>
        {porDias ? (
          <NumberField name="dias" label={t.days} hint={t.daysHint} required />
        ) : (
          <DateField name="data" label={t.date} required />
        )}
      </Row>
      <Previa
        uuid={uuid}
        query={
          porDias
            ? typeof dias === 'number' && dias !== 0 && Math.abs(dias) <= 400
              ? { por: 'dias', dias }
              : null
            : typeof data === 'string' && data !== ''
              ? { por: por as Por, data }
              : null
        }
      />
    </>
  );
}

function Previa({ uuid, query }: { uuid: string; query: ReplanejarQuery | null }) {
  const asked = useQuery({
    ...replanejarQuery(uuid, query ?? { por: 'dias', dias: 1 }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  if (query === null) return <Muted>{t.choose}</Muted>;
  if (asked.isError) return <p className={page.late}>{errorText(asked.error)}</p>;
  if (!asked.data) return <Muted>{t.choose}</Muted>;
  return <Mudancas lista={asked.data} none={t.none} />;
}
