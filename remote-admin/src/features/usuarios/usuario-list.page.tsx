import { Tabs } from '@gestao/shared/ui/core';
import { texts as ausencias } from '../../texts/ausencias';
import { texts as equipes } from '../../texts/equipes';
import { texts } from '../../texts/usuarios';
import { AusenciasTab } from '../ausencias/ausencias-tab';
import { EquipesTab } from '../equipes/equipes-tab';
import { UsuariosTab } from './usuarios-tab';

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
