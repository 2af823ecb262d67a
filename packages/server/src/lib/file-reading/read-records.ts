import { isUtf8 } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Delimiter } from '@storekeeper/contract/files/file-reading'
import { CsvError, parse } from 'csv-parse'
import { toReason } from '../api-error.ts'
import { BrokenLine } from './broken-file.ts'
import { DELIMITER_SIGNS } from './find-delimiter.ts'
import { wholeLines } from './whole-lines.ts'

/**
 * A record of the file with the line on which it starts. `isCutOff`: the file ends after it without a line
 * break.
 */
export type FileRecord = { line: number; fields: string[]; isCutOff: boolean }

const NEWLINE = 0x0a

type Limits = {
  /** A longer record means an unclosed quote. */
  maxRecordCharacters: number
  /** Whether records may have more or fewer values than the header; by default such a file is broken. */
  anyLength?: boolean
  /** By default a comma. */
  delimiter?: Delimiter
  /** The number of lines before the header. */
  skippedLines?: number
}

/**
 * Streams the records of a CSV file in batches; the first record is the header. Throws `BrokenLine` if the file is not
 * CSV in UTF-8.
 */
export async function* readRecords(
  file: AsyncIterable<Buffer>,
  { maxRecordCharacters, anyLength = false, delimiter = 'comma', skippedLines = 0 }: Limits,
): AsyncGenerator<FileRecord[]> {
  let linesParsed = 0
  let headerLength = 0
  let lastByte = NEWLINE
  let parsed: FileRecord[] = []
  const parser = parse({
    bom: true,
    delimiter: DELIMITER_SIGNS[delimiter],
    from_line: skippedLines + 1,
    skip_empty_lines: true,
    max_record_size: maxRecordCharacters,
    relax_column_count: anyLength,
    // Collecting the records costs less than passing each through a stream.
    on_record: (fields: string[], { lines }) => {
      linesParsed = lines
      headerLength ||= fields.length
      parsed.push({ line: lines - newlinesIn(fields), fields, isCutOff: false })
      return null
    },
  })
  // The calls below receive the errors; without a listener, they would end the process.
  parser.on('error', () => undefined).resume()
  const write = promisify((chunk: Buffer, done: (error?: Error | null) => void) => parser.write(chunk, done))
  try {
    for await (const chunk of checkedChunks(file)) {
      lastByte = chunk.at(-1) ?? lastByte
      await write(chunk)
      if (parsed.length > 0) yield parsed
      parsed = []
    }
    parser.end()
    await finished(parser)
  } catch (error) {
    throw error instanceof CsvError ? asBrokenLine(error, linesParsed + 1, headerLength) : error
  }
  const last = parsed.at(-1)
  if (last) yield parsed.with(-1, { ...last, isCutOff: lastByte !== NEWLINE })
}

const newlinesIn = (fields: readonly string[]) =>
  fields.reduce((count, field) => count + (field.includes('\n') ? field.split('\n').length - 1 : 0), 0)

/**
 * `begin` is the line where the broken record starts; the error only has the line where the parser noticed
 * it, which may be much later.
 */
function asBrokenLine(error: CsvError, begin: number, expected: number): BrokenLine {
  switch (error.code) {
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH': {
      const found = Array.isArray(error.record) ? error.record.length : 0
      const noticed = typeof error.lines === 'number' ? error.lines : begin
      return new BrokenLine(noticed, toReason('LINE_VALUES_MISMATCH', { found, expected }))
    }
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return new BrokenLine(begin, toReason('QUOTE_NOT_CLOSED'))
    case 'CSV_INVALID_CLOSING_QUOTE':
      return new BrokenLine(begin, toReason('QUOTE_CLOSED_EARLY'))
    default:
      return new BrokenLine(begin, toReason('LINE_NOT_CSV', { problem: error.code }))
  }
}

/**
 * Passes on whole lines of strict UTF-8. A lenient decoder would silently replace the characters of another
 * encoding; this one throws `BrokenLine` with the line of the first invalid byte.
 */
async function* checkedChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { lines, first } of wholeLines(chunks)) {
    if (!isUtf8(lines) || lines.includes(0)) checkLines(lines, first)
    yield lines
  }
}

/** Throws at the first line with an invalid byte. */
function checkLines(lines: Buffer, first: number): void {
  let line = first
  let start = 0
  for (let end = lines.indexOf(NEWLINE); start < lines.length; end = lines.indexOf(NEWLINE, start)) {
    const stop = end < 0 ? lines.length : end + 1
    checkLine(lines.subarray(start, stop), line)
    start = stop
    line += 1
  }
}

function checkLine(text: Buffer, line: number): void {
  if (!isUtf8(text)) throw new BrokenLine(line, toReason('FILE_NOT_UTF8'))
  if (text.includes(0)) throw new BrokenLine(line, toReason('FILE_HAS_ZERO_BYTE'))
}
