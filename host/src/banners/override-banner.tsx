import { useHost } from '../session/host-context';
import { shellTexts } from '../texts/shell.texts';
import { Banner } from './banner';

/** Says that parts of the suite come from this machine; only ever seen during development. */
export function OverrideBanner() {
  const { federation } = useHost();
  const names = federation.activeOverrides().map((override) => override.name);
  if (names.length === 0) return null;
  return (
    <Banner tone="info">
      {shellTexts.overrides(names.join(', '))}
      <button type="button" onClick={() => federation.resetOverrides()}>
        {shellTexts.overridesReset}
      </button>
    </Banner>
  );
}
