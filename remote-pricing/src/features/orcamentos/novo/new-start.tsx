import {
  type OrcamentoForm,
  type OrcamentoFormInput,
  type OrcamentoOpcoes,
  orcamentoFormSchema,
} from '@gestao/shared/contracts/comercial/orcamentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { Card, Stack } from '@gestao/shared/ui/core';
import { Form, type Option, SelectField, Textarea } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/novo-orcamento';
import { RecipientFields } from '../fluxo/recipient-fields';
import { createOrcamento, noun } from '../orcamentos.queries';
import { useSubmissionKey } from '../use-submission-key';
import { draftKeyOf, Resume, useClosedStart } from './new-resume';

/**
 * First step of a budget that does not exist yet: for whom it is. Going on creates the draft, and so does
 * going elsewhere, or closing the tab, once client and origin are known.
 * @param cliente whose page it was begun on
 */
export function NewStart({ opcoes, cliente }: { opcoes: OrcamentoOpcoes; cliente: Option | null }) {
  const closed = useClosedStart();
  const draft = draftKeyOf(cliente);
  if (closed.sent) return <Resume sent={closed.sent} draft={draft} done={closed.done} />;
  return <StartForm key={draft} opcoes={opcoes} cliente={cliente} draft={draft} onClose={closed.close} />;
}

function StartForm({
  opcoes,
  cliente,
  draft,
  onClose,
}: {
  opcoes: OrcamentoOpcoes;
  cliente: Option | null;
  draft: string;
  onClose: (values: OrcamentoForm, key: string) => void;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyOf = useSubmissionKey();
  const blank: OrcamentoFormInput = {
    para: cliente ? 'cliente' : 'prospecto',
    cliente_uuid: cliente?.value ?? null,
    prospecto_nome: '',
    prospecto_documento: '',
    prospecto_contato: '',
    prospecto_email: '',
    prospecto_telefone: '',
    oportunidade_uuid: null,
    origem_uuid: '',
    servicos: [],
    prazo_meses: opcoes.prazo_meses,
    validade: opcoes.validade,
    observacoes_internas: '',
  };
  const back = href('orcamentos.mine') ?? '/';
  return (
    <Form
      schema={orcamentoFormSchema}
      defaultValues={blank}
      label={texts.title}
      submitLabel={texts.next}
      draft={draft}
      cancel={back}
      onClose={(values) => onClose(values, keyOf(values))}
      onLeave={async (values) => {
        try {
          const { data } = await createOrcamento(values, keyOf(values));
          notify.success(texts.savedOnLeave(data.numero));
        } catch (error) {
          notify.error(texts.lostOnLeave(errorText(error)));
          throw error;
        }
        await queryClient.invalidateQueries({ queryKey: [noun] });
      }}
      onSubmit={async (values) => {
        const { data } = await createOrcamento(values, keyOf(values));
        notify.success(texts.saved(data.numero));
        await queryClient.invalidateQueries({ queryKey: [noun] });
        // Back from the second step leads to the first of this draft, not to another empty one.
        const at = (passo: string) => href('orcamentos.new', {}, { orcamento: data.uuid, passo }) ?? back;
        await navigate(at('cliente'), { replace: true });
        await navigate(at('formulario'));
      }}
    >
      <Card title={texts.who}>
        <Stack>
          <RecipientFields known={cliente} />
          <SelectField
            name="origem_uuid"
            label={texts.origin}
            hint={texts.originHint}
            required
            options={optionsOf(opcoes.origens)}
          />
          <Textarea name="observacoes_internas" label={texts.notes} hint={texts.notesHint} maxLength={2000} />
        </Stack>
      </Card>
    </Form>
  );
}
