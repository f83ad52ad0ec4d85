import type { ImplantacaoModeloDetalhe } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { implantacaoModeloParteLabels as labels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { errorText, isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { useParams } from '@gestao/shared/router';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import {
  Alert,
  Button,
  ConfirmDialog,
  Loaded,
  Muted,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
  Tabs,
} from '@gestao/shared/ui/core';
import { useRef, useState } from 'react';
import page from '../../components/page.module.css';
import { modeloTone } from '../../components/tones';
import { texts } from '../../texts/modelos';
import { AbaDocumentos } from './aba-documentos';
import { AbaEtapas } from './aba-etapas';
import { AbaMatriz } from './aba-matriz';
import { AbaCheckins, AbaEbook, AbaFases } from './abas-simples';
import {
  AbaCalendario,
  ModeloDadosDialog,
  PublicarDialog,
  StaleNotice,
  UnsavedChanges,
  VersionsCard,
} from './modelo-windows';
import {
  comparacaoDe,
  discardRascunho,
  modeloQuery,
  opcoesQuery,
  saveRascunho,
  useModeloDone,
} from './modelos.queries';
import { type Partes, partesDe, problemasDe } from './partes';
import { PlanilhaDasEtapas } from './planilha-das-etapas';

const conflito = () => import('./conflito');

/** A template of implantações: the draft of its parts, and what is in use. */
export default function ModeloPage() {
  const { uuid = '' } = useParams();
  return (
    <Loaded query={useQuery(modeloQuery(uuid))} skeleton="detail">
      {(modelo) => <Editor key={modelo.uuid} modelo={modelo} />}
    </Loaded>
  );
}

/** What the editor began with: changes of others do not touch what is being typed. */
interface Base {
  marca: string;
  versao: number;
  partes: Partes;
}
const baseDe = (modelo: ImplantacaoModeloDetalhe): Base => ({
  marca: `${modelo.rascunho?.versao ?? 0} ${modelo.versoes.length}`,
  versao: modelo.rascunho?.versao ?? 0,
  partes: partesDe(modelo),
});

function Editor({ modelo }: { modelo: ImplantacaoModeloDetalhe }) {
  const edita = !isUsuarioNormal(useUser());
  const queryClient = useQueryClient();
  const done = useModeloDone();
  const [base, setBase] = useState(() => baseDe(modelo));
  const [partes, setPartes] = useState(base.partes);
  /** What another person saved, as the differences were shown. */
  const vista = useRef<Base>(undefined);
  const [open, setOpen] = useState<'dados' | 'publicar' | 'descartar' | null>(null);
  const { data: opcoes } = useQuery(opcoesQuery);
  const changed = partes !== base.partes;
  const begin = (de: ImplantacaoModeloDetalhe) => {
    const nova = baseDe(de);
    setBase(nova);
    setPartes(nova.partes);
  };
  const outro = baseDe(modelo).marca !== base.marca;
  if (outro && !changed) begin(modelo);
  const fresh = () => queryClient.fetchQuery({ ...modeloQuery(modelo.uuid), staleTime: 0 });
  const save = useMutation({
    mutationFn: (form: { partes: Partes; versao: number }) =>
      saveRascunho(modelo.uuid, { ...form.partes, versao: form.versao }),
    onSuccess: async () => {
      await done(texts.draftSaved);
      begin(await fresh());
    },
  });
  const discard = useMutation({
    mutationFn: () => discardRascunho(modelo.uuid, base.versao),
    onSuccess: () => {
      setOpen(null);
      return done(texts.discarded);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const emUso = modelo.versoes[0]?.numero ?? null;
  const aba = {
    partes,
    edita,
    onChange: (mudanca: Partial<Partes>) => setPartes({ ...partes, ...mudanca }),
  };
  return (
    <div className={page.page}>
      {changed && <UnsavedChanges dirty={() => true} discard={() => undefined} />}
      <PageHeader
        title={modelo.nome}
        badge={<StatusBadge tone={modeloTone[modelo.status]}>{modelo.status_label}</StatusBadge>}
        context={[
          emUso === null ? texts.never : texts.version(emUso),
          texts.inUse(modelo.em_uso),
          modelo.servicos.length > 0 && texts.services(modelo.servicos.join(', ')),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          edita &&
          (changed ? (
            <>
              <Button onClick={() => setPartes(base.partes)}>{texts.undo}</Button>
              <Button
                kind="primary"
                loading={save.isPending}
                onClick={() => save.mutate({ partes, versao: base.versao })}
              >
                {texts.saveDraft}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => setOpen('dados')}>{texts.facts}</Button>
              {modelo.rascunho && emUso !== null && (
                <Button onClick={() => setOpen('descartar')}>{texts.discard}</Button>
              )}
              {modelo.rascunho && (
                <Button kind="primary" onClick={() => setOpen('publicar')}>
                  {texts.publish}
                </Button>
              )}
            </>
          ))
        }
      />
      {!edita && <Alert kind="info">{texts.readOnly}</Alert>}
      {changed && !save.isPending && (outro || isLostUpdate(save.error)) ? (
        <StaleNotice
          message={isLostUpdate(save.error) ? errorText(save.error) : texts.changedMeanwhile}
          compare={async () => {
            const [deles, { diferencasDe }] = await Promise.all([fresh(), conflito()]);
            vista.current = baseDe(deles);
            const lados = { original: base.partes, theirs: vista.current.partes, mine: partes };
            return diferencasDe(lados, opcoes);
          }}
          saveOver={async (chosen) => {
            const { partes: deles, versao } = vista.current ?? base;
            const juntas = (await conflito()).juntasDe({ theirs: deles, mine: partes }, chosen);
            setPartes(juntas);
            await save.mutateAsync({ partes: juntas, versao }).catch(() => undefined);
          }}
        />
      ) : (
        changed &&
        save.error && (
          <Alert kind="error">
            {problemasDe(save.error, partes).map((texto) => (
              <div key={texto}>{texto}</div>
            ))}
          </Alert>
        )
      )}
      {changed ? <Muted>{texts.unsaved}</Muted> : modelo.rascunho && <Muted>{texts.draftHint}</Muted>}
      <Tabs
        label={texts.tabs}
        items={[
          {
            id: 'fases',
            label: labels.fases,
            count: partes.fases.length,
            content: () => <AbaFases {...aba} />,
          },
          {
            id: 'etapas',
            label: labels.etapas,
            count: partes.etapas.length,
            content: () => (
              <Stack>
                {!changed && (
                  <Row gap={2}>
                    <PlanilhaDasEtapas modelo={modelo} edita={edita} />
                  </Row>
                )}
                <AbaEtapas {...aba} opcoes={opcoes} />
              </Stack>
            ),
          },
          {
            id: 'documentos',
            label: labels.documentos,
            count: partes.documentos.length,
            content: () => <AbaDocumentos {...aba} opcoes={opcoes} />,
          },
          {
            id: 'matriz',
            label: labels.matriz,
            count: partes.matriz.length,
            content: () => <AbaMatriz {...aba} />,
          },
          {
            id: 'ebook',
            label: labels.ebook,
            count: partes.ebook.length,
            content: () => <AbaEbook {...aba} />,
          },
          {
            id: 'checkins',
            label: labels.checkins,
            count: partes.checkins.length,
            content: () => <AbaCheckins {...aba} />,
          },
          {
            id: 'calendario',
            label: texts.calendar.tab,
            content: () => <AbaCalendario partes={partes} />,
          },
        ]}
      />
      <VersionsCard
        versoes={modelo.versoes}
        draft={modelo.rascunho !== null}
        lineOf={texts.versionLine}
        comparison={comparacaoDe(modelo.uuid)}
        same={texts.same}
      />
      {open === 'dados' && <ModeloDadosDialog modelo={modelo} onClose={() => setOpen(null)} />}
      {open === 'publicar' && <PublicarDialog modelo={modelo} onClose={() => setOpen(null)} />}
      {open === 'descartar' && (
        <ConfirmDialog
          open
          danger
          title={texts.discardTitle}
          confirmLabel={texts.discard}
          loading={discard.isPending}
          onConfirm={() => discard.mutate()}
          onClose={() => setOpen(null)}
        >
          {texts.discardHint}
        </ConfirmDialog>
      )}
    </div>
  );
}
