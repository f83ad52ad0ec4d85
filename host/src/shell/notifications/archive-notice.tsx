import type { HomeActionProps } from '@gestao/shared/slots';
import { useEffect, useRef } from 'react';
import { pagesTexts } from '../../texts/pages.texts';
import { archive } from './notifications.queries';

/** Puts the notice of a line of Início away; nothing more is asked. */
export function ArchiveNotice({ uuid, onDone, onRefused }: HomeActionProps) {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    archive(uuid).then(() => onDone(pagesTexts.todayArchived), onRefused);
  });
  return null;
}
