import { hasPermission, type Permission } from '@gestao/shared/permissions';
import { useUser } from '@gestao/shared/session';
import { PageHeader, Tabs } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/parametros';
import { CargosTab, ComplexidadeTab, OrigemTab, RecusaTab, ValoresTab } from './parametros-tabs';
import { TarefasTab } from './tarefas-tab';

const tabs: { id: keyof typeof texts.tab; permission: Permission; content: () => ReactNode }[] = [
  {
    id: 'complexidade',
    permission: 'gerenciar precificacao complexidade',
    content: () => <ComplexidadeTab />,
  },
  { id: 'valores', permission: 'gerenciar precificacao valores', content: () => <ValoresTab /> },
  { id: 'tarefas', permission: 'gerenciar precificacao tarefas', content: () => <TarefasTab /> },
  { id: 'cargos', permission: 'gerenciar precificacao cargos x valores', content: () => <CargosTab /> },
  { id: 'origem', permission: 'gerenciar precificao origem', content: () => <OrigemTab /> },
  { id: 'recusa', permission: 'gerenciar precificacao recusa', content: () => <RecusaTab /> },
];

/** Pricing parameters in force; every tab has its own permission. */
export default function ParametrosPage() {
  const user = useUser();
  const items = tabs
    .filter(({ permission }) => hasPermission(user, permission))
    .map(({ id, content }) => ({ id, label: texts.tab[id], content }));
  return (
    <div className={page.page}>
      <PageHeader title={texts.title} context={texts.context} />
      <Tabs label={texts.tabs} items={items} />
    </div>
  );
}
