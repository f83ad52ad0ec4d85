import type { Preco } from '@gestao/shared/contracts/comercial/calculo';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Button, DialogCancel, Loaded, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { signed } from '../../components/signed';
import { SimpleTable } from '../../components/simple-table';
import { texts } from '../../texts/fluxo-orcamento';
import { texts as wizard } from '../../texts/novo-orcamento';
import { conhecidos, editadoDe, paraSalvar, pedidoDe } from './conteudo';
import { type ConteudoLido, compute, conteudoQuery, perguntasQuery, saveConteudo } from './conteudo.queries';
import { noun } from './orcamentos.queries';
import { SinalBadge } from './sinal-badge';

/**
 * The price stays as it was calculated until a person wants it anew, and sees before what would change.
 * @param settle saves what is being typed first; false where it could not
 */
export function NewerParameters({
  uuid,
  settle = async () => true,
}: {
  uuid: string;
  settle?: () => Promise<boolean>;
}) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      <Alert
        kind="warning"
        title={texts.newParameters}
        action={
          <Button
            onClick={async () => {
              if (!(await settle())) return;
              await queryClient.invalidateQueries({ queryKey: conteudoQuery(uuid).queryKey });
              setOpen(true);
            }}
          >
            {texts.recalculate}
          </Button>
        }
      >
        <p>{texts.newParametersText}</p>
      </Alert>
      {open && <RecalculateDialog uuid={uuid} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What a budget costs now and with the parameters in force, line by line; saved once it is confirmed. */
function RecalculateDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const lido = useQuery({ ...conteudoQuery(uuid), staleTime: 0 });
  const perguntas = useQuery(perguntasQuery(null));
  const price = useQuery({
    queryKey: [noun, 'recalcular', uuid, lido.data?.conteudo.versao, perguntas.data?.versao],
    enabled: lido.data !== undefined && perguntas.data !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) => {
      if (!lido.data || !perguntas.data) throw new Error('Asked before its parts were read.');
      const pedido = pedidoDe(perguntas.data, editadoDe(lido.data.conteudo), uuid, null);
      return pedido && compute(pedido, signal);
    },
  });

  async function recalculate() {
    if (!lido.data || !perguntas.data) return;
    const { conteudo, calculo, status } = lido.data;
    setSaving(true);
    try {
      const form = paraSalvar(
        perguntas.data,
        editadoDe(conteudo),
        conteudo.versao,
        status === 'aprovado',
        true,
      );
      const saved = await saveConteudo(uuid, form);
      notify.success(
        texts.recalculated(
          formatCentavos(calculo?.mensal_centavos),
          formatCentavos(saved.calculo?.mensal_centavos),
        ),
      );
      onClose();
    } catch (error) {
      notify.error(Object.values(fieldErrors(error)).flat().join(' ') || errorText(error));
    } finally {
      setSaving(false);
      await queryClient.invalidateQueries({ queryKey: [noun] });
    }
  }

  return (
    <Modal
      open
      title={texts.recalculateTitle}
      onClose={onClose}
      footer={
        <>
          <DialogCancel onClose={onClose}>{texts.back}</DialogCancel>
          {price.data && (
            <Button kind="primary" loading={saving} onClick={() => void recalculate()}>
              {texts.recalculateConfirm}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={price} skeleton="list" title={false}>
        {(after) =>
          after && lido.data && perguntas.data ? (
            <Stack>
              <Muted>
                {texts.versions(lido.data.parametros?.versao ?? '', after.versao)} {texts.recalculateHint}
              </Muted>
              {lido.data.status === 'aprovado' && <Alert kind="warning">{texts.recalculateReopens}</Alert>}
              <Dropped uuid={uuid} lido={lido.data} />
              <Changes before={lido.data.calculo} after={after} />
            </Stack>
          ) : null
        }
      </Loaded>
    </Modal>
  );
}

/** Answers that the parameters in force have no question for any more, by the names they had. */
function Dropped({ uuid, lido }: { uuid: string; lido: ConteudoLido }) {
  const { data: old } = useQuery(perguntasQuery(uuid));
  const { data: now } = useQuery(perguntasQuery(null));
  if (!old || !now) return null;
  const editado = editadoDe(lido.conteudo);
  const kept = conhecidos(now, editado);
  const nameOf = (list: readonly { chave: string; nome: string }[], key: string) =>
    list.find(({ chave }) => chave === key)?.nome ?? key;
  const gone = [
    ...Object.keys(editado.volumes)
      .filter((key) => !(key in kept.volumes))
      .map((key) => nameOf(old.direcionadores, key)),
    ...Object.keys(editado.complexidade)
      .filter((key) => !(key in kept.complexidade))
      .map((key) => nameOf(old.fatores, key)),
  ];
  return gone.length > 0 ? <Alert kind="warning">{texts.recalculateDrops(gone.join(', '))}</Alert> : null;
}

function Changes({ before, after }: { before: Preco | null; after: Preco }) {
  const line = (key: string, name: string, from: number | undefined, to: number | undefined) => ({
    key,
    name,
    before: from === undefined ? '' : formatCentavos(from),
    after: to === undefined ? '' : formatCentavos(to),
    difference: signed((to ?? 0) - (from ?? 0), formatCentavos),
  });
  const rows = [
    ...after.linhas.map((linha) =>
      line(
        linha.chave,
        linha.nome,
        before?.linhas.find(({ chave }) => chave === linha.chave)?.preco_final_centavos,
        linha.preco_final_centavos,
      ),
    ),
    line('mensal', texts.monthly, before?.mensal_centavos, after.mensal_centavos),
    line('implantacao', texts.setup, before?.implantacao_centavos, after.implantacao_centavos),
    line('contrato', wizard.contract, before?.valor_contrato_centavos, after.valor_contrato_centavos),
  ];
  const same = rows.every((row) => row.before === row.after);
  return (
    <>
      {same && <p>{texts.recalculateSame}</p>}
      <SimpleTable
        caption={texts.priceByService}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { header: texts.service, cell: ({ name }) => name },
          { header: texts.before, cell: (row) => row.before, end: true },
          { header: texts.newPrice, cell: (row) => row.after, end: true },
          { header: texts.difference, cell: (row) => row.difference, end: true },
        ]}
      />
      <p>
        <SinalBadge calculo={after} />
      </p>
      {after.faltas.length > 0 && (
        <Alert kind="warning" title={texts.recalculateMissing}>
          <ul>
            {after.faltas.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
