import { formatDate } from '@gestao/shared/config';
import {
  type Problema,
  publicarSchema,
  type SituacaoParametros,
} from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { notify } from '@gestao/shared/notify';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { useUser } from '@gestao/shared/session';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, FormDialog, RadioField, Textarea, useFormValue } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts as tabTexts } from '../../../texts/parametros';
import { texts as impacto } from '../../../texts/parametros-impacto';
import { texts } from '../../../texts/parametros-versoes';
import { abas } from '../abas';
import { release, situacaoQuery, useRefresh } from '../parametros.queries';
import styles from '../tab-parts.module.css';
import { registroParam } from '../use-registro';
import { ImpactoDialog } from './impacto-dialog';
import { Differences, VersoesDialog } from './versoes-dialog';

/** The version in force and those that wait for their day; before any is in force, the nearest one. */
function standing({ versoes, vigente, esperando }: SituacaoParametros): string {
  const [nearest, ...others] = esperando.map(({ numero, vigente_desde }) => ({
    numero,
    dia: formatDate(vigente_desde),
  }));
  const present = versoes.find(({ numero }) => numero === vigente);
  if (!present && !nearest) return texts.none;
  const first = present
    ? texts.published(present.numero, formatDate(present.vigente_desde))
    : texts.scheduled(nearest?.numero ?? 0, nearest?.dia ?? '');
  const waiting = present && nearest ? [nearest, ...others] : others;
  return [first, ...waiting.map(({ numero, dia }) => texts.waiting(numero, dia))].join(' · ');
}

type Open = 'comparar' | 'impacto' | 'publicar' | 'versoes' | null;

/** What is in force, what the draft changes, what is missing, and the way to publish it. */
export function Publicacao() {
  const query = useQuery(situacaoQuery());
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Loaded query={query} skeleton="detail" title={false}>
      {(situacao) => {
        const { mudancas, problemas, publica, versoes } = situacao;
        const [ultima] = versoes;
        return (
          <Stack gap={3}>
            <Row gap={3} justify="between">
              <span>
                {standing(situacao)} <Muted>· {texts.changes(mudancas.length)}</Muted>
              </span>
              <Row gap={2}>
                {ultima && (
                  <Button icon="log" onClick={() => setOpen('versoes')}>
                    {texts.history}
                  </Button>
                )}
                {mudancas.length > 0 && (
                  <Button icon="columns" onClick={() => setOpen('comparar')}>
                    {texts.compare}
                  </Button>
                )}
                {ultima && publica && mudancas.length > 0 && problemas.length === 0 && (
                  <Button icon="indicator" onClick={() => setOpen('impacto')}>
                    {impacto.action}
                  </Button>
                )}
                {publica && mudancas.length > 0 && problemas.length === 0 && (
                  <Button kind="primary" icon="check" onClick={() => setOpen('publicar')}>
                    {texts.publish}
                  </Button>
                )}
              </Row>
            </Row>
            {problemas.length > 0 && <Problems problemas={problemas} />}
            <Modal open={open === 'comparar'} size="large" title={texts.compareTitle} onClose={close}>
              <Differences caption={texts.compareTitle} mudancas={mudancas} empty={texts.same} />
            </Modal>
            {open === 'impacto' && <ImpactoDialog onClose={close} />}
            {open === 'publicar' && <PublishDialog situacao={situacao} onClose={close} />}
            {open === 'versoes' && <VersoesDialog versoes={versoes} onClose={close} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** What has to be mended, each with the way to its tab where the person may open it. */
function Problems({ problemas }: { problemas: SituacaoParametros['problemas'] }) {
  const user = useUser();
  return (
    <Alert kind="warning" title={texts.problems(problemas.length)}>
      <ul className={styles.problems}>
        {problemas.map((problema) => (
          <li key={problema.message}>
            {problema.message} {hasPermission(user, abas[problema.aba]) && <Way problema={problema} />}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** To the record where it is mended, else to its tab. */
function Way({ problema: { aba, registro } }: { problema: Problema }) {
  if (registro?.tipo === 'eform') {
    const to = href('precificacao.eform', { uuid: registro.uuid });
    return to ? <Link to={to}>{texts.openForm}</Link> : null;
  }
  const search = new URLSearchParams({ aba, ...(registro ? { [registroParam]: registro.uuid } : {}) });
  return (
    <Link to={`?${search}`} preventScrollReset>
      {registro ? texts.mend[registro.tipo] : texts.goTo(tabTexts.tab[aba])}
    </Link>
  );
}

function PublishDialog({ situacao, onClose }: { situacao: SituacaoParametros; onClose: () => void }) {
  const refresh = useRefresh();
  const ultima = situacao.versoes[0]?.numero ?? 0;
  return (
    <FormDialog
      title={texts.publishTitle(ultima + 1)}
      schema={publicarSchema}
      submitLabel={texts.publish}
      defaultValues={{ vigente_desde: dateIn(new Date()), espera: 'manter', observacao: '', ultima }}
      onSubmit={async (values) => {
        // Refused or not: a version published meanwhile is in sight when this closes.
        await release(values).finally(refresh);
        notify.success(texts.done(ultima + 1));
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{texts.publishHint(situacao.mudancas.length)}</p>
        <DateField name="vigente_desde" label={texts.since} required />
        <Waiting esperando={situacao.esperando} numero={ultima + 1} />
        <Textarea name="observacao" label={texts.note} hint={texts.noteHint} required />
      </Stack>
    </FormDialog>
  );
}

/** Versions for a later day than the chosen one: what becomes of them is the person's word. */
function Waiting({ esperando, numero }: Pick<SituacaoParametros, 'esperando'> & { numero: number }) {
  const chosen = useFormValue<string | null>('vigente_desde') ?? '';
  const same = esperando.find(({ vigente_desde }) => vigente_desde === chosen);
  const later = esperando.filter(({ vigente_desde }) => vigente_desde > chosen);
  const names = later.map((one) => texts.waits.version(one.numero, formatDate(one.vigente_desde))).join(', ');
  return (
    <>
      {same && (
        <Alert kind="warning">{texts.sameDay(same.numero, formatDate(same.vigente_desde), numero)}</Alert>
      )}
      {later.length > 0 && (
        <>
          <Alert kind="warning" title={texts.waits.title(names, later.length === 1)}>
            {texts.waits.text}
          </Alert>
          <RadioField
            name="espera"
            label={texts.waits.label}
            options={[
              { value: 'manter', label: texts.waits.keep(names) },
              { value: 'substituir', label: texts.waits.replace(numero) },
            ]}
          />
        </>
      )}
    </>
  );
}
