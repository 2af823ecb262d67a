import type { TestContext } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** What could not be tried here, and why, printed at the end of the run. Vitest's report omits the reason. */
    untried?: string
  }
}

/** Leaves a test that cannot be tried on this machine, and reports why. */
export function leaveUntried(context: TestContext, why: string): never {
  context.task.meta.untried = why
  return context.skip(why)
}
