import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const resultsFolder = fileURLToPath(new URL('../results', import.meta.url));

/**
 * One measured figure against its goal.
 * @typedef {{ name: string, value: number, unit: string, goal?: number, atLeast?: boolean, note?: string }} Figure
 * `value` is what counts: of a ratio, the unfavourable end of its interval. `atLeast` turns the goal round.
 */

/** @param {Figure} figure @returns {boolean | undefined} `undefined` without a goal */
export function meetsGoal({ value, goal, atLeast }) {
  if (goal === undefined) return undefined;
  return atLeast ? value >= goal : value <= goal;
}

/** Prints figures with their goals. @param {string} title @param {readonly Figure[]} figures */
export function printFigures(title, figures) {
  const rows = figures.map((figure) => {
    const { name, value, unit, goal, atLeast, note } = figure;
    const met = meetsGoal(figure);
    return [
      name,
      `${round(value)}${unit && ` ${unit}`}`,
      goal === undefined ? '' : `${atLeast ? '≥' : '≤'} ${goal}`,
      met === undefined ? '' : met ? 'met' : 'MISSED',
      note ?? '',
    ];
  });
  printTable(title, ['', 'measured', 'goal', '', ''], rows);
}

/** Prints aligned columns; plain text, so that it reads the same in a terminal and in a log. */
export function printTable(title, head, rows) {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}`);
  for (const row of head.some(Boolean) ? all : all.slice(1)) console.log(`  ${line(row)}`);
}

/** Keeps a benchmark's figures with the machine they were taken on. */
export function writeResults(name, content) {
  mkdirSync(resultsFolder, { recursive: true });
  const machine = {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model,
    memoryGB: Math.round(os.totalmem() / 1e9),
    node: process.version,
    load: os.loadavg()[0],
  };
  writeFileSync(
    path.join(resultsFolder, `${name}.json`),
    `${JSON.stringify({ at: new Date().toISOString(), machine, ...content }, null, 1)}\n`,
  );
}

/** `--rounds=9` of the command line as a number. */
export function option(name, absent) {
  return Number(textOption(name) ?? absent);
}

/** `--also=folder` of the command line. @returns {string | undefined} */
export function textOption(name) {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

function round(value) {
  if (!Number.isFinite(value)) return String(value);
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toFixed(2)));
}
