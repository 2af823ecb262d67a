import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Texts shrink; PDF files and pictures are compressed already. */
  shrinks?: boolean
}

/** Streams a ZIP archive. */
export async function* streamZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, content, shrinks } of entries) {
    const entry = shrinks ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(0), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
