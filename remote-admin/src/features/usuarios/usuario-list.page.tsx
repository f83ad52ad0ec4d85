import { fetchedPart, Tabs } from '@gestao/shared/ui/core';
import { texts as ausencias } from '../../texts/ausencias';
import { texts as equipes } from '../../texts/equipes';
import { texts } from '../../texts/usuarios';
import { UsuariosTab } from './usuarios-tab';

const AusenciasTab = fetchedPart(async () => (await import('../ausencias/ausencias-tab')).AusenciasTab);
const EquipesTab = fetchedPart(async () => (await import('../equipes/equipes-tab')).EquipesTab);

/** People, their teams and their absences (docs/domain/acesso.md#usuarios). */
export default function UsuarioListPage() {
  return (
    <Tabs
      label={texts.abas}
      fresh
      items={[
        { id: 'usuarios', label: texts.title, content: () => <UsuariosTab /> },
        { id: 'equipes', label: equipes.title, content: () => <EquipesTab /> },
        { id: 'ausencias', label: ausencias.title, content: () => <AusenciasTab /> },
      ]}
    />
  );
}
