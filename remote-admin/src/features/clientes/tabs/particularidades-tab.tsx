import { formatDate } from '@gestao/shared/config';
import {
  type ClienteParticularidades,
  clienteParticularidadesFormSchema,
  type Particularidade,
} from '@gestao/shared/contracts/clientes/cliente-particularidades';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { Badge, Button, Card, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Form, Textarea, useFormValue, useSetFormValue } from '@gestao/shared/ui/form';
import { RecordPage, useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import { texts } from '../../../texts/clientes';
import type { ClienteTabProps } from '../cliente-tab-props';
import { noun, particularidadesQuery, readParticularidades, saveParticularidades } from '../clientes.queries';

/** What the team has to remember of the client, with every text it had. */
export function ParticularidadesTab({ detail }: ClienteTabProps) {
  const query = useQuery(particularidadesQuery(detail.uuid));
  return (
    <RecordPage title={partes.particularidades} queries={[query] as const}>
      {([loaded]) => <ParticularidadesForm uuid={detail.uuid} loaded={loaded} />}
    </RecordPage>
  );
}

const valuesOf = ({ texto, versao }: ClienteParticularidades) => ({ texto, versao });

function ParticularidadesForm({ uuid, loaded }: { uuid: string; loaded: ClienteParticularidades }) {
  const kept = useKept(noun);
  return (
    <Form
      schema={clienteParticularidadesFormSchema}
      defaultValues={valuesOf(loaded)}
      label={partes.particularidades}
      draft={`${noun}.particularidades:${uuid}`}
      conflict={{
        load: async () => ({ values: valuesOf(await readParticularidades(uuid)) }),
      }}
      onSubmit={async (values) => {
        await saveParticularidades(uuid, values);
        kept();
      }}
    >
      <Card title={partes.particularidades}>
        <Textarea
          name="texto"
          label={partes.texto}
          hint={texts.particularidadesHint}
          rows={8}
          maxLength={5000}
        />
      </Card>
      <Versoes versoes={loaded.versoes} />
    </Form>
  );
}

function Versoes({ versoes }: { versoes: readonly Particularidade[] }) {
  const present = useFormValue<string | null>('texto') ?? '';
  const setValue = useSetFormValue();
  return (
    <Card title={partes.versoes}>
      <Stack gap={3}>
        {versoes.length === 0 && <Muted>{partes.semVersoes}</Muted>}
        {versoes.map((versao, index) => {
          const when = formatDate(versao.criado_em, { time: true });
          return (
            <article key={versao.uuid} aria-label={`${versao.autor}, ${when}`}>
              <Stack gap={1}>
                <Row justify="between">
                  <Row>
                    <strong>{versao.autor}</strong>
                    <Muted>{when}</Muted>
                    {index === 0 && <Badge tone="accent">{partes.atual}</Badge>}
                  </Row>
                  {versao.texto !== present && (
                    <Button
                      small
                      aria-label={partes.restaurarVersao(when)}
                      onClick={() => {
                        setValue('texto', versao.texto);
                        notify.info(partes.restaurada);
                      }}
                    >
                      {partes.restaurar}
                    </Button>
                  )}
                </Row>
                <p style={{ whiteSpace: 'pre-wrap' }}>{versao.texto || partes.semTexto}</p>
              </Stack>
            </article>
          );
        })}
      </Stack>
    </Card>
  );
}
