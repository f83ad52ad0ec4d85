import { formatDate } from '@gestao/shared/config';
import type { EtapaDepoisForm, ProcessoDetalhe } from '@gestao/shared/contracts/operacao/processos';
import { errorText, fieldErrors, isLostUpdate } from '@gestao/shared/http';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, Link, useParams } from '@gestao/shared/router';
import { Alert, Button, Loaded, type MenuItem, PageHeader, StatusBadge } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { formatDuration } from '../../components/duration';
import page from '../../components/page.module.css';
import { processoTone } from '../../components/tones';
import { texts } from '../../texts/processos';
import { Ganho } from './ganho';
import styles from './processo.module.css';
import { ProcessoAcoes } from './processo-acoes';
import { EtapaDialog, StaleNotice, UnsavedChanges } from './processo-windows';
import { opcoesQuery, processoQuery, saveEtapas, simulacaoQuery, useProcessoDone } from './processos.queries';
import { type Arrasto, Raia } from './raia';
import {
  chaveNova,
  comEtapa,
  copiarAsIs,
  destinoDe,
  type Etapa,
  etapaVazia,
  levarAoToBe,
  ligadas,
  movida,
  type Raia as NomeDaRaia,
  type Raias,
  raiasDe,
  semEtapa,
} from './raias';

/** One process: as it is done and as it should be, and what that gains. */
export default function ProcessoPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(processoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(processo) => <Editor key={processo.uuid} processo={processo} />}
    </Loaded>
  );
}

/** Steps that are not saved, and the version they were begun on. */
interface Rascunho {
  versao: number;
  antes: Raias;
  raias: Raias;
}

const titulos = { as_is: texts.asIs, to_be: texts.toBe } as const;

function Editor({ processo }: { processo: ProcessoDetalhe }) {
  const queryClient = useQueryClient();
  const done = useProcessoDone();
  const [rascunho, setRascunho] = useState<Rascunho | null>(null);
  const [editing, setEditing] = useState<{ raia: NomeDaRaia; etapa: Etapa; nova: boolean } | null>(null);
  const [arrasto, setArrasto] = useState<Arrasto | null>(null);
  const salvas = raiasDe(processo);
  const raias = rascunho?.raias ?? salvas;
  const fixas = processo.status === 'implantado' || processo.status === 'arquivado';
  const edita = processo.edita && !fixas;
  const { data: simulado } = useQuery({
    ...simulacaoQuery(processo.uuid, { as_is: [...raias.as_is], to_be: [...raias.to_be] }),
    enabled: rascunho !== null,
  });
  const simulacao = (rascunho && simulado) ?? null;
  const { data: opcoes } = useQuery(opcoesQuery());
  const fresh = () => queryClient.fetchQuery({ ...processoQuery(processo.uuid), staleTime: 0 });

  const save = useMutation({
    mutationFn: ({ versao, raias }: Pick<Rascunho, 'versao' | 'raias'>) =>
      saveEtapas(processo.uuid, { as_is: [...raias.as_is], to_be: [...raias.to_be], versao }),
    onSuccess: async () => {
      // Only once the saved steps are there, so that the old ones do not show again.
      await fresh();
      setRascunho(null);
      await done(texts.stepsSaved);
    },
  });

  function change(next: Raias): void {
    if (next === raias) return;
    setRascunho((now) => ({
      versao: now?.versao ?? processo.versao,
      antes: now?.antes ?? salvas,
      raias: next,
    }));
  }

  const nomes = new Map(processo.as_is.etapas.map(({ cargo_uuid, cargo }) => [cargo_uuid, cargo]));
  for (const { cargo_uuid, cargo } of processo.to_be?.etapas ?? []) nomes.set(cargo_uuid, cargo);
  const cargoDe = (uuid: string | null) =>
    uuid === null
      ? null
      : (opcoes?.cargos.find(({ valor }) => valor === uuid)?.rotulo ?? nomes.get(uuid) ?? null);
  const medidas = new Map(
    (processo.to_be?.etapas ?? []).map(({ uuid, minutos_medidos_milimin }) => [
      uuid,
      minutos_medidos_milimin,
    ]),
  );
  const somas = {
    as_is: simulacao?.as_is ?? comChaves(processo.as_is),
    to_be: simulacao ? simulacao.to_be : processo.to_be && comChaves(processo.to_be),
  };

  const menuOf =
    (raia: NomeDaRaia) =>
    (etapa: Etapa, at: number): MenuItem[] =>
      edita
        ? [
            {
              label: texts.editStep,
              icon: 'edit',
              onSelect: () => setEditing({ raia, etapa, nova: false }),
            },
            ...(raia === 'as_is'
              ? [
                  {
                    label: texts.bring,
                    icon: 'copy' as const,
                    onSelect: () => change(levarAoToBe(raias, etapa.chave)),
                  },
                ]
              : []),
            {
              label: texts.moveUp,
              icon: 'arrowUp',
              disabled: at === 0,
              onSelect: () => change(movida(raias, raia, etapa.chave, at - 1)),
            },
            {
              label: texts.moveDown,
              icon: 'arrowDown',
              disabled: at === raias[raia].length - 1,
              onSelect: () => change(movida(raias, raia, etapa.chave, at + 1)),
            },
            {
              label: texts.removeStep,
              icon: 'delete',
              danger: true,
              onSelect: () => change(semEtapa(raias, raia, etapa.chave)),
            },
          ]
        : [];

  const lane = (raia: NomeDaRaia, vazio: string) => (
    <Raia
      raia={raia}
      titulo={titulos[raia]}
      etapas={raias[raia].map((etapa) => ({
        ...etapa,
        medida: raia === 'to_be' ? (medidas.get(etapa.chave) ?? null) : null,
      }))}
      soma={somas[raia]}
      cargoDe={cargoDe}
      origemDe={({ origem }) => raias.as_is.find(({ chave }) => chave === origem)?.nome ?? null}
      destinoDe={({ chave }) => destinoDe(raias, chave)}
      vazio={vazio}
      arrasto={arrasto}
      onDrag={setArrasto}
      onMove={edita ? (chave, para) => change(movida(raias, raia, chave, para)) : undefined}
      onDrop={
        edita
          ? (at) => {
              if (!arrasto) return;
              setArrasto(null);
              if (arrasto.raia !== raia) return change(levarAoToBe(raias, arrasto.chave, at));
              const de = raias[raia].findIndex(({ chave }) => chave === arrasto.chave);
              change(movida(raias, raia, arrasto.chave, de < at ? at - 1 : at));
            }
          : undefined
      }
      onOpen={edita ? (etapa) => setEditing({ raia, etapa, nova: false }) : undefined}
      menuOf={menuOf(raia)}
      acoes={
        edita && (
          <>
            {raia === 'to_be' && raias.to_be.length === 0 && raias.as_is.length > 0 && (
              <Button small kind="primary" icon="copy" onClick={() => change(copiarAsIs(raias))}>
                {texts.copy}
              </Button>
            )}
            <Button
              small
              icon="add"
              aria-label={texts.addTo(titulos[raia])}
              onClick={() => setEditing({ raia, etapa: etapaVazia(chaveNova(raias)), nova: true })}
            >
              {texts.add}
            </Button>
          </>
        )
      }
    />
  );

  const projeto = processo.projeto?.visivel && href('projetos.detail', { uuid: processo.projeto.uuid });
  const contexto = [
    processo.departamento,
    processo.dono,
    processo.cliente?.nome,
    `${processo.frequencia_mes.toLocaleString('pt-BR')} ${texts.frequency.toLowerCase()}`,
  ].filter(Boolean);
  return (
    <div className={page.page}>
      {rascunho && <UnsavedChanges dirty={() => true} discard={() => undefined} />}
      <PageHeader
        title={processo.nome}
        badge={<StatusBadge tone={processoTone[processo.status]}>{processo.status_label}</StatusBadge>}
        context={
          <>
            {contexto.join(' · ')}
            {processo.projeto && (
              <>
                {' · '}
                {texts.projectLink}{' '}
                {projeto ? <Link to={projeto}>{processo.projeto.codigo}</Link> : processo.projeto.codigo}
              </>
            )}
          </>
        }
        actions={
          rascunho ? (
            <>
              <Button onClick={() => setRascunho(null)}>{texts.undo}</Button>
              <Button kind="primary" loading={save.isPending} onClick={() => save.mutate(rascunho)}>
                {texts.save}
              </Button>
            </>
          ) : (
            <ProcessoAcoes processo={processo} />
          )
        }
      />
      {!processo.edita && <Alert kind="info">{texts.readOnly}</Alert>}
      {processo.edita && fixas && !processo.a_medir && <Alert kind="info">{notaDoTempo(processo)}</Alert>}
      {processo.a_medir && processo.edita && <Alert kind="warning">{texts.measureNow}</Alert>}
      {rascunho && (isLostUpdate(save.error) || processo.versao !== rascunho.versao) && !save.isPending ? (
        <StaleNotice
          message={isLostUpdate(save.error) ? errorText(save.error) : texts.changedMeanwhile}
          compare={async () => {
            const theirs = raiasDe(await fresh());
            return (['as_is', 'to_be'] as const)
              .filter((raia) => JSON.stringify(theirs[raia]) !== JSON.stringify(rascunho.raias[raia]))
              .map((raia) => ({
                name: raia,
                label: titulos[raia],
                text: (value: unknown) => emPalavras(value as Raias[NomeDaRaia]),
                original: rascunho.antes[raia],
                theirs: theirs[raia],
                mine: rascunho.raias[raia],
              }));
          }}
          saveOver={async (theirs) => {
            const { versao } = await fresh();
            const deles = Object.fromEntries(theirs.map((one) => [one.name, one.theirs]));
            const juntas = ligadas({ ...rascunho.raias, ...deles });
            setRascunho({ ...rascunho, raias: juntas });
            await save.mutateAsync({ versao, raias: juntas }).catch(() => undefined);
          }}
        />
      ) : (
        save.error && <Alert kind="error">{problemOf(save.error, raias)}</Alert>
      )}
      <div className={styles.desk}>
        <div className={styles.lanes}>
          {lane('as_is', texts.emptyAsIs)}
          {lane('to_be', texts.emptyToBe)}
        </div>
        <div className={styles.gain}>
          <Ganho processo={processo} simulacao={simulacao} />
        </div>
      </div>
      {editing && (
        <EtapaDialog
          etapa={editing.etapa}
          nova={editing.nova}
          raia={editing.raia}
          hoje={raias.as_is}
          cargo={cargoDe(editing.etapa.cargo_uuid)}
          onApply={(etapa: EtapaDepoisForm) => {
            change(comEtapa(raias, editing.raia, etapa));
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

const comChaves = ({ etapas, ...soma }: ProcessoDetalhe['as_is']) => ({
  ...soma,
  etapas: etapas.map((etapa) => ({ ...etapa, chave: etapa.uuid })),
});

const notaDoTempo = ({ status, medir_em, medido_em }: ProcessoDetalhe) =>
  status === 'implantado' && medir_em && !medido_em
    ? `${texts.fixed} ${texts.measureFrom(formatDate(medir_em))}`
    : texts.fixed;

/** A lane in words, to be compared. */
const emPalavras = (etapas: Raias[NomeDaRaia]) =>
  etapas
    .map(({ nome, minutos_execucao_milimin }, at) =>
      [`${at + 1}. ${nome}`, minutos_execucao_milimin > 0 && formatDuration(minutos_execucao_milimin)]
        .filter(Boolean)
        .join(' · '),
    )
    .join('\n');

/** What was refused of a step, by its name. */
function problemOf(error: unknown, raias: Raias): string {
  for (const [field, [text = '']] of Object.entries(fieldErrors(error))) {
    const [, raia, at] = /^(as_is|to_be)\.(\d+)\./.exec(field) ?? [];
    const etapa = raia && raias[raia as NomeDaRaia][Number(at)];
    if (etapa) return texts.refused(etapa.nome, text);
    return text;
  }
  return errorText(error);
}
