import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openParsedRows } from './parsed-rows.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storekeeper-rows-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const CELL = 'A “quoted” cell, \\ with a line\r\nbreak, ü, 🧦, \u2028 and \u0001'

/** The rows of a file that counts how often it is parsed, and breaks at a line. */
function aFile(lines: number, breaksAt?: number) {
  const parses = { count: 0 }
  const rows = openParsedRows(join(folder, 'rows.json'), async function* () {
    parses.count += 1
    for (let line = 1; line <= lines; line++) {
      if (line === breaksAt) throw new Error('Broken')
      yield [{ line, fields: [`${CELL} ${line}`, '', 'x'.repeat(line === 7 ? 300_000 : 10)] }]
    }
  })
  return { rows, parses }
}

async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const read: Row[] = []
  for await (const rows of batches) read.push(...rows)
  return read
}

test('the second reading returns the rows of the first without parsing the file again', async () => {
  const { rows, parses } = aFile(5_000)
  const first = await all(rows())
  expect(await all(rows())).toEqual(first)
  expect(await all(rows())).toEqual(first)
  expect(first).toHaveLength(5_000)
  expect(parses.count).toBe(1)
})

test('a file without rows has none the second time either', async () => {
  const { rows } = aFile(0)
  expect(await all(rows())).toEqual([])
  expect(await all(rows())).toEqual([])
})

test('a file that was not read to its end is parsed again', async () => {
  const { rows, parses } = aFile(5_000)
  for await (const [first] of rows()) if (first?.line === 4_000) break
  expect(await all(rows())).toHaveLength(5_000)
  expect(parses.count).toBe(2)
  const broken = aFile(10, 5)
  await expect(all(broken.rows())).rejects.toThrow('Broken')
  await expect(all(broken.rows())).rejects.toThrow('Broken')
})
