import {
  faltaParaPublicar,
  type ImplantacaoModeloDetalhe,
  publicarImplantacaoModeloSchema,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { implantacaoModeloParteLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { useQuery } from '@gestao/shared/query';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Alert, Card, DialogCancel, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { Form, SelectField, Textarea } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/modelos';
import { comparacaoQuery, publicarModelo, useModeloDone } from './modelos.queries';
import { partesDe } from './partes';

/** Puts the draft to use: what it still lacks, or what differs and a line for the list of versions. */
export function PublicarDialog({
  modelo,
  onClose,
}: {
  modelo: ImplantacaoModeloDetalhe;
  onClose: () => void;
}) {
  const done = useModeloDone();
  const emUso = modelo.versoes[0]?.numero;
  const faltas = faltaParaPublicar(partesDe(modelo));
  const title = texts.publishTitle(modelo.nome);
  if (faltas.length > 0)
    return (
      <Modal open title={title} onClose={onClose} footer={<DialogCancel onClose={onClose} />}>
        <Alert kind="warning">
          {texts.lacks}
          <ul>
            {faltas.map(({ path, message }) => (
              <li key={message}>
                {implantacaoModeloParteLabels[path[0] as keyof typeof implantacaoModeloParteLabels]}:{' '}
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      </Modal>
    );
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Form
        schema={publicarImplantacaoModeloSchema}
        defaultValues={{ versao: modelo.rascunho?.versao ?? 1, resumo: '' }}
        label={texts.publish}
        submitLabel={texts.publish}
        cancel={onClose}
        onSubmit={async (values) => {
          const { data } = await publicarModelo(modelo.uuid, values);
          void done(texts.published(data.numero));
          onClose();
        }}
      >
        <Muted>{texts.publishHint}</Muted>
        {emUso !== undefined && (
          <Card title={texts.differences}>
            <Diferencas uuid={modelo.uuid} de={emUso} para={0} same={texts.noDifferences} />
          </Card>
        )}
        <Textarea name="resumo" label={texts.summary} hint={texts.summaryHint} maxLength={500} />
      </Form>
    </Modal>
  );
}

/** What differs between two versions, part by part and field by field; 0 is the draft. */
function Diferencas({ uuid, de, para, same }: { uuid: string; de: number; para: number; same: string }) {
  const query = useQuery(comparacaoQuery(uuid, de, para));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(itens) =>
        itens.length === 0 ? (
          <Muted>{same}</Muted>
        ) : (
          <ul>
            {itens.map(({ parte, chave, titulo, mudanca, campos }) => (
              <li key={`${parte} ${mudanca} ${chave}`}>
                {labelOf(implantacaoModeloParteLabels, parte)} · {texts.change[mudanca]}: {titulo}
                {campos.length > 0 && (
                  <ul>
                    {campos.map(({ campo, rotulo, de: era, para: agora }) => (
                      <li key={campo}>
                        <Muted>{texts.fieldChange(rotulo, era, agora)}</Muted>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

/** Any two versions of a template side by side. @param versoes numbers, the newest first; 0 is the draft */
export function CompararDialog({
  uuid,
  versoes,
  onClose,
}: {
  uuid: string;
  versoes: readonly number[];
  onClose: () => void;
}) {
  const [de, setDe] = useState(String(versoes[1] ?? 0));
  const [para, setPara] = useState(String(versoes[0] ?? 0));
  const options = versoes.map((numero) => ({ value: String(numero), label: texts.versionOf(numero) }));
  return (
    <Modal open size="large" title={texts.compare} onClose={onClose}>
      <Stack>
        <Row gap={4} grow>
          <SelectField
            label={texts.from}
            empty={null}
            options={options}
            value={de}
            onChange={(value) => setDe(value ?? de)}
          />
          <SelectField
            label={texts.to}
            empty={null}
            options={options}
            value={para}
            onChange={(value) => setPara(value ?? para)}
          />
        </Row>
        <Diferencas uuid={uuid} de={Number(de)} para={Number(para)} same={texts.same} />
      </Stack>
    </Modal>
  );
}
