import type { Readable } from 'node:stream'
import { unavailable } from '../../lib/unavailable.ts'

/**
 * Stores the bytes of files: in a folder, or in S3. Keys are random, so no file is ever overwritten. Throws
 * `Unavailable` if the store cannot be reached or written to.
 */
export type Storage = {
  /** Stores the whole stream, or nothing if it breaks. Returns the number of bytes. */
  put(key: string, body: Readable, type: string): Promise<number>
  /** The whole object or a range of it; undefined if it does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** The size in bytes; undefined if the object does not exist. */
  findSize(key: string): Promise<number | undefined>
  /** Removes an object; succeeds if it does not exist. */
  remove(key: string): Promise<void>
  /**
   * Removes the rest of uploads that started before this time and never completed, for example after a crash.
   */
  clearUnfinished(before: Date): Promise<void>
  /** Throws unless the store can be written and read. */
  check(): Promise<void>
  close(): void
}

/** Byte offsets from zero, both inclusive. */
export type ByteRange = { start: number; end: number }

/** The error when the store of files cannot be reached or written to. */
export const filesAreAway = (cause: unknown) => unavailable('FILES_UNREACHABLE', cause)
