import { createReadStream } from 'node:fs'
import type { Db } from '../db/open.ts'
import { BrokenFile } from '../lib/broken-file.ts'
import { readRecords } from '../lib/read-records.ts'
import { type InvoiceLine, type LineParser, lineParser } from './parse-line.ts'
import { stageLines } from './staging.ts'

const CHUNK = 2000
const MAX_RECORD_CHARACTERS = 20_000

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
  for await (const record of readRecords(bytesOf(file, onRead), {
    maxRecordCharacters: MAX_RECORD_CHARACTERS,
  })) {
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

async function* bytesOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file)) {
    onRead(chunk.length)
    yield chunk
  }
}
