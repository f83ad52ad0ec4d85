import { call, errorText } from '../../../http';
import { notify } from '../../../notify';
import { getSession, useUser } from '../../../session';
import { ActionButton } from '../../kit/actions/button';
import { Menu } from '../../kit/actions/menu';
import type { Density } from '../../kit/ui-provider';
import { texts } from './texts';

const densities = Object.keys(texts.densities) as Density[];

/** How high rows are, kept as the person's choice for every list. */
export function DensityMenu() {
  const user = useUser();
  const chosen = user.preferencias.densidade;

  async function choose(densidade: Density) {
    const wanted = { ...user.preferencias, densidade };
    const show = (preferencias: typeof wanted) =>
      getSession().store.setState(({ user: now }) => ({ user: now && { ...now, preferencias } }));
    // Rows change at once; what is kept follows.
    show(wanted);
    try {
      await call('PUT /preferencias', { body: wanted });
    } catch (error) {
      show(user.preferencias);
      notify.error(errorText(error));
    }
  }

  return (
    <Menu
      label={texts.density}
      items={densities.map((density) => ({
        label: texts.densities[density],
        checked: density === chosen,
        onSelect: () => void choose(density),
      }))}
      trigger={(trigger) => <ActionButton outlined icon="menu" label={texts.density} {...trigger} />}
    />
  );
}
