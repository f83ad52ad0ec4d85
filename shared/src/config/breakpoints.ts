/** Screen breakpoints in pixels (docs/domain/plataforma.md#enderecos); style sheets write the same numbers. */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const;
export type Breakpoint = keyof typeof breakpoints;

/** Media query of windows from a breakpoint on. */
export const widthFrom = (name: Breakpoint) => `(min-width: ${breakpoints[name]}px)`;

/** Media query of windows narrower than a breakpoint. */
export const widthBelow = (name: Breakpoint) => `(max-width: ${breakpoints[name] - 1}px)`;
