import { formatCompetencia } from '@gestao/shared/config';
import type {
  Bloqueio,
  Bloqueios,
  FechamentoCiclo,
} from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { bloqueioTipoLabels } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { call } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Alert, Button, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Checkbox, Form, Textarea, useFormValue } from '@gestao/shared/ui/form';
import { useAddressWith } from '@gestao/shared/ui/table';
import page from '../../../../components/page.module.css';
import { texts } from '../../../../texts/fechamento-ciclo';
import { bloqueiosQuery, useFechamentoDone } from './ciclo.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-ciclo');

interface Props {
  fechamento: FechamentoDetalhe;
  ciclo: FechamentoCiclo;
  onClose: () => void;
}

/** What holds the closing back, each with the place that clears it; with nothing left, the three answers. */
export function FecharDialog({ fechamento, ciclo, onClose }: Props) {
  const query = useQuery({ ...bloqueiosQuery(fechamento.uuid), staleTime: 0 });
  return (
    <Modal
      open
      title={texts.closeTitle(fechamento.cliente.nome, formatCompetencia(fechamento.competencia))}
      onClose={onClose}
    >
      <Loaded query={query} skeleton="form">
        {(bloqueios) =>
          bloqueios.impedem > 0 ? (
            <Stack gap={4}>
              <Alert kind="error">{texts.blocked(bloqueios.impedem)}</Alert>
              <Lista bloqueios={bloqueios} onClose={onClose} />
              <Row gap={2}>
                <Button onClick={onClose}>{texts.closeWindow}</Button>
              </Row>
            </Stack>
          ) : (
            <FecharForm fechamento={fechamento} ciclo={ciclo} bloqueios={bloqueios} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

/** Each kind with its lines; a line opens what it is about, and the window goes. */
function Lista({ bloqueios: { itens }, onClose }: { bloqueios: Bloqueios; onClose: () => void }) {
  const tipos = [...new Set(itens.map(({ tipo }) => tipo))];
  return (
    <Stack gap={4}>
      {tipos.map((tipo) => (
        <section key={tipo} aria-label={labelOf(bloqueioTipoLabels, tipo)}>
          <Muted>{labelOf(bloqueioTipoLabels, tipo)}</Muted>
          <ul className={page.plainList}>
            {itens
              .filter((one) => one.tipo === tipo)
              .map((one) => (
                <li key={`${one.tarefa} ${one.texto}`}>
                  <Lugar bloqueio={one} onClose={onClose} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

function Lugar({ bloqueio, onClose }: { bloqueio: Bloqueio; onClose: () => void }) {
  const { tipo, texto, tarefa, mensagem } = bloqueio;
  const addressWith = useAddressWith();
  const onde = tarefa ? addressWith('tarefa', tarefa) : addressWith('aba', 'mensagens');
  const daTarefa = mensagem ? atMessage(onde, mensagem) : onde;
  const to =
    tipo === 'volume'
      ? addressWith('aba', 'volume')
      : ((tipo === 'anexo' ? href('validacao-anexos.list') : undefined) ?? daTarefa);
  return to ? (
    <Link to={to} onClick={onClose}>
      {texto}
    </Link>
  ) : (
    texto
  );
}

/** The same address, with the note in sight. */
function atMessage(address: string, mensagem: string) {
  const [path, query] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('mensagem', mensagem);
  return `${path}?${search}`;
}

function FecharForm({ fechamento, ciclo, bloqueios, onClose }: Props & { bloqueios: Bloqueios }) {
  const { uuid } = fechamento;
  const done = useFechamentoDone(onClose);
  return (
    <Form
      label={texts.close}
      submitLabel={texts.closeNow}
      cancel={onClose}
      schema={async () => (await contract()).retrospectivaFormSchema}
      defaultValues={{ atrasou: '', ajudou: '', mudar: '', aplicar: false }}
      onSubmit={async (values) => {
        const { data } = await call('POST /fechamentos/:uuid/fechar', {
          params: { uuid },
          body: { ...values, versao: ciclo.versao },
        });
        done(texts.done(data.status_label));
      }}
    >
      {bloqueios.itens.length > 0 ? (
        <Alert kind="warning">
          {texts.warnings}
          <Lista bloqueios={bloqueios} onClose={onClose} />
        </Alert>
      ) : (
        <Alert kind="success">{texts.nothingBlocks}</Alert>
      )}
      <Muted>{texts.closeHint}</Muted>
      <Textarea name="atrasou" label={texts.late} maxLength={1000} rows={2} />
      <Textarea name="ajudou" label={texts.helped} maxLength={1000} rows={2} />
      <Textarea name="mudar" label={texts.change} maxLength={1000} rows={2} />
      <ApplyField />
    </Form>
  );
}

function ApplyField() {
  const mudar = useFormValue<string>('mudar');
  return mudar.trim() === '' ? null : <Checkbox name="aplicar" label={texts.apply} hint={texts.applyHint} />;
}
