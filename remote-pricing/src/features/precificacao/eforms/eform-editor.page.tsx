import type { Eform } from '@gestao/shared/contracts/comercial/eforms';
import type { Tarefas } from '@gestao/shared/contracts/comercial/precificacao';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { href, useNavigate, useParams } from '@gestao/shared/router';
import {
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  Loaded,
  type MenuItem,
  PageHeader,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/parametros-eforms';
import { actOnEform, parametrosQuery, removeEform, saveEform, useRefresh } from '../parametros.queries';
import { EformForm } from './eform-form';
import { EformStatus } from './eform-list';
import { EformPreview } from './eform-preview';

/** One questionnaire: edited while a draft, afterwards only read. `novo` in the address is a new one. */
export default function EformEditorPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(parametrosQuery('tarefas'));
  return (
    <Loaded query={query} skeleton="form">
      {(data) => {
        const eform = data.eforms.find((one) => one.uuid === uuid);
        if (!eform && uuid !== 'novo') return <Gone />;
        // A form of its own for each questionnaire: what was typed in one is not carried to another.
        return <Editor key={uuid} eform={eform} destinos={data.eform_destinos} />;
      }}
    </Loaded>
  );
}

const backTo = () => href('precificacao.parameters', {}, { aba: 'tarefas' }) ?? '/';

function Back() {
  return (
    <ButtonLink to={backTo()} icon="chevronLeft">
      {texts.back}
    </ButtonLink>
  );
}

function Gone() {
  return (
    <div className={page.page}>
      <PageHeader title={texts.title} actions={<Back />} />
      <Card>
        <EmptyState text={texts.notFound} action={<Back />} />
      </Card>
    </div>
  );
}

type Asking = 'publicar' | 'arquivar' | 'excluir' | null;

function Editor({ eform, destinos }: { eform: Eform | undefined; destinos: Tarefas['eform_destinos'] }) {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [asking, setAsking] = useState<Asking>(null);
  const go = (uuid: string, replace = false) =>
    navigate(href('precificacao.eform', { uuid }) ?? backTo(), { replace });
  const editable = !eform || eform.status === 'rascunho';

  const act = useMutation({
    mutationFn: async (action: 'publicar' | 'arquivar' | 'excluir' | 'nova-versao') => {
      if (!eform) return;
      if (action === 'excluir') await removeEform(eform);
      else {
        const saved = await actOnEform(eform, action);
        if (action === 'nova-versao') {
          await refresh();
          go(saved.uuid);
        }
      }
    },
    onSuccess: async (_nothing, action) => {
      setAsking(null);
      notify.success(
        {
          publicar: texts.published,
          arquivar: texts.archived,
          excluir: texts.removed,
          'nova-versao': texts.versionCreated,
        }[action],
      );
      if (action === 'excluir') navigate(backTo());
      await refresh();
    },
    onError: async (error: Error) => {
      setAsking(null);
      notify.error(errorText(error));
      await refresh();
    },
  });

  const menu: MenuItem[] = [];
  if (eform && eform.status !== 'arquivado') {
    menu.push({ label: texts.archive, icon: 'archive', onSelect: () => setAsking('arquivar') });
  }
  if (eform?.status === 'rascunho') {
    menu.push({ label: texts.remove, icon: 'delete', danger: true, onSelect: () => setAsking('excluir') });
  }
  return (
    <div className={page.page}>
      <PageHeader
        title={eform ? texts.open(eform.nome, eform.versao_eform) : texts.new}
        badge={eform && <EformStatus eform={eform} />}
        context={
          eform
            ? {
                rascunho: texts.contextDraft,
                publicado: texts.contextPublished,
                arquivado: texts.contextArchived,
              }[eform.status]
            : texts.contextNew
        }
        actions={
          <>
            <Back />
            {eform && !editable && (
              <Button
                kind="primary"
                icon="copy"
                loading={act.isPending && act.variables === 'nova-versao'}
                onClick={() => act.mutate('nova-versao')}
              >
                {texts.newVersion}
              </Button>
            )}
          </>
        }
        menu={menu}
      />
      {editable ? (
        <EformForm
          eform={eform}
          destinos={destinos}
          onPublish={eform && (() => setAsking('publicar'))}
          onSave={async (form) => {
            // Refused or not: the parameters it was checked against are asked again.
            const saved = await saveEform(eform?.uuid, form).finally(refresh);
            notify.success(texts.saved);
            if (!eform) go(saved.uuid, true);
            return saved.versao;
          }}
        />
      ) : (
        <EformPreview perguntas={eform.perguntas} />
      )}
      {eform && (
        <ConfirmDialog
          open={asking !== null}
          danger={asking === 'excluir'}
          title={
            {
              publicar: texts.publishTitle(eform.nome, eform.versao_eform),
              arquivar: texts.archiveTitle(eform.nome),
              excluir: texts.removeTitle(eform.nome),
            }[asking ?? 'publicar']
          }
          confirmLabel={
            { publicar: texts.publish, arquivar: texts.archive, excluir: texts.remove }[asking ?? 'publicar']
          }
          loading={act.isPending}
          onConfirm={() => asking && act.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          {
            { publicar: texts.publishHint, arquivar: texts.archiveHint, excluir: texts.removeHint }[
              asking ?? 'publicar'
            ]
          }
        </ConfirmDialog>
      )}
    </div>
  );
}
