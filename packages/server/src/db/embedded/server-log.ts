import { copyFile, open, rename, stat, truncate } from 'node:fs/promises'

const largestBytes = 5 * 1024 * 1024
/** Enough for the lines of a start. */
const mostReadBytes = 64 * 1024

/** Renames a long log, replacing the previous one. Returns the offset at which new lines start. */
export async function rotate(logFile: string): Promise<number> {
  const sizeBytes = await readSize(logFile)
  if (sizeBytes <= largestBytes) return sizeBytes
  await rename(logFile, toOld(logFile))
  return 0
}

export const isLong = async (logFile: string): Promise<boolean> => (await readSize(logFile)) > largestBytes

/** Copies a long log and empties it, because a running server keeps the file open. */
export async function rotateRunning(logFile: string): Promise<void> {
  if (!(await isLong(logFile))) return
  await copyFile(logFile, toOld(logFile))
  await truncate(logFile)
}

const toOld = (logFile: string) => logFile.replace(/\.log$/, '.old.log')

const readSize = (logFile: string): Promise<number> =>
  stat(logFile).then(
    (found) => found.size,
    () => 0,
  )

/** The lines from an offset on; of many, the last ones. */
export async function writtenSince(logFile: string, offsetBytes: number): Promise<string> {
  const sizeBytes = await readSize(logFile)
  const start = Math.max(offsetBytes, sizeBytes - mostReadBytes)
  if (start >= sizeBytes) return ''
  const file = await open(logFile)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sizeBytes - start), { position: start })
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}

/** The last lines, indented for use in a message. */
export async function readLastLines(logFile: string): Promise<string> {
  return lastLines(await writtenSince(logFile, 0))
}

export function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n').slice(-12)
  return lines.map((line) => `  ${line}`).join('\n')
}
