import type { DecimalMark, FileReading } from '@storekeeper/contract/file-reading'
import type { Db } from '../db/open.ts'
import { BrokenFile } from '../lib/broken-file.ts'
import { decideMark, noEvidence, noteNumber } from '../lib/file-reading/decimal-mark.ts'
import { findDelimiter, namedDelimiter } from '../lib/file-reading/find-delimiter.ts'
import { headOf } from '../lib/file-reading/open-table.ts'
import { openTextFile } from '../lib/file-reading/text-file.ts'
import { type FileRecord, readRecords } from '../lib/read-records.ts'
import { type ColumnNames, type InvoiceLine, type LineParser, lineParser, placesOf } from './parse-line.ts'
import { stageLines } from './staging.ts'

const CHUNK = 2000
const MAX_RECORD_CHARACTERS = 20_000

/** How the file was read. */
export type SalesReading = Pick<FileReading, 'encoding' | 'delimiter'> & { mark: DecimalMark }

type Options = {
  timeZone: string
  currencyDigits: number
  /** What the file calls the columns, where it is not their usual names. */
  columns: ColumnNames
  /** What divides the decimals of prices, where the file does not show it. */
  decimalMark: DecimalMark | undefined
}

/** Reads the whole file into the staging tables and answers its number of lines, or throws at the first broken one. */
export async function stageFile(
  staging: Db,
  path: string,
  { timeZone, currencyDigits, columns, decimalMark }: Options,
  onRead: (bytes: number) => void,
): Promise<{ read: number; reading: SalesReading }> {
  const file = await openTextFile(path)
  const head = await headOf(file)
  const named = namedDelimiter(head)
  const delimiter = named ?? findDelimiter(head)
  const limits = { maxRecordCharacters: MAX_RECORD_CHARACTERS, delimiter, skippedLines: named ? 1 : 0 }
  const usual = delimiter === 'semicolon' ? 'comma' : 'point'
  const mark = decimalMark ?? (await findMark(readRecords(file.open(), limits), columns, usual))
  let parseLine: LineParser | undefined
  let lines: InvoiceLine[] = []
  let read = 0
  for await (const record of readRecords(file.open(onRead), limits)) {
    if (parseLine) lines.push(parseLine(record))
    else parseLine = lineParser(record, { currencyDigits, columns, mark })
    if (lines.length < CHUNK) continue
    await stageLines(staging, lines, timeZone)
    read += lines.length
    lines = []
  }
  if (!parseLine) throw new BrokenFile(1, 'The file is empty.')
  await stageLines(staging, lines, timeZone)
  return { read: read + lines.length, reading: { encoding: file.encoding, delimiter, mark } }
}

/** Reads on until a price shows what divides its decimals. Throws where prices can be read in two ways and none does. */
async function findMark(
  records: AsyncIterable<FileRecord>,
  columns: ColumnNames,
  usual: DecimalMark,
): Promise<DecimalMark> {
  const evidence = noEvidence()
  let place: number | undefined
  let unclearLine = 0
  for await (const { line, fields } of records) {
    if (place === undefined) {
      place = placesOf(fields, columns).UnitPrice
      continue
    }
    noteNumber(fields[place]?.trim() ?? '', evidence)
    if (evidence.point + evidence.comma > 0) break
    if (evidence.unclear) unclearLine ||= line
  }
  const { mark, unclear } = decideMark(evidence, undefined, usual)
  if (!unclear) return mark
  throw new BrokenFile(
    unclearLine,
    `“${unclear}” can be a price with decimals or with thousands. Add --decimal-mark point or --decimal-mark comma.`,
  )
}
