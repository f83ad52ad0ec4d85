import { formatDate } from '@gestao/shared/config';
import type { AssumirPrevia, ImplantacaoPlano } from '@gestao/shared/contracts/implantacao/assumir';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { keepPreviousData, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  MultiSelect,
  SearchField,
  Textarea,
  TextField,
  useFormValues,
} from '@gestao/shared/ui/form';
import { noun } from '../../../components/noun';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/implantacoes';
import { texts as sheet } from '../../../texts/passagem';
import { contatoProposto } from '../contato-proposto';
import { previaQuery } from '../implantacoes.queries';
import { PassagemView } from '../passagem/passagem-view';

const contract = () => import('@gestao/shared/contracts/implantacao/assumir');
const t = texts.inbox.take;

/** Takes an onboarding over: whoever does sees its plan before it is made. */
export function AssumirDialog({
  uuid,
  title,
  onClose,
}: {
  uuid: string;
  title: string;
  onClose: () => void;
}) {
  return (
    <Modal open size="large" title={t.title(title)} onClose={onClose}>
      <Loaded query={useQuery(previaQuery(uuid, {}))} skeleton="form">
        {(previa) => (
          <Stack gap={4}>
            <Recebida previa={previa} />
            {incompleta(previa) && !previa.dispensa_passagem ? (
              <Muted>{sheet.blocked}</Muted>
            ) : (
              <Tomada uuid={uuid} previa={previa} title={title} onClose={onClose} />
            )}
          </Stack>
        )}
      </Loaded>
    </Modal>
  );
}

const incompleta = ({ passagem }: AssumirPrevia) => (passagem?.faltam.length ?? 0) > 0;

/** What the seller handed over, open where it is unfinished. */
function Recebida({ previa }: { previa: AssumirPrevia }) {
  if (!previa.passagem) return null;
  return (
    <details open={incompleta(previa)}>
      <summary>
        <strong>{sheet.title}</strong>{' '}
        <span className={page.small}>
          {incompleta(previa) ? sheet.missing(previa.passagem.faltam.length) : sheet.complete}
        </span>
      </summary>
      <PassagemView passagem={previa.passagem} />
    </details>
  );
}

function Tomada({
  uuid,
  previa,
  title,
  onClose,
}: {
  uuid: string;
  previa: AssumirPrevia;
  title: string;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const pessoas = optionsOf(previa.pessoas);
  return (
    <Form
      schema={async () => (await contract()).assumirFormSchema}
      defaultValues={{
        versao: previa.versao,
        data_inicio: previa.data_inicio,
        responsavel_uuid: pessoas.some(({ value }) => value === previa.responsavel_uuid)
          ? previa.responsavel_uuid
          : '',
        membros: [],
        ...contatoProposto(previa),
        boas_vindas: true,
        datas: [],
        fora: [],
        sem_passagem: null,
      }}
      label={t.title(title)}
      submitLabel={t.confirm}
      cancel={onClose}
      onSubmit={async (body) => {
        await call('POST /implantacoes/:uuid/assumir', { params: { uuid }, body });
        await cache.invalidateQueries({ queryKey: [noun] });
        notify.success(t.done);
        onClose();
        const to = href('implantacoes.detail', { uuid });
        if (to) navigate(to);
      }}
    >
      {incompleta(previa) && (
        <Textarea name="sem_passagem" label={sheet.reason} hint={sheet.reasonHint} required maxLength={500} />
      )}
      <Row gap={4} grow>
        <DateField
          name="data_inicio"
          label={t.start}
          hint={t.startHint(formatDate(previa.aceito_em))}
          required
        />
        <SearchField name="responsavel_uuid" label={texts.responsible} options={pessoas} required />
      </Row>
      <MultiSelect name="membros" label={texts.detail.members} options={pessoas} />
      <Row gap={4} grow>
        <TextField name="contato_nome" label={t.contactName} required maxLength={120} />
        <TextField
          name="contato_email"
          label={t.contactEmail}
          hint={t.contactHint}
          required
          maxLength={160}
        />
      </Row>
      <Checkbox name="boas_vindas" label={t.welcome} />
      <Plano uuid={uuid} previa={previa} />
    </Form>
  );
}

/** The plan as it would be made with what is chosen above. */
function Plano({ uuid, previa }: { uuid: string; previa: AssumirPrevia }) {
  const [inicio, responsavel] = useFormValues(['data_inicio', 'responsavel_uuid']);
  const data_inicio = typeof inicio === 'string' && inicio !== '' ? inicio : previa.data_inicio;
  const responsavel_uuid = typeof responsavel === 'string' && responsavel !== '' ? responsavel : undefined;
  const query = useQuery({
    ...previaQuery(uuid, { data_inicio, responsavel_uuid }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const plano = query.data?.plano ?? previa.plano;
  return (
    <Stack gap={4}>
      <section aria-label={t.plan} aria-busy={query.isFetching}>
        <h3>{t.plan}</h3>
        {/* What stood before is not the plan of a day that cannot be. */}
        {query.isError ? <Muted>{t.noPlan}</Muted> : <Montado plano={plano} />}
      </section>
      {plano.etapas.length > 0 && (
        <MultiSelect name="fora" label={t.leaveOut} hint={t.leaveOutHint} options={opcoes(previa.plano)} />
      )}
    </Stack>
  );
}

const Montado = ({ plano }: { plano: ImplantacaoPlano }) => (
  <>
    <p className={page.small}>{resumo(plano)}</p>
    {plano.etapas.length === 0 && <Muted>{t.noSteps}</Muted>}
    {plano.fases.map((fase) => (
      <Fase key={fase.chave} fase={fase} plano={plano} />
    ))}
  </>
);

const opcoes = (plano: ImplantacaoPlano) =>
  plano.etapas.map(({ chave, titulo }) => ({ value: chave, label: titulo }));
const resumo = (plano: ImplantacaoPlano) =>
  [
    t.steps(plano.etapas.length),
    t.documents(plano.documentos.length),
    t.checkins(plano.checkins.length),
    t.end(formatDate(plano.data_prevista_fim)),
    ...(plano.data_golive ? [t.goLive(formatDate(plano.data_golive))] : []),
  ].join(' · ');

function Fase({ fase, plano }: { fase: ImplantacaoPlano['fases'][number]; plano: ImplantacaoPlano }) {
  const suas = plano.etapas.filter((etapa) => etapa.fase === fase.chave);
  return (
    <details>
      <summary>
        <strong>{fase.nome}</strong>{' '}
        <span className={page.small}>
          {t.phase(formatDate(fase.inicio), formatDate(fase.fim), suas.length)}
        </span>
      </summary>
      <ul className={page.rows}>
        {suas.map((etapa) => (
          <li key={etapa.chave}>
            <span className={page.words}>{etapa.titulo}</span>
            <span className={page.small}>{etapa.responsavel ?? etapa.lado_label}</span>
            <span className={page.small}>{formatDate(etapa.vencimento)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
