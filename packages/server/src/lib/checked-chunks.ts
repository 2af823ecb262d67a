import { isUtf8 } from 'node:buffer'
import { BrokenFile } from './broken-file.ts'

const NEWLINE = 0x0a
const MAX_LINE_BYTES = 1024 * 1024

/**
 * Passes a file on, whole lines at a time, once they have proved to be strict UTF-8. A decoder that repairs would turn a
 * file in another encoding into question marks without a word; this one says on which line the first wrong byte stands.
 */
export async function* checkedChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let line = 1
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    const lines = Buffer.concat([rest, chunk.subarray(0, end)])
    if (end === 0) rest = Buffer.concat([lines, chunk])
    else {
      line = check(lines, line)
      rest = chunk.subarray(end)
      yield lines
    }
    if (rest.length > MAX_LINE_BYTES) throw new BrokenFile(line, 'The line is longer than a megabyte.')
  }
  check(rest, line)
  if (rest.length > 0) yield rest
}

/** Throws at the first line with a wrong byte, else answers the number of the line that comes next. */
function check(lines: Buffer, first: number): number {
  const isText = isUtf8(lines) && !lines.includes(0)
  let line = first
  let start = 0
  for (let end = lines.indexOf(NEWLINE); start < lines.length; end = lines.indexOf(NEWLINE, start)) {
    const stop = end < 0 ? lines.length : end + 1
    if (!isText) checkLine(lines.subarray(start, stop), line)
    start = stop
    line += 1
  }
  return line
}

function checkLine(text: Buffer, line: number): void {
  if (!isUtf8(text)) throw new BrokenFile(line, 'The text is not UTF-8. Please save the file as “CSV UTF-8”.')
  if (text.includes(0)) throw new BrokenFile(line, 'There is a zero byte in the text. Is this a CSV file?')
}
