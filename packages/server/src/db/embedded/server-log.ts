import { readFile, rename, stat } from 'node:fs/promises'

const largestBytes = 5 * 1024 * 1024

/** Renames a long log, replacing the previous one. Returns the offset at which new lines start. */
export async function rotate(logFile: string): Promise<number> {
  const sizeBytes = await stat(logFile).then(
    (found) => found.size,
    () => 0,
  )
  if (sizeBytes <= largestBytes) return sizeBytes
  await rename(logFile, logFile.replace(/\.log$/, '.old.log'))
  return 0
}

export async function writtenSince(logFile: string, offsetBytes: number): Promise<string> {
  const written = await readFile(logFile).catch(() => Buffer.alloc(0))
  return written.subarray(offsetBytes).toString('utf8')
}

/** The last lines, indented for use in a message. */
export async function readLastLines(logFile: string): Promise<string> {
  return lastLines(await writtenSince(logFile, 0))
}

export function lastLines(text: string): string {
  const lines = text.trimEnd().split('\n').slice(-12)
  return lines.map((line) => `  ${line}`).join('\n')
}
