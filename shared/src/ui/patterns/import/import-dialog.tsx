import { useEffect, useRef, useState } from 'react';
import type { ImportColumn, ImportMudanca, ImportResult } from '../../../contracts/comum/importacao';
import { fieldChoices } from '../../../contracts/comum/values/importacao';
import { type AddressOf, call, errorText, fieldErrors } from '../../../http';
import { notify } from '../../../notify';
import { useMutation } from '../../../query';
import { Button, Spinner } from '../../kit/actions/button';
import { Alert } from '../../kit/feedback/alert';
import { DropZone } from '../../kit/fields/upload/drop-zone';
import { Muted, Row, Stack } from '../../kit/layout/layout';
import { Modal } from '../../kit/overlay/modal';
import { DataTable } from '../../kit/table/data-table';
import { saveFile } from '../../kit/table/save-file';
import { type BroughtColumns, ImportColumns } from './import-columns';
import { template, wrongLines } from './import-files';
import { ImportReading } from './import-reading';
import { texts } from './import-texts';

export interface ImportDialogProps {
  /** `usuários`: what the lines become. */
  what: string;
  one: string;
  many: string;
  /** `36 tarefas importadas.` */
  feminine?: boolean;
  columns: readonly ImportColumn[];
  /** `/usuarios/importar` */
  path: AddressOf<'POST', '/importar'>;
  /** What else the address is told: which record the lines are of. */
  query?: Readonly<Record<string, string | number>>;
  /** After everything was saved. */
  onImported: () => void;
  onClose: () => void;
}

/**
 * Import of a CSV or XLSX file: template, the fields of its columns where they are not clear, check with every
 * wrong line and column, then all lines or none.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { what, one, many, feminine = false, columns, path, query, onImported, onClose } = props;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const [brought, setBrought] = useState<BroughtColumns>();
  const [matching, setMatching] = useState(false);
  const [leitura, setLeitura] = useState<ImportResult['leitura']>();

  const check = useMutation({
    mutationFn: ({ chosen, ...how }: { chosen: File } & How) =>
      send({ path, query }, chosen, 'sim', how, abort.current.signal),
    onSuccess: ({ colunas, conferir_colunas = false, leitura: read }) => {
      setMatching(conferir_colunas);
      setLeitura(read);
      setBrought(colunas && { columns: colunas, keys: colunas.map(({ chave }) => chave ?? '') });
    },
  });
  // Not cancelled with the dialog: what the server saves, it saves whole.
  const save = useMutation({
    mutationFn: (chosen: File) =>
      send({ path, query }, chosen, 'nao', { keys: brought?.keys, folha: leitura?.folha }),
    onSuccess: (result) => {
      if (result.erros.length > 0) return;
      notify.success(texts.done(result.gravadas, one, many, feminine));
      onImported();
    },
  });
  const result = matching ? undefined : (save.data ?? check.data);
  const failure = save.error ?? check.error;
  const busy = check.isPending || save.isPending;
  const ready =
    result !== undefined && result.erros.length === 0 && !changesNothing(result) && !check.isPending;

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(undefined);
    // What is dropped did not pass the machine's own choice.
    if (!/\.(csv|xlsx)$/i.test(chosen.name)) return setProblem(texts.wrongType);
    abort.current.abort();
    abort.current = new AbortController();
    setFile(chosen);
    setMatching(false);
    setBrought(undefined);
    setLeitura(undefined);
    save.reset();
    check.mutate({ chosen });
  }

  /** The same file, read another way. */
  function readAgain(how: How) {
    if (!file) return;
    save.reset();
    // What was read of another sheet says nothing of this one; the choice stays where it was made.
    if (how.folha && how.folha !== leitura?.folha) {
      setBrought(undefined);
      setMatching(false);
      setLeitura(leitura && { ...leitura, folha: how.folha, frases: [], reparos: [], lembradas: false });
    }
    check.mutate({ chosen: file, ...how });
  }

  function match() {
    if (!file || !brought) return;
    const { twice, missing } = fieldChoices(columns, brought.keys);
    if (twice.length > 0 || missing.length > 0)
      return setBrought({ ...brought, tried: (brought.tried ?? 0) + 1 });
    save.reset();
    check.mutate({ chosen: file, keys: brought.keys, folha: leitura?.folha });
  }

  return (
    <Modal
      open
      size="large"
      title={texts.title(what)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {file && ready && (
            <Button kind="primary" loading={save.isPending} onClick={() => save.mutate(file)}>
              {texts.confirm(result.mudancas?.length || result.total, one, many)}
            </Button>
          )}
          {matching && (
            <Button kind="primary" loading={check.isPending} onClick={match}>
              {texts.goOn}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <Muted>{texts.hint}</Muted>
        <Row>
          <DropZone disabled={save.isPending} onFiles={([first]) => choose(first)} onProblem={setProblem}>
            <FileButton label={file ? texts.other : texts.choose} disabled={save.isPending} onFile={choose} />
          </DropZone>
          <Button
            kind="quiet"
            icon="download"
            onClick={() => saveFile(template(columns), texts.templateName(what))}
          >
            {texts.template}
          </Button>
        </Row>
        {problem && <Alert kind="error">{problem}</Alert>}
        {file && <Muted>{texts.chosen(file.name)}</Muted>}
        {check.isPending && <Busy text={texts.checking} />}
        {save.isPending && <Busy text={texts.saving} />}
        {failure && !check.isPending && <Alert kind="error">{sentence(failure)}</Alert>}
        {leitura && !check.isPending && (
          <ImportReading
            leitura={leitura}
            disabled={busy}
            onSheet={(folha) => readAgain({ folha })}
            onForget={() => readAgain({ folha: leitura.folha, forget: true })}
          />
        )}
        {result && !check.isPending && <Outcome result={result} columns={columns} what={what} />}
        {brought && matching && (
          <ImportColumns
            fields={columns}
            brought={brought}
            disabled={check.isPending}
            onChange={(keys) => setBrought({ ...brought, keys })}
          />
        )}
        {brought && !matching && !busy && <ReadAs brought={brought} onMatch={() => setMatching(true)} />}
        {!file && columns.some((column) => column.exemplo) && <Muted>{texts.sampleHint}</Muted>}
        {!file && <Columns columns={columns} />}
      </Stack>
    </Modal>
  );
}

/** How a file is to be read; what is not said is found in it. */
interface How {
  /** The field of each column, told by hand. */
  keys?: readonly string[] | undefined;
  folha?: string | null | undefined;
  /** Leaves aside what was told of an earlier file. */
  forget?: boolean | undefined;
}

async function send(
  { path, query: more }: Pick<ImportDialogProps, 'path' | 'query'>,
  file: File,
  simular: 'sim' | 'nao',
  { keys, folha, forget }: How,
  signal?: AbortSignal,
): Promise<ImportResult> {
  const form = new FormData();
  form.append('arquivo', file);
  const query = {
    ...more,
    simular,
    ...(keys && { colunas: keys.join(',') }),
    ...(folha && { folha }),
    ...(forget && { memoria: 'nao' }),
  };
  return (await call(`POST ${path}`, { body: form, query, signal })).data;
}

/** The file says what is there already. */
const changesNothing = ({ mudancas, avisos }: ImportResult) =>
  mudancas !== undefined && mudancas.length === 0 && !avisos?.length;

/** What is wrong with the file as a whole, in the words of its only field. */
function sentence(error: unknown): string {
  const { arquivo, colunas } = fieldErrors(error);
  return (arquivo ?? colunas)?.join(' ') ?? errorText(error);
}

/** What of the file is passed over, and the way to the fields of its columns. */
function ReadAs({ brought, onMatch }: { brought: BroughtColumns; onMatch: () => void }) {
  const ignored = brought.columns.filter(({ titulo }, at) => titulo !== '' && !brought.keys[at]);
  return (
    <Row>
      {ignored.length > 0 && <Muted>{texts.ignored(ignored.map(({ titulo }) => titulo))}</Muted>}
      <Button kind="quiet" small onClick={onMatch}>
        {texts.match}
      </Button>
    </Row>
  );
}

function Busy({ text }: { text: string }) {
  return (
    <div role="status">
      <Row>
        <Spinner />
        {text}
      </Row>
    </div>
  );
}

function FileButton({
  label,
  disabled,
  onFile,
}: {
  label: string;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" disabled={disabled} data-autofocus onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hidden
        aria-label={label}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file, corrected, may be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}

function Outcome({
  result,
  columns,
  what,
}: {
  result: ImportResult;
  columns: readonly ImportColumn[];
  what: string;
}) {
  if (result.erros.length === 0) {
    if (changesNothing(result)) return <Alert kind="info">{texts.nothing}</Alert>;
    return (
      <>
        <Alert kind="success">{texts.ready(result.total)}</Alert>
        {result.avisos?.map((aviso) => (
          <Alert key={aviso} kind="warning">
            {aviso}
          </Alert>
        ))}
        {result.mudancas && result.mudancas.length > 0 && <Changes changes={result.mudancas} />}
      </>
    );
  }
  return (
    <>
      <Alert
        kind="error"
        action={
          result.erradas && (
            <Button
              small
              icon="download"
              onClick={() => saveFile(wrongLines(columns, result), texts.wrongLinesName(what))}
            >
              {texts.wrongLines}
            </Button>
          )
        }
      >
        {texts.wrong(result.total - result.validas, result.total)}
      </Alert>
      <DataTable
        caption={texts.errors}
        rows={result.erros.map((erro, index) => ({ ...erro, key: String(index) }))}
        rowKey={(erro) => erro.key}
        rowLabel={(erro) => `${texts.line} ${erro.linha}`}
        columns={[
          { key: 'linha', header: texts.line, cell: (erro) => erro.linha, primary: true },
          { key: 'coluna', header: texts.column, cell: (erro) => erro.coluna || texts.dash },
          { key: 'valor', header: texts.value, cell: (erro) => erro.valor || texts.dash },
          { key: 'mensagem', header: texts.message, cell: (erro) => erro.mensagem },
        ]}
      />
    </>
  );
}

/** What saving would do, record by record. */
function Changes({ changes }: { changes: readonly ImportMudanca[] }) {
  return (
    <DataTable
      caption={texts.changes}
      rows={changes}
      rowKey={({ chave, mudanca }) => `${mudanca} ${chave}`}
      rowLabel={({ titulo }) => titulo}
      columns={[
        { key: 'mudanca', header: texts.change, cell: ({ mudanca }) => texts.changeKinds[mudanca] },
        { key: 'titulo', header: texts.record, cell: ({ titulo }) => titulo, primary: true },
        {
          key: 'campos',
          header: texts.fields,
          cell: ({ campos }) =>
            campos.length === 0
              ? texts.dash
              : campos.map(({ campo, rotulo, de, para }) => (
                  <div key={campo}>{texts.fieldChange(rotulo, de, para)}</div>
                )),
        },
      ]}
    />
  );
}

function Columns({ columns }: { columns: readonly ImportColumn[] }) {
  return (
    <DataTable
      caption={texts.columns}
      rows={columns}
      rowKey={(column) => column.chave}
      rowLabel={(column) => column.titulo}
      columns={[
        { key: 'titulo', header: texts.column, cell: (column) => column.titulo, primary: true },
        {
          key: 'obrigatoria',
          header: texts.required,
          cell: (column) => (column.obrigatoria ? texts.yes : texts.no),
        },
        { key: 'dica', header: texts.hintColumn, cell: (column) => column.dica ?? texts.dash },
      ]}
    />
  );
}
