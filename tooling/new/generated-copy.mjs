import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as product, workspaceFolders } from '../test/workspace.mjs';

/** Without what this run of jest left in the environment. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(JEST_|GESTAO_TEST|NODE_OPTIONS|NODE_ENV|npm_)/.test(name),
  ),
);

const git = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });

/** A copy of this tree, in which an area and two features were generated: in the area, and in one that was there. */
export class GeneratedCopy {
  /** Folder of the copy. */
  path = mkdtempSync(join(tmpdir(), 'gestao-new-'));
  /** What the generators said they wrote: paths from the root. @type {string[]} */
  written;

  constructor() {
    this.#copyTree();
    this.#link();
    this.#commit();
    this.written = this.#generate('remote', 'estoque');
    // What the installation would link: the packages are those of the other remotes.
    this.#copy('remote-admin/node_modules', 'remote-estoque/node_modules', this.path);
    this.written.push(
      ...this.#generate('feature', 'estoque', 'produtos'),
      ...this.#generate('feature', 'acesso', 'turnos'),
    );
  }

  /** Runs a program of the copy. @returns {string} what it said, behind its exit code unless all was well */
  node(...args) {
    const options = { cwd: this.path, encoding: 'utf8', env, maxBuffer: 1e8 };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return status === 0 ? stdout : `exit ${status}\n${stdout}${stderr}`;
  }

  /** Runs a generator. The packages of the copy are those of this tree: there is nothing to install. */
  make(...args) {
    return this.node('tooling/new/cli.mjs', ...args, '--no-install');
  }

  /**
   * Runs test files.
   * @returns {{ suites: number, passed: number, tests: number } | string} how many suites there were, how many passed, and
   *   how many tests did; what was said when one failed
   */
  test(files, ...options) {
    const report = join(this.path, 'report.json');
    const said = this.node(
      '--experimental-vm-modules',
      '--no-warnings',
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=2',
      ...['--json', `--outputFile=${report}`, ...options, '--runTestsByPath', ...files],
    );
    if (said.startsWith('exit')) return said;
    const { numTotalTestSuites, numPassedTestSuites, numPassedTests } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    rmSync(report);
    return { suites: numTotalTestSuites, passed: numPassedTestSuites, tests: numPassedTests };
  }

  /** Files that differ from the copied tree. @returns {string[]} */
  changed() {
    return git(this.path, 'status', '--porcelain', '--untracked-files=all')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3));
  }

  /** What differs from the copied tree, in texts too. */
  changes() {
    return [...this.changed(), git(this.path, 'diff')].join('\n');
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true });
  }

  /** @returns {string[]} what was written */
  #generate(...args) {
    const said = this.make(...args);
    if (said.startsWith('exit')) throw new Error(said);
    return said.split('\n').flatMap((line) => /^ {2}(\S+)$/.exec(line)?.[1] ?? []);
  }

  /** The files of this tree that are or will be kept. */
  #copyTree() {
    const files = git(product, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
    for (const file of files) if (file && existsSync(join(product, file))) this.#copy(file);
  }

  /** Packages as they are installed, and what was type-checked already. What a build remembers stays with this tree. */
  #link() {
    mkdirSync(join(this.path, 'node_modules'));
    for (const name of readdirSync(join(product, 'node_modules')))
      if (name !== '.cache')
        symlinkSync(join(product, 'node_modules', name), join(this.path, 'node_modules', name));
    for (const folder of workspaceFolders())
      for (const part of [`${folder}/node_modules`, `${folder}/.cache`])
        if (existsSync(join(product, part))) this.#copy(part);
  }

  #copy(from, to = from, root = product) {
    cpSync(join(root, from), join(this.path, to), { recursive: true, verbatimSymlinks: true });
  }

  #commit() {
    const somebody = ['-c', 'user.name=Teste', '-c', 'user.email=teste@teste.example'];
    git(this.path, 'init', '--quiet');
    git(this.path, 'add', '--all');
    git(this.path, ...somebody, 'commit', '--quiet', '-m', 'test: copy');
  }
}
