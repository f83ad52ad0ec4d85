import { logoMaxBytes } from '@gestao/shared/contracts/sistema/configs-campos';
import { Button, Row } from '@gestao/shared/ui/core';
import {
  DropZone,
  FieldFrame,
  TextField,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import { texts } from '../../texts/configs';
import styles from './configs.module.css';

interface Words {
  name: string;
  label: string;
  hint?: string;
}

/** A colour by its code, or chosen with the machine's own picker. */
export function ColourField(words: Words) {
  const value = useFormValue<string | null>(words.name);
  const set = useSetFormValue();
  return (
    <div className={styles.colour}>
      <TextField {...words} placeholder="#0f766e" maxLength={7} />
      <input
        type="color"
        aria-label={texts.chooseColour}
        className={styles.swatch}
        value={value && /^#[0-9a-f]{6}$/i.test(value) ? value : '#0f766e'}
        onChange={(event) => set(words.name, event.target.value)}
      />
    </div>
  );
}

const images = ['image/png', 'image/jpeg'];

/** A small picture, kept inside the setting itself. */
export function LogoField({ name, label, hint }: Words) {
  const value = useFormValue<string | null>(name);
  const error = useFormError(name);
  const set = useSetFormValue();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  function take(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    if (!images.includes(file.type)) return setProblem(texts.imageType);
    if (file.size > logoMaxBytes) return setProblem(texts.imageTooLarge);
    const reader = new FileReader();
    reader.onload = () => set(name, String(reader.result));
    reader.onerror = () => setProblem(texts.imageUnreadable);
    reader.readAsDataURL(file);
  }

  return (
    <FieldFrame label={label} hint={hint} error={problem ?? error}>
      {(control) => (
        <div>
          {value && <img className={styles.logo} src={value} alt={texts.currentLogo} />}
          <Row>
            <input
              {...control}
              ref={input}
              type="file"
              className="visually-hidden"
              accept={images.join(',')}
              onChange={(event) => {
                take(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <DropZone onFiles={([file]) => take(file)} onProblem={setProblem}>
              <Button small icon="upload" onClick={() => input.current?.click()}>
                {texts.chooseLogo}
              </Button>
            </DropZone>
          </Row>
        </div>
      )}
    </FieldFrame>
  );
}
