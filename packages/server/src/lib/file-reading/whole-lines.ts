import { toReason } from '../api-error.ts'
import { BrokenLine } from './broken-file.ts'

const NEWLINE = 0x0a
/** For UTF-8; the same text in UTF-16 may have twice as many. */
const MAX_LINE_MEGABYTES = 1

/** Passes on whole lines, with the number of the first one. Throws for a line that is too long. */
export async function* wholeLines(
  chunks: AsyncIterable<Buffer>,
  maxMegabytes = MAX_LINE_MEGABYTES,
): AsyncGenerator<{ lines: Buffer; first: number }> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    if (end === 0) rest = Buffer.concat([rest, chunk])
    else {
      const lines = Buffer.concat([rest, chunk.subarray(0, end)])
      yield { lines, first: line }
      line += newlinesIn(lines)
      rest = chunk.subarray(end)
    }
    if (rest.length > maxMegabytes * 2 ** 20)
      throw new BrokenLine(line, toReason('LINE_TOO_LONG', { maxMegabytes }))
  }
  if (rest.length > 0) yield { lines: rest, first: line }
}

function newlinesIn(lines: Buffer): number {
  let count = 0
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
