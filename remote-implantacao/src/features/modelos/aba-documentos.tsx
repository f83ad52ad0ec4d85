import type { ImplantacaoModeloOpcoes } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { Card, Stack } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/modelos';
import { type AbaProps, posto } from './abas-simples';
import { condicaoEmPalavras } from './condicao-em-palavras';
import { DocumentoDialog } from './modelo-windows';
import { ParteTabela } from './parte-tabela';
import type { Partes } from './partes';

const t = texts.documents;
type Documento = Partes['documentos'][number];

/** Documents, and of which clients each is asked. */
export function AbaDocumentos({
  partes: { documentos },
  opcoes,
  edita,
  onChange,
}: AbaProps & { opcoes: ImplantacaoModeloOpcoes | undefined }) {
  const [open, setOpen] = useState<{ item: Documento | null; at: number } | null>(null);
  return (
    <Card>
      <Stack>
        <ParteTabela
          caption={t.document}
          empty={t.empty}
          add={t.add}
          itens={documentos}
          rowKey={({ chave }) => chave}
          rowLabel={({ nome }) => nome}
          edita={edita}
          onChange={(novos) => onChange({ documentos: novos })}
          onOpen={(item) => setOpen({ item, at: documentos.indexOf(item) })}
          onAdd={() => setOpen({ item: null, at: documentos.length })}
          columns={[
            { key: 'nome', header: t.document, primary: true, width: 280, cell: ({ nome }) => nome },
            {
              key: 'obrigatorio',
              header: t.required,
              width: 110,
              cell: ({ obrigatorio }) => (obrigatorio ? texts.yes : texts.no),
            },
            {
              key: 'prazo',
              header: t.due,
              width: 120,
              cell: ({ prazo_dias_uteis }) => texts.days(prazo_dias_uteis),
            },
            {
              key: 'condicao',
              header: t.when,
              width: 360,
              cell: ({ condicao }) => condicaoEmPalavras(condicao, opcoes),
            },
            {
              key: 'exemplo',
              header: t.example,
              width: 180,
              cell: ({ exemplo }) => exemplo?.nome ?? texts.dash,
            },
          ]}
        />
      </Stack>
      {open && opcoes && (
        <DocumentoDialog
          documento={open.item}
          outros={documentos}
          opcoes={opcoes}
          onApply={(documento) => {
            onChange({ documentos: posto(documentos, open.at, documento) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
