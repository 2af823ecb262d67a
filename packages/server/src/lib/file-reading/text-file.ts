import { isAscii, isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Encoding } from '@storekeeper/contract/files/file-reading'
import { toReason } from '../api-error.ts'
import { BrokenLine } from './broken-file.ts'
import { wholeLines } from './whole-lines.ts'

/** A text file on disk. `open` streams it as UTF-8, whatever its encoding. */
export type TextFile = { encoding: Encoding; open: (onRead?: OnRead) => AsyncIterable<Buffer> }
/** Receives the number of bytes read. */
type OnRead = (bytes: number) => void

/**
 * Detects the encoding of a file by reading it, if none was chosen. Throws `BrokenLine` if it is not text.
 */
export async function openTextFile(path: string, chosen?: Encoding): Promise<TextFile> {
  const encoding = chosen ?? (await detectUnicode(path)) ?? (await findEncoding(createReadStream(path)))
  return { encoding, open: (onRead) => asUtf8(counted(createReadStream(path), onRead), encoding) }
}

const SAMPLE_BYTES = 4096

/** Detects UTF-16 by its byte order mark, or by the zero bytes beside the letters of the header. */
async function detectUnicode(path: string): Promise<Encoding | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    const sample = buffer.subarray(0, bytesRead)
    const mark = sample.toString('hex', 0, 2)
    if (mark === 'fffe') return 'utf-16le'
    if (mark === 'feff') return 'utf-16be'
    const zeros = [0, 0]
    sample.forEach((byte, index) => {
      if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
    })
    const [even = 0, odd = 0] = zeros
    const many = bytesRead / 4
    if (odd > many && even === 0) return 'utf-16le'
    return even > many && odd === 0 ? 'utf-16be' : undefined
  } finally {
    await file.close()
  }
}

/** Control characters that no text contains; such a file is an image, an archive or the like. */
const isNoText = (byte: number) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f

/**
 * UTF-8 if all lines are valid UTF-8; otherwise Windows-1252, which Excel writes in Western Europe. If other
 * lines contain UTF-8 letters, an invalid line means a damaged file: no code page would read both.
 */
async function findEncoding(chunks: AsyncIterable<Buffer>): Promise<Encoding> {
  let wrong: number | undefined
  let hasUtf8 = false
  for await (const { lines, first } of wholeLines(chunks)) {
    if (lines.includes(0))
      throw new BrokenLine(
        findLine(lines, first, (line) => line.includes(0)),
        toReason('FILE_HAS_ZERO_BYTE'),
      )
    if (isUtf8(lines)) hasUtf8 ||= !isAscii(lines)
    else {
      wrong ??= findLine(lines, first, (line) => !isUtf8(line))
      hasUtf8 ||= hasUtf8Line(lines)
    }
    if (wrong === undefined) continue
    if (lines.some(isNoText)) throw new BrokenLine(wrong, toReason('FILE_NOT_TEXT'))
    if (hasUtf8) throw new BrokenLine(wrong, toReason('FILE_NOT_UTF8'))
  }
  return wrong === undefined ? 'utf-8' : 'windows-1252'
}

function hasUtf8Line(lines: Buffer): boolean {
  let start = 0
  while (start < lines.length) {
    const end = lines.indexOf(0x0a, start) + 1 || lines.length
    const line = lines.subarray(start, end)
    if (!isAscii(line) && isUtf8(line)) return true
    start = end
  }
  return false
}

function findLine(lines: Buffer, first: number, isWrong: (line: Buffer) => boolean): number {
  let start = 0
  for (let line = first; ; line += 1) {
    const end = lines.indexOf(0x0a, start)
    if (isWrong(lines.subarray(start, end < 0 ? lines.length : end + 1)) || end < 0) return line
    start = end + 1
  }
}

async function* counted(chunks: AsyncIterable<Buffer>, onRead?: OnRead): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    onRead?.(chunk.length)
    yield chunk
  }
}

async function* asUtf8(chunks: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf-8') return yield* chunks
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (chunk?: Buffer) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }))
    } catch (error) {
      throw error instanceof TypeError
        ? new BrokenLine(1, toReason('FILE_NOT_IN_ENCODING', { encoding }))
        : error
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}
