import { isUtf8 } from 'node:buffer'
import { toReason } from './api-error.ts'
import { BrokenLine } from './broken-file.ts'
import { wholeLines } from './file-reading/whole-lines.ts'

const NEWLINE = 0x0a

/**
 * Passes on whole lines of strict UTF-8. A lenient decoder would silently replace the characters of another
 * encoding; this one throws `BrokenLine` with the line of the first invalid byte.
 */
export async function* checkedChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
