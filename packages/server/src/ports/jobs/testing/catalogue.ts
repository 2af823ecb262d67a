import { z } from 'zod'
import type { JobCatalogue } from '../catalogue.ts'

/** Kinds of jobs for tests of the queue itself. */
export const testCatalogue = {
  greet: { payload: z.object({ name: z.string() }) },
  tidy: { payload: z.object({}), onlyOneWaits: true, retries: 2 },
} satisfies JobCatalogue
