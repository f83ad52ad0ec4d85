import { formatCompetencia } from '@gestao/shared/config';
import { acceptOf } from '@gestao/shared/contracts/comum/values/anexos';
import { certezaLabels } from '@gestao/shared/contracts/operacao/values/resultados';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { labelOf } from '@gestao/shared/rules/label-of';
import {
  Alert,
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Menu,
  type MenuItem,
  Modal,
  Muted,
  Row,
  Stack,
  StatusBadge,
  useMedia,
} from '@gestao/shared/ui/core';
import { DropZone } from '@gestao/shared/ui/form';
import { csvFile, DataTable, saveFile } from '@gestao/shared/ui/table';
import { useRef, useState } from 'react';
import { texts } from '../../../texts/resultados';
import styles from '../anexo-painel.module.css';
import { noun } from '../validacao.queries';
import { EscolherTarefa } from './escolher-tarefa';
import { certa, type Linha, useResultados } from './use-resultados';

const accept = acceptOf();
const tones = { alta: 'green', media: 'blue', baixa: 'amber', nenhuma: 'grey' } as const;

function Estado({ linha: { estado, resultado, escolhida, percent, problema } }: { linha: Linha }) {
  const badge = () => {
    if (estado === 'anexado') return <StatusBadge tone="green">{texts.attached}</StatusBadge>;
    if (estado === 'enviando') return <StatusBadge tone="blue">{texts.sending(percent)}</StatusBadge>;
    if (estado === 'falhou') return <StatusBadge tone="red">{texts.failed}</StatusBadge>;
    if (!resultado) {
      return <StatusBadge tone="grey">{estado === 'lendo' ? texts.reading : texts.waiting}</StatusBadge>;
    }
    const certeza = escolhida ? 'alta' : resultado.certeza;
    return <StatusBadge tone={tones[certeza]}>{labelOf(certezaLabels, certeza)}</StatusBadge>;
  };
  return (
    <Stack gap={1}>
      <span>{badge()}</span>
      {problema && estado !== 'anexado' && <Muted>{problema}</Muted>}
    </Stack>
  );
}

const clienteDe = ({ tarefa, resultado }: Linha) => tarefa?.cliente?.nome ?? resultado?.cliente?.nome ?? '—';
const tarefaDe = ({ tarefa }: Linha) =>
  tarefa ? texts.taskOf(tarefa.titulo, formatCompetencia(tarefa.competencia) ?? '') : '—';

/** A folder of results: what each file is for, confirmed at once or one by one, and what could not be done. */
export function ResultadosDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const phone = useMedia('(max-width: 599px)');
  const { linhas, problema, setProblema, add, attach, attachAll, choose, remove } = useResultados();
  const [choosing, setChoosing] = useState<Linha>();
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const folder = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const certas = linhas.filter(certa);
  const porResolver = linhas.filter(({ estado }) => estado !== 'anexado');

  async function run(which: readonly Linha[]) {
    setBusy(true);
    try {
      await attachAll(which);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: [noun] });
    }
  }
  async function one(linha: Linha) {
    const attached = await attach(linha);
    if (attached) notify.success(texts.attachedTo(linha.file.name, linha.tarefa?.codigo ?? ''));
    void queryClient.invalidateQueries({ queryKey: [noun] });
  }
  const report = () =>
    saveFile(
      csvFile([
        [...texts.reportHead],
        ...porResolver.map(({ file, resultado, tarefa, problema: why }) => [
          file.name,
          resultado?.cliente?.nome ?? '',
          formatCompetencia(resultado?.competencia ?? null) ?? '',
          tarefa ? `${tarefa.codigo} ${tarefa.titulo}` : '',
          why ?? texts.notConfirmed,
        ]),
      ]),
      texts.reportName,
    );
  const picker = (label: string, ref: typeof folder, more: object) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      aria-label={label}
      {...more}
      onChange={(event) => {
        const chosen = [...(event.target.files ?? [])];
        event.target.value = '';
        add(chosen);
      }}
    />
  );

  const menu = (linha: Linha): MenuItem[] => [
    ...(linha.estado === 'lido'
      ? [{ label: linha.tarefa ? texts.chooseOther : texts.choose, onSelect: () => setChoosing(linha) }]
      : []),
    ...(linha.estado === 'lido' || linha.estado === 'falhou'
      ? [{ label: texts.remove, icon: 'close' as const, onSelect: () => remove(linha.id) }]
      : []),
  ];
  function acao(linha: Linha) {
    if (linha.estado !== 'lido') return null;
    return linha.tarefa ? (
      <Button small aria-label={texts.attachFile(linha.file.name)} onClick={() => void one(linha)}>
        {texts.attach}
      </Button>
    ) : (
      <Button small aria-label={texts.chooseFor(linha.file.name)} onClick={() => setChoosing(linha)}>
        {texts.choose}
      </Button>
    );
  }

  return (
    <Modal
      open
      size="large"
      title={texts.title}
      onClose={() => (porResolver.length > 0 ? setLeaving(true) : onClose())}
      footer={
        linhas.length > 0 && (
          <Row justify="between">
            <span role="status">
              {texts.summary(linhas.length, linhas.length - porResolver.length, porResolver.length)}
            </span>
            <Row>
              {porResolver.length > 0 && (
                <Button icon="download" onClick={report}>
                  {texts.report}
                </Button>
              )}
              {certas.length > 0 && (
                <Button kind="primary" loading={busy} onClick={() => void run(certas)}>
                  {texts.attachAll(certas.length)}
                </Button>
              )}
            </Row>
          </Row>
        )
      }
    >
      <Stack>
        <Muted>{texts.intro}</Muted>
        <DropZone multiple onFiles={add} onProblem={setProblema}>
          <Button icon="upload" onClick={() => folder.current?.click()}>
            {texts.chooseFolder}
          </Button>
          <Button kind="quiet" onClick={() => files.current?.click()}>
            {texts.chooseFiles}
          </Button>
          {picker(texts.chooseFolder, folder, { webkitdirectory: '' })}
          {picker(texts.chooseFiles, files, { accept })}
        </DropZone>
        {problema && <Alert kind="warning" title={problema} />}
        {linhas.length === 0 ? (
          <EmptyState icon="attachment" text={texts.empty} />
        ) : phone ? (
          <ul className={styles.plain} aria-label={texts.caption}>
            {linhas.map((linha) => (
              <li key={linha.id}>
                <Card title={linha.file.name}>
                  <Stack gap={2}>
                    <Muted>
                      {[clienteDe(linha), tarefaDe(linha)].filter((one) => one !== '—').join(' → ')}
                    </Muted>
                    <Estado linha={linha} />
                    <Row>
                      {acao(linha)}
                      {menu(linha).length > 0 && (
                        <Menu label={texts.actionsOf(linha.file.name)} items={menu(linha)} />
                      )}
                    </Row>
                  </Stack>
                </Card>
              </li>
            ))}
          </ul>
        ) : (
          <DataTable
            caption={texts.caption}
            rows={linhas}
            rowKey={({ id }) => String(id)}
            rowLabel={({ file }) => file.name}
            rowMenu={menu}
            columns={[
              { key: 'arquivo', header: texts.file, cell: ({ file }) => file.name, primary: true },
              {
                key: 'cliente',
                header: texts.client,
                cell: clienteDe,
              },
              {
                key: 'tarefa',
                header: texts.task,
                cell: tarefaDe,
              },
              {
                key: 'certeza',
                header: texts.certainty,
                cell: (linha) => <Estado linha={linha} />,
                state: true,
              },
              {
                key: 'acao',
                header: '',
                cell: acao,
              },
            ]}
          />
        )}
      </Stack>
      {choosing && (
        <EscolherTarefa
          nome={choosing.file.name}
          candidatas={choosing.resultado?.candidatas ?? []}
          onClose={() => setChoosing(undefined)}
          onChoose={(tarefa) => {
            choose(choosing.id, tarefa);
            setChoosing(undefined);
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          title={texts.leaveTitle}
          confirmLabel={texts.leave}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          {texts.leaveHint(porResolver.length)}
        </ConfirmDialog>
      )}
    </Modal>
  );
}
