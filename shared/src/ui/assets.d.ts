declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';

/** Single icons, so that only those in use are bundled; the package publishes no types for them. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: readonly (readonly [string, Readonly<Record<string, string>>])[];
}
