import { Tabs } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { partes } from '../../texts/cliente-partes';
import { tabTexts } from '../../texts/cliente-tabs';
import { texts } from '../../texts/clientes';
import type { ClienteTabProps } from './cliente-tab-props';
import { ContatosTab } from './tabs/contatos-tab';
import { DadosTab } from './tabs/dados-tab';
import { DocumentosTab } from './tabs/documentos-tab';
import { FechamentosTab } from './tabs/fechamentos-tab';
import { LinhaDoTempoTab } from './tabs/linha-do-tempo-tab';
import { ParticularidadesTab } from './tabs/particularidades-tab';
import { PldTab } from './tabs/pld-tab';
import { ServicosTab } from './tabs/servicos-tab';
import { VolumesTab } from './tabs/volumes-tab';

interface ClienteTab {
  /** In the URL: `?aba=documentos`. */
  id: string;
  label: string;
  /** Only for people of the firm; a client's own user does not get the tab. */
  staff?: boolean;
  content: (props: ClienteTabProps) => ReactNode;
}

/** Parts of the client's page in their order (docs/domain/clientes.md#pagina), one line each. */
const tabs: readonly ClienteTab[] = [
  { id: 'dados', label: texts.dados, content: (props) => <DadosTab {...props} /> },
  { id: 'contatos', label: texts.contatos, content: (props) => <ContatosTab {...props} /> },
  { id: 'pld', label: partes.pld, staff: true, content: (props) => <PldTab {...props} /> },
  { id: 'servicos', label: tabTexts.servicos, content: ({ detail }) => <ServicosTab uuid={detail.uuid} /> },
  {
    id: 'fechamentos',
    label: tabTexts.fechamentos,
    staff: true,
    content: ({ detail }) => <FechamentosTab uuid={detail.uuid} />,
  },
  { id: 'volumes', label: tabTexts.volumes, content: ({ detail }) => <VolumesTab uuid={detail.uuid} /> },
  {
    id: 'documentos',
    label: texts.documentos,
    content: ({ detail }) => <DocumentosTab uuid={detail.uuid} staff={detail.edita === 'tudo'} />,
  },
  {
    id: 'particularidades',
    label: partes.particularidades,
    staff: true,
    content: (props) => <ParticularidadesTab {...props} />,
  },
  {
    id: 'linha-do-tempo',
    label: tabTexts.linhaDoTempo,
    staff: true,
    content: ({ detail }) => <LinhaDoTempoTab uuid={detail.uuid} />,
  },
];

export function ClienteTabs(props: ClienteTabProps) {
  const isClient = props.detail.edita === 'contatos';
  return (
    <Tabs
      label={texts.tabs}
      items={tabs
        .filter((tab) => !(tab.staff && isClient))
        .map(({ id, label, content }) => ({ id, label, content: () => content(props) }))}
    />
  );
}
