import type { Page } from 'playwright-core';
import { until } from './until';

export interface Focused {
  role: string;
  name: string;
  /** Whether a ring, a border or a shadow shows where the focus is. */
  visible: boolean;
}

/** What has the focus, as a person with a screen reader would hear it. */
export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { role: 'body', name: '', visible: true };
    const roles: Record<string, string> = {
      a: 'link',
      button: 'button',
      input: 'textbox',
      textarea: 'textbox',
      select: 'combobox',
      summary: 'summary',
    };
    const tag = element.tagName.toLowerCase();
    const type = element.getAttribute('type');
    const role =
      element.getAttribute('role') ??
      (tag === 'input' && (type === 'checkbox' || type === 'radio')
        ? type
        : type === 'range'
          ? 'slider'
          : (roles[tag] ?? tag));
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => label.textContent)
      .join(' ');
    const name =
      element.getAttribute('aria-label') || labelledBy.trim() || labels || element.textContent || '';
    const ringed = (node: Element | null) => {
      if (!node) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    };
    const box = element.getBoundingClientRect();
    return {
      role,
      name: name.replaceAll(/\s+/g, ' ').trim(),
      // A field may draw its ring on the box around it.
      visible: box.width > 0 && (ringed(element) || ringed(element.parentElement)),
    };
  });
}

/** Waits until the focus is there: whatever takes it does so a moment after its old place is gone. */
export const focusReaches = (page: Page, wanted: Partial<Record<keyof Focused, unknown>>) =>
  until(async () => expect(await focused(page)).toMatchObject(wanted));

/** Waits until a new page's heading has the focus: from then on nothing takes it from who goes on by keys. */
export const headingFocused = (page: Page, name: string) =>
  page.waitForFunction(
    (text) => document.activeElement?.tagName === 'H1' && document.activeElement.textContent?.trim() === text,
    name,
  );

/**
 * Presses Tab until something by that role and name, which it waits for, has the focus.
 * @param back presses Shift+Tab instead
 * @throws with everything passed on the way, also when some stop did not show the focus
 */
export async function tabTo(
  page: Page,
  role: string,
  name: string | RegExp,
  { back = false, limit = 80 }: { back?: boolean; limit?: number } = {},
): Promise<void> {
  const there = role === 'textbox' ? page.getByLabel(name) : page.getByRole(role as 'button', { name });
  await there.first().waitFor({ state: 'attached' });
  const passed: string[] = [];
  for (let step = 0; step < limit; step += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const now = await focused(page);
    if (!now.visible) throw new Error(`The focus does not show on ${now.role} "${now.name}".`);
    if (now.role === role && (typeof name === 'string' ? now.name === name : name.test(now.name))) return;
    passed.push(`${now.role} "${now.name}"`);
  }
  throw new Error(`Tab did not reach ${role} ${name}. Passed: ${passed.join(', ')}`);
}
