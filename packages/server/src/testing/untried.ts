import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What could not be tried here, and why: the run tells it at its end. Of why a test was skipped Vitest's report has no word. */
    untried?: string
  }
}

/** Leaves a test that cannot be tried on this machine, and says why. */
export function leaveUntried(context: TestContext, why: string): never {
  context.task.meta.untried = why
  return context.skip(why)
}
