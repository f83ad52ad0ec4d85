import { Tabs } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { partes } from '../../texts/cliente-partes';
import { tabTexts } from '../../texts/cliente-tabs';
import { texts as visaoGeral } from '../../texts/cliente-visao-geral';
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
import { VisaoGeralTab } from './visao-geral/visao-geral-tab';

interface ClienteTab {
  /** In the URL: `?aba=documentos`. */
  id: string;
  label: string;
  /** Only for people of the firm; a client's own user does not get the tab. */
  staff?: boolean;
  content: (props: ClienteTabProps) => ReactNode;
}

/** Parts of the client's page (docs/domain/clientes.md#pagina), what is opened most first: the last go into `Mais`. */
const tabs: readonly ClienteTab[] = [
  {
    id: 'visao-geral',
    label: visaoGeral.tab,
    staff: true,
    content: ({ detail, onTrocarCarteira }) => <VisaoGeralTab detail={detail} onTrocar={onTrocarCarteira} />,
  },
  { id: 'dados', label: texts.dados, content: (props) => <DadosTab {...props} /> },
  { id: 'contatos', label: texts.contatos, content: (props) => <ContatosTab {...props} /> },
  { id: 'servicos', label: tabTexts.servicos, content: ({ detail }) => <ServicosTab uuid={detail.uuid} /> },
  {
    id: 'fechamentos',
    label: tabTexts.fechamentos,
    staff: true,
    content: ({ detail }) => (
      <FechamentosTab uuid={detail.uuid} cliente={detail.nome_fantasia ?? detail.razao_social} />
    ),
  },
  {
    id: 'documentos',
    label: texts.documentos,
    content: ({ detail }) => (
      <DocumentosTab uuid={detail.uuid} nome={detail.razao_social} staff={detail.edita === 'tudo'} />
    ),
  },
  {
    id: 'linha-do-tempo',
    label: tabTexts.linhaDoTempo,
    staff: true,
    content: ({ detail }) => <LinhaDoTempoTab uuid={detail.uuid} />,
  },
  {
    id: 'particularidades',
    label: partes.particularidades,
    staff: true,
    content: (props) => <ParticularidadesTab {...props} />,
  },
  { id: 'volumes', label: tabTexts.volumes, content: ({ detail }) => <VolumesTab uuid={detail.uuid} /> },
  { id: 'pld', label: partes.pld, staff: true, content: (props) => <PldTab {...props} /> },
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
