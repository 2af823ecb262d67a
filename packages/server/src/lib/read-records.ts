import { pipeline } from 'node:stream'
import type { Delimiter } from '@storekeeper/contract/file-reading'
import { CsvError, parse } from 'csv-parse'
import { toReason } from './api-error.ts'
import { BrokenLine } from './broken-file.ts'
import { checkedChunks } from './checked-chunks.ts'
import { DELIMITER_SIGNS } from './file-reading/find-delimiter.ts'

/** A record of the file and the number of the line it begins on. `isCutOff`: the file ends here, without a line end. */
export type FileRecord = { line: number; fields: string[]; isCutOff: boolean }

const NEWLINE = 0x0a

type Limits = {
  /** More than any honest record; what is longer is a quote that was never closed. */
  maxRecordCharacters: number
  /** Whether a record may have more or fewer values than the header; else the file is broken. */
  anyLength?: boolean
  /** A comma by default. */
  delimiter?: Delimiter
  /** Lines before the header. */
  skippedLines?: number
}

/** Reads CSV as it comes: its header is the first record. Throws `BrokenLine` for what is not CSV in UTF-8. */
export async function* readRecords(
  file: AsyncIterable<Buffer>,
  { maxRecordCharacters, anyLength = false, delimiter = 'comma', skippedLines = 0 }: Limits,
): AsyncGenerator<FileRecord> {
  // The parser runs ahead of the consumer of the records, so where an error is must be noted as it parses.
  let linesParsed = 0
  let headerLength = 0
  let lastByte = NEWLINE
  const watch = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      lastByte = chunk.at(-1) ?? lastByte
      yield chunk
    }
  }
  const parser = parse({
    bom: true,
    info: true,
    delimiter: DELIMITER_SIGNS[delimiter],
    from_line: skippedLines + 1,
    skip_empty_lines: true,
    max_record_size: maxRecordCharacters,
    relax_column_count: anyLength,
    on_record: (fields, { lines }) => {
      linesParsed = lines
      headerLength ||= fields.length
      return fields
    },
  })
  // The loop below meets the errors of all four; the callback is there because pipeline wants one.
  pipeline(file, watch, checkedChunks, parser, () => undefined)
  try {
    let waiting: FileRecord | undefined
    // With `info` the parser answers such pairs; its types do not say so.
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      if (waiting) yield waiting
      waiting = { line: info.lines - newlinesIn(record), fields: record, isCutOff: false }
    }
    if (waiting) yield { ...waiting, isCutOff: lastByte !== NEWLINE }
  } catch (error) {
    throw error instanceof CsvError ? asBrokenLine(error, linesParsed + 1, headerLength) : error
  }
}

type Parsed = { info: { lines: number }; record: string[] }

const newlinesIn = (fields: readonly string[]) =>
  fields.reduce((count, field) => count + (field.includes('\n') ? field.split('\n').length - 1 : 0), 0)

/** `begin` is where the broken record begins; the error itself knows where it was noticed, which may be far below. */
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
