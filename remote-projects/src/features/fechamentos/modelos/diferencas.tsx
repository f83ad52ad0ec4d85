import { useQuery } from '@gestao/shared/query';
import { Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts as modelos } from '../../../texts/fechamento-modelos';
import { texts } from '../../../texts/modelo-obrigacoes';
import { comparacaoQuery } from './modelos.queries';

/** What differs between two versions, task by task and field by field; 0 is the draft. */
export function Diferencas({
  uuid,
  de,
  para,
  same,
}: {
  uuid: string;
  de: number;
  para: number;
  same: string;
}) {
  const query = useQuery(comparacaoQuery(uuid, de, para));
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {(itens) =>
        itens.length === 0 ? (
          <Muted>{same}</Muted>
        ) : (
          <ul className={page.spacedList}>
            {itens.map(({ chave, titulo, mudanca, campos }) => (
              <li key={`${mudanca} ${chave}`}>
                {modelos.difference[mudanca]}: {titulo}
                {campos.length > 0 && (
                  <ul>
                    {campos.map(({ campo, rotulo, de: era, para: agora }) => (
                      <li key={campo}>
                        <Muted>{modelos.fieldChange(rotulo, era, agora)}</Muted>
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
