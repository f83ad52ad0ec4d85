/** The schema library as the host offers it to remotes: `import { z } from 'zod'` there is this `z`. */
export * as z from './zod-parts';
