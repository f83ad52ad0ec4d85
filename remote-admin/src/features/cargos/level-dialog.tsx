import { type Cargo, type CargoNivel, cargoNiveis } from '@gestao/shared/contracts/acesso/cargos';
import { optionsOf } from '@gestao/shared/rules/options';
import { Button, DialogCancel, Modal } from '@gestao/shared/ui/core';
import { SelectField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/cargos';

const niveis = optionsOf(cargoNiveis);

/** `Mudar nível para…`: the keyboard's way of dragging a position. */
export function LevelDialog({
  cargo,
  sending,
  onChange,
  onClose,
}: {
  cargo: Cargo;
  sending: boolean;
  onChange: (nivel: CargoNivel) => void;
  onClose: () => void;
}) {
  const [nivel, setNivel] = useState(cargo.nivel);
  return (
    <Modal
      open
      size="small"
      title={texts.changeLevelTitle(cargo.nome)}
      onClose={onClose}
      unsaved={nivel !== cargo.nivel && !sending}
      footer={
        <>
          <DialogCancel onClose={onClose} />
          <Button
            kind="primary"
            loading={sending}
            disabled={nivel === cargo.nivel}
            onClick={() => onChange(nivel as CargoNivel)}
          >
            {texts.change}
          </Button>
        </>
      }
    >
      <SelectField
        label={texts.nivel}
        empty={null}
        options={niveis}
        value={nivel}
        onChange={(value) => setNivel(value ?? cargo.nivel)}
      />
    </Modal>
  );
}
