import { configGroupKeys, groupOf } from '@gestao/shared/contracts/sistema/configs';
import { folded } from '@gestao/shared/rules/folding';
import { Button, Muted } from '@gestao/shared/ui/core';
import { TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/configs';
import styles from './configs.module.css';

const all = configGroupKeys.flatMap((grupo) => {
  const { label: group } = groupOf(grupo);
  return Object.entries(groupOf(grupo).fields).map(([chave, { label, hint }]) => ({
    grupo,
    chave,
    label,
    group,
    words: folded(`${label} ${hint ?? ''} ${group} ${chave}`),
  }));
});

/** Finds a setting by its words, whatever its group. */
export function ConfigSearch({ onChoose }: { onChoose: (grupo: string, chave: string) => void }) {
  const [text, setText] = useState('');
  const wanted = folded(text.trim());
  const found = wanted === '' ? [] : all.filter(({ words }) => words.includes(wanted)).slice(0, 12);
  return (
    <div>
      <TextField
        type="search"
        label={texts.search}
        hideLabel
        placeholder={texts.search}
        value={text}
        onChange={setText}
      />
      {wanted !== '' && (
        <>
          <p aria-live="polite">
            <Muted>{texts.found(found.length)}</Muted>
          </p>
          <ul className={styles.found}>
            {found.map(({ grupo, chave, label, group }) => (
              <li key={chave}>
                <Button
                  small
                  kind="quiet"
                  onClick={() => {
                    setText('');
                    onChoose(grupo, chave);
                  }}
                >
                  {label} — {group}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
