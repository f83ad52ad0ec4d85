/** Where Office keeps macros in a document that is a ZIP, of this format and of the one before. */
const macros = /(^|\/)(vbaproject\.bin|vbadata\.xml|macrosheets\/.*)$/i;

/** Whether a part of an Office document holds macros, by its name in the ZIP. */
export const isMacroPart = (name: string): boolean => macros.test(name);
