import { Suspense } from 'react';
import { useStoreValue } from '../hooks/store';
import { lazyPart } from '../parts/lazy-part';
import type { UpdateQuestionProps } from './update-question';

/** In the file that watches for updates, which is there before anything can be asked. */
const UpdateQuestion = lazyPart(
  async () => (await import(/* webpackChunkName: "update" */ './update-question')).UpdateQuestion,
);

/** Asks before an update throws unsaved work away. */
export function UpdatePrompt(props: UpdateQuestionProps) {
  const open = useStoreValue(props.asking);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <UpdateQuestion {...props} />
    </Suspense>
  );
}
