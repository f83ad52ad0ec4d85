import { hasPermission } from '@gestao/shared/permissions';
import { useUser } from '@gestao/shared/session';
import { PageHeader, Tabs } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import page from '../../components/page.module.css';
import { texts } from '../../texts/parametros';
import { abas } from './abas';
import { ComplexidadeTab } from './complexidade-tab';
import { CargosTab, OrigemTab, RecusaTab } from './simple-tabs';
import { TarefasTab } from './tarefas/tarefas-tab';
import { ValoresTab } from './valores-tab';
import { Publicacao } from './versoes/publicacao';

const contents: Record<keyof typeof abas, () => ReactNode> = {
  complexidade: () => <ComplexidadeTab />,
  valores: () => <ValoresTab />,
  tarefas: () => <TarefasTab />,
  cargos: () => <CargosTab />,
  origem: () => <OrigemTab />,
  recusa: () => <RecusaTab />,
};

/** Draft of the pricing parameters and the way to publish it; every tab has its own permission. */
export default function ParametrosPage() {
  const user = useUser();
  const items = (Object.keys(abas) as (keyof typeof abas)[])
    .filter((id) => hasPermission(user, abas[id]))
    .map((id) => ({ id, label: texts.tab[id], content: contents[id] }));
  return (
    <div className={page.page}>
      <PageHeader title={texts.title} context={texts.context} />
      <Publicacao />
      <Tabs label={texts.tabs} items={items} />
    </div>
  );
}
