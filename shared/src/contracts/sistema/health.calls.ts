import { healthSchema, readySchema } from '../comum/health';
import { calls, publicAccess, route } from '../comum/route';

/**
 * For monitors and balancers: whether api and database answer; 503 when the database does not, or said that it read
 * damaged pages. `ready` also says no while a process ends.
 */
export const healthCalls = calls(
  route('GET /health', { answer: healthSchema, access: publicAccess }),
  route('GET /ready', { answer: readySchema, access: publicAccess }),
);
