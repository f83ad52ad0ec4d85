import { type ConfigsAnswer, empresaSchema, segurancaSchema } from '@gestao/shared/contracts/configs';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { Alert, ButtonLink, Card, PageHeader, Row, Stack, Tabs } from '@gestao/shared/ui/core';
import { Form, MaskedField, NumberField, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { RecordPage } from '../../components/record-page';
import { common } from '../../texts/common';
import { texts } from '../../texts/configs';
import { configsQuery, noun, saveEmpresa, saveSeguranca } from './configs.queries';

type System = NonNullable<ConfigsAnswer['sistema']>;

/** A page of the shell: every signed-in person has it, whatever remotes are published. */
const preferencesPath = '/minhas-preferencias';
const formats = Object.entries(texts.formatos).map(([value, label]) => ({ value, label }));

/** Settings of the firm for who may change them, and everybody's way to their own preferences. */
export default function ConfigsPage() {
  const configs = useQuery(configsQuery());
  return (
    <RecordPage title={texts.title} queries={[configs] as const}>
      {([{ sistema }]) => (
        <Stack>
          <PageHeader
            title={texts.title}
            context={sistema ? texts.context : undefined}
            actions={
              <ButtonLink icon="user" to={preferencesPath}>
                {texts.preferences}
              </ButtonLink>
            }
          />
          {sistema ? (
            <Tabs
              label={texts.tabs}
              items={[
                {
                  id: 'empresa',
                  label: texts.empresa,
                  content: () => <EmpresaForm key={sistema.empresa.versao} values={sistema.empresa} />,
                },
                {
                  id: 'seguranca',
                  label: texts.seguranca,
                  content: () => <SegurancaForm key={sistema.seguranca.versao} values={sistema.seguranca} />,
                },
              ]}
            />
          ) : (
            <Alert
              action={
                <ButtonLink small to={preferencesPath}>
                  {texts.openPreferences}
                </ButtonLink>
              }
            >
              {texts.onlyPreferences} {texts.preferencesHint}
            </Alert>
          )}
        </Stack>
      )}
    </RecordPage>
  );
}

/** Asks the settings again, so that the form goes on from what is now saved. */
function useSavedHere() {
  const queryClient = useQueryClient();
  return () => {
    notify.success(common.saved);
    // The form settles first: it is replaced when the new version arrives.
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: [noun] }));
  };
}

function EmpresaForm({ values: { versao, ...values } }: { values: System['empresa'] }) {
  const saved = useSavedHere();
  return (
    <Form
      schema={empresaSchema}
      defaultValues={values}
      label={texts.empresa}
      draft={`${noun}.empresa`}
      onSubmit={async (form) => {
        await saveEmpresa({ ...form, versao });
        saved();
      }}
    >
      <Card>
        <Stack>
          <Row gap={4} grow>
            <TextField name="razao_social" label={texts.razaoSocial} required maxLength={160} />
            <TextField
              name="nome_fantasia"
              label={texts.nomeFantasia}
              hint={texts.nomeFantasiaHint}
              maxLength={160}
            />
          </Row>
          <Row gap={4} grow>
            <MaskedField name="cnpj" label={texts.cnpj} mask="documento" required />
            <TextField name="crc" label={texts.crc} maxLength={40} />
          </Row>
          <Row gap={4} grow>
            <TextField
              name="email_remetente"
              label={texts.emailRemetente}
              required
              type="email"
              maxLength={254}
            />
            <MaskedField name="telefone" label={texts.telefone} mask="telefone" />
          </Row>
          <TextField name="endereco" label={texts.endereco} maxLength={240} />
          <Textarea name="rodape" label={texts.rodape} hint={texts.rodapeHint} maxLength={400} />
          <SelectField
            name="formato_data"
            label={texts.formatoData}
            hint={texts.formatoDataHint}
            empty={null}
            options={formats}
          />
        </Stack>
      </Card>
    </Form>
  );
}

function SegurancaForm({ values: { versao, ...values } }: { values: System['seguranca'] }) {
  const saved = useSavedHere();
  return (
    <Form
      schema={segurancaSchema}
      defaultValues={values}
      label={texts.seguranca}
      draft={`${noun}.seguranca`}
      onSubmit={async (form) => {
        await saveSeguranca({ ...form, versao });
        saved();
      }}
    >
      <Card>
        <Stack>
          <NumberField
            name="sessao_minutos"
            label={texts.sessaoMinutos}
            hint={texts.sessaoMinutosHint}
            suffix={texts.minutos}
            required
          />
        </Stack>
      </Card>
    </Form>
  );
}
