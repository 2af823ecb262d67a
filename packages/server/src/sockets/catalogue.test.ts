import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adminEvents } from '@storekeeper/contract/live/admin-events'
import { COMMON_EVENT_ERRORS, sent } from '@storekeeper/contract/live/client-events'
import { customerEvents } from '@storekeeper/contract/live/customer-events'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The documented catalogue matches the contract exactly. */
const catalogue = await readFile(join(import.meta.dirname, '../../../../docs/live.md'), 'utf8')

function formatFields(schema: z.ZodType): string {
  const { type, properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  if (type === 'array') return 'a list'
  return (
    Object.keys(properties)
      .map((name) => `\`${name}\``)
      .join(', ') || 'nothing'
  )
}
const formatCodes = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ') || 'none'
const findRows = (heading: string): string[] => {
  const [, section = ''] = catalogue.split(`## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').filter((line) => line.startsWith('| `'))
}

test('what clients send', () => {
  const rows = Object.entries(sent).map(
    ([name, { about, payload, answer, errors }]) =>
      `| \`${name}\` | ${about} | ${formatFields(payload)} | ${formatFields(answer)} | ${formatCodes(errors)} |`,
  )
  expect(findRows('Client events')).toEqual(rows)
  const common = formatCodes(COMMON_EVENT_ERRORS).replace(/, (?=[^,]+$)/, ' or ')
  expect(catalogue).toContain(`Any event can also be rejected with ${common}.`)
})

test('what admins receive', () => {
  const rows = Object.entries(adminEvents).map(
    ([name, { about, permission, payload }]) =>
      `| \`${name}\` | ${about} | \`${permission}\` | ${formatFields(payload)} |`,
  )
  expect(findRows('Admin events')).toEqual(rows)
})

test('what customers receive', () => {
  const rows = Object.entries(customerEvents).map(
    ([name, { about, payload }]) => `| \`${name}\` | ${about} | ${formatFields(payload)} |`,
  )
  expect(findRows('Customer events')).toEqual(rows)
})
