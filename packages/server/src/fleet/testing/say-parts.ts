import type { TestContext } from 'vitest'
import type { Fleet } from './fleet.ts'

type Options = { isLong: boolean } & Pick<TestContext, 'annotate' | 'task'>

/** Says with what a fleet was tried: that it passed with a stand-in says less of what is shipped. A long run says so loudly. */
export async function sayParts(parts: Fleet['parts'], { isLong, annotate, task }: Options): Promise<void> {
  const hasStandIns = parts.some(({ isStandIn }) => isStandIn)
  const words = `The fleet is tried with ${parts.map(({ name }) => name).join('; ')}.`
  if (hasStandIns) task.meta.untried = words
  await annotate(words, hasStandIns ? 'warning' : 'notice')
  const frame = '!'.repeat(words.length)
  const loud = `${frame}\n${words}\nThat is not what is shipped: install it, start it, and run this again.\n${frame}`
  process.stdout.write(`\n${isLong && hasStandIns ? loud : words}\n`)
}
