import type { FileColumn } from '@storekeeper/contract/file-reading'
import { readingChoices } from '@storekeeper/contract/file-reading-choices'
import { z } from 'zod'

type Columns = readonly Pick<FileColumn, 'name'>[]

/** Of more files than these, the oldest are forgotten. */
const MAX_FILES = 20

const keyOf = (path: string) => `storekeeper.columns.${path}`
const Remembered = z.array(z.object({ header: z.array(z.string()), mapping: z.string() }))

/** How this browser mapped the columns of a file with the same header; null where it never did. */
export const recallMapping = (path: string, columns: Columns): string | null => {
  const found = read(path).find(({ header }) => isHeader(header, columns))?.mapping
  return readingChoices.mapping.safeParse(found).data ?? null
}

export const rememberMapping = (path: string, columns: Columns, mapping: string): void => {
  const others = read(path).filter(({ header }) => !isHeader(header, columns))
  const files = [{ header: columns.map(({ name }) => name), mapping }, ...others].slice(0, MAX_FILES)
  localStorage.setItem(keyOf(path), JSON.stringify(files))
}

const read = (path: string) => {
  try {
    return Remembered.parse(JSON.parse(localStorage.getItem(keyOf(path)) ?? '[]'))
  } catch {
    // Written by another version, or by hand: as if nothing were remembered.
    return []
  }
}

const isHeader = (header: readonly string[], columns: Columns) =>
  header.length === columns.length && header.every((name, place) => name === columns[place]?.name)
