import { formatCompetencia } from '@gestao/shared/config';
import type {
  FechamentoModeloDetalhe,
  PublicacaoPrevia,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { Alert, Card, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { PublishVersionDialog, SelectField, useFormSending, useFormValue } from '@gestao/shared/ui/form';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fechamento-modelos';
import { texts as obrigacoes } from '../../../texts/modelo-obrigacoes';
import { porConferir } from './conferencia';
import { comparacaoDe, publicacaoQuery, publishModelo, useModeloDone } from './modelos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-modelos');

/** Puts the draft to use, with what differs and what open closings would become before it is done. */
export function PublicarDialog({
  modelo,
  onClose,
}: {
  modelo: FechamentoModeloDetalhe;
  onClose: () => void;
}) {
  const done = useModeloDone();
  const emUso = modelo.versoes[0]?.numero;
  const faltam = porConferir(modelo.rascunho?.tarefas ?? [], dateIn(new Date()));
  return (
    <PublishVersionDialog
      title={texts.publishTitle(modelo.nome)}
      confirm={faltam.length > 0 ? obrigacoes.publishAnyway : texts.publish}
      schema={async () => (await contract()).publicarSchema}
      defaultValues={{ versao: modelo.rascunho?.versao ?? 1, resumo: '', aplicar: 'proximas' as const }}
      onSubmit={async (values) => {
        const { data } = await publishModelo(modelo.uuid, values);
        done(texts.published(data.numero, data.fechamentos));
        onClose();
      }}
      onClose={onClose}
      current={emUso}
      comparison={comparacaoDe(modelo.uuid)}
      differences={{ title: texts.differences, same: texts.noDifferences }}
      summaryHint={texts.summaryHint}
      before={
        faltam.length > 0 && (
          <Alert kind="warning">{obrigacoes.warning(faltam.map(({ titulo }) => titulo))}</Alert>
        )
      }
    >
      {emUso !== undefined && (
        <>
          <SelectField
            name="aplicar"
            label={texts.apply}
            hint={texts.applyHint}
            empty={null}
            options={[
              { value: 'proximas', label: texts.applyNext },
              { value: 'abertos', label: texts.applyOpen },
            ]}
          />
          <Previa uuid={modelo.uuid} />
        </>
      )}
    </PublishVersionDialog>
  );
}

function Previa({ uuid }: { uuid: string }) {
  const aplicar = useFormValue<string>('aplicar');
  const sending = useFormSending();
  const query = useQuery({ ...publicacaoQuery(uuid), enabled: aplicar === 'abertos' && !sending });
  if (aplicar !== 'abertos') return null;
  return (
    <Card title={texts.preview}>
      <Loaded query={query} skeleton="list" title={false}>
        {(previa) =>
          previa.fechamentos === 0 ? (
            <Muted>{texts.previewNone}</Muted>
          ) : (
            <Stack gap={2}>
              <strong>{texts.previewOf(previa)}</strong>
              <ul className={page.spacedList}>
                {previa.itens.map((one) => (
                  <li key={one.fechamento}>
                    {texts.previewLine(one.fechamento, one.cliente, formatCompetencia(one.competencia))}
                    {mudancasDe(one).map((mudanca) => (
                      <Muted key={mudanca}>{mudanca}</Muted>
                    ))}
                  </li>
                ))}
              </ul>
            </Stack>
          )
        }
      </Loaded>
    </Card>
  );
}

/** What becomes of the tasks of one closing, a sentence for each kind of change. */
const mudancasDe = ({ incluidas, alteradas, retiradas, intocadas }: PublicacaoPrevia['itens'][number]) => [
  ...(incluidas.length > 0 ? [texts.added(incluidas)] : []),
  ...(alteradas.length > 0 ? [texts.changed(alteradas)] : []),
  ...(retiradas.length > 0 ? [texts.removed(retiradas)] : []),
  ...(intocadas.length > 0
    ? [texts.kept(intocadas.map(({ titulo, porque }) => `${titulo} (${porque})`))]
    : []),
];
