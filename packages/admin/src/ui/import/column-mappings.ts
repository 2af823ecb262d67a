import type { FileColumn } from '@storekeeper/contract/files/file-reading'
import { readingChoices } from '@storekeeper/contract/files/file-reading-choices'
import { z } from 'zod'

type Columns = readonly Pick<FileColumn, 'name'>[]

/** The oldest mappings beyond this number are removed. */
const MAX_FILES = 20

const toStorageKey = (path: string) => `storekeeper.columns.${path}`
const Remembered = z.array(z.object({ header: z.array(z.string()), mapping: z.string() }))

/** Returns the stored mapping for a file with the same header, or null. */
export const recallMapping = (path: string, columns: Columns): string | null => {
  const found = read(path).find(({ header }) => isHeader(header, columns))?.mapping
  return readingChoices.mapping.safeParse(found).data ?? null
}

export const rememberMapping = (path: string, columns: Columns, mapping: string): void => {
  const others = read(path).filter(({ header }) => !isHeader(header, columns))
  const files = [{ header: columns.map(({ name }) => name), mapping }, ...others].slice(0, MAX_FILES)
  localStorage.setItem(toStorageKey(path), JSON.stringify(files))
}

const read = (path: string) => {
  try {
    return Remembered.parse(JSON.parse(localStorage.getItem(toStorageKey(path)) ?? '[]'))
  } catch {
    // Invalid storage, for example from another version, is ignored.
    return []
  }
}

const isHeader = (header: readonly string[], columns: Columns) =>
  header.length === columns.length && header.every((name, index) => name === columns[index]?.name)
