import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { said } from '@storekeeper/contract/live/said'
import { toldAdmins } from '@storekeeper/contract/live/told'
import { toldCustomers } from '@storekeeper/contract/live/told-customers'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** The catalogue for people says what the contract says, no more and no less. */
const catalogue = await readFile(join(import.meta.dirname, '../../../../docs/live.md'), 'utf8')

function fieldsOf(schema: z.ZodType): string {
  const { type, properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  if (type === 'array') return 'a list'
  return (
    Object.keys(properties)
      .map((name) => `\`${name}\``)
      .join(', ') || 'nothing'
  )
}
const rowsOf = (heading: string): string[] => {
  const [, section = ''] = catalogue.split(`## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').filter((line) => line.startsWith('| `'))
}

test('what clients say', () => {
  const rows = Object.entries(said).map(
    ([name, { about, payload, answer }]) =>
      `| \`${name}\` | ${about} | ${fieldsOf(payload)} | ${fieldsOf(answer)} |`,
  )
  expect(rowsOf('What clients say')).toEqual(rows)
})

test('what administrators are told', () => {
  const rows = Object.entries(toldAdmins).map(
    ([name, { about, right, payload }]) => `| \`${name}\` | ${about} | \`${right}\` | ${fieldsOf(payload)} |`,
  )
  expect(rowsOf('What administrators are told')).toEqual(rows)
})

test('what customers are told', () => {
  const rows = Object.entries(toldCustomers).map(
    ([name, { about, payload }]) => `| \`${name}\` | ${about} | ${fieldsOf(payload)} |`,
  )
  expect(rowsOf('What customers are told')).toEqual(rows)
})
