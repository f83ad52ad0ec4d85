// Layout does not exist in jsdom; these are the least that components ask of it.
import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

// Registers its clean-up here, before the console is judged: what a page still had under way ends with it.
import '@testing-library/react';

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= NoObserver;
globalThis.IntersectionObserver ??= NoObserver;
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
document.elementFromPoint ??= () => null;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Top layer: open and closed is all that tests can see of it.
HTMLElement.prototype.showPopover ??= () => {};
HTMLElement.prototype.hidePopover ??= () => {};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
const closeDialog = function close() {
  this.open = false;
};
HTMLDialogElement.prototype.close ??= closeDialog;
CSS.escape ??= (text) => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
});
