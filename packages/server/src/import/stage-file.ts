import type { Db } from '../db/open.ts'
import { BrokenFile } from './broken-file.ts'
import { type InvoiceLine, type LineParser, lineParser } from './parse-line.ts'
import { readRecords } from './read-records.ts'
import { stageLines } from './staging.ts'

const CHUNK = 2000

/** Reads the whole file into the staging tables and answers its number of lines, or throws at the first broken one. */
export async function stageFile(
  staging: Db,
  file: string,
  store: { timeZone: string; currencyDigits: number },
  onRead: (bytes: number) => void,
): Promise<number> {
  let parseLine: LineParser | undefined
  let lines: InvoiceLine[] = []
  let read = 0
  for await (const record of readRecords(file, onRead)) {
    if (parseLine) lines.push(parseLine(record))
    else parseLine = lineParser(record, store.currencyDigits)
    if (lines.length < CHUNK) continue
    await stageLines(staging, lines, store.timeZone)
    read += lines.length
    lines = []
  }
  if (!parseLine) throw new BrokenFile(1, 'The file is empty.')
  await stageLines(staging, lines, store.timeZone)
  return read + lines.length
}
