/*
 * What texts of the repository cite of its documents. Paths are relative to the repository; an address is a
 * path with the anchor of a heading: `docs/domain/comercial.md#alcadas`.
 */

/** GitHub's anchor of a heading: lower case, spaces as hyphens, without punctuation. */
const slugOf = (heading) =>
  heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const withoutCode = (markdown) => markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '');

/** Anchors of a Markdown text: those written as `<a id="…">`, and those of its headings. */
export function anchorsOf(markdown) {
  const text = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  const ids = [...text.matchAll(/<a id="([^"]+)">/g)].map((match) => match[1]);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => slugOf(match[1]));
  return new Set([...ids, ...headings]);
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Documents that a text names: `docs/backup.md`, `docs/domain/comercial.md#alcadas`, `docs/decisions/0024`. */
export function citationsIn(text) {
  return [...text.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w(?:#[\p{L}\d_-]*)?/gu)].map((match) => {
    const [path, anchor] = match[0].split('#');
    return { path, anchor, line: lineAt(text, match.index) };
  });
}

/** Links of a Markdown text to files, with the folder they start from. */
export function linksIn(markdown) {
  const text = withoutCode(markdown);
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1])
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => {
      const [path, anchor] = target.split('#');
      return { path, anchor };
    });
}

/** Files and folders of the code that a Markdown text names in backticks: `api/src/areas`. */
export function codePathsIn(markdown) {
  const places = /`((?:api|host|remote-[a-z]+|tooling|e2e|bench)\/[\w./-]*\w)`/g;
  return [...markdown.matchAll(places)].map((match) => ({
    path: match[1],
    line: lineAt(markdown, match.index),
  }));
}

/** Numbers of decisions that a text names: `decision 0018`, `(0016)`. */
export function decisionsIn(text) {
  return [...text.matchAll(/(?:\bdecisions? |\()(0\d{3})\b/gi)].map((match) => ({
    number: match[1],
    line: lineAt(text, match.index),
  }));
}

const gap = String.raw`(?:\s*\n\s*(?:\*|//)\s?|\s+)`;
const outside = [
  // Numbered sections of pages that are not here: `domain 4.5`, `quality 4.6, case 9`, `specification, section 7`.
  new RegExp(String.raw`\b(?:domain|quality|mission|style)(?:\.md)?,?${gap}§?\s?\d+(?:\.\d+)?\b`, 'gi'),
  new RegExp(String.raw`\b(?:domain|specification)(?:['’]s)?,?${gap}\(?(?:sections?|appendix)\b`, 'gi'),
  /\b(?:domain|quality|ui|mission|style)\.md\b/gi,
  /\b(?:the|owner['’]s) specification\b/gi,
  /\bshared\/(?:design|findings)\b/g,
  /§\s?\d+\.\d/g,
];

/** Words that send the reader to a text outside of the repository. */
export function outsideIn(text) {
  return outside.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      words: match[0].replace(/\s+/g, ' '),
      line: lineAt(text, match.index),
    })),
  );
}
