import type { DecimalMark, FileReading } from '@storekeeper/contract/files/file-reading'
import type { Db } from '../db/open.ts'
import { BrokenFile } from '../lib/file-reading/broken-file.ts'
import { decideMark, noEvidence, noteNumber } from '../lib/file-reading/decimal-mark.ts'
import { findDelimiter, namedDelimiter } from '../lib/file-reading/find-delimiter.ts'
import { readFileHead } from '../lib/file-reading/open-table.ts'
import { type FileRecord, readRecords } from '../lib/file-reading/read-records.ts'
import { openTextFile } from '../lib/file-reading/text-file.ts'
import { type ColumnNames, findIndexes, type InvoiceLine, type LineParser, lineParser } from './parse-line.ts'
import { stageLines } from './staging.ts'

const CHUNK = 2000
const MAX_RECORD_CHARACTERS = 20_000

export type SalesReading = Pick<FileReading, 'encoding' | 'delimiter'> & { mark: DecimalMark }

type Options = {
  timeZone: string
  currencyDigits: number
  /** The file's names of the columns, if they are not the usual ones. */
  columns: ColumnNames
  /** The decimal mark of prices, if the file does not show it. */
  decimalMark: DecimalMark | undefined
}

/**
 * Reads the whole file into the staging tables and returns its number of lines. Throws at the first broken
 * line.
 */
export async function stageFile(
  staging: Db,
  path: string,
  { timeZone, currencyDigits, columns, decimalMark }: Options,
  onRead: (bytes: number) => void,
): Promise<{ read: number; reading: SalesReading }> {
  const file = await openTextFile(path)
  const head = await readFileHead(file)
  const named = namedDelimiter(head)
  const delimiter = named ?? findDelimiter(head)
  const limits = { maxRecordCharacters: MAX_RECORD_CHARACTERS, delimiter, skippedLines: named ? 1 : 0 }
  const usual = delimiter === 'semicolon' ? 'comma' : 'point'
  const mark = decimalMark ?? (await findMark(readRecords(file.open(), limits), columns, usual))
  let parseLine: LineParser | undefined
  let lines: InvoiceLine[] = []
  let read = 0
  for await (const records of readRecords(file.open(onRead), limits)) {
    for (const record of records)
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

/** Reads until a price shows the decimal mark. Throws if prices are ambiguous and none shows it. */
async function findMark(
  batches: AsyncIterable<readonly FileRecord[]>,
  columns: ColumnNames,
  usual: DecimalMark,
): Promise<DecimalMark> {
  const evidence = noEvidence()
  let priceIndex: number | undefined
  let unclearLine = 0
  const isFound = () => evidence.point + evidence.comma > 0
  for await (const records of batches) {
    for (const { line, fields } of records) {
      if (priceIndex === undefined) {
        priceIndex = findIndexes(fields, columns).UnitPrice
        continue
      }
      noteNumber(fields[priceIndex]?.trim() ?? '', evidence)
      if (isFound()) break
      if (evidence.unclear) unclearLine ||= line
    }
    if (isFound()) break
  }
  const { mark, unclear } = decideMark(evidence, undefined, usual)
  if (!unclear) return mark
  throw new BrokenFile(
    unclearLine,
    `“${unclear}” can be a price with decimals or with thousands. Add --decimal-mark point or --decimal-mark comma.`,
  )
}
