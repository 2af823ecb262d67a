import type { TestContext } from 'vitest'
import type { Cluster } from './processes.ts'

type Options = { isLong: boolean } & Pick<TestContext, 'annotate' | 'task'>

/**
 * Prints the parts of a tested cluster, since a pass with a replacement proves less. A long run prints a
 * warning.
 */
export async function printParts(
  parts: Cluster['parts'],
  { isLong, annotate, task }: Options,
): Promise<void> {
  const hasStandIns = parts.some(({ isStandIn }) => isStandIn)
  const texts = `The cluster is tried with ${parts.map(({ name }) => name).join('; ')}.`
  if (hasStandIns) task.meta.untried = texts
  await annotate(texts, hasStandIns ? 'warning' : 'notice')
  const frame = '!'.repeat(texts.length)
  const loud = `${frame}\n${texts}\nThat is not what is shipped: install it, start it, and run this again.\n${frame}`
  process.stdout.write(`\n${isLong && hasStandIns ? loud : texts}\n`)
}
